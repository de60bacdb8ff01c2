"""MENU, Cards: any tag becomes one of the cards 0001 to 0006 by laying it on the pod."""

from lifepod.pod import words
from lifepod.pod.menu.lists import MenuMode, open_list
from lifepod.pod.views import Message
from lifepod.rules.game import CARDS


def open_cards(pod, back) -> None:
    """Choose the card a tag is to become."""
    open_list(pod, "CARDS", _items, back)


def _items(pod):
    return tuple([_item(card, pod.settings.has_tag(card)) for card in range(1, CARDS + 1)])


def _item(card, known):
    value = "known" if known else "no tag"
    return (words.card_name(card), value, lambda pod, back: _wait(pod, back, card))


def _wait(pod, back, card):
    pod.sound("click")
    pod.go(EnrolMode(pod, back, card))


class EnrolMode(MenuMode):
    """Waits for a tag to be laid on the pod, and makes it the card.

    A tag that is a card already is shown as that card, as anywhere (T-07): nothing changes.
    """

    takes_tags = True

    def __init__(self, pod, back, card):
        MenuMode.__init__(self, pod, back)
        self._card = card
        self._text = "Lay the tag for %s on the pod." % words.card_name(card)

    def tag(self, tag: bytes) -> None:
        """Make the tag with this whole UID, which no card has yet, the card."""
        pod = self.pod
        pod.settings.enrol(tag, self._card)
        pod.save_settings()
        pod.sound("ok")
        self._text = "%s is ready. Take it off." % words.card_name(self._card)

    def view(self):
        """Return what to do."""
        return Message("CARD " + words.card_name(self._card), self._text)
