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

# How the reader is measured: (looks for the card with each gain, commands, how many of those in a
# step). With an MFRC522 that is 4 ms a gain and 25 ms; a PN532 on I2C takes 5 ms for a command
# and 35 ms for a gain.
_MFRC522 = (2, 40, 40)
_PN532 = (1, 20, 5)
_GAME = "game"  # the journal's directory
_DAMAGED = "damaged"
_REAL_VERSIONS = (0x91, 0x92)


class Findings:
    """What there is to say of a pod: its `board`, what the app keeps of it, and its `doctor`.

    What takes longer than a step of the loop may gives its lines one by one, and None in between
    for "go on in the next step".
    """

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

    def reader_lines(self):
        """Give what is known of the reader, its wires and the card that lies there."""
        reader, driver = self._board.reader, self._board.reader.driver
        if self._doctor.reader_name() == "none" or driver is None:
            yield ("Reader", "does not answer")
            yield ("Look at", "its wires")
            return
        mfrc522 = reader.kind == 0
        looks, rounds, rounds_in_step = _MFRC522 if mfrc522 else _PN532
        yield ("Reader", pins.READERS[reader.kind])
        yield ("Reader version", _reader_version(driver.version(), mfrc522))
        failed = 0
        for _ in range(rounds // rounds_in_step):
            yield None
            failed += driver.self_test(rounds_in_step)
        yield ("Wires", "good" if not failed else "%d of %d wrong" % (failed, rounds))
        lying = self._app.cards.lying
        if lying is None:
            yield ("Card", "none")
            yield ("Heard", "lay a card on")
            return
        yield ("Card", "number of %d bytes" % len(lying))
        heard = 0
        for gain_db in driver.gains_db:
            yield None
            heard += driver.heard_at(gain_db, looks)
        yield ("Heard", "%d of 100" % (heard * 100 // (looks * len(driver.gains_db))))

    # -- memory and flash -------------------------------------------------------------------

    def memory_lines(self):
        """Give the machine and how much memory is free: to count that takes 7 ms each time.

        Whoever asks has had garbage collected by the app (`Mode.wants_room`): that takes 30 ms.
        """
        yield ("Version", version.VERSION)
        yield ("Runs on", machine_name())
        free = getattr(gc, "mem_free", None)
        used = getattr(gc, "mem_alloc", None)
        if free is None or used is None:
            yield ("Free memory", "not counted")
            return
        yield None
        yield ("Free memory", "%d bytes" % free())
        yield None
        yield ("Used", "%d bytes" % used())

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

    def all_lines(self, game, missing: list):
        """Give all there is to say, for a report of a fault."""
        settings = self._app.settings
        for line in self.memory_lines():
            yield line
        yield ("Missing", ", ".join(missing) or "nothing")
        for line in self.display_lines():
            yield line
        yield ("Keypad", settings.get("keypad") or "usual")
        yield None
        for line in self.reader_lines():
            yield line
        yield None
        for line in self.flash_lines(game):
            yield line
        cards = [card for card in range(1, 7) if settings.has_tag(card)]
        yield ("Cards with a tag", str(len(cards)))
        yield ("Cards", "tap" if settings.get("tapping") else "slot")
        yield ("Volume", str(settings.get("volume")))
        yield ("Brightness", str(settings.get("brightness")))


def _reader_version(number, mfrc522):
    if not mfrc522:
        return "%d.%d" % (number >> 4, number & 0x0F)
    return "%02Xh" % number + ("" if number in _REAL_VERSIONS else ", a clone")


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
