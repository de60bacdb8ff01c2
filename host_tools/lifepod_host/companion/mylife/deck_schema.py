"""What a deck of #mylife must be: keys, counts, ages, and that every card can be reached."""

from collections.abc import Iterator, Sequence
from typing import Any

from lifepod_host.companion.decks.problem import Problem
from lifepod_host.companion.decks.schema import (
    NUMBER,
    WORD,
    WORDS,
    YES_NO,
    Checked,
    DeckSchema,
    Field,
    Section,
)
from lifepod_host.companion.decks.source import Source
from lifepod_host.companion.mylife import reach
from lifepod_host.companion.mylife.box import BABIES, BOX, GOALS
from lifepod_host.companion.mylife.cards import (
    BABY_CARD,
    COUNTS,
    EARLY_AGES,
    EARLY_CARD,
    EVENT_CARDS,
    GOAL_CARD,
    LATER_AGES,
    LATER_CARD,
    STAGE_CARD,
    STAGES,
    SYMBOLS,
    Cards,
    CardSpec,
)

POINTS_MIN, POINTS_MAX = -20, 50


def _points(name: str, text: str, *, required: bool = False) -> Field:
    return Field(name, NUMBER, text, required, low=POINTS_MIN, high=POINTS_MAX)


def _event_fields(ages: range) -> tuple[Field, ...]:
    return (
        Field("age", NUMBER, "the age on it", required=True, low=ages[0], high=ages[-1]),
        Field(
            "requires",
            WORDS,
            "the symbols it requires: luck, luck, wealth; none: []",
            required=True,
            choices=SYMBOLS,
        ),
        Field("no_stress", YES_NO, "whether it requires that there is no stress (no)"),
        Field(
            "gives",
            WORDS,
            "the symbols of its experience; one that is there twice, twice; none: []",
            required=True,
            choices=SYMBOLS,
        ),
        Field("activates", YES_NO, "whether it says: activate an event (no)"),
        _points("points", "its victory points (0)"),
        _points("love_points", "the points more with love (0)"),
        _points("calm_points", "the points more without stress (0)"),
        _points("surplus_points", "the points for each tranquility that no stress cancels (0)"),
        Field("count", WORD, "what else it has points for each of", choices=COUNTS),
        Field("count_points", NUMBER, "so many points (1)", low=POINTS_MIN, high=POINTS_MAX),
        Field("count_per", NUMBER, "for so many of it (1)", low=1, high=20),
    )


SECTIONS = (
    Section(EARLY_CARD, "early life events", len(EARLY_AGES), _event_fields(EARLY_AGES)),
    Section(LATER_CARD, "later life events", len(LATER_AGES), _event_fields(LATER_AGES)),
    Section(
        STAGE_CARD,
        "life stages",
        STAGES,
        (
            Field(
                "stage", NUMBER, "its number: 1 for 1-10", required=True, low=1, high=STAGES
            ),
        ),
    ),
    Section(
        GOAL_CARD,
        "life goals",
        GOALS,
        (
            Field("requires", WORDS, "the symbols it asks for", required=True, choices=SYMBOLS),
            _points("points", "its points; a goal may cost some", required=True),
        ),
    ),
    Section(
        BABY_CARD,
        "babies",
        BABIES,
        (
            Field("gives", WORDS, "the symbols it starts life with", True, choices=SYMBOLS),
        ),
    ),
)  # fmt: skip
_WORDS = {"title", "text"}  # no course of a game is in them


class MyLifeSchema(DeckSchema):
    """The decks of #mylife."""

    game = "mylife"
    sections = SECTIONS

    def check_rules(self, source: Source, cards: Sequence[Checked]) -> list[Problem]:
        """What is wrong that keys and types do not show."""
        problems = [*_copies(cards), *_doubles(cards, "age"), *_doubles(cards, "stage")]
        for card in cards:
            if card.row.kind in EVENT_CARDS:
                problems += _counts(card)
        return problems or [*reach.check(cards)]

    def compile(self, cards: Sequence[Checked]) -> Cards:
        """The cards as the rules use them."""
        return Cards([spec_of(card) for card in cards])

    def matters(self, cards: Sequence[Checked]) -> Any:
        """Everything but words and provenance."""
        return [
            [card.row.kind, {key: card.values[key] for key in card.values if key not in _WORDS}]
            for card in sorted(cards, key=lambda card: card.values["id"])
        ]

    def template(self) -> list[tuple[str, dict[str, Any]]]:
        """The box: what the rulebook shows of it, and the rest to fill in."""
        return [(kind, dict(values)) for kind, values in BOX]


def spec_of(card: Checked) -> CardSpec:
    """A checked row as the rules take it."""
    values = {key: value for key, value in card.values.items() if key in CardSpec.__slots__}
    return CardSpec(kind=card.row.kind, provenance=card.provenance, **values)


def _copies(cards: Sequence[Checked]) -> Iterator[Problem]:
    """A card is a number in play, and an id one card."""
    for card in cards:
        if card.copies > 1:
            yield card.row.problem(
                f"copies is {card.copies}", "every card has its own row here", "copies"
            )


def _doubles(cards: Sequence[Checked], key: str) -> Iterator[Problem]:
    """There is one event of each age, and one card of each life stage."""
    seen: dict[int, Checked] = {}
    for card in cards:
        number = card.values.get(key)
        if number is None:
            continue
        if number in seen:
            yield card.row.problem(
                f"{key} {number} is that of line {seen[number].row.line} as well",
                f"there is one card of each {key}",
                key,
            )
        seen.setdefault(number, card)


def _counts(card: Checked) -> Iterator[Problem]:
    for key in ("count_points", "count_per"):
        if key in card.values and "count" not in card.values:
            yield card.row.problem(
                f"{key} is there and count is not", "say what is counted, or take it out", key
            )
