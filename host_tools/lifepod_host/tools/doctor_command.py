"""`lifepod doctor`: looks at this computer and the board; the report is there to be pasted."""

import argparse
import sys
from collections import Counter
from typing import TYPE_CHECKING

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED, UserError

from .console import Console, add_board_options, add_wait_option, report

if TYPE_CHECKING:
    from .checkup import Finding

PARTS = ("display", "piezo", "keypad", "reader")
_WIDTH_MIN = 16  # of the names of what was looked at


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `doctor` with its options."""
    parser = new_parser(
        subparsers,
        "doctor",
        "look at the board and this computer; a report to paste, with nothing personal in it",
        ["lifepod doctor", "lifepod doctor keypad", "lifepod doctor --json"],
    )
    parser.add_argument(
        "part",
        nargs="?",
        choices=PARTS,
        metavar="PART",
        help="look at this part only, with your help, while you build: " + ", ".join(PARTS),
    )
    add_board_options(parser)
    add_wait_option(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Look; exit code 1 where something is wrong, or nobody has said how it is."""
    if args.part:
        asks = sys.stdin.isatty() and not args.json
        return report(args, lambda console: _part(args.part, args.port, asks, console))
    return report(args, lambda console: _doctor(args.port, args.wait, console))


def _part(part: str, address: str, asks: bool, console: Console) -> tuple[int, dict, str]:
    from lifepod_host.pods.pod import Pod

    from . import partbench, partcheck

    with Pod.open(address) as pod:
        found = partcheck.look(part, partbench.PodBench(pod, console, asks))
    return result(found)


def _doctor(address: str, wait_s: float, console: Console) -> tuple[int, dict, str]:
    from . import checkup
    from .checkup import BAD, Finding

    found = checkup.host_findings()
    problem = "findings"
    try:
        found += _board(address, wait_s, console)
    except UserError as error:
        found.append(Finding(BAD, "board", str(error)))
        problem = getattr(error, "kind", "failed")
    return result(found, problem)


def result(found: "list[Finding]", problem: str = "findings") -> tuple[int, dict, str]:
    """The exit code, the fields for programs and the text of a list of findings."""
    from .checkup import BAD, GOOD, OPEN

    count = Counter(finding.verdict for finding in found)
    lines = ["LIFEPod doctor"]
    width = max(_WIDTH_MIN, *(len(finding.what) for finding in found))
    for finding in found:
        head, *rest = finding.text.splitlines() or [""]
        lines.append(f"{finding.verdict:<5} {finding.what:<{width}} {head}")
        lines += [" " * (width + 7) + line for line in rest]
    amiss = [
        f"{count[one]} {what}" for one, what in ((BAD, "wrong"), (OPEN, "open")) if count[one]
    ]
    lines.append(f"{', '.join(amiss) or 'all is well'}; {count[GOOD]} ok")
    fields: dict = {"findings": [[one.verdict, one.what, one.text] for one in found]}
    if amiss:
        fields["problem"] = problem if count[BAD] else "unanswered"
    return FAILED if amiss else 0, fields, "\n".join(lines)


def _board(address: str, wait_s: float, console: Console) -> list:
    from . import checkup
    from .board import MpremoteBoard
    from .boardinfo import check_board
    from .checkup import BAD, GOOD, Finding
    from .finding import find_board
    from .hello import wait_for_hello
    from .program import build

    port = find_board(address)
    found = [Finding(GOOD, "port", "the board's port can be opened")]
    console.step("looking at the board; a game that runs on it goes on afterwards")
    with MpremoteBoard(port.address) as board:
        info = board.probe()
        found += checkup.board_findings(info, check_board(info), board, build())
    if any(finding.what == "program" for finding in found):
        return found
    console.step("restarting")
    greeting = wait_for_hello(port, wait_s, "report")
    if greeting is None:
        return [*found, Finding(BAD, "link", "the pod does not answer after its restart")]
    found.append(Finding(GOOD, "link", f"the pod answers, version {greeting.pod.firmware}"))
    return found + checkup.report_findings(greeting.code, greeting.lines)
