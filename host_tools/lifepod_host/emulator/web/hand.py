"""The hands of everybody who watches: they press as a finger does, in the order they were told.

CPython only. A browser can send a press and its release in the same millisecond, and two presses
at once; the firmware takes a change when three scans, 10 ms apart, have seen the same keys, as on
the board, and would miss them.

Rule 1: what happens to the keys happens in the order it was told, CHANGE_US apart at least, and a
        key is down for PRESS_US at least: what is typed at once arrives whole and in order.
        A card that moves waits for the keys that were told of before it, and the keys after it
        wait until the reader has seen it.
Rule 2: a key is up when the last hand that held it has gone.
Rule 3: what comes faster than fingers for longer than a moment is dropped, not kept.
"""

from collections.abc import Callable, Hashable

from lifepod.pod import keys

from lifepod_host.emulator.chips.keypad import Keypad
from lifepod_host.emulator.machine.clock import SimClock

# A contact that chatters, three scans after it, and a scan that came late by a slice of a picture.
CHANGE_US = 45_000
PRESS_US = 80_000  # the same, and an erase of the flash meanwhile
CARD_US = 300_000  # no later than this the reader has seen a card come or go
BEHIND_US_MAX = 2_000_000


class Hands:
    """Presses and releases for `keypad`, at moments of `clock`."""

    def __init__(self, keypad: Keypad, clock: SimClock) -> None:
        self._keypad = keypad
        self._clock = clock
        self._holders: dict[int, set[Hashable]] = {}
        self._down_us = [0] * keys.KEYS  # when each key went down last
        self._free_us = 0  # no sooner does anything happen to any key

    def press(self, who: Hashable, key: int) -> None:
        """`who` puts a finger on a key; what is no key does nothing."""
        if not 0 <= key < keys.KEYS:
            return
        holders = self._holders.setdefault(key, set())
        if not holders:
            when_us = max(self._clock.now_us, self._free_us)
            if when_us - self._clock.now_us > BEHIND_US_MAX:
                return
            self._down_us[key] = when_us
            self._at(when_us, lambda: self._keypad.press(key))
        holders.add(who)

    def release(self, who: Hashable, key: int) -> None:
        """`who` lifts the finger; nothing happens where it was not."""
        holders = self._holders.get(key, set())
        if who not in holders:
            return
        holders.remove(who)
        if not holders:
            when_us = max(self._clock.now_us, self._free_us, self._down_us[key] + PRESS_US)
            self._at(when_us, lambda: self._keypad.release(key))

    def release_all(self, who: Hashable) -> None:
        """`who` has gone."""
        for key in list(self._holders):
            self.release(who, key)

    def move_card(self, act: Callable[[], None]) -> None:
        """Do something to the card when all that has been told of keys has happened."""
        when_us = max(self._clock.now_us, self._free_us)
        self._free_us = when_us + CARD_US
        self._do_at(when_us, act)

    def busy_us(self) -> int:
        """Return how long it takes until all that has been told has happened."""
        return max(self._free_us - self._clock.now_us, 0)

    def _at(self, when_us: int, act: Callable[[], None]) -> None:
        """Do something to a key at its time; nothing else happens too soon after it."""
        self._free_us = when_us + CHANGE_US
        self._do_at(when_us, act)

    def _do_at(self, when_us: int, act: Callable[[], None]) -> None:
        delay_us = when_us - self._clock.now_us
        if delay_us > 0:
            self._clock.at(delay_us, act)
        else:
            act()
