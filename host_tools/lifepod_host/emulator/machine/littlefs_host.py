"""littlefs on a FlashDisk on CPython, through littlefs-python. CPython only.

Has what the firmware's Files want of a system (listdir, mkdir, remove, rename, stat, open) with
MicroPython's answers: whatever goes wrong is an OSError with littlefs's own number.

A callback of littlefs cannot raise: when the power goes, the disk gives littlefs an error, and the
call that led to it raises the cut when it comes back.
"""

from littlefs import (
    LFSConfig,
    LFSFileFlag,
    LFSFilesystem,
    LFSStat,
    LittleFSError,
    UserContext,
    lfs,
)

from .flashdisk import BLOCK, BLOCK_ERASE, FlashDisk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Self

# What MicroPython's rp2 port gives littlefs (extmod/vfs_lfsx.c, ports/rp2/modules/_boot.py).
_GEOMETRY = {
    "block_size": BLOCK,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
}

# enum lfs_open_flags in lfs.h, and what MicroPython makes of a mode.
_RDONLY, _WRONLY, _CREAT, _TRUNC, _APPEND = 0x1, 0x2, 0x100, 0x400, 0x800
_FLAGS = {
    "rb": LFSFileFlag(_RDONLY),
    "wb": LFSFileFlag(_WRONLY | _CREAT | _TRUNC),
    "ab": LFSFileFlag(_WRONLY | _CREAT | _APPEND),
}


class _Context(UserContext):
    """littlefs's way to the disk."""

    def __init__(self, disk: FlashDisk) -> None:
        self.disk = disk

    def read(self, cfg: "LFSConfig", block: int, off: int, size: int) -> bytearray:
        buffer = bytearray(size)  # littlefs copies `size` bytes of it, whatever happens
        self.disk.readblocks(block, buffer, off)
        return buffer

    def prog(self, cfg: "LFSConfig", block: int, off: int, data: bytes) -> int:
        return self.disk.writeblocks(block, data, off) or 0

    def erase(self, cfg: "LFSConfig", block: int) -> int:
        return self.disk.ioctl(BLOCK_ERASE, block) or 0

    def sync(self, cfg: "LFSConfig") -> int:
        return 0


class Volume:
    """A mounted file system. Raises OSError where it cannot be mounted."""

    root = ""

    def __init__(self, disk: FlashDisk) -> None:
        self._disk = disk
        self._config = LFSConfig(_Context(disk), block_count=disk.blocks, **_GEOMETRY)
        self.handle = LFSFilesystem()
        self.system = self
        self.call(lfs.mount, self.handle, self._config)

    @staticmethod
    def format(disk: FlashDisk) -> None:
        """Make an empty file system."""
        config = LFSConfig(_Context(disk), block_count=disk.blocks, **_GEOMETRY)
        _call(disk, lfs.format, LFSFilesystem(), config)

    def unmount(self) -> None:
        """Let go of the chip, with power or without: closed files are on it already."""
        if self._disk.detach():
            lfs.unmount(self.handle)  # asks nothing of the disk

    def call(self, action: "Callable[..., Any]", *arguments: "Any") -> "Any":
        """Call littlefs; raise what its errors and the chip's power cuts are."""
        return _call(self._disk, action, *arguments)

    def open(self, path: str, mode: str) -> "_File":
        """Open a file in one of the binary modes."""
        return _File(self, path, mode)

    def stat(self, path: str) -> tuple:
        """Answer like os.stat(): the size is the seventh."""
        found: LFSStat = self.call(lfs.stat, self.handle, path)
        return (0, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

    def statvfs(self, path: str) -> tuple:
        """Answer like os.statvfs() of any path: block size, the same, blocks, free, available."""
        used: int = self.call(lfs.fs_size, self.handle)
        free = self._disk.blocks - used
        return (BLOCK, BLOCK, self._disk.blocks, free, free, 0, 0, 0, 0, 255)

    def listdir(self, path: str) -> "list[str]":
        """Return the names in a directory."""
        directory = self.call(lfs.dir_open, self.handle, path)
        names = []
        try:
            while found := self.call(lfs.dir_read, self.handle, directory):
                if found.name not in (".", ".."):
                    names.append(found.name)
        finally:
            lfs.dir_close(self.handle, directory)
        return names

    def mkdir(self, path: str) -> None:
        """Make a directory."""
        self.call(lfs.mkdir, self.handle, path)

    def remove(self, path: str) -> None:
        """Remove a file or an empty directory."""
        self.call(lfs.remove, self.handle, path)

    def rename(self, path: str, other: str) -> None:
        """Give a file another name, in the place of what had it."""
        self.call(lfs.rename, self.handle, path, other)


class _File:
    """An open file, as the firmware uses one."""

    def __init__(self, volume: Volume, path: str, mode: str) -> None:
        self._volume = volume
        self._file = volume.call(lfs.file_open, volume.handle, path, _FLAGS[mode])

    def __enter__(self) -> "Self":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, length: int = -1) -> bytes:
        """Return up to `length` bytes, or all that is left."""
        if length < 0:
            length = self._volume.call(lfs.file_size, self._volume.handle, self._file)
        return self._volume.call(lfs.file_read, self._volume.handle, self._file, length)

    def write(self, data: bytes) -> int:
        """Write; what goes wrong may show only when the file is closed."""
        return self._volume.call(lfs.file_write, self._volume.handle, self._file, bytes(data))

    def seek(self, offset: int) -> int:
        """Go to `offset` from the start."""
        return self._volume.call(lfs.file_seek, self._volume.handle, self._file, offset, 0)

    def close(self) -> None:
        """Put it on the flash; littlefs forgets the file also where that fails."""
        file, self._file = self._file, None
        if file is not None:
            self._volume.call(lfs.file_close, self._volume.handle, file)


def _call(disk: FlashDisk, action: "Callable[..., Any]", *arguments: "Any") -> "Any":
    disk.check_mounted()
    try:
        return action(*arguments)
    except LittleFSError as error:
        raise OSError(-error.code, "littlefs: " + error.name) from None
    finally:
        disk.check()  # in the place of the error that littlefs makes of it
