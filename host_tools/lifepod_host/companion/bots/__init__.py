"""Who can take a seat besides people. A bot gets what its seat sees, never the game.

Layer: nothing of one game; a game's own bots lie with the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from lifepod_host.companion.engine import Chance, Deck


class Bot(Protocol):
    """Chooses a move from a view."""

    needs_view: bool  # False saves making a view: then `view` is empty

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """One of `legal`; `view` is what the bot's seat sees."""
        ...


BotMaker = Callable[[Deck, Chance], Bot]


class RandomBot:
    """Any legal move, each as likely."""

    needs_view = False

    def __init__(self, deck: Deck, chance: Chance) -> None:
        self._below = chance.below

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """Any of `legal`."""
        return legal[self._below(len(legal))]
