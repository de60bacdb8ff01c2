"""A piezo disc on a pin: what it sounds, what it has sounded, and where it clicked.

Layer: chips. Wiring: `world.wire_pin(pin, piezo)`. It hears the PWM of its pin.

Rule 1: a tone is (frequency in Hz, duty 0 to 65535); silence is (0, 0). A disc driven with
either rail of the bridge all the time is silent too.
Rule 2: the log is bounded: the oldest entries go, their numbers are not used again.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SILENCE = (0, 0)
LOG_MAX = 4000
_DUTY_MAX = 65_535


class Piezo:
    """One disc with a log of (microsecond, frequency in Hz, duty)."""

    def __init__(self, clock: "Any") -> None:
        self._clock = clock
        self.tone = SILENCE
        self.level = 0  # of the pin; while a tone sounds it means nothing
        # Changes of frequency in the middle of a tone: the counter's wrap moves under it (BZ02).
        self.clicks = 0
        self.count = 0
        self._log = []

    def pin_changed(self, pin: int, level: int) -> None:
        """The pin rests at another level."""
        self.level = level

    def pwm_changed(self, pin: int, frequency_hz: int, duty_u16: int) -> None:
        """The PWM of the pin has changed."""
        tone = (frequency_hz, duty_u16)
        if not frequency_hz or not 0 < duty_u16 < _DUTY_MAX:
            tone = SILENCE
        before = self.tone
        if tone == before:
            return
        if tone != SILENCE and before != SILENCE and tone[0] != before[0]:
            self.clicks += 1
        self.tone = tone
        self.count += 1
        self._log.append((self._clock.now_us, tone[0], tone[1]))
        if len(self._log) >= 2 * LOG_MAX:
            self._log = self._log[LOG_MAX:]

    def since(self, count: int) -> "list[tuple[int, int, int]]":
        """The changes after the first `count` of all; at most the last LOG_MAX."""
        wanted = min(self.count - count, len(self._log), LOG_MAX)
        return self._log[-wanted:] if wanted > 0 else []
