"""Our `framebuf` leaves the same bytes as MicroPython's in C."""

from pathlib import Path

import framebuf
import pytest
from support.effort import cases
from support.micropython import on_cpython, on_micropython

SCRIPT = Path(__file__).with_name("framebuf_script.py")


@pytest.mark.parametrize("seed", range(1, 5))
def test_framebuf_random_operations_equal_those_of_micropython(seed):
    count = str(cases(1500, 20_000))
    theirs = on_micropython(SCRIPT, str(seed), count).splitlines()
    ours = on_cpython(SCRIPT, str(seed), count).splitlines()
    assert len(theirs) == int(count)
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        assert one == other, f"seed {seed}, operation {number}"


@pytest.mark.parametrize(
    "arguments",
    [
        (bytearray(8), 0, 8, 0),
        (bytearray(8), 8, 0, 0),
        (bytearray(7), 8, 8, 0),
        (bytearray(7), 8, 8, 3),
        (bytearray(8), 8, 8, 9),
        (bytearray(80), 8, 8, 0, 7),
    ],
)
def test_framebuf_impossible_shape_is_refused(arguments):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(*arguments)


def test_framebuf_picture_in_read_only_bytes_can_be_drawn():
    target = bytearray(8)
    frame = framebuf.FrameBuffer(target, 8, 8, framebuf.MONO_VLSB)
    frame.blit((bytes([0x81] * 8), 8, 8, framebuf.MONO_VLSB), 0, 1)
    assert target == bytearray([0x02] * 8)
