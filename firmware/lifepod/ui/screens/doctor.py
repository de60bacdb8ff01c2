"""Keys and Pattern: the doctor's own pictures. Layer: ui; loaded when they are shown."""

from micropython import const

from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import SMALL, TINY
from lifepod.ui.layout import fit_line
from lifepod.ui.screens.frame import BODY, header

_CAPS = ("1", "2", "3", "A", "4", "5", "6", "B", "7", "8", "9", "C", "*", "0", "#", "D")
_CELL_WIDTH = const(14)
_CELL_HEIGHT = const(13)
_LEFT = const(1)
_TEXT_X = const(62)


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Keys` or a `Pattern` view."""
    if view.name == "keys":
        _draw_keys(canvas, view, status)
    else:
        _PATTERNS[view.pattern](canvas, view)


def _draw_keys(canvas, view, status):
    header(canvas, status, title=view.title)
    pressed = 0
    for key in range(len(_CAPS)):
        x = _LEFT + key % 4 * _CELL_WIDTH
        y = BODY + 1 + key // 4 * _CELL_HEIGHT
        lit = view.seen >> key & 1 == 1
        pressed += 1 if lit else 0
        if lit:
            canvas.fill(x, y, _CELL_WIDTH - 1, _CELL_HEIGHT - 1)
        else:
            canvas.box(x, y, _CELL_WIDTH - 1, _CELL_HEIGHT - 1)
        canvas.centred(SMALL, x, y + 2, _CELL_WIDTH - 1, _CAPS[key], lit)
    room = WIDTH - _TEXT_X
    count = "%d of 16" % pressed
    last = "" if view.last is None else "last: " + _CAPS[view.last]
    for row, text in enumerate((count, last)):
        canvas.text(SMALL, _TEXT_X, 14 + row * 11, text)
        canvas.say(text)
    words = view.line.split(" ")
    half = (len(words) + 1) // 2
    for row, part in enumerate((words[:half], words[half:])):
        font, text = fit_line(" ".join(part), room)
        canvas.text(font, _TEXT_X, 42 + row * 10 + (1 if font is TINY else 0), text)
    canvas.say(view.line)


def _all(canvas, view):
    canvas.fill(0, 0, WIDTH, HEIGHT)
    canvas.say("all pixels")


def _chess(canvas, view):
    for y in range(0, HEIGHT, 8):
        for x in range(y % 16, WIDTH, 16):
            canvas.fill(x, y, 8, 8)
    canvas.say("a chessboard")


def _lines(canvas, view):
    for x in range(0, WIDTH // 2, 2):
        canvas.fill(x, 0, 1, HEIGHT)
    for y in range(0, HEIGHT, 2):
        canvas.fill(WIDTH // 2, y, WIDTH // 2, 1)
    canvas.say("lines")


def _frame(canvas, view):
    """A line on each edge: a wrong controller loses one, or shows it at the other side."""
    for y in (0, HEIGHT - 1):
        canvas.fill(0, y, WIDTH, 1)
    for x in (0, WIDTH - 1):
        canvas.fill(x, 0, 1, HEIGHT)
    canvas.fill(4, 4, 6, 6)
    canvas.fill(WIDTH - 10, HEIGHT - 10, 6, 6)
    lines = ("A whole frame?",)
    if view.text:
        lines = (view.text, "A whole frame?", "+ - others, # keep")
    y = (HEIGHT - 12 * len(lines)) // 2 + 2
    for text in lines:
        canvas.centred(SMALL, 0, y, WIDTH, text)
        canvas.say(text)
        y += 12


def _text(canvas, view):
    rows = ("ABCDEFGHIJKLMNOPQR", "abcdefghijklmnopqr", "0123456789 $,.+-#*", "STUVWXYZ stuvwxyz")
    for row, text in enumerate(rows):
        canvas.text(SMALL, 2, 6 + row * 14, text)
        canvas.say(text)


_PATTERNS = {"all": _all, "chess": _chess, "frame": _frame, "lines": _lines, "text": _text}


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {"keys": (draw, None), "pattern": (draw, None)}
