"""Bytes on the display's bus: our driver and micropython-lib's `ssd1306` on the same frames.

    bench/bench_display_bytes.py                 the pod's own screens: a digit, a spin, a redraw
    bench/bench_display_bytes.py FILE ...        frames from files, as `screen` of `lifepod run`
                                                 prints them: 64 lines of '#' and '.' each

The peer is micropython-lib's driver, put into bench/peers (which git ignores) by

    .venv/bin/micropython -m mip install --no-mpy --target bench/peers ssd1306

Without it only ours is measured. Every frame is checked: both models of the display must show
it. The bus runs at 400 kHz; the time is what the bytes take, 9 bits each.
"""

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = Path(__file__).resolve().parent / "peers"
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_tools")]

from lifepod_host.emulator.machine import clock, machine, wiring  # noqa: E402

sys.modules["machine"] = machine

from lifepod.app import STEP_MS  # noqa: E402
from lifepod.board import Board  # noqa: E402
from lifepod_host.emulator.bench.runner import Runner  # noqa: E402
from lifepod_host.emulator.bench.script import read_script  # noqa: E402

Frame = list[str]


class Ours:
    """The firmware's driver on its board, a slice of 128 bytes at a time."""

    name = "lifepod"

    def __init__(self) -> None:
        self.parts = wiring.PodParts(clock.SimClock())
        self.display = Board(self.parts.clock, None).display
        self.display.start()
        self.display.show()

    def show(self, buffer: bytes) -> None:
        """Send a frame until nothing is left."""
        self.display.buffer[:] = buffer
        while self.display.refresh():
            pass


class Theirs:
    """micropython-lib's driver on the same parts."""

    name = "micropython-lib"

    def __init__(self) -> None:
        self.parts = wiring.PodParts(clock.SimClock())
        self.display = importlib.import_module("ssd1306").SSD1306_I2C(128, 64, machine.I2C(0))

    def show(self, buffer: bytes) -> None:
        """Send a frame."""
        self.display.buffer[:] = buffer
        self.display.show()


def play(before: str, measured: str) -> tuple[bytes, list[bytes]]:
    """Play two scripts after each other; return the display before the second, and every whole
    picture that the pod shows during it."""
    runner = Runner(read_script(before + "wait 5\n"), lambda _line: None)
    runner.run()
    desk = runner.desk
    display = desk.parts.display
    pictures, seen = [packed(display.screen())], display.changes
    step = desk.app.step

    def look() -> int:
        nonlocal seen
        wait_ms = step()
        if wait_ms >= STEP_MS and display.changes != seen:
            seen = display.changes
            pictures.append(packed(display.screen()))
        return wait_ms

    desk.app.step = look
    runner.continue_with(read_script(measured))
    desk.close()
    return pictures[0], pictures[1:]


def own_sequences() -> list[tuple[str, bytes, list[bytes]]]:
    """(what it is, the frame before, the frames that are measured): a pod that is played."""
    joined = "press YEARS 1 2 ENTER\ninsert 2\npress SPIN\n"
    return [
        ("a digit entered", *play(joined + "press MONEY PLUS\n", "press 1 2 5 0 0\n")),
        ("a frame of a spin", *play(joined + "remove\ninsert 1\n", "press SPIN\nwait 8\n")),
        ("another screen", *play(joined + "press MONEY PLUS 1\n", "press CLEAR CLEAR\n")),
        ("every pixel", bytes(1024), [b"\xff" * 1024]),
    ]


def read_frames(path: Path) -> list[bytes]:
    """Frames of 64 lines of '#' and '.'; everything else in the file is passed over."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if len(line) == 128 and not set(line) - set("#.")]
    if not lines or len(lines) % 64:
        raise SystemExit(f"{path}: {len(lines)} lines of a screen, not a multiple of 64")
    frames = []
    for start in range(0, len(lines), 64):
        frames.append(packed(lines[start : start + 64]))
    return frames


def packed(rows: Frame) -> bytes:
    """64 lines of '#' and '.' in the display's own order of bytes."""
    return bytes(
        sum(1 << bit for bit in range(8) if rows[page * 8 + bit][x] == "#")
        for page in range(8)
        for x in range(128)
    )


def lines_of(buffer: bytes) -> Frame:
    """What a viewer should see of a frame."""
    return [
        "".join("#" if buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 else "." for x in range(128))
        for y in range(64)
    ]


def measure(driver: Ours | Theirs, before: bytes, frames: list[bytes]) -> tuple[int, int]:
    """Mean and most bytes of a frame on the bus."""
    driver.parts.use()
    driver.show(before)
    counts = []
    for frame in frames:
        start = driver.parts.world.i2c_bytes
        driver.show(frame)
        counts.append(driver.parts.world.i2c_bytes - start)
        if driver.parts.display.screen() != lines_of(frame):
            raise SystemExit(f"{driver.name} shows something else than it was given")
    return round(sum(counts) / len(counts)), max(counts)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="frames to measure")
    args = parser.parse_args()
    sequences = own_sequences()
    if args.files:
        frames = [(path.name, read_frames(path)) for path in args.files]
        sequences = [(name, bytes(1024), list_of) for name, list_of in frames]
    makers: list[type[Ours] | type[Theirs]] = [Ours]
    if (PEERS / "ssd1306.py").exists():
        sys.path.append(str(PEERS))
        makers.append(Theirs)
    print("Bytes on the display's I2C bus a frame, and their time at 400 kHz:\n")
    print(f"{'':22}{'frames':>8}  {'driver':18}{'mean':>8}{'most':>8}{'ms':>8}")
    for name, before, frames in sequences:
        for number, maker in enumerate(makers):
            mean, most = measure(maker(), before, frames)
            label, count = (name, str(len(frames))) if number == 0 else ("", "")
            print(f"{label:22}{count:>8}  {maker.name:18}{mean:8}{most:8}{mean * 9 / 400:8.1f}")
    if len(makers) == 1:
        print(
            f"\nmicropython-lib's driver is not in {PEERS.relative_to(ROOT)}: see the file's top."
        )
    print(
        "\nTo a player: the bus is busy for so long with a frame; the keys are read between two"
        "\nslices of at most 520 bytes (11.7 ms) here, and after a whole frame with the other."
    )


if __name__ == "__main__":
    main()
