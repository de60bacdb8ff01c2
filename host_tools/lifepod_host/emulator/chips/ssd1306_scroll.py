"""The SSD1306's own scrolling (commands 26h to 2Fh and A3h): a step every so many frames.

Layer: chips; pure. Sideways it moves the RAM itself, up it moves which row is shown.

Rule 1: nothing runs by itself: whoever looks at the chip or writes to it calls `catch_up`.
"""

from .ssd1306_registers import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .ssd1306_registers import Registers

# Frames between two steps, by the three bits of the command (table 9-1, 26h).
_FRAMES = (5, 64, 128, 256, 3, 4, 25, 2)
# Section 8.3: the oscillator's usual 370 kHz, and the 50 clocks in which a row is lit.
_OSCILLATOR_KHZ = 370
_LIT_CLOCKS = 50
_UP = (0x29, 0x2A)
_LEFT = (0x27, 0x2A)


class Scroll:
    """How far the scrolling that goes on has come."""

    def __init__(self) -> None:
        self.since_us = -1  # -1: it does not scroll
        self.up = 0  # rows

    def catch_up(self, chip: "Registers", now_us: int) -> None:
        """Make the steps that were due until now."""
        if not chip.scrolling or not chip.scroll_setup:
            self.since_us = -1
            self.up = 0
            return
        if self.since_us < 0:
            self.since_us = now_us
        setup = chip.scroll_setup
        step_us = _FRAMES[setup[3] & 0x07] * _frame_us(chip)
        steps = (now_us - self.since_us) // step_us
        if not steps:
            return
        self.since_us += steps * step_us
        chip.changes += 1
        move = steps % WIDTH
        if setup[0] in _LEFT:
            move = -move % WIDTH
        for page in range(setup[2] & 0x07, (setup[4] & 0x07) + 1):
            start = page * WIDTH
            row = bytes(chip.ram[start : start + WIDTH])
            chip.ram[start : start + WIDTH] = row[WIDTH - move :] + row[: WIDTH - move]
        if setup[0] in _UP:
            self.up = (self.up + steps * (setup[5] & 0x3F)) % max(1, chip.scroll_area[1])

    def row(self, chip: "Registers", row: int) -> int:
        """Which row is shown in place of `row`."""
        top, height = chip.scroll_area
        if self.up and top <= row < top + height:
            return (top + (row - top + self.up) % height) % 64
        return row


def _frame_us(chip: "Registers") -> int:
    """Section 8.3: clocks of a row (phases 1 and 2 and the time it is lit) times rows."""
    phases = max(1, chip.precharge & 0x0F) + max(1, chip.precharge >> 4)
    clocks = ((chip.clock_divide & 0x0F) + 1) * (phases + _LIT_CLOCKS) * chip.rows
    return clocks * 1000 // _OSCILLATOR_KHZ
