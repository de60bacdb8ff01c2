"""Starts the pod's program from one of two slots of the board's files, `a` or `b`.

`current` names the slot to be tried first. The other one, mostly with the version before, is
tried when that one cannot be imported or stops again and again. A slot gets its `manifest` last:
without one it is not whole, and is left alone.

Rule 1: this file is not in a slot and goes with older and newer ones: all it asks of a slot is
        `lifepod.start.run(slot, why)`, `why` being what was wrong with the other slot.
Rule 2: nothing is written here. The same files make the same start.
Rule 3: Ctrl-C and a safe start end at MicroPython's prompt.
"""

import gc
import os
import sys

# Modules' files pass through buffers that would leave the heap full of small holes.
gc.threshold(32768)


def slots() -> tuple:
    """Return the slots in the order of trying."""
    try:
        with open("current") as file:
            first = file.read(1)
    except OSError:
        first = ""
    return ("b", "a") if first == "b" else ("a", "b")


def is_whole(slot: str) -> bool:
    """Tell whether all of the slot's files are there."""
    try:
        os.stat(slot + "/manifest")
    except OSError:
        return False
    return True


def forget(slot: str) -> None:
    """Leave nothing of a slot's modules in the other one's way."""
    sys.path.remove(slot)
    for name in sorted(sys.modules):
        if name.split(".")[0] == "lifepod":
            del sys.modules[name]
    gc.collect()


def start() -> None:
    """Run the first slot that runs."""
    why = ""
    for slot in slots():
        if not is_whole(slot):
            continue
        sys.path.insert(0, slot)
        try:
            from lifepod.start import run

            run(slot, why)
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the other slot may do better
            sys.print_exception(error)
            why = repr(error)
        forget(slot)
    print("LIFEPod: no program runs. On a computer: lifepod flash, or lifepod doctor")


if __name__ == "__main__":
    start()
