"""The UF2 image: the stock blocks as they were, the files behind them."""

import os
import struct
from pathlib import Path

import pytest
from lifepod_host.cli import main
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SECTOR, SIZE
from lifepod_host.emulator.machine.flashdisk import BASE, BLOCKS
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.errors import UserError
from lifepod_host.tools.image import FLASH_START, RP2040, make_image
from lifepod_host.tools.install import install
from lifepod_host.tools.program import Program
from lifepod_host.tools.target import VolumeTarget

OTHER_FAMILY = 0xE48BFF57
PROGRAM = Program("7", {"program": b"p" * 10_000}, {"main.py": b"m", "boot.py": b"b"})


def block(number, total, address, family=RP2040, flags=0x2000, size=256, text=b""):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, size, number, total, family)
    data = text.ljust(size, bytes([number & 0xFF])) + bytes(476 - size)
    return head + data + struct.pack("<I", 0x0AB16F30)


def stock(count=20, banner=b"v1.26.1 on 2025-09-11"):
    """A file as the official ones are: one block for another chip in front."""
    first = block(0, 2, 0x10FFFF00, OTHER_FAMILY)
    # The banner lies across two blocks.
    texts = {6: b"\x06" * (256 - 9) + banner[:9], 7: banner[9:]}
    return first + b"".join(
        block(n, count, FLASH_START + 256 * n, text=texts.get(n, b"")) for n in range(count)
    )


def blocks_of(image):
    assert len(image) % 512 == 0
    return [image[start : start + 512] for start in range(0, len(image), 512)]


def head(one):
    return struct.unpack_from("<8I", one)


def test_stock_blocks_keep_order_bytes_and_family():
    old, new = blocks_of(stock()), blocks_of(make_image(stock(), PROGRAM))
    assert new[0] == old[0]
    for before, after in zip(old[1:], new[1:], strict=False):
        assert after[:20] == before[:20]
        assert after[28:] == before[28:]


def test_blocks_are_numbered_through_and_addresses_go_up():
    ours = [one for one in blocks_of(make_image(stock(), PROGRAM)) if head(one)[7] == RP2040]
    assert [head(one)[5] for one in ours] == list(range(len(ours)))
    assert {head(one)[6] for one in ours} == {len(ours)}
    addresses = [head(one)[3] for one in ours]
    assert addresses == sorted(set(addresses))
    for one in ours:
        assert head(one)[4] == 256
        assert head(one)[3] % 256 == 0
        assert one[508:] == struct.pack("<I", 0x0AB16F30)


def test_every_sector_of_the_files_is_written():
    sectors = {
        (head(one)[3] - FLASH_START) // SECTOR
        for one in blocks_of(make_image(stock(), PROGRAM))[1:]
    }
    first = BASE // SECTOR
    assert set(range(first, first + BLOCKS)) <= sectors


def drag(image, cells):
    """What the boot ROM does: erase each sector that is written, once, and program it."""
    erased = set()
    for one in blocks_of(image):
        _, _, _, address, size, _, _, family = head(one)
        if family != RP2040:
            continue
        offset = address - FLASH_START
        if offset // SECTOR not in erased:
            erased.add(offset // SECTOR)
            cells.erase(offset // SECTOR * SECTOR)
        cells.write(offset, one[32 : 32 + size])


def test_the_files_are_there_also_over_those_of_another_program():
    cells = RamCells(SIZE)
    with PicoFiles(cells) as files:
        # Many changes: this file system's directories are younger than those of the image.
        for number in range(200):
            files.put("main.py", b"older %d" % number)
        files.put("lifepod/journal", b"a game")
        install(VolumeTarget(files.volume), PROGRAM, lambda progress: None)
        files.put("b/program", b"other")
    drag(make_image(stock(), PROGRAM), cells)
    with PicoFiles(cells) as files:
        assert files.names() == ["a", "boot.py", "current", "main.py"]
        assert files.get("current") == b"a"
        assert files.get("a/program") == PROGRAM.files["program"]
        assert files.get("a/manifest") == PROGRAM.manifest()
        assert files.get("main.py") == b"m"


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "length"),
        (stock()[:-100], "length"),
        (b"x" * 512, "no UF2"),
        (stock()[: 512 * 18], "not whole"),
        (stock()[: 512 * 5] + stock()[512 * 6 :], "not whole"),
        (stock(banner=b"blink, version 1"), "not MicroPython"),
        (stock(banner=b"v1.22.1 on 2024-01-05"), "1.22.1"),
        (block(0, 1, FLASH_START, OTHER_FAMILY), "RP2040"),
        (block(0, 1, FLASH_START + BASE), "reaches into"),
    ],
)
def test_what_is_no_stock_file_is_refused(data, word):
    with pytest.raises(UserError, match=word):
        make_image(data, PROGRAM)


def test_other_builds_of_micropython_are_taken():
    for banner in (b"v1.24.0 on 2024-10-25", b"v1.27.0-preview.12.gabc on 2025-10-01"):
        assert make_image(stock(banner=banner), PROGRAM)


def test_the_command_says_what_is_wrong_with_a_file(capsys, tmp_path):
    assert main(["image", str(tmp_path / "none.uf2")]) == 2
    assert "cannot read" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["stock.uf2", "./sub/../stock.uf2", "link.uf2", "hard.uf2"])
def test_the_stock_file_is_never_written_over(capsys, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    Path("stock.uf2").write_bytes(stock())
    Path("link.uf2").symlink_to("stock.uf2")
    os.link("stock.uf2", "hard.uf2")
    assert main(["image", "stock.uf2", "-o", name]) == 2
    assert f"{name} is the file that is read" in capsys.readouterr().err
    assert Path("stock.uf2").read_bytes() == stock()
    assert main(["image", name, "-o", str(tmp_path / "stock.uf2")]) == 2
    assert Path("stock.uf2").read_bytes() == stock()


def test_the_usual_name_is_not_written_over_either(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("lifepod.uf2").write_bytes(stock())
    assert main(["image", "lifepod.uf2"]) == 2
    assert Path("lifepod.uf2").read_bytes() == stock()
