"""Message and Question: sentences for the player, as large as they fit.

Layer: ui.
"""

from micropython import const

from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.layout import LINE_FONTS, choose, fit_text, shorten
from lifepod.ui.screens.frame import BODY, header, paragraph

_ANSWERS_Y = const(54)
_KEY_WIDTH = const(11)  # of the keycaps # and *
_KEY_GAP = const(3)


def draw_message(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Message` view."""
    header(canvas, status, title=view.title)
    _sentence(canvas, view.text, HEIGHT - BODY)


def draw_question(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Question` view: # (ENTER) does `yes`, * (CLEAR) does `no` (K-3)."""
    header(canvas, status, title=view.title)
    _sentence(canvas, view.text, _ANSWERS_Y - BODY - 1)
    keys = 2 * (_KEY_WIDTH + _KEY_GAP)
    font = choose(LINE_FONTS, (view.yes, view.no), WIDTH - keys - 6)
    yes, no = view.yes, view.no
    if font is LINE_FONTS[-1]:  # even in the smallest font each gets no more than half
        half = WIDTH // 2 - _KEY_WIDTH - _KEY_GAP - 2
        yes, no = shorten(yes, font, half), shorten(no, font, half)
    drop = 1 if font is LINE_FONTS[0] else 2
    canvas.keycap(0, _ANSWERS_Y, "#")
    canvas.text(font, _KEY_WIDTH + _KEY_GAP, _ANSWERS_Y + drop, yes)
    x = WIDTH - font.width(no)
    canvas.text(font, x, _ANSWERS_Y + drop, no)
    canvas.keycap(x - _KEY_GAP - _KEY_WIDTH, _ANSWERS_Y, "*")
    canvas.say("ENTER: " + view.yes)
    canvas.say("CLEAR: " + view.no)


def _sentence(canvas, text, height):
    font, lines = fit_text(text, WIDTH, height)
    paragraph(canvas, font, lines, BODY, height)
    canvas.say(text)
