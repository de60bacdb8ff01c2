"""`lifepod image`: one file to drag onto a board, with MicroPython and the pod's program."""

import argparse
import json
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import UserError
from lifepod_host.inputs import read_file
from lifepod_host.outputs import check_place, keep_input, put_file


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `image` with its options."""
    parser = new_parser(
        subparsers,
        "image",
        "make one UF2 file of MicroPython and the pod's program, to drag onto a new board",
        ["lifepod image RPI_PICO-20250911-v1.26.1.uf2 -o lifepod.uf2"],
    )
    parser.add_argument("stock", metavar="STOCK.uf2", help="MicroPython for the Raspberry Pi Pico")
    parser.add_argument(
        "-o", "--output", metavar="FILE", default="lifepod.uf2", help="default: %(default)s"
    )
    parser.add_argument("--json", action="store_true", help="print the result as a line of JSON")
    return parser


def run(args: argparse.Namespace) -> int:
    """Make the file; exit code 2 where the stock file is none, or the new one cannot be there."""
    from .image import make_image
    from .program import build

    keep_input(args.output, args.stock)
    check_place(Path(args.output))
    stock = read_file(args.stock)
    program = build()
    image = make_image(stock, program)
    try:
        put_file(Path(args.output), image)
    except OSError as error:
        raise UserError(f"cannot write {args.output}: {error.strerror}") from error
    if args.json:
        fields = {"ok": True, "file": args.output, "version": program.version, "bytes": len(image)}
        print(json.dumps(fields))
        return 0
    print(f"{args.output}: MicroPython and LIFEPod {program.version}, {len(image) // 1024} KB.")
    print("Hold BOOTSEL, plug the board in, and drag the file onto the drive that appears.")
    print(
        "It replaces all that is on the board, a saved game as well: `lifepod backup` keeps one."
    )
    return 0
