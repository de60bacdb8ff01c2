"""Takes up a saved game with the whole firmware under MicroPython and prints the heap, as JSON.

MicroPython only: `heap_script.py IMAGE`. The emulator's parts are there before the first look,
so that what is counted is the firmware's; the game has to be one in play.
"""

import gc
import json
import sys

import lifepod_host  # noqa: F401
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine import clock, machine, wiring
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount

sys.modules["machine"] = machine

PRESS_MS = 80
CARD_MS = 500
TURN_MS = 8000


def used() -> int:
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


class Table:
    """A pod that is played, its heap looked at before and after every step."""

    def __init__(self, path: str) -> None:
        self.clock = clock.SimClock()
        self.parts = wiring.PodParts(self.clock)
        self.files = LittleFiles(mount(Flash(FileCells(path, SIZE))), "lifepod")
        self.app = None
        self.most = 0  # bytes in use at any time
        self.step = 0  # bytes that a step took, freed or not

    def run(self, duration_ms: int) -> None:
        """Let the firmware run."""
        end_us = self.clock.now_us + duration_ms * 1000
        while self.clock.now_us < end_us:
            before = used()
            gc.disable()
            pause_ms = self.app.step()
            after = gc.mem_alloc()
            gc.enable()
            self.most = max(self.most, after)
            self.step = max(self.step, after - before)
            self.clock.advance(pause_ms * 1000)

    def press(self, key: int) -> None:
        """Press a key as a finger does."""
        self.parts.keypad.press(key)
        self.run(PRESS_MS)
        self.parts.keypad.release(key)
        self.run(PRESS_MS)


def main(path: str) -> None:
    """Print code, resumed, played, most and step in bytes."""
    table = Table(path)
    empty = used()
    from lifepod.app import App
    from lifepod.board import Board
    from lifepod.dice import DiceCup, seed_of
    from lifepod.pod import keys

    code = used()
    table.app = App(Board(table.clock, table.files), DiceCup(seed_of(1)))
    table.app.start()
    resumed = used()
    table.press(keys.ENTER)
    before = table.app.journal.sequence
    table.parts.field.place(ntag213(b"\x04LIFE\x00\x01"))
    table.run(CARD_MS)
    table.press(keys.SPIN)
    table.run(TURN_MS)
    for key in (keys.MENU, keys.MINUS, keys.ENTER, keys.MINUS, keys.CLEAR, keys.CLEAR):
        table.press(key)
    if table.app.journal.sequence == before:
        raise RuntimeError("the SPIN was not played")
    told = {
        "code": code - empty,
        "resumed": resumed - code,
        "played": used() - code,
        "most": table.most - empty,
        "step": table.step,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
