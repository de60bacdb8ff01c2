"""The lottery and CHANCE at the table (T-31, T-32)."""

import pytest
from lifepod.rules import house_rules
from support.rulebook import rule
from support.table import Table, begin, playing


def drawn(*numbers, cards=2):
    """A table in the lottery after these draws."""
    table = playing(cards)
    table.press("LOTTERY")
    for number in numbers:
        table.force("lottery", number)
        table.press("SPIN")
        table.settle()
    table.sounds()
    return table


@rule("T-32a", "T-32k")
def test_lottery_shows_the_jackpot():
    table = drawn()
    assert (table.view.name, table.view.jackpot, table.view.number) == ("lottery", 50_000, None)
    state = table.state
    assert (state["phase"], state["jackpot"], state["last_lottery"]) == ("lottery", 50_000, None)


@rule("T-32b")
@pytest.mark.parametrize("card", [1, 5])
def test_with_a_card_on_the_pod_it_says_to_take_it_out(card):
    table = playing(2)
    table.lay(card)
    table.sounds()
    table.press("LOTTERY")
    assert (table.sounds(), table.state["phase"]) == (["double"], "play")
    assert (table.view.name, "out" in table.view.text) == ("message", True)


@rule("T-32c", "T-32d", "T-32k")
def test_each_spin_draws_and_the_jackpot_grows_when_nobody_had_the_number():
    table = drawn(3)
    state = table.state
    assert (state["last_lottery"], state["jackpot"]) == (3, 50_000)
    assert (table.view.number, table.view.jackpot) == (3, 50_000)
    table = drawn(3, 3, 10)
    state = table.state
    assert (state["last_lottery"], state["jackpot"]) == (10, 90_000)


@rule("T-32e", "T-32k", "R-10", "R-29")
def test_the_winners_card_takes_the_jackpot_and_the_game_goes_on():
    table = playing(3)
    table.spin(1)
    table.take()
    table.force("lottery", 2, 9)
    table.press("LOTTERY SPIN SPIN")
    table.sounds()
    table.lay(3)
    state = table.state
    assert (table.player(3)["money"], state["jackpot"]) == (75_000, 50_000)
    assert (state["phase"], state["last_lottery"], state["awaited"]) == ("play", None, 2)
    assert "lottery" in table.sounds()
    assert (table.view.name, "$70,000" in table.view.text) == ("message", True)
    table.press("CLEAR")
    assert (table.view.name, table.view.money) == ("totals", 75_000)
    table.lay(2)
    table.press("SPIN")
    assert table.state["awaited"] == 3


@rule("T-32f")
def test_leaving_leaves_the_jackpot_as_it_is():
    table = drawn(3, 4)
    table.press("CLEAR")
    state = table.state
    assert (state["phase"], state["last_lottery"], state["jackpot"]) == ("play", None, 70_000)
    table.press("LOTTERY")
    assert (table.view.number, table.view.jackpot) == (None, 70_000)
    table.press("SPIN")
    assert table.state["jackpot"] == 70_000, "no number stood that nobody had"
    table = drawn()
    table.press("CLEAR")
    assert (table.state["phase"], table.state["jackpot"]) == ("play", 50_000)


@rule("T-32g")
def test_a_card_that_has_not_joined_gets_the_double_beep_and_the_number_stands():
    table = drawn(3)
    before = table.dump
    table.lay(5)
    assert (table.sounds(), table.dump) == (["double"], before)
    state = table.state
    assert (state["phase"], state["last_lottery"], state["inserted"]) == ("lottery", 3, 5)
    table.press("SPIN")
    assert (table.sounds(), table.dump) == (["double"], before), "a card rests on the pod"
    table.take()
    assert (table.view.name, table.view.number) == ("lottery", 3)
    table.lay(2)
    assert table.player(2)["money"] == 55_000


@rule("T-32h")
@pytest.mark.parametrize(("card", "name"), [(1, "totals"), (6, "stranger")])
def test_a_card_before_any_number_leaves_the_lottery(card, name):
    table = drawn()
    before = table.dump
    table.lay(card)
    assert (table.state["phase"], table.view.name, table.dump) == ("play", name, before)


@rule("T-32i")
def test_nothing_else_does_anything_there():
    for table in (drawn(), drawn(5)):
        before = table.dump
        for key in (*"1234567890", "PLUS", "MINUS", "ENTER", "MENU"):
            table.sounds()
            table.press(key)
            assert (table.sounds(), table.dump, table.view.name) == (["double"], before, "lottery")


@rule("T-32j")
def test_only_in_a_game_in_play():
    table = Table()
    table.press("LOTTERY")
    assert (table.sounds(), table.state["phase"]) == (["double"], "setup")
    begin(table, 1)
    table.press("LOTTERY")
    assert table.state["phase"] == "lottery", "a game nobody has joined is in play, too"
    table.press("CLEAR")
    table.spin(1)
    table.press("SPIN ENTER")
    assert table.state["phase"] == "over"
    table.take()
    table.sounds()
    table.press("LOTTERY")
    assert (table.sounds(), table.state["phase"]) == (["double"], "over")


@rule("T-32l")
def test_start_and_step_can_be_set_before_the_game():
    table = Table()
    table.press("MENU MINUS MINUS MINUS MINUS ENTER PLUS PLUS ENTER 1 2 0 0 0 ENTER")
    table.press("MINUS ENTER 7 ENTER MENU")
    assert table.state["jackpot"] == 12_000
    begin(table)
    table.spin(1)
    table.take()
    table.press("LOTTERY SPIN SPIN SPIN")
    assert table.state["jackpot"] == 12_014
    table.lay(1)
    assert (table.player(1)["money"], table.state["jackpot"]) == (17_014, 12_000)


@rule("T-60f", "T-32e")
def test_a_number_drawn_is_there_again_after_a_power_cut():
    table = drawn(3, 8)
    table.power_cut()
    assert table.state["phase"] == "lottery"
    table.press("ENTER")
    assert (table.view.name, table.view.number, table.view.jackpot) == ("lottery", 8, 70_000)
    table.lay(1)
    assert table.player(1)["money"] == 75_000


@rule("T-60f")
def test_a_lottery_without_a_number_is_not():
    table = drawn()
    table.power_cut()
    assert table.state["phase"] == "play"
    table.press("ENTER")
    assert table.view.name == "waiting"


@rule("T-60f", "T-32b")
def test_a_card_that_lay_there_when_the_power_came_back_rests():
    table = drawn(8)
    table.laid = 2  # laid on while the power was gone
    table.power_cut()
    table.press("ENTER")
    assert (table.view.name, table.player(2)["money"]) == ("lottery", 5000)
    table.lay(2)
    assert table.player(2)["money"] == 55_000


@rule("T-31a")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_chance(number):
    table = playing(2)
    table.lay(2)
    players = table.state["players"]
    table.force("chance", number)
    table.press("CHANCE")
    assert (table.state["last_chance"], table.state["players"]) == (number, players)
    assert (table.view.name, table.view.number, table.pod.moving()) == ("chance", number, True)
    table.settle()
    assert (table.view.name, table.view.number) == ("chance", number)


@rule("T-31b", "T-31c")
def test_the_rule_of_the_game_goes_to_the_dice():
    asked = []

    class Dice:
        def chance(self, rule):
            asked.append(rule)
            return 1

    table = playing(2)
    table.lay(1)
    table.pod.dice = Dice()
    table.press("CHANCE")
    table.pod.set_rule(house_rules.CHANCE, 1)
    table.press("CHANCE")
    assert asked == [0, 1]


@rule("T-32c", "R-10")
def test_draws_of_the_lottery_leave_the_last_spin_and_chance_alone():
    table = playing(2)
    table.spin(1, 6)
    table.force("chance", 2)
    table.press("CHANCE")
    table.take()
    table.press("LOTTERY SPIN SPIN CLEAR")
    state = table.state
    assert (state["last_spin"], state["last_move"], state["last_chance"]) == (6, 6, 2)
