"""`lifepod restore`: a backup back onto a pod."""

import argparse
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED, UserError

from .console import Console, add_board_options, report


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `restore` with its options."""
    parser = new_parser(
        subparsers,
        "restore",
        "put a backup back onto a pod",
        ["lifepod restore evening.zip", "lifepod restore evening.zip --replace"],
    )
    parser.add_argument("file", metavar="FILE", help="a file that `lifepod backup` has made")
    parser.add_argument(
        "--replace", action="store_true", help="replace what the pod has saved, if there is any"
    )
    add_board_options(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Restore; exit code 1 where it cannot be done, 2 where the file is no backup."""
    return report(args, lambda console: _restore(args, console))


def _restore(args: argparse.Namespace, console: Console) -> tuple[int, dict, str]:
    from . import archive
    from .board import MpremoteBoard
    from .finding import find_board
    from .install import DATA

    contents = archive.read_file(Path(args.file))
    port = find_board(args.port)
    console.step(f"looking at the board on {port.address}")
    with MpremoteBoard(port.address) as board:
        board.probe()
        has_data = any(info is not None for info in board.walk(DATA).values())
        if has_data and not args.replace:
            raise UserError(
                "the pod has a game or settings of its own. Keep them with `lifepod backup`, then "
                "run this again with --replace",
                FAILED,
            )
        console.step("copying")
        archive.restore(board, contents)
    size = sum(len(data) for data in contents.values())
    result = {"file": args.file, "files": len(contents), "bytes": size}
    return 0, result, f"{len(contents)} files are back on the pod. It starts again."
