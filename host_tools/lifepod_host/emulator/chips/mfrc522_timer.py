"""The timer unit of the MFRC522 (datasheet 8.5), counted only when somebody looks.

Layer: chips; pure. A tick is (2 * prescaler + 1) periods of 13.56 MHz (+ 2 with TPrescalEven);
the timer counts the reload value down to zero and one tick more: td in 8.5.
"""

NEVER = 1 << 60


class Timer:
    """Counts down from a reload value; `due_us` is when it gets to zero."""

    def __init__(self) -> None:
        self.due_us = NEVER
        self._reload = 0
        self._tick = 1
        self._left = 0

    def start(self, now_us: int, reload: int, tick: int) -> None:
        """Load and run: `tick` in periods of the carrier."""
        self._reload = reload
        self._tick = tick
        self.due_us = now_us + carrier_us((reload + 1) * tick)

    def stop(self, now_us: int) -> None:
        """Stop and keep the count (TCounterValReg)."""
        self._left = self.count(now_us)
        self.due_us = NEVER

    def expire(self, now_us: int, again: bool) -> None:
        """It got to zero: stop, or run again (TAutoRestart), the lost rounds left out."""
        self._left = 0
        if not again:
            self.due_us = NEVER
            return
        period_us = carrier_us((self._reload + 1) * self._tick) or 1
        rounds = (now_us - self.due_us) // period_us + 1
        self.due_us += rounds * period_us

    def count(self, now_us: int) -> int:
        """The counter: ticks until zero."""
        if self.due_us == NEVER:
            return self._left
        left = (self.due_us - now_us) * 339 // (25 * self._tick)
        return max(0, min(self._reload, left))


def carrier_us(periods: int) -> int:
    """Microseconds of a number of periods of 13.56 MHz (one is 25/339 us)."""
    return periods * 25 // 339
