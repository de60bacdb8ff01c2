"""Lets a game and its pod go on in the event loop, and tells whoever watches what all may see.

Rule 1: a watcher is told the whole table, each time that anything on it has changed, and never
        anything but what `public` gives, and the pictures of a game that is over.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lifepod_host.companion.engine import canonical
from lifepod_host.companion.play.driver import Driver
from lifepod_host.companion.play.public import public
from lifepod_host.play.album import Album

STEP_S = 0.01
_OTHER = 0  # a card that is none of the game's counts as none

Watcher = Callable[[dict[str, Any]], None]


class Event(Protocol):
    """What has happened at the pod: "card" with its number, "left"; others are of no matter."""

    @property
    def name(self) -> str:
        """Which."""
        ...

    @property
    def values(self) -> tuple[str, ...]:
        """What of it."""
        ...


class Link(Protocol):
    """The pod of a table."""

    def turn(self, now_ms: int) -> Sequence[Event]:
        """Let bytes go on where nobody else does; return what has happened."""
        ...

    @property
    def trouble(self) -> str:
        """What is wrong, in a sentence; "" while the pod is there."""
        ...

    def close(self) -> None:
        """Say goodbye."""
        ...


def now_ms() -> int:
    """Milliseconds that never run backwards."""
    return time.monotonic_ns() // 1_000_000


class TableSide:
    """One driver and its pod; `album` keeps the pictures of a game that is over."""

    def __init__(self, driver: Driver, link: Link, album: Album | None = None) -> None:
        self.driver = driver
        self.link = link
        self.album = album or Album(None)
        self.when_ended: Callable[[], object] = lambda: None
        self._watchers: list[Watcher] = []
        self._told = b""
        self._seen: tuple[int, str] = (-1, "")

    async def live(self) -> None:
        """Go on until this is cancelled; raises what the driver raises (a save that fails)."""
        self.driver.open()
        try:
            while True:
                self.step(now_ms())
                await asyncio.sleep(STEP_S)
        finally:
            self.album.close()
            with contextlib.suppress(OSError):
                self.link.close()

    def step(self, time_ms: int) -> None:
        """Do what is due."""
        for event in self.link.turn(time_ms):
            if event.name == "card":
                word = event.values[0] if event.values else ""
                self.driver.card_moved(int(word) if word.isdecimal() else _OTHER)
            elif event.name == "left":
                self.driver.was_left()
        self.driver.poll(time_ms)
        drawn = self.album.step(self.driver)
        seen = (self.driver.version, self.link.trouble)
        if drawn or seen != self._seen:
            self._seen = seen
            self._tell()

    # -- what a page may want ---------------------------------------------------------------------

    def wish(self, verb: str, value: int) -> None:
        """Do what somebody at the page wants; nothing where that cannot be."""
        driver = self.driver
        if verb == "undo":
            # What stood on the page as the last line must still be the last.
            if value == self._last_line():
                driver.undo()
        elif verb == "bot":
            driver.bot_takes(value)
        elif verb == "person":
            driver.seat_taken(value, "")
        elif verb == "open" and value:
            driver.open()
        self.step(now_ms())

    def _last_line(self) -> int:
        return len(self.driver.match.game.log(None)) - 1

    # -- what a watcher is told -------------------------------------------------------------------

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._watchers)

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` the table now and from now on."""
        self._watchers.append(watcher)
        watcher(self.whole())

    def unwatch(self, watcher: Watcher) -> None:
        """Tell it no more."""
        self._watchers.remove(watcher)

    def whole(self) -> dict[str, Any]:
        """The table as it is."""
        more = {"trouble": self.link.trouble, "keepsakes": self.album.told()}
        return {"table": {**public(self.driver), **more}}

    def _tell(self) -> None:
        news = self.whole()
        told = canonical(news)
        if told != self._told:
            self._told = told
            for watcher in list(self._watchers):
                watcher(news)
