"""Totals: all that the rulebook says the screen shows, on one screen.

Layer: ui. Money is the largest thing on it; houses and cars are solid when owned, outlined when
not. Money and points count from their old values to the new ones while the view moves.
"""

from micropython import const

from lifepod.pod.views import CAR_KINDS, DOLLARS, HOUSE_KINDS
from lifepod.ui import amounts, icon_data, icons
from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import LARGE, MEDIUM, SMALL
from lifepod.ui.layout import fit_amount
from lifepod.ui.screens.frame import header, move_or_stand

_MONEY_Y = const(11)
_POINTS_Y = const(37)
_FAMILY_WIDTH = const(32)  # "single", or the rings
_POINT_FONTS = (MEDIUM, SMALL)

next_change = move_or_stand


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Totals` view."""
    header(canvas, status, card=view.card, years=view.years_left)
    moving = elapsed_ms < view.moves_ms
    money = _counted(view.money_from, view.money, elapsed_ms, view.moves_ms)
    points = _counted(view.points_from, view.points, elapsed_ms, view.moves_ms)
    ends = (view.money_from, view.money) if moving else ()
    font, text = fit_amount(money, DOLLARS, WIDTH, ends=ends)
    canvas.centred(font, 0, _MONEY_Y + (LARGE.height - font.height) // 2, WIDTH, text)
    _points(canvas, points, (view.points_from, view.points) if moving else ())
    _family(canvas, view.married)
    _assets(canvas, view)
    _say(canvas, view)


def _counted(start, end, elapsed_ms, moves_ms):
    """Return a value on its way from `start` to `end`: fast at first, then slower."""
    if elapsed_ms >= moves_ms:
        return end
    left = moves_ms - max(0, elapsed_ms)
    return end - (end - start) * left * left // (moves_ms * moves_ms)


def _points(canvas, points, ends):
    room = WIDTH - _FAMILY_WIDTH - 2 - SMALL.width("LP") - 2
    font, text = fit_amount(points, "", room, _POINT_FONTS, ends)
    rows = 10 if font is MEDIUM else 7  # of a digit
    x = canvas.text(font, 0, _POINTS_Y + 10 - rows, text)
    canvas.text(SMALL, x + 2, _POINTS_Y + 3, "LP")


def _family(canvas, married):
    if married:
        canvas.icon(icon_data.RINGS, WIDTH - icon_data.RINGS[1], _POINTS_Y)
    else:
        canvas.right(SMALL, WIDTH, _POINTS_Y + 3, "single")


def _assets(canvas, view):
    """Houses, cars and babies along the lower edge."""
    x = 0
    for owned, pictures in zip(view.houses, icons.HOUSES):
        picture = pictures[1 if owned else 0]
        x = canvas.icon(picture, x, HEIGHT - picture[2]) + 3
    x += 2
    for owned, pictures in zip(view.cars, icons.CARS):
        picture = pictures[1 if owned else 0]
        x = canvas.icon(picture, x, HEIGHT - picture[2]) + 3
    picture = icons.BABY[1 if view.babies else 0]
    text = str(view.babies)
    left = WIDTH - MEDIUM.width(text)
    canvas.text(MEDIUM, left, HEIGHT - 10, text)
    canvas.icon(picture, left - picture[1] - 1, HEIGHT - picture[2])


def _say(canvas, view):
    canvas.say(amounts.full(view.money, DOLLARS))
    canvas.say(amounts.full(view.points) + " LIFE Points")
    canvas.say("married" if view.married else "single")
    canvas.say("%d %s" % (view.babies, "baby" if view.babies == 1 else "babies"))
    _say_owned(canvas, view.houses, HOUSE_KINDS, " house")
    _say_owned(canvas, view.cars, CAR_KINDS, " car")


def _say_owned(canvas, owned, kinds, what):
    names = [kind for has, kind in zip(owned, kinds) if has]
    for name in names:
        canvas.say(name + ("" if name == "mansion" else what))
    if not names:
        canvas.say("no" + what)
