"""A game of 30 years and four players, and one of 99 years and six, to the ranking.

Every kind of car and house is bought, kept, sold and settled in them. Both interpreters print the
same; the states are those of the second reading of the rules; screens are golden.
"""

import json
from pathlib import Path

import pytest
from lifepod_host.emulator.bench import main
from support.golden import check_screen
from support.longgame import LongGame
from support.micropython import on_cpython, on_micropython
from support.oracle import KINDS
from support.rulebook import rule
from support.scenario import read_outcome

MAIN = Path(main.__file__)
GAMES = {"30 years of four": (4, 30, 93, 30), "99 years of six": (6, 99, 117, 99, 3)}


@rule("T-04a", "T-04b", "T-04c", "T-41c", "T-50a", "T-51a", "T-51c", "T-60c", "R-1", "R-32")
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_long_game(name):
    game = LongGame(*GAMES[name])
    script = "\n".join(game.lines)
    printed = on_cpython(MAIN, "0", text=script)
    outcome = read_outcome(printed)
    states = [json.loads(line) for line in outcome.states]
    assert states.pop()["phase"] == "over"  # the one that every run ends with
    assert len(states) == len(game.expected)
    for state, expected in zip(states, game.expected, strict=True):
        del state["inserted"], state["sounds"]
        assert state == expected
    assert game.owned == set(KINDS)
    settled = {kind for player in game.oracle.players for kind in player["owns"]}
    assert settled == set(KINDS)
    for caption, screen in zip(game.captions, outcome.screens, strict=True):
        check_screen(screen, f"long_games/{name}/{caption}".replace(" ", "-"))
    assert on_micropython(MAIN, "0", heap="16m", text=script) == printed
