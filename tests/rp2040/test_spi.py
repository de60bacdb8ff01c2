"""The reader on SPI, and a part of our own with registers."""

import pytest
from lifepod_host.emulator.chips.field import Field
from lifepod_host.emulator.chips.mfrc522 import MFRC522
from lifepod_host.emulator.machine.nets import ShortCircuit

pytestmark = pytest.mark.rp2040
BUS = """
from machine import SPI, Pin
import time
spi = SPI(0, baudrate=1_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
cs = Pin(17, Pin.OUT, value=1)
def read(register):
    cs(0); spi.write(bytes((0x80 | register << 1,))); value = spi.read(1)[0]; cs(1)
    return value
def write(register, value):
    cs(0); spi.write(bytes((register << 1, value))); cs(1)
"""


class Registers:
    """A part like the reader: an address byte, then what it reads or writes."""

    def __init__(self) -> None:
        self.values = bytearray(range(64))
        self.selections = 0
        self.address = -1
        self.reading = False

    def spi_select(self) -> None:
        self.selections += 1
        self.address = -1

    def spi_deselect(self) -> None:
        self.address = -1

    def spi_transfer(self, byte: int) -> int:
        answer = 0
        if self.address < 0:
            self.reading = byte >= 0x80
        elif self.reading:
            answer = self.values[self.address]
        else:
            self.values[self.address] = byte
            return 0
        self.address = byte >> 1 & 63
        return answer


class Stopwatch:
    """Notes when it is spoken to."""

    def __init__(self, clock) -> None:
        self.clock = clock
        self.times_us = []

    def spi_select(self) -> None:
        self.times_us.append(self.clock.now_us)

    def spi_deselect(self) -> None:
        self.times_us.append(self.clock.now_us)

    def spi_transfer(self, byte: int) -> int:
        self.times_us.append(self.clock.now_us)
        return byte


def test_registers_are_read_and_written(pico_with, world):
    part = Registers()
    world.wire_spi(17, part)
    repl = pico_with()
    before = part.selections
    assert repl.exec(BUS + "print(read(7), read(9))") == "7 9\n"
    repl.exec("write(5, 0xa5)")
    assert part.values[5] == 0xA5
    assert repl.exec("print(read(5))") == "165\n"
    assert part.selections - before == 4


def test_both_directions_at_once_short_and_by_dma(pico_with, world):
    part = Registers()
    world.wire_spi(17, part)
    repl = pico_with()
    code = (
        "for n in (2, 8, 64, 300):\n"
        "    back = bytearray(n)\n"
        "    cs(0); spi.write_readinto(bytes((0x80 | 3 << 1,)) * n, back); cs(1)\n"
        "    print(n, back == b'\\0' + b'\\3' * (n - 1))\n"
    )
    assert repl.exec(BUS + code) == "2 True\n8 True\n64 True\n300 True\n"


def test_who_is_not_selected_hears_nothing(pico_with, world):
    part = Registers()
    world.wire_spi(17, part)
    world.pull_up(16)
    repl = pico_with()
    assert repl.exec(BUS + "print(spi.read(3, 0x0a))") == "b'\\xff\\xff\\xff'\n"
    assert bytes(part.values) == bytes(range(64))


def test_two_parts_on_a_bus_are_told_apart_and_never_selected_together(pico_with, world):
    one, two = Registers(), Registers()
    two.values[1] = 99
    world.wire_spi(17, one)
    world.wire_spi(22, two)
    repl = pico_with()
    repl.exec(BUS + "first, second = cs, Pin(22, Pin.OUT, value=1)")
    assert repl.exec("cs = first; print(read(1)); cs = second; print(read(1))") == "1\n99\n"
    with pytest.raises(ShortCircuit, match="two chips"):
        repl.exec("first(0); second(0); spi.write(b'1')")


def test_a_part_hears_each_byte_at_its_time(pico_with, world):
    watch = Stopwatch(world.clock)
    world.wire_spi(17, watch)
    repl = pico_with()
    repl.exec(BUS)
    watch.times_us.clear()
    repl.exec("cs(0); spi.write(bytes(100)); cs(1)")
    first, last = watch.times_us[1], watch.times_us[100]
    assert len(watch.times_us) == 102
    assert 99 * 8 <= last - first <= 99 * 8 + 20
    assert watch.times_us[0] <= first
    assert watch.times_us[101] >= last


def test_the_reader_tells_its_version_after_a_reset(pico_with, world):
    reader = MFRC522(world.clock, Field())
    world.wire_spi(17, reader)
    world.wire_pin(20, reader)
    repl = pico_with()
    version = 0x37
    repl.exec(BUS + "reset = Pin(20, Pin.OUT, value=1); time.sleep_ms(1); reset(0)")
    assert repl.exec(f"print(hex(read({version})))") == "0x0\n"
    assert repl.exec(f"reset(1); time.sleep_ms(50); print(hex(read({version})))") == "0x92\n"
