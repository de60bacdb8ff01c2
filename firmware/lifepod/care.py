"""Minds the parts: which are missing, how they are wired, and the doctor while he is called.

Layer: joins, beside the app.

Rule 1: the doctor's code (`lifepod.doctor`, MENU's part of it) is loaded when it is asked for and
let go of when the pod does something else: the memory is the game's.
"""

import sys

from lifepod.pod import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERBS = ("parts", "report")  # what the serial link answers from here

STUCK = "The key %s is stuck. Play goes on without it."
_TEACH = " Let go to teach the keys."


class Care:
    """What `app` does for the parts of `board`."""

    def __init__(self, board, app):
        self._board = board
        self._app = app
        self._doctor: "Any" = None  # while he is called
        self._was_stuck = False
        self._told = 0  # what was missing when the link was told of it

    def start(self) -> None:
        """Tell the parts what the settings know of them; the settings are loaded."""
        settings = self._app.settings
        self._board.reader.prefer(settings.get("reader"))
        if settings.get("keypad"):
            self._board.keypad.rewire(settings.get("keypad"))

    def serve(self, service) -> None:
        """Answer over the serial link what is missing, and with the report."""
        service.add(VERBS[0], lambda fields: _answer(self.missing()))
        service.add(VERBS[1], lambda fields: self.report())

    def know_reader(self) -> None:
        """Keep which reader is there: it is looked for first the next time."""
        settings = self._app.settings
        kind = self._board.reader.kind
        if kind >= 0 and kind != settings.get("reader"):
            settings.set("reader", kind)
            settings.save()

    def _state(self):
        """Return what is missing as one number, which costs nothing."""
        state = self._board.keypad.stuck << 2
        if not self._app.panel.alive:
            state |= 1
        return state | 2 if self._board.presence.reader_lost() else state

    def missing(self) -> list:
        """Return the names of the parts that do not answer or are ignored now."""
        names = []
        if not self._app.panel.alive:
            names.append("display")
        if self._board.presence.reader_lost():
            names.append("reader")
        for key in range(keys.KEYS):
            if self._board.keypad.stuck >> key & 1:
                names.append("key " + keys.NAMES[key])
        return names

    def stuck(self, key: int, at_table: bool) -> str:
        """Take note of a key that is down for very long; return what to say of it."""
        self._was_stuck = True
        return STUCK % keys.NAMES[key] + ("" if at_table else _TEACH)

    def poll(self, at_table: bool) -> None:
        """Do what is due; to be called after the keys."""
        app = self._app
        pod = app.pod
        if self._was_stuck and not self._board.keypad.stuck:
            # It was no stuck key but a finger: the keys may be wired in another way (KY05).
            self._was_stuck = False
            if not at_table:
                self.call().teach()
        now = self._state()
        if now != self._told:
            self._told = now
            app.service.parts_changed(self.missing())
        if self._doctor is None:
            return
        if at_table:
            self._doctor.make_way()
        if pod.mode.name != pod.mode.DOCTOR and app.service.slow is None:
            self._dismiss()

    def call(self):
        """Return the doctor."""
        if self._doctor is None:
            from lifepod.doctor import Doctor

            self._doctor = Doctor(self._board, self._app)
        return self._doctor

    def report(self):
        """Give what is known of the pod and its parts, nothing personal in it, step by step."""
        doctor = self.call()
        yield None
        for field in doctor.report(self.missing()):
            yield field

    def _dismiss(self):
        modules = self._doctor.leave()
        self._doctor = None
        for name in modules:
            if sys.modules.pop(name, None) is not None:
                cut = name.rfind(".")
                delattr(sys.modules[name[:cut]], name[cut + 1 :])


def _answer(lines):
    from lifepod.link import messages  # it is loaded when anybody asks

    return (messages.OK,) + tuple(lines)
