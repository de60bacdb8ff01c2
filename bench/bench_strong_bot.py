#!/usr/bin/env python3
"""How long the strong bot thinks about a move, on one core.

    .venv/bin/python bench/bench_strong_bot.py [--positions 20]

For each game that has one, with the fewest players and with the most: decisions from all over a
game, with the number of thoughts that the game's STYLE has. Time is the process's own; a busy
machine still makes it longer. The aim is less than two seconds for any move.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_tools")]

from lifepod_host.companion.bots.strong import Style, strong  # noqa: E402
from lifepod_host.companion.decks.store import STANDARD, find_deck  # noqa: E402
from lifepod_host.companion.engine import Deck, Game, stream  # noqa: E402
from lifepod_host.companion.games import GAMES, find_game  # noqa: E402

SEED = 5


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=20, help="decisions of each game (20)")
    args = parser.parse_args()
    print(f"{'':<24}{'thoughts':>9}{'moves':>7}{'mean s':>9}{'most s':>9}")
    for row in GAMES:
        module = find_game(row.name)
        deck, style = find_deck(module.SCHEMA, STANDARD), getattr(module, "STYLE", None)
        if style is None:  # without a strong bot
            continue
        for players in (module.GAME.seats[0], module.GAME.seats[-1]):
            found = list(decisions(module.GAME(SEED, deck, players), style, deck))
            times = thinking(found[:: max(len(found) // args.positions, 1)], style, deck)
            name = f"{row.name}, {players} players"
            print(
                f"{name:<24}{style.thoughts:>9}{len(times):>7}"
                f"{sum(times) / len(times):>9.3f}{max(times):>9.3f}"
            )
    return 0


def decisions(game: Game, style: Style, deck: Deck) -> Iterator[tuple[Game, int]]:
    """A copy of the game at each decision with a choice, and the seat; rules of thumb play."""
    thumb = style.thumb(deck.cards)
    while not game.over:
        asked = game.asked()
        yield from ((game.clone(), seat) for seat in asked if len(game.legal(seat)) > 1)
        for seat in asked:
            legal = game.legal(seat)
            game.apply(seat, legal[0] if len(legal) == 1 else thumb.move(game, seat))


def thinking(found: list[tuple[Game, int]], style: Style, deck: Deck) -> list[float]:
    """The seconds for each decision."""
    times = []
    for game, seat in found:
        bot = strong(style)(deck, stream(SEED, "bot"))
        view, legal = game.view(seat), game.legal(seat)
        began = time.process_time()
        bot.choose(view, legal)
        times.append(time.process_time() - began)
    return times


if __name__ == "__main__":
    sys.exit(main())
