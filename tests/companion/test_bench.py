"""The bench of games a second runs, with or without its peers."""

import re
import subprocess
import sys
from pathlib import Path

from lifepod_host.companion.games import GAMES, find_game

BENCH = Path(__file__).resolve().parents[2] / "bench" / "bench_games_per_second.py"


def test_bench_prints_games_and_moves_and_names_absent_peers():
    command = [sys.executable, str(BENCH), "--seconds", "0.3", "--profile"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    for row in GAMES:
        for players in find_game(row.name).GAME.seats:
            form = rf"lifepod {row.name}, {players} players +(\d+) +(\d+) +(\d+) +(\d+)$"
            found = re.search(form, run.stdout, re.M)
            assert found is not None, run.stdout
            games, best, moves, length = (int(number) for number in found.groups())
            assert games > 100  # a floor for a busy machine; what is measured is in the output
            assert best >= games
            assert 20 < length < 400
            assert abs(moves - games * length) < games
        assert f"{row.name}, 3 players" in run.stdout
    for peer in ("RLCard 'uno', 2 players", "OpenSpiel 'crazy_eights', 4 players"):
        assert re.search(
            rf"{re.escape(peer)} +(\d+ +\d+ +\d+ +\d+|not installed \(\w+\))$", run.stdout, re.M
        )
    assert run.stdout.count("replay of a game of") == len(GAMES)
    assert run.stdout.count("Ordered by: internal time") == len(GAMES)
