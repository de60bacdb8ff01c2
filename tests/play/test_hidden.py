"""The table page is told nothing that is hidden: not in one byte, whatever lies where."""

import json

import pytest
from companion import test_card_game_properties, test_goals_properties, test_mylife_properties
from lifepod_host.companion.engine import Note, canonical, stream
from lifepod_host.companion.play.public import public
from support.at_table import AtTable, play
from support.paper_pod import PaperPod

CHECKS_MIN = {"card-game": 25, "goals": 25, "mylife": 10}  # all choose at once there
PERMUTED = {
    "card-game": test_card_game_properties.permuted,
    "goals": test_goals_properties.permuted,
    "mylife": test_mylife_properties.permuted,
}


@pytest.fixture
def paper(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)

    def make(**more):
        return AtTable(PaperPod(), tmp_path / "game.json", **more)

    return make


def message(table):
    return canonical(public(table.driver))


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *(("card-game", players) for players in (2, 3, 4)),
        *(("goals", players) for players in (2, 3, 4)),
        *(("mylife", players) for players in (2, 3, 6)),
    ],
)
def test_the_message_is_the_same_whatever_lies_hidden(paper, game, players):
    table = paper(game=game, players=players, seed=30 + players)
    chance = stream(players, "permute")
    differed = checks = 0

    def look():
        nonlocal checks, differed
        real = table.match.game
        if real.over:
            return  # all is told then
        before = message(table)
        other = PERMUTED[game](real, None, chance)
        # The lines that only one seat may read tell of other cards there.
        other.notes = [
            note if note.only is None else Note(note.what, note.player, (0,), note.only)
            for note in real.notes
        ]
        other._answers = dict(real._answers)
        table.match.game = other
        assert message(table) == before
        table.match.game = real
        checks += 1
        differed += other.dump() != real.dump()

    play(table, between=look)
    assert differed > CHECKS_MIN[game], "what was hidden has been dealt anew"
    assert checks >= differed


@pytest.mark.parametrize(("game", "players"), [("card-game", 3), ("goals", 3), ("mylife", 3)])
def test_no_card_is_named_before_all_could_see_it(paper, game, players):
    table = paper(game=game, players=players, seed=77)
    shown = set()
    checks = 0

    def look():
        nonlocal checks
        real = table.match.game
        text = message(table).decode()
        hidden = set()
        for zone, cards in enumerate(real.table.zones):
            names = {real.card_name(card) for card in cards}
            if real.table.sees(None, zone):
                shown.update(names)
            else:
                hidden |= names
        shown.update(real.card_name(card) for card in getattr(real, "shown", ()))
        titles = {_title(real, name) for name in shown}
        for name in hidden - shown:
            assert f'"{name}"' not in text, name
            title = _title(real, name)
            if title not in titles and len(title) > 1:  # a letter is a word of its own
                assert json.dumps(title) not in text, title
                checks += 1

    play(table, until=lambda: len(table.match.moves) > 150, between=look)
    assert checks > 1000


def _title(game, name):
    specs = getattr(game.cards, "specs", {})
    return specs[name].title if name in specs else name


@pytest.mark.parametrize("game", ["card-game", "goals"])  # #mylife has no private lines
def test_the_seed_and_private_lines_are_not_in_the_message(paper, game):
    table = paper(game=game, players=2, seed=918273645)
    play(table, until=lambda: len(table.match.moves) > 22)
    text = message(table).decode()
    assert "918273645" not in text
    assert table.driver.table_name() not in text
    private = [note for note in table.match.game.notes if note.only is not None]
    assert private
    lines = {line["text"] for line in json.loads(text)["log"]}
    assert not lines & {table.match.game.say(note, table.match.names) for note in private}
    numbers = [line["number"] for line in json.loads(text)["log"]]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert numbers[-1] == len(table.match.game.log(None)) - 1
