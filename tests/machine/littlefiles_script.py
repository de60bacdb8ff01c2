"""Writes or reads files on a flash image: `littlefiles_script.py IMAGE write|read SEED`.

Runs on CPython and on MicroPython; what one writes, the other reads.
"""

import sys

from lifepod.dice import DiceCup, seed_of
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount


def write(files, cup, step):
    """Do one thing to the files."""
    name = f"file{cup.below(6)}"
    kind = cup.below(10)
    data = bytes([cup.below(256) for _ in range(cup.below(900))])
    if kind < 5:
        files.append(name, data[: cup.below(60)])
    elif kind < 8:
        files.replace(name, data * (1 + cup.below(8)))
    elif kind == 8:
        files.remove(name)
    else:
        files.replace(name, data, f"kept{step % 3}")


def main(path, what, seed):
    """Do it, and print what is there after."""
    chip = Flash(FileCells(path, SIZE))
    volume = mount(chip)
    root = LittleFiles(volume, "data")
    cup = DiceCup(seed_of(seed))
    for files in (root, root.directory("inner")):
        if what == "write":
            for step in range(60):
                write(files, cup, step)
        for name in files.names():
            if name != "inner":
                data = files.read(name)
                print(name, files.size(name), sum(data), files.read_at(name, 5, 3))
    print(files.read("none"), files.size("none"), files.read_at("none", 0, 9))
    volume.unmount()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
