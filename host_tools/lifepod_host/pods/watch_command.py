"""`lifepod watch`: follow the game on a pod, live. It changes nothing there."""

import argparse
import sys
import threading
from typing import TYPE_CHECKING

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.pods.options import add_pod_options, open_pod

if TYPE_CHECKING:
    from lifepod_host.pods.chronicle import Record
    from lifepod_host.pods.follower import Follower

_CLEAR = "\x1b[H\x1b[J"  # home, and clear what is below
_LINES = 12  # of what has happened, under the board


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod watch`."""
    parser = new_parser(
        subparsers,
        "watch",
        "follow the game on a pod live: players, money, points, assets, years",
        ["lifepod watch", "lifepod watch --json", "lifepod watch --port /dev/ttyACM0 --once"],
    )
    add_pod_options(parser)
    parser.add_argument("--once", action="store_true", help="show the game as it is and end")
    parser.add_argument(
        "--json", action="store_true", help="the state as a line of JSON after every change"
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Follow until Ctrl-C."""
    from lifepod_host.pods.follower import Follower

    show = _json if args.json else _Screen(sys.stdout.isatty() and not args.once).show
    with open_pod(args) as pod:
        follower = Follower(pod, show)
        follower.begin()
        if not args.once:
            never = threading.Event()
            follower.run(never.is_set)
    return 0


def _json(follower: "Follower", happened: "Record | None") -> None:
    if follower.is_there:
        print(follower.state(), flush=True)


class _Screen:
    """The board with the last events below; where the output is no screen, one after another."""

    def __init__(self, is_screen: bool) -> None:
        self._is_screen = is_screen
        self._log: list[str] = []

    def show(self, follower: "Follower", happened: "Record | None") -> None:
        """Print what there is now."""
        from lifepod_host.pods.pages import board, event_line

        lines = board(follower.game, follower.card)
        if not follower.is_there:
            lines.append("The pod is gone. It is looked for.")
        if happened is not None:
            self._log = [*self._log, event_line(happened)][-_LINES:]
        if self._is_screen:
            text = _CLEAR + "\n".join([*lines, "", *self._log])
        elif happened is not None:
            text = "\n".join(["", event_line(happened), *lines])
        else:
            text = "\n".join(["", *lines])
        print(text, flush=True)
