"""Whole games at the emulated pod over the real link, and what befalls host and pod on the way."""

import pytest
from lifepod_host.companion.engine.saves import read_save
from lifepod_host.companion.play.driver import LEFT, OVER
from lifepod_host.companion.play.presentation import Plain
from lifepod_host.companion.play.prompts import Want
from lifepod_host.companion.play.public import public
from lifepod_host.pods.questions import TEXT_MAX
from lifepod_host.pods.text import plain
from support.at_table import direct_game
from support.effort import cases
from support.paper_pod import way_to
from support.pod_table import PodTable

GAMES = ("card-game", "goals", "mylife")
# A usual run plays some whole games at the pod, `make test-all` plays all of them.
USUAL = [
    ("card-game", 2),
    ("card-game", 4),
    ("goals", 2),
    ("goals", 3),
    ("mylife", 2),
    ("mylife", 6),
]
REST = [("card-game", 3), ("goals", 4), ("mylife", 3), ("mylife", 4), ("mylife", 5)]


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


@pytest.mark.parametrize(("game", "players"), USUAL + REST * cases(0, 1))
def test_a_whole_game_is_the_one_that_the_engine_plays(sit, game, players):
    seed = 19 + players
    print(f"{game}, players {players}, seed {seed}")
    pod = sit(game=game, players=players, seed=seed)
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


class WithoutReader(PodTable):
    """Nobody can lay a card on: its number puts it in."""

    def lay(self, card):
        """Put a card in, in the place of another."""
        self.run_until(lambda: self.app._at_table)
        terminal = self.app.service.terminal
        if terminal.card != card:
            if terminal.card is not None:
                self.hold("CLEAR", 1100)
            self.run_until(lambda: self.view() == "passon")
            self.press(str(card))


@pytest.mark.parametrize(("game", "players"), [("goals", 3), ("mylife", 2)])
def test_a_game_goes_on_where_the_reader_does_not_answer(tmp_path, game, players):
    pod = WithoutReader()
    pod.desk.parts.reader.missing = 0
    pod.run(3000)
    pod.sit(tmp_path / "game.json", game=game, players=players, seed=3, window_ms=300)
    pod.play(until=lambda: len(pod.match.moves) >= 12)
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()


@pytest.mark.parametrize(
    ("game", "kind"), [("card-game", "play"), ("goals", "turn"), ("mylife", "wake")]
)
def test_what_is_a_players_shows_while_his_card_is_in_and_no_longer(sit, game, kind):
    pod = sit(game=game, players=2, seed=3)
    pod.play(until=lambda: pod.match.game.stack[-1].kind == kind)
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
    shown = hand[0].label if hand else "No cards"  # in the last round of a half
    assert shown in pod.words(), "his own hand, at any time"
    pod.lay(5)
    pod.run(300)
    assert title not in pod.words()
    assert shown not in pod.words()


def middle(pod):
    """Go on to a decision that takes two answers, and give the first of them.

    In #mylife every decision takes one, but several players answer it.
    """
    mylife = pod.match.kind.name == "mylife"

    def here():
        seat = pod.match.game.asked()[0]
        if mylife:
            return len(pod.match.game.asked()) < len(pod.match.game.stack[-1].who)
        prompt = pod.table.offer.presentation.prompt(pod.match.game, seat, pod.match.names)
        return len(pod.match.moves) > 5 and len(way_to(prompt, pod.table.wish(seat))) == 2

    pod.play(until=here)
    seat = pod.match.game.asked()[0]
    wish = pod.table.wish(seat)
    if not mylife:
        first = pod.prompt(seat)
        pod.step(seat, wish)
        pod.wait_for_question(seat)
        assert pod.prompt(seat) is not first
    pod.wait_for_question(seat)
    return seat, wish


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("accident", ["host", "host while answering", "pod", "both"])
def test_a_crash_in_the_middle_of_a_decision_loses_nothing_and_doubles_nothing(
    sit, game, accident
):
    pod = sit(game=game, players=3, seed=4)
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


@pytest.mark.parametrize("game", ["card-game", "goals"])
def test_a_move_is_taken_back_at_the_pod(sit, game):
    pod = sit(game=game, players=2, seed=5)
    pod.play(until=lambda: pod.driver.undo_count > 0)
    moves = list(pod.match.moves)
    want(pod, pod.match.game.asked()[0], Want.UNDO)
    pod.run(1000)
    assert pod.match.moves == moves[:-1]
    pod.play(until=lambda: len(pod.match.moves) > len(moves) + 4)


@pytest.mark.parametrize("game", GAMES)
def test_menu_tells_what_each_move_would_do_and_by_which_rule(sit, game):
    """At the pod, at every kind of decision of some turns: the whole hint is on the screen."""
    pod = sit(game=game, players=2, seed=3)
    told, kinds = 0, set()
    while told < 25 and not pod.match.game.over:
        seat = pod.match.game.asked()[0]
        pod.wait_for_question(seat)
        kind = pod.match.game.stack[-1].kind
        if kind not in kinds or told < 12:
            kinds.add(kind)
            for row, entry in enumerate(pod.prompt(seat).entries[:3]):
                pod.mark(row)
                pod.press("MENU")
                pod.run(60)
                for word in plain(entry.details, TEXT_MAX).split():
                    assert word in pod.words(), (entry.label, word, pod.words())
                pod.press("CLEAR")
                pod.run(60)
                told += bool(entry.details)
        pod.move(seat, pod.table.wish(seat))
    assert told >= 12


def test_a_choice_is_changed_until_all_have_chosen(sit):
    """#mylife: each lays the card on, chooses, and may change it until the last one is in."""
    pod = sit(game="mylife", players=3, seed=5)
    first, other = pod.match.game.legal(0)[:2]
    pod.move(0, first)
    assert pod.match.game.asked() == (1, 2)
    pod.lay(2)
    pod.run(300)
    pod.lay(1)
    pod.run(300)
    assert pod.front().view().rows[0][0] == "Change my choice..."
    pod.mark(0)
    pod.press("ENTER")
    pod.run(300)
    prompt = pod.table.offer.presentation.prompt(pod.match.game, 0, pod.match.names)
    assert [label for label, _ in pod.front().view().rows] == [row.label for row in prompt.entries]
    pod.mark([row.leads for row in prompt.entries].index(other))
    pod.press("ENTER")
    pod.run(300)
    assert pod.match.moves == [(0, first), (0, other)]
    assert public(pod.driver)["seats"][0]["asked"] is False
    for seat in (1, 2):
        pod.move(seat, pod.table.wish(seat))
    assert other.removeprefix("pick ") in str(pod.match.game.view(None)["seats"][0])
    pod.play(until=lambda: len(pod.match.moves) > 12)
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_left_at_the_pod_and_taken_up_again(sit, game):
    pod = sit(game=game, players=2, seed=6)
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


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_for_who_has_to_go_and_gives_back(sit, game):
    pod = sit(game=game, players=3, seed=7)
    pod.play(until=lambda: pod.match.game.asked()[:1] == (1,))
    want(pod, 1, Want.BOT)
    assert pod.driver.seats[1].bot == "sensible"
    seats = public(pod.driver)["seats"]
    assert [seat["bot"] for seat in seats] == ["", "sensible", ""], "all can see who is a bot"
    count = len(pod.match.moves)
    pod.play(
        until=lambda: (
            pod.match.game.asked() == (2,)
            and 1 in [seat for seat, _move in pod.match.moves[count:]]  # the bot has played
        )
    )
    pod.lay(2)
    pod.run(300)
    row = [label for label, _ in pod.front().view().rows].index("Play yourself...")
    pod.mark(row)
    pod.press("ENTER")
    pod.run(200)
    pod.press("ENTER")
    pod.run(300)
    assert pod.driver.seats[1].bot == ""
    assert public(pod.driver)["seats"][1]["bot"] == ""
    pod.play(until=lambda: 1 in pod.match.game.asked())
    move = pod.table.wish(1)
    pod.move(1, move)
    assert pod.match.moves[-1] == (1, move), "he plays himself again"


def test_a_game_without_a_presentation_is_played_all_the_same(sit, monkeypatch):
    monkeypatch.setattr("support.at_table.find_presentation", lambda _name: Plain())
    pod = sit(game="goals", players=2, seed=8)
    pod.play(until=lambda: len(pod.match.moves) > 12)
    assert direct_game(pod.table).game.fingerprint() == pod.match.game.fingerprint()
