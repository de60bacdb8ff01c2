"""PWM: what comes out of the slices, who shares one, and what deinit leaves.

Runs on both interpreters.
"""

from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.machine import PWM, Pin
from lifepod_host.emulator.machine.world import World
from support.flat import raises


def new_world():
    world = World(SimClock())
    machine.use(world)
    return world


class Ear:
    """Notes what the PWM of its pin does."""

    def __init__(self):
        self.heard = []

    def pin_changed(self, pin, level):
        pass

    def pwm_changed(self, pin, frequency_hz, duty_u16):
        if not self.heard or self.heard[-1] != (frequency_hz, duty_u16):
            self.heard.append((frequency_hz, duty_u16))


def test_frequencies_of_music_come_out_exactly():
    new_world()
    pwm = PWM(Pin(15), freq=440, duty_u16=0)
    # Measured on the port: 440, 2000 and 4000 Hz exact.
    for hz in (20, 100, 440, 523, 880, 2000, 4000, 12_500):
        pwm.freq(hz)
        assert pwm.freq() == hz
    assert raises(ValueError, pwm.freq, 7)
    pwm.freq(8)
    assert raises(ValueError, pwm.freq, 0)
    assert raises(ValueError, pwm.freq, 300_000_000)


def test_nothing_comes_out_before_frequency_and_duty_are_set():
    world = new_world()
    ear = Ear()
    world.wire_pin(15, ear)
    pwm = PWM(Pin(15))
    assert (pwm.freq(), pwm.duty_u16()) == (0, 0)
    pwm.duty_u16(1000)
    assert ear.heard == [(0, 0)]
    pwm.freq(500)
    assert ear.heard[-1] == (500, 1000)


def test_duty_is_what_the_counter_can_make():
    new_world()
    pwm = PWM(Pin(15), freq=1_000_000, duty_u16=32_768)
    assert pwm.duty_u16() == 33_030  # 63 of 125 steps
    pwm.duty_u16(70_000)
    assert pwm.duty_u16() == 65_535


def test_the_pins_of_a_slice_share_their_frequency():
    new_world()
    buzzer = PWM(Pin(15), freq=440, duty_u16=1000)
    other = PWM(Pin(14), freq=2000, duty_u16=5000)
    assert (buzzer.freq(), other.freq()) == (2000, 2000)
    assert abs(buzzer.duty_u16() - 1000) < 2
    apart = PWM(Pin(13), freq=300, duty_u16=0)
    assert (buzzer.freq(), apart.freq()) == (2000, 300)
    other.deinit()  # stops the slice, and so its neighbour
    assert machine.board().level(15) == 1


def test_deinit_leaves_the_pin_with_the_slice():
    world = new_world()
    ear = Ear()
    world.wire_pin(15, ear)
    pwm = PWM(Pin(15), freq=440, duty_u16=30_000)
    pwm.deinit()
    assert ear.heard[-1] == (0, 0)
    assert Pin(15).value() == 1  # it stands where it stood, high in half of all cases
    Pin(15, Pin.OUT, value=0)
    assert Pin(15).value() == 0
    pwm.duty_u16(30_000)  # the pin is no longer the slice's
    assert Pin(15).value() == 0
    assert ear.heard[-1] == (0, 0)


def test_reset_stops_the_sound():
    world = new_world()
    ear = Ear()
    world.wire_pin(15, ear)
    PWM(Pin(15), freq=440, duty_u16=30_000)
    world.reset()
    assert ear.heard[-1] == (0, 0)
    assert world.level(15) == 0
    assert PWM(Pin(15)).freq() == 0
