"""Events that cannot have happened are refused, and the game is as it was."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import assets, events, house_rules
from lifepod.rules.game import Game
from support.bank import new_game, play, refuses
from support.rulebook import rule

GOOD = {
    "start": ("start", 10, 100, *house_rules.DEFAULTS),
    "years": ("years", 5),
    "spin": ("spin", 1, 5),
    "finale": ("finale", 1),
    "chance": ("chance", 1, 1),
    "money": ("money", 1, 5),
    "points": ("points", 1, 5),
    "salary": ("salary", 1, 5),
    "marriage": ("marriage", 1),
    "baby": ("baby", 1, 1),
    "buy": ("buy", 1, 1),
    "sell": ("sell", 1, 4),
    "draw": ("draw", 5),
    "leave": ("leave",),
    "jackpot": ("jackpot", 1),
    "seen": ("seen", 2),
    "correct": ("correct", 1, 0, 5),
    "replace": ("replace", 1, 6),
    "rule": ("rule", 0, 1),
    "undo": ("undo", 1),
}


def game_for(name):
    """A game in which the good event of that name can happen."""
    if name == "start":
        return Game()
    game = new_game(2, years=1 if name in ("finale", "seen") else 10)
    play(game, ("buy", 1, 4))
    if name in ("leave", "jackpot"):
        game.apply(("draw", 3))
    if name == "seen":
        game.apply(("finale", 1))
    return game


def test_every_event_has_a_good_one_here():
    assert tuple(GOOD) == events.NAMES
    for name, event in GOOD.items():
        game_for(name).apply(event)


@pytest.mark.parametrize("name", GOOD)
def test_too_few_and_too_many_integers(name):
    assert refuses(game_for(name), (*GOOD[name], 1))
    for count in range(1, len(GOOD[name])):
        assert refuses(game_for(name), GOOD[name][:count])


@pytest.mark.parametrize("event", [(), ("",), ("steal", 1), ("Spin", 1, 5), (1, 2, 3)], ids=str)
def test_no_event_at_all(event):
    assert refuses(new_game(), event)


@rule("T-09a", "K-6")
@pytest.mark.parametrize("name", [name for name in GOOD if name != "start"])
def test_nothing_happens_before_a_game_begins(name):
    assert refuses(Game(), GOOD[name])


def test_no_second_start():
    assert refuses(new_game(), GOOD["start"])


@rule("T-07a", "T-09c")
@pytest.mark.parametrize(
    "name",
    [
        *("chance", "money", "points", "salary", "marriage", "baby", "buy", "sell", "jackpot"),
        *("correct", "replace", "undo", "finale"),
    ],
)
def test_nothing_for_a_card_that_has_not_joined(name):
    event = list(GOOD[name])
    for card in (3, 0, -1, 7):
        event[1] = card
        assert refuses(game_for(name), tuple(event))


@pytest.mark.parametrize(
    "event",
    [
        ("money", 1, 0),
        ("points", 1, 0),
        ("salary", 1, 0),
        ("salary", 1, -5),
        ("buy", 1, -1),
        ("buy", 1, 5),
        ("sell", 1, -1),
        ("sell", 1, 5),
        ("sell", 1, 0),
        ("replace", 1, 1),
        ("replace", 1, 2),
        ("replace", 1, 0),
        ("replace", 1, 7),
        ("rule", -1, 0),
        ("rule", 7, 0),
        ("rule", 0, 2),
        ("rule", 0, -1),
        ("rule", 5, -1),
        ("rule", 5, 10_000_000),
        ("correct", 1, -1, 0),
        ("correct", 1, acc.BORN, 0),
        ("correct", 1, acc.SPUN, 0),
        ("correct", 1, acc.SEEN, 1),
        ("correct", 1, acc.RESULT, 1),
        ("correct", 1, acc.FIELDS, 1),
        ("correct", 1, acc.SALARY, 0),
        ("correct", 1, acc.SALARY, 10_000_000),
        ("correct", 1, acc.MARRIED, 2),
        ("correct", 1, acc.BABIES, 10),
        ("correct", 1, acc.BABIES, -1),
        ("correct", 1, acc.AGES, 10),
        ("correct", 1, acc.AGES, -2),
        ("correct", 1, acc.VALUES, 5),
        ("correct", 1, acc.VALUES + assets.MANSION, -1),
        ("correct", 1, acc.VALUES + assets.MANSION, 10_000_000),
    ],
    ids=str,
)
def test_out_of_range(event):
    game = new_game(2)
    game.apply(("buy", 1, assets.MANSION))
    assert refuses(game, event)


@rule("T-63a")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        (acc.MONEY, -(10**20)),
        (acc.POINTS, 0),
        (acc.SALARY, 1),
        (acc.SALARY, 9_999_999),
        (acc.MARRIED, 1),
        (acc.BABIES, 9),
        (acc.AGES + assets.ECONOMY, 9),
        (acc.AGES + assets.MANSION, 30),
        (acc.AGES + assets.MANSION, assets.GONE),
        (acc.VALUES + assets.MANSION, 0),
        (acc.VALUES + assets.MANSION, 9_999_999),
    ],
)
def test_any_number_of_the_player_can_be_set_right(field, value):
    game = new_game(2)
    game.apply(("buy", 1, assets.MANSION))
    before = list(game.account_of(1).numbers)
    changes = game.apply(("correct", 1, field, value))
    after = game.account_of(1).numbers
    assert after[field] == value
    for index in range(acc.FIELDS):
        if index != field and not (acc.AGES <= field < acc.VALUES and index == field + 5):
            assert after[index] == before[index], "nothing else has changed"
    assert {cause for _, _, _, cause in changes} == {"correct"}


@rule("T-63a", "T-13a")
def test_a_corrected_age_brings_the_value_of_that_age():
    game = new_game()
    game.apply(("correct", 1, acc.AGES + assets.MANSION, 12))
    account = game.account_of(1)
    assert (account.age(assets.MANSION), account.value(assets.MANSION)) == (12, 2_012_198)
    game.apply(("correct", 1, acc.AGES + assets.MANSION, assets.GONE))
    assert (account.owns(assets.MANSION), account.value(assets.MANSION)) == (False, 0)
