"""CHANCE, the spinner's range, and the lottery's jackpot (T-14, T-31, T-32)."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import actions, house_rules
from support.bank import causes, new_game, play, refuses, started
from support.rulebook import rule


@rule("T-32k", "T-32d")
def test_the_jackpot_grows_by_20000_for_each_draw_without_a_winner():
    game = new_game(2)
    jackpots = [game.jackpot]
    for number in (3, 9, 10, 1):
        game.apply(("draw", number))
        jackpots.append(game.jackpot)
        assert game.number == number
    assert jackpots == [50_000, 50_000, 70_000, 90_000, 110_000]


@rule("T-32e", "T-32k")
def test_the_winner_takes_it_and_it_starts_over():
    game = new_game(2)
    play(game, ("draw", 3), ("draw", 9))
    changes = game.apply(("jackpot", 2))
    assert causes(changes, 1, acc.MONEY) == {"jackpot": 70_000}
    assert game.account_of(2).money == 75_000
    assert (game.jackpot, game.number) == (50_000, 0)
    game.apply(("draw", 9))
    assert game.jackpot == 50_000


@rule("T-32f")
def test_leaving_is_no_draw_without_a_winner():
    game = new_game(1)
    play(game, ("draw", 3), ("leave",))
    assert (game.jackpot, game.number) == (50_000, 0)
    play(game, ("draw", 4))
    assert game.jackpot == 50_000, "no number stood before this one"
    play(game, ("draw", 4), ("leave",), ("draw", 4))
    assert game.jackpot == 70_000


@rule("T-32l")
def test_house_rules_for_the_jackpot():
    rules = [(house_rules.LOTTERY_START, 1234), (house_rules.LOTTERY_STEP, 7)]
    game = started(rules=rules)
    game.apply(("spin", 1, 1))
    assert game.jackpot == 1234
    play(game, ("draw", 1), ("draw", 1), ("draw", 1))
    assert game.jackpot == 1248
    game.apply(("jackpot", 1))
    assert (game.account_of(1).money, game.jackpot) == (6248, 1234)


@rule("T-32l")
def test_the_step_may_be_nothing_and_may_change_in_the_game():
    game = new_game(1)
    play(game, ("rule", house_rules.LOTTERY_STEP, 0), ("draw", 1), ("draw", 2))
    assert game.jackpot == 50_000
    play(game, ("rule", house_rules.LOTTERY_STEP, 1), ("draw", 2))
    assert game.jackpot == 50_001
    play(game, ("rule", house_rules.LOTTERY_START, 10), ("jackpot", 1))
    assert game.jackpot == 10


@rule("T-32g")
def test_only_a_joined_card_can_win():
    game = new_game(2)
    game.apply(("draw", 3))
    assert refuses(game, ("jackpot", 3))
    assert game.number == 3


def test_no_jackpot_and_no_leaving_without_a_number():
    game = new_game(2)
    assert refuses(game, ("jackpot", 1))
    assert refuses(game, ("leave",))


@rule("T-32c", "T-14a", "T-31a")
@pytest.mark.parametrize(
    ("name", "low", "high"), [("draw", 1, 10), ("spin", 1, 10), ("chance", 0, 2)]
)
def test_the_ranges_of_chance(name, low, high):
    def event(number):
        return (name, number) if name == "draw" else (name, 1, number)

    for number in range(low, high + 1):
        game = new_game(1)
        game.apply(event(number))
        found = {"draw": game.number, "spin": game.last_spin, "chance": game.last_chance}
        assert found[name] == number
    assert refuses(new_game(1), event(low - 1))
    assert refuses(new_game(1), event(high + 1))


@rule("T-32j")
def test_the_lottery_needs_a_game_in_play():
    game = type(new_game())()
    assert refuses(game, ("draw", 1))
    over = new_game(1, years=1)
    over.apply(("finale", 1))
    assert refuses(over, ("draw", 1))


@rule("R-10")
def test_the_lottery_leaves_the_turn_alone():
    game = new_game(3)
    play(game, ("spin", 1, 7))
    before = (game.awaited(), game.round, game.years_left, game.last_spin, game.last_move)
    play(game, ("draw", 3), ("draw", 5), ("jackpot", 3), ("draw", 1), ("leave",))
    assert (game.awaited(), game.round, game.years_left, game.last_spin, game.last_move) == before


@rule("T-33", "R-11")
@pytest.mark.parametrize("stake", [10_000, 55_000, 100_000])
def test_a_business_venture_by_hand(stake):
    game = new_game(1)
    play(game, ("money", 1, -stake), ("chance", 1, 0))
    assert game.account_of(1).money == 5000 - stake, "0: lost"
    play(game, ("money", 1, -stake), ("chance", 1, 2), ("money", 1, 2 * stake))
    assert game.account_of(1).money == 5000, "1 or 2: doubled"


@rule("T-31a", "T-32c")
def test_chance_and_lottery_change_no_account():
    game = new_game(2)
    before = [list(account.numbers) for account in game.seats]
    play(game, ("chance", 1, 2), ("draw", 4), ("draw", 4), ("leave",))
    assert [account.numbers for account in game.seats] == before


@rule("T-32e")
def test_the_bank_pays_the_jackpot():
    game = new_game(2)
    game.apply(("draw", 3))
    changes = game.apply(("jackpot", 1))
    assert (actions.BANK, actions.NUMBER, -3, "jackpot") in changes
    assert game.account_of(2).money == 5000
