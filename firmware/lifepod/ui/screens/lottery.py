"""Lottery: the jackpot, and the number that was drawn (T-32).

Layer: ui.
"""

from micropython import const

from lifepod.pod.views import DOLLARS
from lifepod.ui import amounts
from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import BIG, LARGE, SMALL
from lifepod.ui.layout import fit_amount, fit_line
from lifepod.ui.screens import wheel
from lifepod.ui.screens.frame import card_name, header, paragraph
from lifepod.ui.spinner import SPINNER

_JACKPOT_Y = const(11)
_NUMBER_Y = const(39)
_NUMBER_WIDTH = const(36)
_NUMBER_HEIGHT = const(25)


def next_change(view, elapsed_ms):
    """Return when the light moves or blinks next."""
    if elapsed_ms >= view.moves_ms or view.number is None:
        return None
    return SPINNER.next_step(elapsed_ms, view.number) - elapsed_ms


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Lottery` view."""
    jackpot = amounts.full(view.jackpot, DOLLARS)
    if view.number is not None and elapsed_ms < view.moves_ms:
        _, text = fit_amount(view.jackpot, DOLLARS, WIDTH - 50, (SMALL,))
        header(canvas, status, title=text)
        wheel.draw(canvas, view.number, elapsed_ms)
        return
    header(canvas, status, title="lottery")
    font, text = fit_amount(view.jackpot, DOLLARS, WIDTH)
    canvas.centred(font, 0, _JACKPOT_Y + (LARGE.height - font.height) // 2, WIDTH, text)
    canvas.say("jackpot " + jackpot)
    if view.number is not None:
        _number(canvas, view.number)
    elif view.resting is not None:
        _line(canvas, 41, "Take out card " + card_name(view.resting))
        _key(canvas, 53, "SPIN", "draws a number")
    else:
        _key(canvas, 46, "SPIN", "draws a number")


def _number(canvas, number):
    """Draw the number on a lit ground, and what may follow it."""
    canvas.pill(0, _NUMBER_Y, _NUMBER_WIDTH, _NUMBER_HEIGHT)
    canvas.centred(BIG, 0, _NUMBER_Y + 3, _NUMBER_WIDTH, str(number), True)
    x = _NUMBER_WIDTH + 4
    lines = ("Your number?", "Card in!")
    paragraph(canvas, SMALL, lines, _NUMBER_Y - 3, 18, x, WIDTH - x)
    canvas.say("number %d" % number)
    canvas.say(" ".join(lines))
    nobody = "Nobody? "
    width = SMALL.width(nobody + "SPIN") + 6
    left = canvas.text(SMALL, x + (WIDTH - x - width) // 2, 55, nobody)
    canvas.keycap(left, 54, "SPIN")
    canvas.say(nobody + "SPIN")


def _key(canvas, y, key, does):
    width = SMALL.width(key) + 6 + 4 + SMALL.width(does)
    x = canvas.keycap((WIDTH - width) // 2, y, key)
    canvas.text(SMALL, x + 4, y + 1, does)
    canvas.say(key + " " + does)


def _line(canvas, y, text):
    font, text = fit_line(text, WIDTH)
    canvas.centred(font, 0, y, WIDTH, text)
    canvas.say(text)


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {"lottery": (draw, next_change)}
