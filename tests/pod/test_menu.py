"""MENU and all that is in it (K-5, T-01, T-63, T-64)."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import house_rules
from support.rulebook import rule
from support.table import Table, begin, playing

ITEMS = (
    *("Players", "History", "Correct", "Replace card", "House rules", "Volume", "Brightness"),
    *("Doctor", "Cards", "About"),
)
CORRECT = "MENU MINUS MINUS ENTER "
REPLACE = "MENU MINUS MINUS MINUS ENTER "
RULES = "MENU PLUS PLUS PLUS PLUS PLUS PLUS ENTER "
VOLUME = "MENU PLUS PLUS PLUS PLUS PLUS "
CARDS = "MENU PLUS PLUS ENTER "
FIELDS = ("Money", "LIFE Points", "Salary", "Married", "Babies")


def labels(table):
    return [label for label, _ in table.view.items]


def marked(table):
    return table.view.items[table.view.index]


@rule("K-5a")
@pytest.mark.parametrize("card", [None, 1, 3])
def test_menu_opens_card_or_not_and_has_all_its_parts(card):
    table = playing(2)
    if card:
        table.lay(card)
    table.sounds()
    table.press("MENU")
    assert (table.view.name, tuple(labels(table)), table.view.index) == ("menu", ITEMS, 0)
    assert table.sounds() == ["click"]


@rule("K-5a", "K-6")
def test_menu_opens_in_setup():
    table = Table()
    table.press("MENU")
    assert table.view.name == "menu"


@rule("K-5b")
def test_plus_goes_up_and_minus_down_round_and_round():
    table = playing(2)
    table.press("MENU")
    seen = []
    for _ in range(len(ITEMS)):
        table.press("MINUS")
        seen.append(table.view.index)
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    table.press("PLUS")
    assert table.view.index == 9


@rule("K-5b")
def test_clear_goes_back_one_step_and_menu_leaves():
    table = playing(2)
    table.lay(1)
    table.press(CORRECT + "ENTER ENTER PLUS")
    steps = [table.view.title]
    for _ in range(4):
        table.press("CLEAR")
        steps.append(getattr(table.view, "title", table.view.name))
    assert steps == ["Money", "CORRECT 0001", "CORRECT", "MENU", "totals"]
    table.press(CORRECT + "ENTER MENU")
    assert table.view.name == "totals"


@rule("K-5b")
@pytest.mark.parametrize(
    "keys",
    ["MENU", "MENU ENTER", "MENU ENTER ENTER", CORRECT + "ENTER", RULES, CARDS + "ENTER", VOLUME],
)
def test_menu_leaves_from_everywhere_without_a_change(keys):
    table = playing(2)
    table.lay(1)
    before = table.dump
    table.press(keys + " MENU")
    assert (table.view.name, table.dump) == ("totals", before)


def test_players_shows_an_account_in_full():
    table = playing(2)
    table.lay(2)
    table.press("MARRIAGE BABY 1 ENTER CAR PLUS ENTER HOUSE PLUS ENTER")
    table.settle()
    table.press("MENU ENTER MINUS ENTER")
    lines = list(table.view.lines)
    table.press("MINUS")
    lines += table.view.lines
    assert table.view.title == "0002"
    assert lines == [
        ("Money", "-$203,500"),
        ("LIFE Points", "3,350"),
        ("Salary", "$5,000"),
        ("Family", "married"),
        ("Babies", "1"),
        ("This year", "has spun"),
        ("Economy car", "$10,000"),
        ("", "0 years old"),
        ("Modest house", "$200,000"),
        ("", "0 years old"),
    ]


@rule("T-63a")
@pytest.mark.parametrize(
    ("steps", "keys", "field", "value"),
    [
        (0, "MINUS 7 0 0", "money", -700),
        (0, "PLUS 0", "money", 0),
        (1, "PLUS 1 2 3 4", "life_points", 1234),
        (2, "9 0 0 0 0", "salary", 90_000),
        (4, "9", "babies", 9),
        (4, "0", "babies", 0),
    ],
)
def test_any_number_can_be_set_right(steps, keys, field, value):
    table = playing(2)
    table.lay(1)
    table.press(CORRECT + "MINUS ENTER " + "MINUS " * steps + "ENTER " + keys)
    other = table.player(1)
    table.press("ENTER")
    assert (table.player(2)[field], table.player(1)) == (value, other)
    assert marked(table)[0] == FIELDS[steps], "and the list is there again"


@rule("T-63a")
def test_married_cars_and_houses_can_be_set_right_without_the_card():
    table = playing(2)
    table.press(CORRECT + "ENTER MINUS MINUS MINUS ENTER")
    assert (table.player(1)["married"], marked(table)) == (True, ("Married", "yes"))
    assert table.player(1)["life_points"] == 0, "a correction is no wedding"
    table.press("ENTER")
    assert table.player(1)["married"] is False
    table.press("MINUS MINUS MINUS ENTER")
    assert marked(table) == ("Luxury car", "owned")
    table.press("MINUS ENTER 1 6 ENTER")
    assert table.player(1)["cars"] == [{"kind": "luxury", "value": 15_000, "age": 16}]
    table.press("MINUS ENTER 1 2 3 ENTER")
    assert table.player(1)["cars"] == [{"kind": "luxury", "value": 123, "age": 16}]
    table.press("PLUS PLUS ENTER")
    assert (table.player(1)["cars"], table.player(1)["money"]) == ([], 5000)


@rule("T-63a", "T-30i")
@pytest.mark.parametrize(
    ("steps", "keys"), [(2, "0"), (4, "1 0"), (0, ""), (0, "PLUS"), (2, "")], ids=str
)
def test_what_cannot_be_is_refused_and_the_entry_stays(steps, keys):
    table = playing(2)
    table.press(CORRECT + "ENTER " + "MINUS " * steps + "ENTER " + keys)
    before, digits = table.dump, table.view.digits
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump, table.view.digits) == (["double"], before, digits)


@rule("T-64")
def test_a_lost_card_is_replaced():
    table = playing(3)
    table.lay(2)
    table.press("MONEY PLUS 9 ENTER")
    table.take()
    table.press(REPLACE + "MINUS ENTER")
    assert labels(table) == ["0004", "0005", "0006"]
    table.press("MINUS")
    before = table.dump
    table.press("ENTER")
    assert (table.view.name, table.dump) == ("question", before)
    assert "0005" in table.view.text
    assert "0002" in table.view.text
    table.press("ENTER")
    state = table.state
    assert [player["card"] for player in state["players"]] == [1, 5, 3]
    assert table.player(5)["money"] == 5009
    table.spin(1)
    assert table.state["awaited"] == 5
    table.spin(5)
    assert table.player(5)["money"] == 10_009
    table.lay(2)
    assert table.view.name == "stranger"


@rule("T-64", "K-3c")
def test_clear_leaves_the_card_as_it_is():
    table = playing(2)
    before = table.dump
    table.press(REPLACE + "ENTER ENTER CLEAR")
    assert table.dump == before


@rule("T-64")
def test_the_lead_and_the_awaited_are_named_by_the_card_that_holds_the_account():
    table = playing(2)
    table.press(REPLACE + "ENTER ENTER ENTER")
    state = table.state
    assert (state["lead"], state["awaited"]) == (3, 3)
    table.lay(3)
    assert table.view.name == "totals"


@rule("T-64")
def test_with_six_players_there_is_no_card_to_give():
    table = playing(6)
    table.sounds()
    table.press(REPLACE)
    assert table.sounds()[-1] == "double"


@pytest.mark.parametrize("index", range(house_rules.COUNT))
@rule("T-06h", "T-11d", "T-14f", "T-21c", "T-31c", "T-32l")
def test_every_house_rule_can_be_set_for_this_game_and_the_next(index):
    table = playing(2)
    name, _, choices = house_rules.RULES[index]
    table.press(RULES + "MINUS " * index)
    table.press("ENTER" if choices else "ENTER 7 ENTER")
    value = 1 if choices else 7
    assert table.pod.game.rules[index] == value
    assert [old for i, old in enumerate(table.pod.game.rules) if i != index] == [
        old for i, old in enumerate(house_rules.DEFAULTS) if i != index
    ]
    assert marked(table)[1] == (choices[1] if choices else "$7")
    table.power_cut()
    table.press("CLEAR ENTER")
    begin(table)
    assert table.pod.game.rules[index] == value, name
    if choices:
        table.press("MENU MINUS MINUS MINUS MINUS ENTER " + "MINUS " * index + "ENTER")
        assert table.pod.game.rules[index] == 0


@rule("T-32l")
def test_the_jackpots_step_may_be_nothing():
    table = playing(2)
    table.press(RULES + "PLUS ENTER 0 ENTER MENU LOTTERY SPIN SPIN")
    assert table.state["jackpot"] == 50_000


@rule("T-52c")
def test_house_rules_in_the_finale_are_for_the_next_game():
    table = playing(1, years=1)
    table.lay(1)
    table.press("SPIN ENTER")
    before = table.dump
    table.press(RULES + "ENTER")
    assert (table.dump, table.pod.settings.rules()[0]) == (before, 1)


def test_volume_and_brightness_go_round_and_are_kept():
    table = playing(2)
    table.press(VOLUME)
    seen = []
    for _ in range(4):
        table.press("ENTER")
        seen.append(marked(table))
    assert seen == [("Volume", name) for name in ("high", "mute", "low", "middle")]
    table.press("ENTER MINUS")
    seen = []
    for _ in range(3):
        table.press("ENTER")
        seen.append(marked(table)[1])
    assert sorted(seen) == ["high", "low", "middle"]
    table.press("ENTER")
    table.power_cut()
    table.press("ENTER MENU")
    assert dict(table.view.items)["Volume"] == "high"


@rule("T-01a", "T-01b")
def test_six_cards_can_be_made_of_tags():
    table = Table()
    for card in range(1, 7):
        table.press(CARDS + "MINUS " * (card - 1) + "ENTER")
        assert table.view.title == f"CARD {card:04}"
        table.pod.tag_in(table.now_ms, b"\x04abcde" + bytes([card]))
        table.wait_ms(100)
        table.pod.card_out(table.now_ms)
        table.wait_ms(100)
    for card in range(1, 7):
        table.pod.tag_in(table.now_ms, b"\x04abcde" + bytes([card]))
        assert (table.pod.card, table.view.name) == (card, "welcome")
        table.pod.card_out(table.now_ms)
    table.press("MENU PLUS PLUS ENTER")
    assert [value for _, value in table.view.items][:6] == ["known"] * 6


def test_a_tag_that_is_a_card_already_is_shown_as_that_card():
    table = Table()
    table.press(CARDS + "ENTER")
    table.pod.tag_in(table.now_ms, b"\x04abcdef")
    table.pod.card_out(table.now_ms)
    table.wait_ms(100)
    table.press(CARDS + "MINUS ENTER")
    table.pod.tag_in(table.now_ms, b"\x04abcdef")
    assert (table.pod.card, table.view.title) == (1, "KNOWN CARD")
    assert not table.pod.settings.has_tag(2)


def test_about_names_the_version():
    table = playing(2)
    table.press("MENU PLUS ENTER")
    assert table.view.lines[0][0] == "LIFEPod"


@rule("T-63a", "T-52c")
def test_nothing_is_corrected_before_or_after_a_game():
    table = Table()
    table.press("MENU MINUS MINUS")
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.view.name) == (["double"], "message")
    table = playing(1, years=1)
    table.lay(1)
    table.press("SPIN ENTER MENU MINUS MINUS")
    before = table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump) == (["double"], before)


@rule("T-63a")
def test_what_is_corrected_is_shown_when_the_card_comes_in():
    table = playing(2)
    table.press(CORRECT + "ENTER ENTER PLUS 4 2 ENTER MENU")
    table.lay(1)
    assert (table.view.name, table.view.money) == ("totals", 42)
    assert table.pod.game.account_of(1).numbers[acc.MONEY] == 42
