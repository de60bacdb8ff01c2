"""A pod that lives at the pace of the wall clock, and tells whoever watches what has changed.

CPython only. The firmware runs in the event loop, a step at a time; nothing here knows the web.

What is told, by name; the whole of it first, then what changes:

    power     "on", "off" or "fault"
    fault     what the firmware died of, "" while it lives
    pixels    what the display shows: 64 rows of 16 bytes, the left pixel highest, in base64
    light     the display's contrast, 0 to 255; -1 while it is dark
    words     what the screen says, phrase by phrase
    card      the card on the reader, 0 for none
    keys      the keys that are down
    tones     changes of the piezo since the last time: [microsecond, Hz, duty of 65535]
    sounds    names of the sounds begun since the last time

Rule 1: a picture and its words are told when it is whole: not between two slices of it.
Rule 2: a fault of the firmware ends the pod's life, not the server's: it is told, and the pod can
        be switched on again. Its flash is left as it is.
"""

import asyncio
import traceback
from base64 import b64encode
from collections.abc import Callable, Hashable
from typing import Any

from lifepod.app import STEP_MS

from lifepod_host.emulator.cards import CARDS
from lifepod_host.emulator.desk import Desk
from lifepod_host.emulator.machine.clock import RealClock
from lifepod_host.emulator.web.hand import Hands

# A picture that is never whole (it changes faster than it is sent) is told this often.
_PICTURE_US_MAX = 100_000
_PICTURE_BYTES = 1024
_NO_POWER = -2  # stands for the display's count of changes

Watcher = Callable[[dict[str, Any]], None]


class LivePod:
    """One pod on its flash file. Raises OSError or ValueError where that cannot be used.

    `complain` is given the traceback of a fault.
    """

    def __init__(
        self, flash_path: str | None, seed: int, complain: Callable[[str], None] = print
    ) -> None:
        self.clock = RealClock(wait_us=None)
        self.desk = Desk(self.clock, flash_path, seed)
        self.hands = Hands(self.desk.parts.keypad, self.clock)
        self.fault = ""
        self._complain = complain
        self._in_hand = self.desk.laid  # the card that is on the reader or on its way there
        self._life: asyncio.Task[None] | None = None
        self._watchers: list[Watcher] = []
        self._told: dict[str, Any] = {}
        self._tones = 0
        self._picture = ""
        self._words: list[str] = []  # of that picture
        self._picture_of = -1  # the display's count of changes at that time
        self._picture_us = 0

    # -- power --------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the firmware; OSError where the flash holds something that is no file system."""
        self.desk.power_on()

    def switch_on(self) -> None:
        """Let the pod live in the running event loop; nothing happens if it does."""
        if self._life is None:
            self.fault = ""
            self._life = asyncio.get_running_loop().create_task(self._live())
            self._life.add_done_callback(self._ended)

    def switch_off(self) -> None:
        """Take the power away at once."""
        if self._life is not None:
            self._life.cancel()
            self._life = None
        self.desk.power_off()
        self._tell_changes()

    def close(self) -> None:
        """Switch off and let go of the flash file."""
        self.switch_off()
        self.desk.close()

    async def _live(self) -> None:
        if self.desk.app is None:
            self.desk.power_on()
        app: Any = self.desk.app
        while True:
            wait_ms = app.step()
            self.clock.advance(wait_ms * 1000)
            whole = wait_ms >= STEP_MS
            if whole or self.clock.now_us - self._picture_us > _PICTURE_US_MAX:
                self._take_picture()
            self._tell_changes()
            await asyncio.sleep(max(self.clock.ahead_us() / 1_000_000, 0))

    def _ended(self, life: "asyncio.Task[None]") -> None:
        if life.cancelled() or life is not self._life:
            return
        self._life = None
        error = life.exception()
        if error is not None:
            self.fault = traceback.format_exception_only(error)[-1].strip()
            self._complain("".join(traceback.format_exception(error)))
        self.desk.power_off()
        self._tell_changes()

    # -- what a hand does ---------------------------------------------------------------------

    def press(self, who: Hashable, key: int) -> None:
        """Put a finger on a key."""
        self.hands.press(who, key)
        self._pass_time_when_off()

    def release(self, who: Hashable, key: int) -> None:
        """Lift the finger."""
        self.hands.release(who, key)
        self._pass_time_when_off()

    def release_all(self, who: Hashable) -> None:
        """Lift every finger of somebody who has gone."""
        self.hands.release_all(who)
        self._pass_time_when_off()

    def lay(self, card: int) -> None:
        """Lay a card, 1 to 6, on the reader, in the place of the one that is there."""
        if 1 <= card <= CARDS and card != self._in_hand:
            self._in_hand = card
            self.hands.move_card(lambda: self._lay(card))
            self._pass_time_when_off()

    def take(self) -> None:
        """Take the card away."""
        if self._in_hand:
            self._in_hand = 0
            self.hands.move_card(self._take)
            self._pass_time_when_off()

    def _lay(self, card: int) -> None:
        self.desk.take_away()
        self.desk.lay(card)
        self._tell_changes()

    def _take(self) -> None:
        self.desk.take_away()
        self._tell_changes()

    def _pass_time_when_off(self) -> None:
        """Keys and cards move without power too, and the firmware then drives no clock."""
        if self._life is None:
            self.clock.advance(self.hands.busy_us())
            self._tell_changes()

    # -- what a watcher is told -----------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` all there is now, and from now on what changes."""
        self._watchers.append(watcher)
        watcher(self.whole())

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._watchers)

    def unwatch(self, watcher: Watcher) -> None:
        """Tell it no more."""
        self._watchers.remove(watcher)

    def whole(self) -> dict[str, Any]:
        """Return all that a page shows now."""
        display = self.desk.parts.display
        living = self.desk.app is not None
        if not self._picture or not living:
            self._take_picture()
        return {
            "power": "on" if living else "fault" if self.fault else "off",
            "fault": self.fault,
            "pixels": self._picture,
            "light": display.contrast if living and display.lit() else -1,
            "words": self._words,
            "card": self.desk.laid,
            "keys": self.desk.parts.keypad.pressed(),
        }

    def _take_picture(self) -> None:
        """Look at the display as it is now."""
        display = self.desk.parts.display
        app = self.desk.app
        self._picture_us = self.clock.now_us
        self._words = app.panel.canvas.words if app is not None and display.lit() else []
        changes = display.changes if app is not None else _NO_POWER
        if changes != self._picture_of:
            self._picture_of = changes
            rows = display.pixels() if app is not None else bytes(_PICTURE_BYTES)
            self._picture = b64encode(rows).decode()

    def _tell_changes(self) -> None:
        now = self.whole()
        news = {name: value for name, value in now.items() if value != self._told.get(name)}
        self._told = now
        piezo = self.desk.parts.piezo
        if piezo.count != self._tones:
            news["tones"] = [list(change) for change in piezo.since(self._tones)]
            self._tones = piezo.count
        app = self.desk.app
        if app is not None and app.speaker.names:
            news["sounds"] = app.speaker.take_names()
        if news:
            for watcher in list(self._watchers):
                watcher(news)
