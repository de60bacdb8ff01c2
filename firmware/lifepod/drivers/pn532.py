"""PN532 card reader, over SPI or I2C (pn532_links.py): one look at the field at a time.

Layer: drivers. Implements the protocol of reader.py. Sections are of the NXP user manual
UM0701-02; "14443-3" is ISO/IEC 14443-3 type A.

    field off, field on, 6 ms, InListPassiveTarget for two cards, InRelease

Rule 1: every look begins with a new field. What the chip does with cards that it has found before
differs from one report to the next; cards that come fresh out of the dark are all alike.
Rule 2: every wait has a deadline. A command that is not acknowledged, or whose answer makes no
sense, is the reader's failure (SILENT).
Rule 3: `read_card` and `healthy` allocate nothing.
Rule 4: RATS is switched off: a card's own protocol is never entered, and nothing in it is read.
"""

from micropython import const

from .reader import BUSY, CARD, NOISE, NOTHING, SEVERAL, SILENT, UID_BYTES_MAX, CardReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TO_HOST = const(0xD5)
_GET_FIRMWARE_VERSION = const(0x02)
_SET_PARAMETERS = const(0x12)
_SAM_CONFIGURATION = const(0x14)
_RF_CONFIGURATION = const(0x32)
_IN_LIST_PASSIVE_TARGET = const(0x4A)
_IN_RELEASE = const(0x52)

# Bytes of frames to read: six of ACK; nine around the data of an answer behind its code.
_ACK_BYTES = const(6)
_FRAME_BYTES = const(9)
_DATA_FRAME_BYTES = const(13)  # with four bytes of data
# Two targets: Tg, SENS_RES, SEL_RES, length and a UID of ten bytes.
_LIST_BYTES = const(9 + 1 + 2 * 15)
_UID_LENGTHS = (4, 7, 10)
# Where in the buffer the data begins: the ready byte, 00 00 FF LEN LCS, D5 and the code.
_DATA = const(8)

# 6.2.1.3 gives the chip 15 ms for an ACK; it takes one.
_ACK_US = const(8_000)
_ANSWER_US = const(8_000)
# Two tries for each of two cards and all their levels; it takes 12 ms.
_LIST_US = const(80_000)
_GUARD_US = const(5_500)  # 14443-3 5.2: a card may take 5 ms to wake up in a new field
_PAUSE_US = const(250)  # between two looks whether a frame is ready
_SLICE_US = const(5_000)  # of a look; then the loop gets its turn
_SAM_TRIES = const(3)
_RESET_MS = const(1)

# RFCfg and what else RFConfiguration sets for type A (7.3.1, item 0Ah): the chip's own values,
# but for RxGain in bits 6 to 4 of the first.
_ANALOG_A = b"\x59\xf4\x3f\x11\x4d\x85\x61\x6f\x26\x62\x87"
GAINS_DB = (18, 23, 33, 38, 43, 48)
_GAIN_BITS = bytes((0x00, 0x10, 0x40, 0x50, 0x60, 0x70))
DEFAULT_GAIN_DB = const(38)

# Where a command stands.
_IDLE = const(0)
_WAITS_FOR_ACK = const(1)
_WAITS_FOR_ANSWER = const(2)
_DONE = const(3)
_FAILED = const(4)

# The stages of a look.
_BEGIN = const(0)
_OFF = const(1)
_ON = const(2)
_GUARD = const(3)
_LIST = const(4)
_RELEASE = const(5)
_TRY = const(6)  # begins as well, with whatever gain there is
_GAIN = const(7)  # the usual one is on its way back

_PENDING = const(-1)


def frame(*data: int) -> bytes:
    """A command as a normal information frame (6.2.1.1)."""
    length = len(data) + 1
    check = -(0xD4 + sum(data)) & 0xFF
    head = bytes((0, 0, 0xFF, length, -length & 0xFF, 0xD4))
    return head + bytes(data) + bytes((check, 0))


class PN532(CardReader):
    """The reader behind a link. `reset` is the pin to RSTPDN, or None where it is not wired."""

    gains_db = GAINS_DB

    def __init__(self, link, clock, reset=None, gain_db: int = DEFAULT_GAIN_DB) -> None:
        super().__init__()
        self._link = link
        self._clock = clock
        self._reset = reset
        self._version = 0
        self._buffer = bytearray(1 + _LIST_BYTES)
        self._ack = link.view(self._buffer, _ACK_BYTES)
        self._short = link.view(self._buffer, _FRAME_BYTES)
        self._medium = link.view(self._buffer, _DATA_FRAME_BYTES)
        self._long = link.view(self._buffer, _LIST_BYTES)
        self._get_version = link.prepare(frame(_GET_FIRMWARE_VERSION))
        # Normal mode, no time limit, no IRQ.
        self._sam = link.prepare(frame(_SAM_CONFIGURATION, 1, 0, 0))
        self._no_rats = link.prepare(frame(_SET_PARAMETERS, 0))
        # Each card is asked for twice, not for ever.
        self._retries = link.prepare(frame(_RF_CONFIGURATION, 0x05, 0x00, 0x00, 0x01))
        self._field_off = link.prepare(frame(_RF_CONFIGURATION, 0x01, 0x00))
        self._field_on = link.prepare(frame(_RF_CONFIGURATION, 0x01, 0x01))
        self._list = link.prepare(frame(_IN_LIST_PASSIVE_TARGET, 2, 0))
        self._release = link.prepare(frame(_IN_RELEASE, 0))
        self._state = _IDLE
        self._code = 0
        self._view: "Any" = None
        self._sent_us = 0
        self._limit_us = 0
        self._stage = _BEGIN
        self._on_us = 0
        self._found = NOTHING
        self._gain_frame = b""
        self._is_on_trial = False  # the gain is another one than that of _gain_frame
        self.set_gain(gain_db, False)

    # Set-up and supervision.

    def start(self) -> bool:
        """Wake and set up the reader; False if it does not answer. Takes 14 ms, 30 without it."""
        self._stage = _BEGIN
        self._is_on_trial = False
        if self._reset is not None:
            self._reset(0)
            self._clock.sleep_ms(_RESET_MS)
            self._reset(1)
            self._clock.sleep_ms(_RESET_MS)
        for _ in range(_SAM_TRIES):
            self._link.wake()
            if self._command(self._sam, self._short, _SAM_CONFIGURATION):
                break
        else:
            return False
        if not self._ask_version():
            return False
        self._version = self._buffer[_DATA + 1] << 4 | self._buffer[_DATA + 2]
        return (
            self._command(self._no_rats, self._short, _SET_PARAMETERS)
            and self._command(self._retries, self._short, _RF_CONFIGURATION)
            and self._command(self._gain_frame, self._short, _RF_CONFIGURATION)
        )

    def healthy(self) -> bool:
        """Whether the reader answers. One that lost its set-up is found by the next look."""
        self._stage = _BEGIN
        return self._ask_version()

    def version(self) -> int:
        """The firmware's version and revision, as 16h for 1.6; 0 before it has answered."""
        return self._version

    def set_gain(self, gain_db: int, write: bool = True) -> None:
        """Set the receiver's gain, one of GAINS_DB; ValueError for another."""
        self._gain_frame = self._prepared(gain_db)
        if write:
            self._change_gain(self._gain_frame)

    def _prepared(self, gain_db):
        bits = _GAIN_BITS[GAINS_DB.index(gain_db)]
        values = [_ANALOG_A[0] & 0x8F | bits]
        for byte in _ANALOG_A[1:]:
            values.append(byte)
        return self._link.prepare(frame(_RF_CONFIGURATION, 0x0A, *values))

    def _change_gain(self, prepared):
        self._stage = _BEGIN
        done = self._command(prepared, self._short, _RF_CONFIGURATION)
        self._is_on_trial = not done or prepared is not self._gain_frame

    # Cards.

    def read_card(self) -> int:
        """Go on with a look for 5 ms: BUSY, or what it saw. A look takes 22 ms."""
        clock = self._clock
        begun_us = clock.ticks_us()
        while True:
            result = self._step()
            if result != _PENDING:
                return result
            if clock.ticks_diff(clock.ticks_us(), begun_us) >= _SLICE_US:
                return BUSY
            clock.sleep_us(_PAUSE_US)

    def _step(self) -> int:
        """Do what the stage of the look is due for."""
        stage = self._stage
        if stage == _BEGIN and self._is_on_trial:
            self._send(self._gain_frame, self._short, _RF_CONFIGURATION, _ANSWER_US)
            self._stage = _GAIN
            return _PENDING
        if stage in (_BEGIN, _TRY):
            self._send(self._field_off, self._short, _RF_CONFIGURATION, _ANSWER_US)
            self._stage = _OFF
            return _PENDING
        if stage == _GUARD:
            if self._clock.ticks_diff(self._clock.ticks_us(), self._on_us) >= _GUARD_US:
                self._send(self._list, self._long, _IN_LIST_PASSIVE_TARGET, _LIST_US)
                self._stage = _LIST
            return _PENDING
        state = self._poll()
        if state == _FAILED:
            self._stage = _BEGIN
            return SILENT
        if state != _DONE:
            return _PENDING
        if stage == _GAIN:
            self._is_on_trial = False
            self._stage = _BEGIN
        elif stage == _OFF:
            self._send(self._field_on, self._short, _RF_CONFIGURATION, _ANSWER_US)
            self._stage = _ON
        elif stage == _ON:
            self._on_us = self._clock.ticks_us()
            self._stage = _GUARD
        elif stage == _LIST:
            self._found = self._listed()
            if self._found != NOTHING:
                self._send(self._release, self._medium, _IN_RELEASE, _ANSWER_US)
                self._stage = _RELEASE
                return _PENDING
            self._stage = _BEGIN
            return NOTHING
        else:
            self._stage = _BEGIN
            return self._found
        return _PENDING

    def _listed(self) -> int:
        """Take the card out of the answer of InListPassiveTarget (7.3.5)."""
        buffer = self._buffer
        count = buffer[_DATA]
        if count == 0:
            return NOTHING
        if count > 1:
            return SEVERAL
        length = buffer[_DATA + 5]
        if length not in _UID_LENGTHS or buffer[4] < 8 + length:
            return NOISE
        uid = self.uid
        for i in range(UID_BYTES_MAX):
            uid[i] = buffer[_DATA + 6 + i] if i < length else 0
        self.uid_length = length
        self.sak = buffer[_DATA + 4]
        return CARD

    # For the doctor.

    def heard_at(self, gain_db: int, rounds: int = 1) -> int:
        """Look for the card that lies there with one of GAINS_DB; how many looks have found it.

        The next `read_card` sets the gain back. Takes 22 ms a round, twice that on I2C.
        """
        heard = 0
        self._change_gain(self._prepared(gain_db))
        for _ in range(rounds):
            self._stage = _TRY
            result = BUSY
            while result == BUSY:
                result = self.read_card()
            if result == CARD:
                heard += 1
        return heard

    def self_test(self, rounds: int = 20) -> int:
        """Ask for the version again and again; how many of the rounds failed: bad wires show."""
        self._stage = _BEGIN
        failed = 0
        for _ in range(rounds):
            if not self._ask_version():
                failed += 1
        return failed

    # Commands: sent, acknowledged, answered.

    def _ask_version(self) -> bool:
        return self._command(self._get_version, self._medium, _GET_FIRMWARE_VERSION)

    def _command(self, prepared, view, code: int) -> bool:
        """Carry out a command, waiting for its answer: 2 ms, twice _ACK_US where none comes."""
        self._send(prepared, view, code, _ANSWER_US)
        while True:
            state = self._poll()
            if state in (_DONE, _FAILED):
                return state == _DONE
            self._clock.sleep_us(_PAUSE_US)

    def _send(self, prepared, view, code: int, limit_us: int) -> None:
        self._code = code
        self._view = view
        self._limit_us = limit_us
        self._sent_us = self._clock.ticks_us()
        self._state = _WAITS_FOR_ACK if self._link.send(prepared) else _FAILED

    def _poll(self) -> int:
        """Look how the command stands; its deadline is looked at only when nothing is ready."""
        if self._state == _FAILED:
            return _FAILED
        clock = self._clock
        waiting = self._state == _WAITS_FOR_ACK
        if not self._link.ready():
            passed_us = clock.ticks_diff(clock.ticks_us(), self._sent_us)
            if passed_us >= (_ACK_US if waiting else self._limit_us):
                self._state = _FAILED
        elif not self._link.receive(self._ack if waiting else self._view):
            self._state = _FAILED
        elif waiting:
            self._state = _WAITS_FOR_ANSWER if self._is_ack() else _FAILED
            self._sent_us = clock.ticks_us()
        else:
            self._state = _DONE if self._is_answer() else _FAILED
        return self._state

    def _is_ack(self) -> bool:
        """00 00 FF 00 FF 00 (6.2.1.3)."""
        buffer = self._buffer
        return (
            buffer[1] | buffer[2] | buffer[4] | buffer[6] == 0
            and buffer[3] == 0xFF
            and buffer[5] == 0xFF
        )

    def _is_answer(self) -> bool:
        """Whether a whole frame with the answer to the command stands in the buffer."""
        buffer = self._buffer
        length = buffer[4]
        if buffer[1] | buffer[2] or buffer[3] != 0xFF or (length + buffer[5]) & 0xFF:
            return False
        if length < 2 or length + 7 > len(self._view) or buffer[6] != _TO_HOST:
            return False
        total = 0
        for i in range(6, 7 + length):
            total += buffer[i]
        return total & 0xFF == 0 and buffer[7] == self._code + 1
