"""Cars and houses: prices, values by age, moves (T-13, T-14, T-40, T-41)."""

from decimal import ROUND_HALF_UP, Decimal

import pytest
from lifepod.rules import account as acc
from lifepod.rules import assets, house_rules
from support.bank import new_game, play, refuses, set_money
from support.rulebook import rule

CARS_AND_HOUSES = ("economy", "luxury", "modest", "midsize", "mansion")


def values(kind, years):
    """What a thing bought new is worth after each of so many spins of its owner."""
    game = new_game(years=99)
    game.apply(("buy", 1, kind))
    found = []
    for _ in range(years):
        game.apply(("spin", 1, 1))
        found.append(game.account_of(1).value(kind))
    return found


def compound(price, years):
    """The same from school: six per cent a year, rounded to the dollar every year."""
    found, value = [], Decimal(price)
    for _ in range(years):
        value = (value * Decimal("1.06")).quantize(Decimal(1), ROUND_HALF_UP)
        found.append(int(value))
    return found


@rule("T-41a", "T-41b")
def test_prices():
    assert [CARS_AND_HOUSES.index(name) for name in assets.NAMES] == [0, 1, 2, 3, 4]
    assert assets.PRICES == (10_000, 50_000, 200_000, 500_000, 1_000_000)


@rule("T-13a")
def test_the_modest_house_year_by_year():
    assert values(assets.MODEST, 5) == [212_000, 224_720, 238_203, 252_495, 267_645]


@rule("T-13a")
@pytest.mark.parametrize(
    ("kind", "price"),
    [(assets.MODEST, 200_000), (assets.MIDSIZE, 500_000), (assets.MANSION, 10**6)],
)
def test_houses_compound_and_round_every_year(kind, price):
    assert values(kind, 97) == compound(price, 97)


@rule("T-13a", "T-16")
def test_a_house_rounds_each_year_halves_up():
    game = new_game()
    play(game, ("buy", 1, assets.MODEST), ("correct", 1, acc.VALUES + assets.MODEST, 25))
    game.apply(("spin", 1, 1))  # 26.5
    assert game.account_of(1).value(assets.MODEST) == 27
    game.apply(("spin", 1, 1))  # 28.62
    assert game.account_of(1).value(assets.MODEST) == 29


@rule("T-41c")
def test_the_mansion_passes_two_million_in_its_twelfth_year_and_can_be_sold():
    years = values(assets.MANSION, 12)
    assert years[10] < 2_000_000 < years[11] == 2_012_198
    game = new_game(years=99)
    game.apply(("buy", 1, assets.MANSION))
    play(game, *[("spin", 1, 1)] * 12)
    set_money(game, 1, 0)
    game.apply(("sell", 1, assets.MANSION))
    assert game.account_of(1).money == 2_012_198


@rule("T-13b")
def test_the_economy_car_loses_1000_a_year_and_is_gone_on_its_tenth_birthday():
    game = new_game(years=20)
    game.apply(("buy", 1, assets.ECONOMY))
    found, points = [], []
    for _ in range(11):
        before = game.account_of(1).points
        game.apply(("spin", 1, 1))
        account = game.account_of(1)
        found.append((account.owns(assets.ECONOMY), account.value(assets.ECONOMY)))
        points.append(account.points - before)
    assert found == [(True, 10_000 - 1000 * age) for age in range(1, 10)] + [(False, 0)] * 2
    assert points == [100] * 10 + [0]


@rule("T-13b", "T-11b")
def test_the_economy_car_cuts_the_salary_ten_times():
    game = new_game(years=20)
    game.apply(("buy", 1, assets.ECONOMY))
    set_money(game, 1, 0)
    paid = []
    for _ in range(11):
        before = game.account_of(1).money
        game.apply(("spin", 1, 1))
        paid.append(game.account_of(1).money - before)
    assert paid == [4500] * 10 + [5000]


@rule("T-14d", "T-14b")
def test_the_economy_car_moves_nothing_any_more_on_the_spin_that_ends_it():
    game = new_game(years=20)
    game.apply(("buy", 1, assets.ECONOMY))
    moves = []
    for _ in range(11):
        game.apply(("spin", 1, 5))
        moves.append(game.last_move)
    assert moves == [6] * 9 + [5] * 2


@rule("T-40a", "T-13b")
def test_a_new_economy_car_can_be_bought_after_the_old_one_is_gone():
    game = new_game(years=20)
    game.apply(("buy", 1, assets.ECONOMY))
    play(game, *[("spin", 1, 1)] * 10)
    game.apply(("buy", 1, assets.ECONOMY))
    account = game.account_of(1)
    assert (account.value(assets.ECONOMY), account.age(assets.ECONOMY)) == (10_000, 0)


@rule("T-13c", "T-13d", "T-13e")
def test_the_luxury_car_year_by_year():
    falls = [50_000 - 5000 * age for age in range(1, 9)]
    stands = [10_000] * 7
    rises = [15_000, 20_000, 25_000]
    assert falls[-1] == 10_000
    assert values(assets.LUXURY, 18) == falls + stands + rises


@rule("T-13c", "T-13d", "T-13e")
@pytest.mark.parametrize(
    ("age", "value"),
    [(0, 50_000), (1, 45_000), (7, 15_000), (8, 10_000), (9, 10_000), (15, 10_000), (16, 15_000)],
)
def test_the_luxury_car_at_its_turning_points(age, value):
    assert assets.value_at(assets.LUXURY, age) == value


@rule("T-13e", "T-41c")
def test_the_luxury_car_after_98_birthdays():
    game = new_game(years=99)
    game.apply(("buy", 1, assets.LUXURY))
    play(game, *[("spin", 1, 1)] * 98)
    assert game.years_left == 1
    assert game.account_of(1).value(assets.LUXURY) == 10_000 + 5000 * (98 - 15)


def test_a_corrected_car_never_costs_its_owner_by_its_age():
    game = new_game()
    for kind in assets.CARS:
        play(game, ("buy", 1, kind), ("correct", 1, acc.VALUES + kind, 400), ("spin", 1, 1))
        assert game.account_of(1).value(kind) == 0


def test_assets_age_by_their_owners_spin_alone():
    game = new_game(2)
    play(game, ("buy", 1, assets.MODEST), ("spin", 1, 1), ("buy", 2, assets.MODEST))
    assert game.account_of(1).age(assets.MODEST) == 1
    game.apply(("spin", 2, 1))
    ages = [game.account_of(card).age(assets.MODEST) for card in (1, 2)]
    assert ages == [1, 1]


@rule("T-14b", "T-14c", "T-14f")
@pytest.mark.parametrize(
    ("owned", "bonus", "best"),
    [
        ((), 0, 0),
        ((assets.ECONOMY,), 1, 1),
        ((assets.LUXURY,), 2, 2),
        ((assets.ECONOMY, assets.LUXURY), 3, 2),
        ((assets.MANSION,), 0, 0),
    ],
)
def test_cars_add_to_the_move(owned, bonus, best):
    for rule_value, expected in ((0, bonus), (1, best)):
        game = new_game(rules=[(house_rules.BOTH_CARS, rule_value)])
        play(game, *[("buy", 1, kind) for kind in owned])
        game.apply(("spin", 1, 7))
        assert (game.last_spin, game.last_move) == (7, 7 + expected)


@rule("T-40b", "T-40c")
def test_all_five_can_be_bought_at_once_into_debt():
    game = new_game()
    for kind in range(assets.KINDS):
        game.apply(("buy", 1, kind))
    account = game.account_of(1)
    assert account.money == 5000 - 1_760_000
    assert all(account.owns(kind) and account.age(kind) == 0 for kind in range(assets.KINDS))


@rule("T-40a")
@pytest.mark.parametrize("kind", range(5))
def test_no_second_one_of_a_kind(kind):
    game = new_game(2)
    game.apply(("buy", 1, kind))
    assert refuses(game, ("buy", 1, kind))
    game.apply(("buy", 2, kind))
    assert game.account_of(2).owns(kind)


@rule("T-40d")
@pytest.mark.parametrize("kind", range(5))
def test_selling_pays_the_present_value_and_ends_what_it_gave(kind):
    game = new_game(years=30)
    play(game, ("buy", 1, kind), *[("spin", 1, 1)] * 3)
    set_money(game, 1, 0)
    worth = game.account_of(1).value(kind)
    game.apply(("sell", 1, kind))
    account = game.account_of(1)
    assert account.money == worth == assets.value_at(kind, 3)
    assert not account.owns(kind)
    assert refuses(game, ("sell", 1, kind))
    points = account.points
    game.apply(("spin", 1, 4))
    assert (account.points, account.money, game.last_move) == (points, worth + 5000, 4)


def test_what_was_sold_and_bought_again_is_new():
    game = new_game(years=30)
    play(game, ("buy", 1, assets.LUXURY), *[("spin", 1, 1)] * 9)
    play(game, ("sell", 1, assets.LUXURY), ("buy", 1, assets.LUXURY), ("spin", 1, 1))
    assert game.account_of(1).value(assets.LUXURY) == 45_000
