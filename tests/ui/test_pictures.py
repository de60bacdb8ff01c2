"""Every screen as a picture that a person has looked at, the same on both interpreters."""

from pathlib import Path

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from lifepod.ui import screen
from lifepod.ui.canvas import Canvas
from support.golden import check_screen
from support.micropython import on_micropython
from ui import samples

SAMPLES = samples.samples()
NAMES = [sample[0] for sample in SAMPLES]


def drawn(view, elapsed_ms, status):
    """The buffer and the words of a view."""
    buffer = bytearray(1024)
    canvas = Canvas(buffer)
    screen.draw(canvas, view, elapsed_ms, status)
    return buffer, canvas.words


def lines_of(buffer):
    """A buffer as 64 lines of '#' and '.'."""
    return [
        "".join("#" if buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128))
        for y in range(64)
    ]


def test_sample_names_are_unique():
    assert len(set(NAMES)) == len(NAMES)


def test_every_view_has_a_sample():
    from lifepod.pod import views
    from lifepod.pod.menu import checkviews
    from lifepod.terminal import views as table_views

    named = vars(views) | vars(checkviews) | vars(table_views)
    classes = [value for value in named.values() if isinstance(value, type)]
    names = {cls.name for cls in classes if issubclass(cls, views.View)} - {""}
    assert {view.name for _, view, _, _ in SAMPLES} == names


@pytest.mark.parametrize(("name", "view", "elapsed_ms", "status"), SAMPLES, ids=NAMES)
def test_picture_is_as_accepted(name, view, elapsed_ms, status):
    buffer, _ = drawn(view, elapsed_ms, status)
    check_screen(lines_of(buffer), "ui/" + name.replace(" ", "-"))


def test_pictures_and_words_are_equal_on_micropython():
    transcript = on_micropython(Path(__file__).with_name("render.py"))
    expected = []
    for name, view, elapsed_ms, status in SAMPLES:
        buffer, words = drawn(view, elapsed_ms, status)
        expected.append(f"{name}\t{buffer.hex()}\t{' | '.join(words)}")
    assert transcript.splitlines() == expected


def test_a_picture_does_not_depend_on_the_one_before():
    buffer = bytearray(b"\xa5" * 1024)
    canvas = Canvas(buffer)
    for _, view, elapsed_ms, status in reversed(SAMPLES):
        screen.draw(canvas, view, elapsed_ms, status)
        assert (buffer, canvas.words) == drawn(view, elapsed_ms, status)
