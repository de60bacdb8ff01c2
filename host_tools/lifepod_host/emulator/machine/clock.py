"""The clocks of the emulator: time that moves only when somebody lets it.

Runs on CPython and on MicroPython. A clock has what the firmware uses of MicroPython's `time`
module (`ticks_ms`, `ticks_us`, `ticks_diff`, `ticks_add`, `sleep_ms`, `sleep_us`).

Rule 1: time is one whole number of microseconds, `now_us`, that never wraps and never goes
back; only what the firmware sees is folded to 2**30, as on the RP2040.
Rule 2: what the emulator itself asks, it asks of `now_us`. Reading `ticks_*` takes a little of
the pod's time, as a call does on the device, so that a loop that only looks at the clock comes
to its deadline.
Rule 3: what was put in with `at` runs in order of its time, then of its being put in.
"""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Entry = list  # [due_us, number, callback or None]

TICKS_PERIOD = 1 << 30
_TICKS_MASK = TICKS_PERIOD - 1
_TICKS_HALF = TICKS_PERIOD >> 1

# At this microsecond ticks_ms and ticks_us wrap together. A clock starts five seconds before
# it unless it is told otherwise: every run crosses the wrap, which on a desk comes once in
# twelve days.
WRAP_US = TICKS_PERIOD * 1000
DEFAULT_START_US = WRAP_US - 5_000_000

_NEVER_US = 1 << 61
# A pod has some tens of these under way: key bounce, a script's next line.
SCHEDULED_MAX = 1000
# What one look at the clock costs a MicroPython program on the RP2040, to the microsecond.
_READ_US = 1


class SimClock:
    """Virtual time: as fast as the machine runs, and the same in every run."""

    def __init__(self, start_us: int = DEFAULT_START_US) -> None:
        self.now_us = start_us
        self._next_due_us = _NEVER_US
        self._entries = []  # the soonest is last
        self._number = 0

    def ticks_ms(self) -> int:
        """Milliseconds, 0 to 2**30 - 1."""
        self.now_us += _READ_US
        if self.now_us >= self._next_due_us:
            self._run_until(self.now_us)
        return self.now_us // 1000 & _TICKS_MASK

    def ticks_us(self) -> int:
        """Microseconds, 0 to 2**30 - 1."""
        self.now_us += _READ_US
        if self.now_us >= self._next_due_us:
            self._run_until(self.now_us)
        return self.now_us & _TICKS_MASK

    def ticks_diff(self, end: int, start: int) -> int:
        """`end - start` of two readings, -2**29 to 2**29 - 1."""
        return ((end - start + _TICKS_HALF) & _TICKS_MASK) - _TICKS_HALF

    def ticks_add(self, ticks: int, delta: int) -> int:
        """The reading `delta` after (or, below 0, before) `ticks`."""
        return (ticks + delta) & _TICKS_MASK

    def sleep_ms(self, duration_ms: int) -> None:
        """Let milliseconds pass; nothing below 1."""
        self.advance(duration_ms * 1000)

    def sleep_us(self, duration_us: int) -> None:
        """Let microseconds pass; nothing below 1."""
        self.advance(duration_us)

    def advance(self, duration_us: int) -> None:
        """Let time pass and run what comes due in it, each at its own time."""
        target_us = self.now_us + duration_us if duration_us > 0 else self.now_us
        if target_us < self._next_due_us:
            self.now_us = target_us
        else:
            self._run_until(target_us)

    def at(self, delay_us: int, callback: "Callable[[], None]") -> "Entry":
        """Run `callback` in `delay_us` (0: when time next moves); `cancel` takes the answer."""
        entries = self._entries
        if len(entries) >= SCHEDULED_MAX:
            raise RuntimeError("too many callbacks on the clock")
        self._number += 1
        entry = [self.now_us + max(0, delay_us), self._number, callback]
        place = len(entries)
        while place and (entries[place - 1][0], entries[place - 1][1]) < (entry[0], entry[1]):
            place -= 1
        entries.insert(place, entry)
        self._next_due_us = entries[-1][0]
        return entry

    def cancel(self, entry: "Entry") -> None:
        """Drop what `at` put in; nothing happens if it has run."""
        entry[2] = None

    def next_due_us(self) -> int:
        """When the next callback of `at` is due; far beyond any run when there is none."""
        return self._next_due_us

    def _run_until(self, target_us: int) -> None:
        entries = self._entries
        while entries and entries[-1][0] <= target_us:
            entry = entries.pop()
            self._next_due_us = entries[-1][0] if entries else _NEVER_US
            # A callback may itself have let time pass, beyond the next one's due time.
            self.now_us = max(self.now_us, entry[0])
            callback = entry[2]
            if callback is not None:
                entry[2] = None
                callback()
        self.now_us = max(self.now_us, target_us)


def _wall_us() -> int:
    """Microseconds of the host's steady clock (MicroPython has only the time of day)."""
    steady = getattr(time, "monotonic_ns", None) or time.time_ns
    return steady() // 1000


def _wait_us(duration_us: int) -> None:
    time.sleep(duration_us / 1_000_000)


class RealClock(SimClock):
    """A SimClock that keeps step with the wall: what would run ahead, waits.

    With `wait_us=None` it never waits itself; an event loop asks `ahead_us` and waits its way.
    """

    # A shorter wait costs the host more than it gives the player.
    WAIT_US_MIN = 1000
    # A host that was asleep or busy for longer than this is not caught up with in a rush.
    LAG_US_MAX = 250_000

    def __init__(
        self,
        start_us: int = DEFAULT_START_US,
        wall_us: "Callable[[], int]" = _wall_us,
        wait_us: "Callable[[int], None] | None" = _wait_us,
    ) -> None:
        super().__init__(start_us)
        self._wall_us = wall_us
        self._wait_us = wait_us
        self._offset_us = wall_us() - start_us

    def ahead_us(self) -> int:
        """How far the pod's time is before the wall's; below 0 it is behind."""
        ahead_us = self.now_us + self._offset_us - self._wall_us()
        if ahead_us < -self.LAG_US_MAX:
            self._offset_us -= ahead_us
            return 0
        return ahead_us

    def advance(self, duration_us: int) -> None:
        """Let the pod's time pass, and wait until the wall's is there too."""
        super().advance(duration_us)
        if self._wait_us is not None:
            ahead_us = self.ahead_us()
            if ahead_us >= self.WAIT_US_MIN:
                self._wait_us(ahead_us)
