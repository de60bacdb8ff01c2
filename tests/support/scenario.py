"""Golden scenarios: scripts for `lifepod run` that say in comments what has to come of them.

    # The economy car loses $1,000 a year.       what it shows, the first lines
    # rules: T-13b, T-14b                        which rules that is (support/rulebook.py)
    # seed: 7                                    of the dice, 0 without this line
    press SPIN ENTER
    screen                                       # caption: the picture's name
    state
    # expect: 1.money 14000, 1.cars economy:9000:1, awaited 2

`expect` follows a `state`, or stands at the end for the state that every run ends with. It takes
facts with commas between: a field of the state and its value, `1.` before a field of the player
with card 0001, `players` and the cards in the order of play, `sounds` and all of them, `heard`
and `unheard` with one sound, and `unchanged`: nothing but sounds and the card is other than in
the state before.

Rule 1: what is expected is worked out by hand from the rulebook, never copied from a run.
Rule 2: the whole of what the pod printed is golden as well: tests/golden/scenarios has the states
        as text and the screens as pictures, and only `make accept` writes those.
Rule 3: a screen is asked for where it stands, or where it changes seldom: a balance that counts
        is another picture each 40 ms, and one byte more on a bus would change it.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from support.golden import TESTS

SCENARIOS = TESTS / "scenarios"
SCREEN_LINES = 64
_APART = ("sounds", "inserted")


@dataclass
class Scenario:
    """One script: where its pictures go, and what is expected of each of its states."""

    name: str
    text: str
    seed: int = 0
    captions: list[str] = field(default_factory=list)
    expected: list[tuple[int, int, list[str]]] = field(default_factory=list)
    states: int = 0  # that the script asks for; one more comes at its end
    rules: bool = False
    title: str = ""


@dataclass
class Outcome:
    """What a run printed: the lines of its states, and its screens."""

    states: list[str] = field(default_factory=list)
    screens: list[list[str]] = field(default_factory=list)


def all_scenarios() -> list[Scenario]:
    """Every script below tests/scenarios, by name."""
    return [read_scenario(path) for path in sorted(SCENARIOS.rglob("*.txt"))]


def read_scenario(path: Path) -> Scenario:
    """Read a script and its comments; ValueError says what is wrong in which line."""
    name = path.relative_to(SCENARIOS).with_suffix("").as_posix()
    return parse(name, path.read_text("utf-8"))


def parse(name: str, text: str) -> Scenario:
    """Read the comments of a script."""
    scenario = Scenario(name, text)
    told = False  # the state of this moment is printed
    for number, line in enumerate(text.splitlines(), 1):
        words, _, comment = (part.strip() for part in line.partition("#"))
        if words == "screen":
            if not comment:
                raise ValueError(f"{name}, line {number}: a screen needs a caption")
            scenario.captions.append(comment)
        elif words:
            if scenario.expected and scenario.expected[-1][1] == scenario.states:
                raise ValueError(f"{name}, line {scenario.expected[-1][0]}: no state before it")
            told = words == "state"
            scenario.states += told
        else:
            _take_comment(scenario, number, comment, told)
    return scenario


def _take_comment(scenario: Scenario, number: int, comment: str, told: bool) -> None:
    head, _, rest = comment.partition(":")
    if head == "expect":
        facts = [fact.strip() for fact in rest.split(",")]
        scenario.expected.append((number, scenario.states - told, facts))
    elif head == "rules":
        scenario.rules = True
    elif head == "seed":
        scenario.seed = int(rest)
    elif comment and not scenario.title:
        scenario.title = comment


def read_outcome(printed: str) -> Outcome:
    """Part what a run printed into states and screens."""
    outcome, lines = Outcome(), printed.splitlines()
    while lines:
        if lines[0].startswith("{"):
            outcome.states.append(lines.pop(0))
        else:
            outcome.screens.append(lines[:SCREEN_LINES])
            del lines[:SCREEN_LINES]
    return outcome


def picture_name(scenario: Scenario, index: int) -> str:
    """The golden picture of the screen with this index, below tests/golden."""
    slug = re.sub(r"[^a-z0-9]+", "-", scenario.captions[index].lower()).strip("-")
    return f"scenarios/{scenario.name}/{index + 1:02}-{slug}"


def check_expected(scenario: Scenario, outcome: Outcome) -> None:
    """Fail unless every state is as its script expects it."""
    states = [json.loads(line) for line in outcome.states]
    for number, index, facts in scenario.expected:
        before = states[index - 1] if index else {}
        for fact in facts:
            problem = _wrong(fact, states[index], before)
            assert not problem, f"{scenario.name}, line {number}: {fact!r}, but {problem}"


def _wrong(fact: str, state: dict[str, Any], before: dict[str, Any]) -> str:
    """What is the case instead of the fact, or ""."""
    name, _, value = fact.partition(" ")
    if name == "unchanged":
        changed = [key for key in state if key not in _APART and state[key] != before.get(key)]
        return ", ".join(f"{key} was {before.get(key)}, is {state[key]}" for key in changed)
    if name in ("heard", "unheard"):
        right = (value in state["sounds"]) == (name == "heard")
        return "" if right else " ".join(state["sounds"])
    found = _shown(_find(name, state))
    return "" if found == value else found


def _find(name: str, state: dict[str, Any]) -> Any:
    if name == "players":
        return [player["card"] for player in state["players"]]
    card, dot, part = name.rpartition(".")
    if not dot:
        return state[part]
    players = [player for player in state["players"] if player["card"] == int(card)]
    if not players:
        raise ValueError(f"card {card} has not joined")
    return players[0][part]


def _shown(value: Any) -> str:
    """A value as a scenario writes it."""
    if isinstance(value, list):
        return " ".join(_shown(item) for item in value) or "none"
    if isinstance(value, dict):
        return f"{value['kind']}:{value['value']}:{value['age']}"
    return value if isinstance(value, str) else json.dumps(value)
