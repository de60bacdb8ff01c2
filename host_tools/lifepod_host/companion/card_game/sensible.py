"""A bot for the card game that plays by rules of thumb, from what its seat sees.

It tries every choice of cards from its hand for Time and for Money and takes the best; it keeps
what is worth most to it, and lets the leader have a change of heart.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lifepod_host.companion.card_game.cards import LOTTERY, MONEY, TIME, Cards, CardSpec
from lifepod_host.companion.card_game.worth import MARRY, Plan, Table
from lifepod_host.companion.engine import Chance, Deck

PILE_CARD = 2.6  # what the next card of the pile is worth, about
WORTH_DECLARING = 0.1


class SensibleBot:
    """Rules of thumb."""

    needs_view = True

    def __init__(self, deck: Deck, chance: Chance) -> None:
        self._cards: Cards = deck.cards
        self._chance = chance

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        table = Table(self._cards, view)
        kind = view["decision"]["kind"]
        if kind == "path":
            return legal[self._chance.below(len(legal))]
        if kind == "career":
            return max(legal, key=self._career_worth)
        if kind == "draw":
            return self._draw(table)
        if kind == "heart":
            return self._heart(table, legal)
        if kind == "spend":
            return self._spend(table, legal)
        if kind == "play":
            return self._play(table, legal)
        return self._discard(table, legal)

    def _career_worth(self, move: str) -> float:
        spec = self._spec(move)
        time, money = spec.time or 0, spec.money or 0
        return max(time, money) + 0.4 * min(time, money) + 0.9 * spec.score

    def _draw(self, table: Table) -> str:
        """Take the open card only to play it this very turn.

        Two bots that took and dropped the same cards for ever would never end a game.
        """
        top = table.view["discard"][-1]
        if table.worth(self._cards.specs[top]) <= PILE_CARD:
            return "draw pile"
        plans = self._plans(table, [*table.view["hand"], top])
        best = max(plans, key=lambda plan: plan.worth)
        return "draw discard" if f"play {top}" in best.moves else "draw pile"

    def _plans(self, table: Table, hand: Sequence[str]) -> list[Plan]:
        """The best of Time and the best of Money, without savings."""
        plans = [Plan(table, TIME, table.budget(TIME), hand, self._can_marry(table))]
        if not table.side["student"]:
            plans.append(Plan(table, MONEY, table.budget(MONEY), hand, can_marry=False))
        return plans

    def _can_marry(self, table: Table) -> bool:
        side = table.side
        return bool(side["career"] and not side["married"] and table.view["supply"])

    def _heart(self, table: Table, legal: Sequence[str]) -> str:
        move = table.best_target()[1]
        return move if move in legal else legal[0]

    def _spend(self, table: Table, legal: Sequence[str]) -> str:
        hand = table.view["hand"]
        student = table.side["student"]
        can_marry = self._can_marry(table)
        best = (WORTH_DECLARING, "")
        for move in legal:
            if move == "spend time":
                plan = Plan(table, TIME, table.budget(TIME), hand, can_marry)
            elif move == "spend money":
                plan = Plan(table, MONEY, table.budget(MONEY), hand, can_marry=False)
                if student and not any(f"play {n}" in plan.moves for n in self._tickets(hand)):
                    continue
            elif move == "spend savings":
                budget = table.budget(MONEY) + table.side["savings"]
                plan = Plan(table, MONEY, budget, hand, can_marry=False)
                plan.worth -= 0.4 * table.side["savings"]
            else:
                continue
            best = max(best, (plan.worth, move))
        return best[1] or self._discard(table, legal)

    def _tickets(self, hand: Sequence[str]) -> list[str]:
        return [name for name in hand if self._cards.specs[name].effect == LOTTERY]

    def _play(self, table: Table, legal: Sequence[str]) -> str:
        spending = table.view["spending"]
        mode = TIME if spending["mode"] == "time" else MONEY
        plan = Plan(table, mode, spending["left"], table.view["hand"], MARRY in legal)
        if plan.moves and plan.moves[0] in legal:
            return plan.moves[0]
        return self._discard(table, legal)

    def _discard(self, table: Table, legal: Sequence[str]) -> str:
        """End the turn: what is worth least goes."""
        ending = [move for move in legal if move.startswith("discard")]
        if not ending:
            return "graduate"
        return min(ending, key=lambda move: (table.keep_worth(self._spec(move)), move))

    def _spec(self, move: str) -> CardSpec:
        return self._cards.specs[move.split(" ")[-1]]
