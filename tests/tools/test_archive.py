"""Backups: whole or not at all on both sides, and nothing else is taken for one."""

import contextlib
import zipfile

import pytest
from lifepod_host.cli import main
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import AFTER, BEFORE, FRAYED, SIZE, TORN, Flash, PowerCut
from lifepod_host.emulator.machine import littlefiles
from lifepod_host.errors import UserError
from lifepod_host.tools import archive
from lifepod_host.tools.target import VolumeTarget
from support.effort import cases
from support.stand import start

OLD = {"lifepod/journal/one": b"old" * 900, "lifepod/settings/a": b"old"}
NEW = {"lifepod/journal/one": b"new" * 700, "lifepod/settings/b": b"new", "lifepod/x": b""}


def board(contents):
    cells = RamCells(SIZE)
    target = VolumeTarget(littlefiles.mount(Flash(cells)))
    if contents:
        archive.restore(target, contents)
    return cells, target


def copy_of(cells):
    other, data = RamCells(SIZE), bytearray(SIZE)
    cells.read(0, data)
    other.write(0, bytes(data))
    return other


def test_what_was_backed_up_comes_back(tmp_path):
    _, target = board(OLD)
    path = tmp_path / "evening.zip"
    archive.write_file(path, archive.read_board(target))
    _, other = board(NEW)
    archive.restore(other, archive.read_file(path))
    assert archive.read_board(other) == OLD
    assert [name for name in other.walk("") if "/" not in name] == ["lifepod"]


def test_the_same_files_make_the_same_backup(tmp_path):
    for name in ("one.zip", "two.zip"):
        archive.write_file(tmp_path / name, NEW)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.zip", "two.zip"]


def test_a_backup_that_cannot_be_written_leaves_the_old_one(tmp_path):
    path = tmp_path / "folder"
    path.mkdir()
    with pytest.raises(UserError, match="cannot write"):
        archive.write_file(path, NEW)
    assert [one.name for one in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("where", [BEFORE, TORN, FRAYED, AFTER])
def test_a_restore_that_is_cut_leaves_the_old_game_or_the_new(where):
    cells, _ = board(OLD)
    counter = Flash(copy_of(cells))
    target = VolumeTarget(littlefiles.mount(counter))
    begun = counter.operations
    archive.restore(target, NEW)
    seen = set()
    for index in range(begun, counter.operations, cases(2, 1)):
        chip = Flash(copy_of(cells))
        target = VolumeTarget(littlefiles.mount(chip))
        chip.cut = lambda number, kind, address, index=index: where if number == index else None
        with pytest.raises(PowerCut):
            archive.restore(target, NEW)
        volume = littlefiles.mount(Flash(chip.cells))
        start._adopt_backup(volume)
        found = archive.read_board(VolumeTarget(volume))
        assert found in (OLD, NEW), index
        seen.add(found == NEW)
        archive.restore(VolumeTarget(volume), NEW)
        assert archive.read_board(VolumeTarget(volume)) == NEW
    assert seen == {False, True}


def zipped(path, **contents):
    with zipfile.ZipFile(path, "w") as file:
        for name, data in contents.items():
            file.writestr(name.replace("_", "."), data)


def test_other_files_are_refused(tmp_path):
    path = tmp_path / "file.zip"
    with pytest.raises(UserError, match="cannot read"):
        archive.read_file(path)
    path.write_bytes(b"no zip at all")
    with pytest.raises(UserError, match="no backup"):
        archive.read_file(path)
    zipped(path, readme_txt="hello")
    with pytest.raises(UserError, match="no backup"):
        archive.read_file(path)
    zipped(path, backup_txt="LIFEPOD backup 2\n")
    with pytest.raises(UserError, match="newer"):
        archive.read_file(path)


def test_a_damaged_backup_is_refused(tmp_path):
    path = tmp_path / "file.zip"
    archive.write_file(path, NEW)
    data = path.read_bytes()
    refused = 0
    for index in range(0, len(data), cases(7, 1)):
        path.write_bytes(data[:index] + bytes([data[index] ^ 0x41]) + data[index + 1 :])
        try:
            assert archive.read_file(path) == NEW  # a byte that nothing depends on
        except UserError:
            refused += 1
    assert refused > len(data) // cases(7, 1) // 3


def test_damage_to_what_is_compressed_and_to_a_name_is_a_sentence(tmp_path):
    path = tmp_path / "file.zip"
    archive.write_file(path, {"lifepod/ä": b"".join(b"%d," % (n * n) for n in range(200))})
    data = path.read_bytes()
    for index in range(len(data)):
        for change in (0x80, 0x07, 0xFF):
            path.write_bytes(data[:index] + bytes([data[index] ^ change]) + data[index + 1 :])
            with contextlib.suppress(UserError):
                archive.read_file(path)


@pytest.mark.parametrize("name", ["../evil", "main.py", "lifepod", "lifepod/../main.py"])
def test_a_backup_with_files_of_something_else_is_refused(tmp_path, name):
    path = tmp_path / "file.zip"
    archive.write_file(path, {name: b"x"})
    with pytest.raises(UserError, match="something else"):
        archive.read_file(path)


def test_a_backup_with_nothing_in_it_is_not_restored(tmp_path):
    archive.write_file(tmp_path / "empty.zip", {})
    with pytest.raises(UserError, match="is empty"):
        archive.read_file(tmp_path / "empty.zip")


def test_a_backup_that_is_there_is_not_written_over_unasked(tmp_path, capsys):
    path = tmp_path / "evening.zip"
    archive.write_file(path, OLD)
    before = path.read_bytes()
    assert main(["backup", str(path)]) == 1
    assert "--replace" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_files_that_cannot_be_read_twice_alike_make_no_backup(monkeypatch):
    _, target = board(OLD)
    plain, there = target.read, target.walk("lifepod")
    monkeypatch.setattr(target, "walk", lambda folder: there)
    for spoil in (lambda name, data: data[:-1], lambda name, data: data[:-1] + b"?"):
        monkeypatch.setattr(
            target, "read", lambda names, s=spoil: {n: s(n, d) for n, d in plain(names).items()}
        )
        with pytest.raises(UserError, match="twice alike"):
            archive.read_board(target)
        monkeypatch.setattr(target, "read", plain)
    assert archive.read_board(target) == OLD


def test_a_restore_that_does_not_arrive_as_it_was_sent_leaves_the_old_game(monkeypatch):
    _, target = board(OLD)
    plain = target.put
    monkeypatch.setattr(
        target,
        "put",
        lambda files, on_file: plain({n: d.upper() for n, d in files.items()}, on_file),
    )
    with pytest.raises(UserError, match="as it was sent"):
        archive.restore(target, NEW)
    assert archive.read_board(target) == OLD
    monkeypatch.setattr(target, "put", plain)
    archive.restore(target, NEW)
    assert archive.read_board(target) == NEW
    assert [name for name in target.walk("") if "/" not in name] == ["lifepod"]
