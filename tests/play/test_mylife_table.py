"""#mylife at the table: what the pod asks, what the page shows, and that no closed card shows."""

import pytest
from companion.mylife_scene import Scene
from companion.test_mylife_properties import permuted
from lifepod_host.companion.engine import canonical, stream
from lifepod_host.companion.games import find_presentation
from lifepod_host.companion.play.public import public
from support.at_table import AtTable, direct_game, play
from support.paper_pod import PaperPod

NAMES = ("Ann", "Ben", "Cleo")
LOOK = find_presentation("mylife")


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)

    def make(players, seed):
        path = tmp_path / "game.json"
        return AtTable(PaperPod(), path, game="mylife", players=players, seed=seed)

    return make


@pytest.mark.parametrize("players", [2, 3])
def test_page_tells_nothing_hidden_in_a_whole_game(table, players):
    one = table(players, 40 + players)
    chance = stream(players, "permute")
    checks = 0

    def look():
        nonlocal checks
        real = one.match.game
        before = canonical(public(one.driver))
        text = before.decode()
        if real.over:
            return
        other = permuted(real, None, chance)
        other.notes, other._answers = real.notes, dict(real._answers)
        one.match.game = other
        assert canonical(public(one.driver)) == before
        one.match.game = real
        zones, cards = real.table.zones, real.cards
        open_titles = {
            cards.titles[card]
            for zone, held in enumerate(zones)
            if real.table.sees(None, zone)
            for card in held
        }
        for zone, held in enumerate(zones):
            if real.table.sees(None, zone):
                continue
            for card in held:
                if cards.titles[card] not in open_titles:
                    checks += 1
                    assert f'{cards.titles[card]}"' not in text, cards.titles[card]

    play(one, between=look)
    assert one.match.game.over
    assert direct_game(one).game.fingerprint() == one.match.game.fingerprint()
    assert checks > 1000
    result = public(one.driver)["result"]
    assert [row["wins"] for row in result["rows"]] == [True] + [False] * (players - 1)


def test_choice_has_the_round_over_it_and_marks_what_would_be_active():
    scene = Scene({5: {}, 30: {"requires": "love"}, 31: {"requires": "wisdom"}})
    scene.hand(0, 5, 30, 31)
    prompt = LOOK.prompt(scene.game, 0)
    assert prompt.title == "Round 1: 1-10"
    assert [(row.label, row.value) for row in prompt.entries] == [
        ("5 E5", "*"), ("30 E30", ""), ("31 E31", "*"),
    ]  # fmt: skip
    assert [row.leads for row in prompt.entries] == ["pick e5", "pick e30", "pick e31"]
    assert all(row.details for row in prompt.entries)


def test_chosen_event_is_shown_to_its_seat_only():
    scene = Scene({20: {"requires": "luck"}, 5: {"gives": "luck"}}).waits(0, 20)
    scene.hand(0, 5, 41, 42).hand(1, 61, 71, 72).hand(2, 62, 81, 82).pick(5, 61, 62)
    game = scene.game
    rows = LOOK.hand(game, 1)
    assert [(row.label, row.value) for row in rows] == [("61 E61", "chosen")]
    assert LOOK.prompt(game, 0).title == "20 E20?"
    assert [row.label for row in LOOK.prompt(game, 0).entries] == ["Activate it", "Leave it"]
    view = game.view(None)
    assert LOOK.doing(view, game.deck, NAMES) == "Ann may activate E20."
    places = LOOK.scene(view, game.deck, NAMES)["players"]
    assert places[1]["hands"] == [{"seat": 1, "backs": [["event", 2], ["chosen", 1]], "known": []}]
    assert [group["label"] for group in places[0]["groups"]] == ["Life", "Waiting"]


def test_doing_names_who_is_awaited():
    scene = Scene().hand(0, 5, 6).hand(1, 61, 62).hand(2, 63, 64)
    scene.game.apply(1, "pick e61")
    text = LOOK.doing(scene.game.view(None), scene.game.deck, NAMES)
    assert text == "Everybody chooses an event: Ann and Cleo still to choose."


def test_scene_has_the_stage_the_goals_and_each_life():
    scene = Scene({30: {"points": 2, "gives": "love"}}, cards={"g01": {"points": -2}})
    scene.goals("g01").lived(0, 30).waits(0, 60).round(4)
    shown = LOOK.scene(scene.game.view(None), scene.game.deck, NAMES)
    stage, goals, goal = shown["piles"]
    assert (stage["top"]["title"], stage["note"]) == ("31 to 40", "round 4 of 10")
    assert (goals["count"], goal["top"]["title"], goal["top"]["points"]) == (13, "G01", -2)
    life = shown["players"][0]
    titles = [[face["title"] for face in group["faces"]] for group in life["groups"]]
    assert titles == [["B-Wisdom-Health", "E30"], ["E60"]]
    assert life["points"] == 2
    assert [life["groups"][0]["faces"][1][key] for key in ("mark", "icons")] == ["30", ["heart"]]
    assert {"icon": "heart", "label": "love", "value": 1, "brief": True} in life["meters"]
    assert LOOK.reason(scene.game.deck, "e30") == "E30 (30)"
    assert LOOK.reason(scene.game.deck, "g01") == "G01"
