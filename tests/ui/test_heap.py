"""The ui fits beside a game in the Pico's memory and leaves nothing behind."""

from pathlib import Path

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
from support.micropython import PICO_HEAP, on_micropython

HERE = Path(__file__).parent

# Objects are twice as large here as on the Pico: 6 KB there.
REDRAW_BYTES_MAX = 12000
LAG_BYTES_MAX = 128
# A half of the Pico's heap is for the game, the journal, the drivers and the link.
UI_HEAP = "224k"
RUNS = ("usual", "parts")


def test_redraws_take_little_and_leave_nothing():
    lines = on_micropython(HERE / "heap_script.py", heap=PICO_HEAP).splitlines()
    assert int(lines[0]) <= REDRAW_BYTES_MAX, lines
    # A collector that takes old addresses on the stack for pointers may lag some blocks.
    assert int(lines[2]) <= LAG_BYTES_MAX, lines


def test_all_screens_are_drawn_in_half_of_the_heap():
    # In two runs: the samples themselves take room, and nobody plays while the doctor is there.
    small = [on_micropython(HERE / "render.py", which, heap=UI_HEAP) for which in RUNS]
    assert "".join(small) == on_micropython(HERE / "render.py")
