"""The SSD1306 model: RAM, pointers and control bytes as the datasheet has them.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips.ssd1306 import SSD1306
from lifepod_host.emulator.chips.ssd1306_registers import HORIZONTAL, PAGE, VERTICAL


def chip(*commands):
    """A cleared module that has had commands."""
    module = SSD1306()
    module.ram[:] = bytes(1024)
    command(module, *commands)
    return module


def command(module, *values):
    assert module.i2c_write(b"\x00" + bytes(values))


def data(module, *values):
    assert module.i2c_write(b"\x40" + bytes(values))


def written(module):
    """Where the RAM is not 0: (page, column, byte)."""
    return [(n >> 7, n & 127, byte) for n, byte in enumerate(module.ram) if byte]


def test_reset_state_is_that_of_the_datasheet():
    module = SSD1306()
    assert not module.lit()
    assert (module.contrast, module.mode, module.rows, module.offset) == (0x7F, PAGE, 64, 0)
    assert (module.com_pins, module.start_line, module.segment_remap) == (0x12, 0, False)
    assert len(set(module.ram)) > 100  # nobody has cleared it
    other = SSD1306(seed=2)
    assert other.ram != module.ram


def test_page_mode_stays_in_its_page():
    module = chip(0xB2, 0x0C, 0x17)
    data(module, 1, 2, 3, 4, 5, 6)
    # Past column 127 the pointer goes back to the start column set with 0Ch 17h.
    assert written(module) == [(2, 124, 5), (2, 125, 6), (2, 126, 3), (2, 127, 4)]


def test_page_mode_nibbles_are_set_one_by_one():
    module = chip(0x05, 0x12)
    assert module.column == 0x25
    command(module, 0x1F)  # column numbers have seven bits
    assert module.column == 0x75
    command(module, 0x00)
    assert module.column == 0x70


def test_horizontal_mode_fills_its_window_row_by_row():
    module = chip(0x20, 0x00, 0x21, 5, 7, 0x22, 6, 7)
    assert module.mode == HORIZONTAL
    data(module, 1, 2, 3, 4)
    data(module, 5, 6, 7)
    assert written(module) == [
        (6, 5, 7), (6, 6, 2), (6, 7, 3), (7, 5, 4), (7, 6, 5), (7, 7, 6),
    ]  # fmt: skip


def test_vertical_mode_fills_its_window_column_by_column():
    module = chip(0x20, 0x01, 0x21, 5, 6, 0x22, 2, 4)
    assert module.mode == VERTICAL
    data(module, 1, 2, 3, 4, 5, 6, 7)
    assert written(module) == [
        (2, 5, 7), (2, 6, 4), (3, 5, 2), (3, 6, 5), (4, 5, 3), (4, 6, 6),
    ]  # fmt: skip


def test_whole_screen_comes_back_to_its_start():
    for mode in (HORIZONTAL, VERTICAL):
        module = chip(0x20, mode)
        data(module, *([7] * 1024))
        data(module, 9)
        assert module.ram == b"\x09" + b"\x07" * 1023


def test_commands_of_page_mode_do_nothing_in_the_others():
    module = chip(0x20, 0x00, 0xB3, 0x0F, 0x11)
    assert (module.page, module.column) == (0, 0)


def test_invalid_values_are_refused():
    module = chip(0xA8, 14)
    assert module.rows == 64
    command(module, 0xA8, 15)
    assert module.rows == 16
    command(module, 0x20, 0x03)
    assert module.mode == PAGE


def test_parameters_may_come_in_later_messages():
    module = chip()
    for byte in (0x20, 0x00, 0x21, 10, 20, 0x22, 1, 2):
        assert module.i2c_write(bytes([0x80, byte]))
    data(module, 1)
    assert written(module) == [(1, 10, 1)]
    command(module, 0x81)
    data(module, 2)  # data goes to the RAM even between a command and its parameter
    command(module, 0x33)
    assert module.contrast == 0x33
    assert written(module) == [(1, 10, 1), (1, 11, 2)]


def test_control_bytes_mix_commands_and_data_in_a_message():
    module = chip()
    assert module.i2c_write(b"\x80\xb1\x80\x04\x80\x10\x40\x11\x22")
    assert module.i2c_write(b"\xc0\x33\x80\xb5\xc0\x44")
    assert written(module) == [(1, 4, 0x11), (1, 5, 0x22), (1, 6, 0x33), (5, 7, 0x44)]
    assert module.i2c_write(b"\x80\x81\x00\x44\xa7")
    assert module.contrast == 0x44
    assert module.inverse


def test_every_command_takes_its_parameters_and_no_more():
    """After each of them NOP and A7h must still be a command of their own."""
    lengths = {
        0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
        0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
    }  # fmt: skip
    for first in range(256):
        if first in (0xA7, 0x2F):
            continue
        module = chip(first, *([0] * lengths.get(first, 0)))
        command(module, 0xE3, 0xA7)
        assert module.inverse, hex(first)


def test_settings_reach_their_registers():
    module = chip(0x81, 0x12, 0xD3, 0x7F, 0xD5, 0xF3, 0xD9, 0x1F, 0xDB, 0x3F, 0x7A)
    assert (module.contrast, module.offset, module.clock_divide) == (0x12, 0x3F, 0xF3)
    assert (module.precharge, module.deselect_level, module.start_line) == (0x1F, 0x30, 0x3A)
    command(module, 0xC8, 0xA1, 0xA5)
    assert module.rows_reversed
    assert module.segment_remap
    assert module.all_on
    command(module, 0xC0, 0xA0, 0xA4)
    assert not (module.rows_reversed or module.segment_remap or module.all_on)


def test_status_says_whether_the_display_is_off():
    module = chip()
    assert module.i2c_read(2) == b"\x40\x40"
    command(module, 0xAF)
    assert module.i2c_read(1) == b"\x00"


def test_a_probe_without_data_is_acknowledged():
    module = chip()
    changes = module.changes
    assert module.i2c_write(b"")
    assert module.i2c_write(b"\x00")
    assert module.changes == changes


def test_an_absent_module_answers_nothing():
    module = chip()
    module.present = False
    assert not module.i2c_write(b"\x00\xaf")
    assert module.i2c_read(1) is None
    assert not module.on


def test_a_module_dies_in_the_middle_of_a_message():
    module = chip(0x20, 0x00)
    module.die_after(3)
    assert not module.i2c_write(b"\x40\x01\x02\x03\x04")
    assert written(module) == [(0, 0, 1), (0, 1, 2)]
    assert not module.i2c_write(b"\x00\xaf")
    module.revive()
    assert module.i2c_write(b"\x00\xaf")
    module.die_after(2)
    assert module.i2c_write(b"\x00\xae")
    assert not module.i2c_write(b"\x00\xae")


def test_power_on_forgets_everything():
    module = chip(0x20, 0x00, 0x8D, 0x14, 0xAF, 0xA7, 0x81)
    module.power_on()
    assert not module.lit()
    assert not module.inverse
    command(module, 0xA7)  # not the contrast that was being set
    assert module.inverse


def test_changes_count_what_a_viewer_might_see():
    module = chip()
    for message in (b"\x40\x01", b"\x00\xa7", b"\x00\x81\x05"):
        before = module.changes
        assert module.i2c_write(message)
        assert module.changes > before
