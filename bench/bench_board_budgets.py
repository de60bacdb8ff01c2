#!/usr/bin/env python3
"""What the board has to spare: heap, time to resume, the loop's longest step, key to pixel.

    bench/bench_board_budgets.py [--uf2 FILE] [--turns N]

The pod's own program on stock MicroPython on the emulated Pico. Without a UF2 file (--uf2 or
LIFEPOD_UF2) it says so and measures nothing. Milliseconds are the Pico's own: those of sleeps,
buses and the flash are exact; those of the program are a lower bound, since a real Pico waits for
its flash now and then (docs/rp2040-bench.md).
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]

from lifepod_host.emulator.bench import main as bench_main  # noqa: E402

bench_main.install_machine()

from lifepod.pod import keys  # noqa: E402
from lifepod_host.emulator.bench.runner import Runner  # noqa: E402
from lifepod_host.emulator.bench.script import read_script  # noqa: E402
from lifepod_host.emulator.chips.cells import FileCells, RamCells  # noqa: E402
from lifepod_host.emulator.chips.flash import SIZE, Flash  # noqa: E402
from lifepod_host.emulator.hands import Hands  # noqa: E402
from lifepod_host.emulator.machine.clock import SimClock  # noqa: E402
from lifepod_host.emulator.machine.wiring import PodParts  # noqa: E402
from lifepod_host.emulator.rp2040 import parts  # noqa: E402
from lifepod_host.emulator.rp2040.desk import PicoDesk  # noqa: E402
from lifepod_host.emulator.rp2040.filesystem import PicoFiles  # noqa: E402
from lifepod_host.emulator.rp2040.machine import PicoMachine  # noqa: E402
from lifepod_host.emulator.rp2040.picoworld import PicoWorld  # noqa: E402
from lifepod_host.tools.install import install  # noqa: E402
from lifepod_host.tools.program import build  # noqa: E402
from lifepod_host.tools.target import VolumeTarget  # noqa: E402
from support.longgame import LongGame  # noqa: E402
from support.micropython import on_cpython  # noqa: E402

LOOK_MS = 1.0  # how finely the display is watched
CALM_MS = 150  # without a change: that was the last pixel; what blinks does so each 500 ms
WATCHED_MS = 3000
START_LIMIT_MS = 20_000
CARD_SEEN_US = 500_000
YEARS, PLAYERS = 99, 6
WARM_UP_TURNS = 40  # until each screen and each glyph has been drawn
PRESSES = 25  # of each key that is timed, at as many moments between two looks at the keys
APART_MS = 3.7

# In the place of main.py: the pod's own start, which says in its 400th step, some five seconds
# after power, what the heap has left, and of each step that takes long how long it took.
ALONE_MAIN = b"""
import gc, slots, time
enter = slots.enter
def enter_and_watch(slot):
    program = enter(slot)
    from lifepod.app import App
    step, steps = App.step, [0]
    def watched(app):
        steps[0] += 1
        if steps[0] == 400:
            gc.collect()
            print("heap", gc.mem_free())
        began_us = time.ticks_us()
        pause_ms = step(app)
        took_us = time.ticks_diff(time.ticks_us(), began_us)
        if took_us > 15000:
            print("step", took_us)
        return pause_ms
    App.step = watched
    return program
slots.enter = enter_and_watch
slots.start()
"""

FIVE = 5  # the place of the digit's key

# What a player does, the lines before it, and the key that is then timed. The card in is SPIN's:
# it was put in anew, so it may spin.
ANEW = "press CLEAR CLEAR\nremove\nwait 2\ninsert %d\nwait 2"
A_TURN = "insert 1\npress SPIN\nwait 4"
A_GAME = f"press YEARS 9 9 ENTER\ninsert 2\npress SPIN\nwait 4\nremove\n{A_TURN}\nremove"
TIMED = (
    ("a digit of an amount", "press CLEAR CLEAR MONEY PLUS 1", FIVE),
    ("a digit taken back", "press CLEAR CLEAR MONEY PLUS 1 2", keys.CLEAR),
    ("the next line of a list", "press CLEAR CLEAR HOUSE", keys.PLUS),
    ("a list is opened", "press CLEAR CLEAR\nwait 3", keys.HOUSE),
    ("the MENU is opened", ANEW, keys.MENU),
    ("SPIN, its first picture", ANEW, keys.SPIN),
)

# From the MENU to the doctor, and there to Reader, Memory and Keys.
DOCTOR = (
    "press MENU PLUS PLUS PLUS ENTER PLUS PLUS PLUS ENTER\nwait 1\n"
    "press CLEAR MINUS ENTER\nwait 1\npress CLEAR MINUS MINUS ENTER\nwait 1\nhold 5 1.2"
)

STEPS = (
    ("a game begins", "press YEARS 9 9 ENTER"),
    ("two players, SPIN, its light", f"insert 2\npress SPIN\nwait 4\nremove\n{A_TURN}"),
    ("an amount, its balance counts", "press MONEY PLUS 5 0 0 0 ENTER\nwait 2"),
    ("a car is bought", "press CAR PLUS ENTER\nwait 2"),
    ("LOTTERY, its light", "remove\npress LOTTERY SPIN\nwait 4\ninsert 1\nwait 2"),
    ("the MENU, to the players' page", "remove\npress MENU MINUS MINUS PLUS PLUS ENTER ENTER"),
    ("the doctor is loaded", "press CLEAR CLEAR CLEAR\nwait 2\npress MENU PLUS PLUS PLUS ENTER"),
    ("it looks at reader, memory, keys", f"insert 1\nwait 2\n{DOCTOR}"),
    ("nobody does anything", "press MENU\nwait 8"),
)


# In a game that is resumed: all that an account has seen, page by page.
LONG_STEPS = (
    ("the game is resumed", "press ENTER\nwait 2"),
    ("the history is opened", "press MENU MINUS ENTER ENTER\nwait 2"),
    ("its pages are turned", "\n".join(["press PLUS\nwait 1"] * 8)),
)


def play(desk: "Alone | PicoDesk", text: str) -> None:
    """Do as a script says."""
    Runner([], print, desk=desk).continue_with(read_script(text))


def flash_after(text: str, path: Path) -> Path:
    """The flash of a pod that knows its cards and has been played with."""
    on_cpython(Path(bench_main.__file__), "0", str(path), text=text)
    return path


def long_game() -> str:
    """The script of a game of 99 years and six players, up to its last year."""
    lines = LongGame(PLAYERS, YEARS, 117, YEARS, 3).lines
    last = max(place for place, line in enumerate(lines) if line.startswith("force spin"))
    return "\n".join(lines[:last])


class Alone(Hands):
    """A Pico with the pod's program and nobody on its line; `main` is in the place of main.py.

    It is a desk for `play`, of which the pod's answers are not asked.
    """

    def __init__(self, uf2: str, flash: Path | None, main: bytes | None = None) -> None:
        clock = SimClock()
        super().__init__(PodParts(clock, world=PicoWorld(clock)))
        cells = FileCells(str(flash), SIZE) if flash else RamCells(SIZE)
        self.pico = PicoMachine(uf2, self.parts.world, Flash(cells))
        with PicoFiles(cells) as files:
            install(VolumeTarget(files.volume), build(), lambda progress: None)
            if main is not None:
                files.put("main.py", main)

    def __enter__(self) -> Self:
        self.pico.power_on()
        return self

    def __exit__(self, *_: object) -> None:
        self.pico.close()

    def still_picture_ms(self) -> float:
        """After how many ms the first picture stood."""
        dark, drawn_ms = self.screen(), 0.0
        before = dark
        while not drawn_ms or self.pico.now_ms - drawn_ms < CALM_MS:
            self.pico.run(LOOK_MS)
            now = self.screen()
            if now != before and now != dark:
                before, drawn_ms = now, self.pico.now_ms
            if self.pico.now_ms > START_LIMIT_MS:
                raise SystemExit("the pod shows nothing")
        return drawn_ms

    def free_bytes(self) -> int:
        """The free heap that ALONE_MAIN prints."""
        printed = ""
        while not (found := re.search(r"heap (\d+)", printed)):
            self.pico.run(100)
            printed += self.pico.serial.take().decode("utf-8", "replace")
            if self.pico.now_ms > START_LIMIT_MS:
                raise SystemExit(f"the pod does not start: {printed}")
        return int(found[1])

    def longest_step_us(self) -> int:
        """The longest step since the last call, of those that ALONE_MAIN prints."""
        printed = self.pico.serial.take().decode("utf-8", "replace")
        return max((int(took) for took in re.findall(r"step (\d+)", printed)), default=0)

    def run_us(self, duration_us: int) -> None:
        """Let time pass."""
        self.pico.run(duration_us / 1000)

    def run_until(self, limit_us: int, done: Callable[[], bool]) -> bool:
        """Let the time pass in which a card is seen."""
        self.run_us(min(limit_us, CARD_SEEN_US))
        return done()

    def sees_laid(self) -> bool:
        """Never told."""
        return False


def to_pixels_ms(desk: Alone | PicoDesk, key: int) -> tuple[float, float]:
    """Press a key; after how long the first and the last pixel of its picture changed."""
    before = desk.screen()
    start = changed = desk.pico.now_ms
    first = 0.0
    desk.parts.keypad.press(key)
    while desk.pico.now_ms < min(changed + CALM_MS, start + WATCHED_MS):
        desk.run_us(int(LOOK_MS * 1000))
        now = desk.screen()
        if now != before:
            before, changed = now, desk.pico.now_ms
            first = first or changed - start
            if key == keys.SPIN and first:  # the rest is its light, which runs for two seconds
                break
    desk.parts.keypad.release(key)
    desk.run_us(100_000)
    return first, changed - start


def turn(desk: PicoDesk, number: int) -> None:
    """One of two players' turns, and something done in it."""
    lines = f"remove\ninsert {1 + number % 2}\npress SPIN ENTER CLEAR"
    play(desk, lines + ("\npress MONEY PLUS 5 ENTER CLEAR" if number % 4 < 2 else ""))
    if number % 2 and number % 190 > 185:  # the years must not run out
        play(desk, "press YEARS 9 9 ENTER CLEAR")


def starts(uf2: str, folder: Path) -> None:
    """Print the rows on starting."""
    print(f"{'':44}{'power to picture':>18}{'heap free':>12}")
    known = flash_after("wait 1", folder / "known.flash")
    long = flash_after(long_game(), folder / "long.flash")
    for name, image, key in (
        ("a new pod, which asks for its cards", None, ""),
        ("a pod that knows its cards", known, ""),
        (f"resuming {YEARS} years of {PLAYERS} players", long, "ENTER"),
    ):
        with Alone(uf2, image, ALONE_MAIN) as pod:
            picture_ms = pod.still_picture_ms()
            if key:
                play(pod, f"press {key}")
            free = pod.free_bytes()
        print(f"{name:44}{picture_ms:15.0f} ms{free:12,}")


def steps(desk: Alone | PicoDesk, whose: str, rows: Sequence[tuple[str, str]] = STEPS) -> None:
    """Print the longest step of the loop for each thing a player does, on `whose` pod."""
    print(f"\n{f'{whose}: longest step, ms':44}{'':18}{'erases':>12}")
    desk.longest_step_us()
    for name, text in rows:
        erases = sum(desk.pico.flash.erases)
        play(desk, text)
        longest_ms = desk.longest_step_us() / 1000
        print(f"{name:44}{longest_ms:18.1f}{sum(desk.pico.flash.erases) - erases:12}")


def key_times(desk: Alone | PicoDesk, whose: str) -> None:
    """Print how long a key takes to the pixels, on `whose` pod."""
    print(f"\n{f'{whose}: key to pixels, ms':33}{'first pixel':>23}{'last pixel':>18}")
    print(f"{'':33}{'median':>13}{'most':>10}{'median':>10}{'most':>8}")
    card = 0
    for name, text, key in TIMED:
        times = []
        for press in range(PRESSES):
            play(desk, text % (1 + card % 2) if "%d" in text else text)
            card += "%d" in text
            desk.run_us(int(press * APART_MS * 1000))
            times.append(to_pixels_ms(desk, key))
            if isinstance(desk, PicoDesk):
                desk.state()  # takes the names of the sounds, for which there is no endless room
        firsts, lasts = zip(*times, strict=True)
        print(
            f"{name:33}{median(firsts):13.0f}{max(firsts):10.0f}"
            f"{median(lasts):10.0f}{max(lasts):8.0f}"
        )


def growth(desk: PicoDesk, count: int, progress: Callable[[str], object]) -> None:
    """Print what the heap holds after so many turns, a host on the line."""
    print(f"\n{'heap in use, with a host on the line':44}{'':18}{'bytes':>12}")
    for number in range(count + 1):
        if number in (WARM_UP_TURNS, count) or (number and number % 200 == 0):
            play(desk, "remove\nwait 3")
            print(f"{f'after {number} turns':44}{'':18}{desk.heap()[1]:12,}")
        if number % 10 == 0:
            desk.state()  # takes the names of the sounds, which are kept for it
        progress(f"\r{number} of {count} turns ")
        turn(desk, number)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--uf2", help="stock MicroPython for the Pico (LIFEPOD_UF2)")
    parser.add_argument("--turns", type=int, default=1000, help="for the heap's growth (1000)")
    args = parser.parse_args()
    reason = parts.missing() if not args.uf2 else ""
    if reason:
        print(f"not measured: {reason}")
        return
    uf2 = args.uf2 or str(parts.find_uf2())
    progress: Callable[[str], object] = sys.stderr.write if sys.stderr.isatty() else str
    with tempfile.TemporaryDirectory() as folder:
        starts(uf2, Path(folder))
        with Alone(uf2, flash_after("wait 1", Path(folder) / "own.flash"), ALONE_MAIN) as pod:
            pod.still_picture_ms()
            steps(pod, "a pod on its own")
        # What ALONE_MAIN prints takes time: keys are timed with the pod's own start.
        with Alone(uf2, flash_after(A_GAME, Path(folder) / "keys.flash")) as pod:
            pod.still_picture_ms()
            play(pod, f"press ENTER\n{A_TURN}")
            key_times(pod, "a pod on its own")
        with Alone(uf2, flash_after(long_game(), Path(folder) / "years.flash"), ALONE_MAIN) as pod:
            pod.still_picture_ms()
            steps(pod, f"{YEARS} years of {PLAYERS}", LONG_STEPS)
    with PicoDesk(uf2) as desk:
        desk.power_on()
        steps(desk, "a host on the line")
        play(desk, A_TURN)
        key_times(desk, "a host on the line")
        growth(desk, args.turns, progress)
    print(
        "\nTo a player: a picture under 100 ms after the key is one with it. An erase of the flash"
        "\nlasts 45 ms by its datasheet, and nothing else can happen meanwhile."
    )


if __name__ == "__main__":
    main()
