"""Bots: they end games, play by their view, and the sensible one is worth its name."""

import pytest
from lifepod_host.companion.bots import RandomBot
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import stream
from lifepod_host.companion.games import find_game
from lifepod_host.companion.stats import share_of
from support.effort import cases

NAMES = ("card-game", "goals")
MOVES_MAX = {"card-game": 400, "goals": 300}
BEATS_RANDOM = {"card-game": 0.85, "goals": 0.75}  # at least, with 95 per cent certainty


def offer(name):
    module = find_game(name)
    return module.GAME, module.BOTS, find_deck(module.SCHEMA, STANDARD)


def wins_of_seat(name, bots, seeds):
    """How often the first of two bots wins, each seat as often its own."""
    kind, makers, deck = offer(name)
    won = 0.0
    for seed in seeds:
        order = bots if seed % 2 else bots[::-1]
        game = kind(seed, deck, len(bots))
        play_out(game, seat_bots([makers[bot] for bot in order], deck, seed))
        winners = game.winners()
        won += ((0 if seed % 2 else len(bots) - 1) in winners) / len(winners)
    return won


@pytest.mark.parametrize("name", NAMES)
def test_sensible_beats_random(name):
    games = cases(60, 600)
    assert (
        share_of(wins_of_seat(name, ["sensible", "random"], range(games)), games).low
        > BEATS_RANDOM[name]
    )


def test_random_takes_every_move_as_often():
    bot = RandomBot(offer("goals")[2], stream(3, "bot"))
    moves = ["a", "b", "c", "d"]
    chosen = [bot.choose({}, moves) for _ in range(4000)]
    expected = 1000
    assert sum((chosen.count(move) - expected) ** 2 / expected for move in moves) < 16.3


@pytest.mark.parametrize("name", NAMES)
def test_sensible_bots_never_play_for_ever(name):
    """In the card game they could, by taking and dropping the same two cards."""
    kind, makers, deck = offer(name)
    for seed in range(cases(40, 1000)):
        game = kind(seed, deck, 2)
        bots = seat_bots([makers["sensible"]] * 2, deck, seed)
        assert play_out(game, bots) < MOVES_MAX[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_and_the_deal_have_a_stream_of_their_own(name):
    given = []
    makers = [lambda deck, chance: given.append(chance) or RandomBot(deck, chance)] * 4
    seat_bots(makers, offer(name)[2], 9)
    given.append(stream(9, "deal"))
    assert len({chance.state() for chance in given}) == 5


@pytest.mark.parametrize("name", NAMES)
def test_thinking_does_not_change_the_deal(name):
    """The same moves lead to the same cards, however many draws the bots made."""
    kind, makers, deck = offer(name)
    game = kind(5, deck, 3)
    moves = []
    bots = seat_bots([makers["sensible"]] * 3, deck, 5)
    play_out(game, bots, lambda *move: moves.append(move))
    again = kind(5, deck, 3)
    for player, move in moves:
        again.apply(player, move)
    assert again.fingerprint() == game.fingerprint()
