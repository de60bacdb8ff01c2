"""A 0.96 inch OLED module: SSD1306 on I2C, 128 x 64, no reset line, no outside VCC.

Layer: chips. Wiring: `world.wire_i2c(bus, chip)`. Sections are of the Solomon Systech datasheet,
rev. 1.1.

Rule 1: what a viewer sees follows from RAM and registers alone; nothing remembers a picture.

What goes wrong, for tests: `present`, `die_after`, `hold_sda`.
"""

from .ssd1306_panel import visible_rows
from .ssd1306_registers import RAM_BYTES, Registers
from .ssd1306_scroll import Scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Control byte (8.1.5.2): bit 7 says that one byte follows and then another control byte, bit 6
# that what follows is for the RAM.
_CONTINUATION = 0x80
_DATA = 0x40

# Status register (table 9-2): bit 6 is 1 while the display is off.
_STATUS_OFF = 0x40


class SSD1306(Registers):
    """One module. `address` is 0x3C, or 0x3D with its resistor moved."""

    def __init__(self, address: int = 0x3C, seed: int = 1) -> None:
        self.address = address
        self.present = True
        self.scroll = Scroll()
        self._world: "Any" = None
        self._sda = self._scl = -1
        self._bytes_left = -1  # -1: it lives on
        self._clocks_left = 0
        super().__init__(seed)

    # What a viewer sees.

    def lit(self) -> bool:
        """Whether the panel is driven: display on, with the pump on before it."""
        return self.present and self.on and self.pumping

    def glass_ram(self) -> bytearray:
        """The 128 columns of the RAM that drive the glass."""
        return self.ram

    def pixels(self) -> bytes:
        """What a viewer sees: 64 rows of 16 bytes, the left pixel highest."""
        self._catch_up()
        return visible_rows(self) if self.lit() else bytes(RAM_BYTES)

    def screen(self) -> "list[str]":
        """The same as 64 lines of 128 signs, '#' lit and '.' dark."""
        rows = self.pixels()
        lines = []
        for start in range(0, RAM_BYTES, 16):
            # The bit in front keeps the zeros on the left.
            bits = int.from_bytes(rows[start : start + 16], "big") | 1 << 128
            lines.append(bin(bits)[3:].replace("1", "#").replace("0", "."))
        return lines

    # Faults.

    def die_after(self, count: int) -> None:
        """Stop answering when `count` more bytes have come, in the middle of a message or not."""
        self._bytes_left = count

    def revive(self) -> None:
        """Answer again, as after power has been cut and come back."""
        self.present = True
        self._bytes_left = -1
        self.power_on()

    def hold_sda(self, clocks: int = 9) -> None:
        """Hold SDA low, as after a reset in the middle of a read.

        It lets go when SCL has gone `clocks` times from high to low.
        """
        self._clocks_left = clocks
        self._world.drive(self._sda, 0)

    def wired(self, world: "Any", sda: int, scl: int) -> None:
        """Called by the world: the lines this module sits on."""
        self._world = world
        self._sda = sda
        self._scl = scl
        world.watch(scl, self)

    def pin_changed(self, pin: int, level: int) -> None:
        """SCL has moved by hand: while SDA is held, that is a bit less to get rid of."""
        if self._clocks_left and not level:
            self._clocks_left -= 1
            if not self._clocks_left:
                self._world.drive(self._sda, None)

    # The bus.

    def i2c_write(self, data: bytes) -> bool:
        """Take a message; False where it was not acknowledged to its end."""
        if not self.present:
            return False
        dies = 0 <= self._bytes_left < len(data)
        if self._bytes_left >= 0:
            data = data[: self._bytes_left]
            self._bytes_left -= len(data)
        self._catch_up()
        self._take(data)
        if dies:
            self.present = False
            self.changes += 1
        return not dies

    def i2c_read(self, count: int) -> "bytes | None":
        """The status register, as often as it is read."""
        if not self.present:
            return None
        return bytes([0 if self.on else _STATUS_OFF]) * count

    def _take(self, data: bytes) -> None:
        place = 0
        while place + 1 < len(data):
            control = data[place]
            end = place + 2 if control & _CONTINUATION else len(data)
            if control & _DATA:
                self.write_ram(data[place + 1 : end])
            else:
                for byte in data[place + 1 : end]:
                    self.take_command(byte)
            place = end

    def _catch_up(self) -> None:
        if self.scrolling or self.scroll.since_us >= 0:
            self.scroll.catch_up(self, self._world.clock.now_us)
