"""The cards of a deck as the rules use them: a card is a number, its values stand in tuples.

Cards are numbered in the order of their ids, so a sorted hand gives sorted moves. Symbols are
counted in one number, eight bits for each kind: sums are additions, and whether enough is there
is one subtraction.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

EARLY_CARD, LATER_CARD, STAGE_CARD, GOAL_CARD, BABY_CARD = (
    "early", "later", "life-stage", "life-goal", "baby",
)  # fmt: skip
EVENT_CARDS = (EARLY_CARD, LATER_CARD)
STAGES, STAGE_YEARS = 10, 10
EARLY_AGES, LATER_AGES = range(1, 51), range(51, 101)
BIRTH = 0  # the age of a baby: younger than any event

MAIN_SYMBOLS = ("luck", "wealth", "wisdom", "health")
LOVE, STRESS, TRANQUILITY = "love", "stress", "tranquility"
SYMBOLS = (*MAIN_SYMBOLS, LOVE, STRESS, TRANQUILITY)

# What an event can score by: other active events, or symbols.
EARLY, LATER, YOUNGER, OLDER, EVENTS = "early", "later", "younger", "older", "events"
COUNTS = (EARLY, LATER, YOUNGER, OLDER, EVENTS, *SYMBOLS)

_BITS = 8
LANES = {symbol: _BITS * place for place, symbol in enumerate(SYMBOLS)}
LANE_MASK = (1 << (_BITS - 1)) - 1
GUARD = sum(1 << (shift + _BITS - 1) for shift in LANES.values())
_STRESS, _TRANQUILITY = LANES[STRESS], LANES[TRANQUILITY]
_PAIR = (1 << _STRESS) + (1 << _TRANQUILITY)


def packed(symbols: Iterable[str]) -> int:
    """The symbols as one number."""
    return sum(1 << LANES[symbol] for symbol in symbols)


def count_of(have: int, symbol: str) -> int:
    """How many of a symbol are in a packed number."""
    return have >> LANES[symbol] & LANE_MASK


def cancelled(have: int) -> int:
    """The symbols after each tranquility has cancelled a stress, and the other way round."""
    stress, tranquility = have >> _STRESS & LANE_MASK, have >> _TRANQUILITY & LANE_MASK
    return have - min(stress, tranquility) * _PAIR


def stressed(have: int) -> bool:
    """Whether there is more stress than tranquility (M-14)."""
    return have >> _STRESS & LANE_MASK > have >> _TRANQUILITY & LANE_MASK


def enough(have: int, need: int) -> bool:
    """Whether all needed symbols are there, each as often; `have` after cancelling."""
    return (have | GUARD) - need & GUARD == GUARD


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A row of a deck. Which fields a card has goes by its kind."""

    id: str
    kind: str
    title: str
    text: str = ""
    age: int = BIRTH
    stage: int = 0
    requires: tuple[str, ...] = ()  # of an event, or of a life goal
    no_stress: bool = False
    gives: tuple[str, ...] = ()
    activates: bool = False
    points: int = 0
    love_points: int = 0
    calm_points: int = 0
    surplus_points: int = 0
    count: str = ""
    count_points: int = 1
    count_per: int = 1
    provenance: Mapping[str, str] = field(default_factory=dict)

    @property
    def scores(self) -> bool:
        """Whether it is worth points, more or less than none, under any circumstances."""
        return bool(
            self.points
            or self.love_points
            or self.calm_points
            or self.surplus_points
            or self.count
        )


class Cards:
    """All cards of a deck, by number."""

    __slots__ = (
        "activate", "activates", "ages", "babies", "box", "by_id", "calm", "early", "gives",
        "goals", "ids", "later", "leave", "needs", "pick", "scoring", "size", "specs", "stages",
        "titles", "wanted",
    )  # fmt: skip

    def __init__(self, specs: Sequence[CardSpec]) -> None:
        self.specs = tuple(sorted(specs, key=attrgetter("id")))
        self.size = len(self.specs)
        self.ids = tuple(spec.id for spec in self.specs)
        self.by_id = {name: card for card, name in enumerate(self.ids)}
        self.titles = tuple(spec.title for spec in self.specs)
        self.ages = tuple(spec.age for spec in self.specs)
        self.needs = tuple(packed(spec.requires) for spec in self.specs)
        # What each asks for, symbol by symbol: (its lane, how often).
        self.wanted = tuple(
            tuple((LANES[one], spec.requires.count(one)) for one in sorted({*spec.requires}))
            for spec in self.specs
        )
        self.scoring = tuple(spec.scores for spec in self.specs)
        self.calm = tuple(spec.no_stress for spec in self.specs)
        self.gives = tuple(packed(spec.gives) for spec in self.specs)
        self.activates = tuple(spec.activates for spec in self.specs)
        self.early = self._of_kind(EARLY_CARD)
        self.later = self._of_kind(LATER_CARD)
        self.goals = self._of_kind(GOAL_CARD)
        self.babies = self._of_kind(BABY_CARD)
        stages = self._of_kind(STAGE_CARD)
        self.stages = tuple(sorted(stages, key=lambda card: self.specs[card].stage))
        self.pick = tuple(f"pick {name}" for name in self.ids)
        self.box = tuple(f"box {name}" for name in self.ids)
        self.activate = tuple(f"activate {name}" for name in self.ids)
        self.leave = tuple(f"leave {name}" for name in self.ids)

    def spec(self, name: str) -> CardSpec:
        """The card of that id."""
        return self.specs[self.by_id[name]]

    def by_age(self, cards: Iterable[int]) -> list[int]:
        """Cards from the youngest to the oldest; ages are all different."""
        return sorted(cards, key=self.ages.__getitem__)

    def sum_below(self, cards: Iterable[int], age: int) -> int:
        """The symbols that cards younger than `age` give."""
        ages, gives = self.ages, self.gives
        have = 0
        for card in cards:
            if ages[card] < age:
                have += gives[card]
        return have

    def short_of(self, card: int, have: int) -> int:
        """How many of the symbols that a card asks for are missing; `have` after cancelling."""
        short = 0
        for lane, count in self.wanted[card]:
            lacking = count - (have >> lane & LANE_MASK)
            if lacking > 0:
                short += lacking
        return short

    def fulfilled(self, card: int, active: Iterable[int]) -> bool:
        """Whether the active events that are younger, Birth among them, fulfil it (M-04, M-05)."""
        have = cancelled(self.sum_below(active, self.ages[card]))
        if self.calm[card] and stressed(have):
            return False
        return enough(have, self.needs[card])

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(card for card, spec in enumerate(self.specs) if spec.kind == kind)


def stage_ages(stage: int) -> range:
    """The ages of a life stage: 1 to 10 for the first (M-03)."""
    return range(STAGE_YEARS * (stage - 1) + 1, STAGE_YEARS * stage + 1)
