"""Market and Shelf: cars and houses to buy and to sell (T-40).

Layer: ui. The icon flashes until the deal is done or left (rulebook, "Cars" and "Houses").
"""

from micropython import const

from lifepod.pod.views import CAR_KINDS, DOLLARS, HOUSE_KINDS
from lifepod.ui import amounts, icon_data, icons
from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import BIG, BOLD, MEDIUM, SMALL, TINY
from lifepod.ui.layout import fit_amount, fit_text
from lifepod.ui.screens.frame import BLINK_MS, blink, header, next_blink

_ICON_Y = const(11)
_TEXT_X = const(51)
_PRICE_Y = const(42)
_PRICE_FONTS = (BIG, BOLD, SMALL)


def next_change(view, elapsed_ms):
    """Return when the icon flashes next."""
    return next_blink(elapsed_ms, BLINK_MS)


def draw_market(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Market` view: what there is, and the two ways to go."""
    header(canvas, status, title=view.goods, card=view.card)
    small, big, kinds = _pictures(view.goods)
    _flash(canvas, big[0], elapsed_ms)
    width = 3 * (len(small) - 1)
    for pictures in small:
        width += pictures[0][1]
    x = _TEXT_X + (WIDTH - _TEXT_X - width) // 2
    for owned, pictures in zip(view.owned, small):
        picture = pictures[1 if owned else 0]
        x = canvas.icon(picture, x, 30 - picture[2]) + 3
    names = [kind for owned, kind in zip(view.owned, kinds) if owned]
    canvas.say("owned: " + (", ".join(names) if names else "none"))
    _way(canvas, 0, "+", "buy")
    _way(canvas, WIDTH // 2 + 2, "-", "sell")


def _way(canvas, x, key, word):
    """Draw a key and what it does, in a box of half the width."""
    canvas.box(x, 44, WIDTH // 2 - 2, 20)
    left = canvas.keycap(x + 6, 49, key)
    canvas.text(MEDIUM, left + 6, 48, word)
    canvas.say(("PLUS: " if key == "+" else "MINUS: ") + word)


def draw_shelf(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Shelf` view: one car or house, its price or value, and whether it is owned."""
    remark = "%d/%d" % (view.index + 1, view.count) if view.count > 1 else ""
    header(canvas, status, title=view.verb, card=view.card, remark=remark)
    _, big, _ = _pictures(view.goods)
    _flash(canvas, big[kind_index(view.goods, view.kind)], elapsed_ms)
    room = WIDTH - _TEXT_X
    font, lines = fit_text(view.kind, room, 20, (SMALL,))
    y = _ICON_Y
    for line in lines:
        canvas.text(font, _TEXT_X, y, line)
        y += font.height
    canvas.say(view.kind)
    _state(canvas, view)
    _money(canvas, view)
    font, text = fit_amount(view.amount, DOLLARS, WIDTH - 12, _PRICE_FONTS)
    canvas.text(font, 0, _PRICE_Y + (HEIGHT - _PRICE_Y - font.height) // 2, text)
    canvas.say(amounts.full(view.amount, DOLLARS))
    if view.count > 1:
        canvas.icon(icon_data.UP, WIDTH - 7, _PRICE_Y + 5)
        canvas.icon(icon_data.DOWN, WIDTH - 7, _PRICE_Y + 14)


def kind_index(goods: str, kind: str) -> int:
    """Return which car or house a name means: "economy", "Mid-size house", "Mansion"."""
    name = kind.lower().replace("-", "")
    kinds = _pictures(goods)[2]
    for index in range(len(kinds)):
        if name.startswith(kinds[index]):
            return index
    return 0


def _state(canvas, view):
    """Whether it is owned, and for how long."""
    if not view.owned:
        return
    age = "%d year%s old" % (view.age, "" if view.age == 1 else "s")
    x = canvas.icon(icon_data.TICK, _TEXT_X, 24) + 2
    canvas.text(SMALL, x, 23, "yours")
    canvas.say("yours, " + age)


def _money(canvas, view):
    prefix = "have "
    room = WIDTH - _TEXT_X - SMALL.width(prefix) - 1
    font, text = fit_amount(view.money, DOLLARS, room, (SMALL, TINY))
    x = canvas.text(SMALL, _TEXT_X, 32, prefix)
    canvas.text(font, x, 32 if font is SMALL else 34, text)
    canvas.say("you have " + amounts.full(view.money, DOLLARS))


def _flash(canvas, picture, elapsed_ms):
    """Draw a large icon at the left while it is lit."""
    if blink(elapsed_ms, BLINK_MS):
        x = (_TEXT_X - 2 - picture[1]) // 2
        canvas.icon(picture, x, _ICON_Y + (28 - picture[2]) // 2)


def _pictures(goods):
    if goods == "car":
        return icons.CARS, icons.CARS_BIG, CAR_KINDS
    return icons.HOUSES, icons.HOUSES_BIG, HOUSE_KINDS
