"""Welcome, Waiting and Stranger: nobody is being served, and the screen says what to do.

Layer: ui.
"""

from micropython import const

from lifepod.ui import icon_data
from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import MEDIUM, SMALL
from lifepod.ui.screens.frame import (
    BODY,
    big_card,
    card_name,
    cards_row,
    header,
    paragraph,
    years_text,
)

_CARDS_Y = const(53)


def draw_welcome(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Welcome` view: the name of the pod, and that a game begins with YEARS (T-09)."""
    header(canvas, status, title="Twists & Turns", card=view.card)
    logo = icon_data.LOGO
    canvas.icon(logo, (WIDTH - logo[1]) // 2, 17)
    canvas.say("LIFEPod")
    _keys(canvas, 49, "A new game: ", "YEARS", "")


def draw_waiting(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Waiting` view: whose SPIN is due, and who has spun this year."""
    header(canvas, status, title=years_text(view.years_left))
    if view.awaited is None:
        height = (_CARDS_Y if view.cards else HEIGHT) - BODY
        paragraph(canvas, MEDIUM, ("Put a card in", "and press SPIN"), BODY, height)
        canvas.say("Put a card in and press SPIN")
    else:
        big_card(canvas, 12, view.awaited)
        text = "card in, then SPIN"
        canvas.centred(SMALL, 0, 40, WIDTH, text)
        canvas.say(card_name(view.awaited) + " is next: " + text)
    if view.cards:
        cards_row(canvas, _CARDS_Y, view.cards, view.spun)
    for card in view.cards:
        canvas.say(card_name(card) + (" has spun" if card in view.spun else " has not spun"))


def draw_stranger(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Stranger` view: a card that has not joined; SPIN joins (T-02)."""
    header(canvas, status, title="new card", years=view.years_left)
    big_card(canvas, 16, view.card)
    canvas.say("card " + card_name(view.card))
    _keys(canvas, 49, "", "SPIN", " joins the game")


def _keys(canvas, y, before, key, after):
    """Draw a line with a key of the pod in it."""
    width = SMALL.width(before + key + after) + 6
    x = canvas.text(SMALL, (WIDTH - width) // 2, y + 1, before)
    x = canvas.keycap(x, y, key)
    canvas.text(SMALL, x, y + 1, after)
    canvas.say(before + key + after)
