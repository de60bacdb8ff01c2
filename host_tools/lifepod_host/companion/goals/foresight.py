"""How likely a seat is to win a game that is imagined, as it stands: what came of many others.

A small neural network (foresight.json) learned it from games between rules of thumb: see
tools/goals_foresight. It is asked while a turn begins; it knows the imagined game whole, for what
is hidden in it was dealt at random.

Layer: rules of this game; for search only.
"""

import json
import math
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.goals.cards import INSURANCE, Cards
from lifepod_host.companion.goals.layout import (
    CLAIMED,
    GOALS,
    HAND,
    LIFESTYLE,
    PILE,
    SEAT,
    STORY,
)
from lifepod_host.companion.goals.thumb import Thumb

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

WEIGHTS = Path(__file__).with_name("foresight.json")
GOALS_SEEN = 2  # the open Life Goals that are nearest to being claimed
PRICE = 6  # points that a card paid for a House is about worth
FAR = 4  # missing icons, from which more make no difference
_NO_GOAL = (0.0,) * 12

Seat = tuple[tuple[float, ...], int]  # what counts of a seat, and the icons its hand could lay


class Foresight:
    """What a seat may expect, by the weights of a network with one hidden layer."""

    def __init__(self, cards: Cards, weights: dict[str, Any] | None = None) -> None:
        self.cards, self.thumb = cards, Thumb(cards)
        told = json.loads(WEIGHTS.read_text(encoding="ascii")) if weights is None else weights
        self.hidden = tuple(zip(told["in"], told["bias"], told["out"], strict=True))
        self.straight, self.base = told["straight"], told["base"]
        self.degree, self.house = (
            0xFF * cards.pack([icon]) if icon in cards.icon_names else 0
            for icon in ("degree", "house")
        )
        self._away: dict[tuple[int, int, int], tuple[int, int]] = {}

    def moves(self, game: "Goals", seat: int) -> list[str]:
        """All but smaller draws, and but the dearer ways to pay for a House."""
        return self.thumb.worth_a_try(game, seat)

    def sees(self, game: "Goals") -> bool:
        """It was asked where turns began."""
        return game.stack[-1].kind == "turn"

    def worth(self, game: "Goals", seat: int) -> float:
        """What the seat's reward at the end will be, 0 to 1, about."""
        seen = self.features(game, seat)
        total = self.base + sum(map(mul, self.straight, seen))
        for weights, bias, out in self.hidden:
            total += out * math.tanh(bias + sum(map(mul, weights, seen)))
        return 0.5 + 0.5 * math.tanh(total / 2)

    def features(self, game: "Goals", seat: int) -> list[float]:
        """What counts, in numbers near 1: of the seat, of the best of the others, of the goals."""
        seats = [self._seat(game, one) for one in range(game.players)]
        mine = seats[seat][0]
        other = max(row[0] for one, row in enumerate(seats) if one != seat)
        zones = game.table.zones
        goals = sorted(self._goal(game, seat, goal, seats) for goal in zones[GOALS])
        seen = [*mine, *other, mine[0] - other[0], len(zones[PILE]) / 60, len(goals) - 1.0]
        seen.append(game.players - 2.0)
        for place in range(GOALS_SEEN):
            if place < len(goals):
                _, points, have, held, rival, rival_held = goals[place]
                seen += (
                    1.0, points, have / 2, held / 2, rival / 2, rival_held / 2,
                    0.3**have, 0.3**rival, 0.4 ** (have + held), 0.4 ** (rival + rival_held),
                    points * (0.5**have - 0.5**rival),
                    points * (0.5 ** (have + held) - 0.5 ** (rival + rival_held)),
                )  # fmt: skip
            else:
                seen += _NO_GOAL
        return seen

    def _seat(self, game: "Goals", seat: int) -> Seat:
        cards, zones, effects = self.cards, game.table.zones, self.thumb.effects
        value = self.thumb.points[zones[LIFESTYLE + SEAT * seat][0]]
        hand, icons, guards = zones[HAND + SEAT * seat], game.icons[seat], cards.guards
        points = sum(value[card] for card in zones[STORY + SEAT * seat])
        for goal in zones[CLAIMED + SEAT * seat]:
            points += self.thumb.goal_points[goal][game.faces[cards.goal_index[goal]]]
        insured = events = total = held = stuck = better = stuck_points = 0
        able = []
        salary, size = game.salary[seat], len(hand)
        for card in hand:
            if effects[card]:
                if effects[card] == INSURANCE:
                    insured += 1
                else:
                    events += 1
                continue
            total += value[card]
            if ((icons | guards) - cards.needs[card]) & guards != guards:
                stuck += 1
                stuck_points += value[card]
                continue
            held += cards.icons[card]
            if cards.costs[card] < size:
                able.append(value[card] - PRICE * cards.costs[card])
                better = max(better, cards.salaries[card] - salary)
        able.sort(reverse=True)
        return (
            points / 100, (salary - 1) / 2, size / 5, insured, events / 2,
            sum(able[:1]) / 30, sum(able[:2]) / 60, sum(able[:3]) / 90, sum(able[:5]) / 120,
            len(able) / 4, total / 100, stuck / 2, stuck_points / 50, better / 2,
            1.0 if icons & self.degree else 0.0, 1.0 if icons & self.house else 0.0,
            1.0 if game.turn == seat else 0.0,
        ), held  # fmt: skip

    def _goal(
        self, game: "Goals", seat: int, goal: int, seats: list[Seat]
    ) -> tuple[int, float, int, int, int, int]:
        """How far it is, its points, and what is missing and not in the hand: for the seat and
        for the nearest of the others."""
        thumb, face = self.thumb, game.faces[self.cards.goal_index[goal]]
        need, mask = self.cards.goal_needs[goal][face], thumb.goal_masks[goal][face]
        mine, best = (FAR, FAR), (99, 99)
        for one, (_, held) in enumerate(seats):
            key = (need, game.icons[one] & mask, held & mask)
            away = self._away.get(key)
            if away is None:
                missing = thumb.missing(*key[:2]), thumb.still_missing(*key)
                away = self._away[key] = missing[0], missing[1]
            if one == seat:
                mine = away
            elif sum(away) < sum(best):
                best = away
        have, held = min(mine[0], FAR), min(mine[1], FAR)
        rival, rival_held = min(best[0], FAR), min(best[1], FAR)
        points = thumb.goal_points[goal][face] / 100
        return have + held + rival + rival_held, points, have, held, rival, rival_held
