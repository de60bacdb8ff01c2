"""YEARS: before, during and at the end of a game (T-05)."""

import pytest
from support.rulebook import rule
from support.table import Table, begin, playing


@rule("T-05a", "T-09a", "R-31")
@pytest.mark.parametrize("years", [1, 9, 10, 99])
def test_a_game_of_1_to_99_years(years):
    table = Table()
    begin(table, years)
    assert (table.state["years_left"], table.state["phase"]) == (years, "play")


@rule("T-05a", "T-05d")
@pytest.mark.parametrize("card", [None, 1, 2, 3])
def test_at_any_time_whatever_card_is_in(card):
    table = playing(2)
    if card:
        table.lay(card)
    players = table.state["players"]
    table.press("YEARS 4 2 ENTER")
    state = table.state
    assert (state["years_left"], state["round"], state["players"]) == (42, 1, players)
    assert table.sounds()[-1] == "ok"
    assert table.view.years_left == 42


@rule("T-05b", "R-31")
def test_the_example_at_01_five_more_years_are_6():
    table = playing(4, years=1)
    table.press("YEARS 6 ENTER")
    assert table.state["years_left"] == 6
    for _ in range(5):
        for card in (1, 2, 3, 4):
            table.spin(card)
    assert table.state["years_left"] == 1
    table.lay(1)
    table.press("SPIN")
    assert table.state["phase"] == "finale"


@rule("T-05c")
def test_1_between_rounds_ends_the_game_at_the_leads_next_spin():
    table = playing(3, years=30)
    table.press("YEARS 1 ENTER")
    table.lay(1)
    table.press("SPIN")
    assert (table.state["phase"], table.state["round"]) == ("finale", 1)


@rule("T-05e", "K-3b", "K-3c")
def test_who_has_not_spun_is_named_and_enter_accepts():
    table = playing(4)
    table.spin(1)
    table.spin(3)
    table.take()
    table.press("YEARS 5")
    table.sounds()
    before = table.dump
    table.press("ENTER")
    assert (table.view.name, table.sounds(), table.dump) == ("question", ["click"], before)
    assert "0002 and 0004 have" in table.view.text
    table.press("ENTER")
    assert (table.state["years_left"], table.view.name) == (5, "waiting")


@rule("T-05f")
def test_clear_leaves_the_years_as_they_were():
    table = playing(2)
    table.spin(1)
    before = table.dump
    table.press("YEARS 5 ENTER CLEAR")
    assert (table.dump, table.view.name) == (before, "totals")


@rule("T-05e")
def test_nobody_is_named_when_all_have_spun_or_nobody_has_joined():
    table = playing(2)
    table.press("YEARS 5 ENTER")
    assert table.state["years_left"] == 5
    table = Table()
    begin(table, 10)
    table.press("YEARS 7 ENTER")
    assert (table.state["years_left"], table.state["events"]) == (7, 2)


@rule("T-30f", "T-30i")
@pytest.mark.parametrize("keys", ["", "0", "0 0"])
def test_no_years_are_refused_and_the_entry_stays(keys):
    table = playing(2)
    table.press("YEARS " + keys)
    before = table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump) == (["double"], before)
    assert (table.view.title, table.view.digits) == ("YEARS", keys.replace(" ", ""))


@rule("T-05e", "T-06g")
def test_a_mid_round_change_counts_the_year_being_played():
    table = playing(2, years=10)
    table.spin(1)
    table.press("YEARS 2 ENTER ENTER")
    table.spin(2)
    assert table.state["years_left"] == 2
    table.spin(1)
    assert table.state["years_left"] == 1
