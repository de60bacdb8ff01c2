"""`lifepod screen`: the screen at the end of a script, as a picture."""

import argparse
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.emulator.run_command import SEED_MAX, read_checked
from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import keep_input

SCALE_MAX = 32


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `screen` with its options."""
    parser = new_parser(
        subparsers,
        "screen",
        "make a PNG of the screen at the end of a script",
        [
            "lifepod screen game.txt -o totals.png",
            "printf 'press YEARS 5 ENTER' | lifepod screen - -o years.png --scale 2",
        ],
    )
    parser.add_argument("script", help="as for `lifepod run`; - for standard input")
    parser.add_argument(
        "-o", "--output", metavar="FILE", default="screen.png", help="(default: %(default)s)"
    )
    parser.add_argument(
        "--scale",
        type=int,
        default=4,
        metavar="N",
        help=f"how wide a pixel of the screen is, 1 to {SCALE_MAX} (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the dice (default: %(default)s)"
    )
    parser.add_argument("--flash", metavar="FILE", help="the pod's flash, kept in this file")
    return parser


def run(args: argparse.Namespace) -> int:
    """Run the script, write the picture; exit code 2 where the script cannot be read."""
    if not 1 <= args.scale <= SCALE_MAX:
        raise UserError(f"--scale is a number from 1 to {SCALE_MAX}, not {args.scale}")
    if not 0 <= args.seed <= SEED_MAX:
        raise UserError(f"--seed is a number from 0 to {SEED_MAX}, not {args.seed}")
    for source in (args.script, args.flash):
        if source not in (None, "-"):
            keep_input(args.output, source)
    lines = screen_at_end(read_checked(args.script, args.flash), args.seed, args.flash)
    from lifepod_host.picture import write_picture

    try:
        write_picture(lines, Path(args.output), args.scale)
    except OSError as error:
        raise UserError(
            f"cannot write {args.output}: {error.strerror or error}", FAILED
        ) from error
    return 0


def screen_at_end(text: str, seed: int, flash: str | None) -> list[str]:
    """Run a script; return the display as 64 lines of '#' and '.'. UserError where it cannot be
    read."""
    from lifepod_host.emulator.bench.main import install_machine
    from lifepod_host.emulator.bench.script import ScriptError, read_script

    install_machine()
    from lifepod_host.emulator.bench.runner import Runner

    try:
        commands = read_script(text)
    except ScriptError as error:
        raise UserError(str(error)) from error
    runner = Runner(commands, lambda _line: None, seed, flash)
    try:
        runner.run()
        return runner.desk.screen()
    finally:
        runner.desk.close()
