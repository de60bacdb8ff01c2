"""How frames get to a PN532 and back: over SPI or over I2C.

Layer: drivers. Sections are of the NXP user manual UM0701-02. Both links have:

    prepare(frame) -> bytes     what `send` wants, made once
    view(buffer, length)        what `receive` wants, made once: a frame of that length then stands
                                in `buffer` from 1 on
    wake()                      rouse the chip; nobody may be there
    send(prepared) -> bool      False where it was not taken
    ready() -> bool             whether a frame stands ready
    receive(view) -> bool       read it

Rule 1: no link waits but in `wake` (NF19), and none raises.
Rule 2: nothing is allocated but by `prepare` and `view`.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The chip wakes in 1 ms (NF19: libraries that do not wait do not find it).
_WAKE_MS = const(2)

ADDRESS = const(0x24)

# The first byte of a message on SPI (6.2.5), with its bits turned round: the chip takes the least
# significant bit first, and the Pico's SPI block cannot.
_DATA_WRITE = b"\x80"
_STATUS_READ = b"\x40\x00"
_DATA_READ = b"\xc0"
_READY = const(0x80)


def _turned(byte: int) -> int:
    byte = (byte & 0x0F) << 4 | byte >> 4
    byte = (byte & 0x33) << 2 | (byte & 0xCC) >> 2
    return (byte & 0x55) << 1 | (byte & 0xAA) >> 1


class SpiLink:
    """A PN532 whose switches are set to SPI: mode 0, up to 5 MHz. `cs` is an output pin."""

    def __init__(self, spi, cs, clock) -> None:
        self._spi = spi
        self._cs = cs
        self._clock = clock
        self._status = bytearray(2)
        self._turned = bytes([_turned(byte) for byte in range(256)])
        cs(1)

    def prepare(self, frame: bytes) -> bytes:
        """Turn the bits of all bytes round."""
        return _DATA_WRITE + bytes([self._turned[byte] for byte in frame])

    def view(self, buffer: bytearray, length: int) -> memoryview:
        """Return the part of `buffer` that a frame is read into."""
        return memoryview(buffer)[1 : 1 + length]

    def wake(self) -> None:
        """Hold CS low: the falling edge wakes it."""
        self._cs(0)
        self._clock.sleep_ms(_WAKE_MS)
        self._cs(1)

    def send(self, prepared: bytes) -> bool:
        """Send a frame; nobody says whether it was heard."""
        self._cs(0)
        self._spi.write(prepared)
        self._cs(1)
        return True

    def ready(self) -> bool:
        """Read the status byte. An open line may well read as ready."""
        self._cs(0)
        self._spi.write_readinto(_STATUS_READ, self._status)
        self._cs(1)
        return self._status[1] & _READY != 0

    def receive(self, view: "Any") -> bool:
        """Read a frame."""
        turned = self._turned
        self._cs(0)
        self._spi.write(_DATA_READ)
        self._spi.readinto(view, 0)
        self._cs(1)
        for i in range(len(view)):
            view[i] = turned[view[i]]
        return True


class I2cLink:
    """A PN532 whose switches are set to I2C. It stretches the clock: best on a SoftI2C (NF18)."""

    def __init__(self, i2c, clock) -> None:
        self._i2c = i2c
        self._clock = clock
        self._status = bytearray(1)

    def prepare(self, frame: bytes) -> bytes:
        """A frame goes out as it is."""
        return frame

    def view(self, buffer: bytearray, length: int) -> memoryview:
        """Return the part of `buffer` that a frame and the ready byte before it are read into."""
        return memoryview(buffer)[: 1 + length]

    def wake(self) -> None:
        """Call its address: it may not acknowledge that yet."""
        try:
            self._i2c.writeto(ADDRESS, b"\x00")
        except OSError:
            pass
        self._clock.sleep_ms(_WAKE_MS)

    def send(self, prepared: bytes) -> bool:
        """Send a frame."""
        try:
            return self._i2c.writeto(ADDRESS, prepared) == len(prepared)
        except OSError:
            return False

    def ready(self) -> bool:
        """Read the ready byte alone (6.2.4)."""
        try:
            self._i2c.readfrom_into(ADDRESS, self._status)
        except OSError:
            return False
        return self._status[0] & 1 != 0

    def receive(self, view: "Any") -> bool:
        """Read the ready byte and the frame in one message."""
        try:
            self._i2c.readfrom_into(ADDRESS, view)
        except OSError:
            return False
        return view[0] & 1 != 0
