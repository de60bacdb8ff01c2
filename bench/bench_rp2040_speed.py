"""The emulated Pico's speed: from power to the prompt, and its time against the wall's.

    bench/bench_rp2040_speed.py [--uf2 FILE] [--turns N]

Without a UF2 file (--uf2 or LIFEPOD_UF2) it says so and measures nothing. Each row is the best
of several turns, after one that warms the emulator up; "times a real Pico" is emulated time
divided by the wall's, so 1.0 is a Pico's own speed. Other work on the machine shows.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_tools")]

from lifepod_host.emulator.machine.clock import SimClock  # noqa: E402
from lifepod_host.emulator.machine.wiring import PodParts  # noqa: E402
from lifepod_host.emulator.rp2040 import parts  # noqa: E402
from lifepod_host.emulator.rp2040.machine import PicoMachine  # noqa: E402
from lifepod_host.emulator.rp2040.picoworld import PicoWorld  # noqa: E402
from lifepod_host.emulator.rp2040.repl import Repl  # noqa: E402

SET_UP = """
import time, os
from machine import I2C, Pin, SPI
bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
spi = SPI(0, baudrate=1_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
cs = Pin(17, Pin.OUT, value=1)
frame = bytearray(1025); frame[0] = 0x40
rows = [Pin(n, Pin.OPEN_DRAIN, value=1) for n in (6, 7, 8, 9)]
columns = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12, 13)]
def count(n):
    x = 0
    for i in range(n): x = (x + i) & 0xffff
def redraw(n):
    for i in range(n): bus.writeto(0x3c, frame)
def poll(n):
    for i in range(n):
        cs(0); spi.write(b'\\xee'); spi.read(1); cs(1)
def scan(n):
    for i in range(n):
        for row in rows:
            row(0)
            for column in columns: column()
            row(1)
def pod(n):
    for i in range(n):
        scan(1)
        if i % 4 == 0: poll(10)
        if i % 50 == 0: redraw(1)
        time.sleep_ms(10)
def save(n):
    for i in range(n):
        with open('a', 'wb') as f: f.write(frame)
"""
ROWS = (
    ("arithmetic loop", "count(200_000)"),
    ("display redrawn, 1025 bytes on I2C", "redraw(20)"),
    ("reader polled, 2 bytes on SPI", "poll(3000)"),
    ("keypad scanned", "scan(300)"),
    ("a file of 1 KB saved", "save(10)"),
    ("as a pod: scan, polls, redraws, sleep", "pod(500)"),
    ("asleep", "time.sleep(60)"),
)
LIMIT_MS = 120_000


def measure(pico: PicoMachine, action: Callable[[], object]) -> tuple[float, float]:
    """How long something takes: milliseconds of the Pico's time and of the wall's."""
    emulated, wall = pico.now_ms, time.perf_counter()
    action()
    return pico.now_ms - emulated, (time.perf_counter() - wall) * 1000


def boot(uf2: Path) -> tuple[float, float]:
    """From nothing to a prompt, the emulator's start included."""
    wall = time.perf_counter()
    clock = SimClock()
    board = PodParts(clock, world=PicoWorld(clock))
    with PicoMachine(uf2, board.world) as pico:
        emulated = Repl(pico).boot()
        return emulated, (time.perf_counter() - wall) * 1000


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--uf2", help="an official build of MicroPython for the Pico")
    parser.add_argument("--turns", type=int, default=5, help="how often each row is measured")
    args = parser.parse_args()
    reason = parts.missing(args.uf2)
    if reason:
        print(f"bench_rp2040_speed: not measured: {reason}")
        return 0
    uf2 = parts.find_uf2(args.uf2)
    print(f"{uf2.name}, best of {args.turns}\n")
    print(f"{'what':40} {'Pico ms':>9} {'wall ms':>9} {'times a real Pico':>18}")
    show("process start, boot, prompt", min(boot(uf2) for _ in range(args.turns)))
    clock = SimClock()
    board = PodParts(clock, world=PicoWorld(clock))
    with PicoMachine(uf2, board.world) as pico:
        repl = Repl(pico)
        repl.boot()
        repl.exec(SET_UP)
        for name, code in ROWS:
            turns = [
                measure(pico, lambda code=code: repl.exec(code, LIMIT_MS))
                for _ in range(args.turns + 1)
            ]
            show(name, min(turns[1:], key=lambda turn: turn[1]))
        for _ in range(args.turns):
            pico.power_off()
            again = measure(pico, repl.boot)
        show("power cut, boot, prompt", again)
    return 0


def show(name: str, times: tuple[float, float]) -> None:
    """One row of the table."""
    emulated, wall = times
    print(f"{name:40} {emulated:9.1f} {wall:9.1f} {emulated / wall:18.2f}")


if __name__ == "__main__":
    sys.exit(main())
