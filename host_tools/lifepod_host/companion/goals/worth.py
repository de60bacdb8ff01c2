"""What a card is worth to a seat, in points, by rules of thumb and by what the seat sees.

A turn is what is scarce: it plays a card or draws some. A card in the hand is worth part of what
playing it brings, and less the fewer turns are left for all that the hand holds.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lifepod_host.companion.goals.cards import (
    BORDERS,
    DISCARD_HAND,
    DISCARD_PLAYED,
    DOUBLE_COST,
    EVENT,
    GIVE_HAND,
    INSURANCE,
    ONE,
    REDRAW_HAND,
    SWAP_HANDS,
    TAKE_HAND,
    TAKE_PLAYED,
    Cards,
    ChoiceSpec,
    GoalSpec,
)
from lifepod_host.companion.goals.claims import HAND_MAX

DRAWS_A_TURN = 0.45  # of a salary: about every other turn is a draw
NEAR = (1.0, 0.5, 0.25, 0.1, 0.05)  # chance of a goal with so many icons still missing
IN_HAND = 0.6  # a missing icon that the hand holds counts this much as there
RIVAL = 0.6  # ... and the chance when somebody else is nearer
FRESH_CARD = 13.0  # what a card from the pile brings while there are turns to play it
KEPT = 0.4  # part of a card's worth that having it in the hand is
MISSING = 0.4  # what is left of it while something that it asks for is not in play
HAND_INSURANCE = 9.0
INSURED = 0.8  # chance that an Event is not answered by an Insurance
SALARY_TURN = 5.0  # what one more card a draw brings for each turn that is left
REDRAWN = 4.0  # what somebody loses by each card of the hand that a new one replaces
CARD_POINTS = 22.0  # what a card in another's Life Story scores, about
SALARY_TURNS_MAX = 8


class Outlook:
    """One seat's view, put so that moves can be weighed by it."""

    def __init__(self, cards: Cards, view: Mapping[str, Any]) -> None:
        self.cards = cards
        self.view = view
        self.me: int = view["you"]
        self.seats: Sequence[Mapping[str, Any]] = view["seats"]
        self.mine = self.seats[self.me]
        self.others = [seat for seat in range(len(self.seats)) if seat != self.me]
        points = cards.points[cards.ids.index(view["lifestyle"])]
        self.values: dict[str, int] = dict(zip(BORDERS, points, strict=True))
        drawn = sum(DRAWS_A_TURN * seat["salary"] for seat in self.seats)
        self.turns_left = view["pile"] / drawn
        self.icons = [self._icons(seat["story"]) for seat in self.seats]
        self.hand = [cards.specs[name] for name in view["hand"]]
        self.goals = [self.face(name) for name in view["goals"]]
        self._in_hand = Counter(icon for spec in self.hand for icon in spec.icons)
        more = self.turns_left - sum(spec.effect != INSURANCE for spec in self.hand)
        self.fresh = FRESH_CARD * min(max(more / 3, 0.0), 1.0)

    def face(self, name: str) -> GoalSpec:
        """A face of a Life Goal by its id."""
        return next(f for faces in self.cards.faces.values() for f in faces if f.id == name)

    def _icons(self, names: Iterable[str]) -> Counter[str]:
        specs = self.cards.specs
        return Counter(icon for name in names for icon in specs[name].icons)

    def points(self, spec: ChoiceSpec) -> float:
        """What the card scores in one's own Life Story."""
        return self.values[spec.border] * (2 if spec.cost == DOUBLE_COST else 1)

    def gain(self, spec: ChoiceSpec) -> float:
        """What laying the card in one's own Life Story brings, now and later."""
        worth = self.points(spec) + self.goal_change(spec, 1)
        if spec.salary > self.mine["salary"]:
            turns = min(self.turns_left, SALARY_TURNS_MAX)
            worth += (spec.salary - self.mine["salary"]) * turns * SALARY_TURN
        have = self.icons[self.me]
        for other in self.hand:
            missing = [icon for icon in other.requires if not have[icon]]
            if missing and set(missing) <= set(spec.icons):
                worth += (1 - MISSING) * KEPT * self.base_worth(other)
        return worth

    def base_worth(self, spec: ChoiceSpec) -> float:
        """What the card brings by itself: nothing that it makes possible."""
        if spec.border == EVENT:
            return HAND_INSURANCE if spec.effect == INSURANCE else self.event(spec)[0]
        worth = self.points(spec) + self.goal_change(spec, 1)
        if spec.salary > self.mine["salary"]:
            worth += (spec.salary - self.mine["salary"]) * self.turns_left * SALARY_TURN / 2
        return worth

    def loss(self, spec: ChoiceSpec) -> float:
        """What it costs to lose the card out of one's own Life Story."""
        lost = self.points(spec) - self.goal_change(spec, -1)
        if spec.salary == self.mine["salary"] > 1:
            lost += min(self.turns_left, SALARY_TURNS_MAX) * SALARY_TURN
        return lost

    def goal_change(self, spec: ChoiceSpec, sign: int) -> float:
        """How the chances for the open Life Goals change with the card's icons."""
        change = 0.0
        for goal in self.goals:
            if set(spec.icons).isdisjoint(goal.icons):
                continue
            before = self.icons[self.me]
            after = before + Counter(spec.icons) if sign > 0 else before - Counter(spec.icons)
            in_hand = self._in_hand - Counter(spec.icons) if sign > 0 else self._in_hand
            now, then = (
                self._chance(goal, before, self._in_hand),
                self._chance(goal, after, in_hand),
            )
            change += goal.points * (then - now)
        return change

    def _chance(self, goal: GoalSpec, have: Counter[str], in_hand: Counter[str]) -> float:
        """About how likely one claims a goal."""
        missing = Counter(goal.icons) - have
        count = sum(missing.values())
        held = sum(min(missing[icon], in_hand[icon]) for icon in missing)
        away = count - IN_HAND * held
        low = min(int(away), len(NEAR) - 2)
        part = min(away - low, 1.0)
        chance = NEAR[low] * (1 - part) + NEAR[low + 1] * part
        rivals = [sum((Counter(goal.icons) - self.icons[s]).values()) for s in self.others]
        return chance if count == 0 or min(rivals) >= count else chance * RIVAL

    def keep(self, spec: ChoiceSpec) -> float:
        """What having the card in the hand is worth."""
        if spec.effect == INSURANCE:
            return HAND_INSURANCE
        worth = KEPT * self.base_worth(spec)
        if any(not self.icons[self.me][icon] for icon in spec.requires):
            worth *= MISSING
        return worth

    def payment(self, spec: ChoiceSpec) -> tuple[float, list[str]]:
        """The cheapest cards of the hand to pay for a House: what they cost, and their ids."""
        others = list(self.hand)
        others.remove(spec)
        cheap = sorted((self.keep(other), other.id) for other in others)[: spec.cost]
        return sum(cost for cost, _ in cheap), sorted(name for _, name in cheap)

    def event(self, spec: ChoiceSpec) -> tuple[float, int]:
        """What an Event brings, and whom it is best used against (-1 all, or nobody)."""
        each = {seat: self._hit(spec, seat) for seat in self.others if self.exposed(spec, seat)}
        if not each:
            return 0.0, -1
        if spec.whom == ONE:
            best = max(each, key=lambda seat: (each[seat], -seat))
            return each[best], best
        return sum(each.values()), -1

    def exposed(self, spec: ChoiceSpec, seat: int) -> bool:
        """Whether an Event can hit a seat."""
        if spec.effect in (DISCARD_PLAYED, TAKE_PLAYED):
            return bool(self.targets(spec, seat))
        return bool(self.seats[seat]["cards"])

    def targets(self, spec: ChoiceSpec, seat: int) -> list[ChoiceSpec]:
        """The cards in a Life Story that an Event can hit."""
        specs = (self.cards.specs[name] for name in self.seats[seat]["story"])
        return [
            one
            for one in specs
            if spec.hits in ("", one.border)
            and (not spec.hits_icon or spec.hits_icon in one.icons)
        ]

    def _hit(self, spec: ChoiceSpec, seat: int) -> float:
        """What an Event against one seat brings."""
        harm, gain = 0.0, 0.0
        count = min(spec.count, self.seats[seat]["cards"])
        if spec.effect == DISCARD_PLAYED:
            harm = min(self.scored_by(one) for one in self.targets(spec, seat)) * spec.count
        elif spec.effect == TAKE_PLAYED:
            targets = self.targets(spec, seat)
            best = max(targets, key=lambda one: (self.gain(one), one.id))
            harm, gain = self.scored_by(best), self.gain(best)
        elif spec.effect == DISCARD_HAND:
            harm = count * self.fresh * 0.7
        elif spec.effect in (GIVE_HAND, TAKE_HAND):
            harm, gain = count * self.fresh * 0.7, count * self.fresh
        elif spec.effect == SWAP_HANDS:
            more = self.seats[seat]["cards"] - (self.mine["cards"] - 1)
            harm = gain = more * self.fresh
        elif spec.effect == REDRAW_HAND:
            harm = REDRAWN * self.seats[seat]["cards"]
        return INSURED * (gain + harm / len(self.others))

    def scored_by(self, spec: ChoiceSpec) -> float:
        """What a card scores for somebody whose Lifestyle is not known, about."""
        return CARD_POINTS * (2 if spec.cost == DOUBLE_COST else 1)

    def threat(self, spec: ChoiceSpec, actor: int) -> float:
        """What an Event would cost oneself."""
        if spec.effect in (DISCARD_PLAYED, TAKE_PLAYED):
            losses = sorted(self.loss(one) for one in self.targets(spec, self.me))
            taken = losses[: spec.count]
            return sum(losses[-spec.count :] if spec.effect == TAKE_PLAYED else taken)
        mine = self.mine["cards"]
        if spec.effect == SWAP_HANDS:
            return (mine - self.seats[actor]["cards"]) * self.fresh
        if spec.effect == REDRAW_HAND:
            return sum(self.keep(one) for one in self.hand) - mine * self.fresh * KEPT
        kept = sorted(self.keep(one) for one in self.hand if one.effect != INSURANCE)
        return sum(kept[: spec.count]) + (5.0 if spec.effect == TAKE_HAND else 0.0)

    def draw(self, count: int) -> float:
        """What drawing so many cards brings."""
        over = max(self.mine["cards"] + count - HAND_MAX, 0)
        return (count - over) * self.fresh + over * 1.0
