"""The spinner: ten numbers in a ring, and the light that runs over them.

Layer: ui. Where the light is, `ui.spinner` says.
"""

from micropython import const

from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import BIG, MEDIUM
from lifepod.ui.spinner import SPINNER

_LIGHT_WIDTH = const(21)
_LIGHT_HEIGHT = const(14)

# The middle of each number, 1 to 10: four along the top, one at the right, four back, one left.
_X = (22, 50, 78, 106, 117, 106, 78, 50, 22, 11)
_Y = (17, 17, 17, 17, 37, 57, 57, 57, 57, 37)


def draw(canvas, number: int, elapsed_ms: int) -> None:
    """Draw the ring `elapsed_ms` after the light has started on its way to `number`."""
    lit = SPINNER.light(elapsed_ms, number)
    shines = SPINNER.is_lit(elapsed_ms)
    for place in range(1, SPINNER.count + 1):
        _place(canvas, place, shines and place == lit)
    canvas.centred(BIG, 0, 27, WIDTH, str(lit))
    canvas.say("the spinner runs")


def _place(canvas, number, lit):
    x, y = _X[number - 1], _Y[number - 1]
    if lit:
        left, top = x - _LIGHT_WIDTH // 2, y - _LIGHT_HEIGHT // 2
        canvas.pill(left, top, _LIGHT_WIDTH, _LIGHT_HEIGHT)
        canvas.fill(left + 1, top + 1, 1, 1)
    text = str(number)
    canvas.text(MEDIUM, x - MEDIUM.width(text) // 2, y - 5, text, lit)
