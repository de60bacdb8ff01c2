"""Games of a strong bot that thinks little; other processes import this, to play them."""

from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.bots.strong import strong
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.games import find_game


def play_quickly(job):
    """Its points, those of the other bot, and the hash of the end; it has each seat in turn."""
    name, seed, thoughts, other = job
    module = find_game(name)
    deck = find_deck(module.SCHEMA, STANDARD)
    makers = [strong(module.STYLE._replace(thoughts=thoughts)), module.BOTS[other]]
    if seed % 2:
        makers.reverse()
    game = module.GAME(seed // 2, deck, 2)
    play_out(game, seat_bots(makers, deck, seed))
    points = [score.points for score in game.score()]
    return points[seed % 2], points[1 - seed % 2], game.fingerprint()
