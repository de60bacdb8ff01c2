"""A held CLEAR: what it names, takes back and leaves (T-61)."""

import pytest
from support.rulebook import rule
from support.table import HELD_MS, playing


def at_table(keys="", cards=3):
    table = playing(cards)
    table.lay(1)
    table.press(keys)
    table.settle()
    return table


def without_count(table):
    numbers = table.dump
    numbers[3] = 0
    return numbers


@rule("T-61b", "T-61c", "T-61e")
@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ("MONEY PLUS 5 0 0 ENTER", "money +$500"),
        ("MONEY MINUS 2 5 0 0 0 ENTER", "money -$25,000"),
        ("LIFEPOINTS PLUS 8 0 0 ENTER", "+800 LIFE Points"),
        ("SALARY 2 0 0 0 0 ENTER", "the salary of $20,000"),
        ("BABY 1 ENTER", "the baby"),
        ("BABY 2 ENTER", "the twins"),
        ("MARRIAGE", "the marriage"),
        ("CAR PLUS ENTER", "buying: economy car"),
        ("HOUSE PLUS PLUS ENTER", "buying: mid-size house"),
        ("HOUSE PLUS ENTER HOUSE MINUS ENTER", "selling: modest house"),
        ("MENU MINUS MINUS ENTER ENTER ENTER MINUS 7 ENTER MENU", "the correction of money"),
    ],
)
def test_the_last_action_is_named_and_taken_back(keys, named):
    table = at_table()
    steps = keys.rpartition(" HOUSE MINUS")
    table.press(steps[0])
    before = without_count(table)
    table.press("HOUSE MINUS" + steps[2] if steps[1] else keys)
    done = without_count(table)
    assert done != before
    table.settle()
    table.sounds()
    table.hold("CLEAR")
    assert (table.view.name, table.view.title) == ("question", "TAKE BACK")
    assert "0001" in table.view.text
    assert named in table.view.text
    assert (without_count(table), "double" in table.sounds()) == (done, False)
    table.press("ENTER")
    assert (without_count(table), table.view.name) == (before, "totals")


@rule("T-61a", "T-30d")
def test_the_press_is_an_ordinary_clear_and_digits_stay_entered():
    table = at_table("MONEY PLUS 5 ENTER MONEY PLUS 1 2")
    table.sounds()
    table.hold("CLEAR")
    assert (table.view.name, table.view.sign, table.view.digits) == ("entry", "+", "")
    assert table.sounds() == ["click"], "something is still being entered: no question, no beep"


@rule("T-61a", "T-61b")
@pytest.mark.parametrize("keys", ["MONEY", "MONEY PLUS", "CAR", "HOUSE PLUS", "MENU", "YEARS"])
def test_a_hold_that_leaves_an_entry_asks_after_a_second(keys):
    table = at_table("MONEY PLUS 5 ENTER " + keys)
    table.hold("CLEAR", HELD_MS - 1)
    assert table.view.name == "totals"
    table.press("MONEY PLUS 6 ENTER " + keys)
    table.hold("CLEAR")
    assert "money +$6" in table.view.text


@rule("T-61b")
def test_a_second_and_no_less():
    table = at_table("MONEY PLUS 5 ENTER")
    table.hold("CLEAR", HELD_MS - 1)
    assert table.view.name == "totals"
    table.hold("CLEAR", HELD_MS)
    assert table.view.name == "question"


@rule("T-61b", "K-2b")
def test_a_hold_while_something_moves_ends_it_and_then_asks():
    table = playing(2)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER")
    assert table.pod.moving()
    table.hold("CLEAR")
    assert (table.view.name, table.view.title) == ("question", "TAKE BACK")


@rule("T-61a", "T-61b")
def test_a_hold_over_a_message_puts_it_away_and_asks():
    table = playing(2)
    table.spin(1)
    table.lay(2)
    table.press("MONEY PLUS 5 ENTER")
    table.press("LOTTERY")
    assert table.view.name == "message"
    table.hold("CLEAR")
    assert table.view.title == "TAKE BACK"


@rule("T-61b")
def test_other_keys_held_mean_nothing():
    table = at_table("MONEY PLUS 5 ENTER")
    for name in ("ENTER", "PLUS", "SPIN"):
        table.hold(name)
        assert table.view.name != "question" or table.view.title != "TAKE BACK"


@rule("T-61d")
def test_clear_leaves_it_idle_and_holding_again_names_the_same():
    table = at_table("MONEY PLUS 5 ENTER")
    before = table.dump
    table.hold("CLEAR")
    table.press("CLEAR")
    assert (table.dump, table.view.name) == (before, "totals")
    table.hold("CLEAR")
    assert "money +$5" in table.view.text


@rule("T-61d")
def test_holding_again_and_again_goes_back_one_by_one():
    table = at_table("MONEY PLUS 1 ENTER MARRIAGE BABY 1 ENTER MONEY PLUS 2 ENTER")
    named = []
    for _ in range(4):
        table.hold("CLEAR")
        named.append(table.view.text.partition("take back ")[2])
        table.press("ENTER")
    assert named == ["money +$2?", "the baby?", "the marriage?", "money +$1?"]
    assert [player["money"] for player in table.state["players"]] == [5000] * 3
    table.sounds()
    table.hold("CLEAR")
    assert ("double" in table.sounds(), table.view.name) == (True, "message")


@rule("T-61f")
def test_a_wedding_gives_the_guests_their_money_back_and_their_own_actions_stand():
    table = at_table("MARRIAGE")
    table.lay(2)
    table.press("MONEY MINUS 3 0 0 ENTER")
    table.lay(1)
    table.hold("CLEAR")
    table.press("ENTER")
    assert [player["money"] for player in table.state["players"]] == [5000, 4700, 5000]
    assert (table.player(1)["married"], table.player(1)["life_points"]) == (False, 0)
    table.lay(2)
    table.hold("CLEAR")
    table.press("ENTER")
    assert table.player(2)["money"] == 5000


@rule("T-61f", "T-61d")
def test_two_players_interleaved():
    table = playing(2)
    for amount in "123":
        for card in (1, 2):
            table.lay(card)
            table.press("MONEY PLUS " + amount + (" ENTER" if card == 1 else " 0 ENTER"))
    table.lay(1)
    for amount in (3, 2):
        table.hold("CLEAR")
        assert f"+${amount}?" in table.view.text
        table.press("ENTER")
    assert [player["money"] for player in table.state["players"]] == [5001, 5060]
    table.lay(2)
    table.hold("CLEAR")
    assert "0002" in table.view.text
    table.press("ENTER")
    assert [player["money"] for player in table.state["players"]] == [5001, 5030]


@rule("T-61g", "T-32f")
def test_a_jackpot_taken_back_is_open_again_with_its_number():
    table = playing(2)
    table.force("lottery", 4, 6)
    table.press("LOTTERY SPIN SPIN")
    table.lay(1)
    assert table.player(1)["money"] == 75_000
    table.hold("CLEAR")
    assert "the jackpot" in table.view.text
    table.press("ENTER")
    state = table.state
    assert (state["phase"], state["last_lottery"], state["jackpot"]) == ("lottery", 6, 70_000)
    assert (table.player(1)["money"], table.view.name) == (5000, "lottery")
    table.lay(2)
    assert (table.player(2)["money"], table.state["phase"]) == (75_000, "play")


@rule("T-61g")
def test_a_jackpot_taken_back_and_left():
    table = playing(2)
    table.press("LOTTERY SPIN")
    table.lay(1)
    table.hold("CLEAR")
    table.press("ENTER CLEAR")
    table.press("CLEAR")
    assert (table.state["phase"], table.state["jackpot"]) == ("play", 50_000)
    table.press("MONEY PLUS 5 ENTER")
    assert table.player(1)["money"] == 5005


@rule("T-61h", "T-61i")
@pytest.mark.parametrize(
    "draw", ["own spin", "spin", "join", "chance", "lottery", "lottery, left"]
)
def test_the_barrier_is_the_last_draw_of_any_card(draw):
    table = playing(2)
    table.spin(1)
    table.press("MONEY PLUS 5 ENTER")
    if draw == "own spin":
        table.spin(2)
        table.lay(1)
        table.press("MONEY PLUS 6 ENTER")
        table.spin(1)
    elif draw == "spin":
        table.spin(2)
    elif draw == "join":
        table.lay(3)
        table.press("SPIN ENTER")
    elif draw == "chance":
        table.lay(2)
        table.press("CHANCE")
    else:
        table.take()
        table.press("LOTTERY SPIN")
        table.press("CLEAR CLEAR" if draw == "lottery, left" else "")
        if draw == "lottery":
            table.lay(2)
    table.lay(1)
    table.settle()
    before = table.dump
    table.sounds()
    table.hold("CLEAR")
    assert table.sounds()[-1] == "double"
    assert (table.view.name, table.dump) == ("message", before)
    table.press("MONEY PLUS 9 ENTER")
    table.hold("CLEAR")
    assert "+$9?" in table.view.text, "what came after the draw can be taken back"


@rule("T-61i", "K-1b")
@pytest.mark.parametrize("card", [None, 1, 3])
def test_with_nothing_to_take_back_the_double_beep(card):
    table = playing(2)
    if card:
        table.lay(card)
    before = table.dump
    table.sounds()
    table.hold("CLEAR")
    assert (table.sounds(), table.dump) == (["double"], before)
    table.press("CLEAR")
    assert table.sounds() == ["click"], "it puts the message away"
    table.press("CLEAR")
    assert table.sounds() == []


@rule("T-61i", "T-52c")
def test_nothing_in_the_finale():
    table = playing(1, years=1)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER SPIN ENTER")
    assert table.state["phase"] == "over"
    before = table.dump
    table.sounds()
    table.hold("CLEAR")
    assert (table.sounds()[-1], table.dump) == ("double", before)


@rule("T-61j")
def test_undo_reaches_across_a_power_cut():
    table = at_table("MONEY PLUS 1 ENTER MARRIAGE")
    table.power_cut()
    table.press("ENTER")
    for _ in range(2):
        table.hold("CLEAR")
        table.press("ENTER")
        table.power_cut()
        table.press("ENTER")
    assert [player["money"] for player in table.state["players"]] == [5000] * 3
    table.sounds()
    table.hold("CLEAR")
    assert table.sounds()[-1] == "double"


@rule("T-61j", "T-61h")
def test_the_barrier_holds_across_a_power_cut():
    table = at_table("MONEY PLUS 1 ENTER CHANCE")
    table.power_cut()
    table.press("ENTER")
    table.sounds()
    table.hold("CLEAR")
    assert table.sounds()[-1] == "double"


@rule("T-61f", "T-62")
def test_years_and_rules_are_not_taken_back():
    table = at_table("MONEY PLUS 1 ENTER YEARS 7 ENTER")
    table.hold("CLEAR")
    assert "money +$1" in table.view.text
    table.press("ENTER")
    assert (table.state["years_left"], table.player(1)["money"]) == (7, 5000)


@rule("T-61e", "T-63a")
def test_a_correction_of_another_account_is_undone_with_that_card():
    table = at_table("MENU MINUS MINUS ENTER MINUS ENTER ENTER PLUS 9 ENTER MENU")
    assert table.player(2)["money"] == 9
    table.sounds()
    table.hold("CLEAR")
    assert table.sounds()[-1] == "double"
    table.lay(2)
    table.hold("CLEAR")
    assert "correction of money" in table.view.text
    table.press("ENTER")
    assert table.player(2)["money"] == 5000


@rule("T-61b")
def test_no_hold_in_the_lottery_or_at_a_question():
    table = playing(2)
    table.lay(1)
    table.press("MONEY PLUS 5 ENTER")
    table.take()
    table.press("LOTTERY SPIN")
    table.settle()
    table.hold("ENTER")
    assert table.view.name == "lottery"
    table.hold("CLEAR")
    assert table.state["phase"] == "play"
    assert table.sounds()[-1] == "double", "left by the press; then there is nothing to take back"
