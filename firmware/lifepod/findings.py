"""What the doctor finds: memory, display, reader and flash as lines (left, right), and the report.

Layer: joins, beside the doctor (`lifepod.doctor`), and let go of with it. It is loaded when a page
of it is asked for: to load both at once would take longer than a step of the loop may.

Rule: a report has nothing personal in it: no name of the pod, no number or hash of a card.
"""

import gc
import sys

from lifepod import pins, version
from lifepod.doctor import panel_name
from lifepod.storage import problems

# Both fit into a step of the loop; a PN532 takes 200 ms for a round and 20 of its wires.
_FIELD_ROUNDS = 2  # 24 ms
_WIRE_ROUNDS = 40  # 25 ms
_GAME = "game"  # the journal's directory
_DAMAGED = "damaged"
_REAL_VERSIONS = (0x91, 0x92)


class Findings:
    """What there is to say of a pod: its `board`, what the app keeps of it, and its `doctor`."""

    def __init__(self, board, app, doctor) -> None:
        self._board = board
        self._app = app
        self._doctor = doctor

    def display_lines(self) -> list:
        """Return what is known of the display as (left, right)."""
        panel, display = self._app.panel, self._board.display
        if not panel.alive:
            return [("Display", "does not answer")]
        settings = self._app.settings
        kind = settings.get("panel")
        return [
            ("Display", panel_name(kind, settings.get("panel_offset"))),
            ("Address", "%02Xh" % display.address),
            ("Speed", ("400 kHz", "100 kHz", "100 kHz, by hand")[display.way]),
        ]

    def reader_lines(self) -> list:
        """Return what is known of the reader; measures for 40 ms, 200 ms with a PN532."""
        reader, driver = self._board.reader, self._board.reader.driver
        if self._doctor.reader_name() == "none" or driver is None:
            return [("Reader", "does not answer"), ("Look at", "its wires")]
        number = driver.version()
        mfrc522 = reader.kind == 0
        version_text = "%02Xh" % number if mfrc522 else "%d.%d" % (number >> 4, number & 0x0F)
        if mfrc522 and number not in _REAL_VERSIONS:
            version_text += ", a clone"
        rounds = _WIRE_ROUNDS if mfrc522 else 20
        failed = driver.self_test(rounds)
        lying = self._app.cards.lying
        strength = 0
        if lying is not None:
            strength = driver.field_strength(_FIELD_ROUNDS if mfrc522 else 1)
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
