"""Follows the game on a pod, event by event. It changes nothing there.

    follower = Follower(pod, told)      `told(follower, record)`: after each event, and with None
                                        after anything else: the game is another, the pod came back

Rule 1: an event that is the next one is applied here, as on the pod; whatever does not fit (one
        was missed, what it takes back was before our time) is mended by asking for the whole game.
"""

import queue
from collections.abc import Callable

from lifepod.link import messages
from lifepod.rules import events as names
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game
from lifepod.rules.report import state_json

from lifepod_host.pods.archive import load_game
from lifepod_host.pods.chronicle import Record, describe, parse_event, record
from lifepod_host.pods.pod import OVER, Pod
from lifepod_host.pods.session import Event
from lifepod_host.pods.troubles import NoPodError

_WAIT_S = 0.25

Told = Callable[["Follower", Record | None], None]


class Follower:
    """The game of `pod` as it is now: `game`; `card` is on the reader, 0 for none."""

    def __init__(self, pod: Pod, told: Told) -> None:
        self.game = Game()
        self.card = 0
        self.is_there = False
        self._pod = pod
        self._told = told
        self._name = ""  # of the game
        self._events: queue.Queue[Event] = queue.Queue()
        pod.listen(self._events.put)

    def begin(self) -> None:
        """Ask for the game as it is. Raises NoPodError."""
        reply = self._pod.wait(self._pod.do(lambda session: session.follow("game", "cards")))
        if reply.code == messages.OK:
            self.card = int(reply.values[2])
        self._refresh()
        self.is_there = True
        self._told(self, None)

    def run(self, until: Callable[[], bool]) -> None:
        """Follow until `until()`. Raises NoPodError when it is over for good."""
        while not until():
            try:
                self._take(self._events.get(timeout=_WAIT_S))
            except queue.Empty:
                continue

    def state(self) -> str:
        """Return the game as the line of JSON that `lifepod run` prints."""
        return state_json(self.game, self.card or None)

    def close(self) -> None:
        """Follow no more."""
        self._pod.unlisten(self._events.put)

    def _take(self, event: Event) -> None:
        if event.name == OVER:
            raise self._pod.trouble or NoPodError(OVER, "the pod is gone")
        if event.name == "event":
            self._happened(event.values)
            return
        if event.name == "card":
            self.card = int(event.values[0]) if event.values[0].isdigit() else 0
        elif event.name == "down":
            self.is_there = False
        elif event.name in ("up", "game"):
            if not self._mend():
                return
            self.is_there = True
        self._told(self, None)

    def _mend(self) -> bool:
        """Ask for the game; False where the pod has gone again meanwhile: it will come back."""
        try:
            self._refresh()
        except NoPodError:
            if self._pod.is_over:
                raise
            return False
        return True

    def _happened(self, values: tuple[str, ...]) -> None:
        name, count, text = values[:3]
        event = parse_event(text)
        number = int(count)
        if name == self._name and number <= self.game.events:
            return  # the whole game that was asked for has it already
        fits = name == self._name and number == self.game.events + 1
        if fits and event[0] != names.FINALE:  # which takes the ratio
            try:
                self._told(self, record(self.game, event))
            except RulesError:
                pass  # it takes back what was before our time
            else:
                return
        text = describe(event, self.game)
        if self._mend():
            game = self.game
            self._told(self, Record(number, event, text, game.round, game.years_left, ()))

    def _refresh(self) -> None:
        reply = self._pod.wait(self._pod.do(lambda session: session.request("snapshot")))
        if reply.code == messages.OK:
            self._name = reply.values[0]
            self.game = load_game(reply.values[1])
