"""What one look at the card reader costs: on its bus, and of the emulator's time.

    bench/bench_nfc_poll.py [--peer FILE] [--bus]     --bus leaves the emulator's time out

Beside our driver, wendlers/micropython-mfrc522 in its own way of polling: request, and with a
card anticollision and select (4-byte UIDs only). Its file `mfrc522.py` is put into
bench/peers/micropython-mfrc522, which git ignores, or named with --peer or LIFEPOD_PEER_MFRC522.
Without it only ours is measured.

Both run on the model of the chip with SPI at 1 MHz. "on the bus" is the time of the bytes; "in
all" has the waits for the air too. What MicroPython itself takes on the board is in neither:
each transfer and each pass of a waiting loop come on top.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATHS = [str(ROOT / "firmware"), str(ROOT / "host_tools"), str(ROOT / "tests")]
sys.path[:0] = PATHS

from lifepod_host.emulator.chips import tags  # noqa: E402
from support import peer_reader  # noqa: E402
from support.reader_bench import CS, ReaderBench  # noqa: E402

WALL = Path(__file__).with_name("nfc_poll_wall.py")
WALL_RUNS = 3

CASES: tuple[tuple[str, bytes | None], ...] = (
    ("no card", None),
    ("a card, 4-byte UID", b"\xde\xad\xbe\xef"),
    ("a card, 7-byte UID", b"\x04\xa3\xc6\x1a\x5b\x2c\x80"),
    ("a card, 10-byte UID", b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"),
)


class Selections:
    """Counts the falling edges of CS: each is a transfer."""

    def __init__(self) -> None:
        self.count = 0

    def pin_changed(self, pin: int, level: int) -> None:
        """CS has changed."""
        self.count += 1 - level


def lay(bench: ReaderBench, uid: bytes | None) -> None:
    """Put a card down and let it wake up."""
    if uid is not None:
        bench.field.place(tags.Tag(uid, 0x0044, 0x00))
    bench.clock.sleep_ms(6)


def ours(uid: bytes | None) -> tuple[int, int, int, int]:
    """One look with our driver."""
    bench = ReaderBench().started()
    lay(bench, uid)

    def look() -> bytes | None:
        return bench.look()[1]

    return measure(bench, look, uid)


def theirs(path: Path, uid: bytes | None) -> tuple[int, int, int, int]:
    """One poll in the peer's way."""
    bench = peer_reader.PeerBench(path)
    peer = bench.peer
    lay(bench, uid)

    def poll() -> bytes | None:
        if peer.request(peer.REQIDL)[0] != peer.OK:
            return None
        raw = peer.anticoll()[1]
        peer.select_tag(raw)
        return bytes(raw[:4])

    return measure(bench, poll, uid)


def measure(
    bench: ReaderBench, poll: Callable[[], bytes | None], uid: bytes | None
) -> tuple[int, int, int, int]:
    """(transfers, bytes, microseconds on the bus, in all) of a poll that must find `uid`."""
    selections = Selections()
    bench.world.wire_pin(CS, selections)
    world = bench.world
    before = (world.spi_bytes, world.spi_us, bench.clock.now_us)
    found = poll()
    if found != uid:
        raise SystemExit(f"read {found!r} where {uid!r} lies")
    return (
        selections.count,
        world.spi_bytes - before[0],
        world.spi_us - before[1],
        bench.clock.now_us - before[2],
    )


def wall_times() -> dict[str, dict[str, int]]:
    """Tenths of a microsecond a look, by interpreter and case; the best of some runs."""
    commands = {
        "CPython": ([sys.executable], {"PYTHONPATH": os.pathsep.join(PATHS)}),
    }
    micropython = Path(sys.executable).with_name("micropython")
    if micropython.exists():
        path = {"MICROPYPATH": ":".join([*PATHS, ".frozen"])}
        commands["MicroPython"] = ([str(micropython), "-X", "heapsize=8m"], path)
    else:
        print("There is no MicroPython for this machine: only CPython is measured.")
    times: dict[str, dict[str, int]] = {}
    for name, (command, environment) in commands.items():
        best = times.setdefault(name, {})
        for _ in range(WALL_RUNS):
            answer = subprocess.run(
                [*command, str(WALL)],
                capture_output=True,
                text=True,
                check=True,
                env=dict(os.environ, **environment),
            )
            for line in answer.stdout.splitlines():
                case, tenths = line.split()
                best[case] = min(int(tenths), best.get(case, sys.maxsize))
    return times


def main() -> None:
    """Measure and print two tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--peer", metavar="FILE", help="mfrc522.py of wendlers/micropython-mfrc522"
    )
    parser.add_argument("--bus", action="store_true", help="leave the emulator's time out")
    args = parser.parse_args()
    if args.peer:
        os.environ["LIFEPOD_PEER_MFRC522"] = args.peer
    peer = peer_reader.peer_path()
    print("One look at the card reader, SPI at 1 MHz:\n")
    print(f"{'':22}{'driver':12}{'transfers':>10}{'bytes':>8}{'on the bus':>13}{'in all':>12}")
    for name, uid in CASES:
        rows = [("lifepod", ours(uid))]
        if peer is not None and (uid is None or len(uid) == 4):
            rows.append(("wendlers", theirs(peer, uid)))
        for number, (driver, (transfers, count, bus_us, all_us)) in enumerate(rows):
            label = "" if number else name
            print(f"{label:22}{driver:12}{transfers:10}{count:8}{bus_us:10} us{all_us:9} us")
    if peer is None:
        print(f"\n{peer_reader.ABSENT}.")
    print(
        "\nTo a player: keys, display and sound wait for a look at the reader, ten times a second"
        "\nwith no card and 25 times with one. The other driver counts 2000 reads of a register"
        "\nwhere no card is, and finds a resting card only every other time."
    )
    if args.bus:
        return
    print("\nThe emulator's own time for a look, in microseconds:\n")
    times = wall_times()
    print(f"{'':14}" + "".join(f"{name:>14}" for name in times))
    for case in times["CPython"]:
        print(f"{case:14}" + "".join(f"{best[case] / 10:14.1f}" for best in times.values()))


if __name__ == "__main__":
    main()
