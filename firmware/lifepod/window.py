"""What a host may see of the pod's own game. Layer: joins pod, journal and settings; reads only.

Rule 1: nothing here changes an account, a setting or a file. A test tries every message and
        compares the game and the flash.
Rule 2: the ratio is in nothing that is given out before the finale, nor what it follows from: no
        check sum over it, no state of the dice (T-50). In its place stands 0.
"""

from micropython import const

from lifepod.rules import events, snapshot
from lifepod.rules.report import state_json

_RATIO = const(2)  # in the event "start"


class Window:
    """Looks into `app` (`lifepod.app.App`)."""

    def __init__(self, app):
        self._app = app
        self._history = None

    def state(self) -> str:
        """Return the line of `lifepod.rules.report`, with the sounds since the last one."""
        app = self._app
        pod = app.pod
        lottery = pod.mode.name == "lottery"
        return state_json(pod.game, pod.card, lottery, app.speaker.take_names())

    def snapshot(self) -> str:
        """Return the game as numbers with spaces between (`lifepod.rules.snapshot`, `told`)."""
        game = self._app.pod.game
        return _numbers_text(game, game.over_years)

    def events(self) -> int:
        """Return how many events the game has had."""
        return self._app.pod.game.events

    def card(self) -> int:
        """Return the game card on the reader, 0 for none."""
        return self._app.card_on_reader() or 0

    def event(self, event: tuple) -> str:
        """Return an event as words, as far as it may be told."""
        return event_text(event, self._app.pod.game.over_years)

    def open_history(self) -> tuple:
        """Go to the newest piece of the history and return it. May raise OSError."""
        self._history = self._app.journal.history()
        return self._piece()

    def older_history(self):
        """Return the piece before the last one, or None where there is none. May raise OSError."""
        if self._history is None or not self._history.older():
            self._history = None
            return None
        return self._piece()

    def start_of_piece(self):
        """Return the game before the piece that was read last as numbers, or None."""
        if self._history is None:
            return None
        return _numbers_text(self._history.before(), self._app.pod.game.over_years)

    def close_history(self) -> None:
        """Forget the place in the history."""
        self._history = None

    def _piece(self):
        """Return (number of the event before it, its events as words)."""
        if self._history is None:
            return (0, "")
        piece = self._history.piece()
        over = self._app.pod.game.over_years
        return piece.sequence, ";".join([event_text(event, over) for event in piece.events])


def _numbers_text(game, over):
    return " ".join([str(number) for number in snapshot.told(game, over)])


def event_text(event: tuple, over: bool) -> str:
    """Return an event as words, with 0 for the ratio unless it is `over`."""
    words = [str(word) for word in event]
    if event[0] == events.START and not over:
        words[_RATIO] = "0"
    return " ".join(words)
