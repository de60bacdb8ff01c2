"""A whole pod on the desk: the parts, the flash, and the firmware that runs on them.

Runs on CPython and on MicroPython. The firmware is the one of the board, started anew at each
power-on; what is kept between is the flash, the parts' own faults and the card on the reader.
"""

from lifepod.app import STEP_MS, App
from lifepod.board import Board
from lifepod.dice import DiceCup, seed_of
from lifepod.rules.report import state_json
from lifepod.storage.settings import Settings

from .chips.cells import FileCells, RamCells
from .chips.flash import SIZE, Flash
from .hands import Hands
from .machine import littlefiles
from .machine.wiring import PodParts
from .pipe import PipePort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .machine.clock import SimClock

# Sounds that are remembered between two looks at the state.
SOUNDS_MAX = 100_000

_NAME = "emulator"  # what stands for the board's name
_ROOT = "lifepod"  # the directory of all that the pod saves


class Desk(Hands):
    """One pod. `flash_path` is an image file, or None for a flash that lives in memory.

    `seed` makes the dice; each power-on draws from a new stream of it. `wrap_dice` may put other
    dice around the cup: only the bench does that, and the pod then shows TEST. `port` is the pod's
    end of the serial cable.
    """

    def __init__(
        self,
        clock: "SimClock",
        flash_path: "str | None" = None,
        seed: int = 0,
        wrap_dice: "Callable[[DiceCup], Any] | None" = None,
        parts: "PodParts | None" = None,
    ) -> None:
        self.clock = clock
        self.port = PipePort()
        Hands.__init__(self, PodParts(clock) if parts is None else parts)
        cells = RamCells(SIZE) if flash_path is None else FileCells(flash_path, SIZE)
        # It takes no time: the littlefs of CPython and that of MicroPython erase at other moments,
        # and then the two machines would see the same key at another picture of a movement.
        self.flash = Flash(cells)
        self.knows_cards = True  # a pod without cards gets to know the emulator's own
        self.app: Any = None
        self._volume: Any = None
        self._seed = seed
        self._wrap_dice = wrap_dice
        self._starts = 0
        self._hurries = False  # the pod wants to be called again at once
        self._sounds: list[str] = []  # played before the power went

    # -- power ------------------------------------------------------------------------------

    def power_on(self) -> None:
        """Start the firmware; it takes keys when this returns."""
        self._starts += 1
        self._hurries = True
        self.parts.use()
        self.parts.world.power_cycle()
        self.flash.power_on()
        self._volume = littlefiles.mount(self.flash)
        files = littlefiles.LittleFiles(self._volume, _ROOT)
        self._know_cards(files)
        cup = DiceCup(seed_of(self._seed) + bytes([self._starts & 0xFF, self._starts >> 8 & 0xFF]))
        dice = self._wrap_dice(cup) if self._wrap_dice else cup
        board = Board(self.clock, files, self.port, _NAME)
        self.port.plug()
        self.app = App(board, dice, test=self._wrap_dice is not None)
        self.app.speaker.names_max = SOUNDS_MAX
        self.app.start()

    def _know_cards(self, files: "littlefiles.LittleFiles") -> None:
        """Make the emulator's own cards known to a pod that has no cards yet."""
        settings = Settings(files)
        settings.load()
        if self.knows_cards and settings.has_no_tags():
            for card, tag in enumerate(self.tags):
                settings.enrol(tag.uid, card + 1)
            settings.save()

    def power_off(self) -> None:
        """Take the power away at once: the flash keeps what it had, the card stays."""
        if self.app is not None:
            self._sounds.extend(self.app.speaker.take_names())
            self.app = None
        self.port.unplug()
        self.flash.power_off()
        if self._volume is not None:
            self._volume.unmount()
            self._volume = None

    def close(self) -> None:
        """Switch off and let go of the image file."""
        self.power_off()
        if isinstance(self.flash.cells, FileCells):
            self.flash.cells.close()

    # -- time -------------------------------------------------------------------------------

    def run_us(self, duration_us: int) -> None:
        """Let the pod run for so many microseconds of its own clock."""
        self.run_until(duration_us, _never)

    def run_until(self, limit_us: int, done: "Callable[[], bool]") -> bool:
        """Let the pod run until `done()`, for `limit_us` at most; tell whether it came to that."""
        clock = self.clock
        end_us = clock.now_us + limit_us
        while not done():
            left_us = end_us - clock.now_us
            if left_us <= 0:
                return False
            pause_ms = self.app.step()
            self._hurries = pause_ms < STEP_MS
            clock.advance(min(pause_ms * 1000, end_us - clock.now_us))
        return True

    # -- what a hand does ---------------------------------------------------------------------

    def sees_laid(self) -> bool:
        """Tell whether the pod has seen what lies on its reader now."""
        tag = self.app.cards.lying
        return tag == (self.tags[self.laid - 1].uid if self.laid else None)

    # -- what an eye sees ---------------------------------------------------------------------

    def has_drawn(self) -> bool:
        """Tell whether the pod has sent all of its last picture to the display."""
        return not self._hurries

    def state(self) -> str:
        """Return the accepted state as one line of JSON; sounds are those since the last call."""
        pod = self.app.pod
        lottery = pod.mode.name == "lottery"
        sounds = self._sounds + self.app.speaker.take_names()
        self._sounds = []
        return state_json(pod.game, pod.card, lottery, sounds)


def _never() -> bool:
    return False
