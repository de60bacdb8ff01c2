"""Loads the game on a flash image under MicroPython and prints what it took, as JSON.

MicroPython only: `load_script.py IMAGE`.
"""

import gc
import json
import sys
import time

from lifepod.rules import snapshot  # what the game needs with or without a journal
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount


def used() -> int:
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


def main(path: str) -> None:
    """Load, and print code, resumed, peak (bytes) and ms."""
    files = LittleFiles(mount(Flash(FileCells(path, SIZE))), "pod")
    start = used()
    from lifepod.storage.journal import Journal

    code = used() - start
    journal = Journal(files)
    start = used()
    gc.disable()
    began = time.ticks_us()
    game, problem = journal.load()
    took_us = time.ticks_diff(time.ticks_us(), began)
    peak = gc.mem_alloc() - start
    gc.enable()
    resumed = used() - start
    if game is None or problem or not snapshot.dump(game):
        raise RuntimeError("the game was not resumed")
    told = {"code": code, "resumed": resumed, "peak": peak - resumed, "ms": took_us // 100 / 10}
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
