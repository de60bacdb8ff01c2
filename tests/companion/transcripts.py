"""Writes a whole game of bots as a transcript that a person can read."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match
from lifepod_host.companion.games import GameModule

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def transcript(
    module: GameModule,
    players: int,
    seed: int,
    options: Mapping[str, str],
    tables: Callable[[Mapping[str, Any]], Iterable[str]],
) -> str:
    """The game in words: every move, and what all or one may read of it.

    `tables` tells from the table's view what lies before each when a turn begins.
    """
    deck = find_deck(module.SCHEMA, STANDARD)
    names = NAMES[:players]
    match = Match(module.GAME, deck, players, seed, options, names)
    bots = seat_bots([module.BOTS["sensible"]] * players, deck, seed)
    lines = [f"{module.GAME.name}, {players} players, seed {seed}, {options or 'no house rules'}"]
    told = 0
    while True:
        game = match.game
        notes = game.notes or []
        for note in notes[told:]:
            if note.what == "turn":
                lines += ["", *tables(game.view(None))]
            whom = f"  (to {names[note.only]}) " if note.only is not None else "  "
            lines.append(whom + game.say(note, names))
        told = len(notes)
        if game.over:
            break
        player = game.asked()[0]
        move = bots[player].choose(game.view(player), game.legal(player))
        lines.append(f"> {names[player]}: {move}")
        match.submit(player, move)
    return "\n".join(lines + _end(match)) + "\n"


def _end(match: Match) -> list[str]:
    lines = [""]
    for name, score in zip(match.names, match.game.score(), strict=True):
        parts = ", ".join(f"{what} {points}" for what, points in score.lines)
        lines.append(f"{name}: {score.points} = {parts}")
    winners = " and ".join(match.names[seat] for seat in match.game.winners())
    return [*lines, f"{winners} won after {len(match.moves)} moves, {match.game.fingerprint()}"]
