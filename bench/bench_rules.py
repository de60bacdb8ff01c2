#!/usr/bin/env python3
"""Rule events a second: a 30-year game of four, replayed without drivers, screen or flash.

    bench/bench_rules.py

Each interpreter replays the same events, the best of some runs.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = Path(__file__).with_name("rules_script.py")
PATHS = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]


def replay(command: list[str], environment: dict[str, str]) -> tuple[int, int]:
    """(events, microseconds for all of them)."""
    answer = subprocess.run(
        [*command, str(SCRIPT)],
        capture_output=True,
        text=True,
        check=True,
        env=dict(os.environ, **environment),
    )
    events, spent_us = answer.stdout.split()
    return int(events), int(spent_us)


def main() -> None:
    """Measure and print."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    rows = {"CPython": replay([sys.executable], {"PYTHONPATH": os.pathsep.join(PATHS)})}
    micropython = Path(sys.executable).with_name("micropython")
    if micropython.exists():
        path = {"MICROPYPATH": ":".join([*PATHS, ".frozen"])}
        rows["MicroPython"] = replay([str(micropython), "-X", "heapsize=8m"], path)
    else:
        print("There is no MicroPython for this machine: only CPython is measured.")
    print("Rule events, a 30-year game of four replayed:\n")
    print(f"{'':14}{'events':>8}{'ms':>8}{'us an event':>14}{'events a second':>18}")
    for name, (events, spent_us) in rows.items():
        print(
            f"{name:14}{events:8}{spent_us / 1000:8.1f}{spent_us / events:14.1f}"
            f"{events * 1_000_000 // spent_us:18}"
        )
    print("\nTo a player: what the bank works out after a key is never what is waited for.")


if __name__ == "__main__":
    main()
