"""I2C and SPI: acknowledges, errors, time on the wire, held lines.

Runs on both interpreters.
"""

from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.buses import spi_baudrate
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.machine import I2C, SPI, Pin
from lifepod_host.emulator.machine.nets import ShortCircuit
from lifepod_host.emulator.machine.world import World
from support.flat import raises

EIO = 5
ETIMEDOUT = 110


def new_world():
    world = World(SimClock())
    machine.use(world)
    return world


class Memory:
    """A chip on I2C that keeps what it gets and answers from a pattern."""

    def __init__(self, address=0x3C):
        self.address = address
        self.got = []
        self.willing = True
        self.bytes_max = 2000

    def i2c_write(self, data):
        if data:
            self.got.append(data)
        return self.willing and len(data) <= self.bytes_max

    def i2c_read(self, count):
        return bytes(range(count)) if self.willing else None


class Shifter:
    """A chip on SPI that answers each byte with its complement."""

    def __init__(self):
        self.calls = []

    def spi_select(self):
        self.calls.append("select")

    def spi_deselect(self):
        self.calls.append("deselect")

    def spi_transfer(self, byte):
        self.calls.append(byte)
        return byte ^ 0xFF


def errno_of(function, *arguments):
    try:
        function(*arguments)
    except OSError as error:
        return error.errno
    return 0


def test_i2c_reaches_the_chip_with_the_address():
    world = new_world()
    chip = Memory()
    world.wire_i2c(0, chip)
    i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000)
    assert i2c.writeto(0x3C, b"abc") == 3
    assert i2c.writevto(0x3C, (b"x", bytearray(b"yz"), memoryview(b"!"))) == 4
    i2c.writeto_mem(0x3C, 0x10, b"m")
    assert chip.got == [b"abc", b"xyz!", b"\x10m"]
    assert i2c.readfrom(0x3C, 3) == b"\x00\x01\x02"
    buffer = bytearray(2)
    i2c.readfrom_into(0x3C, buffer)
    assert buffer == b"\x00\x01"
    assert i2c.readfrom_mem(0x3C, 0x20, 2) == b"\x00\x01"
    i2c.readfrom_mem_into(0x3C, 0x21, buffer)
    assert chip.got[-2:] == [b"\x20", b"\x21"]
    assert i2c.scan() == [0x3C]


def test_i2c_without_an_answer_is_eio():
    world = new_world()
    chip = Memory()
    world.wire_i2c(0, chip)
    i2c = I2C(0)
    for call in ((i2c.writeto, 0x3D, b"abc"), (i2c.readfrom, 0x3D, 1), (i2c.writeto, 0x3D, b"")):
        assert errno_of(*call) == EIO
    chip.willing = False
    assert errno_of(i2c.writeto, 0x3C, b"abc") == EIO
    assert errno_of(i2c.readfrom, 0x3C, 1) == EIO


def test_i2c_data_that_is_refused_is_a_short_count():
    """As on the port: no error, for the address was acknowledged."""
    world = new_world()
    chip = Memory()
    chip.bytes_max = 3
    world.wire_i2c(0, chip)
    i2c = I2C(0)
    assert i2c.writeto(0x3C, b"abc") == 3
    assert i2c.writeto(0x3C, b"abcd") == 3
    assert i2c.writevto(0x3C, (b"abc", b"defg")) == 6


def test_i2c_on_other_pins_than_the_chip_finds_nothing():
    world = new_world()
    world.wire_i2c(0, Memory(), sda=4, scl=5)
    assert errno_of(I2C(0, scl=Pin(1), sda=Pin(0)).writeto, 0x3C, b"abc") == EIO
    i2c = I2C(0, scl=Pin(5), sda=Pin(4))
    assert errno_of(i2c.writeto, 0x3C, b"abc") == 0
    Pin(4, Pin.OUT, value=1)  # something else has taken the line
    assert errno_of(i2c.writeto, 0x3C, b"abc") == EIO


def test_i2c_takes_only_pins_that_the_block_can_have():
    new_world()
    assert raises(ValueError, lambda: I2C(0, scl=Pin(4), sda=Pin(4)))
    assert raises(ValueError, lambda: I2C(0, scl=Pin(7), sda=Pin(4)))
    assert raises(ValueError, lambda: I2C(1, scl=Pin(5), sda=Pin(6)))
    assert raises(ValueError, lambda: I2C(2))
    I2C(1, scl=Pin(27), sda=Pin(26))


def test_i2c_takes_nine_bits_a_byte():
    world = new_world()
    world.wire_i2c(0, Memory())
    i2c = I2C(0, freq=400_000)
    before_us = world.clock.now_us
    i2c.writeto(0x3C, bytes(1024))
    # Start, 1025 bytes of 9 bits, stop: 9227 bits of 2.5 us.
    assert world.clock.now_us - before_us == 23_068
    assert (world.i2c_bytes, world.i2c_transfers, world.i2c_us) == (1025, 1, 23_068)


def test_i2c_scan_takes_as_long_as_measured_on_the_port():
    world = new_world()
    i2c = I2C(0, freq=400_000)
    before_us = world.clock.now_us
    assert i2c.scan() == []
    assert 7900 <= world.clock.now_us - before_us <= 8100


def test_i2c_with_sda_held_times_out():
    world = new_world()
    chip = Memory()
    world.wire_i2c(0, chip)
    i2c = I2C(0, timeout=10_000)
    world.drive(4, 0)
    before_us = world.clock.now_us
    assert errno_of(i2c.writeto, 0x3C, b"abc") == ETIMEDOUT
    assert errno_of(i2c.readfrom, 0x3C, 1) == ETIMEDOUT
    assert world.clock.now_us - before_us == 20_000
    assert chip.got == []
    world.drive(4, None)
    assert errno_of(i2c.writeto, 0x3C, b"abc") == 0


def test_i2c_empty_write_does_not_notice_that_sda_is_held():
    """The port makes it by hand and takes a low SDA for an acknowledge."""
    world = new_world()
    chip = Memory()
    world.wire_i2c(0, chip)
    i2c = I2C(0)
    world.drive(4, 0)
    assert i2c.writeto(0x3C, b"") == 0
    assert len(i2c.scan()) == 112
    assert errno_of(i2c.writeto, 0x3C, b"a") == ETIMEDOUT
    assert chip.got == []


def test_i2c_with_scl_held_times_out_always():
    world = new_world()
    i2c = I2C(0)
    world.drive(5, 0)
    for data in (b"", b"ab", b"abc"):
        assert errno_of(i2c.writeto, 0x3C, data) == ETIMEDOUT


def test_spi_talks_to_the_chip_whose_cs_is_low():
    world = new_world()
    chip = Shifter()
    world.wire_spi(17, chip)
    assert chip.calls == ["select"]  # from reset on the pad pulls CS down
    select = Pin(17, Pin.OUT, value=1)
    spi = SPI(0, baudrate=1_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
    assert spi.read(2) == b"\x00\x00"  # nobody drives MISO, its pull-down does
    select(0)
    spi.write(b"\x01")
    buffer = bytearray(2)
    spi.readinto(buffer, 0x0F)
    assert buffer == b"\xf0\xf0"
    spi.write_readinto(b"\x02\x03", buffer)
    assert buffer == b"\xfd\xfc"
    select(1)
    assert chip.calls == ["select", "deselect", "select", 1, 0x0F, 0x0F, 2, 3, "deselect"]
    assert raises(ValueError, spi.write_readinto, b"1", buffer)


def test_spi_takes_eight_bits_a_byte_and_keeps_the_rest():
    world = new_world()
    spi = SPI(0, baudrate=4_000_000)
    before_us = world.clock.now_us
    rate = spi_baudrate(4_000_000)
    for _ in range(1000):
        spi.write(b"\x00")
    assert world.clock.now_us - before_us == 1000 * 8_000_000 // rate
    assert world.spi_bytes == 1000


def test_spi_rate_is_what_the_block_can_make():
    assert spi_baudrate(1_000_000) == 992_063
    assert spi_baudrate(62_500_000) == 62_500_000
    assert spi_baudrate(10_000_000) == 8_928_571


def test_spi_with_two_chips_selected_is_a_short():
    world = new_world()
    world.wire_spi(17, Shifter())
    world.wire_spi(22, Shifter())
    spi = SPI(0)
    assert raises(ShortCircuit, spi.write, b"x")
    Pin(22, Pin.OUT, value=1)
    spi.write(b"x")


def test_spi_takes_only_pins_that_the_block_can_have():
    new_world()
    assert raises(ValueError, lambda: SPI(0, sck=Pin(10), mosi=Pin(19), miso=Pin(16)))
    assert raises(ValueError, lambda: SPI(0, sck=Pin(18), mosi=Pin(18), miso=Pin(16)))
    assert raises(ValueError, lambda: SPI(3))
    assert raises(NotImplementedError, lambda: SPI(0, firstbit=SPI.LSB))
