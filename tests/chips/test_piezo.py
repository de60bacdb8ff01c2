"""The piezo: its present tone, its bounded log, its clicks.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips.piezo import LOG_MAX, SILENCE, Piezo
from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.machine import PWM, Pin
from lifepod_host.emulator.machine.world import World


def new_piezo():
    world = World(SimClock())
    machine.use(world)
    piezo = Piezo(world.clock)
    world.wire_pin(15, piezo)
    return world, piezo


def test_tones_are_logged_with_their_time():
    world, piezo = new_piezo()
    pwm = PWM(Pin(15), freq=440, duty_u16=0)
    assert piezo.tone == SILENCE
    start_us = world.clock.now_us
    pwm.duty_u16(32_768)
    assert piezo.tone == (440, 32_768)
    world.clock.sleep_ms(100)
    pwm.duty_u16(0)
    world.clock.sleep_ms(50)
    pwm.freq(880)
    pwm.duty_u16(1000)
    seen = [(time_us - start_us, hz) for time_us, hz, _ in piezo.since(0)]
    assert seen == [(0, 440), (100_000, 0), (150_000, 880)]
    assert piezo.clicks == 0


def test_a_frequency_that_changes_under_a_tone_clicks():
    """BZ02."""
    _, piezo = new_piezo()
    pwm = PWM(Pin(15), freq=440, duty_u16=1000)
    pwm.freq(880)
    assert piezo.clicks == 1
    PWM(Pin(14), freq=500, duty_u16=0)  # BZ03: the neighbour on the slice does it too
    assert piezo.clicks == 2
    assert piezo.tone[0] == 500


def test_full_duty_is_silence():
    _, piezo = new_piezo()
    PWM(Pin(15), freq=440, duty_u16=65_535)
    assert piezo.tone == SILENCE


def test_deinit_and_the_pin_taken_away_are_silence():
    for end in (lambda pwm: pwm.deinit(), lambda pwm: Pin(15, Pin.OUT, value=0)):
        _, piezo = new_piezo()
        pwm = PWM(Pin(15), freq=440, duty_u16=1000)
        end(pwm)
        assert piezo.tone == SILENCE


def test_the_log_is_bounded_and_numbers_go_on():
    world, piezo = new_piezo()
    pwm = PWM(Pin(15), freq=440, duty_u16=0)
    for number in range(LOG_MAX + 10):
        pwm.duty_u16(1000 if number % 2 == 0 else 0)
        world.clock.sleep_us(10)
    assert piezo.count == LOG_MAX + 10
    assert len(piezo.since(0)) == LOG_MAX
    assert len(piezo.since(piezo.count - 3)) == 3
    assert piezo.since(piezo.count) == []
    times = [entry[0] for entry in piezo.since(0)]
    assert times == sorted(times)
