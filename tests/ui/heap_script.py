"""Draws all samples again and again and prints what it takes of the heap: MicroPython only.

Three lines: what a redraw of each sample allocates at most, which sample that is, and how much
more is in use after the third round than after the second.
"""

import gc

from lifepod.ui import screen
from lifepod.ui.canvas import Canvas
from ui import samples


def draw_all(canvas, views):
    """Draw every sample; return (bytes, name) of the one that allocated most."""
    most = (0, "")
    for name, view, elapsed_ms, status in views:
        gc.collect()
        before = gc.mem_alloc()
        screen.draw(canvas, view, elapsed_ms, status)
        taken = gc.mem_alloc() - before
        if taken > most[0]:
            most = (taken, name)
    canvas.clear()
    gc.collect()
    return most


def main():
    """Draw thrice: the first round makes the glyphs that are kept."""
    gc.disable()
    canvas = Canvas(bytearray(1024))
    # The amounts of thirty digits are tests of honesty; no game comes near them.
    views = []
    for sample in samples.samples():
        if "beyond" not in sample[0] and "huge" not in sample[0] and "long" not in sample[0]:
            views.append(sample)
    draw_all(canvas, views)
    draw_all(canvas, views)
    before = gc.mem_alloc()
    most, name = draw_all(canvas, views)
    print(most)
    print(name)
    print(gc.mem_alloc() - before)


main()
