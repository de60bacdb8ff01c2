"""The box, the deal, who begins, and who sees what of it."""

from collections import Counter

import pytest
from companion.plain_deck import DECK
from companion.scene import Scene
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.layout import CAREERS, DISCARD, HAND, PILE, SEAT
from lifepod_host.companion.engine import stream
from support.rulebook import rule


@rule("C-1")
def test_box_has_72_life_cards_14_careers_and_4_student_cards():
    assert Counter(DECK.cards.kinds) == {"life": 72, "career": 14, "student-married": 4}


@rule("C-4", "C-5", "C-3")
@pytest.mark.parametrize("players", [2, 3])
def test_four_early_cards_each_and_the_rest_on_top_of_the_later(players):
    game = CardGame(3, DECK, players)
    early = DECK.cards.early
    before_first_draw = [game.table.zones[HAND + SEAT * seat] for seat in range(players)]
    assert [len(hand) for hand in before_first_draw] == [4] * players
    assert all(early[card] for hand in before_first_draw for card in hand)
    pile = game.table.zones[PILE]
    backs = [early[card] for card in pile]
    assert backs == [False] * 36 + [True] * (36 - 4 * players)


@rule("C-3")
def test_every_pile_is_shuffled_by_itself():
    top, career = set(), set()
    for seed in range(40):
        game = CardGame(seed, DECK, 2)
        top.add(game.table.zones[PILE][-1])
        career.add(game.table.zones[CAREERS][-1])
    assert len(top) > 20
    assert len(career) > 8


@rule("C-9", "C-8")
def test_first_seat_begins_and_play_passes_to_the_left():
    scene = Scene(3)
    order = []
    for _ in range(7):
        order.append(scene.game.asked()[0])
        while scene.game.asked()[0] == order[-1]:
            scene.do(scene.legal[0])
    assert order == [0, 1, 2, 0, 1, 2, 0]


@rule("C-8")
def test_who_goes_first_is_a_setting():
    scene = Scene(3, first="3")
    assert scene.game.asked() == (2,)
    scene.do("choose college").do(scene.legal[0])
    assert scene.game.asked() == (0,)


def test_nobody_goes_first_who_is_not_there():
    with pytest.raises(ValueError, match="no player 4"):
        CardGame(1, DECK, 3, {"first": "4"})


@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_can_play(players):
    with pytest.raises(ValueError, match="2 to 4 players"):
        CardGame(1, DECK, players)


@rule("C-7", "L-34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hand_is_in_the_view_of_its_player_only(players):
    scene = Scene(players).hand(0, "girl", "boy")
    assert scene.game.view(0)["hand"] == ["boy", "girl"]
    for viewer in (*range(1, players), None):
        view = scene.game.view(viewer)
        assert view["hands"][0] == {"cards": 2, "early": 2, "later": 0, "known": []}
        assert "girl" not in str(view | {"hand": []})


@rule("L-12", "C-3")
def test_everybody_sees_backs_and_number_of_the_pile_and_of_hands():
    scene = Scene(2).hand(0, "girl", "t5", "t6").pile("t1")
    for viewer in (0, 1, None):
        view = scene.game.view(viewer)
        early = sum(DECK.cards.early[card] for card in scene.game.table.zones[PILE])
        later = len(scene.game.table.zones[PILE]) - early
        assert view["pile"] == {"early": early, "later": later}
        assert view["hands"][0]["early"] == 1
        assert view["hands"][0]["later"] == 2


@rule("L-37")
def test_whole_discard_pile_is_open_and_only_its_top_can_be_taken():
    scene = Scene(2).career(0, "c-5-5-1").hand(0, "t1", "t2", "t3", "t4")
    scene.discards("m1", "m2", "m3").turn(0)
    assert scene.game.view(None)["discard"] == ["m1", "m2", "m3"]
    assert scene.legal == ["draw discard", "draw pile"]
    scene.do("draw discard")
    assert "m3" in scene.game.view(0)["hand"]
    assert scene.ids(DISCARD) == ["m1", "m2"]


@rule("L-37")
@pytest.mark.parametrize("taken", [0, 1])
@pytest.mark.parametrize("end", ["discard t1", "play t1"])
def test_card_taken_from_the_discards_stays_known_until_it_is_played_or_discarded(taken, end):
    scene = Scene(2).career(0, "c-5-5-1").career(1, "c-8-3-0")
    copies = [card for card in range(DECK.cards.size) if DECK.cards.ids[card] == "t1"]
    scene.hand(0, "t1", "t1", "t2", "m1", "m2").discards()
    scene.game.table.move(HAND, DISCARD, copies[taken])
    scene.turn(0).do("draw discard")
    assert scene.game.view(1)["hands"][0]["known"] == ["t1"]
    # The hand has two of it now; which of them goes is no matter, and no news about the other.
    scene.do("spend time", end)
    assert scene.game.view(1)["hands"][0]["known"] == []
    assert scene.game.view(0)["hand"].count("t1") == 1


def test_imagined_pile_has_its_letters_anywhere_among_the_later_cards():
    game = CardGame(1, DECK, 2)
    view, chance = game.view(0), stream(1, "imagine")
    tops = 0
    for _ in range(300):
        pile = CardGame.imagine(view, DECK, chance).table.zones[PILE]
        later = [card for card in pile if not DECK.cards.early[card]]
        tops += bool(DECK.cards.letters[later[-1]])
    assert 15 < tops < 60  # 4 of 36 would be 33


@rule("C-3")
def test_shuffle_is_even():
    """Chi-square over where one card of 8 comes to lie: 7 degrees of freedom, 0.1 per cent."""
    places = Counter()
    runs = 4000
    for seed in range(runs):
        cards = list(range(8))
        stream(seed, "deal").shuffle(cards)
        places[cards.index(0)] += 1
    expected = runs / 8
    assert sum((places[place] - expected) ** 2 / expected for place in range(8)) < 24.3
