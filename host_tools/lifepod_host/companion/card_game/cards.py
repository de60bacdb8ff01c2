"""The cards of a deck as the rules use them: a card is a number, its values stand in tuples.

Cards are numbered in the order of their ids, so a sorted hand gives sorted moves, and copies of
a card stand side by side and share their moves: "play promotion" is any of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

TIME, MONEY = 1, 2  # what a turn is spent on; 0 as long as nothing is declared
NOT_PAYABLE = 999  # the cost of a card in the mode that it has no price in

CAREER_CARD, STUDENT_CARD, LIFE_CARD = "career", "student-married", "life"
SABBATICAL, LOTTERY, RAINY_DAY, CHANGE_OF_HEART = (
    "sabbatical", "lottery", "rainy-day", "change-of-heart",
)  # fmt: skip
EFFECTS = (SABBATICAL, LOTTERY, RAINY_DAY, CHANGE_OF_HEART)
EFFECT_MODE = {SABBATICAL: TIME, LOTTERY: MONEY, RAINY_DAY: MONEY}  # L-19, L-20
LETTERS = ("E", "F", "I", "L")
HEART_SCORES = range(1, 7)  # what a Change of Heart can take: L-23

# What a card can ask for and the game itself gives; cards can give more.
CAREER, STUDENT, MARRIED, DEGREE, CHILD = 1, 2, 4, 8, 16
GIVEN = {
    "career": CAREER, "student": STUDENT, "married": MARRIED, "degree": DEGREE, "child": CHILD,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A row of a deck: one card, of which there are `copies`."""

    id: str
    kind: str
    title: str
    text: str = ""
    copies: int = 1
    early: bool = False
    time: int | None = None  # a career's, or a price
    money: int | None = None
    score: int = 0
    degree: bool = False
    children: int = 0
    letter: str = ""
    requires: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    turn_time: int = 0
    turn_money: int = 0
    effect: str = ""
    saves: int = 0  # the most that a Save for a Rainy Day keeps; 0 is all that is left
    provenance: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StudentSpec:
    """The two sides of the Student/Married cards."""

    time: tuple[int, ...] = (2, 2, 4)
    married_time: int = 0
    married_score: int = 0


class Cards:
    """All cards of a deck, by number."""

    __slots__ = (
        "children", "costs", "degree", "discard", "drop", "early", "effects", "gives",
        "heartable", "ids", "keep", "kinds", "letters", "money", "needs", "play", "saves",
        "scores", "size", "specs", "student", "tags", "time", "titles", "turn_money",
        "turn_time",
    )  # fmt: skip

    def __init__(self, specs: Sequence[CardSpec], student: StudentSpec) -> None:
        by_id = sorted(specs, key=lambda spec: spec.id)
        self.specs = {spec.id: spec for spec in by_id}
        self.student = student
        self.tags = _tags(by_id)
        cards = [spec for spec in by_id for _ in range(spec.copies)]
        self.size = len(cards)
        self.ids = tuple(spec.id for spec in cards)
        self.titles = tuple(spec.title for spec in cards)
        self.kinds = tuple(spec.kind for spec in cards)
        self.early = tuple(spec.early for spec in cards)
        self.time = tuple(spec.time or 0 for spec in cards)
        self.money = tuple(spec.money or 0 for spec in cards)
        self.scores = tuple(
            student.married_score if spec.kind == STUDENT_CARD else spec.score for spec in cards
        )
        self.degree = tuple(spec.degree for spec in cards)
        self.children = tuple(spec.children for spec in cards)
        self.letters = tuple(spec.letter for spec in cards)
        self.turn_time = tuple(spec.turn_time for spec in cards)
        self.turn_money = tuple(spec.turn_money for spec in cards)
        self.effects = tuple(spec.effect for spec in cards)
        self.saves = tuple(spec.saves for spec in cards)
        self.needs = tuple(self._mask(spec.requires) for spec in cards)
        self.gives = tuple(
            self._mask(spec.gives) | (CHILD if spec.children else 0) for spec in cards
        )
        self.costs = (
            (),
            tuple(_cost(spec, TIME) for spec in cards),
            tuple(_cost(spec, MONEY) for spec in cards),
        )
        # A special score (children) is no score from 1 to 6: L-23.
        self.heartable = tuple(
            score in HEART_SCORES and not spec.children and not spec.letter
            for spec, score in zip(cards, self.scores, strict=True)
        )
        self.play = self._moves("play {}")
        self.discard = self._moves("discard {}")
        self.keep = self._moves("keep {}")
        self.drop = tuple(self._moves("drop " + str(side) + " {}") for side in range(4))

    def of_kind(self, kind: str) -> list[int]:
        """The cards of a kind, in order."""
        return [card for card in range(self.size) if self.kinds[card] == kind]

    def _mask(self, words: Sequence[str]) -> int:
        mask = 0
        for word in words:
            mask |= self.tags[word]
        return mask

    def _moves(self, form: str) -> tuple[str, ...]:
        """A text for each card; the copies of a card share one."""
        texts = {name: form.format(name) for name in self.specs}
        return tuple(texts[name] for name in self.ids)


def _tags(specs: Sequence[CardSpec]) -> dict[str, int]:
    """A bit for each word that cards ask for or give."""
    tags = dict(GIVEN)
    for word in sorted({word for spec in specs for word in spec.requires + spec.gives}):
        tags.setdefault(word, 1 << len(tags))
    return tags


def _cost(spec: CardSpec, mode: int) -> int:
    """What a LIFE card costs when the turn is spent on `mode`; L-15: without a price nothing."""
    if spec.kind != LIFE_CARD or spec.letter or EFFECT_MODE.get(spec.effect, mode) != mode:
        return NOT_PAYABLE
    price = spec.time if mode == TIME else spec.money
    if price is not None:
        return price
    other = spec.money if mode == TIME else spec.time
    return 0 if other is None else NOT_PAYABLE
