"""What a life's journey is worth to a seat, in points, by rules of thumb and by what it sees."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lifepod_host.companion.mylife.cards import (
    LANES,
    LOVE,
    MAIN_SYMBOLS,
    STRESS,
    TRANQUILITY,
    Cards,
    cancelled,
    count_of,
    enough,
    stage_ages,
    stressed,
)
from lifepod_host.companion.mylife.rounds import ROUNDS
from lifepod_host.companion.mylife.scoring import journey

# In points; those of symbols are for a whole game to come, and shrink with the rounds left.
SYMBOL = (1.1, 1.0, 0.9, 0.6, 0.2)  # the first of a kind, the second, ...; the last for the rest
FIRST_LOVE, MORE_LOVE = 2.4, 0.6
CALM, UNREST = 0.5, 0.7  # a tranquility and a stress that nothing cancels
WAKING = (0.75, 0.5, 0.3, 0.12)  # the chance that an event that lacks 0, 1, 2, 3 symbols wakes
GOAL_NEAR = 0.3  # part of a goal's points for being one symbol from it
RIVAL = 0.45  # part of a goal's points when another has its symbols as well
YOUNG_SYMBOL = (
    0.15  # a symbol of an older event helps fewer others: less by this much in 100 years
)

_SHIFTS = tuple(LANES[symbol] for symbol in MAIN_SYMBOLS)


@dataclass(frozen=True, slots=True)
class Life:
    """A life's journey: what is active, Birth with it, and what is not."""

    active: tuple[int, ...]
    asleep: tuple[int, ...]

    def plus(self, card: int, *, active: bool) -> "Life":
        """The life with an event more."""
        if active:
            return Life((*self.active, card), self.asleep)
        return Life(self.active, (*self.asleep, card))

    def woken(self, card: int) -> "Life":
        """The life with an event of it activated."""
        return Life((*self.active, card), tuple(one for one in self.asleep if one != card))


class Judge:
    """Weighs lives by one view."""

    def __init__(self, cards: Cards, view: Mapping[str, Any]) -> None:
        self.cards = cards
        self.round: int = view["round"]
        self.left = (ROUNDS - self.round) / ROUNDS
        self.effect_always = view["options"]["effect"] == "when-active"
        self.lives = [
            Life(self._cards(seat["active"]), self._cards(seat["asleep"]))
            for seat in view["seats"]
        ]
        self.goals = self._cards(view["goals"])
        self._have = [self.symbols(life.active) for life in self.lives]

    def _cards(self, names: Sequence[str]) -> tuple[int, ...]:
        return tuple(self.cards.by_id[name] for name in names)

    def symbols(self, active: Sequence[int]) -> int:
        """The symbols of these events after cancelling, packed."""
        return cancelled(sum(self.cards.gives[card] for card in active))

    def value(self, seat: int, life: Life) -> float:
        """What a life is worth: its points, and what it promises."""
        have = self.symbols(life.active)
        points = sum(points for _, points in journey(self.cards, life.active))
        promise = self._promise(have)
        worth = points + self.left * promise
        for card in life.asleep if self.left else ():
            lacks = self.lacks(card, life.active)
            if lacks < len(WAKING):
                woken = (*life.active, card)
                gain = sum(points for _, points in journey(self.cards, woken)) - points
                gain += self.left * (self._promise(self.symbols(woken)) - promise)
                worth += max(gain, 0.0) * WAKING[lacks] * min(1.0, 2.5 * self.left)
        for goal in self.goals:
            worth += self._goal(goal, seat, have)
        return worth

    def _promise(self, have: int) -> float:
        """What the symbols are good for in the rounds to come."""
        worth = 0.0
        for shift in _SHIFTS:
            count = have >> shift & 127
            for number in range(count):
                worth += SYMBOL[min(number, len(SYMBOL) - 1)]
        love = count_of(have, LOVE)
        if love:
            worth += FIRST_LOVE + MORE_LOVE * (love - 1)
        return worth + CALM * count_of(have, TRANQUILITY) - UNREST * count_of(have, STRESS)

    def lacks(self, card: int, active: Sequence[int]) -> int:
        """How many symbols an event lacks; stress where none may be counts as one."""
        have = cancelled(self.cards.sum_below(active, self.cards.ages[card]))
        return self.cards.short_of(card, have) + (self.cards.calm[card] and stressed(have))

    def _goal(self, goal: int, seat: int, have: int) -> float:
        need, points = self.cards.needs[goal], self.cards.specs[goal].points
        if enough(have, need):
            rivals = sum(
                enough(other, need) for one, other in enumerate(self._have) if one != seat
            )
            return points * RIVAL**rivals
        near = self.left and self.cards.short_of(goal, have) == 1
        return points * GOAL_NEAR * self.left if near else 0.0

    def after(self, seat: int, card: int, *, number: int | None = None) -> tuple[float, Life]:
        """The best life after playing an event in this round, or in round `number`."""
        life = self.lives[seat]
        in_stage = self.cards.ages[card] in stage_ages(number or self.round)
        if in_stage or self.cards.fulfilled(card, life.active):
            return self.settled(seat, life.plus(card, active=True), card, effect=True)
        life = life.plus(card, active=False)
        return self.value(seat, life), life

    def settled(self, seat: int, life: Life, card: int, *, effect: bool) -> tuple[float, Life]:
        """The best life when an event has just become active: effects and chains, one by one."""
        best = self.value(seat, life), life
        if effect and self.cards.activates[card]:
            for other in life.asleep:
                woken = life.woken(other)
                best = max(best, (self.value(seat, woken), woken), key=lambda one: one[0])
            life = best[1]
        age = self.cards.ages[card]
        for other in self.cards.by_age(life.asleep):
            if self.cards.ages[other] > age and self.cards.fulfilled(other, life.active):
                woken = life.woken(other)
                value = self.value(seat, woken)
                if value > best[0]:
                    best, life = (value, woken), woken
        return best
