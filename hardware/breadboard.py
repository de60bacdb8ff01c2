"""Which hole of a breadboard each wire goes into.

Layer: data; needs nothing but Python's own library. Read by the sheet and by the tests.
Rules of the file: a hole is (column, row) as most breadboards have them printed: columns a to e
and f to j, rows from 1 at the end with the Pico's USB socket. The Pico's pins stand in columns c
and h, which leaves two holes of each row free on either side; a row of five holes is one contact.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.wiring.pinmap import Wire, pn532_wires, wires

PITCH = 2.54
COLUMNS = "abcdefghij"
GROOVE = 2  # what the groove between e and f takes more than one step between holes
ROWS_SHOWN = 30
PICO_COLUMNS = ("c", "h")  # of pins 1 to 20 and 21 to 40
Hole = tuple[str, int]

# Holes that are no pin's: one row for the piezo, one for battery and switch; the diode begins on
# the rail marked + beside column j, for its leads do not reach from a free row to VSYS.
RAIL = "+"
RESISTOR: tuple[Hole, Hole] = (("a", 20), ("a", 23))
PIEZO: Hole = ("b", 23)
DIODE: tuple[Hole, Hole] = ((RAIL, 2), ("i", 2))  # its ring at the second
SWITCH: tuple[Hole, Hole] = (("j", 26), (RAIL, 24))
BATTERY: Hole = ("i", 26)
RAIL_STEP = 3  # from column j to the rail; makers differ


@dataclass(frozen=True)
class Plug:
    """One end of a wire and the hole it goes into."""

    wire: Wire
    hole: Hole


def pico_pin(number: int) -> Hole:
    """The hole of a pin of the Pico."""
    return (PICO_COLUMNS[0], number) if number <= 20 else (PICO_COLUMNS[1], 41 - number)


def column_step(column: str) -> int:
    """How many steps a column is to the right of column a."""
    if column == RAIL:
        return column_step("j") + RAIL_STEP
    place = COLUMNS.index(column)
    return place + (GROOVE if place > 4 else 0)


def at(hole: Hole) -> tuple[float, float]:
    """A hole in millimetres from hole a1, x to the right and y downwards."""
    column, row = hole
    return column_step(column) * PITCH, (row - 1) * PITCH


def plugs() -> list[Plug]:
    """Every wire's hole: the outer one beside its pin, the next one where two go to a pin."""
    found = []
    taken: set[Hole] = set()
    for wire in wires():
        if (wire.part, wire.pin) == ("piezo", "+"):
            hole = PIEZO
        elif (wire.part, wire.pin) == ("battery", "+"):
            hole = BATTERY
        else:
            hole = _beside(wire.board_pin, taken)
        taken.add(hole)
        found.append(Plug(wire, hole))
    return found


def pn532_plugs() -> list[Plug]:
    """Those of a PN532, in place of the reader's."""
    taken = {plug.hole for plug in plugs() if plug.wire.part != "reader"}
    found = []
    for wire in pn532_wires():
        hole = _beside(wire.board_pin, taken)
        taken.add(hole)
        found.append(Plug(wire, hole))
    return found


def _beside(board_pin: int, taken: set[Hole]) -> Hole:
    column, row = pico_pin(board_pin)
    free = ("a", "b") if column == PICO_COLUMNS[0] else ("j", "i")
    return next((one, row) for one in free if (one, row) not in taken)
