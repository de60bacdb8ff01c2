"""The part of the flash chip that holds files, as the firmware's file system sees it.

Has what MicroPython's rp2.Flash has: readblocks, writeblocks, ioctl. Runs on CPython and on
MicroPython.
"""

from lifepod_host.emulator.chips.flash import SECTOR, Flash

# MicroPython's stock build for the Pico: the last 1408 KiB of 2 MiB.
BASE = 0xA0000
BLOCKS = 352
BLOCK = SECTOR

_BLOCK_COUNT = 4
_BLOCK_SIZE = 5
_BLOCK_ERASE = 6
_DONE = (1, 2, 3)  # init, deinit, sync: nothing to do


class FlashDisk:
    """A block device on the chip. A file system takes a new one each time it is mounted."""

    def __init__(self, chip: Flash, base: int = BASE, blocks: int = BLOCKS) -> None:
        self.chip = chip
        self.base = base
        self.blocks = blocks
        self._here = True

    def detach(self) -> None:
        """Nothing reaches the chip through this one any more.

        Files that were open when the power went are closed by the garbage collector some time
        later, when the chip may have been mounted again: they must not write to it.
        """
        self._here = False

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """Fill `buffer` from `offset` in `block` on."""
        if self._here:
            self.chip.read(self.base + block * BLOCK + offset, buffer)

    def writeblocks(self, block: int, buffer: bytes, offset: "int | None" = None) -> None:
        """Program; without an offset, erase the blocks first."""
        if not self._here:
            return
        address = self.base + block * BLOCK
        if offset is None:
            for start in range(0, len(buffer), BLOCK):
                self.chip.erase(address + start)
            offset = 0
        self.chip.program(address + offset, bytes(buffer))

    def ioctl(self, command: int, argument: int) -> "int | None":
        """Answer what a file system asks of its device."""
        if command == _BLOCK_COUNT:
            return self.blocks
        if command == _BLOCK_SIZE:
            return BLOCK
        if command == _BLOCK_ERASE:
            if self._here:
                self.chip.erase(self.base + argument * BLOCK)
            return 0
        return 0 if command in _DONE else None

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
                if page != erased:
                    return False
        return True
