"""MENU, Card: without a reader a card is put in and taken out by hand."""

from lifepod.pod import words
from lifepod.pod.menu.lists import ListMode
from lifepod.rules.game import CARDS


def open_hand(pod, back) -> None:
    """Show the cards; the one whose SPIN is due is marked."""
    pod.sound("click")
    pod.go(HandMode(pod, back))


class HandMode(ListMode):
    """The six cards, and taking out the one that is in.

    In the lottery it stands in that mode's place: the winner's card is chosen here.
    """

    def __init__(self, pod, back):
        ListMode.__init__(self, pod, "CARD", _items, back)
        self.name = back.name if back else ""
        self.stays = bool(back) and back.stays
        due = pod.game.awaited() if pod.game.started else None
        if pod.card is not None:
            self._index = CARDS
        elif due is not None:
            self._index = due - 1

    def card_moved(self, came: bool) -> None:
        """Let the mode behind have the card."""
        if self.back is not None:
            self.pod.go(self.back)
            self.back.card_moved(came)


def _items(pod):
    game = pod.game
    items = [_item(card, game.seat_of(card) >= 0) for card in range(1, CARDS + 1)]
    if pod.card is not None:
        items.append(("Take %s out" % words.card_name(pod.card), "", _take_out))
    return tuple(items)


def _item(card, joined):
    return (words.card_name(card), "joined" if joined else "", lambda pod, _: _put_in(pod, card))


def _put_in(pod, card):
    pod.move_card(None)
    pod.move_card(card)


def _take_out(pod, _):
    pod.sound("click")
    pod.move_card(None)
