"""Two players: extra piles, a card of each hand back into the box."""

import pytest
from companion.mylife_deck import DECK
from companion.mylife_scene import Scene, play_round, zone
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.layout import BOX, BOX_LATER, EXTRA, HAND
from support.rulebook import rule

CARDS = DECK.cards


@rule("MR-34", "M-25", "M-26")
@pytest.mark.parametrize(("pile", "used"), [("6", 24), ("5", 22), ("4", 20)])
def test_two_players_have_an_extra_pile(pile, used):
    game = MyLife(1, DECK, 2, {"pile": pile})
    for half in (0, 1):
        for seat in range(2):
            assert len(zone(game, HAND, seat)) == 6
            assert len(zone(game, EXTRA, seat)) == int(pile)
        rest = len(zone(game, BOX_LATER)) if half else 36 - used
        assert rest == (64 - used if half else sum(c in CARDS.early for c in zone(game, BOX)))
        while game.round < 6:
            play_round(game)


@rule("MR-34")
def test_three_players_have_no_extra_pile():
    assert zone(MyLife(1, DECK, 3), EXTRA) == []


@rule("MR-35", "MR-36a", "MR-36b", "M-27")
def test_two_players_choose_box_and_exchange_by_the_extra_piles():
    scene = Scene(players=2).hand(0, 41, 42, 43, 44).hand(1, 51, 52, 53, 54)
    scene.extra(0, 61, 62).extra(1, 71, 72)
    scene.pick(41, 51)
    assert scene.asks == "box"
    assert scene.legal == ["box e42", "box e43", "box e44"]
    assert scene.asleep() == []  # nothing is revealed yet
    scene.do("box e44", "box e52")
    assert scene.game.round == 2
    assert scene.ids(HAND, 0) == ["e61", "e62"]
    assert scene.ids(HAND, 1) == ["e71", "e72"]
    assert scene.ids(EXTRA, 1) == ["e42", "e43"]
    assert scene.ids(EXTRA, 0) == ["e53", "e54"]
    assert {"e44", "e52"} <= set(scene.ids(BOX))


@rule("M-25", "M-27")
@pytest.mark.parametrize(
    ("pile", "sizes", "left"),
    [("6", [6, 6, 4, 4, 2], 2), ("5", [6, 5, 4, 3, 2], 1), ("4", [6, 4, 4, 2, 2], 0)],
)
def test_hands_of_two_players_shrink_as_they_must(pile, sizes, left):
    game = MyLife(1, DECK, 2, {"pile": pile})
    for number in range(1, 11):
        assert len(zone(game, HAND)) == sizes[(number - 1) % 5]
        if number % 5 == 0:
            assert len(zone(game, EXTRA)) == left
        asked = []
        before = len(zone(game, HAND))
        play_round(game, lambda _seat, legal, asked=asked: asked.append(legal[0][:3]) or legal[0])
        assert asked.count("box") == (2 if before > 2 else 0)


@rule("M-27")
def test_single_card_that_is_left_is_boxed_and_not_passed():
    game = MyLife(1, DECK, 2, {"pile": "4"})
    while game.round < 4:
        play_round(game)
    hands = [set(zone(game, HAND, seat)) for seat in range(2)]
    play_round(game)
    assert zone(game, EXTRA) == zone(game, EXTRA, 1) == []
    for hand in hands:
        assert len(hand & set(zone(game, BOX))) == 1


@rule("M-22", "M-28")
def test_what_is_boxed_is_closed_and_can_be_changed_until_both_have():
    scene = Scene(players=2).hand(0, 41, 42, 43).hand(1, 51, 52, 53).pick(41, 51)
    game = scene.game
    game.apply(0, "box e42")
    game.apply(0, "box e43")
    assert "e43" not in str(game.view(1))
    game.apply(1, "box e52")
    assert "e43" in scene.ids(BOX)
    assert game.view(0)["box"][0]["known"] == ["e43"]
    assert game.view(1)["box"][0]["known"] == ["e52"]
