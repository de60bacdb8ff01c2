"""A game as a list of integers and back, at every step of many games."""

import contextlib

import pytest
from lifepod.rules import snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game
from support.bank import new_game, play
from support.effort import cases
from support.lifegame import Player
from support.rulebook import rule


@rule("T-60a", "T-61j")
def test_loading_what_was_dumped_gives_the_same_game_at_every_step():
    for seed in range(cases(3, 40)):
        player = Player(seed, years=12)
        while player.next() is not None:
            numbers = snapshot.dump(player.game)
            again = snapshot.load(list(numbers))
            assert snapshot.dump(again) == numbers
            assert again.phase == player.game.phase
            player.restart(again)  # it has to go on as the other would have
        assert player.game.phase == "over"


def test_the_same_events_make_the_same_game():
    for seed in range(cases(5, 50)):
        player, again = Player(seed, years=8), Game()
        while True:
            event = player.next()
            if event is None:
                break
            again.apply(event)
            assert snapshot.dump(again) == snapshot.dump(player.game)


def test_integers_only():
    player = Player(7, years=5)
    while player.next() is not None:
        assert all(type(number) is int for number in snapshot.dump(player.game))


def play_some():
    game = new_game(2)
    play(game, ("money", 1, 5), ("marriage", 2), ("correct", 1, 0, 7))
    return game


@pytest.mark.parametrize("length", [0, 1, 5, 40, -1])
def test_one_that_is_cut_is_refused(length):
    with pytest.raises(RulesError):
        snapshot.load(snapshot.dump(play_some())[:length])


def test_one_that_is_too_long_is_refused():
    with pytest.raises(RulesError):
        snapshot.load([*snapshot.dump(play_some()), 0])


@pytest.mark.parametrize(
    ("where", "number"),
    [
        (0, 2),  # another version
        (12, 2),  # a house rule out of range
        (19, 7),  # seven players
        (20, 0),  # no such card
        (20, 7),
    ],
)
def test_one_with_an_impossible_number_is_refused(where, number):
    numbers = snapshot.dump(play_some())
    numbers[where] = number
    with pytest.raises(RulesError):
        snapshot.load(numbers)


def test_no_number_of_it_can_be_anything_that_raises_something_else():
    good = snapshot.dump(play_some())
    for where in range(len(good)):
        for number in (-(10**9), -2, -1, 0, 1, 2, 99, 10**9):
            numbers = list(good)
            numbers[where] = number
            with contextlib.suppress(RulesError):
                snapshot.load(numbers)
