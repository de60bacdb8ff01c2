"""The NXP PN532 reader as a driver sees it: frames over SPI or I2C, and the pin RSTPDN.

Layer: chips. Wiring: on SPI `world.wire_spi(cs_pin, chip)`, on I2C `world.wire_i2c(bus, chip)`,
the switches of a module choose; the reset pin by `world.wire_pin`. Sections are of the user manual
UM0701-02; the UART, and all commands that a pod has no use for, are left out and answered by the
frame of a syntax error.

    host: command frame    chip: ready -> ACK frame -> ready -> response frame

Rule 1: it sleeps after power-on and reset. The first byte of a message wakes it, WAKE_US later it
hears: on SPI what comes sooner is lost, on I2C its address is not acknowledged.
Rule 2: until SAMConfiguration it has no field ("LowVbat" of AN10609).
Rule 3: time is the clock's; what is due is worked out when somebody looks.

What goes wrong, for tests: `missing`, `brown_out`, `hang`, `bad_contact`.
"""

from .field import GAIN_DB_USUAL
from .pn532_air import Air
from .tags import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .field import Field

I2C_ADDRESS = 0x24  # 48h and 49h with the direction bit (6.2.4)

WAKE_US = 1_000
# From a command to its ACK, and from there to the response where no card is asked.
ACK_US = 250
ANSWER_US = 450
# 14443-3, 5.2: what a card may take to wake up; the firmware waits a little longer.
_GUARD_US = 5_100

ACK = b"\x00\x00\xff\x00\xff\x00"
NACK = b"\x00\x00\xff\xff\x00\x00"
_SYNTAX_ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
_TO_CHIP = 0xD4
_TO_HOST = 0xD5

# SPI (6.2.5): the first byte of a message, least significant bit first.
_DATA_WRITE = 0x01
_STATUS_READ = 0x02
_DATA_READ = 0x03

_GET_FIRMWARE_VERSION = 0x02
_SET_PARAMETERS = 0x12
_SAM_CONFIGURATION = 0x14
_RF_CONFIGURATION = 0x32
_IN_LIST_PASSIVE_TARGET = 0x4A
_IN_RELEASE = 0x52
_AUTOMATIC_RATS = 0x10
_PARAMETERS = 0x14  # as they come up: fAutomaticATR_RES and fAutomaticRATS
_NORMAL_MODE = 0x01
_RF_FIELD = 0x01
_MAX_RETRIES = 0x05
_ANALOG_A = 0x0A
_FOREVER = 0xFF
_GAIN_DB = (18, 23, 18, 23, 33, 38, 43, 48)
_NEVER = 1 << 60


def _reversed(byte: int) -> int:
    turned = 0
    for bit in range(8):
        turned |= (byte >> bit & 1) << (7 - bit)
    return turned


_REVERSED = bytes([_reversed(byte) for byte in range(256)])


class PN532:
    """One chip on its module. `answers` is what GetFirmwareVersion says: IC, version, revision,
    support."""

    def __init__(self, clock: "Any", field: "Field", answers: bytes = b"\x32\x01\x06\x07") -> None:
        self.address = I2C_ADDRESS
        self.missing: "int | None" = None
        self.field = field
        self.commands: list[int] = []  # every command that was taken, for tests
        self._clock = clock
        self._answers = answers
        self._air = Air(field)
        self._chance = Chance(1)
        self._flip_permille = 0
        self._in_reset = False
        self._field_on = False
        field.attach(self)
        self.power_on()

    # Power, reset, faults.

    def now_us(self) -> int:
        """The chip's time."""
        return self._clock.now_us

    def power_on(self) -> None:
        """Power has come (back): everything lost, asleep."""
        self._hung = False
        self._awake_us = _NEVER
        self._normal = False
        self._parameters = _PARAMETERS
        self._tries_max = _FOREVER
        self._air.gain_db = GAIN_DB_USUAL
        self._set_field(False)
        self._active = False
        self._message: "bytearray | None" = None  # on SPI, since CS went low
        self._out = b""  # what stands ready to be read
        self._last = b""  # the response, for a NACK
        self._ack_due = _NEVER
        self._due = _NEVER
        self._work: "Any" = None

    def pin_changed(self, pin: int, level: int) -> None:
        """RSTPDN: low is power-down, the rising edge a reset."""
        self._in_reset = not level
        self.power_on()

    def brown_out(self) -> None:
        """The supply dipped for a moment."""
        self.power_on()

    def hang(self) -> None:
        """The firmware inside stands still until reset or power."""
        self._hung = True

    def bad_contact(self, permille: int, seed: int = 1) -> None:
        """Of 1000 bytes on SPI in either direction this many have a bit turned over."""
        self._flip_permille = permille
        self._chance = Chance(seed)

    # SPI.

    def spi_select(self) -> None:
        """CS has gone low: it wakes up, and a message begins."""
        if self._awake_us == _NEVER:
            self._awake_us = self._clock.now_us + WAKE_US
        self._message = bytearray()
        self._place = 0

    def spi_deselect(self) -> None:
        """CS has gone high: what was written is complete; what was read is gone."""
        message, self._message = self._message, None
        if message and message[0] == _DATA_WRITE:
            self._take(bytes(message[1:]))
        elif message and message[0] == _DATA_READ and len(message) > 1:
            self._out = b""

    def spi_transfer(self, byte: int) -> int:
        """Exchange one byte, the least significant bit first."""
        if self.missing is not None:
            return self.missing
        message = self._message
        if message is None or self._in_reset or self._hung:
            return 0
        if self._clock.now_us < self._awake_us:
            return 0  # not heard
        answer = 0
        if message and message[0] == _STATUS_READ:
            answer = 1 if self._ready() else 0
        elif message and message[0] == _DATA_READ:
            self._ready()
            answer = self._out[self._place] if self._place < len(self._out) else 0
            self._place += 1
        message.append(_REVERSED[self._flipped(byte)])
        return self._flipped(_REVERSED[answer])

    def _flipped(self, byte: int) -> int:
        if self._flip_permille and self._chance.below(1000) < self._flip_permille:
            byte ^= 1 << self._chance.below(8)
        return byte

    # I2C.

    def i2c_write(self, data: bytes) -> bool:
        """Take a message; False where it sleeps, which wakes it."""
        if self.missing is not None or self._in_reset or self._hung:
            return False
        if self._awake_us == _NEVER:
            self._awake_us = self._clock.now_us + WAKE_US
        if self._clock.now_us < self._awake_us:
            return False
        if data:
            self._take(data)
        return True

    def i2c_peek(self, count: int) -> "bytes | None":
        """The ready byte, and after it the frame; more than that reads as zeros."""
        if not self.i2c_write(b""):
            return None
        if not self._ready():
            return bytes(count)
        return (b"\x01" + self._out + bytes(count))[:count]

    def i2c_read(self, count: int) -> "bytes | None":
        """The same; what was read of a frame is gone, a look at the ready byte alone leaves it."""
        said = self.i2c_peek(count)
        if said is not None and count > 1:
            self._out = b""
        return said

    # Frames (6.2.1).

    def _take(self, data: bytes) -> None:
        """A frame has come from the host."""
        self.sync()
        if data == ACK:
            self._abort()
        elif data == NACK:
            self._out = self._last
        else:
            command = unpack(data, _TO_CHIP)
            if command is not None:
                self._abort()
                self.commands.append(command[0])
                self._ack_due = self._clock.now_us + ACK_US
                self._begin(command[0], command[1:])

    def _abort(self) -> None:
        self._out = b""
        self._ack_due = self._due = _NEVER
        self._work = None

    def _ready(self) -> bool:
        """Whether a frame stands ready; the response comes after its ACK was read."""
        self.sync()
        return bool(self._out)

    def sync(self) -> None:
        """Work out what has happened until now."""
        now = self._clock.now_us
        if now >= self._ack_due and not self._out:
            self._ack_due = _NEVER
            self._out = ACK
        elif now >= self._due and self._ack_due == _NEVER and not self._out:
            due, self._due = self._due, _NEVER
            self._out = self._last = self._work(due)

    # Commands (chapter 7).

    def _begin(self, code: int, data: bytes) -> None:
        """Find out what a command does and when it will have been done."""
        now = self._clock.now_us + ACK_US
        self._due = now + ANSWER_US
        body: "bytes | None" = b""
        if code == _GET_FIRMWARE_VERSION and not data:
            body = self._answers
        elif code == _SAM_CONFIGURATION and data:
            self._normal = data[0] == _NORMAL_MODE
        elif code == _SET_PARAMETERS and len(data) == 1:
            self._parameters = data[0]
        elif code == _RF_CONFIGURATION:
            body = self._configure(data)
        elif code == _IN_LIST_PASSIVE_TARGET and len(data) >= 2:
            self._begin_search(data[0], data[1])
            return
        elif code == _IN_RELEASE and len(data) == 1:
            if self._active and self._field_on:
                self._air.halt(self._clock.now_us)
            self._active = False
            body = b"\x00"
        else:
            body = None
        answer = _SYNTAX_ERROR if body is None else pack(bytes((_TO_HOST, code + 1)) + body)
        self._work = lambda due: answer

    def _configure(self, data: bytes) -> "bytes | None":
        """RFConfiguration (7.3.1); None for an item that is not known here."""
        if len(data) == 2 and data[0] == _RF_FIELD:
            self._set_field(data[1] & 1 == 1 and self._normal)
        elif len(data) == 4 and data[0] == _MAX_RETRIES:
            self._tries_max = data[3]
        elif len(data) == 12 and data[0] == _ANALOG_A:
            self._air.gain_db = _GAIN_DB[data[1] >> 4 & 7]
        else:
            return None
        return b""

    def _begin_search(self, count: int, kind: int) -> None:
        """InListPassiveTarget (7.3.5) for 106 kbit/s type A; it finds nothing of another kind."""
        if not self._field_on:
            self._set_field(self._normal)
            self._due += _GUARD_US
        if kind or not self._normal:
            count = 0
        forever = self._tries_max == _FOREVER and count > 0
        tries = 1 if forever else self._tries_max + 1

        def search(due: int) -> bytes:
            rats = self._parameters & _AUTOMATIC_RATS != 0
            found = self._air.search(count, tries, rats, due)
            self._due = due + self._air.search_us(len(found), count, tries)
            if found or not forever:
                self._active = bool(found)
                body = bytes((_TO_HOST, _IN_LIST_PASSIVE_TARGET + 1, len(found)))
                for number, target in enumerate(found):
                    body += target.data(number + 1)
                self._work = lambda due: pack(body)
            return b""

        self._work = search

    def _set_field(self, on: bool) -> None:
        self._field_on = on
        self.field.power(2 if on else 0, self._clock.now_us)


def pack(data: bytes) -> bytes:
    """A normal information frame (6.2.1.1)."""
    length = len(data)
    check = -sum(data) & 0xFF
    return b"\x00\x00\xff" + bytes((length, -length & 0xFF)) + data + bytes((check, 0))


def unpack(frame: bytes, direction: int) -> "bytes | None":
    """The data of a frame behind its direction byte, or None where it is none."""
    start = frame.find(b"\x00\xff")
    if start < 0 or len(frame) < start + 5:
        return None
    length = frame[start + 2]
    data = frame[start + 4 : start + 4 + length]
    if (length + frame[start + 3]) & 0xFF or len(data) != length or length < 2:
        return None
    if len(frame) < start + 5 + length or (sum(data) + frame[start + 4 + length]) & 0xFF:
        return None
    return data[1:] if data[0] == direction else None
