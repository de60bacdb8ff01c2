"""`lifepod sim`, `replay` and `deck`, as a user and as a script meets them."""

import json

import pytest
from lifepod_host.cli import main

SIM = ("sim", "card-game", "--players", "3", "--games", "3", "--seed", "77")


def lines(capsys, *arguments):
    assert main(list(arguments)) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


def refusal(capsys, exit_code, *arguments):
    assert main(list(arguments)) == exit_code
    shown = capsys.readouterr()
    assert shown.out == "" or exit_code == 1
    assert shown.err.count("\n") == 1
    return shown.err.removeprefix("lifepod: ").rstrip("\n")


@pytest.fixture(autouse=True)
def own_decks(tmp_path, monkeypatch):
    monkeypatch.setenv("LIFEPOD_DECKS", str(tmp_path / "decks"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sim_prints_a_line_of_json_for_each_game(capsys, players):
    shown = lines(
        capsys,
        "sim",
        "card-game",
        "--players",
        str(players),
        "--games",
        "5",
        "--seed",
        "70",
        "--json",
    )
    games = [json.loads(line) for line in shown]
    assert [game["seed"] for game in games] == [70, 71, 72, 73, 74]
    for game in games:
        assert set(game) == {"seed", "scores", "winners", "moves", "hash"}
        assert len(game["scores"]) == players
        assert game["winners"]
        assert all(game["scores"][seat] == max(game["scores"]) for seat in game["winners"])
        assert game["moves"] > 0
        assert len(game["hash"]) == 32
    if players == 4:
        assert all(game["scores"][:2] == game["scores"][2:] for game in games)


def test_sim_is_the_same_every_time_and_each_game_stands_alone(capsys):
    first = lines(capsys, *SIM, "--bots", "sensible,random", "--json")
    assert lines(capsys, *SIM, "--bots", "sensible,random", "--json") == first
    alone = lines(
        capsys, "sim", "card-game", "--players", "3", "--seed", "78", "--json", "--bots",
        "sensible,random,random",
    )  # fmt: skip
    assert alone == first[1:2]


def test_sim_in_words(capsys):
    shown = lines(capsys, *SIM)
    assert len(shown) == 3
    assert shown[0].startswith("seed 77: ")
    assert "after" in shown[0]


def test_sim_plays_by_house_rules(capsys):
    rules = ("--house-rule", "decide=before-play", "--house-rule", "first=2")
    assert lines(capsys, *SIM, *rules, "--json") != lines(capsys, *SIM, "--json")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("sim", "card-gane", "--players", "3"), 'no game "card-gane"; did you mean "card-game"?'),
        (("sim", "card-game", "--players", "5"), "card-game is for 2 to 4 players, not 5"),
        (("sim", "card-game", "--players", "0"), "card-game is for 2 to 4 players, not 0"),
        ((*SIM, "--bots", "sensibel"), 'there is no bot "sensibel"; did you mean "sensible"?'),
        ((*SIM, "--bots", "random,random,random,random"), "4 bots are named and 3 play"),
        ((*SIM, "--deck", "standad"), 'no deck "standad"; did you mean "standard"?'),
        ((*SIM, "--deck", "none.toml"), "none.toml: there is no such file"),
        ((*SIM, "--house-rule", "frist=2"), 'no house rule "frist"; did you mean "first"?'),
        ((*SIM, "--house-rule", "first=9"), "first can be 1, 2, 3, 4, as in first=4"),
        ((*SIM, "--house-rule", "first=4"), "there is no player 4 to go first"),
        (("replay", "nothing.json"), "nothing.json: there is no such save"),
        (("deck", "check", "standad"), 'there is no deck "standad"; did you mean "standard"?'),
        (("deck", "list", "gaols"), 'there is no game "gaols"; did you mean "goals"?'),
        (("deck", "new", "card-game", "box.txt"), "a deck is called something.toml or"),
    ],
)
def test_wrong_word_is_a_sentence_and_exit_2(capsys, arguments, sentence):
    assert sentence in refusal(capsys, 2, *arguments)


@pytest.mark.parametrize(
    "wrong", [["--games", "0"], ["--games", "x"], ["--seed", "-1"], ["--players", "three"]]
)
def test_wrong_number_is_a_usage_error(capsys, wrong):
    with pytest.raises(SystemExit) as stop:
        main([*SIM, *wrong])
    assert stop.value.code == 2
    assert "error: argument " + wrong[0] in capsys.readouterr().err


def saved_games(capsys, tmp_path):
    shown = lines(capsys, *SIM, "--json", "--save", str(tmp_path / "saves"))
    return [json.loads(line) for line in shown]


def test_replay_comes_to_the_state_that_sim_told(capsys, tmp_path):
    for game in saved_games(capsys, tmp_path):
        path = str(tmp_path / "saves" / f"card-game-{game['seed']}.json")
        (line,) = lines(capsys, "replay", path, "--json")
        state = json.loads(line)
        for field in ("seed", "scores", "winners", "moves", "hash"):
            assert state[field] == game[field]
        assert state["over"] is True
        assert sum(len(cards) for cards in state["zones"].values()) == 90
        assert state["options"]["decide"] == "own-turn"
        words = "\n".join(lines(capsys, "replay", path))
        assert game["hash"] in words
        assert "won by" in words


def test_replay_of_a_torn_or_changed_save_fails_in_a_sentence(capsys, tmp_path):
    saved_games(capsys, tmp_path)
    path = tmp_path / "saves" / "card-game-77.json"
    text = path.read_text("ascii")
    path.write_text(text[:200], "ascii")
    assert "damaged" in refusal(capsys, 1, "replay", str(path))
    path.write_text(text.replace("spend time", "spend less", 1), "ascii")
    assert "checksum" in refusal(capsys, 1, "replay", str(path), "--json")


def test_replay_refuses_a_changed_deck(capsys, tmp_path):
    from lifepod_host.companion.decks.store import BUILT_IN

    text = (BUILT_IN / "card-game" / "standard.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('name = "standard"', 'name = "mine"'), "utf-8")
    assert main(["deck", "import", str(mine)]) == 0
    capsys.readouterr()
    lines(capsys, *SIM, "--deck", "mine", "--save", str(tmp_path / "saves"))
    path = str(tmp_path / "saves" / "card-game-77.json")
    lines(capsys, "replay", path)
    # A word changed is the same deck to the game; a value changed is another.
    changed = text.replace('name = "standard"', 'name = "mine"')
    mine.write_text(changed.replace("Have a", "Have the").replace("lovely", "nice"), "utf-8")
    lines(capsys, "deck", "import", str(mine), "--replace")
    lines(capsys, "replay", path)
    mine.write_text(changed.replace("married_score = 3", "married_score = 4"), "utf-8")
    lines(capsys, "deck", "import", str(mine), "--replace")
    assert 'the deck "mine" has been changed' in refusal(capsys, 1, "replay", path)


def test_deck_list_and_check(capsys):
    assert lines(capsys, "deck", "list")[0].split("  ")[0] == "card-game"
    (line,) = lines(capsys, "deck", "check", "standard")
    assert "is ready to play: 90 cards" in line


@pytest.mark.parametrize("suffix", ["toml", "csv"])
def test_owner_types_in_a_box(capsys, tmp_path, suffix):
    """From the empty form to a game: what is missing is said, until nothing is."""
    path = tmp_path / f"my-box.{suffix}"
    lines(capsys, "deck", "new", "card-game", str(path))
    assert "needs a new name" in refusal(capsys, 2, "deck", "new", "card-game", str(path))
    assert main(["deck", "check", str(path)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[-1] == f"{path}: {len(shown) - 1} problems"
    assert any(", line " in line and 'card "doctor": score is missing' in line for line in shown)
    assert main(["deck", "import", str(path)]) == 1
    assert "nothing was imported" in capsys.readouterr().err
    fill_in(path)
    (line,) = lines(capsys, "deck", "check", str(path))
    assert "ready to play" in line
    lines(capsys, "deck", "import", str(path))
    assert "--replace" in refusal(capsys, 2, "deck", "import", str(path))
    assert any("my-box" in line for line in lines(capsys, "deck", "list"))
    assert len(lines(capsys, *SIM, "--deck", "my-box", "--json")) == 3


def fill_in(path):
    """Fill a form in, as somebody with a box would, if all the cards were alike."""
    from lifepod_host.companion.card_game.deck_schema import CardGameSchema
    from lifepod_host.companion.decks.schema import check_values
    from lifepod_host.companion.decks.source import read_source
    from lifepod_host.companion.decks.writer import csv_text, toml_text

    schema = CardGameSchema()
    source = read_source(path)
    rows = []
    for number, row in enumerate(source.rows):
        section = schema.section(row.kind)
        fields = section.fields + tuple(f for f in _common() if f.name in row.values)
        values = check_values(row, fields, source.is_text)[0]
        values.setdefault("title", f"Card {number}")
        if row.kind == "career":
            values = {"time": 5, "money": 5, "score": 1, **values}
        elif row.kind == "life":
            values.setdefault("part", "early" if number % 2 else "later")
            if not {"letter", "children"} & set(values):
                values.setdefault("score", 1)
        else:
            values |= {"married_time": 3, "married_score": 3}
        rows.append((row.kind, values))
    header = dict(source.header)
    if path.suffix == ".csv":
        path.write_text(csv_text(header, rows, schema.sections), "utf-8")
    else:
        path.write_text(toml_text(header, rows, schema.sections, blanks=False), "utf-8")


def _common():
    from lifepod_host.companion.decks.schema import COMMON_FIELDS

    return COMMON_FIELDS


def test_import_refuses_a_built_in_name(capsys, tmp_path):
    from lifepod_host.companion.decks.store import BUILT_IN

    copy = tmp_path / "standard.toml"
    copy.write_text((BUILT_IN / "card-game" / "standard.toml").read_text("utf-8"), "utf-8")
    assert "name of a built-in deck" in refusal(capsys, 2, "deck", "import", str(copy))


# Goals by the same commands

GOALS = ("sim", "goals", "--players", "4", "--games", "3", "--seed", "5")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sim_and_replay_of_goals(capsys, tmp_path, players):
    folder = tmp_path / "saves"
    shown = lines(
        capsys, *GOALS[:3], str(players), *GOALS[4:], "--bots", "sensible,random", "--json",
        "--save", str(folder),
    )  # fmt: skip
    games = [json.loads(line) for line in shown]
    assert [game["seed"] for game in games] == [5, 6, 7]
    for game in games:
        assert set(game) == {"seed", "scores", "winners", "moves", "hash"}
        assert len(game["scores"]) == players
        assert all(score % 10 == 0 for score in game["scores"])
        assert all(game["scores"][seat] == max(game["scores"]) for seat in game["winners"])
        (line,) = lines(capsys, "replay", str(folder / f"goals-{game['seed']}.json"), "--json")
        state = json.loads(line)
        for field in ("seed", "scores", "winners", "moves", "hash"):
            assert state[field] == game[field]
        assert state["over"] is True
        assert sum(len(cards) for cards in state["zones"].values()) == 88


def test_sim_of_goals_by_house_rules(capsys):
    base = lines(capsys, *GOALS, "--bots", "sensible", "--json")
    assert lines(capsys, *GOALS, "--bots", "sensible", "--json") == base
    for rule in ("first=4", "draw=all", "insurance=event", "claim=may", "last-turns=full-round"):
        found = lines(capsys, *GOALS, "--bots", "sensible", "--json", "--house-rule", rule)
        assert found != base, rule
    assert "goals is for 2 to 4 players, not 5" in refusal(
        capsys, 2, "sim", "goals", "--players", "5"
    )


def test_deck_check_by_the_name_of_a_game(capsys):
    for name in ("goals", "goals/standard"):
        (line,) = lines(capsys, "deck", "check", name)
        assert '"Plans, Mostly" is ready to play: 88 cards' in line
    (line,) = lines(capsys, "deck", "check", "card-game")
    assert "90 cards" in line
    found = lines(capsys, "deck", "list")
    assert len({line.index("standard") for line in found if "(built in)" in line}) == 1


@pytest.mark.parametrize("suffix", ["toml", "csv"])
def test_owner_types_in_a_box_of_goals(capsys, tmp_path, suffix):
    path = tmp_path / f"my-goals.{suffix}"
    lines(capsys, "deck", "new", "goals", str(path))
    assert main(["deck", "check", str(path)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[-1] == f"{path}: {len(shown) - 1} problems"
    assert any('card "college-degree": border is missing' in line for line in shown)
    fill_in_goals(path)
    (line,) = lines(capsys, "deck", "check", str(path))
    assert "is ready to play: 88 cards" in line
    lines(capsys, "deck", "import", str(path))
    assert any("my-goals" in line for line in lines(capsys, "deck", "list", "goals"))
    assert len(lines(capsys, *GOALS, "--deck", "my-goals", "--json")) == 3


def fill_in_goals(path):
    """Fill a form of Goals in: cards that are left all alike, three pets among them."""
    from lifepod_host.companion.decks.schema import check_values
    from lifepod_host.companion.decks.source import read_source
    from lifepod_host.companion.decks.writer import csv_text, toml_text
    from lifepod_host.companion.goals.deck_schema import GoalsSchema

    schema = GoalsSchema()
    source = read_source(path)
    rows = []
    for number, row in enumerate(source.rows):
        fields = schema.section(row.kind).fields
        fields += tuple(f for f in _common() if f.name in row.values)
        values = check_values(row, fields, source.is_text)[0]
        values.setdefault("title", f"Card {number}")
        if row.kind == "lifestyle":
            values = {"family": 20, "career": 20, "house": 20, "adventure": 20, **values}
        elif row.kind == "choice":
            values.setdefault("border", "family")
            if number % 9 == 0 and values["border"] != "event":
                values["icons"] = ["pet", *values.get("icons", ())]
            if values["id"] not in {"houseboat", "ski-chalet"} and number % 7 == 0:
                values["icons"] = ["house", *values.get("icons", ())]
        else:
            values = {"icons": ["pet"], "points": 50, **values}
            values |= {"back_id": f"b{number}", "back_title": "Back", "back_icons": ["house"]}
            values["back_points"] = 40
        rows.append((row.kind, values))
    header = dict(source.header)
    if path.suffix == ".csv":
        path.write_text(csv_text(header, rows, schema.sections), "utf-8")
    else:
        path.write_text(toml_text(header, rows, schema.sections, blanks=False), "utf-8")
