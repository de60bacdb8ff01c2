"""`lifepod journey`: the lives of a finished game of #mylife as pictures to keep and to share."""

import argparse
from pathlib import Path
from typing import cast

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.companion.decks.store import find_deck
from lifepod_host.companion.engine.saves import read_save, resume
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.keepsake import keepsakes
from lifepod_host.companion.mylife.offer import SCHEMA
from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import keep_input


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod journey`."""
    parser = new_parser(
        subparsers,
        "journey",
        "draw the life of each player of a finished #mylife game, as SVG and PNG",
        ["lifepod journey mylife-77.json -o pictures"],
    )
    parser.add_argument("save", metavar="SAVE", type=Path, help="the file of a saved game")
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("."),
        help="where the pictures go (the current folder)",
    )
    parser.add_argument("--deck", metavar="FILE", help="where the deck lies, if not by its name")
    return parser


def run(args: argparse.Namespace) -> int:
    """Write the pictures and print their names."""
    save = read_save(args.save)
    if save.game != MyLife.name:
        raise UserError(f"{args.save}: a game of {save.game} has no life's journeys, mylife has")
    match = resume(save, MyLife, lambda name: find_deck(SCHEMA, args.deck or name))
    game = cast("MyLife", match.game)
    if not game.over:
        raise UserError(
            f"{args.save}: the game is not over; pictures are drawn of whole lives", FAILED
        )
    pictures = [
        (args.output / (keepsake.stem + suffix), data)
        for keepsake in keepsakes(game, match.names)
        for suffix, data in ((".svg", keepsake.svg), (".png", keepsake.png))
    ]
    for path, _ in pictures:
        keep_input(path, save.path)
    for path, data in pictures:
        _write(path, data)
        print(path)
    return 0


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}", FAILED) from None
