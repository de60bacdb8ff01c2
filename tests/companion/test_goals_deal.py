"""The box of Goals, the deal, who begins, and who sees what of it."""

from collections import Counter

import pytest
from companion.goals_deck import DECK
from companion.goals_scene import Scene
from lifepod_host.companion.engine import stream
from lifepod_host.companion.goals.game import Goals
from lifepod_host.companion.goals.layout import (
    BOX,
    DISCARD,
    GOALS,
    HAND,
    LIFESTYLE,
    PILE,
    SEAT,
    STORY,
)
from support.rulebook import rule

SEEDS = 400


@rule("GR-1")
def test_box_has_4_lifestyles_80_choice_cards_and_4_goals_with_two_faces():
    cards = DECK.cards
    assert (len(cards.lifestyles), len(cards.choices), len(cards.goals)) == (4, 80, 4)
    assert cards.size == 88
    assert len({face.id for faces in cards.faces.values() for face in faces}) == 8


@rule("G-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players):
    assert Goals(1, DECK, players).asked() == (0,)


@rule("G-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_plays(players):
    with pytest.raises(ValueError, match="goals is for 2 to 4 players"):
        Goals(1, DECK, players)


@rule("GR-3", "GR-5", "GR-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_is_dealt_a_lifestyle_and_three_choice_cards(players):
    game = Goals(5, DECK, players)
    zones, cards = game.table.zones, game.cards
    for seat in range(players):
        assert [card in cards.lifestyles for card in zones[LIFESTYLE + SEAT * seat]] == [True]
        assert [card in cards.choices for card in zones[HAND + SEAT * seat]] == [True] * 3
        assert zones[STORY + SEAT * seat] == []
    assert len(zones[PILE]) == 80 - 3 * players
    assert len(zones[GOALS]) == players
    assert len(zones[BOX]) == (4 - players) * 2
    assert zones[DISCARD] == []


@rule("GR-3", "GR-5")
def test_shuffle_is_even():
    """Which card of each kind lies where, over many deals: chi-square, one in a thousand."""
    lifestyles, firsts, goals = Counter(), Counter(), Counter()
    for seed in range(SEEDS):
        zones = Goals(seed, DECK, 2).table.zones
        lifestyles[zones[LIFESTYLE][0]] += 1
        firsts[zones[PILE][-1]] += 1
        goals[zones[GOALS][0]] += 1
    for found, kinds, limit in ((lifestyles, 4, 16.3), (goals, 4, 16.3), (firsts, 80, 124)):
        even = SEEDS / kinds
        places = [*found.values()] + [0] * (kinds - len(found))
        assert sum((count - even) ** 2 / even for count in places) < limit


@rule("G-02")
def test_face_of_a_goal_is_a_coin_flip_told_in_the_log():
    backs = 0
    for seed in range(SEEDS):
        game = Goals(seed, DECK, 3, log=True)
        told = [note.about[0] for note in game.notes if note.what == "goal"]
        assert told == game.table.zones[GOALS]
        backs += sum(game.faces)
        boxed = [card for card in game.table.zones[BOX] if card in game.cards.faces]
        assert [game.faces[game.cards.goal_index[card]] for card in boxed] == [0]
    assert abs(backs - 3 * SEEDS / 2) < 3.3 * (3 * SEEDS / 4) ** 0.5


@rule("G-02", "GR-6")
def test_only_the_face_that_is_up_is_played_and_what_is_boxed_is_hidden():
    scene = Scene(2).goals("home-and-away-b", "3-pets")
    for viewer in (0, 1, None):
        view = scene.game.view(viewer)
        assert view["goals"] == ["home-and-away-b", "3-pets"]
        assert not {"2-kids-b", "3-houses", "2-trips", "degree-b"} & {*words(view)}
    scene.story(0, "h1", "h1", "h1").hand(0, "f1").turn(0).do("play f1")
    assert scene.ids(GOALS) == ["home-and-away-b", "3-pets"]  # three houses are the other face


def words(data):
    """Every text in plain data."""
    if isinstance(data, dict):
        return [word for key, value in data.items() for word in (key, *words(value))]
    if isinstance(data, list):
        return [word for one in data for word in words(one)]
    return [data] if isinstance(data, str) else []


@rule("GR-4", "G-35")
def test_lifestyle_and_points_are_for_their_player_until_the_end():
    scene = Scene(3).story(0, "h2", "f3")
    views = {viewer: scene.game.view(viewer) for viewer in (0, 1, 2, None)}
    assert views[0]["lifestyle"] == "lux"
    assert views[0]["points"] == 60 + 20
    for viewer in (1, 2, None):
        assert not {"lux", 80} & {*words(views[viewer]), *numbers(views[viewer])}
        assert "lifestyles" not in views[viewer]
        assert "scores" not in views[viewer]
    assert "lifestyle" not in views[None]
    assert "points" not in views[None]
    scene.game.end()
    shown = scene.game.view(None)
    assert shown["lifestyles"] == ["lux", "thrill", "fam"]
    assert shown["scores"][0] == [80, [["f3", 20], ["h2", 60]]]


def numbers(data):
    if isinstance(data, dict):
        return [number for value in data.values() for number in numbers(value)]
    if isinstance(data, list):
        return [number for one in data for number in numbers(one)]
    return [data] if isinstance(data, int) and not isinstance(data, bool) else []


@rule("G-35")
def test_counts_by_colour_and_goal_points_are_for_all():
    scene = Scene(2).story(0, "f1", "f2", "job2", "h1", "porch", "a1").claimed(0, "3-houses")
    for viewer in (0, 1, None):
        seat = scene.game.view(viewer)["seats"][0]
        assert seat["counts"] == {"family": 2, "career": 1, "house": 2, "adventure": 1}
        assert (seat["claimed"], seat["goal_points"]) == (["3-houses"], 60)
        assert seat["salary"] == 2


@rule("GR-5")
def test_hand_is_in_the_view_of_its_player_only():
    scene = Scene(3).hand(1, "dog", "swap", "h2")
    assert scene.game.view(1)["hand"] == ["dog", "h2", "swap"]
    for viewer in (0, 2, None):
        view = scene.game.view(viewer)
        assert view["seats"][1]["cards"] == 3
        assert not {"dog", "swap", "h2"} & {*words(view)}


@rule("GR-7")
def test_pile_is_closed_and_everything_else_in_the_center_open():
    scene = Scene(2).pile("f3", "f4", "f5").story(1, "a5")
    view = scene.game.view(0)
    assert view["pile"] == 3
    assert "f3" not in words(view)
    assert view["seats"][1]["story"] == ["a5"]
    assert "f6" in view["discard"]
    assert view["goals"] == ["3-houses", "2-trips"]


@rule("G-03", "GR-8")
def test_first_seat_begins_and_play_moves_to_the_left():
    scene = Scene(3)
    order = []
    for _ in range(5):
        order.append(scene.asked[0])
        scene.do("draw 1")
    assert order == [0, 1, 2, 0, 1]


@rule("G-03")
def test_who_goes_first_is_a_setting():
    game = Goals(1, DECK, 3, {"first": "3"})
    assert game.asked() == (2,)
    game.apply(2, "draw 1")
    assert game.asked() == (0,)
    with pytest.raises(ValueError, match="no player 4"):
        Goals(1, DECK, 3, {"first": "4"})


def test_chance_of_the_deal_is_the_seeds_alone():
    assert Goals(3, DECK, 3).fingerprint() == Goals(3, DECK, 3).fingerprint()
    assert Goals(3, DECK, 3).fingerprint() != Goals(4, DECK, 3).fingerprint()
    assert stream(3, "deal").below(1000) != stream(4, "deal").below(1000)
