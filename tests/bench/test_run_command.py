"""`lifepod run` refuses what it cannot do in a sentence, before anything is done."""

import pytest
from lifepod_host import cli
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE
from lifepod_host.emulator.run_command import MACHINES


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder with a script and what is no flash; the Pico's MicroPython is in no variable."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LIFEPOD_UF2", raising=False)
    (tmp_path / "game.txt").write_text("wait 1\n")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "link").symlink_to("empty.txt")
    (tmp_path / "junk").write_bytes(b"\x00" * SIZE)
    (tmp_path / "folder").mkdir()
    return tmp_path


def refused(capsys, *arguments):
    """Exit code and sentence of a run that fails, in one line."""
    code = cli.main(["run", *arguments])
    out, err = capsys.readouterr()
    assert out == ""
    return code, err


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(
    ("flash", "words"),
    [
        ("none/f", "cannot make none/f: the folder none is not there. Name another one\n"),
        ("game.txt/f", "cannot make game.txt/f: the folder game.txt is no folder."),
        ("folder", "folder is a folder. Name a file, perhaps in it\n"),
        ("game.txt", "game.txt is the file that is read."),
        ("empty.txt", "empty.txt is no flash of a pod, and has been left as it is."),
        ("junk", "the flash in junk is damaged: no file system can be read from it."),
    ],
)
def test_a_flash_that_cannot_be_is_a_sentence_on_every_machine(
    capsys, folder, machine, flash, words
):
    (folder / "empty.txt").write_text("\n")
    code, said = refused(capsys, "game.txt", "--on", machine, "--flash", flash)
    assert code == 2
    assert said.startswith("lifepod: " + words)
    assert "Errno" not in said
    assert (folder / "junk").read_bytes() == b"\x00" * SIZE
    assert (folder / "game.txt").read_text() == "wait 1\n"


def test_an_empty_script_is_not_made_into_a_flash(capsys, folder):
    code, said = refused(capsys, "empty.txt", "--flash", "link")
    assert (code, (folder / "empty.txt").read_bytes()) == (2, b"")
    assert "link is the file that is read" in said


def test_a_flash_that_another_pod_has_is_told_of(capsys):
    cells = FileCells("pod.flash", SIZE)
    code, said = refused(capsys, "game.txt", "--flash", "pod.flash")
    cells.close()
    assert code == 1
    assert "another pod has pod.flash open" in said


def test_the_picos_micropython_is_not_made_into_a_flash(capsys, folder):
    (folder / "a.uf2").write_bytes(b"\xff" * SIZE)
    found = refused(capsys, "game.txt", "--on", "rp2040", "--uf2", "a.uf2", "--flash", "./a.uf2")
    assert found == (2, "lifepod: ./a.uf2 is the file that is read. Name another one for what is "
                     "made\n")  # fmt: skip


@pytest.mark.parametrize("machine", [one for one in MACHINES if one != "rp2040"])
def test_a_uf2_file_without_the_pico_is_not_passed_over(capsys, machine, monkeypatch):
    code, said = refused(capsys, "game.txt", "--on", machine, "--uf2", "a.uf2")
    assert code == 2
    assert "--uf2 names the MicroPython of the emulated Pico: add --on rp2040" in said
    monkeypatch.setenv("LIFEPOD_UF2", "a.uf2")
    assert cli.main(["run", "game.txt", "--on", machine]) == 0


@pytest.mark.parametrize("machine", MACHINES)
def test_a_script_that_cannot_be_read_makes_no_flash(capsys, folder, machine):
    (folder / "game.txt").write_text("wait 1\njump\n")
    code, said = refused(capsys, "game.txt", "--on", machine, "--flash", "new")
    assert code == 2
    assert said.startswith("lifepod: line 2: 'jump' is no command")
    assert not (folder / "new").exists()
