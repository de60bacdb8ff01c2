"""Ranking: the end, best first, and what a LIFE Point was worth (T-51).

Layer: ui. Cards with equal points share a place: "=1". Up to four rows are large, six are small;
the points of all rows are written in one font.
"""

from micropython import const

from lifepod.pod.views import POINTS
from lifepod.ui import amounts, icons
from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import MEDIUM, SMALL, TINY
from lifepod.ui.layout import fit_amounts
from lifepod.ui.screens.frame import BODY, card_name, header, header_room

_LARGE_ROWS = const(4)
_PLACE_EDGE = const(18)
_SHAPE_X = const(22)
_CARD_X = const(39)
_RESULT_X = const(66)


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Ranking` view."""
    ratio = "1 LP = $%d" % view.ratio
    title = "ranking"
    if SMALL.width(title.upper()) + SMALL.width(ratio) + 6 > header_room(status):
        title = ""
    header(canvas, status, title=title, remark=ratio)
    large = len(view.rows) <= _LARGE_ROWS
    pitch = MEDIUM.height if large else SMALL.height
    fonts = (MEDIUM, SMALL, TINY) if large else (SMALL, TINY)
    results = [row[2] for row in view.rows]
    font, points = fit_amounts(results, "", WIDTH - _RESULT_X, fonts)
    places = [row[0] for row in view.rows]
    y = BODY + (HEIGHT - BODY - len(view.rows) * pitch) // 2
    for index in range(len(view.rows)):
        place, card, result = view.rows[index]
        text = ("=" if places.count(place) > 1 else "") + str(place)
        _card(canvas, y, MEDIUM if large else SMALL, text, card)
        canvas.right(font, WIDTH, y + _drop(font, large), points[index])
        canvas.say("%s %s %s" % (text, card_name(card), amounts.full(result, POINTS)))
        y += pitch


def _card(canvas, y, font, place, card):
    large = font is MEDIUM
    canvas.right(font, _PLACE_EDGE, y, place)
    picture = icons.of_card(icons.CARDS if large else icons.CARDS_SMALL, card)
    canvas.icon(picture, _SHAPE_X + (13 - picture[1]) // 2, y)
    canvas.text(SMALL, _CARD_X, y + _drop(SMALL, large), card_name(card))


def _drop(font, large):
    """Return how far a smaller font is moved down to stand on the row's line."""
    if font is MEDIUM:
        return 0
    rows = 10 if large else 7
    return rows - (7 if font is SMALL else 5)


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {"ranking": (draw, None)}
