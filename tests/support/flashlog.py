"""Records what a run does to the flash, and makes the chip as a power cut at any point leaves it.

Runs on CPython and on MicroPython. A run up to a cut is always the same run, so its beginning is
played once: the chip after each operation is a beginning of the record.
"""

from lifepod_host.emulator.chips import flash
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash, PowerCut

# Before an operation is after the one before it.
WHERES = (flash.TORN, flash.FRAYED, flash.AFTER)


class RecordingFlash(Flash):
    """A chip that remembers its erases and programs."""

    def __init__(self):
        super().__init__(RamCells(SIZE))
        self.log = []

    def erase(self, address):
        self.log.append((address, None))
        super().erase(address)

    def _program_page(self, address, data):
        self.log.append((address, bytes(data)))
        super()._program_page(address, data)


def cuts(log, where, step=1):
    """Give (index, chip) for a power cut at each `step`-th operation; the chip has power again."""
    cells = RamCells(SIZE)
    chip = Flash(cells)
    for index, operation in enumerate(log):
        if index % step == 0:
            hurt = Flash(cells.copy())
            hurt.cut = lambda number, kind, address: where
            try:
                repeat(hurt, operation)
            except PowerCut:
                hurt.power_on()
                yield index, hurt
        repeat(chip, operation)


def repeat(chip, operation):
    """Do a recorded operation to another chip."""
    address, data = operation
    if data is None:
        chip.erase(address)
    else:
        chip.program(address, data)
