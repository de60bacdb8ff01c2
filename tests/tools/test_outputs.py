"""Files that commands make, and names that no file can have: a sentence, and nothing is lost."""

import errno
import os
from pathlib import Path

import pytest
from lifepod_host.cli import main
from lifepod_host.outputs import check_place, put_file

LONG = "x" * 300


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "script").write_text("wait 1\n")
    return tmp_path


@pytest.mark.parametrize("name", [LONG, ""])
@pytest.mark.parametrize(
    "words",
    [
        ["run", "NAME"],
        ["image", "NAME"],
        ["run", "script", "--flash", "NAME"],
        ["run", "script", "--on", "micropython", "--flash", "NAME"],
        ["run", "script", "--on", "rp2040", "--uf2", "NAME"],
        ["screen", "script", "--flash", "NAME", "-o", "picture.png"],
        ["replay", "NAME"],
        ["journey", "NAME"],
    ],
)
def test_a_name_that_no_file_can_have_is_a_sentence(words, name, capsys, monkeypatch, folder):
    monkeypatch.delenv("LIFEPOD_UF2", raising=False)
    assert main([name if word == "NAME" else word for word in words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), err[:9]) == ("", 1, "lifepod: ")
    assert os.listdir(folder) == ["script"]


def test_a_folder_that_may_not_be_looked_into_has_no_such_file(monkeypatch):
    """As for anybody but root: pathlib raises there."""

    def refuse(path, *arguments, **options):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", refuse)
    check_place(Path("there.zip"))


def test_what_cannot_be_written_whole_leaves_what_was_there(monkeypatch, folder):
    place = folder / "one.uf2"
    put_file(place, b"old")

    def full(descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        put_file(place, b"new")
    assert place.read_bytes() == b"old"
    assert sorted(os.listdir(folder)) == ["one.uf2", "script"]


def test_a_link_stays_one_and_so_does_a_device(folder):
    (folder / "link").symlink_to("real")
    put_file(folder / "link", b"through")
    assert (folder / "link").is_symlink()
    assert (folder / "real").read_bytes() == b"through"
    put_file(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()
