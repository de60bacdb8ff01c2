"""littlefs on a FlashDisk under MicroPython, mounted as the board mounts it. MicroPython only."""

import os

import vfs

from .flashdisk import FlashDisk

# The board's _boot.py; readsize and lookahead are MicroPython's defaults of 32.
_PROGSIZE = 256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FIRST_FREE = [0]  # two pods in one process are mounted side by side


class Volume:
    """A mounted file system; `root` is where. Raises OSError where it cannot be mounted."""

    system = os
    open = staticmethod(open)

    def __init__(self, disk: FlashDisk) -> None:
        self._disk = disk
        file_system = vfs.VfsLfs2(_device(disk), progsize=_PROGSIZE)
        self.root = "/flash%d" % _FIRST_FREE[0]
        _FIRST_FREE[0] += 1
        vfs.mount(file_system, self.root)

    @staticmethod
    def format(disk: FlashDisk) -> None:
        """Make an empty file system."""
        vfs.VfsLfs2.mkfs(_device(disk), progsize=_PROGSIZE)

    def unmount(self) -> None:
        """Let go of the chip, with power or without: closed files are on it already."""
        self._disk.detach()
        vfs.umount(self.root)


def _device(disk: FlashDisk) -> "Any":
    """The disk has all of a block device, but for the class that MicroPython's stubs want."""
    return disk
