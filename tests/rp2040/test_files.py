"""Files put on a flash from outside. No Pico is needed here; test_flash.py lets one read them."""

import pytest
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE
from lifepod_host.emulator.rp2040.filesystem import PicoFiles, tree

SUPERBLOCK = 0xA0000


def test_what_was_put_is_there_after_mounting_again():
    cells = RamCells(SIZE)
    with PicoFiles(cells) as files:
        files.put_all({"main.py": b"print(1)\n", "lib/a/b.py": b"x" * 5000})
    with PicoFiles(cells) as files:
        assert files.names() == ["lib", "main.py"]
        assert files.names("/lib/a") == ["b.py"]
        assert files.get("lib/a/b.py") == b"x" * 5000
        assert not files.exists("lib/a/c.py")
        with pytest.raises(OSError, match="NOENT"):
            files.get("none.py")


def test_the_file_system_is_where_micropython_looks_for_it():
    cells = RamCells(SIZE)
    with PicoFiles(cells):
        pass
    head = bytearray(32)
    cells.read(SUPERBLOCK, head)
    other = bytearray(SUPERBLOCK)
    cells.read(0, other)
    assert b"littlefs" in head
    assert other == b"\xff" * SUPERBLOCK


def test_a_tree_is_taken_with_its_folders_and_without_caches(tmp_path):
    (tmp_path / "pod").mkdir()
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "pod" / "keys.py").write_bytes(b"1")
    (tmp_path / "main.py").write_bytes(b"2")
    (tmp_path / "notes.txt").write_bytes(b"3")
    (tmp_path / "__pycache__" / "main.py").write_bytes(b"4")
    assert tree(tmp_path, "lib") == {"lib/main.py": b"2", "lib/pod/keys.py": b"1"}
