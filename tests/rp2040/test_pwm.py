"""The buzzer's pin: PWM as the piezo hears it."""

import itertools

import pytest
from lifepod_host.emulator.chips.piezo import SILENCE, Piezo

pytestmark = pytest.mark.rp2040
START = "from machine import PWM, Pin\nimport time\n"


@pytest.fixture
def piezo(world):
    piezo = Piezo(world.clock)
    world.wire_pin(15, piezo)
    return piezo


@pytest.mark.parametrize("hertz", [20, 440, 2000, 4000, 15000])
def test_the_frequency_is_what_was_asked_for(pico_with, piezo, hertz):
    pico_with().exec(START + f"p = PWM(Pin(15), freq={hertz}, duty_u16=32768)")
    assert piezo.tone == pytest.approx((hertz, 32768), rel=2e-4)


def test_a_tune_is_heard_in_order_and_in_time(pico_with, piezo):
    repl = pico_with()
    repl.exec(START + "p = PWM(Pin(15), freq=440, duty_u16=0)")
    before = piezo.count
    repl.exec(
        "p.duty_u16(30000); time.sleep_ms(100); p.duty_u16(0); p.freq(880); time.sleep_ms(50)\n"
        "p.duty_u16(30000); time.sleep_ms(100); p.duty_u16(0)"
    )
    heard = piezo.since(before)
    assert [(hertz, duty > 0) for _, hertz, duty in heard] == [
        (440, True),
        (0, False),
        (880, True),
        (0, False),
    ]
    lengths_ms = [(b[0] - a[0]) / 1000 for a, b in itertools.pairwise(heard)]
    assert lengths_ms == pytest.approx([100, 50, 100], abs=0.5)
    assert piezo.clicks == 0


def test_a_change_of_frequency_under_a_tone_is_a_click(pico_with, piezo):
    repl = pico_with()
    repl.exec(START + "p = PWM(Pin(15), freq=440, duty_u16=30000)")
    repl.exec("p.freq(880)")
    assert piezo.clicks == 1


def test_it_is_silent_when_the_pin_is_taken_back(pico_with, piezo):
    repl = pico_with()
    repl.exec(START + "p = PWM(Pin(15), freq=440, duty_u16=30000)")
    repl.exec("p.deinit()")
    assert piezo.tone == SILENCE
    repl.exec("p = PWM(Pin(15), freq=440, duty_u16=30000)")
    repl.exec("Pin(15, Pin.OUT, value=0)")
    assert piezo.tone == SILENCE
