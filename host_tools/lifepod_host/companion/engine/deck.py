"""A deck as the engine sees it: a name, a digest, and cards that only its game understands."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Deck:
    """A checked deck.

    `digest` changes with everything that can change the course of a game, and not with the
    words on the cards: a corrected spelling does not make old saves unreadable.
    """

    game: str
    name: str
    title: str
    digest: str
    cards: Any
