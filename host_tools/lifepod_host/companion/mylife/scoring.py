"""What a life's journey is worth, line by line, and who wins.

Conditions at the end look at the whole journey, older events as well (M-10).
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Score
from lifepod_host.companion.mylife.cards import (
    BIRTH,
    EARLY,
    EARLY_AGES,
    EVENTS,
    LATER,
    LOVE,
    OLDER,
    TRANQUILITY,
    YOUNGER,
    Cards,
    CardSpec,
    cancelled,
    count_of,
    stressed,
)
from lifepod_host.companion.mylife.layout import ACHIEVED, ACTIVE, ASLEEP, SEAT

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife


def score(game: "MyLife", seat: int) -> Score:
    """A seat's points: its active events from young to old, then its life goals."""
    zones, cards, base = game.table.zones, game.cards, SEAT * seat
    lines = [(cards.ids[card], points) for card, points in journey(cards, zones[ACTIVE + base])]
    lines += [(cards.ids[goal], cards.specs[goal].points) for goal in zones[ACHIEVED + base]]
    return Score(sum(points for _, points in lines), tuple(lines))


def journey(cards: Cards, active: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each active event that can score, from young to old, and its points; they may be 0."""
    have = sum(cards.gives[card] for card in active)
    early = sum(cards.ages[card] <= EARLY_AGES[-1] for card in active)  # Birth is one of them
    for card in cards.by_age(active):
        if cards.scoring[card]:
            yield card, _points(cards, cards.specs[card], active, have, early)


def _points(cards: Cards, spec: CardSpec, active: Sequence[int], have: int, early: int) -> int:
    points = spec.points
    if spec.love_points and count_of(have, LOVE):  # one love is enough, and more is no more: M-12
        points += spec.love_points
    if spec.calm_points and not stressed(have):
        points += spec.calm_points
    if spec.surplus_points:
        points += spec.surplus_points * count_of(cancelled(have), TRANQUILITY)  # M-13
    if spec.count:
        number = _number(cards, spec, active, have, early)
        points += spec.count_points * (number // spec.count_per)
    return points


def _number(cards: Cards, spec: CardSpec, active: Sequence[int], have: int, early: int) -> int:
    """How many of what a card counts: active events only, Birth as an early one (M-11)."""
    what = spec.count
    if what == EARLY:
        return early
    if what == LATER:
        return len(active) - early
    if what == EVENTS:
        return sum(cards.ages[card] > BIRTH for card in active)
    if what == YOUNGER:
        return sum(cards.ages[card] < spec.age for card in active)
    if what == OLDER:
        return sum(cards.ages[card] > spec.age for card in active)
    return count_of(cancelled(have), what)


def winners(game: "MyLife") -> list[int]:
    """The most points; of those, who has the oldest event, active or not (M-30)."""
    ranks = [(score(game, seat).points, oldest(game, seat)) for seat in range(game.players)]
    return [seat for seat in range(game.players) if ranks[seat] == max(ranks)]


def oldest(game: "MyLife", seat: int) -> int:
    """The oldest age in a life's journey."""
    zones, base = game.table.zones, SEAT * seat
    row = zones[ACTIVE + base] + zones[ASLEEP + base]
    return max((game.cards.ages[card] for card in row), default=BIRTH)
