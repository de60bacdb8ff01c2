"""A 1.3 inch OLED module: SH1106 on I2C, 128 x 64, no reset line, no outside VCC.

Layer: chips. Wiring and faults are those of the SSD1306 module. Sections are of the Sino Wealth
datasheet, rev. 2.2.

What is not as on an SSD1306: the RAM has 132 columns, of which the glass is wired to 128; there is
page addressing alone, and a column that runs off the end of its page stays there; the DC-DC (ADh
8Bh) comes up switched on. The SSD1306's 20h, 21h, 22h and its charge pump do not exist.

`glass_offset` is where the glass begins: 2 on most modules, 0 to 4 on others (OL02).
"""

from .ssd1306 import SSD1306
from .ssd1306_registers import PAGE, PAGES

COLUMNS = 132
_RAM_BYTES = COLUMNS * PAGES
_WIDTH = 128
_SPARE = COLUMNS - _WIDTH

# How many parameters follow a command (section "Commands").
_PARAMETERS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_SWITCHES = {
    0xA0: ("segment_remap", False), 0xA1: ("segment_remap", True),
    0xA4: ("all_on", False), 0xA5: ("all_on", True),
    0xA6: ("inverse", False), 0xA7: ("inverse", True),
    0xAE: ("on", False), 0xAF: ("on", True),
}  # fmt: skip
_VALUES = {
    0x81: ("contrast", 0xFF), 0xD3: ("offset", 0x3F), 0xD5: ("clock_divide", 0xFF),
    0xD9: ("precharge", 0xFF), 0xDB: ("deselect_level", 0xFF),
}  # fmt: skip


class SH1106(SSD1306):
    """One module; everything that an SSD1306 module has for tests, it has too."""

    def __init__(self, address: int = 0x3C, seed: int = 1, glass_offset: int = 2) -> None:
        self.glass_offset = glass_offset
        super().__init__(address, seed)

    def power_on(self) -> None:
        """Registers as after reset; what the RAM holds then is chance."""
        super().power_on()
        self.ram = bytearray([self._chance.below(256) for _ in range(_RAM_BYTES)])
        self.pump = True
        self.contrast = 0x80
        self.mode = PAGE

    def glass_ram(self) -> bytearray:
        """The 128 columns of the RAM that drive the glass."""
        # A1h turns the segments round, and with them the side that the spare columns are on.
        first = self.glass_offset if self.segment_remap else _SPARE - self.glass_offset
        seen = bytearray()
        for page in range(PAGES):
            start = page * COLUMNS + first
            seen.extend(self.ram[start : start + _WIDTH])
        return seen

    def write_ram(self, data: bytes) -> None:
        """Write where the pointers are; at the end of a page the column stays."""
        self.changes += 1
        for byte in data:
            if self.column < COLUMNS:
                self.ram[self.page * COLUMNS + self.column] = byte
                self.column += 1

    def take_command(self, byte: int) -> None:
        """A command byte, or the parameter of the command before it."""
        self.changes += 1
        if self._command >= 0:
            command = self._command
            self._command = -1
            self._do_long(command, [byte])
        elif byte in _PARAMETERS:
            self._command = byte
        else:
            self._do_short(byte)

    def _do_short(self, byte: int) -> None:
        if byte in _SWITCHES:
            name, value = _SWITCHES[byte]
            setattr(self, name, value)
            self.pumping = self.on and self.pump
        elif byte < 0x10:
            self.column = self.column & 0xF0 | byte
        elif byte < 0x20:
            self.column = self.column & 0x0F | (byte & 0x0F) << 4
        elif 0x40 <= byte < 0x80:
            self.start_line = byte & 0x3F
        elif 0xB0 <= byte < 0xB8:
            self.page = byte & 0x07
        elif 0xC0 <= byte < 0xD0:
            self.rows_reversed = byte >= 0xC8

    def _do_long(self, command: int, values: "list[int]") -> None:
        value = values[0]
        if command in _VALUES:
            name, bits = _VALUES[command]
            setattr(self, name, value & bits)
        elif command == 0xA8:
            self.rows = (value & 0x3F) + 1
        elif command == 0xDA:
            self.com_pins = value & 0x10
        elif command == 0xAD and not self.on:
            # The DC-DC may be switched only while the display is off.
            self.pump = value == 0x8B
