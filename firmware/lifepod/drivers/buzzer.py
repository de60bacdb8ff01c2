"""A piezo buzzer on a PWM pin: plays tunes while the program goes on, without clicks.

Layer: drivers. A tune is a sequence of (frequency in Hz, duration in ms); 0 Hz is a rest. As
bytes, each note is two big-endian 16-bit numbers.

Rule 1: PWM begins at duty 0, and the frequency changes at duty 0 only (BZ02).
Rule 2: silence is a pin that is low and no PWM: duty 0, deinit, Pin OUT 0 (BZ01).
Rule 3: nothing waits; `poll` does what is due.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VOLUME_MAX = const(3)
# The share of a period that is high, of 65535. A disc is loudest at one half.
_DUTIES = (0, 900, 5500, 32_768)
# Two equal notes would sound like one: the first ends this much sooner.
_REST_MS = const(12)
# A tune that `poll` has not been called for in this long goes on from now, not in a rush.
_LATE_MS_MAX = const(100)


class Buzzer:
    """The buzzer on `pin`; `make_pwm` is `machine.PWM`.

    `volume` 0 (mute) to 3 counts from the next note on.
    """

    def __init__(self, pin, make_pwm, clock):
        self._pin = pin
        self._make_pwm = make_pwm
        self._clock = clock
        self.volume = VOLUME_MAX
        self._pwm = None
        self._tune: "Any" = ()
        self._notes = 0
        self._next = 0
        self._frequency_hz = 0
        self._resting_ms = 0  # silence still to come after this part of a note
        self._due_ms = 0
        self.stop()

    def play(self, tune: "Any") -> None:
        """Begin a tune, in place of the one that is playing."""
        self._tune = tune
        self._notes = len(tune) // 4 if isinstance(tune, bytes) else len(tune)
        self._next = 0
        self._resting_ms = 0
        self._due_ms = self._clock.ticks_ms()
        self.poll()

    def playing(self) -> bool:
        """Return whether a tune is not over yet."""
        return self._notes > 0

    def stop(self) -> None:
        """Be silent at once, with the pin low."""
        self._notes = 0
        if self._pwm is not None:
            self._pwm.duty_u16(0)
            self._pwm.deinit()
            self._pwm = None
        self._pin.init(self._pin.OUT, value=0)

    def poll(self) -> None:
        """Go on to the next note when it is due. To be called every 10 ms or so."""
        if not self._notes:
            return
        now_ms = self._clock.ticks_ms()
        late_ms = self._clock.ticks_diff(now_ms, self._due_ms)
        if late_ms < 0:
            return
        if late_ms > _LATE_MS_MAX:
            self._due_ms = now_ms
        if self._resting_ms:
            self._sound(0)
            self._wait(self._resting_ms)
            self._resting_ms = 0
        elif self._next < self._notes:
            self._begin_note()
        else:
            self.stop()

    def _begin_note(self):
        frequency_hz = self._frequency_of(self._next)
        duration_ms = self._duration_of(self._next)
        self._next += 1
        following_hz = self._frequency_of(self._next) if self._next < self._notes else 0
        if frequency_hz and following_hz == frequency_hz and duration_ms > 2 * _REST_MS:
            self._resting_ms = _REST_MS
            duration_ms -= _REST_MS
        self._sound(frequency_hz)
        self._wait(duration_ms)

    def _wait(self, duration_ms):
        # From when the last part was due, not from now: a tune keeps its time.
        self._due_ms = self._clock.ticks_add(self._due_ms, duration_ms)

    def _sound(self, frequency_hz):
        duty = _DUTIES[self.volume] if frequency_hz else 0
        if self._pwm is None:
            if not duty:
                return
            self._pwm = self._make_pwm(self._pin, freq=frequency_hz, duty_u16=0)
        elif frequency_hz != self._frequency_hz or not duty:
            self._pwm.duty_u16(0)
            if duty:
                self._pwm.freq(frequency_hz)
        if duty:
            self._frequency_hz = frequency_hz
            self._pwm.duty_u16(duty)

    def _frequency_of(self, note):
        tune = self._tune
        if isinstance(tune, bytes):
            return tune[note * 4] << 8 | tune[note * 4 + 1]
        return tune[note][0]

    def _duration_of(self, note):
        tune = self._tune
        if isinstance(tune, bytes):
            return tune[note * 4 + 2] << 8 | tune[note * 4 + 3]
        return tune[note][1]
