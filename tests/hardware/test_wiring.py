"""Wires, tables and drawing say what the firmware's pin map says."""

import math
import re

import lifepod_host  # noqa: F401 - finds micropython on CPython
import pytest
from lifepod import pins

from hardware import perfboard
from hardware.dims import ROOT, board_to_pod, load_dimensions
from hardware.wiring import harness, page, power
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
DIMS = load_dimensions()
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


def test_no_wire_is_longer_than_the_pages_allow():
    assert harness.JUMPER_M == 0.20
    assert max(harness.LENGTH_M.values()) <= harness.JUMPER_M
    assert page.NOTES["display"].startswith("Wires of at most 20 cm.")


def reach_mm(part_at, header):
    """How far apart a part in the bottom and its pin row are while the case lies open.

    The lid on its face, the bottom on its back beside it, at the switch's side: (x, y) are in the
    pod's frame, and both sides count from the edge between them.
    """
    x, y = board_to_pod(*header)
    edge = -DIMS.pod.head_width / 2
    return math.hypot((x - edge) + (part_at[0] - edge), y - part_at[1])


def test_the_wires_reach_while_the_case_lies_open():
    """The reader's from end to end; the switch's and the battery's are halves."""
    bend = 2 * DIMS.dupont.height_above_board  # a wire leaves a plug upwards
    whole = harness.LENGTH_M["reader"] * 1000 - bend
    half = harness.LENGTH_M["battery"] * 1000 - bend / 2
    headers = DIMS.carrier_headers
    rc522 = (0.0, DIMS.pod.reader_tail + DIMS.rc522.header_from_edge)
    far = DIMS.pod.reader_tail + DIMS.rc522.length
    pn532 = (0.0, far - DIMS.pn532_v3.length + DIMS.pn532_v3.wires_from_edge)
    switch = (DIMS.switch.depth - DIMS.pod.head_width / 2, DIMS.pod.switch_y)
    leads = (-21.0, DIMS.pod.battery_tail + DIMS.pod.battery_width)
    perfboard_pn532 = perfboard.at(perfboard.PIN_ROWS["PN532"])
    assert reach_mm(rc522, headers.reader[:2]) < whole
    for header in (headers.pn532[:2], perfboard_pn532):
        assert half < reach_mm(pn532, header) < whole, "halves do not reach, says the page"
    assert reach_mm(switch, headers.switch[:2]) < half
    assert reach_mm(leads, headers.battery[:2]) < half + 100, "the holder's own leads are longer"


def test_the_page_has_a_pn532_s_wires_whole():
    text = " ".join((ROOT / "docs" / "build.md").read_text(encoding="utf-8").split())
    assert "Take four jumper wires instead, cut the socket off one end of each" in text
    assert "the switch's side of the bottom at the side of the board where battery" in text
