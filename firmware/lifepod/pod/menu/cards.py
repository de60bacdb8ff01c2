"""MENU, Cards: any tag becomes one of the cards 0001 to 0006 by laying it on the pod; and whether
cards stay in a slot or are tapped.

Of a tag only its number is asked for, and only a salted hash of that is kept
(`lifepod.storage.settings`).
"""

from lifepod.pod import words
from lifepod.pod.menu.lists import MenuMode, open_list
from lifepod.pod.views import Message, Question
from lifepod.rules.game import CARDS

WAYS = ("slot", "tap")

_LAY = "Lay the tag for %s on the pod."
_READY = "%s is ready. Take it off."
_FIRST = "Which tag is %s? Lay it on the pod."
_ALL_KNOWN = "All six cards have a tag. Choose one to give it another."
_SLOT_OR_TAP = (
    (
        "SLOT",
        "A card stays in while it plays. Or taps: one puts it in, the next takes it out?",
        "Tap",
    ),
    (
        "TAP",
        "A tap puts a card in, the next or a minute's rest takes it out. Or a slot?",
        "Slot",
    ),
)


def open_cards(pod, back) -> None:
    """Choose the card a tag is to become, or how cards are played."""
    open_list(pod, "CARDS", _items, back)


def _items(pod):
    items = [_item(card, pod.settings.has_tag(card)) for card in range(1, CARDS + 1)]
    way = WAYS[pod.settings.get("tapping")]
    return tuple(items) + (("One by one", "", _all), ("Slot or tap", way, _way))


def _item(card, known):
    value = "known" if known else "no tag"
    return (words.card_name(card), value, lambda pod, back: _wait(pod, back, card))


def _wait(pod, back, card):
    pod.sound("click")
    pod.go(EnrolMode(pod, back, card))


def _all(pod, back):
    if not _without_tag(pod, 0):
        pod.refuse(_ALL_KNOWN)
        return
    pod.sound("click")
    pod.go(AllCards(pod, back))


def _without_tag(pod, card):
    """Return the next card after `card` that has no tag, 0 when there is none."""
    for other in range(card + 1, CARDS + 1):
        if not pod.settings.has_tag(other):
            return other
    return 0


def _way(pod, back):
    pod.sound("click")
    pod.go(WayMode(pod, back))


class EnrolMode(MenuMode):
    """Waits for a tag to be laid on the pod, and makes it the card.

    A tag that is a card already is shown as that card, as anywhere (T-07): nothing changes.
    """

    takes_tags = True

    def __init__(self, pod, back, card):
        MenuMode.__init__(self, pod, back)
        self._card = card
        self._text = _LAY % words.card_name(card)

    def tag(self, tag: bytes) -> None:
        """Make the tag with this whole UID, which no card has yet, the card."""
        pod = self.pod
        pod.settings.enrol(tag, self._card)
        pod.save_settings()
        pod.sound("ok")
        self._text = _READY % words.card_name(self._card)

    def view(self):
        """Return what to do."""
        return Message("CARD " + words.card_name(self._card), self._text)


class AllCards(MenuMode):
    """One tag after the other becomes 0001, 0002 and so on: on a new pod, and in the MENU.

    ENTER leaves out a card, CLEAR ends it all. The tags that come and go are what it is about,
    so it stays; but in a game a card that is known already is served, as anywhere (T-07).
    """

    takes_tags = True
    stays = True

    def __init__(self, pod, back):
        MenuMode.__init__(self, pod, back)
        self._card = _without_tag(pod, 0)
        self._done = False  # the tag that lies there has become this card

    def _next(self):
        """Go on to the next card that has no tag; at the end go back."""
        self._done = False
        self._card = _without_tag(self.pod, self._card)
        if not self._card:
            self.pod.go(self.back)

    def tag(self, tag: bytes) -> None:
        """Make the tag the card whose turn it is."""
        pod = self.pod
        if self._done:
            return
        pod.settings.enrol(tag, self._card)
        pod.save_settings()
        pod.sound("ok")
        self._done = True

    def card_moved(self, came: bool) -> None:
        """A tag was taken off: the next one, please."""
        pod = self.pod
        if came and pod.game.started:
            pod.go_home()
            pod.mode.card_moved(True)
        elif not came and self._done:
            self._next()

    def choose(self) -> None:
        """Leave this card out."""
        self.pod.sound("click")
        self._next()

    def view(self):
        """Return which tag is to be laid, and the ways out."""
        name = words.card_name(self._card)
        if self._done:
            return Message("CARD " + name, _READY % name)
        return Question("CARD " + name, _FIRST % name, "Skip", "Done")


class WayMode(MenuMode):
    """How cards are played, in a sentence: ENTER changes it, CLEAR goes back."""

    def choose(self) -> None:
        """Take the other way."""
        pod = self.pod
        pod.set_setting("tapping", 1 - pod.settings.get("tapping"))
        pod.sound("ok")
        pod.go(self.back)

    def view(self):
        """Return the way that holds, and the other one."""
        title, text, other = _SLOT_OR_TAP[self.pod.settings.get("tapping")]
        return Question(title, text, other, words.LEAVE_IT)
