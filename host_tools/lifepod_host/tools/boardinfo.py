"""What a board says of itself, and whether our program runs on it."""

from dataclasses import dataclass

from lifepod_host.pods import troubles

OLDEST = (1, 24)
NEWER = (1, 30)  # than any that was tried
BYTECODE = 6  # of mpy files, the same from MicroPython 1.19 to 1.29


class BoardError(troubles.NoPodError):
    """A board that cannot be used; `kind` is for programs."""


@dataclass(frozen=True)
class BoardInfo:
    """What a board says of itself. Sizes are in bytes."""

    name: str
    version: tuple[int, ...]
    mpy: int
    platform: str
    machine: str
    flash_bytes: int
    free_bytes: int
    memory_bytes: int

    @property
    def release(self) -> str:
        """The version as a text."""
        return ".".join(str(number) for number in self.version)


def check_board(info: BoardInfo) -> str:
    """Raise where our program cannot run on the board; a remark, or "" when all is usual."""
    if info.name != "micropython":
        raise BoardError(
            "wrong",
            f"the board runs {info.name}, not MicroPython. docs/board.md tells how to put it on",
        )
    if info.platform != "rp2" or "RP2040" not in info.machine:
        raise BoardError(
            "wrong",
            f"the board is a {info.machine} ({info.platform}); the pod is a Raspberry Pi Pico, "
            "with an RP2040",
        )
    if info.version < OLDEST:
        raise BoardError(
            "old",
            f"the board has MicroPython {info.release}; the pod takes 1.24 or newer. "
            "docs/board.md tells how to put a newer one on, and `lifepod backup` keeps the game "
            "meanwhile",
        )
    if info.mpy & 0xFF != BYTECODE:
        raise BoardError(
            "wrong",
            f"MicroPython {info.release} on the board takes modules of another kind "
            f"(version {info.mpy & 0xFF}, ours are {BYTECODE}). Use 1.24 to 1.29",
        )
    if not info.flash_bytes:
        raise BoardError("wrong", "the board has no file system; put MicroPython on it anew")
    if info.version >= NEWER:
        return f"MicroPython {info.release} is newer than any that was tried (1.24 to 1.29)"
    return ""
