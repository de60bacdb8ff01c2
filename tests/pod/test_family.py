"""MARRIAGE and BABY at the table (T-20, T-21)."""

import pytest
from support.rulebook import rule
from support.table import playing


def money(table):
    return [player["money"] for player in table.state["players"]]


@rule("T-20a", "T-20b", "R-29")
def test_a_wedding():
    table = playing(4)
    table.lay(3)
    table.sounds()
    table.press("MARRIAGE")
    assert table.sounds() == ["wedding"]
    assert money(table) == [4000, 4000, 8000, 4000]
    assert (table.player(3)["married"], table.player(3)["life_points"]) == (True, 3000)
    assert (table.view.married, table.view.money_from, table.view.money) == (True, 5000, 8000)
    for card in (1, 2, 3):
        table.spin(card)
    assert table.player(3)["life_points"] == 4500


@rule("T-20c", "T-20d")
def test_an_anniversary():
    table = playing(3)
    table.lay(1)
    table.press("MARRIAGE MARRIAGE")
    assert money(table) == [8000, 3500, 3500]
    assert table.player(1)["life_points"] == 6000


@rule("T-02d")
def test_a_card_that_has_not_joined_gives_nothing():
    table = playing(2)
    table.lay(3)
    table.take()
    table.lay(1)
    table.press("MARRIAGE")
    assert money(table) == [6000, 4000]
    table.spin(3)
    assert money(table) == [6000, 4000, 5000]


@rule("T-21a", "T-21b", "R-12", "R-13", "R-29")
@pytest.mark.parametrize("count", [1, 2])
def test_babies(count):
    table = playing(2)
    table.lay(1)
    table.press(f"BABY {count}")
    table.sounds()
    table.press("ENTER")
    player = table.player(1)
    assert (player["babies"], player["life_points"]) == (count, 350 * count)
    assert (player["money"], table.sounds()) == (5000 + 500 * count, ["baby"])


@rule("T-21c")
def test_babies_without_a_gift():
    table = playing(2)
    table.press("MENU MINUS MINUS MINUS MINUS ENTER MINUS MINUS MINUS ENTER MENU")
    table.lay(1)
    table.press("BABY 2 ENTER")
    assert (table.player(1)["money"], table.player(1)["life_points"]) == (5000, 700)


@rule("T-21d", "T-30i")
def test_a_third_baby_in_a_turn_is_refused_and_the_entry_stays():
    table = playing(2)
    table.lay(1)
    table.press("BABY 1 ENTER BABY 2")
    before = table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump) == (["double"], before)
    assert (table.view.name, table.view.digits) == ("entry", "2")
    table.press("CLEAR 1 ENTER")
    assert table.player(1)["babies"] == 2
    table.spin(1)
    table.press("BABY 2 ENTER")
    assert table.player(1)["babies"] == 4, "a new turn of the player"


@rule("T-21e")
def test_a_tenth_baby_is_refused():
    table = playing(1, years=20)
    table.lay(1)
    table.press("BABY 2 ENTER SPIN ENTER")
    table.settle()
    for _ in range(3):
        table.press("BABY 2 ENTER")
        table.spin(1)
    assert table.player(1)["babies"] == 8
    before = table.dump
    table.sounds()
    table.press("BABY 2 ENTER")
    assert ("double" in table.sounds(), table.dump) == (True, before)
    table.press("CLEAR 1 ENTER")
    assert table.player(1)["babies"] == 9
    table.spin(1)
    before = table.dump
    table.press("BABY 1 ENTER")
    assert table.dump == before


@rule("R-12")
@pytest.mark.parametrize("digit", "3456789")
def test_baby_takes_1_or_2(digit):
    table = playing(2)
    table.lay(1)
    table.press("BABY " + digit)
    before = table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump, table.view.digits) == (["double"], before, digit)
