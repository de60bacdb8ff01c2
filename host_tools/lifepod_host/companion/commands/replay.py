"""`lifepod replay`: play a save again and print the state it leads to."""

import argparse
import json
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.companion.decks.store import find_deck
from lifepod_host.companion.engine.match import Match
from lifepod_host.companion.engine.saves import Save, read_save, resume
from lifepod_host.companion.games import find_game


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod replay`."""
    parser = new_parser(
        subparsers,
        "replay",
        "play a saved game again and print its final state",
        ["lifepod replay card-game-77.json", "lifepod replay card-game-77.json --json"],
    )
    parser.add_argument("save", metavar="SAVE", type=Path, help="the file of a saved game")
    parser.add_argument("--json", action="store_true", help="the whole state as a line of JSON")
    parser.add_argument("--deck", metavar="FILE", help="where the deck lies, if not by its name")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print the state, secrets included: a save is for whoever keeps the table."""
    save = read_save(args.save)
    module = find_game(save.game)
    match = resume(save, module.GAME, lambda name: find_deck(module.SCHEMA, args.deck or name))
    print(json.dumps(state_of(save, match)) if args.json else _words(save, match))
    return 0


def state_of(save: Save, match: Match) -> dict[str, object]:
    """The final state of a match; the fields of `lifepod sim` have the same names."""
    game = match.game
    return {
        "game": save.game,
        "deck": save.deck,
        "players": list(match.names),
        "options": game.options,
        "seed": match.seed,
        "moves": len(match.moves),
        "over": game.over,
        "asked": list(game.asked()),
        "scores": [score.points for score in game.score()],
        "lines": [[list(line) for line in score.lines] for score in game.score()],
        "winners": game.winners() if game.over else [],
        "hash": game.fingerprint(),
        "zones": game.named_zones(),
        "facts": {name: getattr(game, name) for name in game.FACTS},
    }


def _words(save: Save, match: Match) -> str:
    game = match.game
    lines = [f"{save.game}, deck {save.deck}, {len(match.moves)} moves"]
    if save.generation:
        lines.append(f"(the newest copy is damaged; this is the one before: {save.path})")
    for name, score in zip(match.names, game.score(), strict=True):
        lines.append(f"{name}: {score.points}")
        lines += [f"    {points:3}  {what}" for what, points in score.lines]
    names = [match.names[seat] for seat in (game.winners() if game.over else game.asked())]
    lines.append(("won by " if game.over else "waiting for ") + " and ".join(names))
    lines.append(f"hash {game.fingerprint()}")
    return "\n".join(lines)
