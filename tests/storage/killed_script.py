"""Plays for ever on a flash image and says which events are saved; somebody kills it.

Runs on CPython and on MicroPython: `killed_script.py IMAGE`.
"""

import sys

from lifepod.storage.journal import Journal
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount
from support.lifegame import Player


def main(path):
    """Play the game of seed 5 to its end."""
    journal = Journal(LittleFiles(mount(Flash(FileCells(path, SIZE))), "pod"))
    journal.load()
    player = Player(5)
    while True:
        event = player.next()
        if event is None:
            return
        if journal.append(event, player.game):
            sys.stdout.write(f"{journal.sequence}\n")
            if hasattr(sys.stdout, "flush"):
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
