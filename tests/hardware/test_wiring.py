"""Wires, tables and drawing say what the firmware's pin map says."""

import re

import lifepod_host  # noqa: F401 - finds micropython on CPython
import pytest
from lifepod import pins

from hardware.dims import ROOT
from hardware.wiring import page, power
from hardware.wiring.pinmap import (
    BOARD_PIN,
    GROUND_PINS,
    SUPPLY_PIN,
    pn532_wires,
    pwm_slice,
    read_pins,
    wires,
)

ALL = wires()
SIGNALS = {
    "I2C0 SDA": pins.DISPLAY_SDA,
    "I2C0 SCL": pins.DISPLAY_SCL,
    "SPI0 MISO": pins.READER_MISO,
    "SPI0 MOSI": pins.READER_MOSI,
    "SPI0 SCK": pins.READER_SCK,
    "SPI0 CS": pins.READER_CS,
    "reset": pins.READER_RESET,
    "IRQ": pins.READER_IRQ,
    "PWM": pins.BUZZER,
}


def test_the_map_is_read_as_the_firmware_reads_it():
    read = read_pins()
    names = [name for name in vars(pins) if name.isupper()]
    assert {name: read[name] for name in names} == {name: getattr(pins, name) for name in names}


@pytest.mark.parametrize("signal", SIGNALS)
def test_each_signal_is_on_its_gpio(signal):
    assert [wire.gpio for wire in ALL if wire.signal == signal] == [SIGNALS[signal]]


def test_the_keypad_s_lines_are_rows_then_columns():
    own = [wire for wire in ALL if wire.part == "keypad"]
    assert [wire.gpio for wire in own] == [*pins.KEYPAD_ROWS, *pins.KEYPAD_COLUMNS]
    assert [wire.signal for wire in own] == ["R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4"]


def test_no_gpio_has_two_wires_and_each_is_on_its_own_board_pin():
    used = [wire for wire in ALL + pn532_wires() if wire.gpio is not None]
    assert len({wire.gpio for wire in used}) == len(used)
    assert all(wire.board_pin == BOARD_PIN[wire.gpio] for wire in used)


def test_supplies_and_grounds_are_supplies_and_grounds():
    for wire in ALL + pn532_wires():
        if wire.signal == "GND":
            assert wire.board_pin in GROUND_PINS
        elif wire.gpio is None:
            assert wire.board_pin == SUPPLY_PIN[wire.signal.split()[0]]
    volts = {w.signal for w in ALL if w.part in {"reader", "display"} and w.gpio is None}
    assert volts == {"GND", "3V3"}


def test_forty_pins_each_once():
    pins_of_board = [*BOARD_PIN.values(), *GROUND_PINS, *SUPPLY_PIN.values(), 30, 35, 37]
    assert sorted(pins_of_board) == list(range(1, 41))


def test_the_piezo_has_a_pwm_slice_of_its_own():
    others = {wire.gpio for wire in ALL + pn532_wires() if wire.gpio is not None} - {pins.BUZZER}
    assert pwm_slice(pins.BUZZER) == 7
    assert all(pwm_slice(gpio) != 7 for gpio in others)
    assert pwm_slice(pins.LED) != 7


def test_spare_pins_are_exactly_those_without_a_wire():
    used = {wire.gpio for wire in ALL + pn532_wires() if wire.gpio is not None}
    assert set(pins.SPARE) == set(BOARD_PIN) - used


def test_the_page_is_made_from_the_map():
    assert (ROOT / "docs" / "wiring.md").read_text(encoding="utf-8") == page.page()


def test_the_drawing_has_every_wire():
    drawing = (ROOT / "hardware" / "wiring" / "pod.svg").read_text(encoding="utf-8")
    words = re.findall(r">([^<>]+)</text>", drawing)
    for wire in ALL:
        label = f"Pico:{wire.board_pin}:" + (
            "GP" + str(wire.gpio) if wire.gpio is not None else ""
        )
        assert any(label in word for word in words), label


def test_the_battery_lasts_some_evenings_by_the_estimate():
    for source in power.SOURCES:
        assert 8 < power.hours(source) < power.hours(source, dark=True)
    assert power.battery_ma(60.0, 2.5) > power.battery_ma(60.0, 3.7) > 60.0
    assert all(load.source for load in power.LOADS)
