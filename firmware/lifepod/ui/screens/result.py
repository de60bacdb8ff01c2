"""Result and Finale: each card's final LIFE Points, flashing, and who has still to see (T-51).

Layer: ui.
"""

from micropython import const

from lifepod.pod.views import DOLLARS, FLASH_MS, POINTS
from lifepod.ui import amounts, icons
from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import BIG, BOLD, LARGE, MEDIUM, SMALL
from lifepod.ui.layout import fit_amount
from lifepod.ui.screens.frame import blink, card_name, header, next_blink, paragraph

_RESULT_Y = const(11)
_RESULT_HEIGHT = const(26)
_FONTS = (LARGE, BIG, BOLD, SMALL)


def next_change(view, elapsed_ms):
    """Return when the result flashes next; it does for as long as it is shown."""
    return next_blink(elapsed_ms, FLASH_MS)


def draw_result(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Result` view."""
    header(canvas, status, title="result", card=view.card)
    lit = blink(elapsed_ms, FLASH_MS)
    if lit:
        canvas.pill(0, _RESULT_Y, WIDTH, _RESULT_HEIGHT)
    font, text = fit_amount(view.result, "", WIDTH - 20, _FONTS)
    width = font.width(text) + 3 + SMALL.width("LP")
    y = _RESULT_Y + (_RESULT_HEIGHT - font.height) // 2
    x = canvas.text(font, (WIDTH - width) // 2, y, text, lit) - font.spacing + 3
    canvas.text(SMALL, x, y + font.height - (7 if font is not SMALL else 9), "LP", lit)
    canvas.say(amounts.full(view.result) + " LIFE Points")
    _row(canvas, 38, "Collected", view.points, POINTS)
    _row(canvas, 47, "Owned", view.worth, DOLLARS)
    _waiting(canvas, view.waiting)


def _row(canvas, y, label, amount, unit):
    room = WIDTH - SMALL.width(label) - 5
    font, text = fit_amount(amount, unit, room, (SMALL,))
    canvas.text(SMALL, 0, y, label)
    canvas.right(font, WIDTH, y, text)
    canvas.say(label + " " + amounts.full(amount, unit))


def _waiting(canvas, cards):
    """Draw the cards that have not seen their results, along the lower edge."""
    if not cards:
        return
    canvas.text(SMALL, 0, 57, "Still to see")
    x = WIDTH
    for index in range(len(cards) - 1, -1, -1):
        picture = icons.of_card(icons.CARDS_SMALL, cards[index])
        x -= picture[1]
        canvas.icon(picture, x, 57)
        x -= 4
    canvas.say("still to see: " + ", ".join([card_name(card) for card in cards]))


def draw_finale(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Finale` view: the cards that have still to be put in."""
    header(canvas, status, title="finale")
    per_row = 3 if len(view.waiting) > 2 else 2
    paragraph(canvas, MEDIUM, ("The years are", "over: card in!"), 11, 26)
    canvas.say("The years are over: card in!")
    rows = (len(view.waiting) + per_row - 1) // per_row
    y = 39 if rows > 1 else 45
    for row in range(rows):
        _cards(canvas, y, view.waiting[row * per_row : (row + 1) * per_row])
        y += 13
    canvas.say("still to see: " + ", ".join([card_name(card) for card in view.waiting]))


def _cards(canvas, y, cards):
    cell = 42
    x = (WIDTH - len(cards) * cell) // 2 + 2
    for card in cards:
        picture = icons.of_card(icons.CARDS, card)
        canvas.icon(picture, x + (13 - picture[1]) // 2, y)
        canvas.text(SMALL, x + 15, y + 2, card_name(card))
        x += cell


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {"result": (draw_result, next_change), "finale": (draw_finale, None)}
