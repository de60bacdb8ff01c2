"""Chance: 0, 1 or 2; the light runs over the three numbers and stops (T-31).

Layer: ui.
"""

from micropython import const

from lifepod.ui.fonts import GIANT
from lifepod.ui.screens.frame import header
from lifepod.ui.spinner import CHANCE

_WIDTH = const(38)
_HEIGHT = const(48)
_TOP = const(13)


def next_change(view, elapsed_ms):
    """Return when the light moves or blinks next."""
    if elapsed_ms >= view.moves_ms:
        return None
    return CHANCE.next_step(elapsed_ms, view.number) - elapsed_ms


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Chance` view."""
    header(canvas, status, title="chance", card=view.card)
    moving = elapsed_ms < view.moves_ms
    lit = CHANCE.light(elapsed_ms, view.number) if moving else view.number
    shines = not moving or CHANCE.is_lit(elapsed_ms)
    for number in range(CHANCE.count):
        _place(canvas, number, shines and number == lit, moving)
    canvas.say("the light runs" if moving else str(view.number))


def _place(canvas, number, lit, moving):
    """Draw a number; once the light stands, only its number is left in full."""
    x = 3 + number * (_WIDTH + 4)
    if lit:
        canvas.pill(x, _TOP, _WIDTH, _HEIGHT)
    else:
        canvas.box(x, _TOP, _WIDTH, _HEIGHT)
    if lit or moving:
        canvas.centred(GIANT, x, _TOP + 6, _WIDTH, str(number), lit)


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {"chance": (draw, next_change)}
