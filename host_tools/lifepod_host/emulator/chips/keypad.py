"""A 4 x 4 membrane keypad without diodes: sixteen contacts between four rows and four columns.

Layer: chips. Wiring: `keypad.wire(world, rows, columns)` with the pins. A key is row * 4 + column.

Rule 1: a contact joins its row and its column, nothing more. Ghost keys come out of that by
themselves: three contacts in a rectangle join all four lines.
Rule 2: a contact that closes or opens chatters for a while first, seeded, on the world's clock.
Rule 3: lines are long: a pull-up takes SETTLE_US to lift one, and what is read before is old.
"""

from .tags import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = 16
SIDE = 4

# Half a metre of ribbon and a pad's pull-up of 50 to 80 kilohms (RP2040 datasheet, table 628).
SETTLE_US = 20
# A membrane chatters for a few milliseconds; a worn one for longer.
BOUNCE_US = 4000
_CHATTER_MAX = 6


class Keypad:
    """The contacts. `bounce_us` 0 makes them ideal."""

    def __init__(self, seed: int = 1, bounce_us: int = BOUNCE_US) -> None:
        self.bounce_us = bounce_us
        self.closed = [False] * KEYS  # the contacts as they are at this moment
        self._wanted = [False] * KEYS
        self._stuck = [False] * KEYS
        self._pending: "list[tuple[Any, ...]]" = [()] * KEYS
        self._chance = Chance(seed)
        self._world: "Any" = None
        self._rows = self._columns = ()
        self._lines = 0

    def wire(self, world: "Any", rows: "tuple[int, ...]", columns: "tuple[int, ...]") -> None:
        """Solder the ribbon to pins, in the order of rows and columns."""
        self._world = world
        self._rows = rows
        self._columns = columns
        for pin in rows + columns:
            self._lines |= 1 << pin
        world.slow_pins(rows + columns, SETTLE_US)

    def press(self, key: int) -> None:
        """Put a finger on a key; nothing happens when it lies there already."""
        self._want(key, True)

    def release(self, key: int) -> None:
        """Lift the finger. A stuck key stays."""
        self._want(key, False)

    def stick(self, key: int, stuck: bool = True) -> None:
        """Jam a key in its pressed position, or free it."""
        self._stuck[key] = stuck
        self._want(key, stuck)

    def pressed(self) -> "list[int]":
        """The keys under a finger or stuck, chatter left out."""
        return [key for key in range(KEYS) if self._wanted[key]]

    def _want(self, key: int, closed: bool) -> None:
        closed = closed or self._stuck[key]
        if closed == self._wanted[key]:
            return
        self._wanted[key] = closed
        clock = self._world.clock
        for entry in self._pending[key]:
            clock.cancel(entry)
        self._pending[key] = ()
        self._set(key, closed)
        if self.bounce_us:
            times_us = [self._chance.below(self.bounce_us) for _ in range(self._chatter())]
            times_us.sort()
            # Each moment turns the contact over; an even number of them leaves it as wanted.
            self._pending[key] = tuple(
                [clock.at(time_us, lambda: self._turn(key)) for time_us in times_us]
            )

    def _chatter(self) -> int:
        return 2 * self._chance.below(_CHATTER_MAX // 2 + 1)

    def _turn(self, key: int) -> None:
        self._set(key, not self.closed[key])

    def _set(self, key: int, closed: bool) -> None:
        self.closed[key] = closed
        self._world.join(self._lines, self._joined())

    def _joined(self) -> "list[int]":
        """The lines that closed contacts join, as masks of pins."""
        nets = []
        for key in range(KEYS):
            if self.closed[key]:
                net = 1 << self._rows[key // SIDE] | 1 << self._columns[key % SIDE]
                apart = []
                for other in nets:
                    if other & net:
                        net |= other
                    else:
                        apart.append(other)
                nets = apart + [net]
        return nets
