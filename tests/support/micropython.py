"""Runs test scripts under MicroPython's Unix port, and under CPython for comparison.

A script prints what it saw; a test compares the two transcripts, or looks at one of them. Both
interpreters find the firmware, the host tools and the tests' own support.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PATHS = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]

# A heap like the Pico's: objects are twice as large on a 64-bit machine.
PICO_HEAP = "384k"
_DEADLINE_S = 900  # many times what it takes: only a script that hangs comes to it


def interpreter() -> str:
    """The path of the Unix port; skips the test where there is none for this machine."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        pytest.skip("there is no MicroPython for this machine")
    return found


def on_micropython(script: Path, *arguments: str, heap: str = "8m", text: str = "") -> str:
    """Run a script under MicroPython; what it printed. Fails when it fails."""
    command = [interpreter(), "-X", f"heapsize={heap}", str(script), *arguments]
    return _run(command, {"MICROPYPATH": ":".join([*PATHS, ".frozen"])}, text)


def on_cpython(script: Path, *arguments: str, text: str = "") -> str:
    """Run a script under this CPython in a process of its own; what it printed."""
    start = f"import lifepod_host, runpy; runpy.run_path({str(script)!r}, run_name='__main__')"
    command = [sys.executable, "-c", start, *arguments]
    return _run(command, {"PYTHONPATH": os.pathsep.join(PATHS)}, text)


def _run(command: list[str], environment: dict[str, str], text: str) -> str:
    process = subprocess.run(
        command,
        input=text,
        capture_output=True,
        text=True,
        timeout=_DEADLINE_S,
        env=dict(os.environ, **environment),
        check=False,
    )
    assert process.returncode == 0, process.stdout[-4000:] + process.stderr[-4000:]
    return process.stdout
