"""Saves: whole or not at all, older copies, and plain refusals."""

import json
import os
import stat

import pytest
from companion.high_card import DECK, HighCard
from lifepod_host.companion.engine import Deck, Match
from lifepod_host.companion.engine.saves import (
    SaveRefused,
    generations,
    read_save,
    resume,
    write_save,
)
from lifepod_host.errors import UserError

SECRET = 2**255 + 12345  # a seed of a real game is this large


def played(moves=3):
    match = Match(HighCard, DECK, 2, SECRET, names=("Ada", "Ben"))
    for _ in range(moves):
        player = match.game.asked()[0]
        match.submit(player, match.game.legal(player)[0])
    return match


def back(path, deck=DECK, kind=HighCard):
    return resume(read_save(path), kind, lambda _name: deck)


@pytest.mark.parametrize("moves", range(5))
def test_match_comes_back_in_the_middle_of_any_decision(tmp_path, moves):
    match = played(moves)
    write_save(tmp_path / "game.json", match)
    again = back(tmp_path / "game.json")
    assert again.game.fingerprint() == match.game.fingerprint()
    assert again.moves == match.moves
    assert again.names == ("Ada", "Ben")
    assert again.game.asked() == match.game.asked()
    assert again.game.log(0) == match.game.log(0)
    assert again.can_undo == match.can_undo


def test_file_is_readable_json_without_numbers_that_others_would_round(tmp_path):
    write_save(tmp_path / "game.json", played())
    content = json.loads((tmp_path / "game.json").read_text("ascii"))
    assert content["format"] == "lifepod-save"
    assert content["seed"] == str(SECRET)
    assert content["moves"][0].startswith("0 play ")


def test_three_generations_are_kept(tmp_path):
    path = tmp_path / "game.json"
    for moves in range(5):
        write_save(path, played(moves))
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "game.json",
        "game.json.1",
        "game.json.2",
    ]
    assert [len(read_save(copy).moves) for copy in generations(path)] == [4, 3, 2]


@pytest.mark.parametrize("kept", [0, 1, 40, -3])
def test_torn_newest_copy_gives_way_to_the_one_before(tmp_path, kept):
    path = tmp_path / "game.json"
    write_save(path, played(2))
    write_save(path, played(3))
    path.write_bytes(path.read_bytes()[:kept])
    save = read_save(path)
    assert save.generation == 1
    assert len(save.moves) == 2


def test_flipped_bits_are_found(tmp_path):
    path = tmp_path / "game.json"
    write_save(path, played())
    text = path.read_text("ascii")
    path.write_text(text.replace('"0 play', '"1 play', 1), "ascii")
    with pytest.raises(SaveRefused, match="damaged: its checksum does not fit"):
        read_save(path)


def test_new_copy_is_on_disk_before_it_takes_its_place_and_the_names_after(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    write_save(path, played(1))
    done = []
    real_sync, real_replace = os.fsync, type(path).replace

    def sync(number):
        done.append("sync folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "sync file")
        real_sync(number)

    def replace(one, other):
        done.append(f"{one.name} becomes {other.name}")
        return real_replace(one, other)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(type(path), "replace", replace)
    write_save(path, played(2))
    assert done == [
        "sync file",
        "game.json becomes game.json.1",
        "game.json.new becomes game.json",
        "sync folder",
    ]


def test_save_that_cannot_be_written_is_a_sentence(tmp_path):
    with pytest.raises(SaveRefused, match="could not be written: No such file"):
        write_save(tmp_path / "nowhere" / "game.json", played())


@pytest.mark.parametrize("point", ["write", "first rename", "second rename", "third rename"])
def test_power_cut_while_saving_leaves_a_whole_save(tmp_path, monkeypatch, point):
    """The power goes at each step of a save; what was acknowledged before is still there."""
    path = tmp_path / "game.json"
    for moves in (0, 1, 2):
        write_save(path, played(moves))
    steps = ["write", "first rename", "second rename", "third rename"]
    left = [steps.index(point)]

    def cut(real):
        def step(*arguments):
            if left[0] == 0:
                raise KeyboardInterrupt("power cut")
            left[0] -= 1
            return real(*arguments)

        return step

    monkeypatch.setattr(os, "fsync", cut(os.fsync))
    monkeypatch.setattr(type(path), "replace", cut(type(path).replace))
    with pytest.raises(KeyboardInterrupt):
        write_save(path, played(3))
    monkeypatch.undo()
    assert len(read_save(path).moves) >= 2
    write_save(path, played(4))
    assert len(back(path).moves) == 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "other"}, "this is no save of a lifepod game"),
        ({"schema": 2}, "written by a newer lifepod"),
        ({"rules": 2}, "newer rules"),
        ({"rules": 0}, "rules version 0"),
        ({"state": "0" * 32}, "lead to another state"),
        ({"moves": ["0 play 99"]}, "move 1: player 0 cannot 'play 99' now"),
        ({"moves": ["x"]}, "lacks what a save needs"),
        ({"players": 9}, "2 names for 9 players"),
        ({"players": "2"}, "lacks what a save needs"),
        ({"rules": None}, "lacks what a save needs"),
        ({"options": []}, "lacks what a save needs"),
        ({"options": {"speed": "fast"}}, "no house rule called 'speed'"),
        ({"seed": "x"}, "lacks what a save needs"),
        ({"moves": ["9 play 1"]}, "move 1: player 9 cannot"),
        ({"schema": 0}, "lacks what a save needs"),
        ({"names": None}, "lacks what a save needs"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(tmp_path, change, sentence):
    from lifepod_host.companion.engine import saves

    path = tmp_path / "game.json"
    write_save(path, played())
    content = json.loads(path.read_text("ascii")) | change
    del content["check"]
    content["check"] = saves._checksum(content)
    path.write_text(json.dumps(content), "ascii")
    with pytest.raises(SaveRefused, match=sentence) as refusal:
        back(path)
    assert str(path) in str(refusal.value)


def test_what_is_no_file_is_not_moved_aside(tmp_path):
    with pytest.raises(SaveRefused, match="it is no file, and has been left as it is"):
        write_save(tmp_path, played())
    assert list(tmp_path.parent.glob(f"{tmp_path.name}.*")) == []


def test_changed_deck_is_refused(tmp_path):
    path = tmp_path / "game.json"
    write_save(path, played())
    with pytest.raises(SaveRefused, match='the deck "nine" has been changed'):
        back(path, Deck("high-card", "nine", "Nine cards", "10", None))


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b"{}", b"nul", b"[" * 100_000])
def test_any_file_that_is_no_save_is_refused(tmp_path, data):
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(SaveRefused):
        read_save(path)


def test_missing_save_and_folder_are_sentences(tmp_path):
    with pytest.raises(UserError, match="there is no such save"):
        read_save(tmp_path / "none.json")
    with pytest.raises(UserError, match="there is no such save"):
        read_save(tmp_path)


def test_what_the_table_keeps_comes_back_and_is_under_the_checksum(tmp_path):
    path = tmp_path / "game.json"
    write_save(path, played(), {"seats": [[1, ""], [2, "sensible"]], "epoch": 3})
    assert read_save(path).table == {"seats": [[1, ""], [2, "sensible"]], "epoch": 3}
    path.write_text(path.read_text().replace('"epoch": 3', '"epoch": 4'))
    with pytest.raises(SaveRefused, match="checksum"):
        read_save(path)
    write_save(path, played())
    assert read_save(path).table == {}
