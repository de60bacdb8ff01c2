"""Rounds, years, the order of play and what a SPIN has to ask first (T-02 to T-06)."""

import pytest
from lifepod.rules import house_rules, spin
from support.bank import new_game, play, refuses, started, years_pass
from support.rulebook import rule

AS_THE_ORIGINAL = [(house_rules.ORDER, 1)]


@rule("T-04a", "T-04b")
def test_a_game_of_three_years_counts_3_2_1():
    game = started(years=3)
    shown = []
    for _ in range(3):
        for card in (1, 2, 3):
            game.apply(("spin", card, 1))
            shown.append(game.years_left)
    assert shown == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert game.round == 3


@rule("T-04c")
def test_the_spin_that_would_take_the_count_to_00_is_the_finale():
    game = new_game(2, years=1)
    assert spin.verdict(game, 1) == spin.FINALE
    assert refuses(game, ("spin", 1, 5))
    money = [account.money for account in game.seats]
    game.apply(("finale", 1))
    assert (game.years_left, game.round, game.phase) == (0, 1, "finale")
    assert [account.money for account in game.seats] == money, "it is no turn"


@rule("T-04c")
@pytest.mark.parametrize("years", [2, 99])
def test_no_finale_while_years_are_left(years):
    game = new_game(2, years=years)
    assert refuses(game, ("finale", 1))
    years_pass(game, years - 1)
    assert game.years_left == 1
    assert refuses(game, ("finale", 2)), "only the lead's SPIN ends the game"
    game.apply(("finale", 1))


@rule("T-03a", "T-03b")
def test_the_order_of_play_is_that_of_the_first_spins():
    game = started()
    for card in (3, 1, 6, 2):
        game.apply(("spin", card, 1))
    assert (game.cards(), game.lead()) == ([3, 1, 6, 2], 3)
    assert game.awaited() == 3


@rule("T-06g")
def test_awaited_is_the_first_in_order_who_has_not_spun():
    game = started()
    assert game.awaited() is None
    game.apply(("spin", 1, 1))
    assert game.awaited() == 1, "all have spun"
    play(game, ("spin", 2, 1), ("spin", 3, 1), ("spin", 1, 1))
    assert game.awaited() == 2
    game.apply(("spin", 3, 1))
    assert game.awaited() == 2
    game.apply(("spin", 2, 1))
    assert game.awaited() == 1


@rule("T-06a", "T-06f")
def test_the_others_in_any_order_but_only_once_a_round():
    game = new_game(3)
    game.apply(("spin", 1, 1))
    assert [spin.verdict(game, card) for card in (2, 3)] == [spin.GO, spin.GO]
    game.apply(("spin", 3, 1))
    assert spin.verdict(game, 3) == spin.REFUSED
    assert refuses(game, ("spin", 3, 1))
    game.apply(("spin", 2, 1))
    assert [spin.verdict(game, card) for card in (2, 3)] == [spin.REFUSED] * 2
    assert spin.verdict(game, 1) == spin.GO


@rule("T-06b", "T-06c")
def test_the_lead_may_go_on_without_somebody():
    game = new_game(3)
    play(game, ("spin", 1, 1), ("spin", 2, 1))
    assert spin.verdict(game, 1) == spin.ASK_SKIP
    skipped = list(game.account_of(3).numbers)
    game.apply(("spin", 1, 1))
    assert (game.round, game.years_left) == (3, 8)
    assert game.account_of(3).numbers == skipped
    assert game.unspun() == [2, 3]


@rule("T-06b", "T-06c")
def test_the_lead_may_go_on_to_the_finale_without_somebody():
    game = new_game(2, years=2)
    game.apply(("spin", 1, 1))
    assert spin.verdict(game, 1) == spin.ASK_SKIP
    assert spin.lead_goes_on(game) == spin.FINALE
    game.apply(("finale", 1))
    assert game.phase == "finale"


@rule("T-06e")
def test_the_first_round_of_a_lead_alone_is_asked_about_and_no_later_one():
    game = new_game(1)
    assert spin.verdict(game, 1) == spin.ASK_ALONE
    game.apply(("spin", 1, 1))
    assert spin.verdict(game, 1) == spin.GO
    game = new_game(1, years=1)
    assert spin.verdict(game, 1) == spin.ASK_ALONE
    assert spin.lead_goes_on(game) == spin.FINALE


@rule("T-02e")
def test_a_new_card_is_asked_once_the_lead_has_spun_a_second_time():
    game = new_game(2)
    assert spin.verdict(game, 3) == spin.GO
    game.apply(("spin", 1, 1))
    assert spin.verdict(game, 3) == spin.ASK_JOIN
    game.apply(("spin", 3, 4))
    assert game.cards() == [1, 2, 3]
    assert game.account_of(3).money == 5000
    assert game.unspun() == [2], "that SPIN was its turn of this round"


@rule("T-02a", "T-01b")
def test_six_cards_join_and_no_seventh():
    game = new_game(6)
    assert game.cards() == [1, 2, 3, 4, 5, 6]
    assert refuses(game, ("spin", 7, 1))
    assert refuses(game, ("spin", 0, 1))


@rule("T-06h", "T-04b")
def test_as_the_original_nobody_is_checked():
    game = new_game(3, rules=AS_THE_ORIGINAL)
    assert spin.verdict(game, 2) == spin.GO
    game.apply(("spin", 2, 1))
    assert game.account_of(2).money == 10_000
    assert (game.round, game.years_left) == (1, 10)
    game.apply(("spin", 1, 1))
    assert spin.verdict(game, 1) == spin.GO
    game.apply(("spin", 1, 1))
    assert (game.round, game.years_left) == (3, 8), "it might count down too quickly"
    play(game, ("years", 1))
    assert spin.verdict(game, 1) == spin.FINALE


@rule("T-06e", "T-06h")
def test_as_the_original_a_lead_alone_is_not_asked():
    assert spin.verdict(new_game(1, rules=AS_THE_ORIGINAL), 1) == spin.GO


@rule("T-05a")
@pytest.mark.parametrize(("years", "can_be"), [(0, False), (1, True), (99, True), (100, False)])
def test_1_to_99_years(years, can_be):
    game = new_game()
    assert refuses(game, ("years", years)) is not can_be
    rules = house_rules.DEFAULTS
    fresh = type(game)()
    assert refuses(fresh, ("start", years, 100, *rules)) is not can_be


@rule("T-05b")
def test_five_more_years_at_01_are_entered_as_6():
    game = new_game(2, years=3)
    years_pass(game, 2)
    assert game.years_left == 1
    game.apply(("years", 6))
    rounds = 0
    while spin.verdict(game, 1) != spin.FINALE:
        years_pass(game, 1)
        rounds += 1
    assert rounds == 5


@rule("T-05c")
def test_1_between_rounds_ends_the_game_at_the_leads_next_spin():
    game = new_game(3)
    game.apply(("years", 1))
    assert spin.verdict(game, 1) == spin.FINALE


@rule("T-05d")
def test_years_change_the_count_and_nothing_else():
    game = new_game(3)
    play(game, ("money", 1, 500), ("draw", 5))
    before = [list(account.numbers) for account in game.seats]
    rest = (game.round, game.jackpot, game.number, game.ratio, game.last_spin, game.awaited())
    game.apply(("years", 42))
    assert game.years_left == 42
    assert [account.numbers for account in game.seats] == before
    assert (game.round, game.jackpot, game.number, game.ratio, game.last_spin) == rest[:5]
    assert game.awaited() == rest[5]


@rule("T-05d", "T-61h")
def test_years_are_no_draw_of_chance():
    game = new_game(1)
    play(game, ("money", 1, 500), ("years", 7), ("undo", 1))
    assert (game.account_of(1).money, game.years_left) == (5000, 7)


@rule("T-64")
def test_the_lead_with_a_new_card_still_leads():
    game = new_game(3)
    play(game, ("replace", 1, 5))
    assert (game.cards(), game.lead(), game.awaited()) == ([5, 2, 3], 5, 5)
    game.apply(("spin", 5, 1))
    assert game.round == 2
    assert spin.verdict(game, 1) == spin.ASK_JOIN, "the lost card, found again, is a new one"


@rule("T-01b")
def test_99_years_of_six():
    game = new_game(6, years=99)
    years_pass(game, 98)
    assert (game.years_left, game.round) == (1, 99)
    assert [account.money for account in game.seats] == [99 * 5000] * 6
    game.apply(("finale", 1))
    assert [account.result for account in game.seats] == [4950] * 6
