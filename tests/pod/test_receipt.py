"""The receipt of a turn and what moves on the screen (T-15, K-2)."""

import pytest
from lifepod.pod.views import RECEIPT_ROWS
from lifepod.rules import account as acc
from support.rulebook import rule
from support.table import look, playing


def rich():
    """A table where card 1 has one of everything, babies and debt; it is about to spin."""
    table = playing(3)
    table.lay(1)
    table.press("MARRIAGE BABY 2 ENTER")
    table.press("CAR PLUS ENTER CAR PLUS PLUS ENTER")
    table.press("HOUSE PLUS ENTER HOUSE PLUS PLUS ENTER HOUSE PLUS MINUS ENTER")
    table.press("SALARY 6 0 0 0 0 ENTER")
    for field, value in ((acc.AGES, 9), (acc.AGES + 1, 10), (acc.MONEY, -10_000)):
        table.pod.accept(("correct", 1, field, value))
    table.force("spin", 7)
    return table


@rule("T-15a", "T-10a", "T-11a", "T-11b", "T-12a", "T-13a", "T-13b", "T-14e")
def test_every_line_that_changes_something_with_its_cause():
    table = rich()
    table.press("SPIN")
    table.settle()
    assert table.view.lines == (
        ("Interest on debt", "$", -1000),
        ("Salary", "$", 60_000),
        ("Babies", "$", -12_000),
        ("Economy car", "$", -6000),
        ("Luxury car", "$", -6000),
        ("Married", "LP", 1500),
        ("Babies", "LP", 700),
        ("Economy car", "LP", 100),
        ("Luxury car", "LP", 200),
        ("Modest house", "LP", 100),
        ("Mid-size house", "LP", 100),
        ("Mansion", "LP", 100),
        ("Economy car is gone", "", 0),
        # the luxury car stands at its eleventh birthday: no line
        ("Modest house now", "=$", 212_000),
        ("Mid-size house now", "=$", 530_000),
        ("Mansion now", "=$", 1_060_000),
    )
    assert (table.view.number, table.view.bonus) == (7, 2)
    money = sum(amount for _, unit, amount in table.view.lines if unit == "$")
    assert table.player(1)["money"] == -10_000 + money


@rule("T-15b")
def test_plus_and_minus_page_through_all_of_it_round_and_round():
    table = rich()
    table.press("SPIN")
    table.settle()
    pages = (16 + RECEIPT_ROWS - 1) // RECEIPT_ROWS
    assert (table.view.page, table.view.pages) == (None, pages)
    seen = []
    for _ in range(pages + 1):
        table.press("MINUS")
        seen.append(table.view.page)
    assert seen == [*range(pages), None]
    seen = []
    for _ in range(pages + 1):
        table.press("PLUS")
        seen.append(table.view.page)
    assert seen == [*reversed(range(pages)), None]
    assert table.sounds()[-1] == "click"
    assert not table.pod.moving()


@rule("T-15b")
def test_it_stays_until_a_key_that_does_something_else():
    table = rich()
    table.press("SPIN")
    table.settle()
    table.press("PLUS")
    shown = look(table.view)
    table.wait_ms(120_000)
    assert look(table.view) == shown
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), look(table.view)) == (["double"], shown), "ENTER means nothing here"
    table.press("CLEAR")
    assert table.view.name == "totals"


@rule("K-2a")
def test_a_key_ends_the_whole_receipt_and_does_its_work():
    table = rich()
    table.press("SPIN")
    assert table.pod.moving()
    table.press("MONEY")
    assert (table.view.name, table.pod.moving()) == ("entry", False)


@rule("K-2a")
def test_plus_ends_it_at_the_spinners_number_and_pages_back_from_there():
    table = rich()
    table.press("SPIN PLUS")
    assert (table.view.name, table.view.page) == ("receipt", table.view.pages - 1)
    assert not table.pod.moving()


@rule("K-2a", "K-1a")
def test_a_refused_key_ends_it_as_well():
    table = playing(2)
    table.lay(1)
    table.force("spin", 4)
    table.press("SPIN")
    table.sounds()
    table.press("LOTTERY")
    assert (table.sounds(), table.pod.moving()) == (["double"], False)


@rule("K-2b")
@pytest.mark.parametrize("key", ["ENTER", "CLEAR", "MENU"])
def test_enter_clear_and_menu_only_end_what_moves(key):
    table = rich()
    table.press("SPIN")
    dump = table.dump
    table.sounds()
    table.press(key)
    assert (table.view.name, table.view.page, table.view.number) == ("receipt", None, 7)
    assert (table.pod.moving(), table.sounds(), table.dump) == (False, ["click"], dump)
    assert table.pod.elapsed_ms(table.view) >= table.view.moves_ms, "its last picture stands"


@rule("K-2b", "K-2c")
@pytest.mark.parametrize("keys", ["MONEY PLUS 5 ENTER", "CHANCE", "MARRIAGE"])
def test_a_menu_after_the_end_opens(keys):
    table = playing(2)
    table.lay(1)
    table.press(keys)
    assert table.pod.moving()
    name = table.view.name
    table.press("MENU")
    assert (table.view.name, table.pod.moving()) == (name, False)
    table.press("MENU")
    assert table.view.name == "menu"


@rule("K-2a")
def test_counting_ends_when_the_next_entry_begins():
    table = playing(2)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER MONEY PLUS 6 ENTER LIFEPOINTS PLUS 7 ENTER")
    assert (table.player(1)["money"], table.player(1)["life_points"]) == (5011, 7)


@rule("K-2a", "T-32d")
def test_spin_while_the_lottery_draws_ends_it_and_draws_again():
    table = playing(2)
    table.force("lottery", 3, 8)
    table.press("LOTTERY SPIN")
    assert table.pod.moving()
    table.press("SPIN")
    assert (table.state["last_lottery"], table.state["jackpot"]) == (8, 70_000)


@rule("K-2b", "T-32f")
def test_clear_while_the_lottery_draws_only_ends_it():
    table = playing(2)
    table.force("lottery", 3)
    table.press("LOTTERY SPIN CLEAR")
    assert (table.state["phase"], table.state["last_lottery"]) == ("lottery", 3)
    table.press("CLEAR")
    assert table.state["phase"] == "play"


@rule("K-2c")
@pytest.mark.parametrize(
    "keys", ["MONEY", "SALARY", "CHANCE", "MARRIAGE", "BABY", "HOUSE", "CAR", "YEARS", "MENU"]
)
def test_what_stands_lets_every_key_do_its_work_at_once(keys):
    table = rich()
    table.press("SPIN")
    table.settle()
    assert table.view.name == "receipt"
    table.press(keys)
    assert table.view.name != "receipt"
    table = playing(2)
    table.spin(1)
    table.spin(2)
    table.press("SPIN")  # refused, with a message
    assert table.view.name == "message"
    table.press(keys)
    assert table.view.name != "message"


@rule("K-2c", "K-5b")
def test_a_message_over_the_menu_lets_clear_go_back_at_once():
    table = playing(0)
    table.press("MENU ENTER")
    assert table.view.name == "message", "nobody has joined"
    table.press("CLEAR YEARS 5 ENTER")
    assert table.state["years_left"] == 5


@rule("K-2a", "T-07c")
def test_a_card_ends_what_moves():
    table = rich()
    table.press("SPIN")
    table.lay(2)
    assert (table.view.name, table.view.card, table.pod.moving()) == ("totals", 2, False)
