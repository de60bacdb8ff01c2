"""A pod's parts and flash for tests of how it starts; brings the emulator's `machine`."""

from lifepod_host.emulator.bench.main import install_machine

install_machine()

from lifepod import start  # noqa: E402, F401 - needs the machine
from lifepod.app import App  # noqa: E402
from lifepod.board import Board  # noqa: E402
from lifepod.dice import DiceCup  # noqa: E402
from lifepod.pod.views import Message, Status  # noqa: E402
from lifepod.start import DATA, Starter  # noqa: E402
from lifepod.storage.crashes import Crashes  # noqa: E402
from lifepod.storage.settings import Settings  # noqa: E402, F401
from lifepod.ui.canvas import Canvas  # noqa: E402
from lifepod.ui.screens.message import draw_message  # noqa: E402
from lifepod_host.emulator.chips.cells import RamCells  # noqa: E402
from lifepod_host.emulator.chips.flash import SIZE, Flash  # noqa: E402
from lifepod_host.emulator.machine import littlefiles  # noqa: E402
from lifepod_host.emulator.machine.clock import SimClock  # noqa: E402
from lifepod_host.emulator.machine.wiring import PodParts  # noqa: E402
from lifepod_host.emulator.pipe import PipePort  # noqa: E402

# Just before the ticks wrap.
START_US = (2**30 - 5000) * 1000


def board_of(clock, files):
    """The firmware's board, with a cable that nobody holds the other end of."""
    port = PipePort()
    port.plug()
    return Board(clock, files, port, "test")


class Fault(Exception):
    """What stops the pod in these tests."""


class Stand:
    """A pod's parts and flash, and a `Starter` for them; `apps` are the apps it has made."""

    def __init__(self, has_display=True):
        self.clock = SimClock(START_US)
        self.parts = PodParts(self.clock)
        self.parts.world.power_cycle()
        if not has_display:
            self.parts.display.present = False
        self.volume = littlefiles.mount(Flash(RamCells(SIZE)))
        self.files = littlefiles.LittleFiles(self.volume, DATA)
        self.apps = []
        self.boards = []
        self.starter = Starter(self.clock, self.files, self.make_board, self.make_app)

    def make_board(self, clock, files):
        self.parts.use()
        self.boards.append(board_of(clock, files))
        return self.boards[-1]

    def make_app(self, board, crashes):
        app = App(board, DiceCup(b"start"))
        app.start()
        self.apps.append(app)
        return app

    def raise_after(self, ms, error):
        """In so many milliseconds something goes wrong, whatever the pod is about to do."""

        def fire():
            raise error

        self.clock.at(ms * 1000, fire)

    def crashes(self):
        return Crashes(self.files).read().decode()

    def press(self, key, after_ms=500):
        """A finger presses a key in so many milliseconds, for a tenth of a second."""
        self.clock.at(after_ms * 1000, lambda: self.parts.keypad.press(key))
        self.clock.at((after_ms + 100) * 1000, lambda: self.parts.keypad.release(key))


def picture(title, text):
    """A message as the display shows it."""
    buffer = bytearray(1024)
    canvas = Canvas(buffer)
    canvas.clear()
    draw_message(canvas, Message(title, text), 0, Status())
    return [
        "".join("#" if buffer[x + 128 * (y // 8)] >> y % 8 & 1 else "." for x in range(128))
        for y in range(64)
    ]
