"""What holds for every game: tried with games that hypothesis makes up."""

import contextlib
import json

from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod.rules import account as acc
from lifepod.rules import snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game
from lifepod.rules.report import state_json
from support.bank import started
from support.effort import cases
from support.lifegame import Player
from support.oracle import Oracle, Refused
from support.rulebook import rule

CARD = st.integers(1, 4)
AMOUNT = st.one_of(st.integers(-30, 30), st.integers(-9_999_999, 9_999_999))


def event(name, *numbers):
    return st.tuples(st.just(name), *numbers)


SPIN = event("spin", CARD, st.integers(1, 10))
HAPPENINGS = st.one_of(
    SPIN,
    SPIN,
    event("money", CARD, AMOUNT),
    event("points", CARD, AMOUNT),
    event("salary", CARD, st.one_of(st.integers(0, 40), st.integers(1, 300_000))),
    event("chance", CARD, st.integers(0, 2)),
    event("marriage", CARD),
    event("baby", CARD, st.integers(0, 3)),
    event("buy", CARD, st.integers(0, 4)),
    event("buy", CARD, st.integers(0, 4)),
    event("sell", CARD, st.integers(0, 4)),
    event("draw", st.integers(1, 10)),
    event("leave"),
    event("jackpot", CARD),
    event("correct", CARD, st.integers(0, 18), st.one_of(st.integers(-2, 20), AMOUNT)),
    event("replace", CARD, st.integers(1, 6)),
    event("rule", st.integers(0, 6), st.one_of(st.integers(-1, 2), st.integers(0, 100_000))),
    event("years", st.integers(0, 6)),
    event("undo", CARD),
    event("undo", CARD),
    event("finale", CARD),
    event("seen", CARD),
)
START = ("start", 5, 97, 0, 0, 0, 0, 0, 50_000, 20_000)
JOINS = [("spin", card, 1) for card in (1, 2, 3)]
GAMES = st.lists(HAPPENINGS, min_size=40, max_size=80).map(lambda rest: [*JOINS, *rest])


def tries():
    return settings(max_examples=cases(100, 2000))


def told(game):
    state = json.loads(state_json(game))
    for name in ("inserted", "sounds"):
        del state[name]
    return state


@rule("T-11c", "T-13a", "T-13c", "T-13d", "T-13e", "T-14f", "T-16", "T-50d", "T-61c")
@given(GAMES)
@tries()
def test_a_second_reading_of_the_rules_comes_to_the_same(happenings):
    game, oracle = Game(), Oracle()
    for happening in (START, *happenings):
        before = snapshot.dump(game)
        try:
            oracle.apply(happening)
        except Refused:
            try:
                game.apply(happening)
            except RulesError:
                assert snapshot.dump(game) == before
            else:
                raise AssertionError(f"{happening} cannot be") from None
        else:
            game.apply(happening)
        assert told(game) == oracle.state


def test_a_second_reading_of_long_games_comes_to_the_same():
    for seed in range(cases(3, 60)):
        player, oracle = Player(seed, years=99, busy=2), Oracle()
        while True:
            happening = player.next()
            if happening is None:
                break
            oracle.follow(happening)
            assert told(player.game) == oracle.state
        assert player.game.phase == "over"


@given(GAMES)
@tries()
def test_every_dollar_has_a_payer_and_a_payee(happenings):
    game = started(5)
    for happening in happenings:
        before = [list(account.numbers) for account in game.seats]
        name = happening[0]
        if name == "undo" and game.last_action(happening[1]):
            name = game.last_action(happening[1])[0]
        try:
            changes = game.apply(happening)
        except RulesError:
            continue
        money = [0] * len(game.seats)
        for seat, field, difference, _ in changes:
            if seat >= 0 and field == acc.MONEY:
                money[seat] += difference
        for seat, account in enumerate(game.seats):
            had = before[seat][acc.MONEY] if seat < len(before) else 0
            assert account.money - had == money[seat], "what is told is what was done"
        if name == "marriage" and len(game.seats) > 1:
            assert sum(money) == 0, "the guests pay what the couple gets"
        else:
            touched = [seat for seat, amount in enumerate(money) if amount]
            assert len(touched) <= 1, "all else is between one player and the bank"


@rule("T-61c")
@given(GAMES, HAPPENINGS)
@tries()
def test_undo_is_exact(happenings, last):
    game = started(5)
    for happening in happenings:
        with contextlib.suppress(RulesError):
            game.apply(happening)
    numbers = snapshot.dump(game)
    actions = len(game.undoable)
    try:
        game.apply(last)
    except RulesError:
        return
    if len(game.undoable) != actions + 1:
        return
    game.apply(("undo", last[1]))
    after = snapshot.dump(game)
    assert after[3] == numbers[3] + 2, "the count of events goes on"
    after[3] = numbers[3]
    assert after == numbers


@rule("T-60a")
@given(GAMES)
@tries()
def test_replay_and_snapshot_give_the_same_game(happenings):
    live, accepted = Game(), []
    for happening in (START, *happenings):
        try:
            live.apply(happening)
        except RulesError:
            continue
        accepted.append(happening)
        live = snapshot.load(snapshot.dump(live))
    again = Game()
    for happening in accepted:
        again.apply(happening)
    assert snapshot.dump(again) == snapshot.dump(live)
    assert state_json(again) == state_json(live)
