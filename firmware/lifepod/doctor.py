"""Looks at the parts of a pod, for MENU, Doctor and for a report. Layer: joins, beside the app.

It is loaded when it is called and let go of afterwards: the game has the memory.

Rule 1: the game, its journal and its history stay as they are. Settings change only where
somebody keeps a controller or a wiring.
Rule 2: a report has nothing personal in it: no name of the pod, no number or hash of a card.
"""

import gc
import sys

from lifepod import pins, version
from lifepod.drivers import ribbon, ssd1306
from lifepod.drivers.keypad import USUAL
from lifepod.storage import problems

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What is let go of when the doctor is left.
MODULES = (
    "lifepod.doctor",
    "lifepod.drivers.ribbon",
    "lifepod.pod.menu.doctor",
    "lifepod.pod.menu.checkviews",
    "lifepod.ui.screens.doctor",
)

# Controllers that can be tried: (kind, columns left of the glass).
_PANELS = ((0, 0),) + tuple([(1, offset) for offset in range(ssd1306.OFFSET_MAX + 1)])
_ROUNDS = 4  # of the field's strength: 50 ms with an MFRC522
_GAME = "game"  # the journal's directory
_DAMAGED = "damaged"
_REAL_VERSIONS = (0x91, 0x92)


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

    # -- keys -------------------------------------------------------------------------------

    def wiring(self) -> str:
        """Return how the keypad is wired, in a word."""
        return "learned" if self._app.settings.get("keypad") else "usual"

    def learn(self) -> "ribbon.Lesson":
        """Take the keypad's lines over; `pair` gives what is pressed, `end_lesson` gives back."""
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
        return [_panel_name(kind, offset) for kind, offset in _PANELS]

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

    def display_lines(self) -> list:
        """Return what is known of the display as (left, right)."""
        panel, display = self._app.panel, self._board.display
        if not panel.alive:
            return [("Display", "does not answer")]
        settings = self._app.settings
        kind = settings.get("panel")
        return [
            ("Display", _panel_name(kind, settings.get("panel_offset"))),
            ("Address", "%02Xh" % display.address),
            ("Speed", ("400 kHz", "100 kHz", "100 kHz, by hand")[display.way]),
        ]

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

    def reader_lines(self) -> list:
        """Return what is known of the reader; measures for up to 150 ms."""
        reader, driver = self._board.reader, self._board.reader.driver
        if self.reader_name() == "none" or driver is None:
            return [("Reader", "does not answer"), ("Look at", "its wires")]
        number = driver.version()
        mfrc522 = reader.kind == 0
        version_text = "%02Xh" % number if mfrc522 else "%d.%d" % (number >> 4, number & 0x0F)
        if mfrc522 and number not in _REAL_VERSIONS:
            version_text += ", a clone"
        rounds = 100 if mfrc522 else 20
        failed = driver.self_test(rounds)
        lying = self._app.cards.lying
        strength = 0
        if lying is not None:
            strength = driver.field_strength(_ROUNDS if mfrc522 else 1)
        return [
            ("Reader", pins.READERS[reader.kind]),
            ("Version", version_text),
            ("Wires", "good" if not failed else "%d of %d wrong" % (failed, rounds)),
            ("Card", "none" if lying is None else "number of %d bytes" % len(lying)),
            ("Heard", "lay a card on" if lying is None else "%d of 100" % strength),
        ]

    # -- memory and flash -------------------------------------------------------------------

    def memory_lines(self) -> list:
        """Return how much memory is free, and on what machine."""
        lines = [("Version", version.VERSION), ("Runs on", machine_name())]
        gc.collect()
        free = getattr(gc, "mem_free", None)
        used = getattr(gc, "mem_alloc", None)
        if free is None or used is None:
            return lines + [("Free memory", "not counted")]
        return lines + [("Free memory", "%d bytes" % free()), ("Used", "%d bytes" % used())]

    def flash_lines(self, game) -> list:
        """Return the state of the files: room, the journal, what was written."""
        app = self._app
        try:
            block, blocks, free = self._board.files.space()
            space = "%d of %d" % (free, blocks)
            room = "%d KB" % (free * block // 1024)
        except (OSError, AttributeError):
            space, room = "not told", "not told"
        problem = app.journal.problem
        files = self._board.files.directory(_GAME)
        return [
            ("Free blocks", space),
            ("Free room", room),
            ("Journal", "good" if problem == problems.NONE else _PROBLEMS[problem]),
            ("Events", str(game.events)),
            ("Newest events", "%d bytes" % _size(files, "live")),
            ("History", "%d bytes" % _size(files, "history")),
            ("Damaged files", str(_damaged(files))),
            ("Settings saved", "%d times" % app.settings.generation()),
        ]

    # -- all of it --------------------------------------------------------------------------

    def report(self, game, missing: list) -> list:
        """Return all lines as texts "name: value", to be pasted into a report of a fault."""
        settings = self._app.settings
        cards = [card for card in range(1, 7) if settings.has_tag(card)]
        lines = self.memory_lines()
        lines += [("Missing", ", ".join(missing) or "nothing")]
        lines += self.display_lines() + [("Keypad", settings.get("keypad") or "usual")]
        lines += self.reader_lines() + self.flash_lines(game)
        lines += [("Cards with a tag", str(len(cards)))]
        lines += [("Cards", "tap" if settings.get("tapping") else "slot")]
        lines += [("Volume", str(settings.get("volume")))]
        lines += [("Brightness", str(settings.get("brightness")))]
        return [left + ": " + right for left, right in lines]


def machine_name() -> str:
    """Return the interpreter, its version and the board, in few words."""
    found = sys.implementation
    number = ".".join([str(part) for part in tuple(found.version)[:3]])
    return "%s %s" % (found.name, number)


def _panel_name(kind, offset):
    return ssd1306.KINDS[kind] + (", offset %d" % offset if kind else "")


def _size(files, name):
    try:
        return files.size(name) or 0
    except OSError:
        return 0


def _damaged(files):
    try:
        return len([name for name in files.names() if name.startswith(_DAMAGED)])
    except OSError:
        return 0


_PROBLEMS = ("good", "was damaged", "of a newer pod", "memory is full", "does not work", "gone")
