"""Where the bytes of a memory chip are kept: in RAM, or in a file that each change goes to.

Runs on CPython and on MicroPython. Both kinds know read, write and erase of one sector.
"""

import os

try:
    import fcntl
except ImportError:  # MicroPython and Windows
    fcntl = None

SECTOR = 4096
_ERASED = b"\xff" * SECTOR


class RamCells:
    """Cells in memory; a sector that is all erased takes none."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._sectors = {}

    def read(self, address: int, buffer: "bytearray | memoryview") -> None:
        """Fill `buffer` from `address` on."""
        done = 0
        while done < len(buffer):
            number, offset, count = _piece(address + done, len(buffer) - done)
            sector = self._sectors.get(number, _ERASED)
            buffer[done : done + count] = sector[offset : offset + count]
            done += count

    def write(self, address: int, data: "bytes | bytearray") -> None:
        """Replace bytes from `address` on."""
        done = 0
        while done < len(data):
            number, offset, count = _piece(address + done, len(data) - done)
            sector = self._sectors.get(number)
            if sector is None:
                sector = bytearray(_ERASED)
                self._sectors[number] = sector
            sector[offset : offset + count] = data[done : done + count]
            done += count

    def erase(self, address: int) -> None:
        """Set all bits of the sector at `address`."""
        self._sectors.pop(address // SECTOR, None)

    def copy(self) -> "RamCells":
        """Other cells with the same bytes: a picture of the chip at this moment."""
        twin = RamCells(self.size)
        for number in sorted(self._sectors):
            twin._sectors[number] = bytearray(self._sectors[number])
        return twin


class FileCells:
    """Cells in a file, nothing of them in memory: a killed process loses nothing.

    A missing file is made, a short one (a process killed while making it) is filled up with
    erased bytes. Raises OSError where the file cannot be used or another process uses it, and
    ValueError where it is no image of such a chip.
    """

    def __init__(self, path: str, size: int) -> None:
        self.size = size
        open(path, "ab").close()  # makes it, and harms nothing that is there
        length = os.stat(path)[6]
        if length > size:
            raise ValueError("%s is no flash image: %d bytes, not %d" % (path, length, size))
        # Without a buffer what is written is with the system at once, whatever kills the process.
        self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 - kept open
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._file.close()
                raise
        if length < size and not self._is_erased(length):
            self._file.close()
            raise ValueError("%s is no flash image: %d bytes, not %d" % (path, length, size))
        self._file.seek(0, 2)
        missing = size - length
        while missing > 0:
            missing -= self._file.write(_ERASED[: min(missing, SECTOR)])

    def _is_erased(self, length: int) -> bool:
        """Tell whether the first `length` bytes are erased: a file of somebody else's is not."""
        buffer = bytearray(SECTOR)
        for address in range(0, length, SECTOR):
            count = min(SECTOR, length - address)
            self.read(address, memoryview(buffer)[:count])
            if buffer[:count] != _ERASED[:count]:
                return False
        return True

    def read(self, address: int, buffer: "bytearray | memoryview") -> None:
        """Fill `buffer` from `address` on."""
        self._file.seek(address)
        self._file.readinto(buffer)

    def write(self, address: int, data: "bytes | bytearray") -> None:
        """Replace bytes from `address` on."""
        self._file.seek(address)
        self._file.write(data)

    def erase(self, address: int) -> None:
        """Set all bits of the sector at `address`."""
        self.write(address, _ERASED)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _piece(address: int, count: int) -> "tuple[int, int, int]":
    """Return (sector, offset in it, how many of `count` bytes are in it)."""
    offset = address % SECTOR
    return address // SECTOR, offset, min(count, SECTOR - offset)
