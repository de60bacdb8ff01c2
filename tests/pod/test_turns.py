"""SPIN on the pod: joining, the order of play, the questions before it (T-02 to T-06, T-09)."""

import pytest
from lifepod.rules import house_rules
from support.rulebook import rule
from support.table import Table, begin, playing


def money(table):
    return [player["money"] for player in table.state["players"]]


def as_the_original(cards):
    table = playing(cards)
    table.pod.set_rule(house_rules.ORDER, 1)
    return table


@rule("T-02a", "T-02c", "T-09a", "R-3")
def test_a_first_turn_as_the_rulebook_tells_it():
    table = Table()
    table.press("YEARS 1 0 ENTER")
    state = table.state
    assert (state["phase"], state["years_left"], state["round"]) == ("play", 10, 1)
    assert (state["players"], state["lead"], state["awaited"]) == ([], None, None)
    table.lay(1)
    assert table.state["players"] == [], "a card joins at its first SPIN"
    table.force("spin", 7)
    table.press("SPIN")
    table.settle()
    state = table.state
    assert state["players"] == [
        {
            "card": 1,
            "money": 5000,
            "life_points": 0,
            "salary": 5000,
            "married": False,
            "babies": 0,
            "cars": [],
            "houses": [],
            "result": None,
        }
    ]
    assert (state["last_spin"], state["last_move"]) == (7, 7)
    assert (table.view.name, table.view.number, table.view.bonus) == ("receipt", 7, 0)


@rule("T-09b")
def test_spin_before_years_says_so():
    table = Table()
    table.lay(1)
    table.sounds()
    table.press("SPIN")
    assert table.sounds() == ["double"]
    assert (table.view.name, "YEARS" in table.view.text) == ("message", True)


@rule("T-02e")
def test_a_new_card_is_asked_once_the_second_round_has_begun():
    table = playing(2)
    table.spin(1)
    table.lay(3)
    table.sounds()
    table.press("SPIN")
    assert (table.view.name, table.sounds()) == ("question", ["click"])
    assert "0003" in table.view.text
    assert table.player(3) is None
    table.force("spin", 9)
    table.press("ENTER")
    state = table.state
    assert [player["card"] for player in state["players"]] == [1, 2, 3]
    assert (table.player(3)["money"], state["last_spin"], state["awaited"]) == (5000, 9, 2)


@rule("T-02f")
def test_clear_at_join_leaves_all_as_it_was():
    table = playing(2)
    table.spin(1)
    table.lay(3)
    before = table.dump
    table.press("SPIN CLEAR")
    assert (table.dump, table.view.name) == (before, "stranger")


@rule("T-02a", "T-01b")
def test_in_the_first_round_up_to_six_join_without_a_question():
    table = Table()
    begin(table)
    for card in (4, 2, 6, 1, 5, 3):
        table.spin(card)
    assert [player["card"] for player in table.state["players"]] == [4, 2, 6, 1, 5, 3]
    assert table.state["lead"] == 4


@rule("T-06a")
def test_a_second_spin_says_who_is_awaited_and_changes_nothing():
    table = playing(3)
    table.spin(1)
    table.spin(2)
    before = table.dump
    table.sounds()
    table.press("SPIN")
    assert (table.dump, table.sounds()) == (before, ["double"])
    assert (table.view.name, "0003" in table.view.text) == ("message", True)
    table.spin(3)
    table.press("SPIN")
    assert "0001" in table.view.text, "all have spun: the lead is awaited"


@rule("T-06b", "T-06c", "K-3b")
def test_the_lead_is_asked_and_skips_those_it_names():
    table = playing(4)
    table.spin(1)
    table.spin(3)
    table.lay(1)
    table.sounds()
    before = table.dump
    table.press("SPIN")
    assert (table.view.name, table.sounds(), table.dump) == ("question", ["click"], before)
    assert "0002 and 0004" in table.view.text
    assert "0003" not in table.view.text
    skipped = [table.player(2), table.player(4)]
    table.press("ENTER")
    state = table.state
    assert (state["round"], state["years_left"]) == (3, 8)
    assert [table.player(2), table.player(4)] == skipped
    assert (table.player(1)["money"], state["awaited"]) == (15_000, 2)


@rule("T-06d", "K-3c")
def test_clear_waits_for_them():
    table = playing(2)
    table.spin(1)
    before = table.dump
    table.press("SPIN CLEAR")
    assert (table.dump, table.view.name) == (before, "totals")
    table.spin(2)
    assert money(table) == [10_000, 10_000]


@rule("T-06c", "T-51b")
def test_skipping_in_the_last_year_brings_the_finale():
    table = playing(2, years=2)
    table.spin(1)
    table.press("SPIN ENTER")
    assert (table.state["phase"], table.view.name) == ("finale", "result")
    assert money(table) == [10_000, 5000]


@rule("T-06e")
def test_a_lead_alone_is_asked_in_the_first_round_only():
    table = playing(1)
    table.lay(1)
    table.press("SPIN")
    assert (table.view.name, "alone" in table.view.text) == ("question", True)
    assert table.state["round"] == 1
    table.press("CLEAR")
    assert (table.view.name, table.state["round"]) == ("totals", 1)
    table.press("SPIN ENTER")
    table.settle()
    assert (table.state["round"], money(table)) == (2, [10_000])
    table.spin(1)
    assert (table.state["round"], money(table)) == (3, [15_000])


@rule("T-06e", "T-04c")
def test_a_lead_alone_with_one_year():
    table = playing(1, years=1)
    table.lay(1)
    table.press("SPIN ENTER")
    assert table.state["phase"] == "over"


@rule("T-06f")
def test_the_others_in_any_order_without_a_word():
    table = playing(4)
    table.spin(1)
    for card in (4, 2, 3):
        table.lay(card)
        table.sounds()
        table.press("SPIN")
        table.settle()
        assert (table.view.name, "double" in table.sounds()) == ("receipt", False)
    assert money(table) == [10_000] * 4


@rule("T-06g")
def test_awaited_on_the_screen():
    table = playing(3)
    assert (table.view.name, table.view.awaited) == ("waiting", 1)
    table.spin(1)
    table.spin(3)
    table.take()
    assert (table.view.awaited, table.view.cards, table.view.spun) == (2, (1, 2, 3), (1, 3))


@rule("T-06h")
def test_as_the_original_any_card_may_spin_again():
    table = as_the_original(2)
    table.spin(2)
    table.press("SPIN")
    table.settle()
    assert money(table) == [5000, 15_000]
    table.spin(1)
    table.press("SPIN")
    assert (table.view.name, table.state["years_left"]) == ("receipt", 8)


@rule("T-04a", "T-04b", "T-04c")
def test_the_year_count_of_a_whole_game_of_three():
    table = Table()
    begin(table, 3)
    shown = []
    for _ in range(3):
        for card in (1, 2, 3):
            table.spin(card)
            shown.append((table.state["years_left"], table.view.years_left))
    assert shown == [(3, 3)] * 3 + [(2, 2)] * 3 + [(1, 1)] * 3
    before = money(table)
    table.lay(1)
    table.press("SPIN")
    assert (table.state["phase"], table.state["years_left"], money(table)) == ("finale", 0, before)


@rule("T-04b")
def test_a_new_year_sounds_different():
    table = playing(2)
    table.spin(1)
    assert "year" in table.sounds()
    table.spin(2)
    assert "year" not in table.sounds()


@rule("R-5", "T-08", "T-07a")
def test_without_spin_nobody_is_paid():
    table = playing(2)
    before = table.dump
    for card in (1, 2, 1, 3, 2):
        table.lay(card)
        table.take()
    assert table.dump == before


@rule("R-4")
def test_the_receipt_comes_before_the_spinner_and_the_account_is_done_at_once():
    table = playing(2)
    table.lay(1)
    table.press("SPIN")
    assert table.player(1)["money"] == 10_000
    view = table.view
    assert (view.name, view.page, table.pod.moving()) == ("receipt", None, True)
    assert view.lines == (("Salary", "$", 5000),)


@pytest.mark.parametrize("number", range(1, 11))
@rule("T-14a", "T-14e")
def test_the_sum_is_shown_as_a_sum(number):
    table = playing(1)
    table.lay(1)
    table.press("CAR PLUS PLUS ENTER SPIN ENTER")
    table.settle()
    table.spin(1, number)
    assert (table.view.number, table.view.bonus) == (number, 2)
    assert table.state["last_move"] == number + 2
