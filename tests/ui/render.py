"""Prints every sample's picture and words, for both interpreters to be compared.

render.py [usual | parts]    only these samples
"""

import gc
import sys

if hasattr(gc, "threshold"):
    gc.threshold(32768)  # as on the board: imports leave holes behind

from lifepod.ui import screen
from lifepod.ui.canvas import Canvas


def chosen(which):
    """The samples of a part; of all of them without one."""
    if which == "parts":
        from ui import samples_parts

        return samples_parts.samples()
    from ui import samples

    return samples.usual() if which else samples.samples()


def main():
    """Print a line a sample: name, 1024 bytes in hexadecimal, words."""
    buffer = bytearray(1024)
    canvas = Canvas(buffer)
    for name, view, elapsed_ms, status in chosen(sys.argv[1] if len(sys.argv) > 1 else ""):
        screen.draw(canvas, view, elapsed_ms, status)
        print(name, buffer.hex(), " | ".join(canvas.words), sep="\t")


main()
