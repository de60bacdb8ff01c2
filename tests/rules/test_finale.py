"""The end: the secret ratio, the settlement, results and ranking (T-50, T-51)."""

import pytest
from lifepod.dice import DiceCup, seed_of
from lifepod.rules import account as acc
from lifepod.rules import assets
from lifepod.rules.ranking import ranking
from support.bank import new_game, play, refuses, set_money, started, years_pass
from support.rulebook import rule


def settled(money, points=0, ratio=100, bought=()):
    """The result of a card with that money, those points and those assets, bought new."""
    game = new_game(years=1, ratio=ratio)
    for kind in bought:
        game.apply(("buy", 1, kind))
    set_money(game, 1, money)
    game.apply(("correct", 1, acc.POINTS, points))
    game.apply(("finale", 1))
    return game.account_of(1).result


@rule("T-50a", "T-50d")
@pytest.mark.parametrize(
    ("ratio", "result"), [(80, 12_350 + 15_432), (100, 12_350 + 12_346), (120, 12_350 + 10_288)]
)
def test_money_becomes_points(ratio, result):
    # 1,234,567 / 80 = 15,432.09; / 100 = 12,345.67; / 120 = 10,288.06
    assert settled(1_234_567, 12_350, ratio) == result


@rule("T-50a")
def test_houses_and_cars_are_sold_at_their_present_value():
    assert settled(0, 0, 100, range(assets.KINDS)) == 17_600
    game = new_game(years=13)
    for kind in (assets.ECONOMY, assets.LUXURY, assets.MANSION):
        game.apply(("buy", 1, kind))
    years_pass(game, 12)
    set_money(game, 1, 0)
    points = game.account_of(1).points
    game.apply(("finale", 1))
    # the economy car is gone; luxury 10,000; mansion 2,012,198 in its twelfth year
    assert game.account_of(1).result == points + 20_222


@rule("T-50e")
def test_debt_that_is_left_takes_points_away():
    assert settled(-1_000_000, 30_000, 80) == 30_000 - 12_500
    assert settled(-1_000_000, 5000, 80) == -7500
    assert settled(-1_000_000, 0, 100, [assets.MANSION]) == 0
    assert settled(-1_000_001, 0, 100, [assets.MANSION]) == 0
    assert settled(-1_100_000, 0, 100, [assets.MANSION]) == -1000


@rule("T-16", "T-50a")
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    ("money", "ratio", "points"),
    [
        (39, 80, 0),
        (40, 80, 1),
        (41, 80, 1),
        (119, 80, 1),
        (120, 80, 2),
        (60, 120, 1),
        (59, 120, 0),
    ],
)
def test_halves_round_away_from_zero_for_both_signs(sign, money, ratio, points):
    assert settled(sign * money, 0, ratio) == sign * points


@rule("T-50d")
def test_money_and_assets_are_added_before_they_are_divided_once():
    game = new_game(years=1, ratio=100)
    for kind in (assets.ECONOMY, assets.LUXURY):
        play(game, ("buy", 1, kind), ("correct", 1, acc.VALUES + kind, 50))
    set_money(game, 1, 40)
    game.apply(("finale", 1))
    # 140 / 100 = 1; by parts it would be 0 + 1 + 1
    assert game.account_of(1).result == 1


@rule("T-41c", "T-30j")
@pytest.mark.parametrize("money", [10**30 + 50, -(10**30) - 50])
def test_no_size_breaks_the_end(money):
    game = new_game(years=1, ratio=100)
    game.apply(("money", 1, money - 5000))
    game.apply(("finale", 1))
    assert game.account_of(1).result == (1 if money > 0 else -1) * (10**28 + 1)


@rule("T-50a")
def test_every_account_is_settled_once_and_keeps_its_last_values():
    game = new_game(3, years=1)
    play(game, ("buy", 2, assets.LUXURY), ("points", 3, 700))
    before = [(a.money, a.points, a.worth(), a.owns(1)) for a in game.seats]
    changes = game.apply(("finale", 1))
    assert [change[:3] for change in changes] == [
        (0, acc.RESULT, 50),
        (1, acc.RESULT, 50),
        (2, acc.RESULT, 750),
    ]
    assert [(a.money, a.points, a.worth(), a.owns(1)) for a in game.seats] == before
    assert refuses(game, ("finale", 1))


@rule("T-50b", "R-24")
@pytest.mark.parametrize(("ratio", "can_be"), [(79, False), (80, True), (120, True), (121, False)])
def test_the_ratio_is_80_to_120_and_stays(ratio, can_be):
    if not can_be:
        game = type(new_game())()
        assert refuses(game, ("start", 10, ratio, 0, 0, 0, 0, 0, 50_000, 20_000))
        return
    game = started(3, ratio)
    play(game, ("spin", 1, 1), ("years", 1))
    assert game.ratio == ratio
    game.apply(("finale", 1))
    assert game.ratio == ratio


@rule("R-25", "T-50b")
def test_a_point_is_worth_100_dollars_on_average():
    cup = DiceCup(seed_of(100))
    drawn = [cup.ratio() for _ in range(41 * 500)]
    counts = [drawn.count(ratio) for ratio in range(80, 121)]
    assert sum(counts) == len(drawn)
    assert 400 < min(counts) < max(counts) < 600, "each of the 41 is as likely"
    assert abs(sum(drawn) / len(drawn) - 100) < 0.5


@rule("R-26")
def test_2000_points_are_worth_160000_to_240000():
    assert settled(160_000, 0, 80) == settled(240_000, 0, 120) == settled(200_000) == 2000


@rule("T-51a", "T-51b")
def test_who_has_seen_what():
    game = new_game(3, years=1)
    game.apply(("finale", 1))
    assert (game.unseen(), game.phase) == ([2, 3], "finale")
    assert refuses(game, ("seen", 1))
    game.apply(("seen", 3))
    assert refuses(game, ("seen", 3))
    assert refuses(game, ("seen", 4))
    game.apply(("seen", 2))
    assert (game.unseen(), game.phase) == ([], "over")


@rule("T-51b")
def test_a_lead_alone_is_done_at_once():
    game = new_game(1, years=1)
    game.apply(("finale", 1))
    assert game.phase == "over"


@rule("T-51c", "T-51d", "R-1")
@pytest.mark.parametrize(
    ("points", "places"),
    [
        ([10, 20, 30], [(1, 3), (2, 2), (3, 1)]),
        ([20, 20, 10], [(1, 1), (1, 2), (3, 3)]),
        ([10, 20, 20, 30], [(1, 4), (2, 2), (2, 3), (4, 1)]),
        ([7, 7, 7, 7, 7, 7], [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6)]),
        ([-5, 0, -9], [(1, 2), (2, 1), (3, 3)]),
        ([1], [(1, 1)]),
    ],
)
def test_the_ranking(points, places):
    game = new_game(len(points), years=1, ratio=100)
    for card, wanted in enumerate(points, start=1):
        set_money(game, card, 0)
        game.apply(("correct", card, acc.POINTS, wanted))
    game.apply(("finale", 1))
    rows = ranking(game)
    assert [(place, card) for place, card, _ in rows] == places
    assert [result for _, _, result in rows] == sorted(points, reverse=True)


@rule("T-52c")
@pytest.mark.parametrize(
    "event",
    [
        ("spin", 1, 1),
        ("years", 5),
        ("chance", 1, 1),
        ("money", 1, 1),
        ("points", 1, 1),
        ("salary", 1, 1),
        ("marriage", 1),
        ("baby", 1, 1),
        ("buy", 1, 0),
        ("sell", 1, 4),
        ("draw", 1),
        ("leave",),
        ("jackpot", 1),
        ("correct", 1, 0, 5),
        ("rule", 0, 1),
        ("undo", 1),
    ],
    ids=lambda event: event[0],
)
def test_after_the_finale_nothing_changes_an_account(event):
    game = new_game(2, years=1)
    play(game, ("buy", 1, 4), ("money", 1, 5), ("finale", 1))
    assert refuses(game, event)


@rule("T-64", "T-51a")
def test_a_card_lost_in_the_finale_can_be_replaced():
    game = new_game(2, years=1)
    play(game, ("finale", 1), ("replace", 2, 6), ("seen", 6))
    assert game.phase == "over"
