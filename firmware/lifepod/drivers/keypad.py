"""4 x 4 key matrix without diodes: scanned, debounced, ghosts refused.

Layer: drivers. A key is row * 4 + column, in the order of the pins given: a ribbon that is wired
otherwise needs other pins, no other driver (KY05).

Rule 1: one line at a time is driven, and only low; the others are inputs with pull-ups (KY03).
Rule 2: a line that was driven is left 20 us to settle, and let go after it was read (KY01).
Rule 3: a scan with more than two keys is refused: three of a rectangle look like four (KY02).
Rule 4: a change counts after three equal scans, 5 ms apart, for presses and for releases (KY04).
Where the program was busy, the one after the pause counts for those that were left out.
Rule 5: `poll` allocates nothing and, as long as no key is down, drives all rows at once for a
look at the columns: all low, none against another.
"""

from micropython import const

DOWN = const(0)
HELD = const(1)  # still down after HELD_MS
UP = const(2)
STUCK = const(3)  # down for STUCK_MS: nobody's finger; it is ignored until it is let go

KEYS = const(16)
SCAN_MS = const(5)  # while anything is down or changes
USUAL = "01234567"  # the wiring that the lines were given in
SETTLE_US = const(20)
HELD_MS = const(1000)
STUCK_MS = const(10_000)
_EQUAL_SCANS = const(3)
# Four keys' worth of events; who takes them after each poll never has more than four.
_QUEUE_MAX = const(16)


class Keypad:
    """Sixteen keys on four row pins and four column pins."""

    def __init__(self, rows, columns, clock):
        self._rows = tuple(rows)
        self._columns = tuple(columns)
        self._clock = clock
        self.stuck = 0  # mask of keys reported as stuck and not yet let go
        self._ignored = 0
        self._held = 0
        self._down = 0  # the keys that are down, settled
        self._seen = 0  # what the last scan saw
        self._equal = 0  # how many scans have seen it
        self._since_ms = [0] * KEYS
        self._queue = bytearray(_QUEUE_MAX)
        self._first = 0
        self._count = 0
        self._scanned_ms = clock.ticks_ms()
        self._lines = self._rows + self._columns
        self._begin()

    def lines(self) -> tuple:
        """Return the eight pins as they were given: rows, then columns."""
        return self._lines

    def rewire(self, order: str) -> bool:
        """Let other lines be the rows and columns (KY05); False where `order` is no wiring.

        It is eight digits: the places in `lines` of the rows, then of the columns. Whatever it
        is, the keypad begins anew; with "" and with nonsense the lines are as they were given.
        """
        good = sorted(order) == list(USUAL)
        lines = [self._lines[int(digit)] for digit in (order if good else USUAL)]
        self._rows = tuple(lines[:4])
        self._columns = tuple(lines[4:])
        self._begin()
        return good

    def _begin(self):
        for row in self._rows:
            row.init(row.OPEN_DRAIN, row.PULL_UP, value=1)
        for column in self._columns:
            column.init(column.IN, column.PULL_UP)
        self.start()

    def start(self) -> None:
        """Begin anew. Keys that are down now were not pressed for us: they count once let go."""
        self._clock.sleep_us(SETTLE_US)
        now_ms = self._clock.ticks_ms()
        down = self.scan()
        self.stuck = self._held = self._count = 0
        self._ignored = self._down = self._seen = down
        self._equal = _EQUAL_SCANS
        for key in range(KEYS):
            self._since_ms[key] = now_ms

    def poll(self) -> int:
        """Look at the keys when it is time; return how many new events there are to `take`.

        To be called every 10 ms, and every SCAN_MS while `is_busy`.
        """
        now_ms = self._clock.ticks_ms()
        pause_ms = self._clock.ticks_diff(now_ms, self._scanned_ms)
        if pause_ms < SCAN_MS:
            return 0
        self._scanned_ms = now_ms
        if self._down == 0 and self._seen == 0 and not self._any_down():
            return 0
        seen = self.scan()
        more = seen & (seen - 1)
        if more & (more - 1):
            self._equal = 0  # three or more: which of them are real, nobody can tell
            return 0
        before = self._count
        if self._equal and seen == self._seen:
            self._equal = min(self._equal + pause_ms // SCAN_MS, _EQUAL_SCANS)
        else:
            self._seen = seen
            self._equal = 1
        if self._equal == _EQUAL_SCANS and seen != self._down:
            self._change(seen, now_ms)
        if self._down:
            self._watch(now_ms)
        return self._count - before

    def is_busy(self) -> bool:
        """Tell whether a change has been seen that does not count yet."""
        return self._seen != self._down or self._equal < _EQUAL_SCANS

    def take(self) -> "tuple[int, int] | None":
        """Return the oldest event (DOWN, HELD, UP or STUCK; key), or None."""
        if not self._count:
            return None
        event = self._queue[self._first]
        self._first = (self._first + 1) % _QUEUE_MAX
        self._count -= 1
        return event >> 4, event & 0x0F

    def scan(self) -> int:
        """Return a mask of the contacts that are closed now, chatter and ghosts included."""
        columns = self._columns
        clock = self._clock  # a method of it kept in a variable would be a new object
        closed = 0
        bit = 1
        for row in self._rows:
            row(0)
            clock.sleep_us(SETTLE_US)
            for column in columns:
                if not column():
                    closed |= bit
                bit <<= 1
            row(1)
        return closed

    def _any_down(self):
        rows = self._rows
        for row in rows:
            row(0)
        self._clock.sleep_us(SETTLE_US)
        found = False
        for column in self._columns:
            if not column():
                found = True
        for row in rows:
            row(1)
        return found

    def _change(self, down, now_ms):
        """Take up a settled change: events for each key that went down or up."""
        changed = down ^ self._down
        self._down = down
        for key in range(KEYS):
            bit = 1 << key
            if not changed & bit:
                continue
            if down & bit:
                self._since_ms[key] = now_ms
                self._put(DOWN, key)
            else:
                if not self._ignored & bit:
                    self._put(UP, key)
                self._ignored &= ~bit
                self._held &= ~bit
                self.stuck &= ~bit

    def _watch(self, now_ms):
        """Say which keys have been down for long."""
        for key in range(KEYS):
            bit = 1 << key
            if not self._down & bit or self.stuck & bit:
                continue
            duration_ms = self._clock.ticks_diff(now_ms, self._since_ms[key])
            if duration_ms >= STUCK_MS:
                self.stuck |= bit
                self._ignored |= bit
                self._put(STUCK, key)
            elif duration_ms >= HELD_MS and not (self._held | self._ignored) & bit:
                self._held |= bit
                self._put(HELD, key)

    def _put(self, kind, key):
        if self._count == _QUEUE_MAX:
            self._first = (self._first + 1) % _QUEUE_MAX
            self._count -= 1
        self._queue[(self._first + self._count) % _QUEUE_MAX] = kind << 4 | key
        self._count += 1
