"""Every script below tests/scenarios, on both interpreters: states, screens, and what it expects.

How a script is written is told in support/scenario.py.
"""

from pathlib import Path

import pytest
from lifepod_host.emulator.bench import main
from support.golden import GOLDEN, check_screen
from support.micropython import on_cpython, on_micropython
from support.scenario import (
    Outcome,
    all_scenarios,
    check_expected,
    parse,
    picture_name,
    read_outcome,
)
from support.transcript import check_transcript

MAIN = Path(main.__file__)
ALL = all_scenarios()


@pytest.mark.parametrize("scenario", ALL, ids=[scenario.name for scenario in ALL])
def test_scenario(scenario):
    printed = on_cpython(MAIN, str(scenario.seed), text=scenario.text)
    outcome = read_outcome(printed)
    check_expected(scenario, outcome)
    check_transcript("\n".join(outcome.states) + "\n", f"scenarios/{scenario.name}")
    assert len(outcome.screens) == len(scenario.captions)
    for index, screen in enumerate(outcome.screens):
        check_screen(screen, picture_name(scenario, index))
    assert on_micropython(MAIN, str(scenario.seed), heap="16m", text=scenario.text) == printed


def test_scenarios_say_what_they_show_and_expect_something():
    assert ALL
    for scenario in ALL:
        assert scenario.title, scenario.name
        assert scenario.rules, f"{scenario.name} has no line with rules"
        assert scenario.expected or scenario.captions, f"{scenario.name} expects nothing"


def test_no_golden_states_are_left_of_a_scenario_that_is_gone():
    folder = GOLDEN / "scenarios"
    kept = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.txt")}
    assert kept <= {scenario.name for scenario in ALL}


def checked(facts: str, *lines: str) -> None:
    """Check one expectation of the last of these states."""
    states = "\n".join("state" for _ in lines)
    check_expected(parse("made", f"{states}\n# expect: {facts}"), Outcome(list(lines)))


STATE = (
    '{"years_left": 10, "awaited": null, "inserted": 1, "sounds": ["click", "ok"], "players": '
    '[{"card": 2, "money": -5, "married": true, "cars": [], "houses": '
    '[{"kind": "modest", "value": 212000, "age": 1}]}]}'
)


@pytest.mark.parametrize(
    "facts",
    [
        "years_left 10, awaited null, sounds click ok, heard ok, unheard double, players 2",
        "2.money -5, 2.married true, 2.cars none, 2.houses modest:212000:1",
        "unchanged",
    ],
)
def test_an_expectation_that_holds(facts):
    checked(facts, STATE.replace('"inserted": 1', '"inserted": 2'), STATE)


@pytest.mark.parametrize(
    "facts",
    ["years_left 9", "2.money 5", "2.cars economy:1:1", "heard double", "unheard ok", "players 1"],
)
def test_an_expectation_that_does_not_hold(facts):
    with pytest.raises(AssertionError, match="line 2"):
        checked(facts, STATE)


def test_a_change_is_told():
    with pytest.raises(AssertionError, match="years_left was 11, is 10"):
        checked("unchanged", STATE.replace("10", "11"), STATE)


def test_an_expectation_is_for_the_state_before_it_or_for_the_end():
    scenario = parse(
        "made", "state\n# expect: round 1\npress SPIN\nscreen # one\n# expect: round 2\n"
    )
    assert [expected[:2] for expected in scenario.expected] == [(2, 0), (5, 1)]
    scenario = parse("made", "press SPIN\nstate\n# expect: round 1\n")
    assert [expected[:2] for expected in scenario.expected] == [(3, 0)]


def test_an_expectation_without_a_state_is_a_mistake():
    with pytest.raises(ValueError, match="line 2: no state before it"):
        parse("made", "press SPIN\n# expect: round 1\npress SPIN\nstate\n")


def test_a_screen_needs_a_caption():
    with pytest.raises(ValueError, match="line 2: a screen needs a caption"):
        parse("made", "press SPIN\nscreen\n")
