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


@rule("M-28", "M-24")
def test_of_what_the_other_puts_back_a_seat_knows_only_that_it_is_one_of_three():
    game = MyLife(3, DECK, 2, {}, log=True)
    names = {}

    def round_with_its_choices_kept():
        for seat in (0, 1):
            game.apply(seat, game.legal(seat)[0])
        names[game.round] = [game.view(seat)["hand"] for seat in (0, 1)]
        play_round(game)

    def doubts(seat):
        return [(one["boxed"], one["zone"], one["cards"]) for one in game.view(seat)["doubt"]]

    round_with_its_choices_kept()
    round_with_its_choices_kept()
    assert doubts(0) == doubts(1) == []  # each has put back cards of the own hand and pile
    round_with_its_choices_kept()
    for seat in (0, 1):
        assert doubts(seat) == [(1, "extra", names[3][1 - seat])]
        assert len(names[3][seat]) == 3
    round_with_its_choices_kept()
    for seat in (0, 1):
        # The hand is back and seen; the pile will not come back.
        assert doubts(seat) == [(1, "extra", names[4][1 - seat])]
        assert {*game.view(seat)["hand"]} < {*names[3][1 - seat]}
    round_with_its_choices_kept()
    assert doubts(0) == doubts(1) == []  # the second half begins with new cards


@rule("M-24")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_seat_knows_the_hands_that_it_has_passed_on_and_no_others(players):
    game = MyLife(3, DECK, players, {}, log=True)
    for number in range(1, 6):
        known = [one["known"] for one in game.view(0)["hands"]]
        whole = [one["cards"] for one in game.view(0)["hands"]]
        for seat in range(players):
            passed_on = seat < number or number > players  # mine, and as many as I have passed on
            assert len(known[seat]) == (whole[seat] if passed_on else 0), (number, seat)
        play_round(game)
