"""Chance for the table: streams that have nothing to do with one another.

A game's deal, each bot's thinking and a search's guesses draw from streams of their own, so how
long a bot thinks never changes the cards that come. The generator is the pod's own dice cup.
"""

import hashlib
from typing import Protocol, Self

from lifepod.dice import DiceCup

SEED_BITS = 256  # of a game that people play


class Chance(Protocol):
    """What a game needs of chance; whole numbers, the same on every machine."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        ...

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, every order as likely."""
        ...

    def copy(self) -> Self:
        """A stream that will give what this one would have given."""
        ...

    def state(self) -> bytes:
        """What tells this stream from any other."""
        ...


def stream(seed: int, purpose: str) -> DiceCup:
    """The stream of a seed for one purpose ("deal", "bot 2")."""
    return DiceCup(hashlib.sha256(f"lifepod table:{seed}:{purpose}".encode()).digest())
