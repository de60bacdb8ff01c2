"""Whole games as transcripts that a person can read, bots against bots."""

import pytest
from companion.transcripts import NAMES, transcript
from lifepod_host.companion.games import find_game
from support.transcript import check_transcript

CARD_GAME_RULES = {
    "first": "2",
    "decide": "before-play",
    "modifiers": "at-once",
    "windfalls": "each",
    "savings": "keep-rest",
}
CARD_GAMES = {
    "two_players": (2, 11, {}),
    "three_players": (3, 22, {}),
    "two_teams": (4, 33, {}),
    "house_rules": (3, 44, CARD_GAME_RULES),
}
GOALS_RULES = {
    "first": "3",
    "draw": "all",
    "insurance": "event",
    "claim": "may",
    "last-turns": "full-round",
}
GOALS = {
    "goals_two_players": (2, 11, {}),
    "goals_three_players": (3, 22, {}),
    "goals_four_players": (4, 33, {}),
    "goals_house_rules": (3, 44, GOALS_RULES),
}


def sides(view):
    """What lies before each side of a card game, when a turn begins."""
    for side in view["sides"]:
        who = " and ".join(NAMES[seat] for seat in side["players"])
        job = side["career"] or ("student" if side["student"] else "no career")
        more = ["married"] * side["married"] + [f"saved {side['savings']}"] * bool(side["savings"])
        cards = ", ".join(side["life"]) or "-"
        yield (
            f"  | {who}: {' '.join([job, *more])}; Time {side['time']}, Money {side['money']}; "
            f"{side['points']} points; {cards}"
        )


def stories(view):
    """The Life Goals, and what lies before each in Goals, when a turn begins."""
    yield f"  | Life Goals: {', '.join(view['goals'])}; pile {view['pile']}"
    for name, seat in zip(NAMES, view["seats"], strict=False):
        claimed = f"; claimed {', '.join(seat['claimed'])}" if seat["claimed"] else ""
        cards = ", ".join(seat["story"]) or "-"
        yield f"  | {name}: {seat['cards']} cards, salary {seat['salary']}{claimed}; {cards}"


@pytest.mark.parametrize("name", CARD_GAMES)
def test_card_game_goes_as_it_went(name):
    text = transcript(find_game("card-game"), *CARD_GAMES[name], sides)
    check_transcript(text, f"companion/{name}")


@pytest.mark.parametrize("name", GOALS)
def test_goals_goes_as_it_went(name):
    text = transcript(find_game("goals"), *GOALS[name], stories)
    check_transcript(text, f"companion/{name}")
