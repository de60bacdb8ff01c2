#!/usr/bin/env python3
"""Random games a second on one core, beside RLCard's UNO and OpenSpiel's crazy eights.

    .venv/bin/python bench/bench_games_per_second.py [--seconds 3] [--profile]

Every move is picked evenly from the whole list of legal moves, which is made at every decision;
a game counts from the deal to the score. The aim is a thousand games a second for each of ours.
The peers are measured in the same run if they are installed (pip install rlcard open-spiel);
nothing else here needs them. A second table has what a search and a table at play need: a copy, a
deal of what a seat cannot see, a view, a replay. Time is the process's own, but a busy machine
still makes it longer: "at best" is the best twelfth. --profile shows where it goes.
"""

import argparse
import cProfile
import importlib
import pstats
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "host_tools")]

from lifepod_host.companion.bots.play import play_out, seat_bots  # noqa: E402
from lifepod_host.companion.decks.store import STANDARD, find_deck  # noqa: E402
from lifepod_host.companion.engine import Match, stream  # noqa: E402
from lifepod_host.companion.games import GAMES, GameModule, find_game  # noqa: E402

SHOWN_FUNCTIONS = 15
PARTS = 12  # of a row's time: the best one is the least disturbed


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row (3)")
    parser.add_argument("--profile", action="store_true", help="show where the time goes")
    parser.add_argument("--game", choices=[one.name for one in GAMES], help="only this game")
    args = parser.parse_args()
    modules = [find_game(one.name) for one in GAMES if args.game in (None, one.name)]
    heads = f"{'games/s':>9} {'at best':>9} {'moves/s':>9} {'moves/game':>11}"
    print(f"{'random play, one core':42} {heads}")
    for module in modules:
        for players in module.GAME.seats:
            row(
                f"lifepod {module.GAME.name}, {players} players",
                random_play(module, players),
                args.seconds,
            )
    for title, make in PEERS:
        try:
            play = make()
        except ImportError as error:
            print(f"{title:42} not installed ({error.name})")
            continue
        row(title, play, args.seconds)
    for module in modules:
        print(f"\n{module.GAME.name + ', 3 players':42} {'microseconds':>13}")
        for title, act, count in parts(module):
            print(f"{title:42} {each(act, args.seconds / 6) / count:13.1f}")
        if args.profile:
            profile(module)
    return 0


def row(title: str, play: Callable[[int], int], seconds: float) -> None:
    """Play games until the time is up and print how many there were, and in the best part."""
    play(0)  # imports and caches
    games, moves, spent, best = 0, 0, 0.0, 0.0
    while spent < seconds:
        before, start, lasted = games, time.process_time(), 0.0
        while lasted < seconds / PARTS:
            games += 1
            moves += play(games)
            lasted = time.process_time() - start
        spent += lasted
        best = max(best, (games - before) / lasted)
    print(
        f"{title:42} {games / spent:9.0f} {best:9.0f} {moves / spent:9.0f} {moves / games:11.0f}"
    )


def random_play(module: GameModule, players: int) -> Callable[[int], int]:
    """One of our games: plays one of a seed and returns its moves."""
    deck = find_deck(module.SCHEMA, STANDARD)

    def play(seed: int) -> int:
        game = module.GAME(seed, deck, players)
        moves = play_out(game, seat_bots([module.BOTS["random"]] * players, deck, seed))
        game.score()
        return moves

    return play


def rlcard_uno() -> Callable[[int], int]:
    """RLCard's UNO for two with its own random agents."""
    rlcard: Any = importlib.import_module("rlcard")
    agents: Any = importlib.import_module("rlcard.agents")
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play(_seed: int) -> int:
        trajectories, _payoffs = env.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)

    return play


def open_spiel_crazy_eights() -> Callable[[int], int]:
    """OpenSpiel's crazy eights for four, in C++; chance counts as moves, too."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights(players=4)")
    chance = random.Random(1)

    def play(_seed: int) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
        state.returns()
        return moves

    return play


PEERS: tuple[tuple[str, Callable[[], Callable[[int], int]]], ...] = (
    ("RLCard 'uno', 2 players", rlcard_uno),
    ("OpenSpiel 'crazy_eights', 4 players", open_spiel_crazy_eights),
)


def parts(module: GameModule) -> list[tuple[str, Callable[[], object], int]]:
    """What is done outside of random play: its name, how to do it, and how many that is."""
    kind, deck = module.GAME, find_deck(module.SCHEMA, STANDARD)
    match = Match(kind, deck, 3, 7)
    name = "sensible" if "sensible" in module.BOTS else "random"
    bots = seat_bots([module.BOTS[name]] * 3, deck, 7)
    choices = []
    while not match.game.over:
        player = match.game.asked()[0]
        choices.append((bots[player], match.game.view(player), match.game.legal(player)))
        bot, view, legal = choices[-1]
        match.submit(player, bot.choose(view, legal))
    moves = match.moves
    game = Match(kind, deck, 3, 7, moves=moves[: len(moves) // 2]).game
    seat = game.asked()[0]
    seen, chance, move = game.view(seat), stream(7, "bench"), game.legal(seat)[0]
    return [
        ("copy", game.clone, 1),
        ("view of a seat", lambda: game.view(seat), 1),
        ("explain a move", lambda: game.explain(seat, move), 1),
        ("deal what a seat cannot see", lambda: kind.imagine(seen, deck, chance), 1),
        (
            f"a {name} bot's choice, mean of a game",
            lambda: [bot.choose(view, legal) for bot, view, legal in choices],
            len(choices),
        ),
        ("hash of the state", game.fingerprint, 1),
        (
            f"replay of a game of {len(moves)} moves",
            lambda: Match(kind, deck, 3, 7, moves=moves),
            1,
        ),
    ]


def each(act: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call."""
    act()
    calls, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        act()
        calls += 1
    return (time.process_time() - start) / calls * 1e6


def profile(module: GameModule) -> None:
    """Where the time of random play goes."""
    play = random_play(module, 3)
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(200):
        play(seed)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(SHOWN_FUNCTIONS)


if __name__ == "__main__":
    sys.exit(main())
