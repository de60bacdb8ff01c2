"""The cards of a deck as the rules use them: a card is a number, its values stand in tuples.

Cards are numbered in the order of their ids, so a sorted hand gives sorted moves, and copies of
a card stand side by side and share their moves: "play insurance" would be any of them.

Icons are counted in one number, a byte each: what a Life Story has is the sum of its cards'
`icons`, and `enough` compares it with what a card or a Life Goal asks for in one step.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

LIFESTYLE_CARD, CHOICE_CARD, GOAL_CARD = "lifestyle", "choice", "life-goal"
BORDERS = ("family", "career", "house", "adventure")  # that lie in a Life Story and score
EVENT = "event"
FAMILY, CAREER, HOUSE, ADVENTURE = range(4)
NO_BORDER = 4  # Events, Lifestyles and Life Goals

OTHERS, ONE = "others", "one"  # whom an Event is used against
INSURANCE = "insurance"
DISCARD_PLAYED, TAKE_PLAYED = "discard-played", "take-played"
DISCARD_HAND, GIVE_HAND, TAKE_HAND = "discard-hand", "give-hand", "take-hand"
SWAP_HANDS, REDRAW_HAND = "swap-hands", "redraw-hand"
EFFECTS = (
    INSURANCE, DISCARD_PLAYED, TAKE_PLAYED, DISCARD_HAND, GIVE_HAND, TAKE_HAND, SWAP_HANDS,
    REDRAW_HAND,
)  # fmt: skip
ON_PLAYED = (DISCARD_PLAYED, TAKE_PLAYED)  # Events that hit what lies in play
COUNTED = (DISCARD_PLAYED, TAKE_PLAYED, DISCARD_HAND, GIVE_HAND, TAKE_HAND)

DOUBLE_COST = 2  # a House of this cost scores double (G-20)
BASE_SALARY = 1
SALARY_MAX = 9  # a digit, so that the moves "draw 1" to "draw 9" are sorted

# How a card is played on one's own turn: for nothing, for a payment, as an Event, or not at all.
FREE, PAID, STRIKE, NEVER = range(4)
_BYTE, _GUARD = 8, 0x80
ICONS_MAX = _GUARD - 1  # of one icon in a deck: what a byte below its guard can count


@dataclass(frozen=True, slots=True)
class ChoiceSpec:
    """A row of a deck: one Choice card, of which there are `copies`."""

    id: str
    title: str
    border: str
    text: str = ""
    rule: str = ""  # the rule as the card prints it
    copies: int = 1
    icons: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()  # icons that must lie in the Life Story
    salary: int = 0  # cards a turn; 0 where the card says nothing of it
    cost: int = 0  # Choice cards to discard from the hand
    effect: str = ""
    whom: str = ""
    hits: str = ""  # an Event's border of cards in play; empty is any
    hits_icon: str = ""  # an Event's icon on cards in play; empty is any
    count: int = 1  # cards that an Event takes of each
    provenance: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LifestyleSpec:
    """A Lifestyle card: the points of a card of each border."""

    id: str
    title: str
    points: tuple[int, int, int, int]
    text: str = ""
    provenance: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GoalSpec:
    """A face of a Life Goal card."""

    id: str
    title: str
    icons: tuple[str, ...]
    points: int
    text: str = ""
    provenance: Mapping[str, str] = field(default_factory=dict)


Faces = tuple[GoalSpec, GoalSpec]


class Cards:
    """All cards of a deck, by number; `kind` is the number of a spec, the same for its copies."""

    __slots__ = (
        "borders", "choices", "costs", "doubles", "faces", "goal_index", "goal_needs", "goals",
        "guards", "hits", "icon_names", "icons", "ids", "insurance_title", "kind_ids", "kinds",
        "lifestyle_specs", "lifestyles", "needs", "play", "points", "salaries", "size", "specs",
        "titles", "ways",
    )  # fmt: skip

    def __init__(
        self,
        choices: Sequence[ChoiceSpec],
        lifestyles: Sequence[LifestyleSpec],
        goals: Sequence[Faces],
    ) -> None:
        named: dict[str, ChoiceSpec | LifestyleSpec | Faces] = {}
        named |= {spec.id: spec for spec in choices}
        named |= {spec.id: spec for spec in lifestyles}
        named |= {faces[0].id: faces for faces in goals}
        self.kind_ids = tuple(sorted(named))
        self.specs = {spec.id: spec for spec in choices}
        copies = [self.specs[name].copies if name in self.specs else 1 for name in self.kind_ids]
        self.kinds = tuple(kind for kind, many in enumerate(copies) for _ in range(many))
        self.ids = tuple(self.kind_ids[kind] for kind in self.kinds)
        self.size = len(self.ids)
        insurances = [spec.title for spec in self.specs.values() if spec.effect == INSURANCE]
        self.insurance_title = insurances[0] if insurances else "Insurance"
        rows = [named[name] for name in self.ids]
        self.titles = tuple(row[0].title if isinstance(row, tuple) else row.title for row in rows)
        self.choices = [c for c, row in enumerate(rows) if isinstance(row, ChoiceSpec)]
        self.lifestyles = [c for c, row in enumerate(rows) if isinstance(row, LifestyleSpec)]
        self.goals = [c for c, row in enumerate(rows) if isinstance(row, tuple)]
        self.lifestyle_specs = {spec.id: spec for spec in lifestyles}
        self.points = {
            card: row.points for card, row in enumerate(rows) if isinstance(row, LifestyleSpec)
        }
        self.faces = {card: row for card, row in enumerate(rows) if isinstance(row, tuple)}
        self.goal_index = {card: place for place, card in enumerate(self.goals)}
        self._number_choices([row if isinstance(row, ChoiceSpec) else None for row in rows])
        self.goal_needs = {
            card: tuple(self.pack(face.icons) for face in faces)
            for card, faces in self.faces.items()
        }

    def _number_choices(self, rows: Sequence[ChoiceSpec | None]) -> None:
        """The values of Choice cards by number; others have the values of nothing."""
        self.icon_names = _icon_names(self.specs.values(), self.faces.values())
        self.guards = sum(_GUARD << _BYTE * place for place in range(len(self.icon_names)))
        self.borders = tuple(
            BORDERS.index(row.border) if row and row.border in BORDERS else NO_BORDER
            for row in rows
        )
        self.icons = tuple(self.pack(row.icons) if row else 0 for row in rows)
        self.needs = tuple(self.pack(row.requires) if row else 0 for row in rows)
        self.salaries = tuple(row.salary if row else 0 for row in rows)
        self.costs = tuple(row.cost if row else 0 for row in rows)
        self.doubles = tuple(
            bool(row) and row.border == BORDERS[HOUSE] and row.cost == DOUBLE_COST for row in rows
        )
        self.ways = tuple(_way(row) for row in rows)
        self.play = tuple(f"play {name}" for name in self.ids)
        # For each kind of Event which cards in play it hits.
        self.hits = {
            kind: frozenset(
                card for card, row in enumerate(rows) if row and _hit(self.specs[name], row)
            )
            for kind, name in enumerate(self.kind_ids)
            if name in self.specs and self.specs[name].effect in ON_PLAYED
        }

    def pack(self, icons: Iterable[str]) -> int:
        """Icons as one number, a byte each."""
        return sum(1 << _BYTE * self.icon_names.index(icon) for icon in icons)

    def count(self, icons: int, icon: str) -> int:
        """How often an icon is in a packed number."""
        return icons >> _BYTE * self.icon_names.index(icon) & 0xFF

    def enough(self, icons: int, needed: int) -> bool:
        """Whether there is at least as much of each icon as is needed."""
        guards = self.guards
        return ((icons | guards) - needed) & guards == guards

    def spec(self, card: int) -> ChoiceSpec:
        """The spec of a Choice card."""
        return self.specs[self.ids[card]]

    def lifestyle(self, card: int) -> LifestyleSpec:
        """The spec of a Lifestyle."""
        return self.lifestyle_specs[self.ids[card]]

    def event(self, kind: int) -> ChoiceSpec:
        """The spec of a kind of Choice card."""
        return self.specs[self.kind_ids[kind]]


def _icon_names(choices: Iterable[ChoiceSpec], goals: Iterable[Faces]) -> tuple[str, ...]:
    names = {icon for spec in choices for icon in spec.icons + spec.requires}
    names |= {icon for faces in goals for face in faces for icon in face.icons}
    return tuple(sorted(names))


def _way(row: ChoiceSpec | None) -> int:
    if row is None or row.effect == INSURANCE:
        return NEVER  # G-30: there is nothing to cancel on one's own turn
    if row.effect:
        return STRIKE
    return PAID if row.cost else FREE


def _hit(event: ChoiceSpec, row: ChoiceSpec) -> bool:
    """Whether an Event can hit a card that lies in play: its border counts (G-21), or its icon."""
    if row.border not in BORDERS:
        return False
    return event.hits in ("", row.border) and (not event.hits_icon or event.hits_icon in row.icons)
