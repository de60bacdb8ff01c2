"""The SH1106 module: what is not as on an SSD1306.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips.sh1106 import COLUMNS, SH1106

UPRIGHT = (0xA1, 0xC8)


def chip(*commands, glass_offset=2):
    """A cleared module that has had commands and is lit."""
    module = SH1106(glass_offset=glass_offset)
    module.ram[:] = bytes(COLUMNS * 8)
    command(module, *commands, 0xAF)
    return module


def command(module, *values):
    assert module.i2c_write(b"\x00" + bytes(values))


def data(module, *values):
    assert module.i2c_write(b"\x40" + bytes(values))


def dots(module):
    """The lit pixels as (x, y)."""
    lines = module.screen()
    return [(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "#"]


def at(module, page, column):
    command(module, 0xB0 | page, column & 15, 0x10 | column >> 4)


def test_the_glass_shows_128_of_132_columns():
    for offset in range(5):
        module = chip(*UPRIGHT, glass_offset=offset)
        at(module, 0, offset)
        data(module, 1)
        at(module, 7, offset + 127)
        data(module, 0x80)
        assert dots(module) == [(0, 0), (127, 63)]
        for column in list(range(offset)) + list(range(offset + 128, 132)):
            at(module, 3, column)
            data(module, 0xFF)
        assert dots(module) == [(0, 0), (127, 63)]


def test_turned_round_it_begins_at_the_other_side():
    module = chip(glass_offset=1)
    at(module, 0, 3)
    data(module, 1)
    assert dots(module) == [(127, 63)]
    at(module, 0, 130)
    data(module, 1)
    assert dots(module) == [(0, 63), (127, 63)]


def test_a_row_that_runs_off_the_end_stays_there():
    module = chip(*UPRIGHT)
    at(module, 2, 130)
    data(module, 1, 2, 3, 4)
    assert module.ram[2 * COLUMNS + 130 : 3 * COLUMNS] == b"\x01\x02"
    assert module.ram[3 * COLUMNS : 3 * COLUMNS + 4] == bytes(4)
    assert module.ram[2 * COLUMNS : 2 * COLUMNS + 2] == bytes(2)


def test_there_is_no_other_addressing():
    """20h is nothing here, and what was meant as its parameter is a command of its own."""
    module = chip(*UPRIGHT)
    at(module, 1, 5)
    command(module, 0x20, 0x00)
    data(module, 7)
    assert module.ram[COLUMNS] == 7


def test_the_converter_is_on_from_the_start_and_is_switched_only_in_the_dark():
    module = SH1106()
    assert not module.lit()
    command(module, 0xAF)
    assert module.lit()
    command(module, 0xAD, 0x8A)
    assert module.lit()
    command(module, 0xAE, 0xAD, 0x8A, 0xAF)
    assert not module.lit()
    command(module, 0xAE, 0xAD, 0x8B, 0xAF)
    assert module.lit()


def test_the_rest_is_as_on_an_ssd1306():
    module = chip(*UPRIGHT)
    command(module, 0x81, 0x12)
    assert module.contrast == 0x12
    at(module, 0, 2)
    data(module, 1)
    command(module, 0xA7)
    assert len(dots(module)) == 128 * 64 - 1
    command(module, 0xA6, 0x41)
    assert dots(module) == [(0, 63)]
    command(module, 0x40, 0xC0)
    assert dots(module) == [(0, 63)]
    command(module, 0xA5)
    assert len(dots(module)) == 128 * 64
    module.die_after(1)
    assert not module.i2c_write(b"\x00\xae\xae")
    assert not module.lit()
    module.revive()
    assert module.i2c_write(b"\x00\xe3\xe3")
