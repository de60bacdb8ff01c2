"""Whole games of #mylife as transcripts that a person can read, bots against bots."""

import pytest
from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match
from lifepod_host.companion.mylife.offer import BOTS, GAME, SCHEMA
from support.transcript import check_transcript

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
HOUSE_RULES = {"requirements": "choice", "effect": "on-play", "pile": "5"}
GAMES = {
    "mylife_two_players": (2, 11, {}),
    "mylife_three_players": (3, 22, {}),
    "mylife_six_players": (6, 33, {}),
    "mylife_house_rules": (2, 44, HOUSE_RULES),
}


def transcript(players, seed, options):
    """The game in words: every move, and what all may read of it."""
    deck = find_deck(SCHEMA, STANDARD)
    names = NAMES[:players]
    match = Match(GAME, deck, players, seed, options, names)
    bots = seat_bots([BOTS["sensible"]] * players, deck, seed)
    lines = [f"{GAME.name}, {players} players, seed {seed}, {options or 'no house rules'}"]
    told = 0
    while True:
        game = match.game
        for note in game.notes[told:]:
            lines += ["", *_lives(game)] if note.what == "round" else []
            lines.append("  " + game.say(note, names))
        told = len(game.notes)
        if game.over:
            break
        player = game.asked()[0]
        move = bots[player].choose(game.view(player), game.legal(player))
        lines.append(f"> {names[player]}: {move}")
        match.submit(player, move)
    return "\n".join(lines + _end(match)) + "\n"


def _lives(game):
    """What lies before each seat, when a round begins."""
    for name, seat in zip(NAMES, game.view(None)["seats"], strict=False):
        waiting = f"; waiting: {', '.join(seat['asleep'])}" if seat["asleep"] else ""
        goals = f"; goals: {', '.join(seat['achieved'])}" if seat["achieved"] else ""
        yield f"  | {name}: {seat['points']} points; {', '.join(seat['active'])}{waiting}{goals}"


def _end(match):
    lines = ["", *_lives(match.game)]
    for name, score in zip(match.names, match.game.score(), strict=True):
        parts = ", ".join(f"{what} {points}" for what, points in score.lines)
        lines.append(f"{name}: {score.points} = {parts}")
    winners = " and ".join(match.names[seat] for seat in match.game.winners())
    return [*lines, f"{winners} won after {len(match.moves)} moves, {match.game.fingerprint()}"]


@pytest.mark.parametrize("name", GAMES)
def test_game_goes_as_it_went(name):
    check_transcript(transcript(*GAMES[name]), f"companion/{name}")
