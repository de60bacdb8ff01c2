"""Applies the events of a 30-year game of four again and again; runs on both interpreters.

Prints two numbers: events of the game, and microseconds for it, the best of some runs.
"""

import time

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.rules.game import Game
from support.lifegame import Player

RUNS = 15


def main() -> None:
    """Play once, then measure the replays."""
    player = Player(1, years=30, cards=4, busy=4)
    events = []
    while True:
        event = player.next()
        if event is None:
            break
        events.append(event)
    best_us = None
    for _ in range(RUNS):
        game = Game()
        start_ns = time.time_ns()
        for event in events:
            game.apply(event)
        spent_us = (time.time_ns() - start_ns) // 1000
        best_us = spent_us if best_us is None else min(best_us, spent_us)
        if game.phase != player.game.phase or game.events != player.game.events:
            raise RuntimeError("another game")
    print(len(events), best_us)


main()
