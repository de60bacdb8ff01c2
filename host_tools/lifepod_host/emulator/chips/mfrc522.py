"""The NXP MFRC522 reader as a driver sees it: registers behind SPI, and the pin NRSTPD.

Layer: chips. Wiring: `world.wire_spi(cs_pin, chip)`, `world.wire_pin(reset_pin, chip)`.
Sections in the comments are of the datasheet, rev. 3.9. UART, I2C and the test bus are left out.

What goes wrong, for tests: `missing`, `brown_out`, `lose_hearing`, `stick_crypto`,
`bad_contact`; the rest is the field's (field.py).
"""

from . import mfrc522_map as m
from .mfrc522_core import Core
from .mfrc522_timer import NEVER
from .tags import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .field import Field


class MFRC522(Core):
    """One chip. `version` 0x91 or 0x92 is NXP's; 0x88, 0xB2, 0x12 ... are clones."""

    def __init__(
        self, clock: "Any", field: "Field", version: int = 0x92, crystal_us: int = m.CRYSTAL_US
    ) -> None:
        super().__init__(clock, field, version, crystal_us)
        # None, or what MISO reads where no chip answers: 0x00 or 0xFF.
        self.missing: "int | None" = None
        self._flip_permille = 0
        self._in_hard_reset = False
        self._address = -1  # none yet in this selection
        self._reading = 0
        self._readers: "list[Any]" = [None] * m.REGISTERS
        self._writers: "list[Any]" = [None] * m.REGISTERS
        for register, reader in (
            (m.STATUS1, self._read_status1), (m.STATUS2, self._read_status2),
            (m.FIFO_DATA, self._read_fifo), (m.FIFO_LEVEL, self._read_level),
            (m.T_COUNTER_H, self._read_counter_h), (m.T_COUNTER_L, self._read_counter_l),
        ):  # fmt: skip
            self._readers[register] = reader
        for register in m.READ_ONLY:
            self._writers[register] = self._write_nothing
        for register, writer in (
            (m.COMMAND, self._do_command), (m.COM_IRQ, self._write_com_irq),
            (m.DIV_IRQ, self._write_div_irq), (m.STATUS2, self._write_status2),
            (m.FIFO_DATA, self._write_fifo), (m.FIFO_LEVEL, self._write_level),
            (m.WATER_LEVEL, self._write_water), (m.CONTROL, self._write_control),
            (m.BIT_FRAMING, self._write_framing), (m.COLL, self._write_coll),
            (m.TX_CONTROL, self._write_tx_control),
        ):  # fmt: skip
            self._writers[register] = writer

    # Power, reset, faults.

    def power_on(self) -> None:
        """Power has come (back): everything lost, crystal starting."""
        self.sync()
        self._deaf = False
        self._buffer = bytearray(m.BUFFER_SIZE)
        self._reset(self._crystal_us + m.WAKE_US)

    def pin_changed(self, pin: int, level: int) -> None:
        """NRSTPD: low is hard power-down, the rising edge a reset (8.6.1)."""
        self.sync()
        self._in_hard_reset = not level
        self._deaf = False
        self._reset(self._crystal_us + m.WAKE_US)

    def brown_out(self) -> None:
        """The supply dipped for a moment: as the driver sees it, the registers are lost."""
        self.sync()
        self._reset(self._crystal_us + m.WAKE_US)

    def lose_hearing(self) -> None:
        """The receiver is stuck though the registers look right; NRSTPD or power helps."""
        self._deaf = True

    def stick_crypto(self) -> None:
        """MFCrypto1On as an authentication leaves it: nothing plain is understood."""
        self._r[m.STATUS2] |= 0x08

    def bad_contact(self, permille: int, seed: int = 1) -> None:
        """Of 1000 bytes on SPI in either direction this many have a bit turned over."""
        self._flip_permille = permille
        self._chance = Chance(seed)

    def peek(self, register: int) -> int:
        """A register's content now, without the effects of reading it."""
        self.sync()
        return len(self._fifo) if register == m.FIFO_LEVEL else self._r[register]

    def irq_level(self) -> int:
        """The level of pin IRQ (8.3, 9.3.1.3, 9.3.1.4)."""
        self.sync()
        return 1 if self._requested() != (self._r[m.COM_IRQ_EN] & 0x80 != 0) else 0

    # SPI (8.1.2): MSB first; address byte: bit 7 read, bits 6 to 1 register.

    def spi_select(self) -> None:
        """CS has gone low: the next byte is an address."""
        self._address = -1

    def spi_deselect(self) -> None:
        """CS has gone high."""
        self._address = -1

    def spi_transfer(self, byte: int) -> int:
        """Exchange one byte."""
        return self.spi_exchange((byte,))[0]

    def spi_exchange(self, data: "Any") -> bytearray:
        """Exchange bytes; in reading each names the register that answers one byte later."""
        count = len(data)
        answer = bytearray(count)
        if self.missing is not None or self._in_hard_reset:
            return bytearray((self.missing or 0,) * count)
        if self._flip_permille:
            data = self._flipped(data)
        self._now = now = self._clock.now_us
        if now >= self._next:
            self._run(now)
        awake = now >= self._awake_us
        if not awake and not self._waking:
            return answer
        i = 0
        if self._address < 0:
            self._reading = data[0] & 0x80
            self._address = data[0] >> 1 & 0x3F
            i = 1
        if self._reading:
            readers = self._readers
            while i < count:
                reader = readers[self._address]
                answer[i] = self._r[self._address] if reader is None else reader()
                self._address = data[i] >> 1 & 0x3F
                i += 1
        elif awake:
            writer = self._writers[self._address]
            while i < count:
                if writer is None:
                    self._r[self._address] = data[i]
                else:
                    writer(data[i])
                i += 1
        return self._flipped(answer) if self._flip_permille else answer

    def _flipped(self, data: "Any") -> bytearray:
        data = bytearray(data)
        for i in range(len(data)):
            if self._chance.below(1000) < self._flip_permille:
                data[i] ^= 1 << self._chance.below(8)
        return data

    # Registers that do more than hold what was written (9.3).

    def _requested(self) -> bool:
        com = self._r[m.COM_IRQ] & self._r[m.COM_IRQ_EN] & 0x7F
        return (com | self._r[m.DIV_IRQ] & self._r[m.DIV_IRQ_EN] & 0x14) != 0

    def _read_status1(self) -> int:
        level = len(self._fifo)
        mark = self._r[m.WATER_LEVEL]
        crc = self._r[m.CRC_RESULT_H] | self._r[m.CRC_RESULT_L]
        return (
            (0 if crc else 0x40)
            | 0x20
            | (0x10 if self._requested() else 0)
            | (0x08 if self._timer.due_us != NEVER else 0)
            | (0x02 if m.FIFO_SIZE - level <= mark else 0)
            | (0x01 if level <= mark else 0)
        )

    def _read_status2(self) -> int:
        """ModemState (table 43)."""
        if self._tx_end != NEVER:
            modem = 3
        elif self._field_awaited:
            modem = 2
        elif self._rx_end != NEVER:
            modem = 6
        elif self._listening:
            modem = 5
        else:
            modem = 1 if self._command == m.TRANSCEIVE else 0
        return self._r[m.STATUS2] & 0xC8 | modem

    def _read_fifo(self) -> int:
        if not self._fifo:
            return 0
        byte = self._fifo[0]
        self._fifo = self._fifo[1:]
        self._alert()
        return byte

    def _read_level(self) -> int:
        return len(self._fifo)

    def _read_counter_h(self) -> int:
        return self._timer.count(self._now) >> 8

    def _read_counter_l(self) -> int:
        return self._timer.count(self._now) & 0xFF

    def _write_nothing(self, value: int) -> None:
        pass

    def _write_com_irq(self, value: int) -> None:
        """Set1: 1 sets the marked bits, 0 clears them."""
        bits = value & 0x7F
        if value & m.SET_1:
            self._r[m.COM_IRQ] |= bits
        else:
            self._r[m.COM_IRQ] &= ~bits & 0xFF

    def _write_div_irq(self, value: int) -> None:
        bits = value & 0x14
        if value & 0x80:
            self._r[m.DIV_IRQ] |= bits
        else:
            self._r[m.DIV_IRQ] &= ~bits & 0xFF

    def _write_status2(self, value: int) -> None:
        """MFCrypto1On can only be cleared from here."""
        self._r[m.STATUS2] = value & 0xC0 | self._r[m.STATUS2] & value & 0x08

    def _write_fifo(self, value: int) -> None:
        if self._listening or self._command == m.MF_AUTHENT:
            self._fault(m.WR_ERR)
        if len(self._fifo) >= m.FIFO_SIZE:
            self._fault(m.BUFFER_OVFL)
            return
        self._fifo.append(value)
        if self._command == m.CALC_CRC:
            # The command stays on and takes what comes (10.3.1.4).
            self._calculate(self._r[m.CRC_RESULT_H] << 8 | self._r[m.CRC_RESULT_L])
        else:
            self._alert()

    def _fault(self, bit: int) -> None:
        self._r[m.ERROR] |= bit
        self._r[m.COM_IRQ] |= m.ERR_IRQ

    def _write_level(self, value: int) -> None:
        if value & 0x80:
            self._fifo = bytearray()
            self._r[m.ERROR] &= ~m.BUFFER_OVFL & 0xFF
            self._alert()

    def _write_water(self, value: int) -> None:
        self._r[m.WATER_LEVEL] = value & 0x3F
        self._alert()

    def _write_control(self, value: int) -> None:
        if value & 0x80:
            self._timer.stop(self._now)
            self._plan()
        if value & 0x40:
            self._start_timer(self._now)

    def _write_framing(self, value: int) -> None:
        self._r[m.BIT_FRAMING] = value
        if value & 0x80 and self._command == m.TRANSCEIVE and self._tx_end == NEVER:
            self._send()

    def _write_coll(self, value: int) -> None:
        self._r[m.COLL] = value & 0x80 | self._r[m.COLL] & 0x3F

    def _write_tx_control(self, value: int) -> None:
        self._r[m.TX_CONTROL] = value
        self._antenna()
