"""The display on I2C, reached through MicroPython's own drivers for the bus."""

import pytest
from lifepod_host.emulator.chips.ssd1306 import SSD1306
from lifepod_host.emulator.rp2040.repl import Repl, ReplError

pytestmark = pytest.mark.rp2040
BUS = """
from machine import I2C, Pin
import time
bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
"""
START = "for c in b'\\xae\\x20\\x00\\x8d\\x14\\xaf': bus.writeto(0x3c, bytes((0x80, c)))\n"


class Recorder:
    """A part on I2C that keeps what it is told and says what it is given to say."""

    def __init__(self, address: int = 0x50, says: bytes = b"") -> None:
        self.address = address
        self.written = []
        self.says = says

    def i2c_write(self, data: bytes) -> bool:
        self.written.append(data)
        return True

    def i2c_read(self, count: int) -> bytes:
        return (self.says + b"\xff" * count)[:count]


class Teller(Recorder):
    """One that has to know how much was really taken of what it said."""

    taken = 0

    def i2c_peek(self, count: int) -> bytes:
        return (self.says + b"\xff" * count)[:count]

    def i2c_read(self, count: int) -> bytes:
        self.taken = count
        return b""


class Edges:
    """Counts the changes of a pin."""

    count = 0

    def pin_changed(self, pin: int, level: int) -> None:
        self.count += 1


@pytest.fixture
def display(world):
    display = SSD1306()
    world.wire_i2c(0, display, 4, 5)
    return display


@pytest.fixture
def repl(display, pico):
    repl = Repl(pico)
    repl.boot()
    repl.exec(BUS)
    return repl


def test_scan_finds_who_is_there(repl, display):
    assert repl.exec("print(bus.scan())") == "[60]\n"
    display.present = False
    assert repl.exec("print(bus.scan())") == "[]\n"
    display.revive()
    assert repl.exec("print(bus.scan())") == "[60]\n"


def test_short_writes_and_long_ones_reach_the_display(repl, display):
    repl.exec(START)
    assert display.lit()
    repl.exec("bus.writeto(0x3c, b'\\x40' + bytes(range(256)) * 4)")
    assert bytes(display.ram) == bytes(range(256)) * 4


def test_a_message_of_several_buffers_takes_the_time_of_its_bits(repl, display):
    took_us = int(
        repl.exec(
            "t = time.ticks_us()\nbus.writevto(0x3c, (b'\\x40', bytearray(1024)))\n"
            "print(time.ticks_diff(time.ticks_us(), t))"
        )
    )
    # 1026 bytes with their acknowledgements at 400 kHz are 23.1 ms; after each, the SDK looks
    # whether it went well, which takes it more than a microsecond.
    assert 24_000 < took_us < 25_000


def test_reading_is_answered_by_the_part(repl, display):
    assert repl.exec("print(bus.readfrom(0x3c, 3))") == "b'@@@'\n"
    repl.exec(START)
    assert repl.exec("print(bus.readfrom_mem(0x3c, 0, 2))") == "b'\\x00\\x00'\n"


def test_who_is_not_there_does_not_acknowledge(repl):
    for code in (
        "bus.writeto(0x3d, b'12345')",
        "bus.writeto(0x3d, b'1')",
        "bus.readfrom(0x3d, 4)",
    ):
        with pytest.raises(ReplError, match="EIO"):
            repl.exec(code)


def test_a_display_that_dies_in_a_message_is_seen_by_the_count(repl, display):
    repl.exec(START)
    display.die_after(100)
    # The port raises for an address that nobody acknowledges; for data it returns how many were.
    assert repl.exec("print(bus.writeto(0x3c, b'\\x40' + bytes(200)))") == "200\n"
    with pytest.raises(ReplError, match="EIO"):
        repl.exec("bus.writeto(0x3c, b'\\x40' + bytes(200))")


def test_a_held_line_times_out_and_can_be_freed_by_hand(repl, display):
    display.hold_sda(9)
    with pytest.raises(ReplError, match="ETIMEDOUT"):
        repl.exec("bus.writeto(0x3c, b'\\x80\\xae\\x80\\xaf')")
    repl.exec(
        "scl = Pin(5, Pin.OPEN_DRAIN, value=1)\n"
        "for _ in range(10): scl(0); time.sleep_us(5); scl(1); time.sleep_us(5)\n"
    )
    assert repl.exec(BUS + "print(bus.scan())") == "[60]\n"


def test_several_parts_share_a_bus_and_two_buses_are_apart(pico_with, world):
    one, two, other = Recorder(0x50), Recorder(0x51, b"abc"), Recorder(0x50)
    world.wire_i2c(0, one, 4, 5)
    world.wire_i2c(0, two, 4, 5)
    world.wire_i2c(1, other, 26, 27)
    repl = pico_with()
    repl.exec(BUS + "other = I2C(1, sda=Pin(26), scl=Pin(27))")
    repl.exec("bus.writeto(0x50, b'one!'); other.writeto(0x50, b'other')")
    assert repl.exec("print(bus.scan(), other.scan(), bus.readfrom(0x51, 3))").endswith("b'abc'\n")
    assert [data for data in one.written if data] == [b"one!"]
    assert [data for data in other.written if data] == [b"other"]
    assert [data for data in two.written if data] == []


def test_a_part_can_know_how_much_of_it_was_read(pico_with, world):
    teller = Teller(says=b"0123456789")
    world.wire_i2c(0, teller, 4, 5)
    repl = pico_with()
    assert repl.exec(BUS + "print(bus.readfrom(0x50, 7))") == "b'0123456'\n"
    assert teller.taken == 7
    assert repl.exec("print(bus.readfrom(0x50, 1))") == "b'0'\n"
    assert teller.taken == 1


def test_only_empty_writes_are_made_by_hand(pico_with, world):
    part, edges = Recorder(), Edges()
    world.wire_i2c(0, part, 4, 5)
    world.wire_pin(4, edges)
    repl = pico_with()
    repl.exec(BUS)
    before = edges.count
    repl.exec("bus.writeto(0x50, b'1'); bus.writeto(0x50, b'12')")
    assert edges.count == before
    repl.exec("bus.writeto(0x50, b'')")
    assert edges.count > before + 4
    assert [data for data in part.written if data] == [b"1", b"12"]


def test_bits_by_hand_are_understood_too(pico_with, world):
    part = Recorder(says=b"\xa5\x3c")
    world.wire_i2c(0, part, 4, 5)
    repl = pico_with()
    repl.exec("from machine import SoftI2C, Pin\nsoft = SoftI2C(Pin(5), Pin(4), freq=100_000)")
    answer = repl.exec(
        "print(soft.scan(), soft.writeto(0x50, b'hello'), soft.readfrom_mem(0x50, 7, 2))"
    )
    assert answer == "[80] 5 b'\\xa5<'\n"
    assert [data for data in part.written if data] == [b"hello", b"\x07"]
