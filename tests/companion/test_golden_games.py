"""Whole games as transcripts that a person can read, bots against bots."""

import pytest
from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.card_game import words
from lifepod_host.companion.card_game.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match
from support.transcript import check_transcript

NAMES = ("Ada", "Ben", "Cleo", "Dan")
HOUSE_RULES = {
    "first": "2",
    "decide": "before-play",
    "modifiers": "at-once",
    "windfalls": "each",
    "savings": "keep-rest",
}
GAMES = {
    "two_players": (2, 11, {}),
    "three_players": (3, 22, {}),
    "two_teams": (4, 33, {}),
    "house_rules": (3, 44, HOUSE_RULES),
}


def transcript(players, seed, options):
    """The game in words: every move, and what all or one may read of it."""
    deck = find_deck(SCHEMA, STANDARD)
    names = NAMES[:players]
    match = Match(GAME, deck, players, seed, options, names)
    bots = seat_bots([BOTS["sensible"]] * players, deck, seed)
    lines = [f"{GAME.name}, {players} players, seed {seed}, {options or 'no house rules'}"]
    told = 0
    while True:
        game = match.game
        for note in game.notes[told:]:
            if note.what == "turn":
                lines += ["", *_tables(game)]
            whom = f"  (to {names[note.only]}) " if note.only is not None else "  "
            lines.append(whom + words.say(game, note, names))
        told = len(game.notes)
        if game.over:
            break
        player = game.asked()[0]
        move = bots[player].choose(game.view(player), game.legal(player))
        lines.append(f"> {names[player]}: {move}")
        match.submit(player, move)
    return "\n".join(lines + _end(match)) + "\n"


def _tables(game):
    """What lies before each side, when a turn begins."""
    for side in game.view(None)["sides"]:
        who = " and ".join(NAMES[seat] for seat in side["players"])
        job = side["career"] or ("student" if side["student"] else "no career")
        more = ["married"] * side["married"] + [f"saved {side['savings']}"] * bool(side["savings"])
        cards = ", ".join(side["life"]) or "-"
        yield (
            f"  | {who}: {' '.join([job, *more])}; Time {side['time']}, Money {side['money']}; "
            f"{side['points']} points; {cards}"
        )


def _end(match):
    lines = [""]
    for name, score in zip(match.names, match.game.score(), strict=True):
        parts = ", ".join(f"{what} {points}" for what, points in score.lines)
        lines.append(f"{name}: {score.points} = {parts}")
    winners = " and ".join(match.names[seat] for seat in match.game.winners())
    return [*lines, f"{winners} won after {len(match.moves)} moves, {match.game.fingerprint()}"]


@pytest.mark.parametrize("name", GAMES)
def test_game_goes_as_it_went(name):
    check_transcript(transcript(*GAMES[name]), f"companion/{name}")
