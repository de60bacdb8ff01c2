"""`lifepod flash`: the pod's program onto a board with MicroPython."""

import argparse
import time

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED

from .console import Console, add_board_options, add_wait_option, report


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `flash` with its options."""
    parser = new_parser(
        subparsers,
        "flash",
        "put the pod's program on a Raspberry Pi Pico; its saved game and settings stay",
        ["lifepod flash", "lifepod flash --port /dev/ttyACM1", "lifepod flash --json"],
    )
    add_board_options(parser)
    add_wait_option(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Flash; exit code 1 where it cannot be done or the pod does not answer afterwards."""
    return report(args, lambda console: _flash(args.port, args.wait, console))


def _flash(address: str, wait_s: float, console: Console) -> tuple[int, dict, str]:
    from .board import MpremoteBoard
    from .boardinfo import check_board
    from .finding import find_board
    from .hello import wait_for_hello
    from .install import install
    from .program import build

    started_s = time.monotonic()
    port = find_board(address)
    console.step(f"asking the board on {port.address}")
    with MpremoteBoard(port.address) as board:
        info = board.probe()
        console.remark(check_board(info))
        console.step("compiling")
        program = build()
        done = install(board, program, console.progress, info.free_bytes)
        console.step("restarting")
        board.restart()
    greeting = wait_for_hello(port, wait_s)
    pod = greeting.pod if greeting else None
    result = {
        "port": port.address,
        "micropython": info.release,
        "version": done.version,
        "before": done.before,
        "slot": done.slot,
        "bytes": done.bytes,
        "pod": pod.name if pod else "",
        "firmware": pod.firmware if pod else "",
        "seconds": round(time.monotonic() - started_s, 1),
    }
    if pod is None or pod.firmware != done.version:
        result["problem"] = "silent" if pod is None else "other version"
        return FAILED, result, silence_words(done.version, pod.firmware if pod else None)
    was = f" (it had {done.before})" if done.before else ""
    text = f"LIFEPod {done.version} runs on pod {pod.name}{was}. It took {result['seconds']} s."
    return 0, result, text


def silence_words(version: str, answered: str | None) -> str:
    """What is said of a pod that does not answer after its restart, or with another version."""
    what = "does not answer" if answered is None else f"says it is version {answered}"
    return (
        f"LIFEPod {version} is on the board, but after the restart it {what}. Look at the pod's "
        "screen; `lifepod doctor` tells more."
    )
