"""Every key in every mode: it does something, or it is refused and nothing at all has changed.

What works where is written down here from the rulings; see the comment at each mode.
"""

import pytest
from lifepod.pod import keys
from support.rulebook import rule
from support.table import Table, begin, look, number_of, playing

ALL = (
    *("LOTTERY", "SALARY", "CHANCE", "SPIN", "MARRIAGE", "BABY", "HOUSE", "PLUS"),
    *("CAR", "MONEY", "LIFEPOINTS", "MINUS", "CLEAR", "YEARS", "ENTER", "MENU"),
)
DIGITS = "LOTTERY SALARY CHANCE MARRIAGE BABY HOUSE CAR MONEY LIFEPOINTS YEARS"
SERVED = "SALARY CHANCE MARRIAGE BABY HOUSE CAR MONEY LIFEPOINTS YEARS MENU"


def table_with(card=None, cards=2):
    table = playing(cards)
    if card:
        table.lay(card)
        table.sounds()
    return table


def after(names, card=1, cards=2):
    """A table where these keys have been pressed with a card in, one that has joined."""
    table = table_with(card, cards)
    table.press(names)
    table.settle()
    return table


def setup(card=None):
    table = Table()
    if card:
        table.lay(card)
    return table


def with_receipt():
    table = playing(2)
    table.spin(1)
    return table


def refused_spin():
    table = with_receipt()
    table.spin(2)
    table.press("SPIN")
    return table


def with_chance():
    return after("CHANCE")


def owning(names):
    table = after("CAR PLUS ENTER")
    table.press(names)
    return table


def asked_to_join():
    table = playing(2)
    table.spin(1)
    table.lay(3)
    table.press("SPIN")
    return table


def asked_to_skip():
    table = playing(2)
    table.spin(1)
    table.press("SPIN")
    return table


def asked_for_years():
    table = playing(2)
    table.spin(1)
    table.press("YEARS 5 ENTER")
    return table


def asked_to_take_back():
    table = after("MONEY PLUS 5 ENTER")
    table.hold("CLEAR")
    return table


def lottery(number=None, card=None):
    table = playing(2)
    table.press("LOTTERY")
    if number:
        table.force("lottery", number)
        table.press("SPIN")
        table.settle()
    if card:
        table.lay(card)
    return table


def after_jackpot_undo():
    table = lottery(7, 1)
    table.press("CLEAR")
    table.hold("CLEAR")
    table.press("ENTER")
    table.settle()
    return table


def after_power_cut(names=""):
    table = playing(2)
    table.power_cut()
    table.press(names)
    return table


def at_the_end(seen):
    table = playing(2, years=1)
    table.lay(1)
    table.press("SPIN")
    table.settle()
    if seen:
        table.lay(2)
    return table


def finished(names=""):
    table = at_the_end(True)
    table.take()
    table.press(names)
    return table


def menu(names=""):
    table = playing(2)
    table.press("MENU " + names)
    return table


def asleep():
    table = table_with(1)
    table.wait_ms(300_000)
    return table


# name: (how the table comes there, the keys that do something there)
MODES = {
    # K-6: in setup only YEARS and MENU, whatever lies on the pod
    "setup": (setup, "YEARS MENU"),
    "setup, card in": (lambda: setup(1), "YEARS MENU"),
    # T-07: no card in
    "no card": (table_with, "YEARS LOTTERY MENU"),
    # T-09: a card that has not joined can only SPIN, and YEARS and MENU
    "stranger": (lambda: table_with(3), "SPIN YEARS MENU"),
    # T-09, T-32: a joined card is served, but LOTTERY wants it out
    "joined": (lambda: table_with(1), SERVED + " SPIN"),
    "not its turn": (lambda: table_with(2), SERVED),
    # T-15, K-2: PLUS and MINUS page through a receipt; all else does its work at once
    "receipt": (with_receipt, SERVED + " SPIN PLUS MINUS CLEAR"),
    "message": (refused_spin, SERVED + " CLEAR"),
    "chance": (with_chance, SERVED + " SPIN CLEAR"),
    # T-30: amounts with a sign
    "no sign": (lambda: after("MONEY"), "PLUS MINUS CLEAR"),
    "sign": (lambda: after("LIFEPOINTS MINUS"), DIGITS + " PLUS MINUS CLEAR"),
    "sign and digits": (lambda: after("MONEY PLUS 1 2"), DIGITS + " ENTER CLEAR"),
    "sign and 0": (lambda: after("MONEY PLUS 0"), DIGITS + " CLEAR"),
    "seven digits": (lambda: after("MONEY MINUS 9 9 9 9 9 9 9"), "ENTER CLEAR"),
    "digits taken back": (lambda: after("MONEY PLUS 1 2 CLEAR"), DIGITS + " PLUS MINUS CLEAR"),
    # T-30: amounts without one
    "salary": (lambda: after("SALARY"), DIGITS + " CLEAR"),
    "salary, digits": (lambda: after("SALARY 2 0"), DIGITS + " ENTER CLEAR"),
    "salary, full": (lambda: after("SALARY 1 2 3 4 5 6 7"), "ENTER CLEAR"),
    "years": (lambda: after("YEARS"), DIGITS + " CLEAR"),
    "years, one digit": (lambda: after("YEARS 9"), DIGITS + " ENTER CLEAR"),
    "years, full": (lambda: after("YEARS 9 9"), "ENTER CLEAR"),
    "years 00": (lambda: after("YEARS 0 0"), "CLEAR"),
    "baby": (lambda: after("BABY"), DIGITS + " CLEAR"),
    "baby 1": (lambda: after("BABY 1"), "ENTER CLEAR"),
    "baby 3": (lambda: after("BABY 3"), "CLEAR"),
    "baby, no room": (lambda: after("BABY 2 ENTER BABY 1"), "CLEAR"),
    # T-40: CAR or HOUSE, then PLUS or MINUS, then the list
    "car": (lambda: after("CAR"), "PLUS CLEAR"),
    "house": (lambda: after("HOUSE"), "PLUS CLEAR"),
    "car, one owned": (lambda: owning("CAR"), "PLUS MINUS CLEAR"),
    "buying": (lambda: after("HOUSE PLUS"), "PLUS MINUS ENTER CLEAR"),
    "buying what is owned": (lambda: owning("CAR PLUS"), "PLUS MINUS CLEAR"),
    "selling": (lambda: owning("CAR MINUS"), "PLUS MINUS ENTER CLEAR"),
    # K-3: questions
    "join?": (asked_to_join, "ENTER CLEAR"),
    "play alone?": (lambda: after("SPIN", cards=1), "ENTER CLEAR"),
    "skip?": (asked_to_skip, "ENTER CLEAR"),
    "years?": (asked_for_years, "ENTER CLEAR"),
    "take back?": (asked_to_take_back, "ENTER CLEAR"),
    "new game?": (lambda: finished("ENTER"), "ENTER CLEAR"),
    "resume?": (after_power_cut, "ENTER CLEAR"),
    "begin anew?": (lambda: after_power_cut("CLEAR"), "ENTER CLEAR"),
    # T-32: in the lottery only SPIN, CLEAR and a card
    "lottery": (lottery, "SPIN CLEAR"),
    "lottery, number": (lambda: lottery(7), "SPIN CLEAR"),
    "lottery, stranger in": (lambda: lottery(7, 3), "CLEAR"),
    "lottery, winner still in": (after_jackpot_undo, "CLEAR"),
    # T-52: the finale
    "finale": (lambda: at_the_end(False), "MENU"),
    "finale, last result": (lambda: at_the_end(True), "MENU ENTER"),
    "ranking": (finished, "MENU ENTER"),
    # K-5: the MENU
    "menu": (menu, "PLUS MINUS ENTER CLEAR MENU"),
    "menu in setup": (lambda: menu_in_setup(""), "PLUS MINUS CLEAR MENU"),
    "menu, players": (lambda: menu("ENTER"), "PLUS MINUS ENTER CLEAR MENU"),
    "menu, a player": (lambda: menu("ENTER ENTER"), "ENTER CLEAR MENU"),
    "menu, history": (lambda: menu("MINUS ENTER ENTER"), "ENTER CLEAR MENU"),
    "menu, correct": (lambda: menu("MINUS MINUS ENTER"), "PLUS MINUS ENTER CLEAR MENU"),
    "menu, a field": (lambda: menu("MINUS MINUS ENTER ENTER"), "PLUS MINUS ENTER CLEAR MENU"),
    "menu, an amount": (lambda: menu("MINUS MINUS ENTER ENTER ENTER"), "PLUS MINUS CLEAR"),
    "menu, amount 0": (
        lambda: menu("MINUS MINUS ENTER ENTER ENTER PLUS 0"),
        DIGITS + " ENTER CLEAR",
    ),
    "menu, babies 10": (
        lambda: menu("MINUS MINUS ENTER ENTER PLUS PLUS PLUS PLUS PLUS PLUS ENTER 1 0"),
        DIGITS + " CLEAR",
    ),
    "menu, lost card": (lambda: menu("MINUS MINUS MINUS ENTER"), "PLUS MINUS ENTER CLEAR MENU"),
    "menu, new card": (
        lambda: menu("MINUS MINUS MINUS ENTER ENTER"),
        "PLUS MINUS ENTER CLEAR MENU",
    ),
    "menu, replace?": (lambda: menu("MINUS MINUS MINUS ENTER ENTER ENTER"), "ENTER CLEAR"),
    "menu, house rules": (
        lambda: menu("MINUS MINUS MINUS MINUS ENTER"),
        "PLUS MINUS ENTER CLEAR MENU",
    ),
    "menu, jackpot's start": (
        lambda: menu("MINUS MINUS MINUS MINUS ENTER PLUS PLUS ENTER"),
        DIGITS + " CLEAR",
    ),
    "menu, cards": (lambda: menu("PLUS PLUS ENTER"), "PLUS MINUS ENTER CLEAR MENU"),
    "menu, lay a tag": (lambda: menu("PLUS PLUS ENTER ENTER"), "CLEAR MENU"),
    "menu, about": (lambda: menu("PLUS ENTER"), "ENTER CLEAR MENU"),
    "menu, refused": (lambda: menu_in_setup("ENTER"), "PLUS MINUS CLEAR MENU"),
}


def menu_in_setup(names):
    table = Table()
    table.press("MENU " + names)
    return table


def everything(table):
    """All that there is: the game, the memory, the card, what is being done and shown.

    Of an entry the hint is left out: it says why the last ENTER was refused.
    """
    pod = table.pod
    name, fields = look(pod.mode.view())
    shown = [field for field in fields if field[0] != "hint"]
    store = dict(table.store.contents)
    return (table.dump, store, pod.card, pod.asleep, id(pod.mode), name, shown, table.events)


@pytest.mark.parametrize("mode", MODES)
@rule("K-1a", "K-1b", "K-3a", "K-4", "K-6", "T-07b", "T-09c", "T-30g", "T-32i", "T-52c")
def test_every_key(mode):
    make, accepted = MODES[mode]
    assert not set(accepted.split()) - set(ALL)
    for name in ALL:
        table = make()
        table.sounds()
        before = everything(table)
        table.press(name)
        heard = table.sounds()
        if name in accepted.split():
            assert heard, f"{name} is to do something"
            assert "double" not in heard, f"{name} is not to be refused"
        else:
            assert heard == ([] if name == "CLEAR" else ["double"]), name
            assert everything(table) == before, f"{name} is refused, so nothing changes"


def test_the_modes_are_where_they_say_they_are():
    """Guards the table above: each way really ends where the name says."""
    expected = {
        "not its turn": "totals",
        "receipt": "receipt",
        "message": "message",
        "chance": "chance",
        "seven digits": "entry",
        "selling": "shelf",
        "join?": "question",
        "begin anew?": "question",
        "lottery, winner still in": "lottery",
        "finale, last result": "result",
        "ranking": "ranking",
        "menu, a player": "page",
        "menu, an amount": "entry",
        "menu, babies 10": "entry",
        "menu, lay a tag": "message",
    }
    assert {name: MODES[name][0]().view.name for name in expected} == expected
    titles = {
        "menu, correct": "CORRECT",
        "menu, a field": "CORRECT 0001",
        "menu, lost card": "LOST CARD",
        "menu, new card": "NEW CARD",
        "menu, house rules": "HOUSE RULES",
        "menu, jackpot's start": "Lottery start",
        "menu, cards": "CARDS",
        "menu, about": "ABOUT",
        "menu, history": "HISTORY 0001",
    }
    assert {name: MODES[name][0]().view.title for name in titles} == titles


@rule("T-07f")
@pytest.mark.parametrize("name", ALL)
def test_every_key_only_wakes_a_pod_that_sleeps(name):
    table = asleep()
    before = everything(table)
    assert table.view.name == "dark"
    table.press(name)
    assert table.sounds() == []
    assert table.view.name == "totals"
    after_it = everything(table)
    assert after_it[3] is False
    assert after_it[:3] + after_it[4:] == before[:3] + before[4:]


def test_the_names_are_those_of_the_sixteen_keys():
    assert sorted(number_of(name) for name in ALL) == list(range(keys.KEYS))


@rule("R-22")
def test_digits_have_their_other_uses_when_nothing_is_entered():
    table = table_with(1)
    table.press("8")
    assert table.view.title == "MONEY"
    table.press("PLUS 8 8")
    assert (table.view.title, table.view.digits) == ("MONEY", "88")


@rule("K-1a")
def test_a_refused_key_uses_up_no_forced_draw():
    table = Table()
    begin(table)
    table.force("spin", 4)
    table.press("SPIN")
    table.lay(1)
    table.press("SPIN")
    assert table.state["last_spin"] == 4
