"""Looks at the parts of a pod, for MENU, Doctor and for a report. Layer: joins, beside the app.

It is loaded when it is called and let go of afterwards: the game has the memory. What it finds is
worded by `lifepod.findings`.

Rule: the game, its journal and its history stay as they are. Settings change only where somebody
keeps a controller or a wiring.
"""

from lifepod import pins
from lifepod.drivers import ssd1306
from lifepod.drivers.keypad import USUAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from lifepod.drivers import ribbon
    from lifepod.findings import Findings

# What is let go of when the doctor is left.
MODULES = (
    "lifepod.doctor",
    "lifepod.drivers.ribbon",
    "lifepod.findings",
    "lifepod.pod.menu.doctor",
    "lifepod.pod.menu.checkviews",
    "lifepod.pod.menu.keytest",
    "lifepod.pod.menu.pictures",
    "lifepod.ui.screens.doctor",
)

# Controllers that can be tried: (kind, columns left of the glass).
_PANELS = ((0, 0),) + tuple([(1, offset) for offset in range(ssd1306.OFFSET_MAX + 1)])


class Doctor:
    """One look at a pod: its `board` and what the app keeps of it."""

    def __init__(self, board, app) -> None:
        self._board = board
        self._app = app
        self._ribbon: "Any" = None
        self._on_trial = False

    def leave(self) -> tuple:
        """Put all back as the settings say; return what modules can be let go of."""
        self.end_lesson()
        if self._on_trial:
            self._on_trial = False
            self._app.panel.start(self._app.now_ms())
        return MODULES

    def make_way(self) -> None:
        """Leave what is the doctor's on the screen, so that nothing stays on trial."""
        pod = self._app.pod
        if pod.mode.name == pod.mode.DOCTOR:
            pod.go(_before(pod.mode))

    def report(self, missing: list):
        """Give the answer to the link's "report", a part in each step, None between them."""
        from lifepod.link import messages

        yield messages.OK
        findings = self.findings()
        self._app.pod.mode.wants_room = True  # what is free is to be counted
        yield None
        for line in findings.all_lines(self._app.pod.game, missing):
            yield line and line[0] + ": " + line[1]

    # -- keys -------------------------------------------------------------------------------

    def wiring(self) -> str:
        """Return how the keypad is wired, in a word."""
        return "learned" if self._app.settings.get("keypad") else "usual"

    def teach(self) -> None:
        """Let the keys be learned, whatever the pod is doing: that waits behind it."""
        from lifepod.pod.menu.keytest import LearnMode

        pod = self._app.pod
        back = _before(pod.mode)
        self.leave()
        pod.go(LearnMode(pod, back))

    def learn(self) -> "ribbon.Lesson":
        """Take the keypad's lines over; `pair` gives what is pressed, `end_lesson` gives back."""
        from lifepod.drivers import ribbon

        self._ribbon = ribbon.Ribbon(self._board.keypad.lines(), self._board.clock)
        return ribbon.Lesson()

    def pair(self) -> "tuple | None":
        """Return the lines of a key that was pressed, or None."""
        return None if self._ribbon is None else self._ribbon.poll()

    def wire(self, order: str) -> None:
        """Keep a wiring as `Keypad.rewire` wants it, and go by it."""
        settings = self._app.settings
        if order == USUAL:
            settings.remove("keypad")
        else:
            settings.set("keypad", order)
        self.end_lesson()

    def end_lesson(self) -> None:
        """Give the lines back to the keypad."""
        if self._ribbon is not None:
            self._ribbon = None
            self._board.keypad.rewire(self._app.settings.get("keypad") or "")

    # -- display ----------------------------------------------------------------------------

    def panels(self) -> list:
        """Return the controllers that can be tried, in words."""
        return [panel_name(kind, offset) for kind, offset in _PANELS]

    def panel(self) -> int:
        """Return the place in `panels` of the one in the settings."""
        settings = self._app.settings
        kind = settings.get("panel")
        return _PANELS.index((kind, settings.get("panel_offset") if kind else 0))

    def panel_name(self) -> str:
        """Return the controller of the settings."""
        return ssd1306.KINDS[self._app.settings.get("panel")]

    def try_panel(self, index: int) -> None:
        """Speak to the display as if it had that controller."""
        self._on_trial = True
        self._app.panel.start(self._app.now_ms(), _PANELS[index])

    def keep_panel(self, index: int) -> None:
        """Keep that controller."""
        kind, offset = _PANELS[index]
        self._app.settings.set("panel", kind)
        if kind:
            self._app.settings.set("panel_offset", offset)

    # -- buzzer -----------------------------------------------------------------------------

    def play(self, hz: int, duration_ms: int, volume: int) -> None:
        """Play one tone at a volume 1 to 3, even where the pod is mute."""
        buzzer = self._board.buzzer
        buzzer.volume = volume
        buzzer.play(((hz, duration_ms),))

    # -- reader -----------------------------------------------------------------------------

    def reader_name(self) -> str:
        """Return the kind of reader that is there, or "none"."""
        reader = self._board.reader
        if self._board.presence.reader_lost() or reader.kind < 0:
            return "none"
        return pins.READERS[reader.kind].split(" ")[0]

    # -- what is found ----------------------------------------------------------------------

    def findings(self) -> "Findings":
        """Return who looks at memory, display, reader and flash; it is loaded for that."""
        from lifepod.findings import Findings

        return Findings(self._board, self._app, self)


def _before(mode):
    """Return the nearest mode that is none of the doctor's."""
    while mode.name == mode.DOCTOR:
        mode = mode.back
    return mode


def panel_name(kind: int, offset: int) -> str:
    """Return a controller of the display in words."""
    return ssd1306.KINDS[kind] + (", offset %d" % offset if kind else "")
