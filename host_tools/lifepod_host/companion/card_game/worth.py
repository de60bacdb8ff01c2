"""What a card is worth to a seat, in points, by rules of thumb and by what the seat sees."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from lifepod_host.companion.card_game.cards import (
    CHANGE_OF_HEART,
    HEART_SCORES,
    LOTTERY,
    MONEY,
    RAINY_DAY,
    SABBATICAL,
    TIME,
    Cards,
    CardSpec,
)
from lifepod_host.companion.card_game.scoring import children_points

CARDS_A_TURN = 2.2  # what a player draws in a turn, about
FRESH_CARD = 0.35  # a played card makes room for a new one
BUDGET_POINT = 0.4  # points that one more of what one mostly spends buys in a turn, about
SPARE_BUDGET_POINT = 0.1  # ... of the other
NEXT_CHILD = 0.9  # a child now makes every later one worth a point more
NEW_TAG = 0.4  # a car, a home: cards to come may ask for it
UNLOCKED = 0.4  # part of the score of a card in the hand that asks for just this
MISSING = 0.4  # what is left of a card's worth while something it requires is not there
TOO_DEAR = 0.2  # ... while it costs more than a turn gives
SPARE_TICKET = 1.2  # a Sabbatical or a Lottery Ticket in the hand
MARRY = "marry"


class Table:
    """One seat's view, put so that cards can be weighed by it."""

    def __init__(self, cards: Cards, view: Mapping[str, Any]) -> None:
        self.cards = cards
        self.view = view
        self.me: int = view["you"]
        self.side: dict[str, Any] = next(s for s in view["sides"] if self.me in s["players"])
        self.others = [side for side in view["sides"] if side is not self.side]
        pile = view["pile"]["early"] + view["pile"]["later"]
        self.turns_left = pile / (CARDS_A_TURN * view["players"])
        self.has = self._tags()
        self.hand = [cards.specs[name] for name in view.get("hand", ())]

    def _tags(self) -> frozenset[str]:
        side, specs = self.side, self.cards.specs
        has = {word for name in side["life"] for word in specs[name].gives}
        if any(specs[name].children for name in side["life"]):
            has.add("child")
        facts = (
            ("career", side["career"] is not None),
            ("student", side["student"]),
            ("married", side["married"]),
            ("degree", side["graduate"]),
        )
        return frozenset(has | {word for word, true in facts if true})

    def budget(self, mode: int) -> int:
        """What a turn gives, without savings."""
        return self.side["time" if mode == TIME else "money"]

    def worth(self, spec: CardSpec) -> float:
        """What playing the card would bring, now and later."""
        points = float(spec.score)
        if spec.children:
            have = self.side["children"]
            points += children_points(have + spec.children) - children_points(have)
            points += NEXT_CHILD * spec.children
        points += self.turns_left * (
            spec.turn_time * self.use_of(TIME) + spec.turn_money * self.use_of(MONEY)
        )
        if spec.effect == CHANGE_OF_HEART:
            points += self.best_target()[0]
        new = {*spec.gives, *(["child"] if spec.children else [])} - self.has
        points += NEW_TAG * len(new)
        points += sum(
            UNLOCKED * one.score for one in self.hand if not new.isdisjoint(one.requires)
        )
        return points + FRESH_CARD

    def use_of(self, mode: int) -> float:
        """The points that one more of Time or Money a turn brings in a turn."""
        more = self.budget(mode) >= self.budget(MONEY if mode == TIME else TIME)
        return BUDGET_POINT if more else SPARE_BUDGET_POINT

    def keep_worth(self, spec: CardSpec) -> float:
        """What having the card in the hand is worth."""
        if spec.effect in (SABBATICAL, LOTTERY, RAINY_DAY):
            return SPARE_TICKET
        worth = self.worth(spec)
        if not set(spec.requires) <= self.has:
            worth *= MISSING
        for price, mode in ((spec.time, TIME), (spec.money, MONEY)):
            if price is not None and price > self.budget(mode):
                worth *= TOO_DEAR
        return worth

    def best_target(self) -> tuple[float, str]:
        """The best card to take from another side: what that is worth, and the move."""
        leader = max((side["points"] for side in self.others), default=0)
        share = 1.0 if len(self.others) == 1 else 0.7
        best = (0.0, "")
        for number, side in enumerate(self.view["sides"]):
            if side is self.side:
                continue
            behind = 0.08 * (leader - side["points"])
            for name in self.targets(side):
                gain = self.score_in_play(name) * share - behind
                best = max(best, (gain, f"drop {number} {name}"))
        return best

    def targets(self, side: Mapping[str, Any]) -> Iterable[str]:
        """The cards of a side that a Change of Heart can take."""
        names = [*side["life"], *([side["career"]] if side["career"] else [])]
        if side["married"]:
            names.append(
                next(n for n, s in self.cards.specs.items() if s.kind.endswith("married"))
            )
        for name in names:
            if not self.cards.specs[name].children and self.score_in_play(name) in HEART_SCORES:
                yield name

    def score_in_play(self, name: str) -> int:
        """The points of a card that lies in play."""
        spec = self.cards.specs[name]
        return self.cards.student.married_score if spec.kind.endswith("married") else spec.score


class Plan:
    """The best cards to play from a hand in one mode, found by trying every choice of them."""

    def __init__(
        self, table: Table, mode: int, budget: int, hand: Sequence[str], can_marry: bool
    ) -> None:
        self.table, self.mode, self.budget = table, mode, budget
        specs = [table.cards.specs[name] for name in hand]
        self._costs = {spec.id: _price(spec, mode) for spec in specs}
        used, house_rules = table.view["spending"]["windfalls"], table.view["options"]
        self._ticket_pays = not used or house_rules["windfalls"] == "each"
        payable = [spec for spec in specs if self._costs[spec.id] is not None]
        self.worth = 0.0
        self.moves: list[str] = []
        for marry in (False, True) if can_marry else (False,):
            for count in range(min(len(payable), len(hand) - 1) + 1):
                for chosen in combinations(payable, count):
                    self._try(chosen, marry)

    def _try(self, chosen: Sequence[CardSpec], marry: bool) -> None:
        budget, worth, moves = self.budget, 0.0, []
        has = set(self.table.has)
        student = self.table.cards.student
        tickets = [spec for spec in chosen if spec.effect in (SABBATICAL, LOTTERY)]
        if tickets and self._ticket_pays:
            budget += self.table.budget(MONEY if self.mode == TIME else TIME)
            worth -= SPARE_TICKET * len(tickets)
            moves += [f"play {spec.id}" for spec in tickets]
        if marry:
            budget -= student.married_time
            worth += student.married_score + 0.5
            has.add("married")
            moves.append(MARRY)
        waiting = [spec for spec in chosen if spec not in tickets]
        while waiting:
            ready = next((spec for spec in waiting if has.issuperset(spec.requires)), None)
            if ready is None:
                return
            waiting.remove(ready)
            budget -= self._costs[ready.id] or 0
            has.update(ready.gives)
            if ready.children:
                has.add("child")
            worth += self.table.worth(ready)
            moves.append(f"play {ready.id}")
        if budget < 0:
            return
        if any(spec.effect == RAINY_DAY for spec in chosen):
            worth += 0.4 * budget - 1.0
        if worth > self.worth:
            self.worth, self.moves = worth, moves


def _price(spec: CardSpec, mode: int) -> int | None:
    """What the card costs in a mode; None when it cannot be played in it."""
    if spec.effect in (LOTTERY, RAINY_DAY):
        fits = mode == MONEY
    elif spec.effect == SABBATICAL:
        fits = mode == TIME
    else:
        fits = True
    price, other = (spec.time, spec.money) if mode == TIME else (spec.money, spec.time)
    if not fits or (price is None and other is not None):
        return None
    return price or 0
