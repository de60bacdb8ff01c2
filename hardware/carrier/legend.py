"""What is printed on the board: names of rows and pins, marks and the board's own name.

Layer: data. Rules of the file: the board's frame; a word's place is its middle unless it says
otherwise; no letter lower than 0.8 mm; words keep off pads and off each other (KiCad checks).
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.carrier.circuit import components, pico_pin_name
from hardware.carrier.places import LOWER, UPPER, header_pin, pico_pin
from hardware.carrier.schematic import VERSION

FRONT, BACK = "F.SilkS", "B.SilkS"


@dataclass(frozen=True)
class Words:
    """A line on one side; `width` is a letter's width when it is not `size`."""

    text: str
    x: float
    y: float
    size: float = 1.0
    turn: int = 0
    layer: str = FRONT
    width: float = 0.0
    anchor: str = ""  # left, right or nothing for the middle


def _pins(ref: str, dy: float, names: tuple[str, ...]) -> list[Words]:
    return [
        Words(name, x, y + dy, 0.8, width=0.62)
        for name, (x, y) in ((n, header_pin(ref, i)) for i, n in enumerate(names, 1))
    ]


def _top() -> list[Words]:
    names = {part.ref: part.names for part in components()}
    rows = (("J5", "PIEZO", ("+", "-")), ("J2", "DISPLAY", ("1", "2", "SCL", "SDA")),
            ("J4", "PN532 I2C", names["J4"]), ("J3", "READER RC522", names["J3"]))  # fmt: skip
    found = []
    for ref, title, pins in rows:
        found += _pins(ref, 1.95, pins)
        (x0, y), (x1, _) = header_pin(ref, 1), header_pin(ref, len(pins))
        found.append(Words(f"{ref} {title}", (x0 + x1) / 2, y + 3.2, 1.0, width=0.9))
    found += [
        Words("left: GND VCC SCL SDA", 23.8, 39.5, 0.8, width=0.7),
        Words("right: VCC GND SCL SDA", 23.8, 38.45, 0.8, width=0.7),
    ]
    return found


def _bottom() -> list[Words]:
    names = {part.ref: part.names for part in components()}
    x1, y = header_pin("J1", 1)
    return [
        *_pins("J1", -1.95, names["J1"]),
        Words("J1 KEYPAD", x1 + 2.2, y - 1.95, 1.0, width=0.9, anchor="left"),
        *_pins("J9", -1.95, names["J9"]),
        Words("J9", header_pin("J9", 2)[0], header_pin("J9", 2)[1] + 2.0, 1.0),
    ]


def _right() -> list[Words]:
    found = []
    for ref, title, pins in (
        ("J6", "BATTERY", ("-", "+", "-")),
        ("J8", "CHARGER", ("-", "5V", "-")),
    ):
        for number, name in enumerate(pins, 1):
            x, y = header_pin(ref, number)
            found.append(Words(name, x + 2.2, y, 1.0 if len(name) == 1 else 0.8))
        x, y = header_pin(ref, 2)
        found.append(Words(f"{ref} {title}", x - 2.0, y, 1.0, 90, width=0.9))
    (x, y), (_, low) = header_pin("J7", 1), header_pin("J7", 2)
    found.append(Words("J7 SWITCH", x + 2.2, (y + low) / 2, 1.0, 90, width=0.9))
    return found


def _points() -> list[Words]:
    return [
        Words(text, x, 6.2, 0.8, 90, anchor="left")
        for text, x in (("3V3", 50.6), ("GND", 53.8), ("VSYS", 57.0), ("5V USB", 60.2))
    ]


def _name() -> list[Words]:
    return [
        Words("LIFEPod", 15.2, 4.9, 2.2),
        Words(f"carrier board v{VERSION}", 15.2, 2.1, 1.0),
    ]


def _pico() -> list[Words]:
    """Under the Pico, to be read before it is plugged in."""
    lines = ("R1-R9 220", "C1 C2 47uF  C3 C4 100nF", "D1 1N5817", "options: docs/carrier.md")
    return [
        Words("USB", 2.4, 25.0, 1.2, 90),
        Words("Raspberry Pi Pico", 37.6, 19.4, 1.2),
        Words("1", 1.37, LOWER - 2.2, 0.9),
        *(Words(line, 29.4, 27.0 - 1.5 * n, 0.9, width=0.75, anchor="left")
          for n, line in enumerate(lines)),
    ]  # fmt: skip


def _back() -> list[Words]:
    """The Pico's own names beside its pins, for whoever measures on the solder side."""
    found = []
    for number in range(1, 41):
        x, y = pico_pin(number)
        lower = y == LOWER
        name = pico_pin_name(number).removeprefix("ADC_")
        found.append(Words(name, x, y + (1.4 if lower else -1.4), 0.8, 90, BACK, 0.65,
                           "right" if lower else "left"))  # fmt: skip
    return [
        *found,
        Words("LIFEPod", 35.0, 25.6, 2.4, 0, BACK),
        Words("this side faces the lid", 23.6, 41.2, 1.0, 0, BACK),
        Words("1", 1.37, LOWER - 1.7, 0.9, 0, BACK),
        Words("40", 1.8, UPPER + 1.7, 0.9, 0, BACK),
    ]


def words() -> list[Words]:
    """Every line that is printed on the board beside the parts' own references."""
    return [*_top(), *_bottom(), *_right(), *_points(), *_name(), *_pico(), *_back()]
