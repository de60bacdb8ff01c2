"""MFRC522 (RC522) card reader over SPI: one look at the field at a time.

Layer: drivers. Implements the protocol of reader.py. Sections are of the NXP datasheet, rev.
3.9; "14443-3" is ISO/IEC 14443-3 type A.

    WUPA -> ATQA, then for each cascade level ANTICOLLISION -> UID part, SELECT -> SAK, then HLTA

Rule 1: every wait has a deadline; a reader that does not answer is a result (SILENT).
Rule 2: presence is WUPA to HLTA each time. A card that was only asked "there?" would not answer
the next time.
Rule 3: nothing is allocated once the driver is made, but by `start` and the doctor's tests.
Rule 4: a reader is never refused by its version: clones report all sorts of numbers. 0x00 and
0xFF are what a missing one reads as.
"""

from micropython import const

from .reader import CARD, NOISE, NOTHING, SEVERAL, SILENT, UID_BYTES_MAX, CardReader

# Registers (table 20) as address bytes for writing (8.1.2.3: bits 6 to 1); _READ for reading.
_READ = const(0x80)
_COMMAND = const(0x01 << 1)
_COM_IRQ = const(0x04 << 1)
_ERROR = const(0x06 << 1)
_STATUS2 = const(0x08 << 1)
_FIFO_DATA = const(0x09 << 1)
_FIFO_LEVEL = const(0x0A << 1)
_CONTROL = const(0x0C << 1)
_BIT_FRAMING = const(0x0D << 1)
_COLL = const(0x0E << 1)
_MODE = const(0x11 << 1)
_TX_MODE = const(0x12 << 1)
_RX_MODE = const(0x13 << 1)
_TX_CONTROL = const(0x14 << 1)
_TX_ASK = const(0x15 << 1)
_RF_CFG = const(0x26 << 1)
_T_MODE = const(0x2A << 1)
_T_PRESCALER = const(0x2B << 1)
_T_RELOAD_H = const(0x2C << 1)
_T_RELOAD_L = const(0x2D << 1)
_VERSION = const(0x37 << 1)

# Commands (10.3).
_IDLE = const(0x00)
_TRANSMIT = const(0x04)
_TRANSCEIVE = const(0x0C)
_SOFT_RESET = const(0x0F)

_START_SEND = const(0x80)
_FLUSH = const(0x80)
_RX_IRQ = const(0x20)
_TIMER_IRQ = const(0x01)
_ALL_IRQS = const(0x7F)
_COLL_ERR = const(0x08)
_ANY_ERR = const(0x17)  # overflow, CRC, parity, protocol
_ANTENNA = const(0x03)
_CRYPTO_ON = const(0x08)

# The answer must begin within this time of the end of a frame. 14443-3 6.2.1.1 gives a card
# 91 us; clones' timers and slow cards get ten times that. 8.5: 40 ticks of 25 us.
_ANSWER_US = const(1000)
_PRESCALER = const(169)  # (2 * 169 + 1) / 13.56 MHz = 25 us
_RELOAD = const(39)

# Written at each start. TxModeReg and RxModeReg: 106 kbit/s, CRC done here. ModeReg: wait for
# the field, CRC preset 6363h. TxASKReg: 100 % ASK, which is type A. CollReg: no bits after a
# collision. TModeReg: TAuto, the timer runs from the end of each frame. The antenna comes last.
_SETUP = bytes(
    (
        _TX_MODE, 0x00, _RX_MODE, 0x00, _MODE, 0x3D, _TX_ASK, 0x40, _COLL, 0x00,
        _T_MODE, 0x80, _T_PRESCALER, _PRESCALER, _T_RELOAD_H, 0x00, _T_RELOAD_L, _RELOAD,
        _STATUS2, 0x00, _TX_CONTROL, 0x80 | _ANTENNA,
    )
)  # fmt: skip
# What `healthy` compares, with the bits that count: a lost register, a dark antenna and a
# left-over MFCrypto1On all make the reader deaf without a word.
_CHECKED = (_VERSION, _TX_CONTROL, _STATUS2, _MODE, _TX_ASK, _T_MODE, _T_PRESCALER,
            _T_RELOAD_L, _TX_MODE, _RX_MODE, _RF_CFG)  # fmt: skip
_CHECKED_BITS = bytes((0xFF, 0x03, 0x08, 0x3F, 0x40, 0xFF, 0xFF, 0xFF, 0xF8, 0xF0, 0x70))
_VERSION_PLACE = const(0)
_GAIN_PLACE = const(10)

# RFCfgReg, RxGain (table 98); bit 3 is reserved and comes up as 1.
GAINS_DB = (18, 23, 33, 38, 43, 48)
_GAIN_BITS = bytes((0x08, 0x18, 0x48, 0x58, 0x68, 0x78))
DEFAULT_GAIN_DB = const(38)

_RESET_US = const(100)  # NRSTPD low; 100 ns are enough
# The crystal starts within a few milliseconds (9.8.2); then the chip answers.
_START_READS_MAX = const(25)
# 14443-3 5.2: a card may take 5 ms to wake up in a new field.
_CARD_POWER_UP_MS = const(5)

# When an answer is there at the soonest: frame, delay and answer on the air at 106 kbit/s.
_WUPA_US = const(365)
_ANTICOLLISION_US = const(725)
_SELECT_US = const(1150)
_HLTA_US = const(400)
# After that: once until the timer must have run out (the shortest answer takes 270 us of it),
# then in steps until the deadline.
_TIMER_REST_US = const(_ANSWER_US - 260)
_STEP_US = const(100)
_IRQ_READS_MAX = const(12)

_CASCADE_TAG = const(0x88)
_SAK_CASCADE = const(0x04)
_LEVELS_MAX = const(3)
_SELECT_CODES = bytes((0x93, 0x95, 0x97))
_SHORT_FRAME_BITS = const(7)


def _burst(*registers: int) -> bytes:
    """What to send to read these registers in one transfer (8.1.2.1)."""
    return bytes([_READ | register for register in registers]) + b"\x00"


_READ_STATUS = _burst(_ERROR, _FIFO_LEVEL, _CONTROL)
_READ_ATQA = _burst(_FIFO_DATA, _FIFO_DATA)
_READ_SAK = _burst(_FIFO_DATA, _FIFO_DATA, _FIFO_DATA)
_READ_PART = _burst(_FIFO_DATA, _FIFO_DATA, _FIFO_DATA, _FIFO_DATA, _FIFO_DATA)
_READ_CHECKED = _burst(*_CHECKED)


class MFRC522(CardReader):
    """The reader on an SPI bus (mode 0, up to 10 MHz; 1 MHz forgives long wires).

    `cs` and `reset` are output pins; `reset` may be None where NRSTPD is not wired.
    """

    gains_db = GAINS_DB

    def __init__(self, spi, cs, reset, clock, gain_db: int = DEFAULT_GAIN_DB) -> None:
        super().__init__()
        self._spi = spi
        self._cs = cs
        self._reset = reset
        self._clock = clock
        self._pair = bytearray(2)
        self._answer2 = bytearray(2)
        self._status = bytearray(len(_READ_STATUS))
        self._atqa = bytearray(len(_READ_ATQA))
        self._part = bytearray(len(_READ_PART))
        self._sak_frame = bytearray(len(_READ_SAK))
        self._checked = bytearray(len(_READ_CHECKED))
        self._expected = bytearray(len(_CHECKED))
        self._wupa = bytes((_FIFO_DATA, 0x52))
        self._hlta = bytes((_FIFO_DATA, 0x50, 0x00, 0x57, 0xCD))
        self._anticollision = bytearray((_FIFO_DATA, 0x93, 0x20))
        self._select = bytearray(10)
        self._select[0] = _FIFO_DATA
        self._select[2] = 0x70
        cs(1)
        self.set_gain(gain_db, False)

    # Set-up and supervision.

    def start(self) -> bool:
        """Reset and set up the reader; False if it does not answer or does not keep it.

        Takes 7 ms, 33 ms where nothing answers.
        """
        clock = self._clock
        if self._reset is None:
            self._write(_COMMAND, _SOFT_RESET)
        else:
            self._reset(0)
            clock.sleep_us(_RESET_US)
            self._reset(1)
        version = 0
        for _ in range(_START_READS_MAX):
            clock.sleep_ms(1)
            version = self.version()
            if version not in (0x00, 0xFF):
                break
        else:
            return False
        for i in range(0, len(_SETUP), 2):
            self._write(_SETUP[i], _SETUP[i + 1])
        self._write(_RF_CFG, _GAIN_BITS[self._gain])
        self._expect(version)
        clock.sleep_ms(_CARD_POWER_UP_MS)
        return self.healthy()

    def healthy(self) -> bool:
        """Whether the reader answers and is set up as `start` left it."""
        self._read_into(_READ_CHECKED, self._checked)
        for i in range(len(_CHECKED_BITS)):
            if (self._checked[i + 1] ^ self._expected[i]) & _CHECKED_BITS[i]:
                return False
        return True

    def version(self) -> int:
        """VersionReg: 0x91 or 0x92 is NXP's, 0x00 or 0xFF no reader, others are clones."""
        return self._read(_VERSION)

    def set_gain(self, gain_db: int, write: bool = True) -> None:
        """Set the receiver's gain, one of GAINS_DB; ValueError for another.

        More gain reaches half a centimetre further and lets more noise in.
        """
        self._gain = GAINS_DB.index(gain_db)
        self._expected[_GAIN_PLACE] = _GAIN_BITS[self._gain]
        if write:
            self._write(_RF_CFG, _GAIN_BITS[self._gain])

    def _expect(self, version: int) -> None:
        """Note what `healthy` shall find."""
        for i in range(len(_CHECKED)):
            for place in range(0, len(_SETUP), 2):
                if _SETUP[place] == _CHECKED[i]:
                    self._expected[i] = _SETUP[place + 1]
        self._expected[_VERSION_PLACE] = version
        self._expected[_GAIN_PLACE] = _GAIN_BITS[self._gain]

    # Cards.

    def read_card(self) -> int:
        """Look for cards; see reader.py. Takes 1.9 ms without a card, 8 ms at most with one."""
        result = self.wake()
        if result == CARD:
            result = self._select_card()
        if result != SILENT:
            self._halt()
        return result

    def wake(self) -> int:
        """Send WUPA, which wakes halted cards too; CARD if one answered properly."""
        result = self._exchange(self._wupa, _SHORT_FRAME_BITS, _READ_ATQA, self._atqa, _WUPA_US)
        # 14443-3 6.5.2: in bit frame anticollision one of the low five bits of ATQA is set.
        if result == CARD and self._atqa[1] & 0x1F == 0:
            return NOISE
        return result

    def _select_card(self) -> int:
        """Go through the cascade levels until the SAK says that the UID is whole."""
        part = self._part
        sak = self._sak_frame
        uid = self.uid
        length = 0
        for level in range(_LEVELS_MAX):
            self._anticollision[1] = _SELECT_CODES[level]
            result = self._exchange(self._anticollision, 0, _READ_PART, part, _ANTICOLLISION_US)
            if result != CARD:
                return NOISE if result == NOTHING else result
            if part[1] ^ part[2] ^ part[3] ^ part[4] ^ part[5]:  # BCC
                return NOISE
            self._fill_select(_SELECT_CODES[level])
            result = self._exchange(self._select, 0, _READ_SAK, sak, _SELECT_US)
            if result != CARD:
                return NOISE if result == NOTHING else result
            if crc_a(sak, 1, 2) != sak[2] | sak[3] << 8:
                return NOISE
            # The SAK decides, not the first byte: some 4-byte UIDs begin with 88h.
            first = 2 if sak[1] & _SAK_CASCADE else 1
            if first == 2 and part[1] != _CASCADE_TAG:
                return NOISE
            for i in range(first, 5):
                uid[length] = part[i]
                length += 1
            if first == 1:
                for i in range(length, UID_BYTES_MAX):
                    uid[i] = 0
                self.uid_length = length
                self.sak = sak[1]
                return CARD
        return NOISE  # a fourth level does not exist

    def _fill_select(self, code: int) -> None:
        select = self._select
        select[1] = code
        for i in range(1, 6):
            select[i + 2] = self._part[i]
        crc = crc_a(select, 1, 8)
        select[8] = crc & 0xFF
        select[9] = crc >> 8

    def _halt(self) -> None:
        """Send HLTA: whatever state a card is in, the next WUPA wakes it. No answer comes."""
        self._load(self._hlta, 0)
        self._write(_COMMAND, _TRANSMIT)
        self._clock.sleep_us(_HLTA_US)

    def _load(self, frame, last_bits: int) -> None:
        """Stop what goes on and put a frame into the FIFO."""
        self._write(_COMMAND, _IDLE)
        self._write(_BIT_FRAMING, last_bits)
        self._write(_COM_IRQ, _ALL_IRQS)
        self._write(_FIFO_LEVEL, _FLUSH)
        self._cs(0)
        self._spi.write(frame)
        self._cs(1)

    def _exchange(self, frame, last_bits: int, request, answer, soonest_us: int) -> int:
        """Send a frame and read an answer of just the length of `answer` less one.

        CARD means that it came whole. The time is soonest_us and _TIMER_REST_US, and
        (_IRQ_READS_MAX - 2) * _STEP_US more where the reader fails.
        """
        self._load(frame, last_bits)
        self._write(_COMMAND, _TRANSCEIVE)
        self._write(_BIT_FRAMING, _START_SEND | last_bits)
        wait_us = soonest_us
        for i in range(_IRQ_READS_MAX):
            self._clock.sleep_us(wait_us)
            irqs = self._read(_COM_IRQ)
            if irqs & (_RX_IRQ | _TIMER_IRQ):
                break
            wait_us = _STEP_US if i else _TIMER_REST_US
        else:
            return SILENT
        if irqs == 0xFF:  # Set1 reads as 0: this is an open line
            return SILENT
        if not irqs & _RX_IRQ:
            return NOTHING
        status = self._status
        self._read_into(_READ_STATUS, status)
        if status[1] & _COLL_ERR:
            return SEVERAL
        if status[1] & _ANY_ERR or status[2] != len(answer) - 1 or status[3] & 7:
            return NOISE
        self._read_into(request, answer)
        return CARD

    # For the doctor.

    def heard_at(self, gain_db: int, rounds: int = 8) -> int:
        """Wake the card that lies there with one of GAINS_DB; how many WUPAs it has answered.

        The chip does not measure how strong a card is; but a weak one needs much gain. Afterwards
        the gain is what it was. Takes 2 ms a round.
        """
        heard = 0
        self._write(_RF_CFG, _GAIN_BITS[GAINS_DB.index(gain_db)])
        for _ in range(rounds):
            if self.wake() == CARD:
                heard += 1
            self._halt()
        self._write(_RF_CFG, _GAIN_BITS[self._gain])
        return heard

    def self_test(self, rounds: int = 100) -> int:
        """Write and read back a register; how many of the rounds failed: bad wires show here.

        The chip's own digital self-test is left alone: it needs a reset after it.
        """
        failed = 0
        for i in range(rounds):
            pattern = (i * 73 ^ (0xFF if i & 1 else 0)) & 0xFF
            self._write(_T_RELOAD_L, pattern)
            if self._read(_T_RELOAD_L) != pattern:
                failed += 1
        self._write(_T_RELOAD_L, _RELOAD)
        return failed

    # The bus.

    def _write(self, register: int, value: int) -> None:
        pair = self._pair
        pair[0] = register
        pair[1] = value
        self._cs(0)
        self._spi.write(pair)
        self._cs(1)

    def _read(self, register: int) -> int:
        pair = self._pair
        pair[0] = _READ | register
        pair[1] = 0
        self._read_into(pair, self._answer2)
        return self._answer2[1]

    def _read_into(self, request, answer) -> None:
        self._cs(0)
        self._spi.write_readinto(request, answer)
        self._cs(1)


def crc_a(data, start: int, stop: int) -> int:
    """CRC_A (14443-3 annex B) of `data[start:stop]`, without the slice; low byte sent first."""
    crc = 0x6363
    for i in range(start, stop):
        byte = (data[i] ^ crc) & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = (crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4) & 0xFFFF
    return crc
