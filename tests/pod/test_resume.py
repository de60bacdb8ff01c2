"""Power that goes and comes back (T-60)."""

import pytest
from support.rulebook import rule
from support.table import Table, begin, playing

STEPS = (
    "YEARS 2 ENTER|insert 1|SPIN|MONEY PLUS 5 0 0 ENTER|SALARY 2 0 0 0 0 ENTER|insert 2|SPIN|"
    "MARRIAGE|BABY 2 ENTER|CAR PLUS ENTER|HOUSE PLUS MINUS ENTER|CHANCE|CAR MINUS ENTER|remove|"
    "LOTTERY SPIN|SPIN|insert 1|YEARS 3 ENTER|LIFEPOINTS MINUS 5 ENTER|SPIN|insert 2|SPIN|"
    "insert 1|SPIN|insert 2|SPIN|insert 1|SPIN|insert 2"
)


@rule("T-60a", "T-60b", "T-60c")
def test_a_power_cut_after_every_step_of_a_game_loses_nothing():
    table = Table()
    for step in STEPS.split("|"):
        words = step.split()
        if words[0] == "insert":
            table.lay(int(words[1]))
        elif words[0] == "remove":
            table.take()
        else:
            table.press(step)
        before = table.dump
        table.power_cut()
        assert table.dump == before
        assert table.view.title == "RESUME?"
        table.press("ENTER")
        assert table.dump == before
    assert table.state["phase"] == "over"


@rule("T-60b")
@pytest.mark.parametrize(
    "keys", ["MONEY PLUS 5 0 0", "SALARY 2", "BABY 1", "YEARS 5", "CAR PLUS", "MENU ENTER"]
)
def test_what_was_not_accepted_is_lost(keys):
    table = playing(2)
    table.lay(1)
    before = table.dump
    table.press(keys)
    table.power_cut()
    table.press("ENTER ENTER")
    assert (table.dump, table.view.name) == (before, "totals")


@rule("T-60c", "R-32", "R-29")
def test_resume_asks_and_enter_goes_on():
    table = playing(2)
    table.spin(1, 6)
    table.power_cut()
    assert (table.view.name, table.view.title) == ("question", "RESUME?")
    assert "10 years" not in table.view.text
    assert "9 years" in table.view.text
    table.sounds()
    table.press("ENTER")
    assert table.sounds() == ["resume"]
    assert (table.view.name, table.view.card) == ("totals", 1), "its card still lies there"
    assert table.state["awaited"] == 2


@rule("T-60d")
def test_clear_asks_for_a_new_game_where_clear_goes_back():
    table = playing(2)
    before = table.dump
    table.power_cut()
    table.press("CLEAR")
    assert (table.view.name, table.view.title) == ("question", "NEW GAME?")
    table.press("CLEAR")
    assert table.view.title == "RESUME?"
    table.press("ENTER")
    assert table.dump == before


@rule("T-60d", "T-52a")
def test_enter_at_new_game_begins_anew():
    table = playing(2)
    table.press("LOTTERY SPIN SPIN CLEAR CLEAR")
    table.power_cut()
    table.press("CLEAR ENTER")
    state = table.state
    assert (state["phase"], state["jackpot"], state["players"]) == ("setup", 50_000, [])
    assert table.view.name == "welcome"
    table.power_cut()
    assert table.view.name == "welcome", "and it is gone from the memory"


@rule("T-60e", "R-2")
def test_no_question_without_a_game():
    table = Table()
    assert table.view.name == "welcome"
    table.power_cut()
    assert (table.view.name, table.state["phase"]) == ("welcome", "setup")
    begin(table, 5)
    table.power_cut()
    assert table.view.title == "RESUME?", "a game nobody has joined is a game"


@rule("T-60c", "T-08")
@pytest.mark.parametrize("card", [None, 1, 3])
def test_what_is_seen_after_resume(card):
    table = playing(2)
    if card:
        table.lay(card)
    table.power_cut()
    assert table.state["inserted"] == card
    table.press("ENTER")
    assert table.view.name == {None: "waiting", 1: "totals", 3: "stranger"}[card]


@rule("K-3a")
def test_resume_takes_no_other_key():
    table = playing(2)
    table.power_cut()
    for key in (*"1234567890", "SPIN", "PLUS", "MINUS", "MENU"):
        table.sounds()
        table.press(key)
        assert (table.sounds(), table.view.title) == (["double"], "RESUME?")
    table.hold("CLEAR")
    assert table.view.title == "NEW GAME?", "a held CLEAR is an ordinary one here"


@rule("T-60c")
def test_the_house_rules_of_the_game_come_back_with_it():
    table = playing(2)
    table.press("MENU MINUS MINUS MINUS MINUS ENTER ENTER MENU")
    table.power_cut()
    table.press("ENTER")
    table.lay(2)
    table.press("SPIN")
    table.settle()
    assert table.player(2)["money"] == 10_000, "the order is not checked any more"
