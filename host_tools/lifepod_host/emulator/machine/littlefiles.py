"""The file system of the pod's flash: littlefs, with the geometry that MicroPython gives it.

Under MicroPython it is the interpreter's own, mounted; on CPython it is the same littlefs
through littlefs-python. An image that one has written, the other reads.
"""

from lifepod.storage.files import Files

from lifepod_host.emulator.chips.flash import Flash

from .flashdisk import BASE, BLOCKS, FlashDisk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .littlefs_host import Volume
else:
    try:
        from .littlefs_vfs import Volume  # where there is a module vfs: on MicroPython
    except ImportError:
        from .littlefs_host import Volume

__all__ = ["LittleFiles", "Volume", "mount", "wipe"]


class LittleFiles(Files):
    """The files of one directory of a volume: what the firmware gets for its storage."""

    def __init__(self, volume: "Volume", root: str) -> None:
        super().__init__(volume.root + "/" + root, volume.system, volume.open)


def mount(chip: Flash, base: int = BASE, blocks: int = BLOCKS) -> "Volume":
    """Mount the file system on the chip; a chip that never had one is formatted first.

    Raises OSError where there is something that cannot be mounted: it is left as it is, and
    the caller has to say so before he calls `wipe`.
    """
    try:
        return Volume(FlashDisk(chip, base, blocks))
    except OSError:
        if not FlashDisk(chip, base, blocks).is_unformatted():
            raise
    return wipe(chip, base, blocks)


def wipe(chip: Flash, base: int = BASE, blocks: int = BLOCKS) -> "Volume":
    """Format the chip, whatever was on it, and mount it."""
    disk = FlashDisk(chip, base, blocks)
    Volume.format(disk)
    disk.detach()
    return Volume(FlashDisk(chip, base, blocks))
