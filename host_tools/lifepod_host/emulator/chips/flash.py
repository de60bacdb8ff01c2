"""The Pico's flash chip, a Winbond W25Q16JV, as far as a file system can feel it.

2 MiB NOR in sectors of 4 KiB and pages of 256 bytes. An erase sets every bit of a sector, a
program can only clear bits. Runs on CPython and on MicroPython.

Rule 1: what an operation did is in the cells when it returns, also when the power is cut in it:
        nothing is kept back in memory.
Rule 2: a chip without power answers every call with PowerCut, a BaseException: no handler for
        errors of the pod's own may go on as if nothing had been.
Rule 3: like the chip, this model reports no failure. Worn or protected cells just keep what
        they have; whoever writes has to read back.
"""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from lifepod_host.emulator.machine.clock import SimClock

    from .cells import FileCells, RamCells

SIZE = 2 * 1024 * 1024
SECTOR = 4096
PAGE = 256

# Typical times, W25Q16JV datasheet, "AC electrical characteristics": tSE and tPP. The maxima
# are 400 ms and 3 ms.
ERASE_US = 45_000
PROGRAM_US = 700

# What a cut hook answers: where in the operation the power goes.
BEFORE = 1
TORN = 2  # half of it is done, from the front
FRAYED = 3  # every byte has been begun, none is as it should be
AFTER = 4

# Of a frayed operation these bits have been programmed or erased.
_FRAYED_BITS = 0x5A


class PowerCut(BaseException):
    """The power is gone; the cells keep what they had."""


class Flash:
    """The chip. `cells` (`RamCells`, `FileCells`) hold the bytes; no clock: it takes no time.

    `cut` is None or a function of (operation number, "erase" or "program", address) that answers
    BEFORE, TORN, FRAYED, AFTER or nothing. `erases` and `programs` count by sector.
    """

    def __init__(
        self,
        cells: "RamCells | FileCells",
        clock: "SimClock | None" = None,
        endurance: int = 0,
    ) -> None:
        self.cells = cells
        self.clock = clock
        self.endurance = endurance  # erases that a sector bears; 0: any number
        self.protected = False  # the block protection bits: nothing changes any more
        self.cut: "Callable[[int, str, int], int | None] | None" = None
        self.powered = True
        self.operations = 0
        self.busy_us = 0
        sectors = SIZE // SECTOR
        self.erases = array("I", [0] * sectors)
        self.programs = array("I", [0] * sectors)

    def power_off(self) -> None:
        """Take the power away between two operations."""
        self.powered = False

    def power_on(self) -> None:
        """Give the power back; a hook that has fired is gone."""
        self.powered = True
        self.cut = None

    def read(self, address: int, buffer: "bytearray | memoryview") -> None:
        """Fill `buffer` with the bytes from `address` on."""
        if not self.powered:
            raise PowerCut("the flash has no power")
        _check(address, len(buffer), SIZE)
        self.cells.read(address, buffer)

    def program(self, address: int, data: bytes) -> None:
        """Clear the bits that are 0 in `data`; it may cross pages, each is an operation."""
        _check(address, len(data), SIZE)
        start = 0
        while start < len(data):
            end = min(len(data), start + PAGE - (address + start) % PAGE)
            self._program_page(address + start, data[start:end])
            start = end

    def erase(self, address: int) -> None:
        """Set every bit of the sector that begins at `address`."""
        if address % SECTOR:
            raise ValueError("an erase begins at a sector")
        _check(address, SECTOR, SIZE)
        where = self._begin("erase", address)
        old = bytearray(0)
        if where in (TORN, FRAYED):
            old = bytearray(SECTOR)
            self.cells.read(address, old)
        if not self.protected:
            self.erases[address // SECTOR] += 1
            self.cells.erase(address)
            self._leave_scars(address, old, where)
        self._end(where, ERASE_US)

    def _program_page(self, address: int, data: bytes) -> None:
        where = self._begin("program", address)
        if where == TORN:
            data = data[: len(data) // 2]
        elif where == FRAYED:
            data = bytes([byte | _FRAYED_BITS for byte in data])
        if not self.protected:
            self.programs[address // SECTOR] += 1
            self._clear_bits(address, data)
        self._end(where, PROGRAM_US)

    def _clear_bits(self, address: int, data: "bytes | bytearray") -> None:
        old = bytearray(len(data))
        self.cells.read(address, old)
        for index in range(len(old)):
            old[index] &= data[index]
        self.cells.write(address, old)

    def _leave_scars(self, address: int, old: bytearray, where: int) -> None:
        """What an erase leaves that was cut, or that came once too often."""
        if where == TORN:
            half = SECTOR // 2
            self._clear_bits(address + half, bytes(old[half:]))
        elif where == FRAYED:
            self._clear_bits(address, bytes([byte | _FRAYED_BITS for byte in old]))
        if self.endurance and self.erases[address // SECTOR] > self.endurance:
            for page in range(0, SECTOR, PAGE):  # a bit in each page never comes back
                self._clear_bits(address + page, b"\xfe")

    def _begin(self, kind: str, address: int) -> int:
        """Note an operation; return where the power goes in it, 0 for nowhere."""
        if not self.powered:
            raise PowerCut("the flash has no power")
        where = self.cut(self.operations, kind, address) if self.cut else 0
        self.operations += 1
        if where == BEFORE:
            self.powered = False
            raise PowerCut("cut before %s at %d" % (kind, address))
        return where or 0

    def _end(self, where: int, duration_us: int) -> None:
        if where:
            self.powered = False
            raise PowerCut("cut in or after an operation")
        self.busy_us += duration_us
        if self.clock is not None:
            self.clock.sleep_us(duration_us)


def _check(address: int, count: int, size: int) -> None:
    if address < 0 or address + count > size:
        raise ValueError("beyond the chip")
