"""Bots: they end games, play by their view, and the sensible one is worth its name."""

from lifepod_host.companion.bots import RandomBot
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.card_game.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import stream
from lifepod_host.companion.stats import share_of
from support.effort import cases

DECK = find_deck(SCHEMA, STANDARD)


def wins_of_seat(names, seeds):
    won = 0.0
    for seed in seeds:
        order = names if seed % 2 else names[::-1]
        game = GAME(seed, DECK, len(names))
        play_out(game, seat_bots([BOTS[name] for name in order], DECK, seed))
        winners = game.winners()
        won += ((0 if seed % 2 else len(names) - 1) in winners) / len(winners)
    return won


def test_sensible_beats_random():
    games = cases(60, 600)
    assert share_of(wins_of_seat(["sensible", "random"], range(games)), games).low > 0.85


def test_random_takes_every_move_as_often():
    bot = RandomBot(DECK, stream(3, "bot"))
    moves = ["a", "b", "c", "d"]
    chosen = [bot.choose({}, moves) for _ in range(4000)]
    expected = 1000
    assert sum((chosen.count(move) - expected) ** 2 / expected for move in moves) < 16.3


def test_sensible_bots_never_play_for_ever():
    """They could, by taking and dropping the same two cards: see the bot's own words on it."""
    for seed in range(cases(40, 1000)):
        game = GAME(seed, DECK, 2)
        assert play_out(game, seat_bots([BOTS["sensible"]] * 2, DECK, seed)) < 400


def test_every_bot_and_the_deal_have_a_stream_of_their_own():
    given = []
    makers = [lambda _deck, chance: given.append(chance) or RandomBot(_deck, chance)] * 4
    seat_bots(makers, DECK, 9)
    given.append(stream(9, "deal"))
    assert len({chance.state() for chance in given}) == 5


def test_thinking_does_not_change_the_deal():
    """The same moves lead to the same cards, however many draws the bots made."""
    game = GAME(5, DECK, 3)
    moves = []
    play_out(game, seat_bots([BOTS["sensible"]] * 3, DECK, 5), lambda *move: moves.append(move))
    again = GAME(5, DECK, 3)
    for player, move in moves:
        again.apply(player, move)
    assert again.fingerprint() == game.fingerprint()
