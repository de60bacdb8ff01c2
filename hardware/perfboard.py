"""Where everything stands on a perfboard of 70 x 50 mm that takes the carrier board's place.

Layer: data; needs nothing but Python's own library. Read by the sheet, by the checks of the case
and by the tests.
Rules of the file: a hole is (column, row), counted from 1 at the lower left, seen on the side with
the parts and the card slot's end upwards; the Pico's USB socket is at the left.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.dims import load_dimensions
from hardware.wiring.pinmap import Wire, pn532_wires, wires

D = load_dimensions()
PITCH = D.pico.pin_pitch
COLUMNS, ROWS = D.perfboard.columns, D.perfboard.rows
Hole = tuple[int, int]

# Columns of the Pico's pins: 1 and 40 hang over the grid's left end, where there is no hole. The
# pod uses neither; the socket's first leg is cut off.
PICO_FIRST_COLUMN = 0
PICO_ROWS = (6, 13)  # of pins 1 to 20 and 21 to 40
# Part: column of its pin 1 (the one furthest right), row.
PIN_ROWS = {"keypad": (17, 1), "reader": (22, 18), "PN532": (14, 18), "display": (9, 18),
            "piezo": (4, 18)}  # fmt: skip
BATTERY = ((24, 12), (24, 13))  # + and -
# The switch has a plug of its own: it goes into the case from outside, leads first, and the
# battery's holder does not go through its opening. From battery + and to the diode's plain end.
SWITCH = ((24, 8), (24, 7))
# From and to: the piezo's resistor, and the diode with its ring at the second hole.
RESISTOR = ((20, 4), (24, 4))
DIODE = ((24, 10), (20, 10))


@dataclass(frozen=True)
class Pin:
    """One pin of a pin row, and the wire that begins there."""

    wire: Wire
    hole: Hole


def at(hole: Hole) -> tuple[float, float]:
    """A hole in the frame of the carrier board (millimetres)."""
    column, row = hole
    left = (D.carrier.width - (COLUMNS - 1) * PITCH) / 2
    low = (D.carrier.height - (ROWS - 1) * PITCH) / 2
    return left + (column - 1) * PITCH, low + (row - 1) * PITCH


def pico_pin(number: int) -> Hole:
    """The hole of a pin of the Pico; column 0 is where there is none."""
    if number <= 20:
        return PICO_FIRST_COLUMN + number - 1, PICO_ROWS[0]
    return PICO_FIRST_COLUMN + 40 - number, PICO_ROWS[1]


def pins() -> list[Pin]:
    """Every pin of every pin row but the switch's; of the two readers' rows one is enough."""
    found = []
    counts: dict[str, int] = {}
    for wire in (*wires(), *pn532_wires()):
        number = counts.setdefault(wire.part, 0)
        counts[wire.part] += 1
        if wire.part == "battery":
            hole = BATTERY[number]
        else:
            column, row = PIN_ROWS[wire.part]
            hole = (column - number, row)
        found.append(Pin(wire, hole))
    return found


def plugs() -> dict[str, tuple[float, float, float, float]]:
    """The plugs on the pin rows in the board's frame: x0, x1, y0, y1."""
    found = {}
    rows: dict[str, list[Hole]] = {"switch": list(SWITCH)}
    for pin in pins():
        rows.setdefault(pin.wire.part, []).append(pin.hole)
    for part, holes in rows.items():
        spots = [at(hole) for hole in holes]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        long, thin = PITCH / 2, D.dupont.housing_width / 2
        dx, dy = (thin, long) if part in {"battery", "switch"} else (long, thin)
        found[part] = (min(xs) - dx, max(xs) + dx, min(ys) - dy, max(ys) + dy)
    return found


def usb_edge_x() -> float:
    """Where the Pico's short edge with the socket lies, from the board's left edge."""
    first = at((PICO_FIRST_COLUMN, 1))[0]
    return first - (D.pico.length - 19 * PITCH) / 2
