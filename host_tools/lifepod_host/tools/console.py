"""What the commands for a board say: steps and progress on standard error, results on standard
output, for people or as one line of JSON."""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from .install import Progress

_BAR = 24
_WAIT_S_MAX = 3600


class Console:
    """Tells what is going on. Nothing with `quiet`."""

    def __init__(self, quiet: bool = False) -> None:
        self._quiet = quiet
        self._step = ""
        self._is_terminal = sys.stderr.isatty()
        self._open = False  # a line that has no end yet

    def step(self, text: str) -> None:
        """A new step begins."""
        self.end()
        self._step = text
        if not self._quiet:
            print(f"{text} ...", file=sys.stderr, flush=True)

    def progress(self, progress: Progress) -> None:
        """`install` has come on."""
        if progress.step != self._step:
            self.step(progress.step)
        elif self._is_terminal and not self._quiet and progress.total:
            full = _BAR * progress.done // progress.total
            percent = 100 * progress.done // progress.total
            bar = "#" * full + "." * (_BAR - full)
            print(f"\r  {bar} {percent:3d} %", end="", file=sys.stderr, flush=True)
            self._open = True

    def remark(self, text: str) -> None:
        """Something that is good to know."""
        self.end()
        if text and not self._quiet:
            print(f"note: {text}", file=sys.stderr)

    def end(self) -> None:
        """End a line that is open."""
        if self._open:
            print(file=sys.stderr)
            self._open = False


def add_board_options(parser: argparse.ArgumentParser) -> None:
    """Add `--port` and `--json`."""
    parser.add_argument(
        "--port",
        metavar="PORT",
        default="",
        help="its serial port (default: the only one)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as a line of JSON")


def add_wait_option(parser: argparse.ArgumentParser) -> None:
    """Add `--wait`."""
    parser.add_argument(
        "--wait",
        type=_seconds,
        default=30.0,
        metavar="SECONDS",
        help="for the pod's answer after its restart (default: %(default).0f)",
    )


def _seconds(text: str) -> float:
    value = float(text)  # argparse has words for what is no number
    if not 0 <= value <= _WAIT_S_MAX:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to {_WAIT_S_MAX}")
    return value


def report(args: argparse.Namespace, action: Callable[[Console], tuple[int, dict, str]]) -> int:
    """Do `action`, which returns (exit code, result for programs, result for people)."""
    console = Console(args.json)
    try:
        code, result, text = action(console)
    except KeyboardInterrupt:
        console.remark("stopped. Nothing on the board is lost; run the same command again")
        raise
    finally:
        console.end()
    fields: dict[str, Any] = {"ok": code == 0, **result}
    print(json.dumps(fields) if args.json else text)
    return code
