"""`lifepod tournament`: which bot wins how often, with confidence intervals.

Contract: with --json one line of JSON at the end:
    {"game": "..", "games": 200, "standings": [{"bot": "..", "seats": .., "wins": ..,
     "share": .., "low": .., "high": .., "fair": .., "points": ..}, ..]}
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from typing import Any

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.companion import workers
from lifepod_host.companion.commands.options import (
    add_deck,
    add_house_rules,
    bot_makers,
    house_rules,
    whole,
)
from lifepod_host.companion.commands.sim import GAMES_MAX, SEED_MAX
from lifepod_host.companion.decks.store import find_deck
from lifepod_host.companion.games import NAMES, find_game
from lifepod_host.companion.tournament import Result, Standing, in_order, play, schedule, standings
from lifepod_host.errors import UserError

WORKERS_MAX = 1024
PROGRESS_S = 1.0  # between two looks at the progress


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod tournament`."""
    parser = new_parser(
        subparsers,
        "tournament",
        "let bots play many games and tell who wins how often",
        [
            "lifepod tournament card-game --bots strong,sensible --deals 50",
            "lifepod tournament goals --bots sensible,random --players 3 --deals 200 --json",
            "lifepod tournament mylife --bots strong,sensible --cluster tcp://10.0.0.7:8786",
        ],
    )
    parser.add_argument("game", metavar="GAME", help=f"which game: {NAMES}")
    parser.add_argument("--bots", required=True, metavar="NAME,...", help="two bots or more")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many seats (2)")
    parser.add_argument(
        "--deals", type=whole(1, GAMES_MAX), default=100, metavar="K",
        help="how many deals; each is played once for each turn of the seats (100)",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=whole(0, SEED_MAX), default=0, metavar="S", help="of the first deal (0)"
    )
    parser.add_argument(
        "--workers", type=whole(1, WORKERS_MAX), default=os.cpu_count() or 1, metavar="W",
        help="how many processes (as many as there are cores)",
    )  # fmt: skip
    parser.add_argument(
        "--cluster", metavar="ADDRESS",
        help=f"play on the Dask scheduler there, or on a cluster of one's own: {workers.LOCAL}",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_deck(parser)
    add_house_rules(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Play all games and print the table."""
    module = find_game(args.game)
    rules = house_rules(module.GAME, args.house_rule, args.players)
    names = [name.strip() for name in args.bots.split(",")]
    bot_makers(module.BOTS, args.bots, args.players)
    if len(set(names)) < 2:
        raise UserError("a tournament needs two different bots, as in --bots sensible,random")
    find_deck(module.SCHEMA, args.deck)
    jobs = schedule(args.game, args.deck, rules, names, args.players, args.deals, args.seed)
    results = in_order(_with_progress(_results(jobs, args), len(jobs)), len(jobs))
    table = standings(results)
    if args.json:
        print(json.dumps({"game": args.game, "games": len(results),
                          "standings": [_plain(line) for line in table]}))  # fmt: skip
    else:
        print(_table(table, len(results)))
    return 0


def _results(jobs: list[Any], args: argparse.Namespace) -> Iterator[tuple[int, Result]]:
    if args.cluster:
        return workers.cluster(play, jobs, args.cluster, args.workers)
    if args.workers == 1:
        return workers.alone(play, jobs)
    return workers.many(play, jobs, args.workers)


def _with_progress(
    results: Iterator[tuple[int, Result]], count: int
) -> Iterator[tuple[int, Result]]:
    """Say on a terminal's standard error how far it is."""
    shows = sys.stderr.isatty()
    began = shown = time.monotonic()
    for done, result in enumerate(results, 1):
        yield result
        now = time.monotonic()
        if shows and (now - shown >= PROGRESS_S or done == count):
            shown = now
            left_s = (now - began) / done * (count - done)
            end = "\n" if done == count else ""
            print(f"\r{done} of {count} games, {left_s:.0f} s left ", end=end, file=sys.stderr,
                  flush=True)  # fmt: skip


def _plain(line: Standing) -> dict[str, Any]:
    return {
        "bot": line.bot, "seats": line.seats, "wins": round(line.wins, 4),
        "share": round(line.share.share, 4), "low": round(line.share.low, 4),
        "high": round(line.share.high, 4), "fair": round(line.fair, 4),
        "points": round(line.points, 2),
    }  # fmt: skip


def _table(table: list[Standing], games: int) -> str:
    lines = [f"{games} games; of the wins, with the 95 per cent interval; fair if all were alike"]
    for line in table:
        verdict = ""
        if line.share.low > line.fair:
            verdict = "  better than fair"
        elif line.share.high < line.fair:
            verdict = "  worse than fair"
        lines.append(
            f"{line.bot:10} {line.share}   fair {line.fair:.1%}   mean {line.points:.1f} points"
            f"{verdict}"
        )
    return "\n".join(lines)
