"""`lifepod play`: who sits down, which game goes on, which pod it is."""

import time

import pytest
from lifepod_host.cli import main
from playwright.async_api import expect
from support.emulator import Emulator
from support.playing import Playing


@pytest.fixture(autouse=True)
def own_data(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*arguments):
    return main(["play", *arguments])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], 'there is no game "chess"'),
        (["card-game", "--players", "Ann:9"], '"Ann:9" names no card from 1 to 6'),
        (["card-game", "--players", "Ann:1"], "card-game is for 2 to 4 players, not 1"),
        (["card-game", "--players", "a,b,c,d,e"], "card-game is for 2 to 4 players, not 5"),
        (["card-game", "--deck", "nowhere"], 'card-game has no deck "nowhere"'),
        (["card-game", "--house-rule", "first=9"], "first can be 1, 2, 3, 4"),
        (["goals", "--window", "soon"], "argument --window: invalid number of seconds"),
        (["goals", "--tutorial", "--deck", "mine"], "played as it is written; leave out --deck"),
        (["goals", "--tutorial", "--seed", "1"], "leave out --seed"),
        (["goals", "--tutorial", "--house-rule", "first=2"], "leave out --house-rule"),
        (["goals", "--tutorial", "--players", "Ann,Ben"], "a tutorial is for one player"),
        (["goals", "--tutorial", "--players", "bot"], "a tutorial is for one player"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(capsys, arguments, complaint):
    try:
        code = play(*arguments, "--emulated", "--no-browser")
    except SystemExit as end:  # of argparse
        code = end.code
    assert code == 2
    assert complaint in capsys.readouterr().err


def test_a_port_without_a_pod_is_said(capsys, tmp_path):
    code = play("card-game", "--port", str(tmp_path / "ttyACM9"), "--no-browser")
    assert code == 1
    assert "ttyACM9" in capsys.readouterr().err


def test_a_game_that_is_not_over_is_gone_on_with_and_never_written_over(tmp_path, capsys):
    with Playing(tmp_path, "--players", "Ann:3,bot", "--pace", "0") as playing:
        seed = playing.kept()["seed"]
        code, out, err = playing.end()
        assert (code, err) == (0, "")
        assert f"goes on with: lifepod play card-game --save {playing.save}" in out
    save = str(tmp_path / "game.json")
    assert play("card-game", "--players", "Ben:1,bot", "--save", save, "--emulated") == 2
    assert "has a game of Ann, Sensible that is not over" in capsys.readouterr().err
    with Playing(tmp_path) as again:
        assert "Your game goes on." in again.lines
        assert again.kept()["seed"] == seed
        assert again.kept()["names"] == ["Ann", "Sensible"]
        assert again.kept()["table"]["seats"] == [[3, ""], [1, "sensible"]]
    with Playing(tmp_path, "--new") as fresh:
        assert fresh.kept()["seed"] != seed
        assert fresh.kept()["names"] == ["Red", "Blue"]


@pytest.mark.parametrize(
    "wanted",
    [
        ("--players", "Ben:3,Ann:2"),
        ("--players", "Ann:1,Ben:2"),
        ("--players", "Ann,Ben:4"),
        ("--house-rule", "draw=all"),
        ("--seed", "6"),
    ],
)
def test_who_wants_another_game_than_the_one_that_is_kept_is_told(tmp_path, capsys, wanted):
    first = ("--players", "Ann:3,Ben:2", "--seed", "5", "--house-rule", "claim=may")
    with Playing(tmp_path, *first, game="goals") as playing:
        playing.end()
    save = str(tmp_path / "game.json")
    assert play("goals", *wanted, "--save", save, "--emulated") == 2
    complaint = capsys.readouterr().err
    assert "has a game of Ann, Ben that is not over" in complaint
    assert f"without {wanted[0]}, " in complaint


@pytest.mark.parametrize(
    "same", [("--players", "Ann,Ben"), ("--seed", "5"), ("--house-rule", "claim=may")]
)
def test_who_names_the_game_that_is_kept_goes_on_with_it(tmp_path, same):
    first = ("--players", "Ann:3,Ben:2", "--seed", "5", "--house-rule", "claim=may")
    with Playing(tmp_path, *first, game="goals") as playing:
        playing.end()
    with Playing(tmp_path, *same, game="goals") as again:
        assert "Your game goes on." in again.lines
        assert again.kept()["table"]["seats"] == [[3, ""], [2, ""]]


def test_a_game_that_is_over_does_not_go_on(tmp_path):
    with Playing(tmp_path, "--players", "bot,bot", "--pace", "0", game="mylife") as playing:
        end = time.monotonic() + 50
        while len(list(tmp_path.glob("game-pictures/*/*.png"))) < 2:
            assert time.monotonic() < end
            time.sleep(0.1)
        _, out, _ = playing.end()
    assert f"Another one begins with: lifepod play mylife --save {playing.save}" in out


def test_a_game_that_is_being_played_is_not_begun_twice(tmp_path, capsys):
    """Another flash does not help: both would write the same save."""
    save = str(tmp_path / "game.json")
    other = ("--emulated", "--flash", str(tmp_path / "other.flash"), "--no-browser")
    with Playing(tmp_path, "--players", "Ann,Ben", game="goals") as playing:
        for more in ((), ("--new",)):
            assert play("goals", "--save", save, *other, *more) == 2
            assert f"another lifepod play has {save} open" in capsys.readouterr().err
        assert playing.process.poll() is None
        playing.kill()  # who dies lets go
    with Playing(tmp_path, game="goals") as again:
        assert "Your game goes on." in again.lines


@pytest.mark.parametrize("new", [(), ("--new",)])
def test_what_is_no_save_is_left_as_it_is(tmp_path, capsys, new):
    """A folder was moved aside, and with --new any file."""
    folder, notes = tmp_path / "folder", tmp_path / "notes.txt"
    folder.mkdir()
    notes.write_text("bread, milk")
    for path in (folder, notes):
        assert play("goals", "--save", str(path), "--emulated", "--no-browser", *new) == 2
        assert f"{path} is no save of a game" in capsys.readouterr().err
    assert folder.is_dir()
    assert notes.read_text() == "bread, milk"
    assert sorted(tmp_path.iterdir()) == [folder, notes]


@pytest.mark.parametrize("torn", [b"", b'{\n "for', b"\0" * 90])
def test_a_torn_save_is_no_other_file(tmp_path, torn):
    for people in (("--players", "Ann,Ben"), ()):
        with Playing(tmp_path, *people, game="goals") as playing:
            playing.end()
    (tmp_path / "game.json").write_bytes(torn)
    with Playing(tmp_path, game="goals") as again:
        assert "Your game goes on." in again.lines


def test_the_save_of_another_game_is_refused(tmp_path, capsys):
    with Playing(tmp_path, "--players", "Ann,Ben"):
        pass
    assert play("goals", "--save", str(tmp_path / "game.json"), "--emulated") == 1
    assert "this is a game of card-game, not of goals" in capsys.readouterr().err


def test_a_flash_that_another_pod_has_open_is_said(tmp_path, capsys):
    with Playing(tmp_path, "--players", "Ann,Ben"):
        flash = str(tmp_path / "pod.flash")
        other = str(tmp_path / "other.json")
        assert play("card-game", "--emulated", "--flash", flash, "--save", other) == 2
    assert "another pod has" in capsys.readouterr().err


@pytest.mark.browser
def test_a_pod_on_a_port_is_played_with_and_the_table_stands_alone(chromium, tmp_path):
    """The emulated pod of another process stands for the board: it is on a port as a board is."""

    async def test(url, emulator):
        async with (
            chromium.page(url, ready="#doing") as page,
            chromium.page(emulator.url) as pod,
        ):
            assert await page.locator("iframe").count() == 0
            await expect(pod.locator("#said")).to_contain_text("0001")
            await pod.keyboard.press("r")
            await expect(pod.locator("#said")).to_contain_text("College or career?")
            await pod.keyboard.press("2")
            await pod.keyboard.press("Enter")
            await expect(page.locator("#log")).to_contain_text("Ann goes to college.")

    (tmp_path / "pod").mkdir()
    with Emulator(tmp_path / "pod" / "pod.flash") as emulator:
        people = ("--players", "Ann:1,Ben:2")
        with Playing(tmp_path, *people, "--port", emulator.serial, emulated=False) as playing:
            chromium.run(test(playing.url, emulator))
            assert playing.moves() == 1


def test_a_tutorial_is_begun_and_not_kept(tmp_path):
    arguments = ("--tutorial", "--players", "Ann:3")
    with Playing(tmp_path, *arguments, game="goals", is_kept=False) as playing:
        code, out, err = playing.end()
    assert (code, err) == (0, "")
    assert "Now play it: lifepod play goals" in out
    assert not list(tmp_path.rglob("*.json"))
