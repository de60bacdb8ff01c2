"""MENU, Replace card: a lost card's account goes to another card (T-64)."""

from lifepod.pod import words
from lifepod.pod.menu.lists import choose_player, open_list
from lifepod.pod.mode import Ask
from lifepod.pod.views import Question
from lifepod.rules import events
from lifepod.rules.game import CARDS

_GAME_ONLY = "A card can be replaced while a game is played."
_NO_CARD = "All six cards have an account."


def open_replace(pod, back) -> None:
    """Choose whose card is lost, then the card that takes the account."""
    if not pod.game.started:
        pod.refuse(_GAME_ONLY)
    elif len(pod.game.seats) == CARDS:
        pod.refuse(_NO_CARD)
    else:
        choose_player(pod, "LOST CARD", _choose_other, back)


def _choose_other(pod, back, card):
    open_list(pod, "NEW CARD", lambda pod: _others(pod, card), back)


def _others(pod, card):
    items = []
    for other in range(1, CARDS + 1):
        if pod.game.seat_of(other) < 0:
            items.append(_item(card, other))
    return tuple(items)


def _item(card, other):
    return (words.card_name(other), "", lambda pod, back: _ask(pod, card, other))


def _ask(pod, card, other):
    def replace():
        pod.accept((events.REPLACE, card, other))
        pod.sound("ok")
        if pod.card == other:
            pod.mode.card_moved(True)  # in the finale it sees its result at once

    text = "%s takes over the account of %s?" % (words.card_name(other), words.card_name(card))
    pod.sound("click")
    pod.go(Ask(pod, Question("REPLACE CARD", text, "Replace", words.LEAVE_IT), replace))
