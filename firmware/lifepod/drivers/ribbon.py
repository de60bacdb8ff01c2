"""Learns which of a keypad's eight lines are which, from keys that are pressed as it asks (KY05).

Layer: drivers. Loaded only to learn: a ribbon that is turned round, or of another maker, joins
rows and columns to other pins. A key joins one row and one column, whatever the pins.

    1 2 3 SPIN    their pairs of lines have one line in common: row 1; the others are the columns
    4 7 CLEAR     have the column of 1 in common; the others are rows 2, 3 and 4

Rule 1: one line at a time is low, the others are inputs with pull-ups (KY03), 20 us (KY01).
Rule 2: a pair counts after three equal scans and alone; the next one after all were let go (KY04).
"""

from micropython import const

LINES = const(8)
_SCAN_MS = const(10)
_SETTLE_US = const(20)
_EQUAL_SCANS = const(3)
_NONE = const(-1)

# The keys that are asked for, row * 4 + column.
ASKED = (0, 1, 2, 3, 4, 8, 12)
_ROW_KEYS = const(4)


class Ribbon:
    """Finds pairs of lines that a key joins; `lines` are eight pins, which it takes over."""

    def __init__(self, lines, clock) -> None:
        self._lines = lines
        self._clock = clock
        self._seen = _NONE
        self._equal = 0
        self._taken = True  # keys that are down now count once they were let go
        self._scanned_ms = clock.ticks_ms()
        for line in lines:
            line.init(line.OPEN_DRAIN, line.PULL_UP, value=1)

    def poll(self) -> "tuple | None":
        """Return the pair (low place, high place) of a key that was pressed, once, or None."""
        now_ms = self._clock.ticks_ms()
        pause_ms = self._clock.ticks_diff(now_ms, self._scanned_ms)
        if pause_ms < _SCAN_MS:
            return None
        self._scanned_ms = now_ms
        seen = self._scan()
        # After a pause one counts for those that were left out, as with the keypad.
        equal = self._equal + pause_ms // _SCAN_MS if seen == self._seen else 1
        self._equal = min(equal, _EQUAL_SCANS)
        self._seen = seen
        if self._equal < _EQUAL_SCANS:
            return None
        if seen == _NONE:
            self._taken = False
        elif seen >= 0 and not self._taken:
            self._taken = True
            return seen // LINES, seen % LINES
        return None

    def _scan(self):
        """Return the one joined pair as a number, _NONE, or something below for several."""
        found = _NONE
        lines = self._lines
        for low in range(LINES):
            lines[low](0)
            self._clock.sleep_us(_SETTLE_US)
            for high in range(low + 1, LINES):
                if not lines[high]():
                    found = low * LINES + high if found == _NONE else _NONE - 1
            lines[low](1)
        return found


class Lesson:
    """Puts the pairs of the ASKED keys together. `order` is "" until all are known, and then what
    `Keypad.rewire` wants."""

    def __init__(self) -> None:
        self.order = ""
        self._pairs = []

    def asks(self) -> int:
        """Return the key that is to be pressed."""
        return ASKED[len(self._pairs)]

    def take(self, pair: tuple) -> bool:
        """Take the pair of the key that was asked for; False where it cannot be that key."""
        pairs = self._pairs + [pair]
        if len(pairs) == 1:
            self._pairs = pairs
            return True
        row = _common(pairs[0], pairs[1])
        if row == _NONE or pairs[0] == pairs[1]:
            return False
        lines = [row]
        columns = []
        for place, one in enumerate(pairs):
            joint = row if place < _ROW_KEYS else columns[0]
            if joint not in one:
                return False
            other = one[0] + one[1] - joint
            (columns if place < _ROW_KEYS else lines).append(other)
        if not _are_different(lines + columns):
            return False
        self._pairs = pairs
        if len(pairs) == len(ASKED):
            self.order = "".join([str(line) for line in lines + columns])
        return True


def _common(one, other):
    for line in one:
        if line in other:
            return line
    return _NONE


def _are_different(lines):
    return all(lines[place] not in lines[:place] for place in range(len(lines)))
