"""Weddings, anniversaries and babies (T-02, T-20, T-21)."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import actions, house_rules
from support.bank import causes, new_game, play, refuses
from support.rulebook import rule


def money(game):
    return [account.money for account in game.seats]


@rule("T-20a", "T-20b")
def test_a_wedding_of_four():
    game = new_game(4)
    game.apply(("marriage", 2))
    assert money(game) == [4000, 8000, 4000, 4000]
    account = game.account_of(2)
    assert (account.points, account.married) == (3000, True)


@rule("T-20c", "T-20d")
def test_an_anniversary_of_four():
    game = new_game(4)
    play(game, ("marriage", 2), ("marriage", 2))
    assert money(game) == [3500, 9500, 3500, 3500]
    account = game.account_of(2)
    assert (account.points, account.married) == (6000, True)


@rule("T-20a", "T-20c")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_gift_is_what_the_others_pay(players):
    game = new_game(players)
    game.apply(("marriage", 1))
    assert money(game) == [5000 + 1000 * (players - 1)] + [4000] * (players - 1)
    game.apply(("marriage", 1))
    assert money(game) == [5000 + 1500 * (players - 1)] + [3500] * (players - 1)
    assert game.account_of(1).points == 6000


@rule("T-20a", "T-07a")
def test_guests_pay_even_into_debt():
    game = new_game(2)
    play(game, ("money", 2, -5000), ("marriage", 1))
    assert money(game) == [6000, -1000]


@rule("T-02d")
def test_who_has_not_joined_pays_nothing():
    game = new_game(2)
    play(game, ("marriage", 1), ("spin", 3, 1))
    assert money(game) == [6000, 4000, 5000]


@rule("T-62", "R-30")
def test_the_guests_are_told_what_they_pay_for():
    game = new_game(3)
    changes = game.apply(("marriage", 1))
    assert causes(changes, 1, acc.MONEY) == {"gift": -1000}
    assert causes(changes, 0, acc.MONEY) == {"marriage": 2000}


@rule("T-21a", "T-21b", "R-12")
@pytest.mark.parametrize("count", [1, 2])
def test_babies_bring_350_points_and_500_dollars_each(count):
    game = new_game(2)
    game.apply(("baby", 1, count))
    account = game.account_of(1)
    assert (account.babies, account.points) == (count, 350 * count)
    assert money(game) == [5000 + 500 * count, 5000], "the bank gives it"


@rule("T-21c")
def test_babies_without_a_gift():
    game = new_game(rules=[(house_rules.BABY_GIFT, 1)])
    game.apply(("baby", 1, 2))
    assert (game.account_of(1).money, game.account_of(1).points) == (5000, 700)


@rule("R-12", "T-21d")
@pytest.mark.parametrize("count", [-1, 0, 3, 9])
def test_no_other_number_of_babies(count):
    assert refuses(new_game(), ("baby", 1, count))


@rule("T-21d")
def test_two_babies_from_one_spin_to_the_next():
    game = new_game(2)
    game.apply(("baby", 1, 1))
    assert refuses(game, ("baby", 1, 2))
    game.apply(("baby", 1, 1))
    assert refuses(game, ("baby", 1, 1))
    play(game, ("baby", 2, 2), ("years", 5), ("chance", 1, 2), ("draw", 4), ("leave",))
    assert refuses(game, ("baby", 1, 1)), "only its own SPIN begins its next turn"
    game.apply(("spin", 1, 1))
    assert actions.baby_room(game.account_of(1)) == 2
    assert refuses(game, ("baby", 2, 1)), "a new year is no SPIN of this card"


@rule("T-21e")
def test_nine_babies_in_a_lifetime():
    game = new_game(years=20)
    for _ in range(4):
        play(game, ("baby", 1, 2), ("spin", 1, 1))
    assert game.account_of(1).babies == 8
    assert refuses(game, ("baby", 1, 2))
    game.apply(("baby", 1, 1))
    assert refuses(game, ("baby", 1, 1))
    game.apply(("spin", 1, 1))
    assert refuses(game, ("baby", 1, 1))
    assert game.account_of(1).babies == 9


@rule("T-21d", "T-61c")
def test_a_baby_taken_back_makes_room_in_the_same_turn():
    game = new_game()
    play(game, ("baby", 1, 2), ("undo", 1), ("baby", 1, 2))
    assert game.account_of(1).babies == 2
