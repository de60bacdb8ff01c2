"""A turn: draw, decide on Time or Money, play, discard; letters and the end."""

import pytest
from companion.plain_deck import DECK
from companion.scene import Scene
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.layout import DISCARD, HAND, LETTERS, LIFE, PILE, SEAT
from lifepod_host.companion.engine import IllegalMove
from support.rulebook import rule


def at_work(players=2, **options):
    """Everybody has a career: 5 Time and 5 Money, and a hand of one card of each kind."""
    scene = Scene(players, **options)
    for side, name in zip(
        range(scene.game.sides), ("c-5-5-1", "c-8-3-0", "c-7-2-2"), strict=False
    ):
        scene.career(side, name)
    return scene.hand(0, "t2", "t3", "m2", "m3", "free-2")


@rule("C-16")
def test_turn_is_draw_decide_play_discard():
    scene = at_work().hand(0, "t2", "t3", "m2", "m3").discards("t4").turn(0)
    kinds = []
    for move in ("draw pile", "spend time", "play t2", "discard m2"):
        kinds.append(scene.game.stack[-1].kind)
        scene.do(move)
    assert kinds == ["draw", "spend", "play", "play"]
    assert scene.game.asked() == (1,)


@rule("C-17", "C-19")
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_hand_is_filled_to_five(held):
    scene = at_work().hand(0, *("t2", "t3", "m2", "m3")[:held]).discards("t4", "m4").turn(0)
    pile = len(scene.game.table.zones[PILE])
    scene.do("draw discard")
    assert len(scene.ids(HAND)) == 5
    assert len(scene.game.table.zones[PILE]) == pile - (4 - held)
    assert scene.ids(DISCARD) == ["t4"]


@rule("C-19")
def test_after_the_pile_was_chosen_all_cards_come_from_it():
    scene = at_work().hand(0, "t2").discards("t4").pile("m1", "m2", "m3", "m4").turn(0)
    scene.do("draw pile")
    assert sorted(scene.ids(HAND)) == ["m1", "m2", "m3", "m4", "t2"]
    assert scene.ids(DISCARD) == ["t4"]


@rule("C-18")
def test_without_a_discard_pile_nothing_is_asked():
    scene = at_work().hand(0, "t2", "t3", "m2", "m3").discards().turn(0)
    assert scene.game.stack[-1].kind == "spend"
    assert len(scene.ids(HAND)) == 5


@rule("C-21", "L-09")
def test_letter_is_laid_open_and_replaced_from_the_draw_pile():
    scene = at_work().hand(0, "t2", "t3", "m2", "m3").discards("t4").pile("letter-f", "m1").turn(0)
    scene.do("draw pile")
    assert scene.ids(LETTERS) == ["letter-f"]
    assert sorted(scene.ids(HAND)) == ["m1", "m2", "m3", "t2", "t3"]
    assert scene.game.view(None)["letters"] == ["F"]
    assert scene.ids(DISCARD) == ["t4"]


@rule("C-21")
def test_letters_in_a_row_are_all_laid_open():
    scene = at_work().hand(0, "t2", "t3").pile("letter-e", "letter-l", "m1", "letter-i", "m4")
    scene.discards("t4").turn(0).do("draw pile")
    assert scene.game.view(0)["letters"] == ["E", "I", "L"]
    assert len(scene.ids(HAND)) == 5


@rule("C-30")
def test_letters_may_come_in_any_order():
    for order in (("letter-e", "letter-f", "letter-i"), ("letter-i", "letter-l", "letter-e")):
        scene = at_work().letters(*order)
        assert scene.game.view(None)["letters"] == sorted(name[-1].upper() for name in order)


@rule("L-11", "C-32")
def test_fourth_letter_ends_the_game_at_once_and_its_drawer_has_no_turn():
    scene = at_work().letters("letter-l", "letter-i", "letter-f")
    scene.hand(0, "free-6", "free-6").life(0, "t5").discards("t4").pile("m1", "letter-e").turn(0)
    scene.do("draw pile")
    assert scene.game.over
    assert scene.game.asked() == ()
    assert scene.game.legal(0) == ()
    assert scene.game.legal(1) == ()
    assert scene.ids(HAND) == ["free-6", "free-6", "m1"]
    assert scene.points(0) == 1 + 5  # the career and t5; the hand counts for nothing
    with pytest.raises(IllegalMove):
        scene.game.apply(0, "spend time")


@rule("L-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pile_never_runs_out_even_when_the_last_letter_lies_lowest(players):
    game = CardGame(1, DECK, players)
    pile = game.table.zones[PILE]
    letters = [card for card in pile if DECK.cards.letters[card]]
    others = [card for card in pile if not DECK.cards.letters[card]]
    pile[:] = letters + others  # all four at the very bottom
    while not game.over:
        player = game.asked()[0]
        game.apply(player, game.legal(player)[-1])
    assert pile == []


@rule("C-20", "L-14")
def test_time_or_money_of_the_career_is_the_budget_of_the_turn():
    scene = at_work().career(0, "c-8-3-0").spend(0)
    assert scene.can("spend") == ["money", "time"]
    assert scene.play(0, "time").game.left == 8
    assert scene.play(0, "money").game.left == 3


@rule("C-22", "L-15")
def test_only_cards_of_the_declared_kind_and_free_ones_can_be_played():
    scene = at_work()
    assert scene.play(0, "time").can("play") == ["free-2", "t2", "t3"]
    assert scene.play(0, "money").can("play") == ["free-2", "m2", "m3"]


@rule("L-14")
def test_nothing_is_played_before_the_declaration_and_it_stands():
    scene = at_work().spend(0)
    assert scene.can("play") == []
    scene.do("spend money")
    assert scene.can("spend") == []
    assert scene.do("play m2").can("spend") == []


@rule("C-24")
def test_declaration_is_told_to_all_before_any_card_is_played():
    scene = at_work().play(0, "money")
    for viewer in (0, 1, None):
        assert scene.game.view(viewer)["spending"]["mode"] == "money"
        assert scene.game.log(viewer)[-1].what == "declared"


@rule("C-25")
def test_as_many_cards_as_the_budget_pays():
    scene = at_work().hand(0, "t1", "t2", "t3", "t3", "m1").play(0, "time", 6)
    scene.do("play t3", "play t2")
    assert scene.game.left == 1
    assert scene.can("play") == ["t1"]
    scene.do("play t1")
    assert scene.can("play") == []
    assert scene.ids(LIFE) == ["t3", "t2", "t1"]
    assert scene.game.view(1)["sides"][0]["life"] == ["t3", "t2", "t1"]


@rule("L-13", "L-14")
def test_turn_may_end_without_a_play_and_without_a_declaration():
    scene = at_work().spend(0)
    assert scene.can("discard") == ["free-2", "m2", "m3", "t2", "t3"]
    scene.do("discard t2")
    assert scene.game.asked() == (1,)
    scene = at_work().play(0, "time").do("discard t2")
    assert scene.game.asked() == (1,)


@rule("L-16")
def test_last_card_is_kept_for_the_discard():
    scene = at_work().hand(0, "free-0", "free-2").play(0, "time").do("play free-0")
    assert scene.can("play") == []
    assert scene.legal == ["discard free-2", "marry"]
    scene.do("discard free-2")
    assert scene.ids(DISCARD)[-1] == "free-2"
    assert scene.game.view(None)["discard"][-1] == "free-2"


@rule("C-26")
def test_card_that_asks_for_another_waits_for_it():
    scene = at_work().hand(0, "car", "trip", "t1", "m1", "free-0")
    assert "trip" not in scene.play(0, "time").can("play")
    assert "trip" in scene.life(0, "car").play(0, "time").can("play")
    # Another's car is no help.
    scene = at_work().hand(0, "trip", "t1").life(1, "car")
    assert "trip" not in scene.play(0, "time").can("play")


@rule("C-26")
def test_what_a_card_gives_is_there_in_the_same_turn():
    scene = at_work().hand(0, "rainy-day", "promotion", "t1").career(0, "c-5-5-1")
    scene.hand(0, "free-0", "car", "diploma", "m1")
    scene.play(0, "money").do("play car")
    assert scene.game.view(0)["sides"][0]["life"] == ["car"]
    assert scene.game.tags[0] & DECK.cards.tags["car"]


@rule("C-26", "C-2")
def test_degree_and_student_are_asked_for_too():
    scene = at_work().hand(0, "diploma", "all-nighter", "t1")
    assert scene.play(0, "money").can("play") == []
    assert scene.career(0, "c-5-5-1", degree=True).play(0, "money").can("play") == ["diploma"]
    scene = Scene().hand(0, "diploma", "all-nighter", "t1").student(0)
    assert scene.play(0, "time").can("play") == ["all-nighter", "t1"]


def test_refused_move_changes_nothing():
    scene = at_work().play(0, "time")
    before = scene.game.fingerprint()
    for player, move in ((0, "play m2"), (0, "play t9"), (0, ""), (1, "play t2"), (7, "play t2")):
        with pytest.raises(IllegalMove):
            scene.game.apply(player, move)
    assert scene.game.fingerprint() == before
    assert SEAT == 6
