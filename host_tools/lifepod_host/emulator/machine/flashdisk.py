"""The part of the flash chip that holds files, as the firmware's file system sees it.

Has what MicroPython's rp2.Flash has: readblocks, writeblocks, ioctl. Runs on CPython and on
MicroPython.

Rule 1: littlefs is C and cannot be left by an exception in the middle. When the power goes, it
        gets an input and output error; whoever called it asks `check`, which raises the cut.
"""

from lifepod_host.emulator.chips.flash import SECTOR, Flash, PowerCut

# MicroPython's stock build for the Pico: the last 1408 KiB of 2 MiB.
BASE = 0xA0000
BLOCKS = 352
BLOCK = SECTOR

BLOCK_ERASE = 6
_BLOCK_COUNT = 4
_BLOCK_SIZE = 5
_DONE = (1, 2, 3)  # init, deinit, sync: nothing to do
_EIO = 5
_ENODEV = 19


class FlashDisk:
    """A block device on the chip. A file system takes a new one each time it is mounted."""

    def __init__(self, chip: Flash, base: int = BASE, blocks: int = BLOCKS) -> None:
        self.chip = chip
        self.base = base
        self.blocks = blocks
        self._cut: "PowerCut | None" = None
        self._here = True

    def check(self) -> None:
        """Raise PowerCut if the power has gone while this disk was in use."""
        if self._cut is not None:
            raise self._cut

    def check_mounted(self) -> None:
        """Raise, before anything is asked of a file system that is no more."""
        self.check()
        if not self._here:
            raise OSError(_ENODEV, "not mounted")

    def detach(self) -> bool:
        """From now on nothing reaches the chip through this disk; False if that was so before."""
        was_here, self._here = self._here, False
        return was_here

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> "int | None":
        """Fill `buffer` from `offset` in `block` on; below 0 is an error."""
        if self._is_gone():
            return -_EIO
        try:
            self.chip.read(self.base + block * BLOCK + offset, buffer)
        except PowerCut as cut:
            return self._lost(cut)
        return None

    def writeblocks(self, block: int, buffer: bytes, offset: "int | None" = None) -> "int | None":
        """Program; without an offset, erase the blocks first. Below 0 is an error."""
        if self._is_gone():
            return -_EIO
        address = self.base + block * BLOCK
        try:
            if offset is None:
                for start in range(0, len(buffer), BLOCK):
                    self.chip.erase(address + start)
                offset = 0
            self.chip.program(address + offset, bytes(buffer))
        except PowerCut as cut:
            return self._lost(cut)
        return None

    def ioctl(self, command: int, argument: int) -> "int | None":
        """Answer what a file system asks of its device."""
        if command == _BLOCK_COUNT:
            return self.blocks
        if command == _BLOCK_SIZE:
            return BLOCK
        if command == BLOCK_ERASE:
            return self._erase(argument)
        return 0 if command in _DONE else None

    def _erase(self, block: int) -> int:
        if self._is_gone():
            return -_EIO
        try:
            self.chip.erase(self.base + block * BLOCK)
        except PowerCut as cut:
            return self._lost(cut)
        return 0

    def _is_gone(self) -> bool:
        return self._cut is not None or not self._here

    def _lost(self, cut: PowerCut) -> int:
        self._cut = cut
        return -_EIO

    def is_unformatted(self) -> bool:
        """Tell whether there has never been a file system: all is erased, but perhaps for the
        first page of the first two blocks, where a first format was cut."""
        page = bytearray(256)
        erased = b"\xff" * len(page)
        for block in range(self.blocks):
            for offset in range(0, BLOCK, len(page)):
                if block < 2 and offset == 0:
                    continue
                self.readblocks(block, page, offset)
                self.check()
                if page != erased:
                    return False
        return True
