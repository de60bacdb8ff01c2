"""Marriage, children, promotions, Sabbatical, Lottery Ticket, Rainy Day, Change of Heart."""

import pytest
from companion.plain_deck import DECK
from companion.scene import Scene
from lifepod_host.companion.card_game.layout import (
    ASIDE,
    CAREER,
    CAREERS,
    DISCARD,
    LIFE,
    SUPPLY,
    WED,
)
from support.rulebook import rule


def at_work(career="c-5-5-1", players=2, **options):
    scene = Scene(players, **options)
    for side, name in zip(range(scene.game.sides), (career, "c-8-3-0", "c-7-2-2"), strict=False):
        scene.career(side, name)
    return scene


@rule("L-21", "C-28")
def test_marrying_costs_time_and_takes_a_card_from_the_side():
    scene = at_work().hand(0, "t2", "girl", "m2").play(0, "time")
    scene.do("marry")
    assert scene.game.left == 5 - 3
    assert scene.ids(WED) == ["sm"]
    assert len(scene.ids(SUPPLY)) == 3
    assert scene.game.view(1)["sides"][0]["married"]
    assert scene.points(0) == 1 + 3
    assert "marry" not in scene.legal


@rule("L-21")
def test_child_may_come_in_the_turn_of_the_marriage():
    scene = at_work().hand(0, "t2", "girl", "m2").play(0, "time")
    assert "girl" not in scene.can("play")
    scene.do("marry", "play girl")
    assert scene.ids(LIFE) == ["girl"]


@rule("L-21")
def test_nobody_marries_with_money_or_too_little_time_or_in_college():
    scene = at_work().hand(0, "t2", "m2")
    assert "marry" in scene.play(0, "time", 3).legal
    assert "marry" not in scene.play(0, "time", 2).legal
    assert "marry" not in scene.play(0, "money").legal
    scene = Scene().hand(0, "t2", "m2").student(0, 2)
    assert "marry" not in scene.play(0, "time", 5).legal


def test_nobody_marries_without_a_card_at_the_side():
    scene = at_work(players=3).hand(0, "t2", "m2").student(1).student(2)
    for side in (1, 2):
        scene.married(side)
    assert scene.ids(SUPPLY) == []
    assert "marry" not in scene.play(0, "time", 9).legal


@rule("C-23")
def test_teacher_with_a_girl_and_a_promotion_has_7_and_4():
    scene = at_work("c-8-3-0")
    scene.career(1, "c-5-5-1").career(0, "c-8-3-0").married(0).life(0, "girl", "promotion")
    assert scene.hand(0, "t1", "m1").play(0, "time").game.left == 7
    assert scene.play(0, "money").game.left == 4


@rule("L-17")
def test_children_and_promotions_count_from_the_next_turn():
    scene = at_work().married(0).hand(0, "girl", "boy", "t1", "m1").play(0, "time")
    scene.do("play girl")
    assert scene.game.left == 3
    scene = at_work().hand(0, "promotion", "m4", "m1").play(0, "money").do("play promotion")
    assert scene.game.left == 4
    assert scene.game.money_of(0) == 6


@rule("L-17")
def test_by_a_house_rule_they_count_at_once():
    scene = at_work(modifiers="at-once").married(0).hand(0, "girl", "t1", "m1").play(0, "time")
    assert scene.do("play girl").game.left == 2
    scene = at_work(modifiers="at-once").hand(0, "promotion", "m4", "m1").play(0, "money")
    assert scene.do("play promotion").game.left == 5


@rule("L-18")
def test_time_and_money_never_go_below_zero():
    scene = at_work("c-2-9-2").married(0).life(0, "girl", "girl", "boy")
    assert scene.game.time_of(0) == 0
    assert scene.hand(0, "t1", "free-0", "m1").play(0, "time").game.left == 0
    assert scene.can("play") == ["free-0"]
    scene = at_work(modifiers="at-once").married(0).hand(0, "girl", "t1").play(0, "time", 2)
    assert scene.do("play girl").game.left == 0


@rule("L-19a")
def test_sabbatical_adds_money_to_time_for_the_turn():
    scene = at_work("c-4-6-3").life(0, "promotion").hand(0, "sabbatical", "t8", "t3", "m1")
    scene.play(0, "time").do("play sabbatical")
    assert scene.game.left == 4 + 7
    scene.do("play t8", "play t3", "discard m1")
    assert scene.game.time_of(0) == 4
    assert "sabbatical" not in scene.hand(0, "sabbatical", "t1").play(0, "money").can("play")


@rule("L-19b")
def test_lottery_ticket_adds_time_to_money_for_the_turn():
    scene = at_work("c-4-6-3").hand(0, "lottery", "m8", "m2", "t1").play(0, "money")
    scene.do("play lottery")
    assert scene.game.left == 6 + 4
    assert "lottery" not in scene.hand(0, "lottery", "t1").play(0, "time").can("play")


@rule("L-19c")
@pytest.mark.parametrize(("windfalls", "left"), [("once", 10), ("each", 14)])
def test_second_ticket_in_a_turn(windfalls, left):
    scene = at_work("c-4-6-3", windfalls=windfalls).hand(0, "lottery", "lottery", "m1")
    scene.play(0, "money").do("play lottery", "play lottery")
    assert scene.game.left == left


@rule("L-08")
def test_student_spends_money_by_a_lottery_ticket_only():
    scene = Scene().hand(0, "m2", "m1", "t1", "t2", "free-2").student(0, 2)
    assert scene.spend(0).can("spend") == ["time"]
    scene.hand(0, "m2", "m1", "t1", "t2", "lottery").spend(0)
    assert scene.can("spend") == ["money", "time"]
    scene.do("spend money")
    assert scene.game.left == 0
    assert scene.can("play") == ["lottery"]
    scene.do("play lottery")
    assert scene.game.left == 2
    assert scene.can("play") == ["m1", "m2"]


def saved(**options):
    """A player who has put 3 Money by, and whose next turn begins."""
    scene = at_work("c-3-7-7", **options).hand(0, "rainy-day", "m4", "t1", "m1", "t2")
    scene.play(0, "money").do("play rainy-day", "play m4", "discard t1")
    assert scene.game.savings == [3, 0]
    return scene.hand(0, "m8", "m1", "t3", "t4", "t2").spend(0)


@rule("L-20")
def test_rainy_day_keeps_what_is_left_of_the_money():
    scene = saved()
    assert scene.can("spend") == ["money", "savings", "time"]
    scene.do("spend savings")
    assert scene.game.left == 7 + 3
    scene.do("play m8", "play m1", "discard t2")
    assert scene.game.savings == [0, 0]


@rule("L-20")
def test_savings_wait_while_they_are_not_opened():
    scene = saved().do("spend money")
    assert scene.game.left == 7
    scene.do("discard m1")
    assert scene.game.savings == [3, 0]
    assert "savings" not in scene.hand(1, "m1", "m2", "t1").spend(1).can("spend")


@rule("L-20")
def test_unspent_savings_are_gone_or_stay_by_a_house_rule():
    assert saved().do("spend savings", "play m8", "discard m1").game.savings == [0, 0]
    kept = saved(savings="keep-rest").do("spend savings", "play m8", "discard m1")
    assert kept.game.savings == [2, 0]
    # Never more than was brought in: the turn's own Money is not saved by it.
    kept = saved(savings="keep-rest").do("spend savings", "discard m1")
    assert kept.game.savings == [3, 0]


@rule("L-20")
def test_rainy_day_is_for_money_turns():
    scene = at_work().hand(0, "rainy-day", "t1", "m1")
    assert "rainy-day" not in scene.play(0, "time").can("play")
    assert "rainy-day" in scene.play(0, "money").can("play")


@rule("C-29", "L-26")
def test_change_of_heart_takes_a_card_of_anybody_to_the_discard_pile():
    scene = at_work().hand(0, "heart", "t1", "m1").life(0, "t5").life(1, "t6", "t7")
    scene.discards("m2").play(0, "time").do("play heart")
    assert scene.ids(LIFE, 0) == ["t5", "heart"]
    assert scene.can("drop") == ["0 c-5-5-1", "0 t5", "1 t6"]
    scene.do("drop 1 t6")
    assert scene.ids(LIFE, 1) == ["t7"]
    assert scene.ids(DISCARD) == ["m2", "t6"]
    # The turn goes on, and its own discard covers the card.
    assert scene.game.asked() == (0,)
    scene.do("discard m1")
    assert scene.ids(DISCARD) == ["m2", "t6", "m1"]


@rule("C-29")
def test_own_card_can_be_taken_but_not_the_change_of_heart_itself():
    scene = at_work("c-3-7-7").hand(0, "heart", "t1").life(0, "t5").play(0, "time")
    scene.do("play heart")
    assert DECK.cards.specs["heart"].score == 2
    assert scene.can("drop") == ["0 t5"]
    scene.do("drop 0 t5")
    assert scene.points(0) == 7 + 2


@rule("L-23")
def test_special_zero_and_more_than_six_are_safe():
    scene = at_work("c-3-7-7").married(1).hand(0, "heart-later", "t1", "m1")
    scene.life(1, "girl", "boy", "free-0", "sabbatical", "free-7", "t8", "free-6", "t1")
    scene.play(0, "time").do("play heart-later")
    assert scene.can("drop") == ["1 free-6", "1 sm", "1 t1"]


@rule("L-23")
def test_without_a_card_to_take_it_cannot_be_played():
    scene = at_work("c-3-7-7").hand(0, "heart-later", "t1", "m1").life(1, "free-7", "free-0")
    assert "heart-later" not in scene.play(0, "time").can("play")
    scene.life(1, "t1")
    assert "heart-later" in scene.play(0, "time").can("play")


@rule("L-24", "L-04")
def test_who_loses_a_career_draws_a_new_one_at_once():
    scene = at_work("c-3-7-7").career(1, "c-4-6-3").hand(0, "heart-later", "t1", "m1")
    scene.life(1, "promotion", "girl").discards("m2")
    scene.game.savings[1] = 4
    scene.careers("d-3-8-0", "c-8-3-0").play(0, "time").do("play heart-later", "drop 1 c-4-6-3")
    assert scene.game.asked() == (1,)
    assert scene.legal == ["keep c-8-3-0"]
    assert scene.ids(ASIDE) == ["c-4-6-3"]
    scene.do("keep c-8-3-0")
    assert scene.ids(CAREER, 1) == ["c-8-3-0"]
    assert "c-4-6-3" in scene.ids(CAREERS)
    assert len(scene.ids(CAREERS)) == 12
    assert scene.ids(LIFE, 1) == ["promotion", "girl"]
    assert scene.game.savings[1] == 4
    assert scene.game.money_of(1) == 3 + 1
    assert scene.ids(DISCARD) == ["m2"]
    assert scene.game.asked() == (0,)  # whose turn it still is


@rule("L-24")
def test_graduate_who_loses_a_career_chooses_of_two():
    scene = at_work("c-3-7-7").career(1, "d-2-9-4", degree=True)
    scene.hand(0, "heart-later", "t1", "m1").careers("d-3-8-0", "c-8-3-0")
    scene.play(0, "time").do("play heart-later", "drop 1 d-2-9-4")
    assert scene.legal == ["keep c-8-3-0", "keep d-3-8-0"]


@rule("L-24", "L-35")
def test_own_career_can_be_given_up():
    scene = at_work("c-4-6-3").hand(0, "heart-later", "t1", "m1").careers("c-3-7-7", "c-2-9-2")
    scene.play(0, "time").do("play heart-later", "drop 0 c-4-6-3")
    assert scene.game.asked() == (0,)
    scene.do("keep c-3-7-7")
    assert scene.ids(CAREER, 0) == ["c-3-7-7"]


@rule("L-24", "L-03")
def test_lost_career_comes_back_when_the_deck_holds_no_other():
    scene = at_work("c-3-7-7").career(1, "c-4-6-3").hand(0, "heart-later", "t1", "m1")
    scene.life(0, *[name for name in scene.ids(CAREERS) if name.startswith("c")])
    scene.play(0, "time").do("play heart-later", "drop 1 c-4-6-3")
    assert scene.legal == ["keep c-4-6-3"]
    scene.do("keep c-4-6-3")
    assert scene.ids(ASIDE) == []
    assert len(scene.ids(CAREERS)) == 6


@rule("L-27")
def test_budget_of_the_turn_outlives_the_career():
    scene = at_work("c-4-6-3").hand(0, "heart-later", "t3", "m1").careers("c-3-7-7", "c-2-9-2")
    scene.play(0, "time").do("play heart-later", "drop 0 c-4-6-3", "keep c-2-9-2")
    assert scene.game.left == 4
    scene.do("play t3")


@rule("L-25", "L-22")
def test_lost_marriage_goes_to_the_side_and_the_children_stay():
    scene = at_work("c-3-7-7").married(1).life(1, "girl").hand(0, "heart-later", "t1", "m1")
    scene.play(0, "time").do("play heart-later", "drop 1 sm", "discard m1")
    assert scene.ids(SUPPLY) == ["sm"] * 4
    assert scene.ids(WED, 1) == []
    assert scene.ids(LIFE, 1) == ["girl"]
    scene.hand(1, "boy", "t1", "m1").play(1, "time")
    assert "boy" not in scene.can("play")
    scene.do("marry", "play boy")
    assert scene.game.view(0)["sides"][1]["children"] == 2
