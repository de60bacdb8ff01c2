"""The sensible bot's rules of thumb again, rougher and much quicker, for games that are imagined.

Layer: rules of this game; for search only. It reads the game itself, which is an imagined one:
of it a seat's own hand and what lies open, and nothing else.
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.mylife.cards import (
    EARLY,
    EARLY_AGES,
    EVENTS,
    LANES,
    LATER,
    LOVE,
    MAIN_SYMBOLS,
    OLDER,
    STRESS,
    TRANQUILITY,
    YOUNGER,
    Cards,
    cancelled,
    count_of,
    enough,
    stage_ages,
    stressed,
)
from lifepod_host.companion.mylife.journey import NONE
from lifepod_host.companion.mylife.layout import ACTIVE, ASLEEP, GOALS, HAND, SEAT
from lifepod_host.companion.mylife.rounds import ROUNDS
from lifepod_host.companion.mylife.sensible import TURNS_AWAY
from lifepod_host.companion.mylife.worth import (
    CALM,
    FIRST_LOVE,
    GOAL_NEAR,
    MORE_LOVE,
    RIVAL,
    SYMBOL,
    UNREST,
    WAKING,
)

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

FROM_AFAR = 2.5  # rounds left, in parts of the game, from which what waits may still wake
AWAKE = 0.9  # part of what it brings that an event is worth which can become active
NO_CARD = -1
_SHIFTS = tuple(LANES[symbol] for symbol in MAIN_SYMBOLS)


class Thumb:
    """Moves for every seat of imagined games."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.promises: dict[int, float] = {}
        self.steady = tuple(spec.points for spec in cards.specs)
        self.loving = tuple(spec.love_points for spec in cards.specs)
        self.calm = tuple(spec.calm_points for spec in cards.specs)
        self.surplus = tuple(spec.surplus_points for spec in cards.specs)
        self.counts = tuple(bool(spec.count) for spec in cards.specs)

    def move(self, game: "MyLife", seat: int) -> str:
        """What the seat does now."""
        kind = game.stack[-1].kind
        cards = self.cards
        if kind == "pick":
            hand = game.table.zones[HAND + SEAT * seat]
            if len(hand) == 1:
                return cards.pick[hand[0]]
            return cards.pick[self._best(game, seat, hand, game.round)]
        if kind == "box":
            hand = game.table.zones[HAND + SEAT * seat]
            return cards.box[self._best(game, 1 - seat, hand, game.round + TURNS_AWAY)]
        look = _Look(self, game, seat, game.round)
        if kind == "wake":
            (card,) = game.stack[-1].data
            return (cards.activate if look.woken(card) > 0 else cards.leave)[card]
        worth, best = max((look.woken(card), card) for card in look.asleep)
        return cards.activate[best] if worth > 0 else NONE

    def _best(self, game: "MyLife", seat: int, hand: list[int], number: int) -> int:
        look = _Look(self, game, seat, number)
        return max(hand, key=look.played)

    def promise(self, have: int) -> float:
        """What symbols are good for in a whole game to come."""
        worth = self.promises.get(have)
        if worth is None:
            worth = 0.0
            for shift in _SHIFTS:
                for number in range(have >> shift & 127):
                    worth += SYMBOL[min(number, len(SYMBOL) - 1)]
            love = count_of(have, LOVE)
            if love:
                worth += FIRST_LOVE + MORE_LOVE * (love - 1)
            worth += CALM * count_of(have, TRANQUILITY) - UNREST * count_of(have, STRESS)
            self.promises[have] = worth
        return worth


class _Look:
    """A seat's life in one round, and what an event more would be worth to it."""

    def __init__(self, thumb: Thumb, game: "MyLife", seat: int, number: int) -> None:
        self._thumb, self.cards = thumb, thumb.cards
        zones, cards = game.table.zones, thumb.cards
        self.left = (ROUNDS - number) / ROUNDS
        self.stage = stage_ages(number)
        self.active = zones[ACTIVE + SEAT * seat]
        self.asleep = zones[ASLEEP + SEAT * seat]
        raw = loving = calm = surplus = early = 0
        for card in self.active:
            raw += cards.gives[card]
            loving += thumb.loving[card]
            calm += thumb.calm[card]
            surplus += thumb.surplus[card]
            early += cards.ages[card] <= EARLY_AGES[-1]
        self.raw, self.loving, self.calm, self.surplus = raw, loving, calm, surplus
        self.early, self.later = early, len(self.active) - early
        self.counting = [card for card in self.active if thumb.counts[card]]
        # What is there of younger events for each that waits.
        self.below = [(card, self._below(card)) for card in self.asleep]
        self.goals = zones[GOALS]
        others = (one for one in range(game.players) if one != seat)
        self.rivals = [game.symbols(one) for one in others] if self.goals else []
        self.now = self._worth(NO_CARD)

    def played(self, card: int) -> float:
        """What the life is worth after playing the event."""
        cards = self.cards
        if cards.ages[card] in self.stage or cards.fulfilled(card, self.active):
            return self._worth(card) + (self._effect() if cards.activates[card] else 0.0)
        return self.now + self._waking(card, self._below(card), cancelled(self.raw))

    def woken(self, card: int) -> float:
        """What activating the event changes."""
        return self._worth(card) - self.now

    def _effect(self) -> float:
        return max((0.0, *(self._gain(card, cancelled(self.raw)) for card in self.asleep)))

    def _below(self, card: int) -> int:
        return self.cards.sum_below(self.active, self.cards.ages[card])

    def _worth(self, card: int) -> float:
        """What the life is worth with an active event more, or as it is (NO_CARD)."""
        cards = self.cards
        raw = self.raw if card == NO_CARD else self.raw + cards.gives[card]
        have = cancelled(raw)
        worth = self._points(card, have) + self.left * self._thumb.promise(have)
        for one, below in self.below:
            if one == card:
                continue
            if card != NO_CARD and cards.ages[card] < cards.ages[one]:
                below += cards.gives[card]
            worth += self._waking(one, below, have)
        for goal in self.goals:
            need, points = cards.needs[goal], cards.specs[goal].points
            if enough(have, need):
                worth += points * RIVAL ** sum(enough(other, need) for other in self.rivals)
            elif self.left and cards.short_of(goal, have) == 1:
                worth += points * GOAL_NEAR * self.left
        return worth

    def _points(self, card: int, have: int) -> float:
        """The points of what is active, with an event more or without, less what never changes."""
        thumb, points = self._thumb, 0
        loving, calm, surplus = self.loving, self.calm, self.surplus
        if card != NO_CARD:
            loving += thumb.loving[card]
            calm += thumb.calm[card]
            surplus += thumb.surplus[card]
            points = thumb.steady[card]
            if thumb.counts[card]:
                points += self._counted(card, card, have)
        if count_of(have, LOVE):
            points += loving
        if not stressed(have):
            points += calm + surplus * count_of(have, TRANQUILITY)
        for one in self.counting:
            points += self._counted(one, card, have)
        return points

    def _waking(self, card: int, below: int, have: int) -> float:
        """What an event that waits is worth, by what it lacks."""
        cards = self.cards
        have_below = cancelled(below)
        lacks = cards.short_of(card, have_below) + (cards.calm[card] and stressed(have_below))
        if lacks >= len(WAKING):
            return 0.0
        gain = self._gain(card, have)
        if gain <= 0:
            return 0.0
        if not lacks:
            return gain * AWAKE
        return gain * WAKING[lacks] * min(1.0, FROM_AFAR * self.left)

    def _gain(self, card: int, have: int) -> float:
        """What an event that waits would bring by itself."""
        thumb = self._thumb
        then = cancelled(have + self.cards.gives[card])
        gain = thumb.steady[card] + self.left * (thumb.promise(then) - thumb.promise(have))
        if count_of(then, LOVE):
            gain += thumb.loving[card]
            if not count_of(have, LOVE):
                gain += self.loving
        if not stressed(then):
            gain += thumb.calm[card] + thumb.surplus[card] * count_of(then, TRANQUILITY)
        if thumb.counts[card]:
            gain += self._counted(card, card, then)
        return gain

    def _counted(self, card: int, new: int, have: int) -> float:
        """The points of an event that counts others."""
        cards, spec = self.cards, self.cards.specs[card]
        what = spec.count
        is_early = new != NO_CARD and cards.ages[new] <= EARLY_AGES[-1]
        if what == EARLY:
            number = self.early + is_early
        elif what == LATER:
            number = self.later + (new != NO_CARD and not is_early)
        elif what in (YOUNGER, OLDER):
            row = self.active if new == NO_CARD else [*self.active, new]
            ages = [cards.ages[one] for one in row]
            older = sum(age > spec.age for age in ages)
            number = older if what == OLDER else sum(age < spec.age for age in ages)
        elif what == EVENTS:
            number = self.early + self.later - 1 + (new != NO_CARD)  # Birth is no event
        else:
            number = count_of(have, what)
        return spec.count_points * (number // spec.count_per)
