"""The pod's file system: the same image on both interpreters, and nothing formatted in silence."""

import errno
from pathlib import Path

import pytest
from lifepod.storage.files import Files
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import AFTER, SECTOR, SIZE, TORN, Flash, PowerCut
from lifepod_host.emulator.machine.flashdisk import BASE, BLOCKS, FlashDisk
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount, wipe
from support.micropython import on_cpython, on_micropython

SCRIPT = Path(__file__).with_name("littlefiles_script.py")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_littlefiles_image_of_one_interpreter_is_read_by_the_other(tmp_path, seed):
    ours, theirs = str(tmp_path / "cpython.bin"), str(tmp_path / "micropython.bin")
    written = on_cpython(SCRIPT, ours, "write", seed)
    assert written.count("\n") > 8
    assert written == on_micropython(SCRIPT, theirs, "write", seed)
    assert on_micropython(SCRIPT, ours, "read", "0") == written
    assert on_cpython(SCRIPT, theirs, "read", "0") == written
    # And each goes on in the other's image.
    assert on_micropython(SCRIPT, ours, "write", "9") == on_cpython(SCRIPT, theirs, "write", "9")


def superblock(path):
    """The version and geometry that littlefs writes after its name."""
    image = path.read_bytes()[BASE : BASE + SECTOR]
    start = image.index(b"littlefs") + 12
    return [int.from_bytes(image[start + at : start + at + 4], "little") for at in range(0, 24, 4)]


def test_littlefiles_format_has_the_same_version_and_geometry_on_both(tmp_path):
    paths = [tmp_path / "cpython.bin", tmp_path / "micropython.bin"]
    on_cpython(SCRIPT, str(paths[0]), "read", "0")
    on_micropython(SCRIPT, str(paths[1]), "read", "0")
    ours, theirs = (superblock(path) for path in paths)
    assert ours == theirs
    assert ours[:3] == [0x00020001, SECTOR, BLOCKS]


def pod_files():
    chip = Flash(RamCells(SIZE))
    return chip, LittleFiles(mount(chip), "pod")


def test_littlefiles_uses_only_its_part_of_the_chip():
    chip, files = pod_files()
    for number in range(30):
        files.replace(f"file{number}", bytes(5000))
    used = [sector for sector, count in enumerate(chip.erases) if count]
    assert min(used) == BASE // SECTOR
    assert max(used) < BASE // SECTOR + BLOCKS == SIZE // SECTOR


def test_littlefiles_small_append_costs_a_program_and_seldom_an_erase():
    chip, files = pod_files()
    files.append("live", b"x" * 200)
    erases, programs = sum(chip.erases), sum(chip.programs)
    for _ in range(10):
        files.append("live", b"y" * 20)
    assert sum(chip.erases) - erases <= 2
    assert sum(chip.programs) - programs <= 30


def test_littlefiles_full_is_no_space_and_what_was_there_stays():
    _, files = pod_files()
    files.append("live", b"game")
    with pytest.raises(OSError) as caught:
        for number in range(BLOCKS):
            files.replace(f"file{number}", bytes(20_000))
    assert caught.value.errno == errno.ENOSPC
    assert files.read("live") == b"game"


def test_littlefiles_protected_chip_is_an_error_and_no_success():
    chip, files = pod_files()
    files.append("live", b"game")
    chip.protected = True
    with pytest.raises(OSError):
        files.append("live", b"more")
    chip.protected = False
    assert LittleFiles(mount(chip), "pod").read("live") == b"game"


@pytest.mark.parametrize("place", [0, 1, 2, 3])
@pytest.mark.parametrize("where", [TORN, AFTER])
def test_littlefiles_first_format_that_was_cut_is_begun_again(place, where):
    chip = Flash(RamCells(SIZE))
    chip.cut = lambda number, kind, address: where if number == place else None
    with pytest.raises(PowerCut):
        mount(chip)
    chip.power_on()
    files = LittleFiles(mount(chip), "pod")
    files.append("live", b"game")
    assert files.read("live") == b"game"


def test_littlefiles_what_cannot_be_mounted_is_not_formatted():
    chip, files = pod_files()
    files.replace("live", b"game" * 2000)
    for block in (0, 1):
        chip.program(BASE + block * SECTOR, bytes(64))
    picture = chip.cells.copy()
    with pytest.raises(OSError):
        mount(chip)
    before, after = bytearray(BLOCKS * SECTOR), bytearray(BLOCKS * SECTOR)
    picture.read(BASE, before)
    chip.read(BASE, after)
    assert before == after
    assert LittleFiles(wipe(chip), "pod").names() == []


def test_littlefiles_power_cut_goes_through_to_the_caller():
    chip = Flash(RamCells(SIZE))
    volume = mount(chip)
    files = LittleFiles(volume, "pod")
    chip.cut = lambda number, kind, address: TORN
    with pytest.raises(PowerCut):
        files.append("live", b"x")
    with pytest.raises(PowerCut):
        files.read("live")
    volume.unmount()
    chip.power_on()
    with pytest.raises(PowerCut):  # this mount is over, also with the power back
        files.append("live", b"x")
    assert LittleFiles(mount(chip), "pod").read("live") is None


def test_littlefiles_of_an_unmounted_volume_are_refused():
    volume = mount(Flash(RamCells(SIZE)))
    files = LittleFiles(volume, "pod")
    files.append("live", b"x")
    volume.unmount()
    volume.unmount()
    with pytest.raises(OSError):
        files.append("live", b"x")
    with pytest.raises(OSError):
        files.read("live")


def test_littlefiles_detached_disk_does_not_touch_the_chip():
    chip = Flash(RamCells(SIZE))
    disk = FlashDisk(chip)
    disk.detach()
    assert disk.writeblocks(0, b"\x00", 0) == -5
    assert disk.readblocks(0, bytearray(1), 0) == -5
    assert disk.ioctl(6, 0) == -5
    assert chip.operations == 0


def test_flashdisk_writeblocks_without_offset_erases_first():
    chip = Flash(RamCells(SIZE))
    disk = FlashDisk(chip)
    disk.writeblocks(1, bytes(SECTOR))
    disk.writeblocks(1, b"\x0f" * SECTOR)
    buffer = bytearray(2)
    disk.readblocks(1, buffer, 10)
    assert buffer == b"\x0f\x0f"
    assert [disk.ioctl(command, 0) for command in (1, 2, 3, 4, 5)] == [0, 0, 0, BLOCKS, SECTOR]
    assert disk.ioctl(99, 0) is None


@pytest.fixture(params=["littlefs", "directory"])
def files(request, tmp_path):
    return pod_files()[1] if request.param == "littlefs" else Files(str(tmp_path / "pod"))


def test_files_append_replace_rename_remove(files):
    assert files.names() == []
    files.append("a", b"one")
    files.append("a", b"two")
    assert files.read("a") == b"onetwo"
    files.replace("a", b"new")
    assert files.read("a") == b"new"
    files.rename("a", "b")
    assert (files.read("a"), files.read("b"), files.size("b")) == (None, b"new", 3)
    files.replace("b", b"newer", "c")
    assert (files.read("b"), files.read("c"), files.names()) == (b"newer", b"new", ["b", "c"])
    files.remove("c")
    files.remove("c")
    files.rename("c", "d")
    assert files.names() == ["b"]
    assert files.read_at("b", 1, 3) == b"ewe"
    assert files.read_at("b", 9, 3) == b""
    assert files.read_at("d", 0, 3) == b""


def test_files_inner_directory_is_made_with_its_first_file(files):
    inner = files.directory("game")
    assert inner.names() == []
    assert inner.read("a") is None
    inner.append("a", b"x")
    assert inner.names() == ["a"]
    assert files.names() == ["game"]


def test_files_replace_that_was_cut_between_its_renames_is_ended(files):
    files.replace("a", b"old")
    files.append("a.new", b"new")
    files.adopt("a")
    assert files.read("a") == b"old"  # the old one is there: it counts
    files.rename("a", "kept")
    files.adopt("a")
    assert (files.read("a"), files.names()) == (b"new", ["a", "kept"])
