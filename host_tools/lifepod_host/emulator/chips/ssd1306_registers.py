"""The SSD1306's registers, its display RAM and what each command does to them.

Layer: chips; pure but for `seed`. Sections and tables are of the Solomon Systech datasheet,
rev. 1.1, and of its charge pump application note.

Rule 1: a command's parameters may come in later messages: the decoder waits for them.
Rule 2: what the datasheet says is for one addressing mode only does nothing in another.
Rule 3: a value that is invalid there leaves the register as it was.
"""

from .tags import Chance

WIDTH = 128
PAGES = 8
RAM_BYTES = WIDTH * PAGES

HORIZONTAL = 0
VERTICAL = 1
PAGE = 2

# How many parameters follow a command (table 9-1 and the charge pump's).
_PARAMETERS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
    0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
# Commands that switch one thing.
_SWITCHES = {
    0xA0: ("segment_remap", False), 0xA1: ("segment_remap", True),
    0xA4: ("all_on", False), 0xA5: ("all_on", True),
    0xA6: ("inverse", False), 0xA7: ("inverse", True),
    0xAE: ("on", False), 0xAF: ("on", True),
}  # fmt: skip
# Commands that set one register to the bits of their parameter that it has.
_VALUES = {
    0x81: ("contrast", 0xFF), 0xD3: ("offset", 0x3F), 0xD5: ("clock_divide", 0xFF),
    0xD9: ("precharge", 0xFF), 0xDA: ("com_pins", 0x32), 0xDB: ("deselect_level", 0x70),
}  # fmt: skip


class Registers:
    """The part of the chip behind its bus."""

    def __init__(self, seed: int) -> None:
        self.ram = bytearray(RAM_BYTES)
        self._chance = Chance(seed)
        # Counts what a viewer might see change, so that a page need not compare pictures.
        self.changes = 0
        self.power_on()

    def power_on(self) -> None:
        """Registers as after reset (8.9); what the RAM holds then is chance."""
        for index in range(RAM_BYTES):
            self.ram[index] = self._chance.below(256)
        self.contrast = 0x7F
        self.on = self.all_on = self.inverse = False
        self.pump = self.pumping = False
        self.mode = PAGE
        self.column = self.column_start = 0
        self.column_end = WIDTH - 1
        self.page = self.page_start = 0
        self.page_end = PAGES - 1
        # The start column of page addressing mode is a register of its own (00h, 10h).
        self.page_mode_column = 0
        self.start_line = self.offset = 0
        self.segment_remap = self.rows_reversed = False
        self.rows = 64
        self.com_pins = 0x12
        self.clock_divide = 0x80
        self.precharge = 0x22
        self.deselect_level = 0x20
        self.scrolling = False
        self.scroll_setup = b""
        self.scroll_area = (0, 64)
        self._command = -1
        self._parameters = []
        self.changes += 1

    def write_ram(self, data: bytes) -> None:
        """Write where the pointers are; they move as the addressing mode says (10.1.3)."""
        self.changes += 1
        if self.mode == VERTICAL:
            for byte in data:
                self.ram[self.page * WIDTH + self.column] = byte
                self._step_down()
            return
        paged = self.mode == PAGE
        last = WIDTH - 1 if paged else self.column_end
        place = 0
        while place < len(data):
            # A pointer left behind its window runs on to the edge of the RAM.
            end_column = last if self.column <= last else WIDTH - 1
            piece = data[place : place + end_column + 1 - self.column]
            start = self.page * WIDTH + self.column
            self.ram[start : start + len(piece)] = piece
            place += len(piece)
            self.column += len(piece)
            if self.column > end_column:
                self.column = self.page_mode_column if paged else self.column_start
                if not paged:
                    self._next_page()

    def take_command(self, byte: int) -> None:
        """A command byte, or a parameter of the command before it."""
        if self._command >= 0:
            self._parameters.append(byte)
            if len(self._parameters) == _PARAMETERS[self._command]:
                command = self._command
                self._command = -1
                self.changes += 1
                self._do_long(command, self._parameters)
        elif byte in _PARAMETERS:
            self._command = byte
            self._parameters = []
        else:
            self.changes += 1
            self._do_short(byte)

    def _step_down(self) -> None:
        """Vertical mode: down a column, then on to the next one."""
        if self.page != self.page_end:
            self.page = (self.page + 1) % PAGES
            return
        self.page = self.page_start
        if self.column != self.column_end:
            self.column = (self.column + 1) % WIDTH
        else:
            self.column = self.column_start

    def _next_page(self) -> None:
        self.page = self.page_start if self.page == self.page_end else (self.page + 1) % PAGES

    def _do_short(self, byte: int) -> None:
        """Commands of one byte; those that table 9-1 does not have do nothing, as NOP (E3h)."""
        if byte in _SWITCHES:
            name, value = _SWITCHES[byte]
            setattr(self, name, value)
            if name == "on":
                # 8Dh 14h AFh: the pump must have been set when the display is switched on.
                self.pumping = self.on and self.pump
        elif byte < 0x20:
            self._set_page_mode_column(byte)
        elif 0x40 <= byte < 0x80:
            self.start_line = byte & 0x3F
        elif 0xB0 <= byte < 0xB8:
            if self.mode == PAGE:
                self.page = byte & 0x07
        elif 0xC0 <= byte < 0xD0:
            self.rows_reversed = byte >= 0xC8
        elif byte in (0x2E, 0x2F):
            self.scrolling = byte == 0x2F

    def _set_page_mode_column(self, byte: int) -> None:
        if self.mode != PAGE:
            return
        if byte < 0x10:
            self.page_mode_column = self.page_mode_column & 0x70 | byte
        else:
            self.page_mode_column = self.page_mode_column & 0x0F | (byte & 0x07) << 4
        self.column = self.page_mode_column

    def _do_long(self, command: int, values: "list[int]") -> None:
        """Commands with parameters."""
        value = values[0]
        if command in _VALUES:
            name, bits = _VALUES[command]
            setattr(self, name, value & bits)
        elif command == 0x20:
            self.mode = value & 0x03 if value & 0x03 != 0x03 else self.mode
        elif command == 0x21:
            self.column = self.column_start = value & 0x7F
            self.column_end = values[1] & 0x7F
        elif command == 0x22:
            self.page = self.page_start = value & 0x07
            self.page_end = values[1] & 0x07
        elif command == 0x8D:
            self.pump = bool(value & 0x04)
            self.pumping = self.pumping and self.pump
        elif command == 0xA8:
            self.rows = (value & 0x3F) + 1 if value & 0x3F >= 15 else self.rows
        elif command == 0xA3:
            self.scroll_area = (value & 0x3F, values[1] & 0x7F)
        else:
            self.scroll_setup = bytes([command] + values)
