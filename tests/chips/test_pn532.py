"""The PN532 as its user manual describes it: frames, waking, commands, cards.

Runs on both interpreters. The host here is a few lines of its own, not the firmware's driver.
"""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod_host.emulator.chips import field, tags
from lifepod_host.emulator.chips.pn532 import ACK, NACK, PN532, pack, unpack
from lifepod_host.emulator.machine.clock import SimClock

VERSION = bytes.fromhex("0000ff02fed4022a00")
NORMAL = b"\x14\x01\x00\x00"
CLASSIC = b"\xde\xad\xbe\xef"
NTAG = b"\x04\xa3\xc6\x1a\x5b\x2c\x80"
TRIPLE = b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"


def turned(byte):
    result = 0
    for bit in range(8):
        if byte >> bit & 1:
            result |= 0x80 >> bit
    return result


class Host:
    """Speaks to a chip over SPI, a byte at a time."""

    def __init__(self, awake=True, normal=True):
        self.clock = SimClock()
        self.field = field.Field()
        self.chip = PN532(self.clock, self.field)
        if awake:
            self.message(b"")
            self.clock.sleep_ms(2)
        if normal:
            self.command(NORMAL)

    def message(self, data, count=0):
        """One selection: send bytes, then read `count`."""
        self.chip.spi_select()
        for byte in data:
            self.chip.spi_transfer(turned(byte))
        answer = bytes([turned(self.chip.spi_transfer(0)) for _ in range(count)])
        self.chip.spi_deselect()
        return answer

    def ready(self):
        return self.message(b"\x02", 1) == b"\x01"

    def wait(self, limit_ms=200):
        for _ in range(limit_ms * 10):
            if self.ready():
                return
            self.clock.sleep_us(100)
        raise RuntimeError("never ready")

    def send(self, frame):
        self.message(b"\x01" + frame)

    def receive(self, count=60):
        self.wait()
        return self.message(b"\x03", count)

    def command(self, data):
        """A command and what is answered behind D5h and its code."""
        self.send(pack(b"\xd4" + data))
        assert self.receive(6) == ACK
        answer = unpack(self.receive(), 0xD5)
        assert answer is not None and answer[0] == data[0] + 1
        return answer[1:]

    def retry(self, tries):
        assert self.command(b"\x32\x05\x00\x00" + bytes((tries,))) == b""


def test_frames_are_those_of_the_manual():
    assert pack(b"\xd4\x02") == VERSION
    assert unpack(VERSION, 0xD4) == b"\x02"
    assert unpack(VERSION, 0xD5) is None
    for place in range(2, 8):
        broken = bytearray(VERSION)
        broken[place] ^= 0x10
        assert unpack(bytes(broken), 0xD4) is None
    assert unpack(VERSION[:6], 0xD4) is None


def test_it_sleeps_until_it_is_called():
    host = Host(awake=False, normal=False)
    host.send(VERSION)  # this one wakes it and is lost
    host.clock.sleep_ms(5)
    assert not host.ready()
    host.send(VERSION)
    assert host.receive(6) == ACK


def test_a_command_is_acknowledged_and_then_answered():
    host = Host()
    host.send(VERSION)
    assert not host.ready()
    host.clock.sleep_us(300)
    assert host.ready()
    assert host.message(b"\x03", 7) == ACK + b"\x00"
    assert not host.ready()
    host.clock.sleep_ms(1)
    answer = host.message(b"\x03", 13)
    assert answer == bytes.fromhex("0000ff06fad50332010607e800")
    assert not host.ready()


def test_the_answer_waits_until_the_ack_was_read():
    host = Host()
    host.send(VERSION)
    host.clock.sleep_ms(50)
    assert host.message(b"\x03", 6) == ACK
    host.clock.sleep_us(10)
    assert unpack(host.message(b"\x03", 13), 0xD5) is not None


def test_nack_has_it_said_again_and_ack_breaks_it_off():
    host = Host()
    host.send(VERSION)
    assert host.receive(6) == ACK
    first = host.receive()
    host.send(NACK)
    assert host.receive() == first
    host.send(VERSION)
    host.send(ACK)
    host.clock.sleep_ms(5)
    assert not host.ready()


def test_nonsense_is_not_answered_and_unknown_commands_are_a_syntax_error():
    host = Host()
    host.send(VERSION[:-2] + b"\x00\x00")
    host.clock.sleep_ms(5)
    assert not host.ready()
    host.send(pack(b"\xd4\x77"))
    assert host.receive(6) == ACK
    assert host.receive(8) == bytes.fromhex("0000ff01ff7f8100")


def test_without_sam_configuration_there_is_no_field():
    host = Host(normal=False)
    tag = tags.mifare_classic_1k(CLASSIC)
    host.field.place(tag)
    host.retry(0)
    assert host.command(b"\x4a\x02\x00") == b"\x00"
    assert tag.state == tags.OFF
    host.command(NORMAL)
    assert host.command(b"\x4a\x02\x00")[:1] == b"\x01"


def test_cards_are_listed_with_their_whole_uids():
    for tag, entry in (
        (tags.mifare_classic_1k(CLASSIC), b"\x01\x01\x00\x04\x08\x04" + CLASSIC),
        (tags.ntag213(NTAG), b"\x01\x01\x00\x44\x00\x07" + NTAG),
        (tags.triple_size(TRIPLE), b"\x01\x01\x00\x84\x00\x0a" + TRIPLE),
    ):
        host = Host()
        host.retry(0)
        host.field.place(tag)
        assert host.command(b"\x4a\x02\x00") == entry
        assert tag.beyond_selection == 0


def test_two_cards_are_both_listed():
    host = Host()
    host.retry(0)
    for number in range(3):
        host.field.place(tags.ntag213(NTAG[:-1] + bytes((number,))))
    answer = host.command(b"\x4a\x02\x00")
    assert answer[0] == 2
    assert len(answer) == 1 + 2 * 12
    assert answer[6:13] != answer[18:25]
    host.command(b"\x32\x01\x00")
    assert host.command(b"\x4a\x01\x00")[0] == 1


def test_a_card_that_was_released_comes_back_with_a_new_field_only():
    host = Host()
    host.retry(0)
    host.field.place(tags.ntag213(NTAG))
    assert host.command(b"\x4a\x01\x00")[0] == 1
    assert host.command(b"\x52\x00") == b"\x00"
    assert host.command(b"\x4a\x01\x00")[0] == 0
    assert host.command(b"\x32\x01\x00") == b""
    assert host.command(b"\x4a\x01\x00")[0] == 1


def test_it_goes_into_a_cards_own_protocol_unless_told_not_to():
    host = Host()
    host.retry(0)
    tag = tags.desfire(NTAG)
    host.field.place(tag)
    assert host.command(b"\x4a\x01\x00") == b"\x00"
    assert tag.beyond_selection == 1
    assert host.command(b"\x12\x00") == b""
    host.command(b"\x32\x01\x00")
    assert host.command(b"\x4a\x01\x00")[0] == 1
    assert tag.beyond_selection == 1


def test_without_a_limit_it_searches_until_a_card_comes():
    host = Host()
    host.send(pack(b"\xd4\x4a\x01\x00"))
    assert host.receive(6) == ACK
    host.clock.sleep_ms(300)
    assert not host.ready()
    host.field.place(tags.ntag213(NTAG))
    assert unpack(host.receive(), 0xD5)[1] == 1


def test_gain_reaches_further():
    host = Host()
    host.retry(2)
    tag = tags.ntag213(NTAG)
    host.field.place(tag, 25)
    heard = [0, 0]
    for number, first in enumerate((0x09, 0x79)):
        host.command(b"\x32\x0a" + bytes((first,)) + b"\xf4\x3f\x11\x4d\x85\x61\x6f\x26\x62\x87")
        for _ in range(20):
            host.command(b"\x32\x01\x00")
            heard[number] += host.command(b"\x4a\x01\x00")[0]
    assert heard[0] < 10 < heard[1], heard


def test_reset_forgets_everything():
    host = Host()
    host.retry(0)
    host.chip.pin_changed(20, 0)
    host.send(VERSION)
    host.clock.sleep_ms(5)
    assert not host.ready()
    host.chip.pin_changed(20, 1)
    host.message(b"")
    host.clock.sleep_ms(2)
    host.field.place(tags.ntag213(NTAG))
    assert host.command(b"\x02") == b"\x32\x01\x06\x07"
    assert host.command(b"\x4a\x01\x00") == b"\x00"  # no field: not in normal mode


def test_on_i2c_its_address_wakes_it_and_the_ready_byte_comes_first():
    clock = SimClock()
    chip = PN532(clock, field.Field())
    assert not chip.i2c_write(b"")
    clock.sleep_ms(2)
    assert chip.i2c_write(VERSION)
    assert chip.i2c_read(7) == bytes(7)
    clock.sleep_ms(1)
    assert chip.i2c_read(1) == b"\x01"
    assert chip.i2c_read(1) == b"\x01"
    assert chip.i2c_read(7) == b"\x01" + ACK
    assert unpack(chip.i2c_read(14)[1:], 0xD5) == b"\x03\x32\x01\x06\x07"
    chip.missing = 0xFF
    assert not chip.i2c_write(b"")
    assert chip.i2c_read(1) is None
