"""The flash chip behaves as its datasheet says, and keeps what a power cut leaves."""

import pytest
from lifepod_host.emulator.chips import flash
from lifepod_host.emulator.chips.cells import FileCells, RamCells
from lifepod_host.emulator.chips.flash import PAGE, SECTOR, SIZE, Flash, PowerCut
from lifepod_host.emulator.machine.clock import SimClock


@pytest.fixture(params=["ram", "file"])
def cells(request, tmp_path):
    if request.param == "ram":
        yield RamCells(SIZE)
    else:
        cells = FileCells(str(tmp_path / "chip.bin"), SIZE)
        yield cells
        cells.close()


def content(chip, address, length):
    buffer = bytearray(length)
    chip.read(address, buffer)
    return bytes(buffer)


def test_flash_new_chip_is_all_erased(cells):
    chip = Flash(cells)
    assert content(chip, 0, SECTOR) == b"\xff" * SECTOR
    assert content(chip, SIZE - 10, 10) == b"\xff" * 10


def test_flash_program_only_clears_bits(cells):
    chip = Flash(cells)
    chip.program(SECTOR, b"\xf0\x0f\xaa")
    chip.program(SECTOR, b"\x3c\xff\x55")
    assert content(chip, SECTOR, 4) == b"\x30\x0f\x00\xff"


def test_flash_erase_sets_all_bits_of_one_sector_only(cells):
    chip = Flash(cells)
    chip.program(2 * SECTOR - 2, b"\x00" * 4)
    chip.program(3 * SECTOR - 2, b"\x00" * 4)
    chip.erase(2 * SECTOR)
    assert content(chip, 2 * SECTOR - 2, 4) == b"\x00\x00\xff\xff"
    assert content(chip, 3 * SECTOR - 2, 4) == b"\xff\xff\x00\x00"


def test_flash_program_across_pages_is_one_operation_a_page(cells):
    chip = Flash(cells)
    chip.program(SECTOR + 200, bytes(400))
    assert chip.operations == 3
    assert chip.programs[1] == 3
    assert content(chip, SECTOR + 199, 402) == b"\xff" + bytes(400) + b"\xff"


def test_flash_operations_take_their_time_on_the_clock():
    clock = SimClock()
    chip = Flash(RamCells(SIZE), clock)
    before_us = clock.now_us
    chip.erase(0)
    chip.program(0, bytes(2 * PAGE))
    assert clock.now_us - before_us == flash.ERASE_US + 2 * flash.PROGRAM_US == chip.busy_us


@pytest.mark.parametrize("kind", ["read", "program", "erase"])
def test_flash_beyond_its_end_is_refused(kind):
    chip = Flash(RamCells(SIZE))
    with pytest.raises(ValueError, match="beyond"):
        if kind == "read":
            chip.read(SIZE - 1, bytearray(2))
        elif kind == "program":
            chip.program(SIZE - 1, b"ab")
        else:
            chip.erase(SIZE)
    with pytest.raises(ValueError, match="begins at a sector"):
        chip.erase(100)


# -- power cuts -------------------------------------------------------------------------------

OLD = bytes(range(256)) * (SECTOR // 256)


def cut_once(where):
    return lambda number, kind, address: where


@pytest.mark.parametrize("where", [flash.BEFORE, flash.TORN, flash.FRAYED, flash.AFTER])
def test_flash_cut_in_a_program_leaves_what_the_place_says(cells, where):
    chip = Flash(cells)
    chip.cut = cut_once(where)
    with pytest.raises(PowerCut):
        chip.program(0, b"\x0f" * 100)
    with pytest.raises(PowerCut):
        chip.read(0, bytearray(1))
    chip.power_on()
    assert (
        content(chip, 0, 100)
        == {
            flash.BEFORE: b"\xff" * 100,
            flash.TORN: b"\x0f" * 50 + b"\xff" * 50,
            flash.FRAYED: b"\x5f" * 100,
            flash.AFTER: b"\x0f" * 100,
        }[where]
    )
    assert content(chip, 100, 1) == b"\xff"


@pytest.mark.parametrize("where", [flash.BEFORE, flash.TORN, flash.FRAYED, flash.AFTER])
def test_flash_cut_in_an_erase_leaves_what_the_place_says(cells, where):
    chip = Flash(cells)
    chip.program(0, OLD)
    chip.cut = cut_once(where)
    with pytest.raises(PowerCut):
        chip.erase(0)
    chip.power_on()
    half = SECTOR // 2
    assert (
        content(chip, 0, SECTOR)
        == {
            flash.BEFORE: OLD,
            flash.TORN: b"\xff" * half + OLD[half:],
            flash.FRAYED: bytes([byte | 0x5A for byte in OLD]),
            flash.AFTER: b"\xff" * SECTOR,
        }[where]
    )


def test_flash_without_power_refuses_everything_until_it_is_back():
    chip = Flash(RamCells(SIZE))
    chip.power_off()
    for action in (
        lambda: chip.read(0, bytearray(1)),
        lambda: chip.program(0, b"a"),
        lambda: chip.erase(0),
    ):
        with pytest.raises(PowerCut):
            action()
    assert chip.operations == 0
    chip.power_on()
    chip.program(0, b"a")


def test_flash_power_cut_is_no_error_that_a_handler_takes():
    assert not issubclass(PowerCut, Exception)


# -- wear and protection ----------------------------------------------------------------------


def test_flash_counts_erases_by_sector():
    chip = Flash(RamCells(SIZE))
    for _ in range(3):
        chip.erase(5 * SECTOR)
    assert chip.erases[5] == 3
    assert sum(chip.erases) == 3


def test_flash_worn_sector_keeps_bits_that_no_erase_sets():
    chip = Flash(RamCells(SIZE), endurance=2)
    for _ in range(2):
        chip.erase(0)
    assert content(chip, 0, 2) == b"\xff\xff"
    chip.erase(0)
    assert content(chip, 0, 2) == b"\xfe\xff"
    assert content(chip, PAGE, 1) == b"\xfe"


def test_flash_protected_chip_changes_nothing_and_says_nothing():
    chip = Flash(RamCells(SIZE))
    chip.program(0, b"\x12")
    chip.protected = True
    chip.program(0, b"\x00")
    chip.erase(0)
    assert content(chip, 0, 1) == b"\x12"
    assert sum(chip.erases) == 0


# -- the file behind it -----------------------------------------------------------------------


def test_flash_file_has_each_change_at_once(tmp_path):
    path = tmp_path / "chip.bin"
    chip = Flash(FileCells(str(path), SIZE))
    chip.program(1000, b"hello")
    assert path.stat().st_size == SIZE
    assert path.read_bytes()[1000:1005] == b"hello"  # nothing was closed or flushed
    chip.erase(0)
    assert path.read_bytes()[1000:1005] == b"\xff" * 5
    chip.cells.close()


def test_flash_file_is_taken_up_again(tmp_path):
    path = str(tmp_path / "chip.bin")
    chip = Flash(FileCells(path, SIZE))
    chip.program(SIZE - 3, b"end")
    chip.cells.close()
    again = Flash(FileCells(path, SIZE))
    assert content(again, SIZE - 3, 3) == b"end"
    again.cells.close()


def test_flash_file_that_was_begun_is_filled_with_erased_bytes(tmp_path):
    path = tmp_path / "chip.bin"
    path.write_bytes(b"\xff" * 5000)
    chip = Flash(FileCells(str(path), SIZE))
    assert content(chip, 4998, 4) == b"\xff" * 4
    assert path.stat().st_size == SIZE
    chip.cells.close()


@pytest.mark.parametrize("text", [b"my letter\n", b"\xff" * 5000 + b"\x00"])
def test_flash_file_that_is_short_and_not_erased_is_no_image(tmp_path, text):
    path = tmp_path / "chip.bin"
    path.write_bytes(text)
    with pytest.raises(ValueError, match="no flash image"):
        FileCells(str(path), SIZE)
    assert path.read_bytes() == text


def test_flash_file_that_is_too_long_is_no_image(tmp_path):
    path = tmp_path / "chip.bin"
    path.write_bytes(b"x" * (SIZE + 1))
    with pytest.raises(ValueError, match="no flash image"):
        FileCells(str(path), SIZE)
    assert path.read_bytes() == b"x" * (SIZE + 1)


def test_flash_file_is_used_by_one_pod_at_a_time(tmp_path):
    path = str(tmp_path / "chip.bin")
    first = FileCells(path, SIZE)
    with pytest.raises(OSError):
        FileCells(path, SIZE)
    first.close()
    FileCells(path, SIZE).close()


def test_flash_copy_of_cells_stays_when_the_chip_goes_on():
    chip = Flash(RamCells(SIZE))
    chip.program(0, b"a")
    picture = chip.cells.copy()
    chip.erase(0)
    assert content(Flash(picture), 0, 1) == b"a"
