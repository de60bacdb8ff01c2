"""The `lifepod` command: finds the subcommand, runs it, turns UserError into a sentence.

Rule 1: nothing heavy is imported here, and no subcommand but the one that was asked for; the
        bench is started hundreds of times in a test run.
Rule 2: a new subcommand is one row in COMMANDS and a module as command.py describes it.
"""

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import NamedTuple, cast

from lifepod_host import __version__
from lifepod_host.command import CommandModule, examples_text
from lifepod_host.errors import UserError


class Command(NamedTuple):
    """A row of the registry: enough for `lifepod --help` without importing the module."""

    name: str
    module: str
    summary: str
    example: str


COMMANDS: tuple[Command, ...] = (
    Command(
        "emulate",
        "lifepod_host.emulator.web.command",
        "play on a pod in the browser; the game is kept in a file",
        "lifepod emulate",
    ),
    Command(
        "run",
        "lifepod_host.emulator.run_command",
        "run a script of keys, cards and power cuts; print the state as JSON",
        "lifepod run game.txt",
    ),
    Command(
        "screen",
        "lifepod_host.emulator.screen_command",
        "make a PNG of the screen at the end of a script",
        "lifepod screen game.txt -o totals.png",
    ),
    Command(
        "watch",
        "lifepod_host.pods.watch_command",
        "follow the game on a pod live: players, money, points, assets, years",
        "lifepod watch",
    ),
    Command(
        "history",
        "lifepod_host.pods.history_command",
        "print every event of the game on a pod, with its causes",
        "lifepod history --csv > game.csv",
    ),
    Command(
        "play",
        "lifepod_host.play.command",
        "play a card game at the pod, with the table in the browser",
        "lifepod play card-game --players Ann:1,Ben:2,bot:sensible",
    ),
    Command(
        "sim",
        "lifepod_host.companion.commands.sim",
        "play bots against bots and print how each game ended",
        "lifepod sim card-game --players 3 --games 100 --seed 1",
    ),
    Command(
        "replay",
        "lifepod_host.companion.commands.replay",
        "play a saved game again and print its final state",
        "lifepod replay card-game-77.json --json",
    ),
    Command(
        "journey",
        "lifepod_host.companion.commands.journey",
        "draw the lives of a finished game of #mylife, as SVG and PNG",
        "lifepod journey mylife-77.json -o pictures",
    ),
    Command(
        "tournament",
        "lifepod_host.companion.commands.tournament",
        "let bots play many games and tell who wins how often",
        "lifepod tournament goals --bots sensible,random",
    ),
    Command(
        "deck",
        "lifepod_host.companion.commands.deck",
        "list, check, start and import decks",
        "lifepod deck check my-box.csv",
    ),
    Command(
        "flash",
        "lifepod_host.tools.flash_command",
        "put the pod's program on a Raspberry Pi Pico",
        "lifepod flash",
    ),
    Command(
        "image",
        "lifepod_host.tools.image_command",
        "make one UF2 file of MicroPython and the pod's program",
        "lifepod image RPI_PICO.uf2 -o lifepod.uf2",
    ),
    Command(
        "backup",
        "lifepod_host.tools.backup_command",
        "keep a pod's saved game and settings in a file",
        "lifepod backup evening.zip",
    ),
    Command(
        "restore",
        "lifepod_host.tools.restore_command",
        "put a backup back onto a pod",
        "lifepod restore evening.zip",
    ),
    Command(
        "doctor",
        "lifepod_host.tools.doctor_command",
        "look at the board and this computer; a report to paste",
        "lifepod doctor",
    ),
)


def main(argv: Sequence[str] | None = None, commands: Sequence[Command] = COMMANDS) -> int:
    """Run the command line `argv` (the process's own by default) and return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    parser, module = _parser(commands, wanted)
    args = parser.parse_args(arguments)
    if module is None:
        parser.print_help()
        return 0
    try:
        exit_code = _run(module, args)
        sys.stdout.flush()
        return exit_code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader (head, less) has gone. Python would complain once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE


def _run(module: CommandModule, args: argparse.Namespace) -> int:
    """Run the command; with --json a UserError is the last line for the program, too."""
    try:
        return module.run(args)
    except UserError as error:
        if getattr(args, "json", False):
            import json

            problem = getattr(error, "kind", "failed")
            print(json.dumps({"ok": False, "problem": problem, "text": str(error)}))
        print(f"lifepod: {error}", file=sys.stderr)
        return error.exit_code


def _parser(
    commands: Sequence[Command], wanted: str | None
) -> tuple[argparse.ArgumentParser, CommandModule | None]:
    """Build the parser, complete for `wanted` and with a bare name for every other command."""
    parser = argparse.ArgumentParser(
        prog="lifepod",
        description="The LIFEPod on your desk: play it, test it, look into it.",
        epilog=examples_text([command.example for command in commands]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"lifepod {__version__}")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    module = None
    for command in commands:
        if command.name == wanted:
            module = cast("CommandModule", importlib.import_module(command.module))
            module.add_parser(subparsers)
        else:
            subparsers.add_parser(command.name, help=command.summary)
    return parser, module
