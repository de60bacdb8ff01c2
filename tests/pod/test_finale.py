"""The finale, the results and the ranking on the pod (T-50 to T-52)."""

import pytest
from support.rulebook import rule
from support.table import Table, begin, playing


def ended(cards=3, ratio=80):
    """The finale of a game of one year; the lead's card is still in."""
    table = playing(cards, years=1, ratio=ratio)
    table.lay(1)
    table.press("SPIN")
    return table


def over(cards=3, ratio=80):
    """The same when everybody has seen the result, and no card is in."""
    table = ended(cards, ratio)
    for card in range(2, cards + 1):
        table.lay(card)
    table.take()
    return table


@rule("T-50a", "T-51b", "R-23")
def test_the_finale_shows_the_leads_result_at_once():
    table = playing(3, years=1, ratio=80)
    table.lay(1)
    table.press("LIFEPOINTS PLUS 7 0 0 ENTER HOUSE PLUS ENTER")
    table.sounds()
    table.press("SPIN")
    table.press("SPIN")  # the first one only ends the counting, then it is the finale
    state = table.state
    assert (state["phase"], state["years_left"], state["round"], state["awaited"]) == (
        *("finale", 0, 1),
        None,
    )
    assert state["ratio"] == 80
    # 5,000 - 200,000 + 200,000 = 5,000; / 80 = 62.5 becomes 63
    assert [player["result"] for player in state["players"]] == [763, 63, 63]
    assert table.player(1)["houses"], "the accounts keep their last values"
    view = table.view
    assert (view.name, view.card, view.points, view.worth, view.result) == (
        *("result", 1, 700),
        *(5000, 763),
    )
    assert view.waiting == (2, 3)
    assert "finale" in table.sounds()


@rule("T-50b", "T-50c", "R-24")
def test_the_ratio_is_nowhere_before_the_finale():
    table = playing(2, ratio=97)
    seen = []
    for keys in ("", "MENU ENTER ENTER", "CLEAR CLEAR MINUS ENTER ENTER", "MENU MENU PLUS ENTER"):
        table.press(keys)
        seen.append(str(vars(table.view)))
    table.press("MENU")
    table.spin(1)
    seen.append(str(vars(table.view)))
    table.power_cut()
    seen.append(str(vars(table.view)))
    assert table.state["ratio"] is None
    assert [player["result"] for player in table.state["players"]] == [None, None]
    assert not [text for text in seen if "97" in text]


@rule("T-50b", "R-24")
def test_the_ratio_is_drawn_when_the_game_starts_and_each_game_has_its_own():
    ratios = set()
    for seed in range(12):
        table = Table(seed)
        table.press("YEARS 1 ENTER")
        assert 80 <= table.pod.game.ratio <= 120
        ratios.add(table.pod.game.ratio)
    assert len(ratios) > 6


@rule("T-51a")
def test_each_card_put_in_sees_its_result_and_counts_as_shown():
    table = ended()
    table.take()
    assert (table.view.name, table.view.waiting) == ("finale", (2, 3))
    table.lay(3)
    assert (table.view.name, table.view.result, table.view.waiting) == ("result", 63, (2,))
    assert table.state["phase"] == "finale"
    table.lay(2)
    assert (table.view.name, table.state["phase"]) == ("result", "over")
    table.take()
    assert table.view.name == "ranking"
    table.lay(3)
    assert (table.view.name, table.view.result) == ("result", 63), "and again at any time"


@rule("T-51c", "T-51d", "R-1")
def test_the_ranking_and_the_ratio_when_all_have_been_shown():
    table = playing(4, years=1, ratio=100)
    for card, points in ((1, 5), (2, 9), (3, 5), (4, 1)):
        table.lay(card)
        table.press(f"LIFEPOINTS PLUS {points} 0 0 ENTER")
        table.settle()
    table.lay(1)
    table.press("SPIN")
    for card in (4, 3, 2):
        table.lay(card)
    table.take()
    view = table.view
    assert view.rows == ((1, 2, 950), (2, 1, 550), (2, 3, 550), (4, 4, 150))
    assert view.ratio == 100


@rule("T-51c", "T-51b")
def test_a_game_of_one_is_over_at_once():
    table = playing(1, years=1)
    table.lay(1)
    table.press("SPIN ENTER")
    assert (table.state["phase"], table.view.name) == ("over", "result")
    table.take()
    assert (table.view.name, table.view.rows) == ("ranking", ((1, 1, 50),))


@rule("T-52c", "T-51a")
def test_game_keys_are_refused_and_the_menu_opens():
    for table in (ended(), over()):
        before = table.dump
        for key in (*"1234567890", "SPIN", "PLUS", "MINUS"):
            table.sounds()
            table.press(key)
            assert (table.sounds(), table.dump) == (["double"], before)
        table.press("MENU")
        assert table.view.name == "menu"
    table = ended()
    table.press("ENTER")
    assert table.sounds()[-1] == "double", "not all have been shown"


@rule("T-52a", "T-32k")
def test_enter_asks_for_a_new_game_and_enter_begins_it():
    table = playing(2, years=1)
    table.press("LOTTERY SPIN SPIN CLEAR CLEAR")
    assert table.state["jackpot"] == 70_000
    table.lay(1)
    table.press("SPIN")
    table.lay(2)
    table.take()
    table.press("ENTER")
    assert (table.view.name, table.view.title) == ("question", "NEW GAME?")
    assert table.state["phase"] == "over"
    table.press("ENTER")
    state = table.state
    assert (state["phase"], state["players"], state["events"]) == ("setup", [], 0)
    assert (state["jackpot"], state["ratio"], state["last_spin"]) == (50_000, None, None)
    begin(table, 3)
    table.spin(2)
    assert (table.state["lead"], table.player(2)["money"]) == (2, 5000)


@rule("T-52b")
def test_clear_keeps_the_results():
    table = over()
    before = table.dump
    table.press("ENTER CLEAR")
    assert (table.dump, table.view.name) == (before, "ranking")


@rule("T-52a")
def test_enter_asks_at_the_last_result_as_well():
    table = over()
    table.lay(2)
    table.press("ENTER")
    assert table.view.title == "NEW GAME?"


def test_a_card_that_did_not_play_is_told_so():
    table = ended()
    table.lay(6)
    assert (table.view.name, "0006" in table.view.text) == ("message", True)
    assert table.state["phase"] == "finale"
    table = over()
    table.lay(6)
    table.press("ENTER")
    assert table.view.title == "NEW GAME?", "the message does not stand in the way"


@rule("T-60c", "T-51a")
@pytest.mark.parametrize("make", [ended, over])
def test_the_finale_survives_a_power_cut(make):
    table = make()
    table.take()
    before, shown = table.dump, vars(table.view)
    table.power_cut()
    table.press("ENTER")
    assert (table.dump, vars(table.view)) == (before, shown)


@rule("T-51a", "T-07d")
def test_a_card_laid_on_during_resume_sees_its_result_then():
    table = ended()
    table.take()
    table.power_cut()
    table.lay(2)
    assert table.view.title == "RESUME?"
    table.press("ENTER")
    assert (table.view.name, table.view.card, table.view.waiting) == ("result", 2, (3,))


@rule("T-51a", "T-52c")
def test_a_card_put_in_while_the_menu_is_open_sees_its_result():
    table = ended()
    table.take()
    table.press("MENU")
    table.lay(2)
    assert (table.view.name, table.view.card) == ("result", 2)
    table.press("MENU ENTER")
    table.lay(3)
    assert table.state["phase"] == "over"


@rule("T-64", "T-51a")
def test_a_card_lost_before_its_result_is_replaced_in_the_menu():
    table = ended(2)
    table.take()
    table.press("MENU MINUS MINUS MINUS ENTER MINUS ENTER ENTER ENTER")
    assert [player["card"] for player in table.state["players"]] == [1, 3]
    table.lay(3)
    assert (table.state["phase"], table.view.name) == ("over", "result")


@rule("T-64", "T-51a")
def test_the_new_card_that_lies_there_already_sees_its_result_at_once():
    table = ended(2)
    table.lay(5)
    table.press("MENU MINUS MINUS MINUS ENTER MINUS ENTER MINUS MINUS ENTER ENTER")
    assert [player["card"] for player in table.state["players"]] == [1, 5]
    assert (table.state["phase"], table.view.name) == ("over", "result")
