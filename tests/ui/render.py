"""Prints every sample's picture and words, for both interpreters to be compared."""

import gc

if hasattr(gc, "threshold"):
    gc.threshold(32768)  # as on the board: imports leave holes behind

from lifepod.ui import screen
from lifepod.ui.canvas import Canvas
from ui import samples


def main():
    """Print a line a sample: name, 1024 bytes in hexadecimal, words."""
    buffer = bytearray(1024)
    canvas = Canvas(buffer)
    for name, view, elapsed_ms, status in samples.samples():
        screen.draw(canvas, view, elapsed_ms, status)
        print(name, buffer.hex(), " | ".join(canvas.words), sep="\t")


main()
