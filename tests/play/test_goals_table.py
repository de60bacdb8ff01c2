"""Goals at the table: what the pod asks, what the page shows."""

import pytest
from companion.goals_scene import Scene
from lifepod_host.companion.games import find_presentation
from lifepod_host.companion.play.prompts import YesNo
from support.at_table import AtTable, play
from support.paper_pod import PaperPod, way_to
from support.rulebook import rule

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LOOK = find_presentation("goals")


def rows(prompt):
    return [(row.label, row.value) for row in prompt.entries]


def asked(scene, seat):
    names = NAMES[: scene.game.players]
    return LOOK.prompt(scene.game, seat, names)


def shown(scene):
    view = scene.game.view(None)
    return LOOK.scene(view, scene.game.deck, NAMES)


def test_a_turn_shows_what_each_card_is_worth_and_draws_the_whole_salary_first():
    scene = Scene(2).hand(0, "f1", "a1", "job3", "h2").story(0, "job2")
    prompt = asked(scene, 0)
    assert rows(prompt) == [
        ("A1", "20"), ("F1", "20"), ("H2...", "60"), ("Draw 2 cards", ""), ("Draw fewer...", ""),
    ]  # fmt: skip
    assert rows(prompt.entries[-1].leads) == [("Draw 1 card", "")]
    assert all(row.details for row in prompt.entries)


@rule("G-18")
def test_a_house_is_paid_card_by_card_and_each_payment_is_a_move():
    scene = Scene(2).hand(0, "h2", "dog", "dog", "f1")
    prompt = asked(scene, 0)
    first = next(row.leads for row in prompt.entries if row.label == "H2...")
    assert (first.title, rows(first)) == ("Pay: card 1 of 2", [("Dog", "20"), ("F1", "20")])
    second = first.entries[0].leads
    assert (second.title, rows(second)) == ("Pay: card 2 of 2", [("Dog", "20"), ("F1", "20")])
    assert second.entries[1].leads == "play h2 for dog f1"
    assert first.entries[1].leads.entries[0].leads == "play h2 for dog f1"
    for move in scene.game.legal(0):
        assert way_to(prompt, move), move


def test_an_event_against_one_asks_whom_by_name():
    scene = Scene(3).hand(0, "mug", "f1")
    prompt = asked(scene, 0)
    whom = next(row.leads for row in prompt.entries if row.label == "Mug...")
    assert (whom.title, rows(whom)) == ("Mug: on whom?", [("Ben", ""), ("Cleo", "")])
    assert "Ben" in whom.entries[0].details
    alone = Scene(2).hand(0, "mug", "f1")
    assert ("Mug on Ben", "") in rows(asked(alone, 0))


@rule("G-29")
@pytest.mark.parametrize("holds", [False, True])
def test_the_question_for_an_insurance_is_the_same_for_all(holds):
    scene = Scene(2).hand(0, "layoff").hand(1, "insurance" if holds else "f2", "f3")
    scene.story(1, "job2").do("play layoff on 1")
    prompt = asked(scene, 1)
    assert rows(prompt) == [("Take it as it comes", ""), ("Lay Insurance", "")]
    assert prompt.text.startswith("Ann plays Layoff against you")
    assert prompt.entries[0].leads == "accept"
    lead = prompt.entries[1].leads
    assert lead == "insure" if holds else isinstance(lead, YesNo) and lead.on_yes is None
    doing = LOOK.doing(scene.game.view(None), scene.game.deck, NAMES)
    assert doing == "Ann plays Layoff. Ben: Insurance?"


def test_the_hand_has_the_lifestyle_and_what_is_known_of_others():
    scene = Scene(2).hand(0, "dues").hand(1, "f2", "f3").do("play dues on 1", "accept")
    hand = LOOK.hand(scene.game, 1, NAMES)
    assert [row.label for row in hand] == ["Thrill", "Ann: F2", "Ann: F3"]
    assert hand[0].details.startswith("Thrill. Family 20, Career 20, House 10, Adventure 30.")
    assert [row.label for row in LOOK.hand(scene.game, 0, NAMES)] == ["F2", "F3", "Lux"]


@rule("G-35")
def test_the_page_shows_what_lies_open_and_no_sum_that_tells_a_lifestyle():
    scene = Scene(2).story(0, "trip", "dog", "job2", "dog").claimed(0, "pet-and-kid")
    place = shown(scene)["players"][0]
    assert place["points"] is None
    assert [meter["label"] for meter in place["meters"]] == [
        "Salary", "for Life Goals", "pet", "travel",
    ]  # fmt: skip
    assert [meter["value"] for meter in place["meters"]] == [2, 70, 2, 1]
    claimed, story = place["groups"]
    assert [face["title"] for face in claimed["faces"]] == ["Pet-And-Kid"]
    assert [face["title"] for face in story["faces"]] == ["Dog", "Dog", "Job2", "Trip"]
    assert [face["kind"] for face in story["faces"]] == ["pink", "pink", "blue", "yellow"]
    assert place["hands"] == [
        {"seat": 0, "backs": [["choice", 2], ["lifestyle", 1]], "known": []}
    ]  # fmt: skip


def test_goals_lie_open_by_the_face_that_is_up():
    piles = shown(Scene(2).goals("3-houses", "degree-b"))["piles"]
    assert [pile["label"] for pile in piles] == [
        "Draw pile", "Discards", "Life Goal", "Life Goal",
    ]  # fmt: skip
    tops = [(pile["top"]["title"], pile["top"]["points"], pile["single"]) for pile in piles[2:]]
    assert tops == [("3-Houses", 60, True), ("degree-b", 40, True)]
    assert piles[2]["top"]["needs"] == ["house"] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_of_a_game_is_on_the_pod_and_the_end_tells_all(tmp_path, monkeypatch, players):
    monkeypatch.setattr("os.fsync", lambda _file: None)
    table = AtTable(PaperPod(), tmp_path / "game.json", game="goals", players=players, seed=7)
    game_names = table.match.names
    kinds = set()

    def look():
        game = table.match.game
        view = game.view(None)
        assert LOOK.doing(view, game.deck, game_names)
        for seat in game.asked():
            kinds.add(game.stack[-1].kind)
            prompt = LOOK.prompt(game, seat, game_names)
            for move in game.legal(seat):
                assert way_to(prompt, move), move

    play(table, between=look)
    view = table.match.game.view(None)
    for seat, place in enumerate(LOOK.scene(view, table.deck, game_names)["players"]):
        assert place["points"] == table.match.game.score()[seat].points
        assert place["groups"][0]["faces"][0]["kind"] == "lifestyle"
    assert "turn" in kinds
    assert LOOK.doing(view, table.deck, game_names).endswith("the game is over.")
