"""Writes and reads frames for bench_link.py; runs on both interpreters."""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.link import frames

try:
    from time import perf_counter_ns as now_ns
except ImportError:
    from time import time_ns as now_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

COUNT = 2000
SESSION = (0x3A7F, 0x91C2)


def rate(name: str, action: "Callable[[], None]") -> None:
    """Print how often a second `action` is done."""
    start = now_ns()
    for _ in range(COUNT):
        action()
    print(name, COUNT * 1_000_000_000 // max(1, now_ns() - start))


def main() -> None:
    """Measure short frames and full ones."""
    for size, payload in (("short", b"=r7|ok"), ("full", b"x" * frames.PAYLOAD_MAX)):
        buffer = bytearray(frames.FRAME_MAX)
        end = frames.write_frame(buffer, 0, frames.POD, frames.END, SESSION, 7, payload)
        reader = frames.FrameReader(frames.POD)

        def write(buffer: bytearray = buffer, payload: bytes = payload) -> None:
            frames.write_frame(buffer, 0, frames.POD, frames.END, SESSION, 7, payload)

        def read(
            reader: frames.FrameReader = reader, buffer: bytearray = buffer, end: int = end
        ) -> None:
            if reader.read(buffer, 0, end) != end:
                raise ValueError("that was a frame")

        rate(f"write_{size}_frames", write)
        rate(f"read_{size}_frames", read)


if __name__ == "__main__":
    main()
