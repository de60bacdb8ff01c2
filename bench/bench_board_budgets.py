#!/usr/bin/env python3
"""What the board has to spare: heap, time to resume, the loop's longest step, key to pixel.

    bench/bench_board_budgets.py [--uf2 FILE] [--turns N]

The pod's own program on stock MicroPython on the emulated Pico. Without a UF2 file (--uf2 or
LIFEPOD_UF2) it says so and measures nothing. Milliseconds are the Pico's own: those of sleeps,
buses and the flash are exact, those of the program are a lower bound, since a real Pico waits for
its flash now and then (docs/rp2040-bench.md).
"""

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]

from lifepod_host.emulator.bench.main import install_machine, run_script  # noqa: E402

install_machine()

from lifepod_host.emulator.bench.runner import Runner  # noqa: E402
from lifepod_host.emulator.bench.script import read_script  # noqa: E402
from lifepod_host.emulator.rp2040.desk import PicoDesk  # noqa: E402
from support.longgame import LongGame  # noqa: E402

LOOK_MS = 1.0  # how finely the display is watched
CALM_MS = 400  # without a change: that was the last pixel
WATCHED_MS = 3000
WARM_UP_TURNS = 60  # until each screen and each glyph has been drawn once
YEARS = 99
PLAYERS = 6

# What a player does, and what is then looked at: the lines before it, the key.
KEYS = (
    ("a digit of an amount", ("press CLEAR MONEY PLUS 1",), 1),
    ("a digit taken back", ("press CLEAR MONEY PLUS 1 2",), 12),
    ("a list opened (HOUSE)", ("press CLEAR",), 6),
    ("the next line of a list", ("press CLEAR HOUSE",), 10),
    ("MENU", ("press CLEAR CLEAR", "wait 3"), 15),
    ("SPIN's first picture", ("press CLEAR CLEAR", "wait 3"), 3),
)


def turns(count: int) -> Iterator[tuple[int, list[str]]]:
    """So many turns of two players, and all that they do in them."""
    for turn in range(count):
        lines = ["remove", f"insert {1 + turn % 2}", "press SPIN ENTER CLEAR"]
        if turn % 4 < 2:
            lines.append("press MONEY PLUS 5 ENTER CLEAR")
        if turn % 10 < 2:
            lines.append("press CAR PLUS ENTER CLEAR" if turn % 20 < 2 else "press MENU CLEAR")
        yield turn, lines


def play(desk: PicoDesk, lines: list[str] | tuple[str, ...]) -> None:
    """Do as a script says."""
    Runner([], print, desk=desk).continue_with(read_script("\n".join(lines)))


def long_game(folder: Path) -> Path:
    """The flash of a pod with a game of 99 years and six players in its last year."""
    game = LongGame(PLAYERS, YEARS, 117, YEARS, 3)
    path = folder / "long.flash"
    last = max(place for place, line in enumerate(game.lines) if line.startswith("force spin"))
    run_script("\n".join(game.lines[:last]), lambda line: None, flash_path=str(path))
    return path


def heap_row(uf2: str, name: str, flash: Path | None, lines: tuple[str, ...]) -> None:
    """Start a pod, do what is said, and print what is free."""
    with PicoDesk(uf2, flash_path=str(flash) if flash else None) as desk:
        desk.power_on()
        play(desk, lines)
        free, used = desk.heap()
        print(f"{name:44}{desk.alone_free:12,}{free:12,}{used:12,}")


def to_last_pixel_ms(desk: PicoDesk, key: int) -> tuple[float, float]:
    """Press a key; after how long the first and the last pixel of its picture changed."""
    before = desk.screen()
    start = changed = desk.pico.now_ms
    first = 0.0
    desk.press(key)
    while desk.pico.now_ms < min(changed + CALM_MS, start + WATCHED_MS):
        desk.run_us(int(LOOK_MS * 1000))
        now = desk.screen()
        if now != before:
            before, changed = now, desk.pico.now_ms
            first = first or changed - start
    desk.release(key)
    return first, changed - start
