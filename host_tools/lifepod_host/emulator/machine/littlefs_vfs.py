"""littlefs on a FlashDisk under MicroPython, mounted as the board mounts it. MicroPython only.

Everything that is called on it passes through `Volume.call`, which raises the chip's power cuts.
"""

import os

import vfs  # pyright: ignore[reportMissingImports] - a module of MicroPython

from .flashdisk import FlashDisk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# The board's _boot.py; readsize and lookahead are MicroPython's defaults of 32.
_PROGSIZE = 256

_FIRST_FREE = [0]  # two pods in one process are mounted side by side


class Volume:
    """A mounted file system; `root` is where. Raises OSError where it cannot be mounted."""

    def __init__(self, disk: FlashDisk) -> None:
        self._disk = disk
        self.system = self
        file_system = self.call(_mounted, disk)
        self.root = "/flash%d" % _FIRST_FREE[0]
        _FIRST_FREE[0] += 1
        vfs.mount(file_system, self.root)

    @staticmethod
    def format(disk: FlashDisk) -> None:
        """Make an empty file system."""
        _call(disk, _formatted, disk)

    def unmount(self) -> None:
        """Let go of the chip, with power or without: closed files are on it already."""
        if self._disk.detach():
            vfs.umount(self.root)

    def call(self, action: "Callable[..., Any]", *arguments: "Any") -> "Any":
        """Call what leads to littlefs."""
        return _call(self._disk, action, *arguments)

    def open(self, path: str, mode: str) -> "_File":
        """Open a file in one of the binary modes."""
        return _File(self, self.call(open, path, mode))

    def stat(self, path: str) -> tuple:
        """Answer like os.stat()."""
        return self.call(os.stat, path)

    def statvfs(self, path: str) -> tuple:
        """Answer like os.statvfs() of any path."""
        return self.call(os.statvfs, self.root)

    def listdir(self, path: str) -> "list[str]":
        """Return the names in a directory."""
        return self.call(os.listdir, path)

    def mkdir(self, path: str) -> None:
        """Make a directory."""
        self.call(os.mkdir, path)

    def remove(self, path: str) -> None:
        """Remove a file or an empty directory."""
        self.call(os.remove, path)

    def rename(self, path: str, other: str) -> None:
        """Give a file another name, in the place of what had it."""
        self.call(os.rename, path, other)


class _File:
    """An open file, as the firmware uses one."""

    def __init__(self, volume: Volume, file: "Any") -> None:
        self._call = volume.call
        self._file = file

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, length: int = -1) -> bytes:
        """Return up to `length` bytes, or all that is left."""
        return self._call(self._file.read, length)

    def write(self, data: bytes) -> int:
        """Write; what goes wrong may show only when the file is closed."""
        return self._call(self._file.write, data)

    def seek(self, offset: int) -> int:
        """Go to `offset` from the start."""
        return self._call(self._file.seek, offset)

    def close(self) -> None:
        """Put it on the flash."""
        self._call(self._file.close)


def _call(disk: FlashDisk, action: "Callable[..., Any]", *arguments: "Any") -> "Any":
    disk.check_mounted()
    try:
        return action(*arguments)
    finally:
        disk.check()  # in the place of the error that littlefs makes of it


def _mounted(disk: "Any") -> "Any":
    return vfs.VfsLfs2(disk, progsize=_PROGSIZE)


def _formatted(disk: "Any") -> None:
    vfs.VfsLfs2.mkfs(disk, progsize=_PROGSIZE)
