"""A subcommand for test_cli.py: it does what its argument says."""

import argparse

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED, UserError


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    parser = new_parser(subparsers, "fake", "does what it is told", ["lifepod fake 3"])
    parser.add_argument("what")
    return parser


def run(args: argparse.Namespace) -> int:
    if args.what == "bad":
        raise UserError("There is no card 7; cards are 1 to 6.")
    if args.what == "fail":
        raise UserError("No pod answers on that port.", FAILED)
    if args.what == "stop":
        raise KeyboardInterrupt
    if args.what == "bug":
        raise ZeroDivisionError
    return int(args.what)
