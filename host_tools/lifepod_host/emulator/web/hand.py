"""The hands of everybody who watches: they press as a finger does, in the order they were told.

CPython only. A browser can send a press and its release in the same millisecond, and two presses
at once; the firmware debounces by three scans of 10 ms, as on the board, and would miss them.

Rule 1: a key is down for PRESS_US at least, up for LIFT_US at least, and two keys go down with
        GAP_US between them: what is typed at once arrives whole and in order.
Rule 2: a key is up when the last hand that held it has gone.
Rule 3: what comes faster than a finger for longer than a moment is dropped, not kept.
"""

from collections.abc import Hashable

from lifepod.pod import keys

from lifepod_host.emulator.chips.keypad import Keypad
from lifepod_host.emulator.machine.clock import SimClock

PRESS_US = 80_000  # three scans of 10 ms, and an erase of the flash between them
LIFT_US = 50_000
GAP_US = 50_000
BEHIND_US_MAX = 2_000_000


class Hands:
    """Presses and releases for `keypad`, at moments of `clock`."""

    def __init__(self, keypad: Keypad, clock: SimClock) -> None:
        self._keypad = keypad
        self._clock = clock
        self._holders: dict[int, set[Hashable]] = {}
        self._free_us = [0] * keys.KEYS  # no sooner does this key move again
        self._next_us = 0  # no sooner does any key go down

    def press(self, who: Hashable, key: int) -> None:
        """`who` puts a finger on a key; what is no key does nothing."""
        if not 0 <= key < keys.KEYS:
            return
        holders = self._holders.setdefault(key, set())
        if holders:
            holders.add(who)
            return
        now_us = self._clock.now_us
        when_us = max(now_us, self._free_us[key], self._next_us)
        if when_us - now_us > BEHIND_US_MAX:
            return
        holders.add(who)
        self._free_us[key] = when_us + PRESS_US
        self._next_us = when_us + GAP_US
        self._at(when_us, lambda: self._keypad.press(key))

    def release(self, who: Hashable, key: int) -> None:
        """`who` lifts the finger; nothing happens where it was not."""
        holders = self._holders.get(key, set())
        if who not in holders:
            return
        holders.remove(who)
        if holders:
            return
        when_us = max(self._clock.now_us, self._free_us[key])
        self._free_us[key] = when_us + LIFT_US
        self._at(when_us, lambda: self._keypad.release(key))

    def release_all(self, who: Hashable) -> None:
        """`who` has gone."""
        for key in list(self._holders):
            self.release(who, key)

    def _at(self, when_us: int, act) -> None:  # noqa: ANN001 - a function of nothing
        delay_us = when_us - self._clock.now_us
        if delay_us > 0:
            self._clock.at(delay_us, act)
        else:
            act()
