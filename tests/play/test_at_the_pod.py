"""Whole games at the emulated pod over the real link, and what befalls host and pod on the way."""

import pytest
from lifepod_host.companion.engine.saves import read_save
from lifepod_host.companion.play.driver import LEFT, OVER
from lifepod_host.companion.play.presentation import Plain
from lifepod_host.companion.play.prompts import Want
from support.at_table import direct_game
from support.paper_pod import way_to
from support.pod_table import PodTable

SEEDS = {2: 21, 3: 22, 4: 23}


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """That a save is on the disk is tested with the saves."""
    monkeypatch.setattr("os.fsync", lambda _file: None)


@pytest.fixture
def sit(tmp_path):
    def at(**more):
        return PodTable().sit(tmp_path / "game.json", **more)

    return at


def scores(table):
    """Names and points as the pod's last sheet should show them."""
    found = zip(table.match.names, table.match.game.score(), strict=True)
    return {(name, str(score.points)) for name, score in found}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_the_one_that_the_engine_plays(sit, players):
    seed = SEEDS[players]
    print(f"players {players}, seed {seed}")
    pod = sit(players=players, seed=seed)
    pod.play()
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()
    pod.run(500)
    assert pod.view() == "page"
    for name, points in scores(pod.table):
        assert name in pod.words()
        assert points in pod.words()
    pod.press("ENTER")
    pod.run(500)
    assert pod.driver.state == OVER
    pod.lift()
    pod.run(500)
    assert pod.front() is pod.app.pod, "the pod's own game is back"


def test_what_is_a_players_shows_while_his_card_is_in_and_no_longer(sit):
    pod = sit(players=2, seed=3)
    pod.play(until=lambda: pod.match.game.stack[-1].kind == "play")
    seat = pod.match.game.asked()[0]
    pod.wait_for_question(seat)
    title = pod.prompt(seat).entries[0].label
    assert title in pod.words()
    pod.desk.take_away()
    pod.run(100)
    assert title not in pod.words()
    pod.run(400)
    assert f"000{pod.driver.seats[seat].card}" in pod.words()
    pod.lay(2 - seat)
    pod.run(300)
    hand = pod.table.offer.presentation.hand(pod.match.game, 1 - seat)
    assert hand[0].label in pod.words(), "his own hand, at any time"
    pod.lay(5)
    pod.run(300)
    assert title not in pod.words()
    assert hand[0].label not in pod.words()


def middle(pod):
    """Go on to a decision that takes two answers, and give the first of them."""

    def here():
        seat = pod.match.game.asked()[0]
        prompt = pod.table.offer.presentation.prompt(pod.match.game, seat)
        return len(pod.match.moves) > 5 and len(way_to(prompt, pod.table.wish(seat))) == 2

    pod.play(until=here)
    seat = pod.match.game.asked()[0]
    wish = pod.table.wish(seat)
    pod.step(seat, wish)
    pod.wait_for_question(seat)
    assert pod.prompt(seat).title.startswith("End")
    return seat, wish


@pytest.mark.parametrize("accident", ["host", "host while answering", "pod", "both"])
def test_a_crash_in_the_middle_of_a_decision_loses_nothing_and_doubles_nothing(sit, accident):
    pod = sit(players=3, seed=4)
    seat, wish = middle(pod)
    count = len(pod.match.moves)
    state = pod.match.game.fingerprint()
    if accident.startswith("host"):
        pod.kill_host()
        if "answering" in accident:
            pod.press("1", "ENTER")
        pod.run(1000)
        pod.come_back()
    elif accident == "pod":
        pod.power_cut()
    else:
        pod.kill_host()
        pod.power_cut()
        pod.run(500)
        pod.come_back()
    assert (len(pod.match.moves), pod.match.game.fingerprint()) == (count, state)
    if "answering" in accident:
        pod.run_until(lambda: len(pod.match.moves) > count, 15_000)
    else:
        pod.run_until(lambda: pod.session.is_ready, 15_000)
        pod.run(1500)
        pod.move(seat, wish)
        assert pod.match.moves[count] == (seat, wish)
    pod.play(until=lambda: len(pod.match.moves) > count + 6)
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()
    save = read_save(pod.table.path)
    assert save.moves == tuple(pod.match.moves)


def want(pod, seat, wanted):
    """Go all the way to something that a player wants of the table."""
    epoch = pod.driver.plain()["epoch"]
    for _ in range(4):
        if pod.driver.plain()["epoch"] != epoch:
            return
        pod.step(seat, wanted)
    pod.run_until(lambda: pod.driver.plain()["epoch"] != epoch)


def test_a_move_is_taken_back_at_the_pod(sit):
    pod = sit(players=2, seed=5)
    pod.play(until=lambda: pod.driver.undo_count > 0)
    moves = list(pod.match.moves)
    want(pod, pod.match.game.asked()[0], Want.UNDO)
    pod.run(1000)
    assert pod.match.moves == moves[:-1]
    pod.play(until=lambda: len(pod.match.moves) > len(moves) + 4)


def test_the_table_is_left_at_the_pod_and_taken_up_again(sit):
    pod = sit(players=2, seed=6)
    pod.play(until=lambda: len(pod.match.moves) > 4)
    state = pod.match.game.fingerprint()
    pod.hold("MENU", 1200)
    pod.press("ENTER")
    pod.lift()
    pod.run_until(lambda: pod.driver.state == LEFT)
    pod.run(500)
    assert pod.front() is pod.app.pod
    pod.driver.open()
    pod.run(500)
    assert pod.match.game.fingerprint() == state
    pod.play(until=lambda: len(pod.match.moves) > 8)
    want(pod, pod.match.game.asked()[0], Want.LEAVE)
    assert pod.driver.state == LEFT
    pod.lift()
    pod.run(500)
    assert pod.front() is pod.app.pod
    pod.kill_host()
    pod.come_back()
    pod.run_until(lambda: pod.session.is_ready, 15_000)
    pod.play(until=lambda: len(pod.match.moves) > 12)


def test_a_bot_plays_for_who_has_to_go_and_gives_back(sit):
    pod = sit(players=3, seed=7)
    pod.play(until=lambda: pod.match.game.asked() == (1,))
    want(pod, 1, Want.BOT)
    assert pod.driver.seats[1].bot == "sensible"
    pod.play(until=lambda: pod.match.game.asked() == (2,))
    pod.lay(2)
    pod.run(300)
    assert "Play yourself..." in pod.words()
    row = [label for label, _ in pod.front().view().rows].index("Play yourself...")
    pod.mark(row)
    pod.press("ENTER")
    pod.run(200)
    pod.press("ENTER")
    pod.run(300)
    assert pod.driver.seats[1].bot == ""


def test_a_game_without_a_presentation_is_played_all_the_same(sit, monkeypatch):
    monkeypatch.setattr("support.at_table.find_presentation", lambda _name: Plain())
    pod = sit(game="goals", players=2, seed=8)
    pod.play(until=lambda: len(pod.match.moves) > 12)
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()
