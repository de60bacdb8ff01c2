"""Words for #mylife: the question, a card in words, the log. What a move would do: hints.py.

Rule 1: `question` and `say` tell nothing that everybody at the table may not know (a note knows
        itself whom it is for).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Note
from lifepod_host.companion.mylife.cards import (
    BABY_CARD,
    EARLY,
    EVENTS,
    GOAL_CARD,
    LATER,
    OLDER,
    STAGE_CARD,
    SYMBOLS,
    YOUNGER,
    CardSpec,
    stage_ages,
)

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

QUESTIONS = {
    "pick": "Which event?",
    "box": "Which one goes back?",
    "wake": "Activate it?",
    "effect": "Activate which?",
}
COUNT_WORDS = {
    EARLY: ("early life event, Birth too", "early life events, Birth too"),
    LATER: ("later life event", "later life events"),
    YOUNGER: ("younger event, Birth too", "younger events, Birth too"),
    OLDER: ("older event", "older events"),
    EVENTS: ("event", "events"),
}


def question(game: "MyLife", player: int) -> str:
    """The heading of what a seat is asked; empty when it is not asked."""
    return QUESTIONS[game.stack[-1].kind] if player in game.asked() else ""


def points_text(points: int) -> str:
    """1 point, -2 points."""
    return f"{points} point" if abs(points) == 1 else f"{points} points"


def listed(words: Sequence[str]) -> str:
    """Luck, love and health."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def symbols_text(symbols: Iterable[str]) -> str:
    """2 luck and 1 health."""
    counts = Counter(symbols)
    return listed([f"{counts[one]} {one}" for one in SYMBOLS if counts[one]])


def describe(spec: CardSpec) -> str:
    """A card: its age, what it requires, gives and is worth, and its words."""
    if spec.kind == GOAL_CARD:
        facts = [f"Asks for {symbols_text(spec.requires)}.", f"{points_text(spec.points)}."]
        return " ".join([f"{spec.title}.", *facts, spec.text]).strip()
    if spec.kind == BABY_CARD:
        return f"{spec.title}. Gives {symbols_text(spec.gives)}. {spec.text}".strip()
    if spec.kind == STAGE_CARD:
        ages = stage_ages(spec.stage)
        return f"Life stage {ages[0]} to {ages[-1]}. {spec.text}".strip()
    parts = [f"{spec.title}, age {spec.age}.", *facts_of(spec), spec.text]
    return " ".join(part for part in parts if part)


def facts_of(spec: CardSpec) -> list[str]:
    """An event's requirements and its experience, a sentence each."""
    needs = [symbols_text(spec.requires)] * bool(spec.requires)
    needs += ["no stress"] * spec.no_stress
    facts = [f"Needs {listed(needs)}."] if needs else []
    if spec.gives:
        facts.append(f"Gives {symbols_text(spec.gives)}.")
    if spec.activates:
        facts.append("Activates an event.")
    return facts + worth_of(spec)


def worth_of(spec: CardSpec) -> list[str]:
    """What an event is worth, a sentence for each way."""
    ways = (
        (spec.points, ""),
        (spec.love_points, " with love"),
        (spec.calm_points, " if you are not stressed"),
        (spec.surplus_points, " for each tranquility that no stress cancels"),
    )
    facts = [f"{points_text(points)}{when}." for points, when in ways if points]
    if spec.count:
        one, many = COUNT_WORDS.get(spec.count, (spec.count, spec.count))
        each = f"each {one}" if spec.count_per == 1 else f"every {spec.count_per} {many}"
        facts.append(f"{points_text(spec.count_points)} for {each}.")
    return facts


def say(game: "MyLife", note: Note, names: Sequence[str]) -> str:
    """A line of the log as a sentence."""
    name = "" if note.player is None else names[note.player]
    return _SAY[note.what](game, name, *note.about)


def _title(game: "MyLife", card: int) -> str:
    spec = game.cards.specs[card]
    return f"{spec.title} ({spec.age})" if spec.age else spec.title


def _round(game: "MyLife", _name: str, number: int, _stage: int, goal: int) -> str:
    ages = stage_ages(number)
    text = f"Round {number}, life stage {ages[0]} to {ages[-1]}."
    return f"{text} New life goal: {describe(game.cards.specs[goal])}"


def _activated(game: "MyLife", name: str, card: int, by: int) -> str:
    how = "" if by == card else f" by {game.cards.titles[by]}"
    return f"{name} activates {_title(game, card)}{how}."


def _achieved(game: "MyLife", name: str, goal: int) -> str:
    spec = game.cards.specs[goal]
    return f"{name} achieves {spec.title}: {points_text(spec.points)}."


_SAY: dict[str, Callable[..., str]] = {
    "round": _round,
    "passed": lambda _g, _n, way: f"All pass on to the {'left' if way > 0 else 'right'}.",
    "lives": lambda g, n, card, stage: (
        f"{n} lives {_title(g, card)}{', right in the life stage' if stage else ''}."
    ),
    "waits": lambda g, n, card: f"{n} would like to live {_title(g, card)}; it is not active yet.",
    "activated": _activated,
    "left": lambda g, n, card: f"{n} leaves {_title(g, card)} as it is.",
    "in vain": lambda g, n, card: f"{n} activates nothing by {_title(g, card)}.",
    "achieved": _achieved,
    "end": lambda _g, _n: "Ten rounds are played: the game is over.",
}
