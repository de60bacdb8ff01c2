"""Amounts: signs, digits, ENTER and CLEAR (T-30), and what the rulebook has entered by hand."""

import pytest
from lifepod.rules import account as acc
from support.rulebook import rule
from support.table import playing


def with_card(keys=""):
    table = playing(2)
    table.lay(1)
    table.press(keys)
    table.settle()
    return table


def entry(table):
    view = table.view
    return (view.name, view.sign, view.digits)


@rule("T-30a", "R-8", "R-9")
@pytest.mark.parametrize(
    ("keys", "money"), [("PLUS 5 0 0", 5500), ("MINUS 5 0 0", 4500), ("MINUS 2 0 0 0 0", -15_000)]
)
def test_money_goes_up_or_down(keys, money):
    table = with_card()
    table.press("MONEY " + keys)
    table.sounds()
    assert table.player(1)["money"] == 5000, "not before ENTER"
    table.press("ENTER")
    assert table.player(1)["money"] == money
    assert table.sounds() == ["ok"]
    assert (table.view.name, table.view.money_from, table.view.money) == ("totals", 5000, money)
    assert table.pod.moving(), "the balance is seen to go"


@rule("T-30b", "R-8", "R-15")
@pytest.mark.parametrize(("keys", "points"), [("PLUS 8 0 0", 800), ("MINUS 8 0 0", -800)])
def test_life_points_go_up_or_down(keys, points):
    table = with_card("LIFEPOINTS " + keys)
    table.sounds()
    table.press("ENTER")
    assert (table.player(1)["life_points"], table.sounds()) == (points, ["ok"])
    assert (table.view.points_from, table.view.points) == (0, points)


@rule("T-30c", "R-7")
def test_a_salary_is_paid_from_the_next_spin():
    table = with_card("SALARY 2 0 0 0 0 ENTER")
    assert (table.player(1)["salary"], table.player(1)["money"]) == (20_000, 5000)
    table.spin(1)
    assert table.player(1)["money"] == 25_000


@rule("R-18", "R-29")
def test_a_salary_may_go_down_and_only_a_rise_gets_the_tune():
    table = with_card()
    table.press("SALARY 6 0 0 0 0")
    table.sounds()
    table.press("ENTER")
    assert table.sounds() == ["promotion"]
    table.settle()
    table.press("SALARY 4 5 0 0 0")
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.player(1)["salary"]) == (["ok"], 45_000)


@rule("T-30d")
def test_the_first_clear_takes_all_digits_and_keeps_the_sign_the_next_leaves():
    table = with_card("MONEY MINUS 1 2 3 4")
    table.press("CLEAR")
    assert entry(table) == ("entry", "-", "")
    table.press("CLEAR")
    assert (table.view.name, table.player(1)["money"]) == ("totals", 5000)
    for keys in ("SALARY 1 2", "YEARS 1 2", "BABY 1"):
        table = with_card(keys + " CLEAR")
        assert entry(table) == ("entry", "", "")
        table.press("CLEAR")
        assert table.view.name == "totals"


@rule("T-30d")
@pytest.mark.parametrize("keys", ["MONEY", "MONEY PLUS", "SALARY", "YEARS", "BABY", "LIFEPOINTS"])
def test_without_digits_the_first_clear_leaves(keys):
    table = with_card(keys + " CLEAR")
    assert table.view.name == "totals"


@rule("T-30e")
@pytest.mark.parametrize("keys", ["CAR", "CAR PLUS", "CAR PLUS PLUS", "HOUSE", "HOUSE PLUS"])
def test_car_and_house_are_left_by_the_first_clear(keys):
    table = with_card(keys + " CLEAR")
    assert table.view.name == "totals"


@rule("T-30f")
@pytest.mark.parametrize(
    ("keys", "places"),
    [("MONEY PLUS", 7), ("LIFEPOINTS MINUS", 7), ("SALARY", 7), ("YEARS", 2), ("BABY", 1)],
)
def test_so_many_digits_and_one_more_is_refused(keys, places):
    table = with_card(keys)
    for count in range(1, places + 1):
        table.sounds()
        table.press("9")
        assert (table.view.digits, table.sounds()) == ("9" * count, ["click"])
    for digit in "0123456789":
        table.press(digit)
        assert (table.view.digits, table.sounds()) == ("9" * places, ["double"])


@rule("T-30f")
def test_the_largest_entries():
    table = with_card("MONEY PLUS 9 9 9 9 9 9 9 ENTER")
    assert table.player(1)["money"] == 10_004_999
    table.press("LIFEPOINTS MINUS 9 9 9 9 9 9 9 ENTER")
    assert table.player(1)["life_points"] == -9_999_999


@rule("T-30g")
def test_a_digit_before_the_sign_is_refused():
    for key in ("MONEY", "LIFEPOINTS"):
        table = with_card(key)
        for digit in "0123456789":
            table.sounds()
            table.press(digit)
            assert (table.sounds(), entry(table)) == (["double"], ("entry", "", ""))


@rule("T-30h")
def test_the_sign_may_change_before_the_first_digit():
    table = with_card("MONEY PLUS MINUS PLUS MINUS 7")
    assert entry(table) == ("entry", "-", "7")
    table.sounds()
    table.press("PLUS")
    assert (table.sounds(), entry(table)) == (["double"], ("entry", "-", "7"))
    table.press("CLEAR PLUS 7 ENTER")
    assert table.player(1)["money"] == 5007


@rule("T-30i", "R-9")
@pytest.mark.parametrize(
    "keys",
    [
        "MONEY",
        "MONEY PLUS",
        "MONEY MINUS 0",
        "LIFEPOINTS PLUS 0 0 0 0 0 0 0",
        "SALARY",
        "SALARY 0",
        "BABY",
        "BABY 0",
    ],
)
def test_an_entry_of_nothing_or_0_is_refused_and_stays(keys):
    table = with_card(keys)
    shown, before = entry(table), table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), entry(table), table.dump) == (["double"], shown, before)
    table.press("CLEAR CLEAR CLEAR MONEY PLUS 5 ENTER")
    assert table.player(1)["money"] == 5005, "CLEAR and trying again works"


@rule("T-30i", "T-16")
def test_leading_zeros_count_as_digits_and_for_nothing_else():
    table = with_card("MONEY PLUS 0 0 0 0 0 4 2 ENTER")
    assert table.player(1)["money"] == 5042


@rule("K-4")
@pytest.mark.parametrize("key", ["SPIN", "MENU"])
@pytest.mark.parametrize(
    "keys", ["MONEY", "MONEY PLUS 1 2", "SALARY 5", "YEARS 5", "BABY 1", "CAR", "HOUSE PLUS"]
)
def test_a_game_key_in_an_entry_or_a_list_is_refused_and_it_stays(keys, key):
    table = with_card(keys)
    shown, before = vars(table.view), table.dump
    table.sounds()
    table.press(key)
    assert (table.sounds(), vars(table.view), table.dump) == (["double"], shown, before)


@rule("T-30j")
def test_balances_have_no_limit():
    table = with_card()
    for _ in range(30):
        table.press("MONEY MINUS 9 9 9 9 9 9 9 ENTER LIFEPOINTS PLUS 9 9 9 9 9 9 9 ENTER")
    assert table.player(1)["money"] == 5000 - 30 * 9_999_999
    assert table.player(1)["life_points"] == 30 * 9_999_999
    table.settle()
    assert table.view.money == 5000 - 30 * 9_999_999


@rule("T-30j", "T-41c", "T-60b")
def test_a_mansion_of_any_age_survives_a_power_cut():
    table = with_card("HOUSE PLUS MINUS ENTER")
    table.pod.accept(("correct", 1, acc.AGES + 4, 999))
    for _ in range(40):
        table.press("MONEY PLUS 1 ENTER")
    before = table.dump
    table.power_cut()
    assert "damaged" not in table.view.text
    table.press("ENTER")
    assert table.dump == before
    table.press("HOUSE MINUS ENTER")
    assert table.player(1)["money"] > 10**31


@rule("T-33", "R-11")
@pytest.mark.parametrize("stake", [10_000, 100_000])
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_business_venture(stake, drawn):
    digits = " ".join(str(stake))
    table = with_card(f"MONEY MINUS {digits} ENTER")
    table.force("chance", drawn)
    table.press("CHANCE")
    table.settle()
    assert table.state["last_chance"] == drawn
    if drawn:
        doubled = " ".join(str(2 * stake))
        table.press(f"MONEY PLUS {doubled} ENTER")
    assert table.player(1)["money"] == 5000 + (stake if drawn else -stake)


@rule("R-14", "R-16a", "R-16b")
def test_travel_a_degree_and_a_phd_by_hand():
    table = with_card("MONEY MINUS 2 0 0 0 0 ENTER")
    assert table.player(1)["money"] == -15_000, "travel expenses"
    table.press("MONEY MINUS 2 0 0 0 0 ENTER LIFEPOINTS PLUS 2 0 0 0 ENTER")
    assert (table.player(1)["money"], table.player(1)["life_points"]) == (-35_000, 2000)
    table.press("MONEY MINUS 1 0 0 0 0 ENTER LIFEPOINTS PLUS 3 0 0 0 ENTER")
    assert (table.player(1)["money"], table.player(1)["life_points"]) == (-45_000, 5000)


@rule("R-13", "R-17", "T-31a")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_trying_for_a_baby_and_a_second_try_at_once(drawn):
    table = with_card()
    table.force("chance", 0, drawn)
    table.press("CHANCE CHANCE")
    assert table.state["last_chance"] == drawn
    table.settle()
    assert (table.view.name, table.view.number) == ("chance", drawn)
    if drawn:
        table.press(f"BABY {drawn} ENTER")
    assert table.player(1)["babies"] == drawn


@rule("T-30a", "R-28")
def test_every_digit_shows_and_clicks_at_once():
    table = with_card("MONEY PLUS")
    version = table.pod.version
    for count, digit in enumerate("1234567", start=1):
        table.sounds()
        table.press(digit)
        assert (table.view.digits, table.sounds()) == ("1234567"[:count], ["click"])
        assert table.pod.version > version, "the screen is drawn anew"
        version = table.pod.version
