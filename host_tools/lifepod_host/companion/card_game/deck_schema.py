"""What a deck of the card game must be: keys, counts, and that every card can be played."""

from collections.abc import Iterator, Sequence
from typing import Any

from lifepod_host.companion.card_game import reach
from lifepod_host.companion.card_game.box import BOX
from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    EFFECTS,
    GIVEN,
    LETTERS,
    LIFE_CARD,
    RAINY_DAY,
    STUDENT_CARD,
    Cards,
    CardSpec,
    StudentSpec,
)
from lifepod_host.companion.decks.problem import Problem
from lifepod_host.companion.decks.schema import (
    NUMBER,
    NUMBERS,
    WORD,
    WORDS,
    YES_NO,
    Checked,
    DeckSchema,
    Field,
    Section,
)
from lifepod_host.companion.decks.source import Source

EARLY_DEALT = 12  # 4 cards to 3 players, or 3 to 4: L-36
CAREERS_WITHOUT_DEGREE = 4  # one more than can be in play: L-03
STUDENT_TURNS = 3

SECTIONS = (
    Section(
        CAREER_CARD,
        "Career cards",
        14,
        (
            Field("time", NUMBER, "the Time it gives a turn", required=True, high=20),
            Field("money", NUMBER, "the Money it gives a turn", required=True, high=20),
            Field("score", NUMBER, "its points at the end", required=True, high=20),
            Field("degree", YES_NO, "whether it asks for a degree (no)"),
        ),
    ),
    Section(
        STUDENT_CARD,
        "Student/Married cards",
        4,
        (
            Field("student_time", NUMBERS, "a student's Time, turn by turn", required=True),
            Field("married_time", NUMBER, "the Time that marrying costs", required=True),
            Field("married_score", NUMBER, "the points of being married", required=True),
        ),
    ),
    Section(
        LIFE_CARD,
        "LIFE cards",
        72,
        (
            Field("part", WORD, "its back: early or later", True, choices=("early", "later")),
            Field("time", NUMBER, "the Time it costs, if that is its price", low=0, high=20),
            Field("money", NUMBER, "the Money it costs, if that is its price", low=0, high=20),
            Field("score", NUMBER, "its points; children and letters have none", high=20),
            Field("children", NUMBER, "how many children it is", low=1, high=5),
            Field("letter", WORD, "its letter, if it is one of the four", choices=LETTERS),
            Field("requires", WORDS, "what must be in play: married, car, ..."),
            Field("gives", WORDS, "what it is for cards that require it: car, home, ..."),
            Field("turn_time", NUMBER, "what it adds to Time on later turns", low=-9, high=9),
            Field("turn_money", NUMBER, "what it adds to Money on later turns", low=-9, high=9),
            Field("effect", WORD, "what it does when it is played", choices=EFFECTS),
            Field("saves", NUMBER, "the most that a rainy-day puts by (all)", low=1, high=50),
        ),
    ),
)


class CardGameSchema(DeckSchema):
    """The decks of the card game."""

    game = "card-game"
    sections = SECTIONS

    def check_rules(self, source: Source, cards: Sequence[Checked]) -> list[Problem]:
        """What is wrong that keys and types do not show."""
        problems = [*_counts(source, cards)]
        for card in cards:
            problems += _CHECKS[card.row.kind](card)
        if not problems:
            problems += reach.check(cards)
        return problems

    def compile(self, cards: Sequence[Checked]) -> Cards:
        """The cards as the rules use them."""
        student = next(card for card in cards if card.row.kind == STUDENT_CARD)
        return Cards([spec_of(card) for card in cards], student_of(student))

    def matters(self, cards: Sequence[Checked]) -> Any:
        """Everything but words and provenance."""
        words = {"title", "text"}
        return [
            [card.row.kind, {key: card.values[key] for key in card.values if key not in words}]
            for card in sorted(cards, key=lambda card: card.values["id"])
        ]

    def template(self) -> list[tuple[str, dict[str, Any]]]:
        """The box: what the rulebook shows of it, and the rest to fill in."""
        return [(kind, dict(values)) for kind, values in BOX]


def spec_of(card: Checked) -> CardSpec:
    """A checked row as the rules take it."""
    values = {key: value for key, value in card.values.items() if key in CardSpec.__slots__}
    early = card.values.get("part") == "early"
    return CardSpec(kind=card.row.kind, early=early, provenance=card.provenance, **values)


def student_of(card: Checked) -> StudentSpec:
    """The two sides of the Student/Married cards."""
    values = card.values
    return StudentSpec(
        tuple(values["student_time"]), values["married_time"], values["married_score"]
    )


def _counts(source: Source, cards: Sequence[Checked]) -> Iterator[Problem]:
    students = [card for card in cards if card.row.kind == STUDENT_CARD]
    if len(students) > 1:
        yield students[1].row.problem(
            "there are two kinds of Student/Married card", "write one card with copies = 4"
        )
    early = sum(card.copies for card in cards if card.values.get("part") == "early")
    if early < EARLY_DEALT:
        yield source.problem(
            f"only {early} LIFE cards are early, and {EARLY_DEALT} are dealt",
            'give more of them part = "early"',
        )
    free = sum(
        card.copies
        for card in cards
        if card.row.kind == CAREER_CARD and not card.values.get("degree")
    )
    if free < CAREERS_WITHOUT_DEGREE:
        yield source.problem(
            f"only {free} careers ask for no degree",
            f"at least {CAREERS_WITHOUT_DEGREE} are needed, so that everybody finds one",
        )
    for letter in LETTERS:
        found = [card for card in cards if card.values.get("letter") == letter]
        if sum(card.copies for card in found) != 1:
            yield source.problem(
                f"the letter {letter} is there {sum(card.copies for card in found)} times",
                "there is one of each of L, I, F and E",
            )


def _check_career(_card: Checked) -> Iterator[Problem]:
    yield from ()


def _check_student(card: Checked) -> Iterator[Problem]:
    turns = len(card.values["student_time"])
    if turns != STUDENT_TURNS:
        yield card.row.problem(
            f"student_time has {turns} numbers", "college takes 3 turns", "student_time"
        )


def _check_life(card: Checked) -> Iterator[Problem]:
    values, problem = card.values, card.row.problem
    if "letter" in values:
        for key in values.keys() - {"id", "title", "text", "copies", "part", "letter"}:
            yield problem(f"a letter has no {key}", "take it out", key)
        if values["part"] != "later":
            yield problem("a letter lies among the early cards", 'write part = "later"', "part")
        return
    if "time" in values and "money" in values:
        yield problem("it costs both Time and Money", "a card has one price", "money")
    if "children" in values and "score" in values:
        yield problem("children score by their number", "take the score out", "score")
    if "children" not in values and "score" not in values:
        yield problem("score is missing", "write score = 0 if the card has none")
    if "saves" in values and values.get("effect") != RAINY_DAY:
        yield problem("saves is for effect = rainy-day only", "take it out", "saves")
    for word in values.get("gives", ()):
        if word in GIVEN:
            yield problem(
                f'"{word}" comes from the game itself and from no card', "take it out", "gives"
            )


_CHECKS = {CAREER_CARD: _check_career, STUDENT_CARD: _check_student, LIFE_CARD: _check_life}
