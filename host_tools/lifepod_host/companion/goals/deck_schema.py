"""What a deck of Goals must be: keys, counts, and that every card and goal can be reached."""

from collections.abc import Iterator, Sequence
from typing import Any

from lifepod_host.companion.decks.problem import Problem
from lifepod_host.companion.decks.schema import (
    NUMBER,
    TEXT,
    WORD,
    WORDS,
    Checked,
    DeckSchema,
    Field,
    Section,
)
from lifepod_host.companion.decks.source import Source
from lifepod_host.companion.goals import reach
from lifepod_host.companion.goals.box import BOX
from lifepod_host.companion.goals.cards import (
    BORDERS,
    CHOICE_CARD,
    COUNTED,
    EFFECTS,
    EVENT,
    GOAL_CARD,
    INSURANCE,
    LIFESTYLE_CARD,
    ON_PLAYED,
    ONE,
    OTHERS,
    SALARY_MAX,
    SWAP_HANDS,
    Cards,
    ChoiceSpec,
    GoalSpec,
    LifestyleSpec,
)

POINTS_MAX = 999
COST_MAX = 6  # a hand of seven at most, the House itself among them

SECTIONS = (
    Section(
        LIFESTYLE_CARD,
        "Lifestyle cards",
        4,
        (
            Field("family", NUMBER, "the points of a pink card", required=True, high=POINTS_MAX),
            Field("career", NUMBER, "the points of a blue card", required=True, high=POINTS_MAX),
            Field("house", NUMBER, "the points of a green card", required=True, high=POINTS_MAX),
            Field(
                "adventure", NUMBER, "the points of a yellow card", required=True, high=POINTS_MAX
            ),
        ),
    ),
    Section(
        CHOICE_CARD,
        "Choice cards",
        80,
        (
            Field("border", WORD, "its border", required=True, choices=(*BORDERS, EVENT)),
            Field("icons", WORDS, "its icons: house, pet, ...; one that is there twice, twice"),
            Field("requires", WORDS, "icons that must be in play: degree, house, ..."),
            Field("salary", NUMBER, "the cards a turn that a Career pays", low=1, high=SALARY_MAX),
            Field("cost", NUMBER, "the cards to discard for a House", high=COST_MAX),
            Field("effect", WORD, "what an Event does", choices=EFFECTS),
            Field("whom", WORD, "whom it hits: all others, or one", choices=(OTHERS, ONE)),
            Field("hits", WORD, "the border of cards in play it hits (any)", choices=BORDERS),
            Field("hits_icon", WORD, "the icon of cards in play that it hits (any)"),
            Field("count", NUMBER, "how many cards of each (1)", low=1, high=7),
            Field("rule", TEXT, "the rule that is printed on it"),
        ),
    ),
    Section(
        GOAL_CARD,
        "Life Goal cards",
        4,
        (
            Field("icons", WORDS, "the icons it asks for: pet, pet, pet", required=True),
            Field("points", NUMBER, "its points", required=True, high=POINTS_MAX),
            Field("back_id", WORD, "a short name of its other face", required=True),
            Field("back_title", TEXT, "what stands on the other face", required=True),
            Field("back_text", TEXT, "the other face's other words"),
            Field("back_icons", WORDS, "the icons of the other face", required=True),
            Field(
                "back_points", NUMBER, "the other face's points", required=True, high=POINTS_MAX
            ),
        ),
    ),
)
_FACE = ("id", "title", "text", "icons", "points")
_WORDS = {"title", "text", "rule", "back_title", "back_text"}  # no course of a game is in them


class GoalsSchema(DeckSchema):
    """The decks of Goals."""

    game = "goals"
    sections = SECTIONS

    def check_rules(self, source: Source, cards: Sequence[Checked]) -> list[Problem]:
        """What is wrong that keys and types do not show."""
        problems = [*_double_faces(cards)]
        for card in cards:
            if card.row.kind == CHOICE_CARD:
                problems += _check_choice(card)
            elif card.copies != 1:
                problems.append(
                    card.row.problem(f"copies is {card.copies}", "there is one of each", "copies")
                )
        if not problems:
            problems += reach.check(cards)
        return problems

    def compile(self, cards: Sequence[Checked]) -> Cards:
        """The cards as the rules use them."""
        of_kind = {
            kind: [card for card in cards if card.row.kind == kind]
            for kind in (CHOICE_CARD, LIFESTYLE_CARD, GOAL_CARD)
        }
        return Cards(
            [_choice(card) for card in of_kind[CHOICE_CARD]],
            [_lifestyle(card) for card in of_kind[LIFESTYLE_CARD]],
            [faces_of(card) for card in of_kind[GOAL_CARD]],
        )

    def matters(self, cards: Sequence[Checked]) -> Any:
        """Everything but words and provenance."""
        return [
            [card.row.kind, {key: card.values[key] for key in card.values if key not in _WORDS}]
            for card in sorted(cards, key=lambda card: card.values["id"])
        ]

    def template(self) -> list[tuple[str, dict[str, Any]]]:
        """The box: what the rulebook shows of it, and the rest to fill in."""
        return [(kind, dict(values)) for kind, values in BOX]


def _choice(card: Checked) -> ChoiceSpec:
    values = {key: value for key, value in card.values.items() if key in ChoiceSpec.__slots__}
    return ChoiceSpec(provenance=card.provenance, **values)


def _lifestyle(card: Checked) -> LifestyleSpec:
    values = card.values
    points = values["family"], values["career"], values["house"], values["adventure"]
    return LifestyleSpec(
        values["id"], values["title"], points, values.get("text", ""), card.provenance
    )


def faces_of(card: Checked) -> tuple[GoalSpec, GoalSpec]:
    """The two faces of a Life Goal card."""
    return _face(card, ""), _face(card, "back_")


def _face(card: Checked, side: str) -> GoalSpec:
    values = {key: card.values[side + key] for key in _FACE if side + key in card.values}
    provenance = {key: card.provenance[side + key] for key in values}
    return GoalSpec(provenance=provenance, **values)


def _double_faces(cards: Sequence[Checked]) -> Iterator[Problem]:
    """The faces of Life Goals have names of their own; `id` alone is checked elsewhere."""
    names = {card.values["id"] for card in cards}
    for card in cards:
        if card.row.kind != GOAL_CARD:
            continue
        name = card.values["back_id"]
        if name in names:
            yield card.row.problem(
                f'"{name}" is a card already', "give the other face a name of its own", "back_id"
            )
        names.add(name)


def _check_choice(card: Checked) -> Iterator[Problem]:
    values, problem = card.values, card.row.problem
    border = values["border"]
    wrong = {
        "salary": border != "career",
        "cost": border != "house",
        "icons": border == EVENT,
        "requires": border == EVENT,
    }
    wrong |= dict.fromkeys(("effect", "whom", "hits", "hits_icon", "count"), border != EVENT)
    owners = {"salary": "careers", "cost": "houses", "icons": "cards that stay in play"}
    for key in (key for key, bad in wrong.items() if bad and key in values):
        who = owners.get(key, "cards that stay in play" if border == EVENT else "events")
        yield problem(f"{key} is for {who} only", "take it out", key)
    if border == "house" and "cost" not in values:
        yield problem("cost is missing", "write cost = 0 if it is free")
    if border == EVENT:
        yield from _check_event(card)


def _check_event(card: Checked) -> Iterator[Problem]:
    values, problem = card.values, card.row.problem
    effect = values.get("effect")
    if effect is None:
        yield problem("effect is missing", "an event does something")
        return
    if effect == INSURANCE:
        for key in ("whom", "hits", "hits_icon", "count"):
            if key in values:
                yield problem(f"an insurance has no {key}", "take it out", key)
        return
    if "whom" not in values:
        yield problem("whom is missing", "write others or one")
    if effect == SWAP_HANDS and values.get("whom") == OTHERS:
        yield problem("hands can be swapped with one player only", "write one", "whom")
    for key in ("hits", "hits_icon"):
        if key in values and effect not in ON_PLAYED:
            yield problem(f"{key} is for {' and '.join(ON_PLAYED)} only", "take it out", key)
    if "count" in values and effect not in COUNTED:
        yield problem(f"{effect} has no count", "take it out", "count")
