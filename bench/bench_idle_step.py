"""What an idle step of the pod's loop costs in the emulator, on CPython and on MicroPython.

A step is 10 ms of the pod's time, so 100 us a step is a hundred times as fast as the pod.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = Path(__file__).with_name("idle_step.py")
PATHS = [str(ROOT / "firmware"), str(ROOT / "host_tools")]
RUNS = 3


def run(command: list[str], environment: dict[str, str]) -> dict[str, int]:
    """Tenths of a microsecond by part, the best of some runs: the rest is the machine's load."""
    best: dict[str, int] = {}
    for _ in range(RUNS):
        answer = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=True,
            env=dict(os.environ, **environment),
        )
        for line in answer.stdout.splitlines():
            name, tenths = line.split()
            best[name] = min(int(tenths), best.get(name, sys.maxsize))
    return best


def main() -> None:
    """Measure and print a table."""
    columns = {
        "CPython": run([sys.executable, str(SCRIPT)], {"PYTHONPATH": os.pathsep.join(PATHS)})
    }
    micropython = Path(sys.executable).with_name("micropython")
    if micropython.exists():
        path = {"MICROPYPATH": ":".join([*PATHS, ".frozen"])}
        columns["MicroPython"] = run([str(micropython), "-X", "heapsize=8m", str(SCRIPT)], path)
    else:
        print("There is no MicroPython for this machine: only CPython is measured.")
    print("Microseconds for an idle step of the pod's loop, 10 ms of sleep in each:\n")
    print(f"{'':12}" + "".join(f"{name:>14}" for name in columns))
    for part in columns["CPython"]:
        print(f"{part:12}" + "".join(f"{column[part] / 10:14.1f}" for column in columns.values()))
    print("\nTo a player: an hour of play passes in")
    for name, column in columns.items():
        print(f"    {name:14}{column['all'] / 10 * 360_000 / 1e6:6.0f} s")


if __name__ == "__main__":
    main()
