#!/usr/bin/env python3
"""What the journal costs: erases and programs of the flash, time, memory, and what that means.

    bench/bench_flash_wear.py               a minute
    bench/bench_flash_wear.py --games 2000  wear over as many games, one after the other

Times of the flash are the W25Q16JV's typical ones (45 ms an erase, 0.7 ms a page); the chip's
slowest are 400 and 3 ms. The same littlefs with the Pico's geometry runs over the chip model.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATHS = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]
sys.path[:0] = PATHS

import lifepod_host  # noqa: E402, F401 - brings the stand-ins for MicroPython's modules
from lifepod.storage.journal import Journal  # noqa: E402
from lifepod_host.emulator.chips.cells import FileCells, RamCells  # noqa: E402
from lifepod_host.emulator.chips.flash import SIZE, Flash  # noqa: E402
from lifepod_host.emulator.machine.flashdisk import BASE, BLOCKS  # noqa: E402
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount  # noqa: E402
from support.lifegame import Player  # noqa: E402

ENDURANCE = 100_000  # erases a sector bears, W25Q16JV datasheet, "Features"
GAMES = 10_000
MICROPYTHON = ROOT / ".venv" / "bin" / "micropython"
IMAGE = ROOT / "build" / "longest-game.bin"


def play(chip: Flash, player: Player, quiet: bool) -> list[tuple[int, int]]:
    """Play a whole game after a power-on; return (microseconds, erases) of each action.

    With `quiet` there is a quiet moment after each action, as between two turns at a table.
    """
    journal = Journal(LittleFiles(mount(chip), "pod"))
    journal.load()
    journal.clear()
    costs = []
    while (event := player.next()) is not None:
        before_us, before = chip.busy_us, sum(chip.erases)
        if not journal.append(event, player.game):
            raise RuntimeError("not saved")
        costs.append((chip.busy_us - before_us, sum(chip.erases) - before))
        if quiet:
            while journal.tend(player.game):
                pass
    return costs


def longest_game() -> None:
    """The 99-year game of six: what an action costs, and what there is at its end."""
    print("99 years, six players")
    for quiet in (False, True):
        chip = Flash(RamCells(SIZE))
        player = Player(1, years=99, cards=6, busy=7)
        costs = play(chip, player, quiet)
        times = sorted(us for us, _ in costs)
        title = "with quiet moments" if quiet else "without a pause   "
        print(
            f"  {title}  {len(costs)} actions, "
            f"{sum(chip.erases) / len(costs):.3f} erases and "
            f"{sum(chip.programs) / len(costs):.2f} pages an action; "
            f"flash busy {times[len(times) // 2] / 1000:.1f} ms (median), "
            f"{times[len(times) * 99 // 100] / 1000:.1f} ms (99 of 100), "
            f"{times[-1] / 1000:.1f} ms (longest), "
            f"{max(erases for _, erases in costs)} erases at most"
        )
    IMAGE.parent.mkdir(exist_ok=True)
    IMAGE.unlink(missing_ok=True)
    cells = FileCells(str(IMAGE), SIZE)
    chip = Flash(cells)
    play(chip, Player(1, years=99, cards=6, busy=7), True)
    files = LittleFiles(mount(chip), "pod").directory("game")
    size = (files.size("history") or 0) + (files.size("live") or 0)
    journal = Journal(LittleFiles(mount(chip), "pod"))
    began = time.perf_counter()
    journal.load()
    took_ms = 1000 * (time.perf_counter() - began)
    history, pieces = journal.history(), 1
    while history.older():
        pieces += 1
    print(f"  its history: {size} bytes in {pieces} pieces, {100 * size // (BLOCKS * 4096)} % of")
    print(f"  the file system; resumed in {took_ms:.1f} ms on CPython")
    cells.close()
    on_micropython()


def on_micropython() -> None:
    """Load the longest game under MicroPython, with a heap like the Pico's."""
    if not MICROPYTHON.exists():
        print("  (there is no MicroPython here)")
        return
    script = Path(__file__).with_name("load_script.py")
    answer = subprocess.run(
        [str(MICROPYTHON), "-X", "heapsize=384k", str(script), str(IMAGE)],
        env={"MICROPYPATH": ":".join(PATHS)},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(answer.stdout)
    print(
        f"  under MicroPython (64-bit, objects twice the Pico's): the storage's code "
        f"{told['code']} bytes, the resumed journal and game {told['resumed']} bytes, "
        f"at most {told['peak']} more while loading; {told['ms']} ms"
    )


def many_games(games: int) -> None:
    """Wear: game after game on one chip, 15 years and four players each."""
    chip = Flash(RamCells(SIZE))
    actions = 0
    for number in range(games):
        actions += len(play(chip, Player(number, years=15, cards=4, busy=4), True))
    erases = sorted(chip.erases[BASE // 4096 :])
    average = sum(erases) / BLOCKS
    print(f"{games} games of 15 years and four players ({actions // games} actions each)")
    print(
        f"  {sum(erases) / actions:.3f} erases an action; a sector was erased "
        f"{average:.0f} times on average, {erases[-1]} times at most"
    )
    print(
        f"  so {GAMES} games erase a sector {average * GAMES / games:.0f} times on average, "
        f"of the {ENDURANCE} it bears"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    arguments = parser.parse_args()
    longest_game()
    many_games(arguments.games)


if __name__ == "__main__":
    main()
