"""Starts the pod's program from one of two slots of the board's files, `a` or `b`.

`current` names the slot to be tried first. The other one, mostly with the version before, is
tried when that one cannot be imported or stops again and again. A slot gets its `manifest` last:
without one it is not whole, and is left alone. Its modules are in one file, `program`:

    00004321                  how many bytes of names follow
    lifepod -1                a directory
    lifepod/app.mpy 0         a module, and its place behind the names
    ...

Layer: outside of the slots, beside main.py, which calls `start`.

Rule 1: this file goes with older and newer slots: all it asks of one is
        `lifepod.start.run(slot, why)`, `why` being what was wrong with the other slot.
Rule 2: nothing is written here. The same files make the same start.
Rule 3: Ctrl-C and a safe start end at MicroPython's prompt.
"""

import gc
import os
import sys

import vfs

PLACE = "/program"
_LENGTH_DIGITS = 8
# What os.stat() says of a directory and of a file; the importer looks no further than that.
_DIRECTORY = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

# Modules' files pass through buffers that would leave the heap full of small holes.
_GARBAGE_BYTES_MAX = 32768


class Program:
    """A slot's modules as a file system. Each in a file of its own takes half as long again to
    import, and three times the room."""

    def __init__(self, slot):
        self._name = slot + "/program"
        self._places = {}
        stats = {}
        with open(self._name, "rb") as file:
            length = int(file.read(_LENGTH_DIGITS))
            names = file.read(length).decode()
        start = _LENGTH_DIGITS + length
        for line in names.split("\n"):
            words = line.split(" ")
            if len(words) == 2:
                name, place = "/" + words[0], int(words[1])
                stats[name] = _FILE if place >= 0 else _DIRECTORY
                self._places[name] = start + place
        # The importer takes whatever is raised here for "no such file", a Ctrl-C as well. It comes
        # between two steps of a program's code, and in this method of a dict there is no step.
        self.stat = stats.__getitem__

    def mount(self, readonly, mkfs):
        """Do what MicroPython asks of a file system: nothing here."""

    def umount(self):
        """Do the same at the end: nothing."""

    def open(self, path: str, mode: str):
        """Open a module: the loader reads no further than its end."""
        file = open(self._name, mode)  # noqa: SIM115 - the loader closes it
        file.seek(self._places[path])
        return file


def order() -> tuple:
    """Return the slots in the order of trying."""
    try:
        with open("current") as file:
            first = file.read(1)
    except OSError:
        first = ""
    return ("b", "a") if first == "b" else ("a", "b")


def is_whole(slot: str) -> bool:
    """Tell whether all of the slot is there."""
    try:
        os.stat(slot + "/manifest")
    except OSError:
        return False
    return True


def enter(slot: str) -> None:
    """Let modules be found in a slot."""
    vfs.mount(Program(slot), PLACE)
    sys.path.insert(0, PLACE)


def leave() -> None:
    """Leave nothing of a slot in the other one's way."""
    if PLACE in sys.path:
        sys.path.remove(PLACE)
        vfs.umount(PLACE)
    for name in sorted(sys.modules):
        if name.split(".")[0] == "lifepod":
            del sys.modules[name]
    gc.collect()


def start() -> None:
    """Run the first slot that runs."""
    gc.threshold(_GARBAGE_BYTES_MAX)
    why = ""
    for slot in order():
        if not is_whole(slot):
            continue
        try:
            enter(slot)
            from lifepod.start import run

            run(slot, why)
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the other slot may do better
            sys.print_exception(error)
            why = repr(error)
        leave()
    print("LIFEPod: no program runs. On a computer: lifepod flash, or lifepod doctor")
