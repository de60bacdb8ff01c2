"""What a viewer of an SSD1306 module sees: power, orientation, windows, scrolling.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips.ssd1306 import SSD1306

LIGHT = (0x8D, 0x14, 0xAF)
UPRIGHT = (0xA1, 0xC8)


def chip(*commands):
    """A cleared module that has had commands."""
    module = SSD1306()
    module.ram[:] = bytes(1024)
    command(module, *commands)
    return module


def command(module, *values):
    assert module.i2c_write(b"\x00" + bytes(values))


def dots(module):
    """The lit pixels as (x, y), from the text form."""
    lines = module.screen()
    assert len(lines) == 64
    assert all(len(line) == 128 for line in lines)
    found = [(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "#"]
    # The packed form says the same.
    rows = module.pixels()
    packed = [
        (x, y) for y in range(64) for x in range(128) if rows[y * 16 + (x >> 3)] << (x & 7) & 0x80
    ]
    assert packed == found
    return found


def set_dot(module, x, y):
    module.ram[(y >> 3) * 128 + x] |= 1 << (y & 7)


def test_a_dark_display_shows_nothing():
    module = chip(*UPRIGHT)
    set_dot(module, 3, 5)
    assert dots(module) == []
    command(module, 0xAF)  # the pump is off
    assert dots(module) == []
    command(module, 0xAE, *LIGHT)
    assert dots(module) == [(3, 5)]
    command(module, 0xAE)
    assert dots(module) == []


def test_the_pump_counts_only_when_it_is_set_before_the_display_is_switched_on():
    module = chip(*UPRIGHT, 0xAF, 0x8D, 0x14)
    set_dot(module, 3, 5)
    assert dots(module) == []
    command(module, 0xAF)
    assert dots(module) == [(3, 5)]
    command(module, 0x8D, 0x10)
    assert dots(module) == []


def test_an_absent_module_shows_nothing():
    module = chip(*UPRIGHT, *LIGHT, 0xA5)
    assert len(dots(module)) == 128 * 64
    module.present = False
    assert dots(module) == []


def test_orientation_is_by_segment_remap_and_row_direction():
    module = chip(*LIGHT, *UPRIGHT)
    set_dot(module, 3, 5)
    assert dots(module) == [(3, 5)]
    command(module, 0xA0)
    assert dots(module) == [(124, 5)]
    command(module, 0xC0)
    assert dots(module) == [(124, 58)]
    command(module, 0xA1)
    assert dots(module) == [(3, 58)]


def test_every_dot_of_the_ram_has_its_pixel():
    module = chip(*LIGHT, *UPRIGHT)
    for x in range(0, 128, 5):
        for y in range(0, 64, 3):
            module.ram[:] = bytes(1024)
            set_dot(module, x, y)
            rows = module.pixels()
            place = y * 16 + (x >> 3)
            assert rows[place] == 0x80 >> (x & 7)
            assert not any(rows[:place])
            assert not any(rows[place + 1 :])


def test_inverse_and_all_on():
    module = chip(*LIGHT, *UPRIGHT)
    set_dot(module, 3, 5)
    command(module, 0xA7)
    lit = dots(module)
    assert len(lit) == 128 * 64 - 1
    assert (3, 5) not in lit
    command(module, 0xA5)
    assert len(dots(module)) == 128 * 64  # regardless of the RAM, inverse too
    command(module, 0xA6, 0xA4)
    assert dots(module) == [(3, 5)]


def test_start_line_moves_the_picture_up():
    module = chip(*LIGHT, *UPRIGHT, 0x40 + 8)
    set_dot(module, 3, 10)
    set_dot(module, 4, 2)
    assert dots(module) == [(3, 2), (4, 58)]


def test_offset_moves_the_rows_and_wraps():
    module = chip(*LIGHT, *UPRIGHT, 0xD3, 8)
    set_dot(module, 3, 10)
    set_dot(module, 4, 2)
    assert dots(module) == [(3, 2), (4, 58)]


def test_fewer_rows_leave_the_rest_dark():
    module = chip(*LIGHT, 0xA1, 0xC0, 0xA8, 31, 0xA5)
    lit = dots(module)
    assert len(lit) == 32 * 128
    assert min(y for _, y in lit) == 32  # COM0 is at the bottom of the glass


def test_fewer_rows_reversed_begin_at_the_last_of_them():
    module = chip(*LIGHT, *UPRIGHT, 0xA8, 31)
    set_dot(module, 3, 0)
    # Scanned from COM31 to COM0; COM31 is the row in the middle of the glass.
    assert dots(module) == [(3, 32)]


def test_wrong_com_pins_tear_the_picture():
    module = chip(*LIGHT, *UPRIGHT, 0xDA, 0x02)
    for y in range(32):
        set_dot(module, 0, y)
    rows = sorted(y for _, y in dots(module))
    assert len(rows) == 32
    # Sequential pins on a glass that is led out alternately: every second row of it.
    assert rows == list(range(rows[0], rows[0] + 64, 2))
    command(module, 0xDA, 0x12)
    assert sorted(y for _, y in dots(module)) == list(range(32))
    command(module, 0xDA, 0x32)
    assert sorted(y for _, y in dots(module)) == list(range(32))
    set_dot(module, 9, 40)
    assert (9, 41) in dots(module)  # left and right sides changed places


class World:
    """As much of a world as a scrolling display needs."""

    def __init__(self):
        self.clock = self
        self.now_us = 0

    def watch(self, pin, part):
        pass


def scrolling(*setup):
    module = chip(*LIGHT, *UPRIGHT, *setup)
    world = World()
    module.wired(world, 4, 5)
    set_dot(module, 3, 5)
    set_dot(module, 127, 20)
    command(module, 0x2F)
    module.pixels()
    return module, world


def test_scrolling_right_moves_its_pages():
    module, world = scrolling(0x26, 0, 0, 7, 1, 0, 0xFF)
    # Interval 7: 2 frames of 54 * 64 clocks at 370 kHz.
    world.now_us += 2 * 9340 - 50
    assert dots(module) == [(3, 5), (127, 20)]
    world.now_us += 100
    assert dots(module) == [(4, 5), (127, 20)]
    world.now_us += 3 * 2 * 9340
    assert dots(module) == [(7, 5), (127, 20)]


def test_scrolling_left_goes_round():
    module, world = scrolling(0x27, 0, 0, 7, 2, 0, 0xFF)
    world.now_us += 4 * 2 * 9341
    assert dots(module) == [(127, 5), (123, 20)]
    command(module, 0x2E)
    world.now_us += 1_000_000
    assert dots(module) == [(127, 5), (123, 20)]


def test_scrolling_up_within_its_area():
    module, world = scrolling(0xA3, 0, 16, 0x29, 0, 3, 7, 3, 2)
    world.now_us += 2 * 9341
    # Sideways nothing is in page 3; up by two rows in the first sixteen.
    assert dots(module) == [(3, 3), (127, 20)]
    world.now_us += 2 * 2 * 9341
    assert dots(module) == [(3, 15), (127, 20)]
