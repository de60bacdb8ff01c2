"""Whether every card of a deck can be played at all: what it asks for and what it costs."""

from collections.abc import Iterator, Sequence

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHILD,
    GIVEN,
    LIFE_CARD,
    LOTTERY,
    RAINY_DAY,
    SABBATICAL,
)
from lifepod_host.companion.decks.problem import Problem, suggestion
from lifepod_host.companion.decks.schema import Checked

UNBOUNDED = 999  # with savings there is no highest budget


def check(cards: Sequence[Checked]) -> Iterator[Problem]:
    """A problem for each card that can never be played."""
    life = [card for card in cards if card.row.kind == LIFE_CARD]
    careers = [card for card in cards if card.row.kind == CAREER_CARD]
    words = {word for card in life for word in card.values.get("gives", ())} | set(GIVEN)
    for card in life:
        for word in card.values.get("requires", ()):
            if word not in words:
                yield card.row.problem(
                    f'it requires "{word}", which nothing gives',
                    suggestion(word, words),
                    "requires",
                )
    reached = _reachable(life, careers)
    for card in life:
        missing = [
            word
            for word in card.values.get("requires", ())
            if word in words and word not in reached
        ]
        if missing:
            yield card.row.problem(
                f'it requires "{missing[0]}", and no card that gives it can ever be played',
                "break the circle",
                "requires",
            )
    for key, most in (("time", _most_time(life, careers)), ("money", _most_money(life, careers))):
        for card in life:
            if card.values.get(key, 0) > most:
                yield card.row.problem(
                    f"it costs {card.values[key]} {key.capitalize()}, and nobody ever has more "
                    f"than {most}",
                    "lower it",
                    key,
                )


def _reachable(life: Sequence[Checked], careers: Sequence[Checked]) -> set[str]:
    """What can be in play, found by playing whatever can be played until nothing is new."""
    reached = {word for word, bit in GIVEN.items() if bit != CHILD}
    changed = True
    while changed:
        changed = False
        for card in life:
            if not set(card.values.get("requires", ())) <= reached:
                continue
            gives = set(card.values.get("gives", ()))
            if card.values.get("children"):
                gives.add("child")
            if not gives <= reached:
                reached |= gives
                changed = True
    return reached


def _effects(life: Sequence[Checked]) -> set[str]:
    return {card.values["effect"] for card in life if card.values.get("effect")}


def _most(careers: Sequence[Checked], life: Sequence[Checked], key: str, other: bool) -> int:
    """The highest budget: a career's, every later addition, and once the other value."""
    added = {
        one: sum(max(card.values.get(f"turn_{one}", 0), 0) * card.copies for card in life)
        for one in ("time", "money")
    }
    best = 0
    for career in careers:
        budget = career.values[key] + added[key]
        if other:
            second = "money" if key == "time" else "time"
            budget += career.values[second] + added[second]
        best = max(best, budget)
    return best


def _most_time(life: Sequence[Checked], careers: Sequence[Checked]) -> int:
    return _most(careers, life, "time", SABBATICAL in _effects(life))


def _most_money(life: Sequence[Checked], careers: Sequence[Checked]) -> int:
    if RAINY_DAY in _effects(life):
        return UNBOUNDED
    return _most(careers, life, "money", LOTTERY in _effects(life))
