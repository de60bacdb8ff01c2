"""`lifepod emulate`: the pod in the browser. CPython only."""

import argparse
import os
import secrets
import sys
import threading
import webbrowser
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import FAILED, UserError
from lifepod_host.loopback import EMULATOR_PORTS

PORT = 8207  # years of a game of LIFE, first of twenty-oh-seven; any free one will do
_PORTS_NEXT = 8  # tried after it, so that a page that is open finds its pod again


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `emulate` with its options."""
    parser = new_parser(
        subparsers,
        "emulate",
        "play on a pod in the browser; the game is kept in a file",
        ["lifepod emulate", "lifepod emulate --no-browser --port 9000 --flash my.flash"],
    )
    parser.add_argument(
        "--port",
        type=int,
        metavar="N",
        help=f"on this machine; 0 is any free one (default: {PORT}, or the next that is free)",
    )
    parser.add_argument(
        "--serial",
        type=int,
        metavar="N",
        help="offer the serial port on this port of the machine; 0 is any free one (default: "
        f"{EMULATOR_PORTS[0]}, or the next that is free)",
    )
    parser.add_argument("--flash", metavar="FILE", help="the pod's flash (default: your own)")
    parser.add_argument("--no-browser", action="store_true", help="only say where the page is")
    return parser


def run(args: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C; 1 where the pod had died of a fault of its own."""
    if args.port is not None and not 0 <= args.port <= 65535:
        raise UserError(f"--port is a number from 0 to 65535, not {args.port}")
    if args.serial is not None and not 0 <= args.serial <= 65535:
        raise UserError(f"--serial is a number from 0 to 65535, not {args.serial}")
    from lifepod_host.emulator.bench.main import install_machine

    install_machine()
    from lifepod_host.emulator.web import flashfile
    from lifepod_host.emulator.web.serve import serve

    flash = Path(args.flash) if args.flash else flashfile.default_flash()
    try:
        pod = flashfile.open_pod(flash, secrets.randbits(256))
    except flashfile.InUseError as error:
        return _is_running(flash, error.address, not args.no_browser)

    def ready(address: str, serial: str) -> None:
        flashfile.write_note(flash, address)
        print(f"The pod is at {address}", flush=True)
        if serial:
            print(f"Its serial port is {serial}", flush=True)
        print(f"Its game is kept in {flash}. Ctrl-C switches it off.", flush=True)
        if not args.no_browser:
            show(address)

    ports = [*list(range(PORT, PORT + 1 + _PORTS_NEXT)), 0] if args.port is None else [args.port]
    try:
        serve(pod, ports, ready, [*EMULATOR_PORTS] if args.serial is None else [args.serial])
    finally:
        flashfile.remove_note(flash)
        pod.close()
    if pod.fault:
        return FAILED
    print("\nSwitched off. The game goes on where it was the next time.", flush=True)
    return 0


def _is_running(flash: Path, address: str, browser: bool) -> int:
    from lifepod_host.emulator.flashcheck import in_use

    if not address:
        raise UserError(in_use(flash), FAILED)
    print(f"Your pod is running already, at {address}", flush=True)
    if browser:
        show(address)
    return 0


def show(address: str) -> None:
    """Open a window with the page, where there are windows; a text browser would block."""
    desktop = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in desktop):
        print("Open it in a browser of this machine.", flush=True)
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
