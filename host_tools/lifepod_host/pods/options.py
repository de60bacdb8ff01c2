"""The options of every command that talks to a pod, and the pod they mean."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lifepod_host.pods.pod import Pod


def add_pod_options(parser: argparse.ArgumentParser) -> None:
    """Add `--port` and `--pod`."""
    parser.add_argument(
        "--port",
        metavar="PORT",
        default="",
        help="the pod's serial port, or socket://127.0.0.1:8217 (default: the pod that is there, "
        "else the emulated one that runs)",
    )
    parser.add_argument(
        "--pod", metavar="ID", default="", help="the pod's name, as in MENU, About"
    )


def open_pod(args: argparse.Namespace) -> "Pod":
    """Find the pod and greet it. Raises NoPodError, whose text says what to do."""
    from lifepod_host.pods.pod import Pod

    return Pod.open(args.port, args.pod)
