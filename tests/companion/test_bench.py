"""The bench of games a second runs, with or without its peers."""

import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[2] / "bench" / "bench_games_per_second.py"


def test_bench_prints_games_and_moves_and_names_absent_peers():
    command = [sys.executable, str(BENCH), "--seconds", "0.3", "--profile"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    for players in (2, 3, 4):
        found = re.search(rf"card-game, {players} players +(\d+) +(\d+) +(\d+)$", run.stdout, re.M)
        assert found is not None, run.stdout
        games, moves, length = (int(number) for number in found.groups())
        assert games > 100  # a floor for a busy machine; what is measured stands in the output
        assert 100 < length < 400
        assert abs(moves - games * length) < games
    for peer in ("RLCard 'uno', 2 players", "OpenSpiel 'crazy_eights', 4 players"):
        assert re.search(
            rf"{re.escape(peer)} +(\d+ +\d+ +\d+|not installed \(\w+\))$", run.stdout, re.M
        )
    assert "replay of a game of" in run.stdout
    assert "play_out" in run.stdout
