"""`lifepod tournament`: the same table however many workers; fair chairs."""

import json
import time

import pytest
from lifepod_host.cli import main
from lifepod_host.companion import tournament, workers
from lifepod_host.companion.decks.store import STANDARD
from lifepod_host.errors import UserError

JOBS = tournament.schedule("card-game", STANDARD, {}, ["sensible", "random"], 3, 4, 70)


def table(results):
    return tournament.standings(tournament.in_order(results, len(JOBS)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_played_with_every_bot_on_every_chair(players):
    jobs = tournament.schedule("card-game", STANDARD, {}, ["a", "b"], players, 3, 5)
    for seed in (5, 6, 7):
        seats = [job.seats for job in jobs if job.seed == seed]
        assert len(set(seats)) == len(seats)
        for chair in range(players):
            shares = {name: [s[chair] for s in seats].count(name) / len(seats) for name in "ab"}
            assert shares["a"] == (players + 1) // 2 / players


def test_the_table_is_the_same_alone_on_many_processes_and_on_a_cluster():
    here = table(workers.alone(tournament.play, JOBS))
    assert table(workers.many(tournament.play, JOBS, 2)) == here
    pytest.importorskip("distributed", reason="Dask is in the `cluster` extra")
    assert table(workers.cluster(tournament.play, JOBS, workers.LOCAL, 2)) == here


def test_who_ends_a_tournament_early_does_not_wait_for_the_games_that_are_left():
    results = workers.many(time.sleep, [0, *[2] * 30], 2)
    assert next(results) == (0, None)
    began = time.monotonic()
    results.close()
    assert time.monotonic() - began < 15


def test_results_are_put_in_order_and_a_missing_one_is_noticed():
    results = [(number, tournament.play(job)) for number, job in enumerate(JOBS[:3])]
    ordered = tournament.in_order(iter(reversed(results)), 3)
    assert [result.pairing for result in ordered] == JOBS[:3]
    with pytest.raises(RuntimeError, match="not every game"):
        tournament.in_order(iter(results), 4)


def test_wins_add_up_to_the_games():
    lines = table(workers.alone(tournament.play, JOBS))
    assert sum(line.wins for line in lines) == pytest.approx(len(JOBS))
    assert sum(line.fair for line in lines) == pytest.approx(1)
    assert lines[0].bot == "sensible"
    assert lines[0].share.low > lines[0].fair


def test_a_cluster_that_is_not_there_is_said_in_a_sentence(monkeypatch):
    pytest.importorskip("distributed", reason="Dask is in the `cluster` extra")
    monkeypatch.setattr(workers, "CONNECT_S", 1)
    with pytest.raises(UserError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        list(workers.cluster(tournament.play, JOBS, "tcp://127.0.0.1:9", 1))


def test_the_command_prints_a_line_of_json(capsys):
    words = ["tournament", "card-game", "--bots", "sensible,random", "--deals", "2"]
    assert main([*words, "--workers", "1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 4
    assert [line["bot"] for line in shown["standings"]] == ["sensible", "random"]
    assert main([*words, "--workers", "1"]) == 0
    assert "4 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [("random", "needs two different bots"), ("random,sensibel", 'no bot "sensibel"')],
)
def test_what_cannot_be_a_tournament_is_refused(capsys, bots, sentence):
    assert main(["tournament", "card-game", "--bots", bots]) == 2
    assert sentence in capsys.readouterr().err
