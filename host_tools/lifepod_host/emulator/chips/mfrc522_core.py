"""The inside of the MFRC522: commands, transmitter, receiver, timer (datasheet rev. 3.9).

Layer: chips. `MFRC522` (mfrc522.py) puts the registers' doors, SPI, NRSTPD and faults around it.

Rule 1: time is the clock's. What is due is worked out when the chip is next looked at, in the
order in which it happened: an idle reader costs nothing.
Rule 2: cards hear a frame at its last bit, whole or not at all.

What the datasheet leaves open: CollPos counts from bit 0 of the FIFO, RxAlign included; with
ValuesAfterColl 0 the bit that collided is cleared too. Left out: Crypto1 (MFAuthent sends and
gets no answer), speeds above 106 kbit/s (no card here understands them), CRC with MSBFirst.
"""

from . import mfrc522_map as m
from .field import PARITY_BROKEN, START_BROKEN
from .mfrc522_timer import NEVER, Timer, carrier_us
from .tags import Chance, crc16

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .field import Field

# 14443-3, 6.2.1.1: frame delay time after a last bit of 0 and of 1.
_DELAY_US = (carrier_us(1172), carrier_us(1236))
# Start and end of a frame take about a bit each; a bit is 128 periods of the carrier.
_FRAME_EXTRA = 2
_BIT_PERIODS = 128
_NO_REPLY: "tuple[Any, int]" = (None, 0)


class Core:
    """One chip with its antenna in `field`."""

    def __init__(self, clock: "Any", field: "Field", version: int, crystal_us: int) -> None:
        self._clock = clock
        self.field = field
        self.version = version
        self._crystal_us = crystal_us
        self._chance = Chance(1)
        self._deaf = False
        self._buffer = bytearray(m.BUFFER_SIZE)
        self._r = bytearray(m.REGISTERS)
        self._timer = Timer()
        self._field_level = 0
        self._reset(crystal_us + m.WAKE_US)
        field.attach(self)

    def now_us(self) -> int:
        """The chip's time."""
        return self._clock.now_us

    def _reset(self, wake_us: int) -> None:
        """All registers to their reset values (table 20); addressable after `wake_us`."""
        now_us = self._clock.now_us
        self._now = now_us
        registers = self._r
        for register in range(m.REGISTERS):
            registers[register] = 0
        for register, value in m.RESET_VALUES:
            registers[register] = value
        registers[m.VERSION] = self.version
        self._fifo = bytearray()
        self._command = m.IDLE
        self._awake_us = now_us + wake_us
        self._waking = False  # PowerDown reads 1 until the clock runs; registers answer
        self._down = False
        self._in_test = False
        self._listening = False
        self._field_awaited = False
        self._frame = b""
        self._last_bits = 0
        self._air = _NO_REPLY  # what the cards answer, and from when on
        self._reply: "Any" = None
        self._tx_end = self._rx_fifth = self._rx_end = self._next = NEVER
        self._timer.stop(now_us)
        self._antenna()

    # What has happened since.

    def sync(self) -> None:
        """Work out what has happened until now."""
        self._now = self._clock.now_us
        if self._now >= self._next:
            self._run(self._now)

    def _run(self, now: int) -> None:
        while self._next <= now:
            due = self._next
            if due == self._tx_end:
                self._tx_end = NEVER
                self._transmitted(due)
            elif due == self._rx_fifth:
                self._rx_fifth = NEVER
                self._timer.stop(due)
            elif due == self._rx_end:
                self._rx_end = NEVER
                self._received()
            elif due == self._timer.due_us:
                self._timer.expire(now, self._r[m.T_MODE] & 0x10 != 0)
                self._r[m.COM_IRQ] |= m.TIMER_IRQ
            else:
                self._waking = False
                self._r[m.COMMAND] &= ~m.POWER_DOWN & 0xFF
            self._plan()

    def _plan(self) -> None:
        """Find what is due next."""
        due = self._tx_end if self._tx_end < self._rx_end else self._rx_end
        if self._rx_fifth < due:
            due = self._rx_fifth
        if self._timer.due_us < due:
            due = self._timer.due_us
        if self._waking and self._awake_us < due:
            due = self._awake_us
        self._next = due

    # Commands (10.3).

    def _do_command(self, value: int) -> None:
        """CommandReg was written."""
        command = value & 0x0F
        if value & m.POWER_DOWN and command != m.SOFT_RESET:
            self._stop()
            self._r[m.COMMAND] = value & (m.POWER_DOWN | m.RCV_OFF)
            self._down = True
            self._antenna()
        elif self._down:
            # 8.6.2: the bit stays until the clock runs again.
            self._down = False
            self._waking = True
            self._awake_us = self._now + self._crystal_us + m.WAKE_US
            self._antenna()
            self._plan()
        elif command == m.NO_CMD_CHANGE:
            self._r[m.COMMAND] = value & m.RCV_OFF | self._command
        else:
            self._stop()
            self._r[m.ERROR] = 0
            self._command = command
            self._r[m.COMMAND] = value & (m.RCV_OFF | 0x0F)
            if command != m.IDLE:
                self._start(command)

    def _start(self, command: int) -> None:
        if command == m.TRANSCEIVE:
            if self._r[m.BIT_FRAMING] & 0x80:
                self._send()
        elif command == m.TRANSMIT or command == m.MF_AUTHENT:
            self._send()
        elif command == m.RECEIVE:
            self._listen(self._now)
        elif command == m.CALC_CRC:
            self._calculate(m.CRC_PRESETS[self._r[m.MODE] & 3])
        elif command == m.SOFT_RESET:
            self._reset(m.WAKE_US)
            self._waking = True
            self._r[m.COMMAND] |= m.POWER_DOWN
            self._plan()
        else:
            if command == m.MEM:
                self._move_buffer()
            elif command == m.GENERATE_RANDOM_ID:
                for i in range(10):
                    self._buffer[i] = self._chance.below(256)
            self._finish()  # an unknown command does the same (9.3.1.5)

    def _stop(self) -> None:
        self._command = m.IDLE
        self._listening = False
        self._field_awaited = False
        self._tx_end = self._rx_fifth = self._rx_end = NEVER
        self._plan()

    def _finish(self) -> None:
        """A command has ended by itself."""
        self._stop()
        self._r[m.COMMAND] &= 0xF0
        self._r[m.COM_IRQ] |= m.IDLE_IRQ

    def _move_buffer(self) -> None:
        """10.3.1.2: 25 bytes from the FIFO, or to it when it is empty."""
        if not self._fifo:
            self._fifo = bytearray(self._buffer)
        elif len(self._fifo) >= m.BUFFER_SIZE:
            self._buffer = self._fifo[: m.BUFFER_SIZE]
            self._fifo = self._fifo[m.BUFFER_SIZE :]
        self._alert()

    def _calculate(self, crc: int) -> None:
        """CalcCRC: all of the FIFO through the coprocessor; or the self-test (16.1.1)."""
        registers = self._r
        if registers[m.AUTO_TEST] & 0x0F == 0x09:
            result = bytes(m.FIFO_SIZE)
            if bytes(self._fifo) == b"\x00" and not any(self._buffer):
                for version, expected in m.SELF_TEST:
                    if version == self.version:
                        result = bytes.fromhex(expected)
            self._fifo = bytearray(result)
            self._in_test = True
        else:
            crc = crc16(self._fifo, crc)
            registers[m.CRC_RESULT_H] = crc >> 8
            registers[m.CRC_RESULT_L] = crc & 0xFF
            self._fifo = bytearray()
        registers[m.DIV_IRQ] |= m.CRC_IRQ
        self._alert()

    def _alert(self) -> None:
        """LoAlertIRq and HiAlertIRq remember that the FIFO got below or above the mark."""
        level = len(self._fifo)
        mark = self._r[m.WATER_LEVEL]
        if level <= mark:
            self._r[m.COM_IRQ] |= m.LO_ALERT_IRQ
        if m.FIFO_SIZE - level <= mark:
            self._r[m.COM_IRQ] |= m.HI_ALERT_IRQ

    # Sending and receiving.

    def _send(self) -> None:
        """Start sending the FIFO; without a field it waits for one (TxWaitRF)."""
        registers = self._r
        if not self._fifo:
            return
        if registers[m.MODE] & 0x20 and not self._field_level:
            self._field_awaited = True
            return
        self._field_awaited = False
        frame = bytes(self._fifo)
        last_bits = registers[m.BIT_FRAMING] & 7
        self._fifo = bytearray()
        if registers[m.TX_MODE] & 0x80 and not last_bits:
            crc = crc16(frame, m.CRC_PRESETS[registers[m.MODE] & 3])
            frame += bytes((crc & 0xFF, crc >> 8))
        bits = len(frame) * 9
        if last_bits:
            bits += last_bits - 9
        self._frame = frame
        self._last_bits = last_bits
        self._listening = False
        self._rx_fifth = self._rx_end = NEVER
        self._tx_end = self._now + carrier_us((bits + _FRAME_EXTRA) * _BIT_PERIODS)
        self._alert()
        self._plan()

    def _understood(self) -> bool:
        """Whether a card can make out what is sent with these settings."""
        registers = self._r
        return (
            # 100 % ASK is what type A is (TxASKReg), at 106 kbit/s, in plain, with parity.
            registers[m.TX_ASK] & 0x40 != 0
            and registers[m.TX_MODE] & 0x70 == 0
            and registers[m.STATUS2] & 0x08 == 0
            and (registers[m.MF_RX] & 0x10 == 0 or self._last_bits == 7)
            and not self._in_test
        )

    def _transmitted(self, due: int) -> None:
        """The last bit is out: timer, receiver, and the cards' answer on its way."""
        registers = self._r
        registers[m.COM_IRQ] |= m.TX_IRQ
        if registers[m.T_MODE] & 0x80:
            self._start_timer(due)
        frame = self._frame
        last_bits = self._last_bits
        self._air = _NO_REPLY
        if self._field_level and self._understood():
            gain_db = m.GAIN_DB[registers[m.RF_CFG] >> 4 & 7]
            reply = self.field.exchange(frame, last_bits, gain_db, due)
            if reply is not None:
                # The last bit on the air is the parity where there is one.
                last = frame[-1] >> (last_bits - 1) & 1 if last_bits else 1 - odd(frame[-1])
                self._air = (reply, due + _DELAY_US[last])
        if self._command == m.TRANSMIT:
            self._finish()
        else:
            self._listen(due)

    def _listen(self, now: int) -> None:
        """The receiver is on: take what is on the air, from its start or not at all."""
        registers = self._r
        self._listening = True
        registers[m.ERROR] &= ~m.RECEIVER_ERRORS & 0xFF
        registers[m.COLL] = registers[m.COLL] & 0x80 | 0x20
        reply, start = self._air
        self._air = _NO_REPLY
        mode = registers[m.RX_MODE]
        if reply is None or start < now or self._deaf or registers[m.COMMAND] & m.RCV_OFF:
            return
        bits = reply[1]
        if mode & 0x70 or (mode & 0x08 and bits < 4):  # speed; RxNoErr
            return
        self._reply = reply
        if bits >= 4 and registers[m.T_MODE] & 0x80 and not mode & 0x04:
            self._rx_fifth = start + carrier_us(5 * _BIT_PERIODS)
        self._rx_end = start + carrier_us((bits + (bits >> 3) + _FRAME_EXTRA) * _BIT_PERIODS)
        self._plan()

    def _received(self) -> None:
        """The end of an answer: bits into the FIFO, errors, interrupts."""
        registers = self._r
        value, bits, collisions, flags = self._reply
        align = registers[m.BIT_FRAMING] >> 4 & 7
        error = m.PROTOCOL_ERR if flags & START_BROKEN else 0
        if collisions:
            error |= m.COLL_ERR
            value = self._collided(value, collisions, align)
        elif flags & PARITY_BROKEN and not registers[m.MF_RX] & 0x10:
            error |= m.PARITY_ERR
        bits += align
        data = (value << align).to_bytes((bits + 7) >> 3, "little")
        if registers[m.RX_MODE] & 0x80:
            # The CRC of a good frame comes to zero over itself; it stays out of the FIFO.
            if bits & 7 or crc16(data, m.CRC_PRESETS[registers[m.MODE] & 3]):
                error |= m.CRC_ERR
            data = data[:-2]
        registers[m.CONTROL] = registers[m.CONTROL] & 0xF8 | bits & 7
        room = m.FIFO_SIZE - len(self._fifo)
        if len(data) > room:
            error |= m.BUFFER_OVFL
            data = data[:room]
        self._fifo.extend(data)
        registers[m.ERROR] |= error
        registers[m.COM_IRQ] |= m.RX_IRQ | (m.ERR_IRQ if registers[m.ERROR] else 0)
        self._alert()
        self._listening = registers[m.RX_MODE] & 0x04 != 0
        if self._command == m.RECEIVE and not self._listening:
            self._finish()

    def _collided(self, value: int, collisions: int, align: int) -> int:
        """CollReg for the first collision; the value as far as the setting lets it stand."""
        registers = self._r
        first = 0
        while not collisions >> first & 1:
            first += 1
        place = first + align + 1
        if place <= 32:
            registers[m.COLL] = registers[m.COLL] & 0x80 | place & 0x1F
        return value if registers[m.COLL] & 0x80 else value & ((1 << first) - 1)

    def _start_timer(self, now_us: int) -> None:
        registers = self._r
        prescaler = (registers[m.T_MODE] & 0x0F) << 8 | registers[m.T_PRESCALER]
        tick = 2 * prescaler + (2 if registers[m.DEMOD] & 0x10 else 1)
        self._timer.start(now_us, registers[m.T_RELOAD_H] << 8 | registers[m.T_RELOAD_L], tick)
        self._plan()

    def _antenna(self) -> None:
        """Tell the field what TX1 and TX2 do now."""
        drivers = self._r[m.TX_CONTROL] & 3
        level = 0 if self._down else (drivers & 1) + (drivers >> 1)
        if level != self._field_level:
            self._field_level = level
            self.field.power(level, self._now)
            if level and self._field_awaited:
                self._send()


def odd(byte: int) -> int:
    """1 if an odd number of bits is set."""
    byte ^= byte >> 4
    return 0x6996 >> (byte & 15) & 1
