"""Cards in and out, sleeping and waking (T-07, T-08)."""

import pytest
from support.rulebook import rule
from support.table import look, playing

FIVE_MINUTES_MS = 5 * 60 * 1000


@rule("T-08", "R-21a", "R-21b", "R-21c", "R-21d", "R-21e", "R-21f", "R-21g")
def test_a_card_put_in_shows_its_totals_at_once():
    table = playing(2)
    table.lay(2)
    table.press("MARRIAGE")
    table.press("BABY 2 ENTER")
    table.press("CAR PLUS ENTER")
    table.press("HOUSE PLUS MINUS ENTER")
    table.take()
    before = table.dump
    table.lay(2)
    view = table.view
    assert (view.name, view.card, view.years_left) == ("totals", 2, 10)
    assert view.money == 5000 + 1000 + 1000 - 10_000 - 1_000_000
    assert (view.points, view.married, view.babies) == (3700, True, 2)
    assert (view.cars, view.houses) == ((True, False), (False, False, True))
    assert (table.dump, table.pod.moving()) == (before, False)


@rule("T-08")
def test_a_card_that_has_not_joined_is_told_to_spin():
    table = playing(2)
    table.lay(6)
    assert (table.view.name, table.view.card) == ("stranger", 6)


@rule("T-07c")
@pytest.mark.parametrize("move", ["take", "lay another", "lay a stranger"])
@pytest.mark.parametrize(
    "keys",
    [
        "MONEY PLUS 5 0 0",
        "SALARY 2",
        "BABY 1",
        "YEARS 5",
        "CAR",
        "HOUSE PLUS PLUS",
        "MENU",
        "MENU ENTER ENTER",
        "MENU MINUS MINUS ENTER ENTER ENTER PLUS 5",
        "MENU PLUS PLUS ENTER ENTER",
    ],
)
def test_a_card_that_comes_or_goes_drops_what_was_entered_or_shown(keys, move):
    table = playing(2)
    table.lay(1)
    table.press(keys)
    before = table.dump
    if move == "take":
        table.take()
    else:
        table.lay(2 if move == "lay another" else 5)
    names = {"take": "waiting", "lay another": "totals", "lay a stranger": "stranger"}
    assert (table.dump, table.view.name) == (before, names[move])
    table.press("ENTER")
    assert table.dump == before, "nothing of it is left"


@rule("T-07c")
def test_a_card_that_is_put_in_drops_what_was_entered_without_one():
    table = playing(2)
    table.press("YEARS 5")
    table.lay(1)
    assert (table.view.name, table.state["years_left"]) == ("totals", 10)


@rule("T-07c", "K-3a")
def test_a_card_drops_a_question():
    table = playing(2)
    table.spin(1)
    table.press("SPIN")
    before = table.dump
    table.lay(2)
    assert (table.dump, table.view.name) == (before, "totals")
    table = playing(2)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER")
    table.hold("CLEAR")
    table.take()
    assert (table.view.name, table.player(1)["money"]) == ("waiting", 5005)


@rule("T-07d")
def test_resume_and_the_lottery_stay():
    table = playing(2)
    table.power_cut()
    for move in (lambda: table.lay(1), table.take):
        move()
        assert table.view.title == "RESUME?"
    table.press("ENTER LOTTERY")
    table.force("lottery", 4)
    table.press("SPIN")
    table.settle()
    table.lay(5)
    table.take()
    assert (table.view.name, table.state["last_lottery"]) == ("lottery", 4)


@rule("T-60d", "T-07d")
def test_a_card_at_begin_anew_goes_back_to_resume():
    table = playing(2)
    table.power_cut()
    table.press("CLEAR")
    assert table.view.title == "NEW GAME?"
    table.lay(1)
    assert table.view.title == "RESUME?"


@rule("T-07e")
def test_dark_after_five_minutes_without_a_key_or_a_card():
    table = playing(2)
    table.lay(1)
    table.wait_ms(FIVE_MINUTES_MS - 1)
    assert table.view.name == "totals"
    table.wait_ms(1)
    assert table.view.name == "dark"


@rule("T-07e")
@pytest.mark.parametrize("sign", ["key", "refused key", "card", "no card"])
def test_every_sign_of_life_begins_the_five_minutes_anew(sign):
    table = playing(2)
    table.lay(1)
    table.wait_ms(FIVE_MINUTES_MS - 1000)
    if sign == "key":
        table.press("MONEY")
    elif sign == "refused key":
        table.press("ENTER")
    elif sign == "card":
        table.lay(2)
    else:
        table.take()
    table.wait_ms(FIVE_MINUTES_MS - 1000)
    assert table.view.name != "dark"
    table.wait_ms(1000)
    assert table.view.name == "dark"


@rule("T-07f", "T-61a")
def test_the_key_that_wakes_does_nothing_else_even_when_held():
    table = playing(2)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER")
    table.settle()
    table.wait_ms(FIVE_MINUTES_MS)
    table.sounds()
    before = table.dump
    table.hold("CLEAR")
    assert (table.view.name, table.sounds(), table.dump) == ("totals", [], before)
    table.hold("CLEAR")
    assert table.view.name == "question"


@rule("T-07f")
def test_an_entry_is_still_there_after_the_sleep():
    table = playing(2)
    table.lay(1)
    table.press("MONEY MINUS 1 2")
    table.wait_ms(FIVE_MINUTES_MS)
    table.press("5")
    assert (table.view.name, table.view.digits) == ("entry", "12")
    table.press("5 ENTER")
    assert table.player(1)["money"] == 4875


@rule("T-07g")
def test_a_card_that_wakes_is_shown():
    table = playing(2)
    table.wait_ms(FIVE_MINUTES_MS)
    assert table.view.name == "dark"
    table.lay(2)
    assert (table.view.name, table.view.card) == ("totals", 2)


@rule("T-07g", "T-32e")
def test_a_card_that_wakes_the_lottery_takes_the_jackpot():
    table = playing(2)
    table.press("LOTTERY SPIN")
    table.wait_ms(FIVE_MINUTES_MS)
    table.lay(2)
    assert table.player(2)["money"] == 55_000


@rule("R-6")
def test_the_spinners_number_can_be_read_for_a_minute_and_longer():
    table = playing(2)
    table.spin(1, 8)
    shown = look(table.view)
    for _ in range(8):
        table.wait_ms(30_000)
        assert look(table.view) == shown


@rule("T-09d")
def test_a_joined_card_is_served_out_of_its_turn():
    table = playing(3)
    table.spin(1)
    table.lay(3)
    table.press("MONEY MINUS 1 0 0 ENTER")
    table.press("SALARY 2 0 0 0 0 ENTER")
    assert (table.player(3)["money"], table.player(3)["salary"]) == (4900, 20_000)
    assert table.state["awaited"] == 2


@rule("T-07b", "T-07a")
def test_without_a_card_no_account_can_be_changed():
    table = playing(2)
    before = table.dump
    for key in ("SALARY", "CHANCE", "MARRIAGE", "BABY", "HOUSE", "CAR", "MONEY", "LIFEPOINTS"):
        table.sounds()
        table.press(key)
        assert table.sounds() == ["double"]
        assert (table.dump, table.view.name) == (before, "message")


def test_an_unknown_tag_is_refused_and_named_so():
    table = playing(2)
    table.sounds()
    table.pod.tag_in(table.now_ms, b"\x01\x02\x03\x04")
    table.wait_ms(10)
    assert (table.sounds(), table.view.name, table.view.title) == (
        ["double"],
        "message",
        "UNKNOWN CARD",
    )


@pytest.mark.parametrize("key", ["ENTER", "CLEAR"])
def test_news_over_a_question_is_put_away_before_the_question_is_answered(key):
    table = playing(2)
    table.power_cut()
    table.pod.say(table.now_ms, "TWO CARDS", "One at a time, please.")
    table.press(key)
    assert table.view.title == "RESUME?"
    table.press(key)
    assert table.view.name == ("waiting" if key == "ENTER" else "question")
    assert table.view.name == "waiting" or table.view.title == "NEW GAME?"
