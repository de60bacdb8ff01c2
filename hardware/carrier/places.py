"""Where each component stands on the board, and how it is turned.

Layer: data. Rules of the file: the board's frame of dimensions.toml (component side, card slot's
end upwards, x right, y up, from the lower left corner); a turn is counter-clockwise in degrees.
Pin rows come from dimensions.toml, the rest is a choice made here.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.dims import load_dimensions

D = load_dimensions()
PITCH = D.pico.pin_pitch
FIRST = D.carrier.pico_usb_edge_x + (D.pico.length - 19 * PITCH) / 2  # x of the Pico's pin 1
LOWER = D.carrier.pico_centre_y - D.pico.row_distance / 2  # y of pins 1 to 20
UPPER = D.carrier.pico_centre_y + D.pico.row_distance / 2  # y of pins 40 to 21
HEADERS = {
    "J1": "keypad", "J2": "display", "J3": "reader", "J4": "pn532", "J5": "piezo",
    "J6": "battery", "J7": "switch", "J8": "charger", "J9": "serial",
}  # fmt: skip
KEYPAD_RESISTOR_Y = 13.75  # pin 1; the socket of the Pico begins 1.1 mm above
OTHERS = {
    # display: solder bridges under its row, pull-ups under the Pico, capacitor beside it
    "JP1": (26.4, 41.3, 0), "JP2": (21.2, 41.3, 0), "C4": (12.8, 37.4, 90),
    "R10": (13.2, 28.02, 270), "R11": (20.42, 28.02, 270),
    "R12": (26.77, 28.02, 270), "R13": (23.6, 28.02, 270),
    # readers
    "C2": (34.39, 40.9, 0), "C3": (42.01, 42.2, 0),
    # piezo
    "R9": (47.09, 28.7, 180),
    # supply
    "D1": (53.1, 24.35, 0), "Q1": (58.2, 28.6, 0), "R14": (53.9, 32.9, 0), "C1": (55.5, 17.2, 0),
    "TP1": (50.6, 4.4, 0), "TP2": (53.8, 4.4, 0), "TP3": (57.0, 4.4, 0), "TP4": (60.2, 4.4, 0),
}  # fmt: skip


@dataclass(frozen=True)
class Place:
    """The origin of a footprint and its turn."""

    x: float
    y: float
    turn: int = 0


def column(k: float) -> float:
    """The x of a column of the Pico's grid: 0 is that of its pins 1 and 40."""
    return FIRST + PITCH * k


def pico_pin(number: int) -> tuple[float, float]:
    """Where a pin of the Pico is."""
    if number <= 20:
        return column(number - 1), LOWER
    return column(40 - number), UPPER


def header_pin(ref: str, number: int) -> tuple[float, float]:
    """Where a pin of a pin row is: 1 is the one furthest right, or the uppermost."""
    x, y, pins, axis = getattr(D.carrier_headers, HEADERS[ref])
    along = PITCH * ((pins - 1) / 2 - (number - 1))
    return (x + along, y) if axis == "x" else (x, y + along)


def places() -> dict[str, Place]:
    """Every component's place, by its reference."""
    found = {"U1": Place(*pico_pin(1))}
    for ref, name in HEADERS.items():
        turn = 0 if getattr(D.carrier_headers, name)[3] == "x" else 90
        found[ref] = Place(*header_pin(ref, 1), turn)
    for number in range(1, 9):
        found[f"R{number}"] = Place(header_pin("J1", number)[0], KEYPAD_RESISTOR_Y, 270)
    found.update({ref: Place(*spot) for ref, spot in OTHERS.items()})
    for number, (x, y) in enumerate(D.carrier.holes, 1):
        found[f"H{number}"] = Place(x, y)
    return found
