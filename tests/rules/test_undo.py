"""Taking back (T-61): what, how far, and that the account is exactly as before it."""

import pytest
from lifepod.rules import account as acc
from lifepod.rules import assets, snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import UNDO_MAX
from support.bank import new_game, play, refuses
from support.rulebook import rule

ACTIONS = [
    ("money", 1, -2500),
    ("money", 1, 9_999_999),
    ("points", 1, -30),
    ("salary", 1, 20_000),
    ("salary", 1, 5000),
    ("marriage", 1),
    ("baby", 1, 1),
    ("baby", 1, 2),
    ("buy", 1, assets.MANSION),
    ("sell", 1, assets.LUXURY),
    ("sell", 1, assets.MODEST),
    ("jackpot", 1),
    ("correct", 1, acc.MONEY, -77),
    ("correct", 1, acc.MARRIED, 1),
    ("correct", 1, acc.BABIES, 9),
    ("correct", 1, acc.AGES + assets.LUXURY, assets.GONE),
    ("correct", 1, acc.AGES + assets.ECONOMY, 4),
    ("correct", 1, acc.VALUES + assets.MODEST, 1),
]


def lived():
    """A game in which much has happened, and at last a lottery number."""
    game = new_game(3)
    play(game, ("buy", 1, assets.LUXURY), ("buy", 1, assets.MODEST), ("spin", 1, 3))
    play(game, ("spin", 2, 1), ("spin", 3, 1), ("draw", 2), ("draw", 7))
    return game


def without_count(game):
    """The whole state but for the number of events."""
    numbers = snapshot.dump(game)
    numbers[3] = 0
    return numbers


@rule("T-61c", "T-61e")
@pytest.mark.parametrize("event", ACTIONS, ids=str)
def test_undo_is_exact(event):
    game = lived()
    before = without_count(game)
    game.apply(event)
    assert without_count(game) != before
    game.apply(("undo", 1))
    assert without_count(game) == before


@rule("T-61c", "T-61d")
def test_all_of_them_one_after_the_other_and_back():
    game = lived()
    states = []
    for event in ACTIONS:
        states.append(without_count(game))
        try:
            game.apply(event)
        except RulesError:  # such as a second BABY 2: no step then
            states.pop()
    assert len(states) > 12
    while states:
        game.apply(("undo", 1))
        assert without_count(game) == states.pop()
    assert refuses(game, ("undo", 1))


@rule("T-61f")
def test_a_wedding_taken_back_gives_the_guests_their_money_back():
    game = new_game(3)
    play(game, ("marriage", 1), ("money", 2, -100), ("marriage", 3), ("undo", 1))
    first, second, third = game.seats
    assert (first.money, first.points, first.married) == (5000 - 1000, 0, False)
    assert second.money == 5000 - 100 - 1000
    assert (third.money, third.points, third.married) == (5000 + 2000, 3000, True)


@rule("T-61f")
def test_a_guests_correction_in_between_stands():
    game = new_game(2)
    play(game, ("marriage", 1), ("correct", 2, acc.MONEY, 500), ("undo", 1))
    assert [account.money for account in game.seats] == [5000, 1500]


@rule("T-61f")
def test_who_joined_after_the_wedding_ends_it_for_undo():
    game = new_game(2)
    play(game, ("marriage", 1), ("spin", 3, 1))
    assert refuses(game, ("undo", 1)), "a join is a draw of chance"


@rule("T-61g")
def test_a_jackpot_taken_back_lies_in_the_lottery_with_its_number():
    game = new_game(2)
    play(game, ("draw", 2), ("draw", 9), ("jackpot", 2))
    assert (game.jackpot, game.number, game.phase) == (50_000, 0, "play")
    game.apply(("undo", 2))
    assert (game.jackpot, game.number, game.phase) == (70_000, 9, "lottery")
    assert game.account_of(2).money == 5000
    game.apply(("jackpot", 1))
    assert game.account_of(1).money == 75_000


@rule("T-61h")
@pytest.mark.parametrize(
    "draw",
    [("spin", 1, 4), ("spin", 2, 4), ("spin", 3, 4), ("chance", 2, 0), ("draw", 5)],
    ids=str,
)
def test_nothing_before_the_last_draw_of_any_card(draw):
    game = new_game(2)
    play(game, ("spin", 1, 1), ("spin", 2, 1))
    if draw[:2] == ("spin", 2):
        play(game, ("spin", 1, 1))
    play(game, ("money", 1, 10), ("money", 2, 20))
    game.apply(draw)
    assert refuses(game, ("undo", 1))
    assert refuses(game, ("undo", 2))
    play(game, ("money", 2, 5), ("undo", 2))
    assert refuses(game, ("undo", 2))
    assert [account.money for account in game.seats[:2]][1] % 5000 == 20


@rule("T-61h")
@pytest.mark.parametrize(
    "event",
    [("years", 5), ("rule", 0, 1), ("replace", 2, 6), ("leave",), ("money", 3, 4)],
    ids=str,
)
def test_what_is_no_draw_is_no_barrier(event):
    game = new_game(3)
    game.apply(("draw", 3))
    play(game, ("money", 1, 10), event, ("undo", 1))
    assert game.account_of(1).money == 5000


@rule("T-61h", "T-61i")
def test_nothing_can_be_taken_back_in_the_finale():
    game = new_game(1, years=1)
    play(game, ("money", 1, 10), ("finale", 1))
    assert refuses(game, ("undo", 1))


@rule("T-61i")
def test_nothing_to_take_back():
    game = new_game(2)
    assert refuses(game, ("undo", 1))
    assert refuses(game, ("undo", 4))
    game.apply(("money", 2, 10))
    assert refuses(game, ("undo", 1)), "it was another card's action"


@rule("T-61f", "T-61c")
def test_two_players_in_turns():
    game = new_game(2)
    for step in range(1, 6):
        play(game, ("money", 1, step), ("money", 2, 10 * step))
    taken = []
    for card in (2, 1, 1, 2, 1):
        taken.append(game.last_action(card)[2])
        game.apply(("undo", card))
    assert taken == [50, 5, 4, 40, 3]
    assert [account.money for account in game.seats] == [5000 + 3, 5000 + 60]


@rule("T-61e", "T-63a")
def test_a_correction_belongs_to_the_account_that_was_corrected():
    game = new_game(2)
    game.apply(("correct", 2, acc.POINTS, 900))
    assert game.last_action(1) is None
    game.apply(("undo", 2))
    assert game.account_of(2).points == 0


@rule("T-61c", "T-64")
def test_a_new_card_takes_over_what_can_be_taken_back():
    game = new_game(1)
    play(game, ("money", 1, 10), ("replace", 1, 4), ("undo", 4))
    assert game.account_of(4).money == 5000


def test_as_many_as_memory_has_room_for():
    game = new_game(1)
    play(game, *[("money", 1, 1)] * (UNDO_MAX + 5))
    play(game, *[("undo", 1)] * UNDO_MAX)
    assert refuses(game, ("undo", 1))
    assert game.account_of(1).money == 5005
