"""`lifepod screen` makes the picture of what `lifepod run` prints."""

import io
import sys

import pytest
from lifepod_host import cli
from lifepod_host.picture import lines_of
from PIL import Image

SCRIPT = "press YEARS 1 2 ENTER\ninsert 3\npress SPIN ENTER ENTER"


def screen_of_run(capsys, text, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{text}\nscreen".encode())))
    assert cli.main(["run", "-"]) == 0
    return capsys.readouterr().out.splitlines()[:64]


def test_screen_is_what_run_shows(tmp_path, capsys, monkeypatch):
    script, picture = tmp_path / "a.txt", tmp_path / "made" / "a.png"
    script.write_text(SCRIPT)
    assert cli.main(["screen", str(script), "-o", str(picture)]) == 0
    lines = screen_of_run(capsys, SCRIPT, monkeypatch)
    assert lines_of(Image.open(picture)) == lines
    assert any("#" in line for line in lines)


def test_screen_reads_standard_input_and_takes_a_scale(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SCRIPT.encode())))
    assert cli.main(["screen", "-", "--scale", "1"]) == 0
    picture = Image.open(tmp_path / "screen.png").convert("L")
    assert picture.size == (132, 68)
    lines = screen_of_run(capsys, SCRIPT, monkeypatch)
    lit = sum(value > 128 for value in picture.tobytes())
    assert lit == sum(line.count("#") for line in lines)


def test_screen_keeps_a_flash(tmp_path, monkeypatch):
    flash = str(tmp_path / "pod.flash")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SCRIPT.encode())))
    first, second = str(tmp_path / "1.png"), str(tmp_path / "2.png")
    assert cli.main(["screen", "-", "-o", first, "--flash", flash]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert cli.main(["screen", "-", "-o", second, "--flash", flash]) == 0  # asks to resume
    assert lines_of(Image.open(first)) != lines_of(Image.open(second))


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nowhere.txt"], 2, "cannot read nowhere.txt"),
        (["bad.txt"], 2, "line 2: 'jump' is no command"),
        (["good.txt", "--scale", "0"], 2, "--scale is a number from 1 to 32, not 0"),
        (["good.txt", "--seed", "-1"], 2, "--seed is a number"),
        (["good.txt", "-o", "good.txt/a.png"], 1, "cannot write good.txt/a.png"),
        (["good.txt", "-o", "good.txt"], 2, "good.txt is the file that is read"),
        (["good.txt", "-o", "link.txt"], 2, "link.txt is the file that is read"),
        (["good.txt", "--flash", "f", "-o", "./f"], 2, "./f is the file that is read"),
        (["good.txt", "--flash", "none/f"], 2, "the folder none is not there"),
        (["good.txt", "--flash", "bad.txt"], 2, "bad.txt is no flash of a pod"),
    ],
)
def test_screen_says_what_is_wrong(tmp_path, capsys, monkeypatch, arguments, code, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.txt").write_text("wait 1\njump 2\n")
    (tmp_path / "good.txt").write_text("wait 1\n")
    (tmp_path / "link.txt").symlink_to("good.txt")
    (tmp_path / "f").write_bytes(b"")
    assert cli.main(["screen", *arguments]) == code
    assert words in capsys.readouterr().err
    assert not (tmp_path / "screen.png").exists()
    assert (tmp_path / "good.txt").read_text() == "wait 1\n"
    assert (tmp_path / "f").read_bytes() == b""
