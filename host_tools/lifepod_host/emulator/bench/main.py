"""Runs one script; started on CPython by the `lifepod` command, on MicroPython as a file.

main.py SEED [FLASH]     the script on standard input
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

EXIT_SCRIPT = 2


def install_machine() -> None:
    """Put the emulator's `machine` in the place of the board's, before the firmware looks."""
    from lifepod_host.emulator.machine import machine

    sys.modules["machine"] = machine


def run_script(
    text: str,
    write: "Callable[[str], object]",
    seed: int = 0,
    flash_path: "str | None" = None,
) -> None:
    """Run a script and write each line it prints. Raises ScriptError before anything is done."""
    install_machine()
    from lifepod_host.emulator.bench.runner import Runner
    from lifepod_host.emulator.bench.script import read_script

    Runner(read_script(text), write, seed, flash_path).run()


def main(arguments: "list[str]") -> int:
    """Run the script on standard input; a script that cannot be read is told of on stderr."""
    from lifepod_host.emulator.bench.script import ScriptError

    flash_path = arguments[1] if len(arguments) > 1 else None
    try:
        run_script(sys.stdin.read(), print, int(arguments[0]), flash_path)
    except ScriptError as error:
        print("%s" % error, file=sys.stderr)
        return EXIT_SCRIPT
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
