"""The cards of the card game as the page draws them: a kind, an icon, numbers and words."""

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHANGE_OF_HEART,
    LETTERS,
    LIFE_CARD,
    LOTTERY,
    RAINY_DAY,
    SABBATICAL,
    Cards,
    CardSpec,
)
from lifepod_host.companion.card_game.words import EFFECT_WORDS
from lifepod_host.companion.play.scene import Face, face

WORD = "LIFE"
EFFECT_ICONS = {
    SABBATICAL: "sun", LOTTERY: "ticket", RAINY_DAY: "umbrella", CHANGE_OF_HEART: "heart",
}  # fmt: skip
GIVEN_ICONS = {"car": "car", "home": "house", "pet": "paw"}


def face_of(cards: Cards, name: str) -> Face:
    """A card of the deck, by its id."""
    spec = cards.specs[name]
    if spec.letter:
        return face(name, spec.letter, kind="letter", text=spec.text)
    if spec.kind == CAREER_CARD:
        return face(
            name,
            spec.title,
            kind="career",
            icon="briefcase",
            text=spec.text,
            facts=["Degree"] if spec.degree else [],
            cost=[("time", spec.time or 0), ("money", spec.money or 0)],
            points=spec.score,
        )
    prices = (("time", spec.time), ("money", spec.money))
    return face(
        name,
        spec.title,
        kind="early" if spec.early else "later",
        icon=icon_of(spec),
        text=spec.text,
        facts=facts_of(spec),
        cost=[(icon, cost) for icon, cost in prices if cost is not None],
        points=None if spec.children or (spec.effect and not spec.score) else spec.score,
    )


def icon_of(spec: CardSpec) -> str:
    """What a LIFE card is about, as far as its values tell."""
    if spec.effect:
        return EFFECT_ICONS[spec.effect]
    if spec.children:
        return "child"
    if spec.turn_time > 0 or spec.turn_money > 0:
        return "rise"
    for word in spec.gives:
        if word in GIVEN_ICONS:
            return GIVEN_ICONS[word]
    for word, icon in (("degree", "degree"), ("married", "rings"), ("child", "child")):
        if word in spec.requires:
            return icon
    for word in spec.requires:
        if word in GIVEN_ICONS:
            return GIVEN_ICONS[word]
    return "time" if spec.time is not None else "money" if spec.money is not None else "star"


def facts_of(spec: CardSpec) -> list[str]:
    """What a card asks for and changes, shortly."""
    facts = []
    if spec.requires:
        facts.append("Needs " + ", ".join(spec.requires))
    for change, word in ((spec.turn_time, "Time"), (spec.turn_money, "Money")):
        if change:
            facts.append(f"{change:+} {word} a turn".replace("-", "\u2212"))
    if spec.effect:
        text = EFFECT_WORDS[spec.effect]
        facts.append(text[:1].upper() + text[1:])
    if spec.children == 2:
        facts.append("Two children")
    return facts


def student_face(cards: Cards, turns: int) -> Face:
    """A Student card in its so manieth turn."""
    years = cards.student.time
    turn = min(max(turns, 1), len(years))
    return face(
        "student",
        "Student",
        kind="student",
        icon="degree",
        facts=[f"Turn {turn} of {len(years)}"],
        cost=[("time", years[turn - 1])],
    )


def married_face(cards: Cards) -> Face:
    """The other side of it."""
    return face(
        "married", "Married", kind="married", icon="rings", points=cards.student.married_score
    )


def letters_of(cards: Cards) -> str:
    """The letters that end the game, in the order of the word."""
    there = {spec.letter for spec in cards.specs.values() if spec.kind == LIFE_CARD}
    return "".join(letter for letter in WORD if letter in there and letter in LETTERS)
