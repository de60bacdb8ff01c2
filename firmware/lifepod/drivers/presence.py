"""Which card is on the reader: looks at the right times, and says only what is certain.

Layer: drivers. Works with any reader of reader.py. `poll` gives one of these, or None:

    ("in", uid)      a card has come: the same UID was read twice
    ("out",)         the card has gone, or another has taken its place
    ("two",)         more than one card is there; one that was in before stays in
    ("random", uid)  a card that cannot be known again, refused: it is not in
    ("lost",)        the reader does not answer any more (an "out" comes first if a card was in)
    ("back",)        it answers again

              nothing known --- read --> candidate --- read again --> in, or refused
                    ^                        |                           |
                    +--- 3 clean misses -----+---------------------------+

Rule 1: a card has gone after MISSES_MAX clean misses, CONFIRM_MS apart, without a good look
between them. Noise is no miss; but NOISES_MAX times noise without a good look are as good as gone.
Rule 2: before a card is said to have gone the reader itself is looked at: a reader that lost
its set-up does not take a card out.
Rule 3: each poll does at most one look at the field, or one look at the reader and one start.
Rule 4: nothing is allocated but the events.
Rule 5: a look that takes its time (BUSY) is gone on with at once; nothing else comes between.
"""

from micropython import const

from .reader import BUSY, CARD, NOTHING, SEVERAL, SILENT, UID_BYTES_MAX

# From one look to the next: nothing there, a card is in, something changes.
IDLE_MS = const(100)
PRESENT_MS = const(40)
CONFIRM_MS = const(10)
MISSES_MAX = const(3)
# At CONFIRM_MS: a quarter of a second of noise only.
NOISES_MAX = const(20)
# Two looks that saw several cards are a second card and no disturbance; three that saw one
# alone end it.
SEVERAL_MIN = const(2)
ALONE_MIN = const(3)

HEALTH_MS = const(1000)
# A receiver can be stuck behind registers that look right; only a restart helps (and takes
# 7 ms). Done when nothing is there, so that no card loses its power.
RESTART_MS = const(60_000)
# Restarts in a row without a good look before the reader counts as lost.
RESTARTS_MAX = const(3)
BACK_OFF_MS_MIN = const(250)
BACK_OFF_MS_MAX = const(4000)
# A reader that stays well this long starts anew with the shortest back-off.
STEADY_MS = const(10_000)

# What is known about the field.
_EMPTY = const(0)
_IN = const(1)
_REFUSED = const(2)


class Presence:
    """Turns looks at the field into events; `reader` as in reader.py, made but not started."""

    def __init__(self, reader, clock) -> None:
        self.settled = False  # it is known since the start what lies there, or that nothing does
        self.busy = False  # a look is not over: poll again at once
        self._reader = reader
        self._clock = clock
        self._state = _EMPTY
        self._uid = bytearray(UID_BYTES_MAX)
        self._length = 0
        self._candidate = bytearray(UID_BYTES_MAX)
        self._candidate_length = 0  # 0: none
        self._candidate_random = False
        self._waiting = None  # the event of the next poll
        self._misses = 0
        self._noises = 0
        self._several = 0
        self._alone = 0
        self._crowded = False
        self._checked = False  # the reader was looked at since the last good look
        self._running = False
        self._lost = False
        self._restarts = 0
        self._back_off_ms = BACK_OFF_MS_MIN
        now = clock.ticks_ms()
        self._look_ms = now
        self._next_ms = now
        self._health_ms = now
        self._restart_ms = now
        self._steady_ms = now

    def present(self) -> "bytes | None":
        """The UID of the card that is in."""
        return bytes(self._uid[: self._length]) if self._state == _IN else None

    def reader_lost(self) -> bool:
        """Whether "lost" was the last word about the reader."""
        return self._lost

    def poll(self) -> "tuple | None":
        """Call it often (each 10 ms or more): at most one event. Never raises.

        It is done within 10 ms with a healthy reader, and in 40 ms with a missing one, which is
        tried ever more rarely.
        """
        event = self._waiting
        if event is not None:
            self._waiting = None
            return event
        clock = self._clock
        now = clock.ticks_ms()
        if clock.ticks_diff(now, self._next_ms) < 0:
            return None
        if not self.busy:
            self._look_ms = now
            if not self._running:
                return self._start()
            if self._state == _EMPTY and clock.ticks_diff(now, self._restart_ms) >= 0:
                return self._start()
            if clock.ticks_diff(now, self._health_ms) >= 0:
                self._health_ms = clock.ticks_add(now, HEALTH_MS)
                if not self._reader.healthy():
                    return self._trouble()
        result = self._reader.read_card()
        self.busy = result == BUSY
        if self.busy:
            return None
        if result == SILENT:
            return self._trouble()
        event = self._looked(result)
        if self._lost:
            # Only a look that worked says that the reader is back, not a start.
            self._lost = False
            self._waiting = event
            return ("back",)
        return event

    # Looks.

    def _looked(self, result: int) -> "tuple | None":
        """Take in what one look at the field saw."""
        if result == CARD:
            return self._saw_card()
        if result == NOTHING:
            return self._saw_nothing()
        if result == SEVERAL:
            return self._saw_several()
        return self._saw_noise()

    def _saw_card(self) -> "tuple | None":
        reader = self._reader
        self._good_look()
        self._several = 0
        if self._crowded:
            self._alone += 1
            if self._alone >= ALONE_MIN:
                self._crowded = False
        random = reader.is_random()
        known = (
            random
            if self._state == _REFUSED
            else self._state == _IN
            and reader.uid_length == self._length
            and reader.uid == self._uid
        )
        if known:
            self._candidate_length = 0
            self._wait(PRESENT_MS)
            return None
        # The IDs of a card with random IDs are all as good as one.
        again = reader.uid_length == self._candidate_length and (
            reader.uid == self._candidate or (random and self._candidate_random)
        )
        self._wait(CONFIRM_MS)
        if again:
            return self._confirmed(random)
        for i in range(UID_BYTES_MAX):
            self._candidate[i] = reader.uid[i]
        self._candidate_length = reader.uid_length
        self._candidate_random = random
        return None

    def _confirmed(self, random: bool) -> tuple:
        """The same new card twice: it is in or refused, and what was in is out."""
        self.settled = True
        uid = self._reader.card()
        was_in = self._state == _IN
        for i in range(UID_BYTES_MAX):
            self._uid[i] = self._reader.uid[i]
        self._length = self._reader.uid_length
        self._state = _REFUSED if random else _IN
        self._candidate_length = 0
        event = ("random", uid) if random else ("in", uid)
        if was_in:
            self._waiting = event
            return ("out",)
        return event

    def _saw_nothing(self) -> "tuple | None":
        self._restarts = 0
        if self._state == _EMPTY:
            self._noises = 0
        self._misses += 1
        return self._gone(self._misses >= MISSES_MAX)

    def _saw_noise(self) -> "tuple | None":
        if self._noises < NOISES_MAX:
            self._noises += 1
        return self._gone(self._noises >= NOISES_MAX)

    def _gone(self, certain: bool) -> "tuple | None":
        """A look that saw no card; when it is certain, forget what was there."""
        if not certain:
            # An empty field needs no closer look, an open question does.
            open_question = (
                not self.settled
                or self._state != _EMPTY
                or self._candidate_length
                or self._crowded
                or self._noises
            )
            self._wait(CONFIRM_MS if open_question else IDLE_MS)
            return None
        if self._state == _IN and not self._checked:
            self._checked = True
            if not self._reader.healthy():
                # So it may be the reader's fault; but the card gets no third chance.
                self._misses = 1
                return self._trouble()
        return self._forget()

    def _saw_several(self) -> "tuple | None":
        self._good_look()
        self._alone = 0
        self._candidate_length = 0
        self._wait(CONFIRM_MS if not self._crowded else PRESENT_MS)
        self._several += 1
        if self._several < SEVERAL_MIN or self._crowded:
            return None
        self._crowded = True
        self.settled = True
        return ("two",)

    def _good_look(self) -> None:
        self._misses = 0
        self._noises = 0
        self._restarts = 0
        self._checked = False

    def _forget(self) -> "tuple | None":
        """The field counts as empty."""
        was_in = self._state == _IN
        self.settled = True
        self._state = _EMPTY
        self._candidate_length = 0
        self._misses = 0
        self._several = 0
        self._crowded = False
        self._checked = False
        self._wait(IDLE_MS)
        if not was_in:
            return None
        # If it was the receiver that went deaf, the card is found again at once.
        self._restart_ms = self._next_ms
        return ("out",)

    def _wait(self, duration_ms: int) -> None:
        """Set the time of the next look, counted from the start of this one."""
        self._next_ms = self._clock.ticks_add(self._look_ms, duration_ms)

    # The reader itself.

    def _trouble(self) -> "tuple | None":
        """The reader did not do its work: start it again, so many times in a row."""
        self._restarts += 1
        if self._restarts > RESTARTS_MAX:
            return self._lose()
        return self._start()

    def _start(self) -> "tuple | None":
        """Start the reader; a start that fails is tried again soon, a lost reader's later."""
        clock = self._clock
        started = self._reader.start()
        self._look_ms = clock.ticks_ms()
        if not started:
            self._running = False
            self._restarts += 1
            if self._lost or self._restarts >= RESTARTS_MAX:
                return self._lose()
        else:
            self._health_ms = clock.ticks_add(self._look_ms, HEALTH_MS)
            self._restart_ms = clock.ticks_add(self._look_ms, RESTART_MS)
            if not self._running:
                self._running = True
                self._steady_ms = clock.ticks_add(self._look_ms, STEADY_MS)
        self._wait(CONFIRM_MS)
        return None

    def _lose(self) -> "tuple | None":
        """The reader does not answer: wait ever longer between tries."""
        clock = self._clock
        now = clock.ticks_ms()
        if self._running and clock.ticks_diff(now, self._steady_ms) >= 0:
            self._back_off_ms = BACK_OFF_MS_MIN
        self._running = False
        # The next try is one start and one look; a look that works sets it back.
        self._restarts = RESTARTS_MAX
        event = self._forget()
        self._look_ms = now
        self._wait(self._back_off_ms)
        self._back_off_ms = min(2 * self._back_off_ms, BACK_OFF_MS_MAX)
        if self._lost:
            return event
        self._lost = True
        if event is None:
            return ("lost",)
        self._waiting = ("lost",)
        return event
