"""A bot for #mylife that plays by rules of thumb, from what its seat sees.

It chooses the event after which its life is worth most, activates what makes it worth more, and
as one of two puts back what the other could use best.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lifepod_host.companion.engine import Chance, Deck
from lifepod_host.companion.mylife.cards import Cards
from lifepod_host.companion.mylife.journey import NONE
from lifepod_host.companion.mylife.worth import Judge

DENIAL = 0.15  # part of what an event would bring the player who gets the hand next
TURNS_AWAY = 2  # rounds until the other of two players has a hand that was passed


class SensibleBot:
    """Rules of thumb."""

    needs_view = True

    def __init__(self, deck: Deck, chance: Chance) -> None:
        self._cards: Cards = deck.cards

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        judge = Judge(self._cards, view)
        me, kind = view["you"], view["decision"]["kind"]
        if kind == "pick":
            return self._pick(judge, view, legal, me)
        if kind == "box":
            return self._box(judge, legal, me)
        return self._wake(judge, legal, me)

    def _pick(self, judge: Judge, view: Mapping[str, Any], legal: Sequence[str], me: int) -> str:
        players, number = view["players"], view["round"]
        step = 1 if number <= 5 else -1
        neighbour = (me + step) % players
        now = judge.value(neighbour, judge.lives[neighbour])

        def worth(move: str) -> float:
            card = self._card(move)
            gain = judge.after(neighbour, card, number=number + 1)[0] - now
            return judge.after(me, card)[0] + DENIAL * max(gain, 0.0)

        return max(legal, key=worth)

    def _box(self, judge: Judge, legal: Sequence[str], me: int) -> str:
        other = 1 - me

        def worth(move: str) -> float:
            return judge.after(other, self._card(move), number=judge.round + TURNS_AWAY)[0]

        return max(legal, key=worth)

    def _wake(self, judge: Judge, legal: Sequence[str], me: int) -> str:
        """The activation that makes the life worth most, or none."""
        life = judge.lives[me]
        best = (judge.value(me, life), "")
        for move in legal:
            if move.startswith("activate"):
                card = self._card(move)
                value, _ = judge.settled(me, life.woken(card), card, effect=judge.effect_always)
                best = max(best, (value, move))
        if best[1]:
            return best[1]
        return NONE if NONE in legal else next(one for one in legal if one.startswith("leave"))

    def _card(self, move: str) -> int:
        return self._cards.by_id[move.split(" ")[1]]
