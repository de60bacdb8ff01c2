"""`lifepod backup`: the saved game and the settings of a pod, as a file."""

import argparse
import os
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import check_place

from .console import Console, add_board_options, report


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `backup` with its options."""
    parser = new_parser(
        subparsers,
        "backup",
        "keep a pod's saved game, its settings and its cards in a file",
        ["lifepod backup evening.zip", "lifepod backup evening.zip --replace"],
    )
    parser.add_argument("file", metavar="FILE", help="the file to be made")
    parser.add_argument(
        "--replace", action="store_true", help="replace the file if there is one already"
    )
    add_board_options(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Back up; exit code 1 where it cannot be done, 2 where no file can be there."""
    return report(args, lambda console: _backup(args, console))


def _backup(args: argparse.Namespace, console: Console) -> tuple[int, dict, str]:
    from . import archive
    from .board import MpremoteBoard
    from .finding import find_board

    path = Path(args.file)
    check_place(path)
    if os.path.exists(path) and not args.replace:
        raise UserError(
            f"{path} is there already. Take another name, or replace it with --replace", FAILED
        )
    port = find_board(args.port)
    console.step(f"reading the board on {port.address}")
    with MpremoteBoard(port.address) as board:
        board.probe()
        contents = archive.read_board(board)
    if not contents:
        raise UserError("the pod has saved nothing yet, so there is nothing to keep", FAILED)
    archive.write_file(path, contents)
    size = sum(len(data) for data in contents.values())
    result = {"file": args.file, "files": len(contents), "bytes": size}
    return 0, result, f"{args.file}: {len(contents)} files, {size} bytes. The pod starts again."
