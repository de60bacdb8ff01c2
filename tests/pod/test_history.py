"""MENU, History: every change of an account with its cause, oldest to newest (T-62)."""

import errno

import pytest
from lifepod.pod.menu.history import event_lines
from lifepod.pod.views import PAGE_ROWS
from lifepod.rules import account as acc
from lifepod.rules.game import Game
from support.rulebook import rule
from support.table import begin, playing

HISTORY = "MENU MINUS ENTER "


def at_table(keys="", cards=2):
    table = playing(cards)
    table.lay(1)
    table.press(keys)
    table.settle()
    return table


def lines_of(table, card=1):
    """All lines of the card's history, read from the oldest page to the newest."""
    table.settle()
    place = [player["card"] for player in table.state["players"]].index(card)
    table.press(HISTORY + "MINUS " * place + "ENTER")
    assert table.view.title == f"HISTORY {card:04}"
    opened(table)
    while turned(table, "PLUS"):
        pass
    lines = list(table.view.lines)
    while turned(table, "MINUS"):
        lines += table.view.lines
    table.press("MENU")
    return lines


def opened(table):
    """Wait for the newest page: it is read in many steps."""
    for _ in range(1000):
        if table.view.lines != (("Reading...", ""),):
            return
        table.wait_ms(10)
    raise AssertionError("it is never read")


def turned(table, key):
    """Turn the page; tell whether there was another one."""
    before = (table.view.lines, table.view.index)
    table.sounds()
    table.press(key)
    for _ in range(1000):
        heard = table.sounds()
        if "double" in heard:
            return False
        if (table.view.lines, table.view.index) != before:
            return True
        table.wait_ms(10)
    raise AssertionError("neither a page nor the double beep")


@rule("T-62", "T-63b", "R-30")
def test_every_kind_of_change_has_a_line_with_its_cause():
    table = at_table("MONEY PLUS 5 0 0 ENTER LIFEPOINTS MINUS 3 0 ENTER SALARY 2 0 0 0 0 ENTER")
    table.press("MARRIAGE MARRIAGE BABY 2 ENTER CAR PLUS ENTER CAR MINUS ENTER HOUSE PLUS ENTER")
    table.spin(1, 7)
    table.take()
    table.press("LOTTERY SPIN")
    table.lay(1)
    table.pod.accept(("correct", 1, acc.SALARY, 15_000))
    assert lines_of(table) == [
        ("Year 1, spin", "moves 1"),
        ("Salary", "+$5,000"),
        ("Entered", "+$500"),
        ("Entered", "-30 LP"),
        ("New salary", "+$15,000"),
        ("Wedding", "+$1,000"),
        ("Wedding", "+3,000 LP"),
        ("Wedding", "married"),
        ("Anniversary", "+$500"),
        ("Anniversary", "+3,000 LP"),
        ("Baby", "+2 babies"),
        ("Baby", "+700 LP"),
        ("Baby", "+$1,000"),
        ("Bought", "-$10,000"),
        ("Bought", "Economy car"),
        ("Sold", "+$10,000"),
        ("Sold", "Economy car"),
        ("Bought", "-$200,000"),
        ("Bought", "Modest house"),
        ("Year 2, spin", "moves 7"),
        ("Interest", "-$19,200"),
        ("Salary", "+$20,000"),
        ("Babies", "-$4,000"),
        ("Married", "+1,500 LP"),
        ("Babies", "+700 LP"),
        ("Modest house", "+100 LP"),
        ("Modest house", "now $212,000"),
        ("Jackpot", "+$50,000"),
        ("Corrected", "salary -$5,000"),
    ]
    assert lines_of(table, 2) == [
        ("Year 1, spin", "moves 1"),
        ("Salary", "+$5,000"),
        ("Wedding gift", "-$1,000"),
        ("Anniversary gift", "-$500"),
    ]


def changed(before, change):
    """The lines that the last event of `before` and `change` writes."""
    game = Game()
    for event in before:
        game.apply(event)
    return event_lines(game, change, game.apply(change), 0)


START = [("start", 10, 100, 0, 0, 0, 0, 0, 50_000, 20_000), ("spin", 1, 1)]


@rule("T-62", "T-63b")
@pytest.mark.parametrize(
    ("before", "change", "lines"),
    [
        ([], ("correct", 1, acc.MONEY, 0), [("Corrected", "-$5,000")]),
        ([], ("correct", 1, acc.POINTS, -20), [("Corrected", "-20 LP")]),
        ([], ("correct", 1, acc.MARRIED, 1), [("Corrected", "married")]),
        ([], ("correct", 1, acc.BABIES, 1), [("Corrected", "+1 baby")]),
        (
            [],
            ("correct", 1, acc.AGES + 4, 0),
            [("Corrected", "Mansion, 0 years"), ("Corrected", "Mansion +$1,000,000")],
        ),
        (
            [("buy", 1, 3)],
            ("correct", 1, acc.AGES + 3, 1),
            [("Corrected", "Mid-size, 1 year"), ("Corrected", "Mid-size +$30,000")],
        ),
        (
            [("buy", 1, 0)],
            ("correct", 1, acc.AGES, -1),
            [("Corrected", "Economy gone"), ("Corrected", "Economy -$10,000")],
        ),
        ([("buy", 1, 1)], ("correct", 1, acc.VALUES + 1, 7), [("Corrected", "Luxury -$49,993")]),
        ([("money", 1, 5)], ("undo", 1), [("Taken back", "-$5")]),
        ([("salary", 1, 9000)], ("undo", 1), [("Taken back", "salary -$4,000")]),
        (
            [("marriage", 1)],
            ("undo", 1),
            [("Taken back", "single"), ("Taken back", "-3,000 LP")],
        ),
        (
            [("buy", 1, 2)],
            ("undo", 1),
            [
                ("Taken back", "Modest -$200,000"),
                ("Taken back", "Modest gone"),
                ("Taken back", "+$200,000"),
            ],
        ),
        (
            [("correct", 1, acc.AGES, 9)],
            ("spin", 1, 1),
            [
                ("Year 2, spin", "moves 1"),
                ("Salary", "+$5,000"),
                ("Economy car", "-$500"),
                ("Economy car", "+100 LP"),
                ("Economy car is gone", ""),
            ],
        ),
        ([("years", 1)], ("finale", 1), [("Finale", "+50 LP")]),
        ([], ("chance", 1, 2), []),
        ([], ("years", 5), []),
        ([], ("replace", 1, 3), []),
    ],
)
def test_corrections_and_what_was_taken_back(before, change, lines):
    assert changed(START + before, change) == lines


@rule("T-62")
def test_the_newest_page_comes_first_and_the_pages_go_back_to_the_first_year():
    table = at_table(" ".join(f"MONEY PLUS {digit} ENTER" for digit in range(1, 10)))
    table.press(HISTORY + "ENTER")
    assert table.view.lines == (("Reading...", ""),)
    opened(table)
    assert table.view.lines[-1] == ("Entered", "+$9")
    assert len(table.view.lines) <= PAGE_ROWS
    table.sounds()
    table.press("MINUS")
    assert table.sounds() == ["double"], "there is nothing newer"
    pages = 1
    while turned(table, "PLUS"):
        pages += 1
    assert table.view.lines[0] == ("Year 1, spin", "moves 1")
    assert pages == 2
    table.press("ENTER")
    assert table.view.title == "HISTORY"


@rule("T-62")
def test_a_key_while_a_page_is_read_is_answered_and_nothing_is_lost():
    table = at_table(" ".join(f"MONEY PLUS {digit} ENTER" for digit in range(1, 10)))
    table.press(HISTORY + "ENTER")
    table.sounds()
    table.press("PLUS")
    assert table.sounds() == ["double"]
    opened(table)
    assert table.view.lines[-1] == ("Entered", "+$9")
    table.press("MENU " + HISTORY + "ENTER CLEAR")
    assert table.view.title == "HISTORY", "CLEAR leaves while it is read"
    table.press("ENTER")
    opened(table)
    assert table.view.lines[-1] == ("Entered", "+$9")


@rule("T-62", "T-60a")
def test_a_long_game_has_its_whole_history_also_after_power_cuts():
    table = playing(3, years=40)
    for _ in range(30):
        for card in (1, 2, 3):
            table.spin(card)
        table.press("MONEY PLUS 1 2 ENTER")
    table.power_cut()
    table.press("ENTER")
    lines = lines_of(table, 3)
    assert len([line for line in lines if line == ("Entered", "+$12")]) == 30
    assert lines[0] == ("Year 1, spin", "moves 1")
    assert [line[0] for line in lines if "spin" in line[0]] == [
        f"Year {year}, spin" for year in range(1, 32)
    ]


@rule("T-62", "T-64")
def test_the_history_follows_the_account_to_its_new_card():
    table = at_table("MONEY PLUS 5 ENTER")
    table.pod.accept(("replace", 1, 6))
    table.lay(6)
    table.press("MONEY PLUS 6 ENTER")
    assert lines_of(table, 6)[-2:] == [("Entered", "+$5"), ("Entered", "+$6")]


@rule("T-62", "R-30")
def test_the_history_is_there_after_the_finale():
    table = playing(2, years=1)
    table.lay(1)
    table.press("MARRIAGE SPIN SPIN")
    table.settle()
    table.lay(2)
    lines = lines_of(table, 2)
    assert lines[-2:] == [("Wedding gift", "-$1,000"), ("Finale", "+40 LP")]


@rule("T-62")
def test_the_sum_of_the_lines_is_the_balance():
    table = at_table("MONEY PLUS 5 ENTER MARRIAGE BABY 2 ENTER CAR PLUS ENTER HOUSE PLUS ENTER")
    table.spin(1)
    table.press("SALARY 9 9 9 9 ENTER MONEY MINUS 7 7 ENTER")
    table.hold("CLEAR")
    table.press("ENTER")
    table.spin(2)
    table.spin(1)
    total = 0
    for label, text in lines_of(table):
        if text.startswith(("+$", "-$")) and label != "New salary":
            total += int(text.replace("$", "").replace(",", ""))
    assert total == table.player(1)["money"]


def test_nobody_has_a_history_before_somebody_has_joined():
    table = playing(0)
    table.press("MENU MINUS")
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.view.name) == (["double"], "message")
    begin(table)


class Unreadable:
    """A history that the memory does not give."""

    def history(self):
        """Return itself, as an archive does."""
        return self

    def prepare(self):
        """Fail."""
        raise OSError(errno.EIO)


def test_a_history_that_cannot_be_read_says_so_until_the_next_key():
    table = at_table()
    table.pod.archive = Unreadable()
    table.press(HISTORY + "ENTER")
    table.wait_ms(100)
    assert table.view.title == "NOT NOW"
    assert "cannot be read" in table.view.text
    table.press("CLEAR")
    assert table.view.title == "MENU", "CLEAR does its work at once, and the message is gone"
