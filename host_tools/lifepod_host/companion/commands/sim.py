"""`lifepod sim`: bots against bots, a line for each game.

Contract: with --json one line of JSON a game, game number i of seed S being the one game of
seed S + i:
    {"seed": 77, "scores": [..], "winners": [..], "moves": 93, "hash": ".."}
scores by seat, winners the seats counted from 0, hash that of the final state. What cannot be
done is the last line, as with every command: {"ok": false, "problem": "..", "text": ".."}
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.commands.options import (
    add_deck,
    add_house_rules,
    bot_makers,
    house_rules,
    whole,
)
from lifepod_host.companion.decks.store import find_deck
from lifepod_host.companion.engine import Deck, Game, Match
from lifepod_host.companion.engine.saves import write_save
from lifepod_host.companion.games import NAMES, find_game
from lifepod_host.errors import FAILED, UserError

GAMES_MAX = 10_000_000
SEED_MAX = 2**256 - 1


class Played(NamedTuple):
    """What a line tells."""

    seed: int
    scores: list[int]
    winners: list[int]
    moves: int
    hash: str


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod sim`."""
    parser = new_parser(
        subparsers,
        "sim",
        "play bots against bots and print how each game ended",
        [
            "lifepod sim card-game --players 3 --games 100 --seed 1",
            "lifepod sim goals --players 2 --seed 7 --bots sensible,random --json",
        ],
    )
    parser.add_argument("game", metavar="GAME", help=f"which game: {NAMES}")
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many seats")
    parser.add_argument(
        "--games", type=whole(1, GAMES_MAX), default=1, metavar="K", help="how many games (1)"
    )
    parser.add_argument(
        "--seed",
        type=whole(0, SEED_MAX),
        default=0,
        metavar="S",
        help="the first game's seed; each next game has the next one (0)",
    )
    parser.add_argument(
        "--bots",
        metavar="NAME,...",
        help="who sits where; the last name goes for all seats after it (random)",
    )
    parser.add_argument("--json", action="store_true", help="a line of JSON for each game")
    parser.add_argument(
        "--save", metavar="FOLDER", help="write each game there, for lifepod replay"
    )
    add_deck(parser)
    add_house_rules(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Play the games and print their lines as they come."""
    module = find_game(args.game)
    kind = module.GAME
    options = house_rules(kind, args.house_rule, args.players)
    makers = bot_makers(module.BOTS, args.bots, args.players)
    deck = find_deck(module.SCHEMA, args.deck)
    folder = _folder(args.save)
    seeds = range(args.seed, args.seed + args.games)
    for played in play_games(kind, deck, options, makers, seeds, folder):
        if args.json:
            print(json.dumps(played._asdict()))
        else:
            print(_sentence(played))
    return 0


def play_games(
    kind: type[Game],
    deck: Deck,
    options: dict[str, str],
    makers: Sequence[BotMaker],
    seeds: Sequence[int],
    folder: Path | None = None,
) -> Iterator[Played]:
    """Play a game for each seed."""
    for seed in seeds:
        yield _play(kind(seed, deck, len(makers), options), makers, seed, folder)


def _play(game: Game, makers: Sequence[BotMaker], seed: int, folder: Path | None) -> Played:
    moves: list[tuple[int, str]] = []

    def note(player: int, move: str) -> None:
        moves.append((player, move))

    count = play_out(game, seat_bots(makers, game.deck, seed), note if folder else None)
    if folder is not None:
        match = Match(type(game), game.deck, len(makers), seed, game.options, (), moves)
        write_save(folder / f"{game.name}-{seed}.json", match)
    scores = [score.points for score in game.score()]
    return Played(seed, scores, game.winners(), count, game.fingerprint())


def _sentence(played: Played) -> str:
    winners = " and ".join(f"seat {seat + 1}" for seat in played.winners)
    scores = " ".join(f"{score:4}" for score in played.scores)
    return f"seed {played.seed}: {scores}   {winners} after {played.moves} moves"


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: {error.strerror}", FAILED) from None
    return folder
