"""The cards of Goals as the page draws them: a kind, icons, numbers and words."""

from collections.abc import Iterable

from lifepod_host.companion.goals.cards import (
    BORDERS,
    EVENT,
    INSURANCE,
    Cards,
    ChoiceSpec,
    GoalSpec,
)
from lifepod_host.companion.goals.words import BORDER_WORDS, fact_lines, how_many, icons_text
from lifepod_host.companion.play.scene import Face, face

COLOURS = {
    "family": "pink", "career": "blue", "house": "green", "adventure": "yellow", EVENT: "event",
}  # fmt: skip
# What a card is about; what counts for Life Goals is drawn beside it, as `icons`.
SIGNS = {
    "family": "people", "career": "briefcase", "house": "key", "adventure": "compass",
    EVENT: "bolt",
}  # fmt: skip
# Icons of the deck, as the page calls its drawings; another deck's own get a star.
DRAWN = {"pet": "paw", "love": "heart", "travel": "suitcase"}


def drawn(icons: Iterable[str]) -> list[str]:
    """Icons of a card as the page calls them, alike side by side."""
    return [DRAWN.get(icon, icon) for icon in sorted(icons)]


def choice_face(spec: ChoiceSpec) -> Face:
    """A Choice card."""
    cost = [("salary", spec.salary)] if spec.salary else []
    if spec.cost:
        cost.append(("pay", spec.cost))
    return face(
        spec.id,
        spec.title,
        kind=COLOURS[spec.border],
        icon="umbrella" if spec.effect == INSURANCE else SIGNS[spec.border],
        icons=drawn(spec.icons),
        text=spec.text,
        facts=fact_lines(spec),
        cost=cost,
        needs=drawn(spec.requires),
    )


def goal_face(spec: GoalSpec) -> Face:
    """The face of a Life Goal that is up."""
    return face(
        spec.id,
        spec.title,
        kind="goal",
        icon="flag",
        text=spec.text,
        facts=[f"Life Goal for {icons_text(spec.icons)}."],
        needs=drawn(spec.icons),
        points=spec.points,
    )


def lifestyle_face(cards: Cards, name: str) -> Face:
    """A Lifestyle, when it is shown at the end."""
    card = cards.ids.index(name)
    facts = [
        f"{BORDER_WORDS[border]} cards: {how_many(points, 'point')} each."
        for border, points in zip(BORDERS, cards.points[card], strict=True)
    ]
    best = max(zip(cards.points[card], BORDERS, strict=True), key=lambda pair: pair[0])[1]
    title = cards.titles[card]
    return face(name, title, kind="lifestyle", icon=SIGNS[best], facts=facts)


def face_of(cards: Cards, name: str) -> Face:
    """A Choice card or a Life Goal, by its id."""
    if name in cards.specs:
        return choice_face(cards.specs[name])
    return goal_face(goal_of(cards, name))


def goal_of(cards: Cards, name: str) -> GoalSpec:
    """The face of a Life Goal, by its id."""
    return next(one for faces in cards.faces.values() for one in faces if one.id == name)
