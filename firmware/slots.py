"""Starts the pod's program from one of two slots of the board's files, `a` or `b`.

`current` names the slot to be tried first. The other one, mostly with the version before, is
tried when that one cannot be imported or stops again and again. One that has no memory left is
begun anew first: with the modules the holes between them go. A slot gets its `manifest` last:
without one it is not whole, and is left alone. Its modules are in one file, `program`:

    00004321                  how many bytes of names follow
    lifepod -1                a directory
    lifepod/app.mpy 0         a module, and its place behind the names
    ...

Layer: outside of the slots, beside main.py, which calls `start`.

Rule 1: this file goes with older and newer slots: all it asks of one is
        `lifepod.start.run(slot, why, settle)`, `why` being what was wrong with the other slot.
Rule 2: nothing is written here. The same files make the same start.
Rule 3: Ctrl-C and a safe start end at MicroPython's prompt.
"""

import gc
import io
import os
import sys
import time

import vfs

PLACE = "/program"
_LENGTH_DIGITS = 8
# What os.stat() says of a directory and of a file; the importer looks no further than that.
_DIRECTORY = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

# What a stream is asked for its buffer's size by (extmod/stream.h of MicroPython), and the answer:
# the largest that the loader takes.
_GET_BUFFER_SIZE = 11
_BUFFER_BYTES = 255

_SETTLE_NAMES = 4

# A slot may lack memory so often in a row; one that ran for so long begins another row.
_ANEW_MAX = 2
_STEADY_MS = 60_000

# Modules' files pass through buffers that would leave the heap full of small holes.
_GARBAGE_BYTES_MAX = 32768


class Module(io.IOBase):
    """What a module is loaded from: the program's file, at its place. One serves them all: to open
    a file for each takes longer, and leaves 2 KB of garbage."""

    def __init__(self, file):
        self._file = file

    def readinto(self, buffer):
        """Read on: the loader reads no further than the module's end."""
        return self._file.readinto(buffer)

    def ioctl(self, request, argument):
        """Answer for the size of the buffer; to be closed is nothing."""
        return _BUFFER_BYTES if request == _GET_BUFFER_SIZE else 0


class Program:
    """A slot's modules as a file system. Each in a file of its own takes half as long again to
    import, and three times the room."""

    def __init__(self, slot):
        self._name = slot + "/program"
        self._file = None
        self._places = {}
        self._stats = {}
        with open(self._name, "rb") as file:
            length = int(file.read(_LENGTH_DIGITS))
            names = file.read(length).decode()
        start = _LENGTH_DIGITS + length
        for line in names.split("\n"):
            words = line.split(" ")
            if len(words) == 2:
                name, place = "/" + words[0], int(words[1])
                self._stats[name] = _FILE if place >= 0 else _DIRECTORY
                if place >= 0:
                    self._places[name] = start + place
        self._left = list(self._places)  # those that `settle` has still to look at
        self._settled = False
        # The importer takes whatever is raised here for "no such file", a Ctrl-C as well. It comes
        # between two steps of a program's code, and in this method of a dict there is no step.
        self.stat = self._stats.__getitem__

    def mount(self, readonly, mkfs):
        """Do what MicroPython asks of a file system: nothing here."""

    def umount(self):
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def open(self, path: str, mode: str):
        """Open a module."""
        if self._file is None:
            self._file = open(self._name, "rb")  # noqa: SIM115 - it serves the next one too
        self._file.seek(self._places[path])
        return Module(self._file)

    def settle(self, is_rare) -> bool:
        """Forget some of the modules that have been imported; True when that was the last.

        Their names take 6 KB. A few at a time, since keys are to be looked at meanwhile. Those of
        which `is_rare(module)` is true stay known: they will be imported again.
        """
        if not self._settled:
            self._settled = True
            self.umount()  # of no use until somebody imports what has not been yet
        for _ in range(_SETTLE_NAMES):
            if not self._left:
                return True
            name = self._left.pop()
            module = name[1 : name.rfind(".")].replace("/", ".")
            if module.endswith(".__init__"):
                module = module[: -len(".__init__")]
            if module in sys.modules and not is_rare(module):
                del self._places[name]
                del self._stats[name]
        return False


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


def enter(slot: str) -> Program:
    """Let modules be found in a slot."""
    program = Program(slot)
    vfs.mount(program, PLACE)
    sys.path.insert(0, PLACE)
    return program


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
    why = ""
    for slot in order():
        left = _ANEW_MAX if is_whole(slot) else -1
        while left >= 0:
            began_ms = time.ticks_ms()
            gc.threshold(_GARBAGE_BYTES_MAX)  # the pod sets it otherwise, once it is loaded
            try:
                program = enter(slot)
                from lifepod.start import run

                run(slot, why, program.settle)
                return
            except MemoryError as error:
                sys.print_exception(error)
                ran_ms = time.ticks_diff(time.ticks_ms(), began_ms)
                left = _ANEW_MAX if ran_ms >= _STEADY_MS else left - 1
                if left < 0:
                    why = repr(error)
            except Exception as error:  # noqa: BLE001 - whatever it is, the other may do better
                sys.print_exception(error)
                why = repr(error)
                left = -1
            leave()
    print("LIFEPod: no program runs. On a computer: lifepod flash, or lifepod doctor")
