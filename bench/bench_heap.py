#!/usr/bin/env python3
"""What the firmware takes of MicroPython's heap in the last year of a 30-year game of four.

    bench/bench_heap.py [--years N]

The Unix port compiles the firmware's source when it starts, and its words are 8 bytes wide; the
Pico's are 4, and its code is compiled on the desktop. So these are bounds from above.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATHS = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]
sys.path[:0] = PATHS

import lifepod_host  # noqa: E402, F401 - brings the stand-ins for MicroPython's modules
from lifepod_host.emulator.bench.main import install_machine  # noqa: E402

install_machine()

from lifepod.storage.journal import Journal  # noqa: E402
from lifepod_host.emulator.desk import Desk  # noqa: E402
from lifepod_host.emulator.machine.clock import SimClock  # noqa: E402
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount  # noqa: E402
from support.lifegame import Player  # noqa: E402

MICROPYTHON = Path(sys.executable).with_name("micropython")
ROWS = (
    ("code", "the firmware, compiled"),
    ("resumed", "all it holds, the saved game resumed"),
    ("played", "the same after a SPIN and MENU, glyphs and screens in use kept"),
    ("most", "all of that and what a step leaves to be collected, at most"),
    ("step", "of this, one step of the loop"),
)


def save_game(image: Path, years: int) -> int:
    """Play on an image until the last year; return how many events that took."""
    desk = Desk(SimClock(), str(image))
    desk.power_on()  # makes the file system, and the cards known
    desk.power_off()
    desk.flash.power_on()
    volume = mount(desk.flash)
    journal = Journal(LittleFiles(volume, "lifepod"))
    journal.load()
    player = Player(1, years=years, cards=4, busy=4)
    count = 0
    while player.game.years_left != 1 or player.game.awaited() != 1:
        event = player.next()
        if not journal.append(event, player.game):
            raise RuntimeError("not saved")
        count += 1
    volume.unmount()
    desk.close()
    return count


def measure(image: Path) -> dict[str, int]:
    """Run heap_script.py on the image."""
    script = Path(__file__).with_name("heap_script.py")
    answer = subprocess.run(
        [str(MICROPYTHON), "-X", "heapsize=8m", str(script), str(image)],
        env=dict(os.environ, MICROPYPATH=":".join([*PATHS, ".frozen"])),
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        raise SystemExit(answer.stdout + answer.stderr)
    return json.loads(answer.stdout)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--years", type=int, default=30)
    args = parser.parse_args()
    if not MICROPYTHON.exists():
        print("There is no MicroPython for this machine: nothing is measured.")
        return
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "pod.flash"
        events = save_game(image, args.years)
        told = measure(image)
    print(f"Bytes of MicroPython's heap, 64-bit; {args.years} years of four, {events} events:\n")
    for name, words in ROWS:
        print(f"{words:62}{told[name]:10}")
    print(
        "\nTo a player: the game in memory is its state alone, not its history, which stays on the"
        "\nflash: a long evening needs no more memory than a short one."
    )


if __name__ == "__main__":
    main()
