"""The display's driver: what it sends, how it begins, and what it does about a bad bus.

Runs on both interpreters.
"""

from lifepod.drivers.ssd1306 import KINDS, OFFSET_MAX, SSD1306, STEADY_MS
from lifepod_host.emulator.chips import ssd1306 as chip
from lifepod_host.emulator.chips.sh1106 import SH1106
from lifepod_host.emulator.chips.tags import Chance
from support.flat import raises
from support.pod_bench import board_of, parts


class Bus:
    """Writes down what is sent, and passes it on where there is something behind it."""

    def __init__(self, behind=None):
        self.behind = behind
        self.sent = []

    def writeto(self, address, data):
        self.sent.append((address, bytes(data)))
        return self.behind.writeto(address, data) if self.behind else len(data)

    def take(self):
        sent = self.sent
        self.sent = []
        return sent


class Bench:
    """A started display whose messages are written down."""

    def __init__(self, pod=None):
        self.pod = pod or parts()
        self.display = board_of(self.pod).display
        self.bus = Bus()
        self._connect = self.display._connect
        self.display._connect = self.connect
        self.display.start()
        self.display.show()
        self.bus.take()

    def connect(self, way):
        self.bus.behind = self._connect(way)
        return self.bus

    def refresh_all(self, limit_bytes=128):
        """The messages of each slice until nothing is left."""
        slices = []
        for _ in range(1000):
            more = self.display.refresh(limit_bytes)
            slices.append(self.bus.take())
            if not more:
                return slices
        raise RuntimeError("the refresh never ends")


def bus_bytes(messages):
    """Bytes on the bus, each message's address included."""
    return sum(len(data) + 1 for _, data in messages)


def test_the_picture_arrives():
    pod = parts()
    display = board_of(pod).display
    chance = Chance(1)
    for index in range(1024):
        display.buffer[index] = chance.below(256)
    display.start()
    display.show()
    assert pod.display.ram == display.buffer
    assert pod.display.lit()


def test_nobody_sees_what_the_ram_held_at_power_on():
    pod = parts()
    display = board_of(pod).display
    display.start()
    assert not pod.display.lit()
    while display.refresh():
        assert not pod.display.lit()
    assert pod.display.lit()
    assert pod.display.ram == bytes(1024)


def test_brightness_begins_below_half():
    """OL07."""
    bench = Bench()
    assert bench.pod.display.contrast < 0x80


def test_one_change_is_one_short_message():
    bench = Bench()
    bench.display.buffer[3 * 128 + 0x25] = 0x55
    assert bench.refresh_all() == [[(0x3C, b"\x80\xb3\x80\x05\x80\x12\x40\x55")]]
    assert bench.refresh_all() == [[]]


def test_near_changes_share_a_message_and_far_ones_do_not():
    bench = Bench()
    buffer = bench.display.buffer
    buffer[10] = buffer[19] = 1
    (messages,) = bench.refresh_all()
    assert [len(data) for _, data in messages] == [7 + 10]
    buffer[10] = buffer[20] = 2
    (messages,) = bench.refresh_all()
    assert [len(data) for _, data in messages] == [8, 8]
    # A message does not go on into the next page.
    buffer[127] = buffer[128] = 3
    (messages,) = bench.refresh_all()
    assert [data[:7] for _, data in messages] == [
        b"\x80\xb0\x80\x0f\x80\x17\x40", b"\x80\xb1\x80\x00\x80\x10\x40",
    ]  # fmt: skip


def test_a_slice_keeps_its_limit():
    """OL05."""
    chance = Chance(5)
    for limit_bytes in (16, 64, 128, 300):
        bench = Bench()
        for round_number in range(6):
            for _ in range(chance.below(400)):
                bench.display.buffer[chance.below(1024)] = chance.below(256)
            if round_number == 3:
                bench.display.forget()
            for messages in bench.refresh_all(limit_bytes):
                assert bus_bytes(messages) <= limit_bytes + 8
            assert bench.pod.display.ram == bench.display.buffer


def test_a_whole_screen_is_eight_slices():
    bench = Bench()
    for index in range(1024):
        bench.display.buffer[index] ^= 0xFF
    slices = bench.refresh_all()
    assert len(slices) == 8
    assert sum(bus_bytes(messages) for messages in slices) == 8 * 136
    assert all(len(messages) == 1 for messages in slices)


def test_a_page_that_always_changes_does_not_starve_the_others():
    for busy in range(8):
        bench = Bench()
        bench.display.buffer[:] = b"\x11" * 1024
        for step in range(16):
            for column in range(128):
                bench.display.buffer[busy * 128 + column] ^= 0xFF
            bench.display.refresh()
            if step == 15:
                for page in range(8):
                    start = page * 128
                    if page != busy:
                        assert bench.pod.display.ram[start : start + 128] == b"\x11" * 128


def test_a_picture_that_changes_while_it_is_sent_ends_up_right():
    chance = Chance(3)
    for _ in range(20):
        bench = Bench()
        for _ in range(30):
            for _ in range(chance.below(60)):
                bench.display.buffer[chance.below(1024)] = chance.below(256)
            if chance.below(5) == 0:
                bench.display.forget()
            bench.display.refresh(16 + chance.below(200))
        bench.refresh_all()
        assert bench.pod.display.ram == bench.display.buffer


def test_what_goes_back_before_it_is_sent_is_not_sent():
    bench = Bench()
    bench.display.buffer[500] = 1
    bench.display.buffer[500] = 0
    assert bench.refresh_all() == [[]]


def test_forget_sends_everything_again():
    bench = Bench()
    bench.pod.display.ram[700] = 0x77
    bench.display.forget()
    bench.display.show()
    assert bench.pod.display.ram == bench.display.buffer


def test_no_message_is_one_that_a_port_may_send_by_hand():
    """Up to two bytes: there a held bus would look like a good one."""
    bench = Bench()
    bench.display.start()
    bench.display.show()
    bench.display.contrast(3)
    bench.display.power(False)
    bench.display.power(True)
    sent = bench.bus.take()
    assert len(sent) > 12
    assert min(len(data) for _, data in sent) >= 3


def test_contrast_and_power_reach_the_panel_and_survive_a_restart():
    bench = Bench()
    bench.display.contrast(0x12)
    bench.display.power(False)
    assert bench.pod.display.contrast == 0x12
    assert not bench.pod.display.lit()
    bench.display.buffer[9] = 9
    bench.refresh_all()
    assert bench.pod.display.ram[9] == 9
    bench.pod.display.power_on()
    bench.display.start()
    bench.display.show()
    assert bench.pod.display.contrast == 0x12
    assert not bench.pod.display.lit()
    bench.display.power(True)
    assert bench.pod.display.lit()


def test_power_before_the_first_picture_waits_for_it():
    pod = parts()
    display = board_of(pod).display
    display.start()
    display.power(True)
    assert not pod.display.lit()
    display.power(False)
    display.show()
    assert not pod.display.lit()
    display.power(True)
    assert pod.display.lit()


def test_a_missing_panel_is_an_oserror_soon():
    """OL03: the pod plays on without; looking for the panel must not cost key presses."""
    pod = parts()
    pod.display.present = False
    display = board_of(pod).display
    before_us = pod.clock.now_us
    assert raises(OSError, display.start)
    assert pod.clock.now_us - before_us < 30_000
    pod.display.revive()
    display.start()
    display.show()
    assert pod.display.lit()


def test_a_panel_that_wakes_late_is_waited_for():
    pod = parts()
    pod.display.present = False
    pod.clock.at(15_000, pod.display.revive)
    board_of(pod).display.start()
    assert pod.display.present


def test_a_panel_on_the_other_address_is_found():
    """OL03."""
    pod = parts()
    pod.display.address = 0x3D
    display = board_of(pod).display
    display.start()
    assert display.address == 0x3D
    display.show()
    assert pod.display.lit()


def test_a_panel_that_dies_in_a_transfer_is_taken_up_again():
    for count in (1, 5, 8, 60, 400):
        bench = Bench()
        bench.pod.display.die_after(count)
        for index in range(1024):
            bench.display.buffer[index] ^= 0x5A
        failed = False
        try:
            bench.display.show()
        except OSError:
            failed = True
        assert failed, count
        assert raises(OSError, bench.display.refresh)
        bench.pod.display.revive()
        bench.display.start()
        bench.display.show()
        assert bench.pod.display.ram == bench.display.buffer
        assert bench.pod.display.lit()


def test_a_held_bus_that_cannot_be_freed_is_an_oserror():
    pod = parts()
    display = board_of(pod).display
    pod.display.hold_sda(1_000_000)
    before_us = pod.clock.now_us
    failed = 0
    try:
        display.start()
    except OSError as error:
        failed = error.errno
    assert failed == 110
    assert pod.clock.now_us - before_us < 60_000


def test_a_panel_that_only_woke_up_late_is_spoken_to_fast():
    pod = parts()
    pod.display.present = False
    pod.clock.at(20_050, pod.display.revive)
    display = board_of(pod).display
    display.start()
    assert display.way == 0


def test_bad_wires_are_spoken_to_more_slowly():
    """OL03: hard, then slower, then by hand."""
    for hz_max, block_works, way in ((400_000, True, 0), (100_000, True, 1), (100_000, False, 2)):
        pod = parts()
        pod.world.limit_i2c(4, hz_max, block_works)
        display = board_of(pod).display
        before_us = pod.clock.now_us
        display.start()
        assert pod.clock.now_us - before_us < 40_000
        assert display.way == way
        display.buffer[77] = 7
        display.show()
        assert pod.display.ram == display.buffer
        assert pod.display.lit()


def test_a_panel_that_is_lost_again_and_again_is_spoken_to_more_slowly():
    bench = Bench()
    ways = []
    for _ in range(8):
        bench.display.start()
        ways.append(bench.display.way)
    assert ways == [0, 0, 1, 1, 1, 2, 2, 2]


def test_a_panel_that_is_lost_now_and_then_is_not():
    bench = Bench()
    for _ in range(8):
        bench.pod.clock.sleep_ms(STEADY_MS + 1)
        bench.display.start()
    assert bench.display.way == 0


def test_a_bus_that_is_held_is_no_panel_by_hand_either():
    """By hand, a low SDA is an acknowledge."""
    pod = parts()
    pod.world.limit_i2c(4, 100_000, False)
    pod.display.hold_sda(1_000_000)
    display = board_of(pod).display
    assert raises(OSError, display.start)


def test_sh1106_has_another_setup_and_an_offset():
    """OL01, OL02."""
    pod = parts()
    bus = Bus()
    display = SSD1306(lambda way: bus, pod.clock)
    display.choose(1, 2)
    display.start()
    setup = bus.take()[0][1]
    assert b"\xad\x8b" in setup
    assert b"\x8d" not in setup
    assert b"\x20" not in setup
    display.buffer[127] = 0xEE
    display.show()
    display.buffer[:] = bytes(1024)
    display.buffer[127] = 0xDD
    bus.take()
    display.show()
    assert bus.take() == [(0x3C, b"\x80\xb0\x80\x01\x80\x18\x40\xdd")]


def test_an_sh1106_shows_the_picture_where_it_belongs():
    for glass_offset in range(OFFSET_MAX + 1):
        pod = parts(display=SH1106(glass_offset=glass_offset))
        display = board_of(pod).display
        display.choose(KINDS.index("SH1106"), glass_offset)
        chance = Chance(glass_offset)
        for index in range(1024):
            display.buffer[index] = chance.below(256)
        display.start()
        assert not pod.display.lit()
        display.show()
        seen = chip.SSD1306()
        seen.ram[:] = display.buffer
        for byte in b"\xa1\xc8\x8d\x14\xaf":
            seen.take_command(byte)
        assert pod.display.pixels() == seen.pixels()


def test_an_ssd1306_has_no_offset():
    bench = Bench()
    bench.display.choose(0, 3)
    bench.display.start()
    bench.display.show()
    bench.bus.take()
    bench.display.buffer[0] = 1
    assert bench.refresh_all() == [[(0x3C, b"\x80\xb0\x80\x00\x80\x10\x40\x01")]]
