"""Without a reader a card is put in by its number, and comes out by itself. Layer: terminal.

Rule 1: it is a card as any: what belongs to it is on the screen only while it is in.
Rule 2: it does not stay: once nothing is asked of it for OUT_MS it is out, and the pod says whose
        turn it is. Holding CLEAR takes it out at any time, and so do a reader and another host.
"""

from micropython import const

from lifepod.pod import keys

OUT_MS = const(1500)  # a host asks what follows an answer much sooner


class Hand:
    """Puts cards in and takes them out for a terminal; `needed` while its pod has no reader."""

    def __init__(self, terminal):
        self.needed = False
        self._terminal = terminal
        self._is_in = False
        self._asked_ms = 0  # when something was asked of the card that is in

    def need(self, now_ms: int, needed: bool) -> None:
        """Take note that no reader answers, or that one does."""
        self.take_out(now_ms)
        self.needed = needed

    def key_down(self, now_ms: int, key: int) -> bool:
        """Put in the card of a digit, where it is a player's; tell whether the key did that."""
        card = keys.digit_of(key)
        if self._is_in or not self.needed or not self._knows(card):
            return False
        self._is_in = True
        self._asked_ms = now_ms
        self._terminal.card_in(now_ms, card)
        self._terminal.out.append(("card", card))
        return True

    def take_out(self, now_ms: int) -> None:
        """Take the card out that was put in by its number, if there is one."""
        if self._is_in:
            self._is_in = False
            self._terminal.card_out(now_ms)
            self._terminal.out.append(("card", None))

    def tick(self, now_ms: int) -> None:
        """Let time pass."""
        if self._terminal.is_private():
            self._asked_ms = now_ms
        elif now_ms - self._asked_ms >= OUT_MS:
            self.take_out(now_ms)

    def _knows(self, card):
        """Tell whether a card is a player's."""
        names = self._terminal.names
        return 0 < card < len(names) and (bool(names[card]) or self._terminal.awaits(card))
