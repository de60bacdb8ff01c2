"""Bots against bots: a whole game, as quickly as it goes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lifepod_host.companion.bots import Bot, BotMaker
from lifepod_host.companion.engine import Deck, Game, stream

MOVES_MAX = 20_000  # of a game; the longest seen are a few hundred

NO_VIEW: Mapping[str, Any] = {}


def seat_bots(makers: Sequence[BotMaker], deck: Deck, seed: int) -> list[Bot]:
    """A bot for each seat, each with a stream of its own."""
    return [maker(deck, stream(seed, f"bot {seat}")) for seat, maker in enumerate(makers)]


def play_out(
    game: Game, bots: Sequence[Bot], each: Callable[[int, str], None] | None = None
) -> int:
    """Play a game to its end and return the number of moves; `each` hears of every one."""
    moves = 0
    while not game.over:
        for player in game.asked():
            bot = bots[player]
            legal = game.legal(player)
            move = bot.choose(game.view(player) if bot.needs_view else NO_VIEW, legal)
            game.apply(player, move)
            moves += 1
            if each is not None:
                each(player, move)
        if moves > MOVES_MAX:
            raise RuntimeError(f"{game.name} does not end")
    return moves
