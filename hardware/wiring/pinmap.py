"""The firmware's pin map as wires: one row for each wire of the pod.

Layer: data; needs only Python's own library, so that the tests and the drawings share it.
Rules of the file: a GPIO number is read from firmware/lifepod/pins.py and written nowhere else.
The numbering of the board's pins is that of the Raspberry Pi Pico data sheet (pinout, figure 2).
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from hardware.dims import ROOT

PINS = ROOT / "firmware" / "lifepod" / "pins.py"

# Board pin of each GPIO and supply (data sheet, pinout).
BOARD_PIN = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17,
    14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip
SUPPLY_PIN = {"3V3": 36, "VSYS": 39, "VBUS": 40}
GROUND_PINS = (3, 8, 13, 18, 23, 28, 33, 38)
RUN_PIN = 30
SLICES = 8


def read_pins() -> dict[str, Any]:
    """The names of pins.py with their values, read without running it."""
    values: dict[str, Any] = {}
    for node in ast.parse(PINS.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        value = node.value
        if isinstance(value, ast.Call):  # const(5)
            value = value.args[0]
        values[node.targets[0].id] = ast.literal_eval(value)
    return values


@dataclass(frozen=True)
class Wire:
    """One wire from a part's pin to the Pico."""

    part: str
    pin: str
    signal: str
    gpio: int | None  # None: a supply
    board_pin: int
    colour: str  # WireViz code


def _gpio(part: str, pin: str, signal: str, gpio: int, colour: str) -> Wire:
    return Wire(part, pin, signal, gpio, BOARD_PIN[gpio], colour)


def _display(p: dict[str, Any]) -> list[Wire]:
    return [
        Wire("display", "GND", "GND", None, 3, "BK"),
        Wire("display", "VCC", "3V3", None, SUPPLY_PIN["3V3"], "RD"),
        _gpio("display", "SCL", "I2C0 SCL", p["DISPLAY_SCL"], "YE"),
        _gpio("display", "SDA", "I2C0 SDA", p["DISPLAY_SDA"], "GN"),
    ]


def _keypad(p: dict[str, Any]) -> list[Wire]:
    colours = ("BN", "RD", "OG", "YE", "GN", "BU", "VT", "GY")
    lines = [f"R{n}" for n in range(1, 5)] + [f"C{n}" for n in range(1, 5)]
    gpios = [*p["KEYPAD_ROWS"], *p["KEYPAD_COLUMNS"]]
    return [
        _gpio("keypad", str(number), line, gpio, colour)
        for number, (line, gpio, colour) in enumerate(zip(lines, gpios, colours, strict=True), 1)
    ]


def _reader(p: dict[str, Any]) -> list[Wire]:
    return [
        _gpio("reader", "SDA (CS)", "SPI0 CS", p["READER_CS"], "YE"),
        _gpio("reader", "SCK", "SPI0 SCK", p["READER_SCK"], "GN"),
        _gpio("reader", "MOSI", "SPI0 MOSI", p["READER_MOSI"], "BU"),
        _gpio("reader", "MISO", "SPI0 MISO", p["READER_MISO"], "VT"),
        _gpio("reader", "IRQ", "IRQ", p["READER_IRQ"], "GY"),
        Wire("reader", "GND", "GND", None, 28, "BK"),
        _gpio("reader", "RST", "reset", p["READER_RESET"], "OG"),
        Wire("reader", "3.3V", "3V3", None, SUPPLY_PIN["3V3"], "RD"),
    ]


def _piezo(p: dict[str, Any]) -> list[Wire]:
    return [
        _gpio("piezo", "+", "PWM", p["BUZZER"], "RD"),
        Wire("piezo", "-", "GND", None, 18, "BK"),
    ]


def _battery() -> list[Wire]:
    return [
        Wire("battery", "+", "VSYS (by switch and diode)", None, SUPPLY_PIN["VSYS"], "RD"),
        Wire("battery", "-", "GND", None, 38, "BK"),
    ]


def wires() -> list[Wire]:
    """Every wire of the pod with an RC522, part by part, in the order of the part's pins."""
    p = read_pins()
    return [*_display(p), *_keypad(p), *_reader(p), *_piezo(p), *_battery()]


def pn532_wires() -> list[Wire]:
    """The wires of a PN532 on I2C, instead of the reader's."""
    p = read_pins()
    return [
        Wire("PN532", "GND", "GND", None, 33, "BK"),
        Wire("PN532", "VCC", "3V3", None, SUPPLY_PIN["3V3"], "RD"),
        _gpio("PN532", "SDA", "I2C1 SDA", p["PN532_SDA"], "GN"),
        _gpio("PN532", "SCL", "I2C1 SCL", p["PN532_SCL"], "YE"),
    ]


def pwm_slice(gpio: int) -> int:
    """The PWM slice of a GPIO (RP2040 data sheet, 4.5.2): pins 16 apart share one."""
    return (gpio // 2) % SLICES
