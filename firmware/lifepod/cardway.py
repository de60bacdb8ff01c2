"""From what lies on the reader to what is in: a slot where cards stay, or a pad to tap.

Layer: joins; nothing of ours. The app polls it in the reader's place; its events are those of
`lifepod.drivers.presence`, but "in" and "out" are those of the card that is being served.

    slot    a card is in while it lies there
    tap     a tap puts a card in; its next tap, a minute's rest or another card's tap takes it out

Rule 1: a tag that is no card of the game is named and changes nothing: who is in stays in.
Rule 2: where tags are made cards (`plain`) a tag is in while it lies there, whatever the way.
Rule 3: a card that lies there when the power comes has not been tapped.
"""

from micropython import const

REST_MS = const(60_000)
# The same card again so soon was not lifted: it was held at the edge of the field.
AGAIN_MS = const(700)

_LONG_AGO = const(-AGAIN_MS)

CARD_BY_NUMBER = "The card reader does not answer. The number of a card puts it in: 2 for 0002."

# What its other events are to the player: a title and a sentence.
WORDS = {
    "two": ("TWO CARDS", "Two cards lie on the pod. One at a time, please."),
    "random": ("NO GAME CARD", "This card has a new number each time. Take another one."),
    "lost": ("NO READER", "The card reader does not answer. Look at its wires."),
}


class CardWay:
    """`presence` as in `lifepod.drivers.presence`, `is_card(uid)` whether a tag is a game card."""

    def __init__(self, presence, is_card) -> None:
        self.lying = None  # the UID of the tag on the reader
        self.inside = None  # the UID of the tag that is in
        self.tapped = False  # the last "out" was a tap, which wants to be heard
        self._presence = presence
        self._is_card = is_card
        self._tapping = False
        self._waiting = None  # the event of the next poll
        self._stays = False  # what lies there is in until it is lifted
        self._lifted = None  # the tag that was lifted last, and when
        self._lifted_ms = _LONG_AGO

    def is_busy(self) -> bool:
        """Return whether the next poll should come at once."""
        return self._presence.busy or self._waiting is not None

    def poll(
        self, now_ms: int, idle_ms: int, tapping: bool, plain: bool, starting: bool
    ) -> "tuple | None":
        """Return an event or None. Times do not wrap; `idle_ms` since the last key or card."""
        event = self._waiting
        if event is not None:
            self._waiting = None
            return self._put_in(event)
        if tapping != self._tapping:
            self._tapping = tapping
            event = None if tapping else self._settle()
            if event is not None:
                return event
        event = self._presence.poll()
        if event is None:
            return self._rest(idle_ms)
        if event[0] == "in":
            self.lying = event[1]
            return self._laid(event, now_ms, plain, starting)
        if event[0] == "out":
            return self._lift(now_ms)
        return event

    def _laid(self, event, now_ms, plain, starting):
        """A tag lies there: whether it is in now, or out, or has changed places with another."""
        tag = event[1]
        self._stays = plain or not self._tapping
        if self._stays:
            return self._put_in(event)
        again = tag == self._lifted and now_ms - self._lifted_ms < AGAIN_MS
        if starting or again:
            return None
        if not self._is_card(tag):
            return event
        if self.inside is None:
            return self._put_in(event)
        self.tapped = tag == self.inside
        if not self.tapped:
            self._waiting = event
        self.inside = None
        return ("out",)

    def _lift(self, now_ms):
        self._lifted = self.lying
        self._lifted_ms = now_ms
        self.lying = None
        if self._tapping and not self._stays:
            return None
        self._stays = False
        return self._take_out()

    def _put_in(self, event):
        self.inside = event[1]
        return event

    def _take_out(self):
        self.inside = None
        self.tapped = False
        return ("out",)

    def _rest(self, idle_ms):
        """A card that was tapped in goes out when nobody has touched anything for a while."""
        if not self._tapping or self._stays or self.inside is None or idle_ms < REST_MS:
            return None
        return self._take_out()

    def _settle(self):
        """The pod is a slot now: what is in is what lies there."""
        self._stays = True
        if self.inside == self.lying:
            return None
        if self.lying is not None:
            event = ("in", self.lying)
            if self.inside is None:
                return self._put_in(event)
            self._waiting = event
        return self._take_out()
