"""What SPIN does to an account: interest, salary, LIFE Points (T-10 to T-12), and its rounding."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import assets, house_rules
from support.bank import causes, new_game, play, set_money, started
from support.rulebook import rule


def spun(game, card=1):
    """Let the card spin; the money it has then, and what changed it by cause."""
    changes = game.apply(("spin", card, 1))
    return game.account_of(card).money, causes(changes, game.seat_of(card), acc.MONEY)


def with_salary(salary, babies=0, rules=()):
    """A game of one card with no money, a salary and babies."""
    game = new_game(rules=rules)
    game.apply(("salary", 1, salary))
    game.apply(("correct", 1, acc.BABIES, babies))
    set_money(game, 1, 0)
    return game


@rule("T-02b", "T-02c")
def test_the_first_spin_pays_the_first_salary_of_5000():
    game = started()
    game.apply(("spin", 1, 3))
    account = game.account_of(1)
    assert (account.money, account.points, account.salary) == (5000, 0, 5000)
    assert (account.married, account.babies) == (False, 0)
    assert not any(account.owns(kind) for kind in range(assets.KINDS))


@rule("T-10a", "R-27")
def test_a_mansion_on_debt_costs_100000_interest_a_year():
    game = new_game()
    play(game, ("money", 1, -5000), ("buy", 1, assets.MANSION))
    assert game.account_of(1).money == -1_000_000
    money, why = spun(game)
    assert why == {"interest": -100_000, "salary": 5000}
    assert money == -1_095_000


@rule("T-10b")
def test_interest_compounds():
    game = new_game()
    set_money(game, 1, -1_000_000)
    game.apply(("salary", 1, 1))
    balances = [spun(game)[0] for _ in range(4)]
    # -1,000,000 - 100,000 + 1; -1,099,999 - 110,000 + 1; -1,209,998 - 121,000 + 1; ...
    assert balances == [-1_099_999, -1_209_998, -1_330_997, -1_464_096]


@rule("T-10a", "R-4")
def test_interest_is_on_the_debt_before_the_salary():
    game = new_game()
    set_money(game, 1, -1000)
    money, why = spun(game)
    assert (money, why) == (3900, {"interest": -100, "salary": 5000})


@rule("T-10c")
@pytest.mark.parametrize("money", [0, 1, 4_999_999])
def test_no_interest_without_debt(money):
    game = new_game()
    set_money(game, 1, money)
    assert spun(game) == (money + 5000, {"salary": 5000})


@rule("T-16", "T-10a")
@pytest.mark.parametrize(
    ("debt", "interest"),
    [(1, 0), (4, 0), (5, 1), (14, 1), (15, 2), (25, 3), (994, 99), (995, 100)],
)
def test_interest_rounds_halves_away_from_zero(debt, interest):
    game = new_game()
    set_money(game, 1, -debt)
    assert spun(game)[0] == -debt - interest + 5000


@rule("T-11a")
@pytest.mark.parametrize(
    ("babies", "cost"),
    [(0, 0), (1, 5000), (2, 10_000), (3, 15_000), (4, 20_000), (5, 20_000), (9, 20_000)],
)
def test_each_baby_costs_10_per_cent_up_to_40(babies, cost):
    game = with_salary(50_000, babies)
    money, why = spun(game)
    assert money == 50_000 - cost
    assert why.get("babies", 0) == -cost


@rule("T-11d")
@pytest.mark.parametrize(
    ("babies", "rate"), list(enumerate([0, 10, 15, 20, 25, 30, 33, 36, 39, 40]))
)
def test_gentle_babies(babies, rate):
    game = with_salary(100_000, babies, [(house_rules.BABIES, 1)])
    assert spun(game)[0] == 100_000 - 1000 * rate


@rule("T-11b")
def test_each_car_costs_10_per_cent():
    game = with_salary(60_000)
    game.apply(("buy", 1, assets.ECONOMY))
    set_money(game, 1, 0)
    assert spun(game) == (54_000, {"salary": 60_000, "economy": -6000})
    game.apply(("buy", 1, assets.LUXURY))
    set_money(game, 1, 0)
    assert spun(game)[1] == {"salary": 60_000, "economy": -6000, "luxury": -6000}


@rule("T-11a", "T-11b")
def test_nine_babies_and_two_cars_leave_40_per_cent():
    game = with_salary(100_000, 9)
    play(game, ("buy", 1, assets.ECONOMY), ("buy", 1, assets.LUXURY))
    set_money(game, 1, 0)
    assert spun(game)[0] == 40_000


@rule("T-11c", "T-16")
def test_babies_are_one_amount_and_each_car_one_each_rounded_by_itself():
    game = with_salary(5, 3)
    play(game, ("buy", 1, assets.ECONOMY), ("buy", 1, assets.LUXURY))
    set_money(game, 1, 0)
    # 30% of 5 is 1.5 and becomes 2 (three times a rounded half would be 3); 0.5 becomes 1 twice.
    assert spun(game) == (1, {"salary": 5, "babies": -2, "economy": -1, "luxury": -1})


@rule("T-11c", "T-16")
def test_salary_cuts_round_halves_up_and_less_than_half_down():
    game = with_salary(5004, 1)
    assert spun(game)[1] == {"salary": 5004, "babies": -500}
    game = with_salary(5005, 1)
    assert spun(game)[1] == {"salary": 5005, "babies": -501}
    game = with_salary(2, 2, [(house_rules.BABIES, 1)])
    assert spun(game)[1] == {"salary": 2}  # 15% of 2 is 0.3


@rule("T-12a", "T-12b", "T-12c", "T-12d", "T-12e")
def test_points_of_a_turn_by_cause():
    game = new_game(2)
    play(game, ("marriage", 1), ("baby", 1, 2))
    for kind in range(assets.KINDS):
        game.apply(("buy", 1, kind))
    before = game.account_of(1).points
    changes = game.apply(("spin", 1, 1))
    assert causes(changes, 0, acc.POINTS) == {
        "married": 1500,
        "babies": 700,
        "economy": 100,
        "luxury": 200,
        "modest": 100,
        "midsize": 100,
        "mansion": 100,
    }
    assert game.account_of(1).points == before + 2800


@rule("T-12a", "T-20b")
def test_a_wedding_pays_its_1500_from_the_turn_after():
    game = new_game(2)
    game.apply(("marriage", 1))
    assert game.account_of(1).points == 3000
    game.apply(("spin", 1, 1))
    assert game.account_of(1).points == 4500
    game.apply(("spin", 2, 1))
    game.apply(("spin", 1, 1))
    assert game.account_of(1).points == 6000


@rule("T-12b")
@pytest.mark.parametrize("babies", range(1, 10))
def test_350_points_for_each_baby(babies):
    game = new_game()
    game.apply(("correct", 1, acc.BABIES, babies))
    game.apply(("spin", 1, 1))
    assert game.account_of(1).points == 350 * babies


@rule("R-4", "T-15a")
def test_the_order_is_interest_salary_points_assets():
    game = new_game(2)
    play(game, ("marriage", 1), ("baby", 1, 1), ("buy", 1, 0), ("buy", 1, 2))
    set_money(game, 1, -1000)
    changes = game.apply(("spin", 1, 1))
    order = [(field, cause) for _, field, _, cause in changes]
    assert order == [
        (acc.MONEY, "interest"),
        (acc.MONEY, "salary"),
        (acc.MONEY, "babies"),
        (acc.MONEY, "economy"),
        (acc.POINTS, "married"),
        (acc.POINTS, "babies"),
        (acc.POINTS, "economy"),
        (acc.POINTS, "modest"),
        (acc.AGES + assets.ECONOMY, "age"),
        (acc.VALUES + assets.ECONOMY, "age"),
        (acc.AGES + assets.MODEST, "age"),
        (acc.VALUES + assets.MODEST, "age"),
    ]


@rule("T-15a")
def test_what_changes_nothing_is_no_line():
    game = new_game()
    assert game.apply(("spin", 1, 1)) == [(0, acc.MONEY, 5000, "salary")]


@rule("T-30c", "R-7", "R-18")
def test_each_spin_pays_the_salary_that_is_current_then():
    game = new_game()
    paid = []
    for salary in (20_000, 65_000, 15_000):
        game.apply(("salary", 1, salary))
        before = game.account_of(1).money
        game.apply(("spin", 1, 1))
        paid.append(game.account_of(1).money - before)
    assert paid == [20_000, 65_000, 15_000]


@rule("T-07a")
def test_a_spin_touches_no_other_account():
    game = new_game(3)
    play(game, ("marriage", 2), ("buy", 2, 4), ("spin", 1, 1))
    others = [list(account.numbers) for account in game.seats[1:]]
    play(game, ("money", 1, -7), ("salary", 1, 9), ("baby", 1, 1), ("buy", 1, 0), ("sell", 1, 0))
    assert [account.numbers for account in game.seats[1:]] == others
