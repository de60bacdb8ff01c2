"""`machine.I2C`, `machine.SoftI2C` and `machine.SPI` as on the rp2 port.

Runs on CPython and on MicroPython. A transfer takes the time it takes on the wire: nine bits a
byte with start and stop on I2C, eight on SPI. Errors are the port's: OSError EIO for no
acknowledge, ETIMEDOUT for a bus that is held (with a text, or CPython would set no errno).
"""

from .nets import ShortCircuit
from .pins import board, pin_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EIO = 5
_ETIMEDOUT = 110

# The port makes empty writes by hand (measured on 1.24 to 1.28): such a write never sees that SDA
# is held, and takes every bit for an acknowledge.
_ADDRESSES = range(0x08, 0x78)
_PERIPHERAL_HZ = 125_000_000


class I2C:
    """A hardware I2C bus as its only controller."""

    def __init__(
        self,
        id: int,
        freq: int = 400_000,
        *,
        scl: "Any" = None,
        sda: "Any" = None,
        timeout: int = 50_000,
    ) -> None:
        if id not in (0, 1):
            raise ValueError("I2C(" + str(id) + ") doesn't exist")
        self._world = board()
        self._scl = (5, 7)[id] if scl is None else pin_number(scl)
        self._sda = (4, 6)[id] if sda is None else pin_number(sda)
        if self._scl & 3 != id * 2 + 1:
            raise ValueError("bad SCL pin")
        if self._sda & 3 != id * 2:
            raise ValueError("bad SDA pin")
        self._freq = freq
        self._timeout_us = timeout
        self._by_hand = False
        self._chips = self._world.i2c_chips(id, self._sda, self._scl)
        self._connect()

    def _connect(self) -> None:
        self._deaf = self._world.i2c_is_deaf(self._sda, self._freq, not self._by_hand)
        for pin in (self._scl, self._sda):
            self._world.assign(pin, self, None)
            self._world.set_pulls(pin, True, False)
        self._connected = True

    def _reached(self, addr: int) -> "list[Any]":
        """The chips that see their address on the bus."""
        if self._deaf or not self._connected:
            return []
        return [chip for chip in self._chips if chip.address == addr]

    def lost(self, pin: int) -> None:
        """One of the lines was given to something else."""
        self._connected = False

    def scan(self) -> "list[int]":
        """The addresses that acknowledge, 0x08 to 0x77."""
        found = []
        for address in _ADDRESSES:
            try:
                self.writeto(address, b"")
            except OSError as error:
                if error.errno != _EIO:
                    raise
            else:
                found.append(address)
        return found

    def writeto(self, addr: int, buf: "Any", stop: bool = True) -> int:
        """Write; the number of bytes acknowledged.

        Only an address without an answer is an OSError: where the data is refused the port
        returns how many bytes were not. A chip refuses a message at its last byte.
        """
        count = len(buf)
        held = self._world.level(self._sda) == 0
        chips = [chip for chip in self._reached(addr) if not held and chip.i2c_write(b"")]
        # Where nobody is there the message ends with its address.
        self._occupy(count if chips or held else 0, self._by_hand or count == 0)
        if held:
            return count
        if not chips:
            raise OSError(_EIO, "EIO")
        if not count:
            return 0
        data = bytes(buf)
        acknowledged = False
        for chip in chips:
            if chip.i2c_write(data):
                acknowledged = True
        return count if acknowledged else count - 1

    def writevto(self, addr: int, vector: "Any", stop: bool = True) -> int:
        """Write several buffers as one message."""
        return self.writeto(addr, b"".join([bytes(part) for part in vector]), stop)

    def readfrom(self, addr: int, nbytes: int, stop: bool = True) -> bytes:
        """Read a message."""
        self._occupy(nbytes, self._by_hand)
        answer = None
        for chip in self._reached(addr):
            said = chip.i2c_read(nbytes)
            if said is not None:
                # Two chips on one address: the line is low where either of them says so.
                answer = said if answer is None else bytes(_both(answer, said))
        if answer is None:
            raise OSError(_EIO, "EIO")
        return answer

    def readfrom_into(self, addr: int, buf: "Any", stop: bool = True) -> None:
        """Read a message of the length of `buf` into it."""
        buf[:] = self.readfrom(addr, len(buf), stop)

    def readfrom_mem(self, addr: int, memaddr: int, nbytes: int, *, addrsize: int = 8) -> bytes:
        """Write a memory address, then read."""
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big"), False)
        return self.readfrom(addr, nbytes)

    def readfrom_mem_into(self, addr: int, memaddr: int, buf: "Any", *, addrsize: int = 8) -> None:
        """Write a memory address, then read into `buf`."""
        buf[:] = self.readfrom_mem(addr, memaddr, len(buf), addrsize=addrsize)

    def writeto_mem(self, addr: int, memaddr: int, buf: "Any", *, addrsize: int = 8) -> None:
        """Write a memory address and the data after it."""
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big") + bytes(buf))

    def _occupy(self, count: int, bit_banged: bool) -> None:
        """Let the message's time pass; ETIMEDOUT where a line is held."""
        world = self._world
        sda_held = not world.level(self._sda)
        if not world.level(self._scl) or (sda_held and not bit_banged):
            world.clock.advance(self._timeout_us)
            raise OSError(_ETIMEDOUT, "ETIMEDOUT")
        bits = 9 * (count + 1) + 2
        if bit_banged:
            # Measured on the port: 71 us for the eleven bits of an empty write at 400 kHz.
            duration_us = bits * (2 * (500_000 // self._freq + 1)) + bits * 5 // 2
        else:
            duration_us = (bits * 1_000_000 + self._freq - 1) // self._freq
        world.i2c_bytes += count + 1
        world.i2c_transfers += 1
        world.i2c_us += duration_us
        world.clock.advance(duration_us)


class SoftI2C(I2C):
    """I2C by hand on any two pins. It does not notice that SDA is held."""

    def __init__(
        self, scl: "Any", sda: "Any", *, freq: int = 400_000, timeout: int = 50_000
    ) -> None:
        self._world = board()
        self._scl = pin_number(scl)
        self._sda = pin_number(sda)
        self._freq = freq
        self._timeout_us = timeout
        self._by_hand = True
        self._chips = self._world.i2c_chips_on(self._sda, self._scl)
        self._connect()


class SPI:
    """A hardware SPI bus as its only controller; MSB first, eight bits."""

    MSB = 1
    LSB = 0

    def __init__(
        self,
        id: int,
        baudrate: int = 1_000_000,
        *,
        polarity: int = 0,
        phase: int = 0,
        bits: int = 8,
        firstbit: int = 1,
        sck: "Any" = None,
        mosi: "Any" = None,
        miso: "Any" = None,
    ) -> None:
        if id not in (0, 1):
            raise ValueError("SPI(" + str(id) + ") doesn't exist")
        if firstbit != SPI.MSB or bits != 8:
            raise NotImplementedError("LSB")
        self._world = board()
        self._id = id
        self._sck = _spi_pin("SCK", id, (18, 10)[id] if sck is None else sck, 2)
        self._mosi = _spi_pin("MOSI", id, (19, 11)[id] if mosi is None else mosi, 3)
        self._miso = _spi_pin("MISO", id, (16, 8)[id] if miso is None else miso, 0)
        self._baudrate = spi_baudrate(baudrate)
        self.mode = polarity * 2 + phase
        self._rest = 0
        self._connected = True
        self._world.assign(self._sck, self, polarity)
        self._world.assign(self._mosi, self, 0)
        self._world.assign(self._miso, self, None)

    def lost(self, pin: int) -> None:
        """One of the lines was given to something else."""
        self._connected = False

    def write(self, buf: "Any") -> None:
        """Send; what comes back is dropped."""
        self._transfer(buf)

    def read(self, nbytes: int, write: int = 0) -> bytes:
        """Receive while `write` is sent."""
        return bytes(self._transfer(bytes([write]) * nbytes))

    def readinto(self, buf: "Any", write: int = 0) -> None:
        """Fill `buf` while `write` is sent."""
        buf[:] = self._transfer(bytes([write]) * len(buf))

    def write_readinto(self, write_buf: "Any", read_buf: "Any") -> None:
        """Send one buffer and receive one of the same length."""
        if len(write_buf) != len(read_buf):
            raise ValueError("buffers must be the same length")
        read_buf[:] = self._transfer(write_buf)

    def _transfer(self, data: "Any") -> bytearray:
        world = self._world
        count = len(data)
        # What is left over under a microsecond is kept for the next one.
        passed = self._rest + count * 8_000_000
        duration_us = passed // self._baudrate
        self._rest = passed - duration_us * self._baudrate
        world.spi_bytes += count
        world.spi_us += duration_us
        chips = world.spi_chips(self._id) if self._connected else ()
        if len(chips) > 1:
            raise ShortCircuit("two chips are selected on SPI " + str(self._id))
        if chips:
            chip = chips[0]
            if hasattr(chip, "spi_exchange"):
                answer = chip.spi_exchange(data)
            else:
                answer = bytearray([chip.spi_transfer(byte) for byte in data])
        else:
            level = world.level(self._miso)
            answer = bytearray((b"\xff" if level else b"\x00") * count)
        world.clock.advance(duration_us)
        return answer


def spi_baudrate(baudrate: int) -> int:
    """The rate the SPI block really makes of one asked for (RP2040 datasheet 4.4.3.4)."""
    prescale = 2
    while prescale <= 254 and (prescale + 2) * 256 * baudrate <= _PERIPHERAL_HZ:
        prescale += 2
    postdivide = 256
    while postdivide > 1 and _PERIPHERAL_HZ // (prescale * (postdivide - 1)) <= baudrate:
        postdivide -= 1
    return _PERIPHERAL_HZ // (prescale * postdivide)


def _spi_pin(name: str, bus: int, pin: "Any", place: int) -> int:
    number = pin_number(pin)
    if number & 3 != place or number >> 3 & 1 != bus:
        raise ValueError("bad " + name + " pin")
    return number


def _both(left: bytes, right: bytes) -> "list[int]":
    return [a & b for a, b in zip(left, right)]
