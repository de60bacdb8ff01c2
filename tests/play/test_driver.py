"""The table with a pod on paper: whole games, undo, leaving, bots, crashes, simultaneous turns."""

from threading import Event
from time import sleep

import pytest
from lifepod_host.companion.decks.store import STANDARD
from lifepod_host.companion.engine.saves import read_save
from lifepod_host.companion.play.driver import LEFT, OPEN, OVER
from lifepod_host.companion.play.prompts import Want
from lifepod_host.companion.play.thinking import Beside
from lifepod_host.play.evening import unfinished
from support.at_table import POLLS_MAX, AtTable, direct_game, go_on, person, play
from support.paper_pod import PaperPod, way_to


@pytest.fixture
def paper(tmp_path, monkeypatch):
    # That a save is on the disk is tested with the saves; here it would take most of the time.
    monkeypatch.setattr("os.fsync", lambda _file: None)

    def make(**more):
        return AtTable(PaperPod(), tmp_path / "game.json", **more)

    return make


def do(table, seat, want):
    """Go all the way to a want of the table."""
    for _ in range(6):
        go_on(table)
        question = table.pod.question(table.driver.seats[seat].card)
        way = way_to(question.prompt, want)
        if way is None:
            return
        table.pod.answer(question.card, way[0])
        go_on(table)
        if len(way) == 1:
            return


@pytest.mark.parametrize(
    ("game", "players"),
    [("card-game", 2), ("card-game", 3), ("card-game", 4), ("goals", 2), ("mylife", 3)],
)
def test_whole_game_equals_the_same_game_played_directly(paper, game, players):
    table = paper(game=game, players=players, seed=players)
    play(table)
    assert direct_game(table).game.fingerprint() == table.match.game.fingerprint()
    go_on(table)
    scores = table.pod.question(0)
    assert sorted(scores.rows) == sorted(
        (name, str(score.points))
        for name, score in zip(table.match.names, table.match.game.score(), strict=True)
    )
    table.pod.answer(0, None)
    go_on(table)
    assert (table.driver.state, table.pod.closed) == (OVER, 1)


def test_every_move_is_on_disk_before_anybody_is_asked_again(paper):
    table = paper()
    asked = []
    ask = table.pod.ask

    def checked(*question):
        asked.append(question)
        assert read_save(table.path).moves == tuple(table.match.moves)
        return ask(*question)

    table.pod.ask = checked
    play(table, until=lambda: len(table.match.moves) > 30)
    assert len(asked) > 30


def test_a_crash_at_any_moment_changes_nothing(paper):
    calm = paper(players=3, seed=5)
    play(calm)
    table = paper(players=3, seed=5)
    count = 0

    def crash():
        nonlocal count
        count += 1
        if count % 3 == 0:
            # Answers that the dead host has not taken are kept by the pod.
            table.pod.forget_host()
            table.crash()

    play(table, between=crash)
    assert table.match.moves == calm.match.moves
    assert count > 60


def test_a_crash_after_the_answer_and_before_the_save_loses_no_answer(paper):
    table = paper()
    play(table, until=lambda: len(table.match.moves) == 7)
    go_on(table)
    seat = table.match.game.asked()[0]
    wanted = table.wish(seat)
    for _ in way_to(table.pod.question(table.driver.seats[seat].card).prompt, wanted):
        person(table, seat, wanted)
        table.pod.forget_host()
        table.crash()
        go_on(table, 4)
    assert table.match.moves[7:8] == [(seat, wanted)]


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_asked_does_not_hang_on_who_answered_first(paper, players):
    """A row of before a crash is the same row after it: the pod keeps answers by their number."""

    def rows(prompt):
        if prompt is None or not hasattr(prompt, "entries"):
            return repr(prompt)
        return [(one.label, rows(one.leads)) for one in prompt.entries]

    table = paper(game="mylife", players=players, seed=3)
    several = 0
    while several < 4:
        go_on(table, 2)
        asked = table.match.game.asked()
        if len(asked) == len(table.match.game.stack[-1].who) > 1:
            several += 1
            last = asked[-1]
            card = table.driver.seats[last].card
            before = rows(table.pod.question(card).prompt)
            while table.match.game.asked() != (last,):
                person(table, table.match.game.asked()[0])
                go_on(table, 2)
            table.pod.forget_host()
            table.crash()
            go_on(table, 2)
            assert rows(table.pod.question(card).prompt) == before
        person(table, table.match.game.asked()[-1])


def test_undo_takes_back_the_last_move_and_no_old_answer_comes_back(paper):
    table = paper()
    play(table, until=lambda: table.driver.undo_count == 1)
    go_on(table)
    seat, move = table.match.moves[-1]
    before = len(table.match.moves)
    state = direct_game(table)
    state.undo()
    do(table, table.match.game.asked()[0], Want.UNDO)
    assert len(table.match.moves) == before - 1
    assert table.match.game.fingerprint() == state.game.fingerprint()
    go_on(table, 5)
    table.pod.forget_host()
    table.crash()
    go_on(table, 5)
    assert len(table.match.moves) == before - 1, "an answer of before the undo was taken"
    assert table.match.game.asked() == (seat,)
    assert move in table.match.game.legal(seat)


def test_scores_of_an_end_that_was_taken_back_are_gone(paper):
    seed = 0
    while True:  # a life whose last move is a choice that wakes an event
        table = paper(game="mylife", players=2, seed=seed)
        play(table)
        if table.driver.undo_count:
            break
        seed += 1
    go_on(table)
    before = table.pod.question(0).rows
    seat, move = table.match.moves[-1]
    table.driver.undo()
    go_on(table, 2)
    assert table.pod.question(0) is None
    other = next(one for one in table.match.game.legal(seat) if one != move)
    person(table, seat, other)
    go_on(table)
    play(table)
    go_on(table)
    scores = [str(score.points) for score in table.match.game.score()]
    rows = table.pod.question(0).rows
    assert rows != before
    assert sorted(points for _, points in rows) == sorted(scores)
    table.pod.answer(0, None)
    go_on(table)
    assert (table.driver.state, table.driver.undo_count) == (OVER, 0)


def test_undo_stops_where_something_was_shown(paper):
    table = paper()
    play(table, until=lambda: len(table.match.moves) > 3 and table.match.undoable == 0)
    go_on(table)
    seat = table.match.game.asked()[0]
    question = table.pod.question(table.driver.seats[seat].card)
    assert way_to(question.prompt, Want.UNDO) is None
    moves = list(table.match.moves)
    table.driver.undo()
    assert table.match.moves == moves


def test_undo_goes_back_over_the_moves_of_bots(paper):
    table = paper(seed=3, bots=[(1, "random")], pace_ms=1)
    # With a pace, a bot that is asked has not moved after polls at the same moment.
    for now_ms in range(POLLS_MAX):
        table.driver.poll(now_ms)
        if table.driver.undo_count > 1 or table.match.game.over:
            break
        if table.match.game.asked() == (0,):
            person(table, 0)
    count = table.driver.undo_count
    movers = [seat for seat, _ in table.match.moves[-count:]]
    assert movers == [0] + [1] * (count - 1)
    assert count > 1
    moves = table.match.moves[:-count]
    table.driver.undo()
    assert table.match.moves == moves
    assert table.match.game.asked() == (0,)


def test_what_was_offered_to_be_taken_back_is_what_is_taken_back(paper):
    """A row that was true when it was shown does nothing when another move has come since."""
    table = paper(players=2, bots=[(1, "sensible")], pace_ms=1000)
    play(
        table,
        until=lambda: (
            table.driver.undo_count == 1
            and table.match.game.asked() == (1,)
            and not table.match.game.over
        ),
    )
    table.driver.card_moved(1)
    question = table.pod.question(1)
    way = way_to(question.prompt, Want.UNDO)
    for step in way[:-1]:
        table.pod.answer(1, step)
        table.driver._hear(*table.driver._peek, 0)
    moves = len(table.match.moves)
    table.driver._move(1, table.match.game.legal(1)[0])
    if table.pod.question(1) is None:
        return  # it was this player's turn at once: the look at the hand is over
    table.pod.answer(1, way[-1])
    go_on(table)
    assert len(table.match.moves) == moves + 1


def test_leaving_keeps_the_game_and_coming_back_asks_anew(paper):
    table = paper()
    play(table, until=lambda: len(table.match.moves) == 9)
    go_on(table)
    state = table.match.game.fingerprint()
    do(table, table.match.game.asked()[0], Want.LEAVE)
    assert (table.driver.state, table.pod.closed) == (LEFT, 1)
    go_on(table, 3)
    assert not table.pod.open_questions
    table.pod.forget_host()
    table.crash()
    go_on(table, 3)
    assert table.driver.state == OPEN, "the old answer made us leave once more"
    assert table.match.game.fingerprint() == state
    play(table)


@pytest.mark.parametrize("code", ["left", "closed", "over"])
def test_a_table_left_at_the_pod_can_be_opened_again(paper, code):
    table = paper()
    go_on(table)
    for question in table.pod.open_questions.values():
        question.code = code
    table.pod.open_questions.clear()
    go_on(table)
    assert table.driver.state == LEFT
    go_on(table, 3)
    table.driver.open()
    play(table)


def test_a_bot_takes_over_and_gives_back(paper):
    table = paper(players=3)
    play(table, until=lambda: table.match.game.asked() == (1,))
    go_on(table)
    do(table, 1, Want.BOT)
    assert table.driver.seats[1].bot == "sensible"
    assert read_save(table.path).table["seats"][1] == [2, "sensible"]
    play(table, until=lambda: table.match.game.asked() == (2,))
    go_on(table)
    assert table.pod.question(2) is None
    table.driver.card_moved(2)
    labels = table.pod.rows(2)
    assert "Play yourself..." in labels
    hand = table.offer.presentation.hand(table.match.game, 1)
    assert not {entry.label for entry in hand} & set(labels), "a bot's hand is for nobody"
    table.pod.choose(2, "Play yourself...")
    go_on(table)
    table.pod.answer(2, True)
    go_on(table)
    assert table.driver.seats[1].bot == ""
    table.pod.forget_host()
    table.crash()
    assert table.driver.seats[1].bot == ""
    play(table)


def test_who_plays_for_a_bot_hands_back_to_that_bot(paper):
    """The seat's name tells how well it plays."""
    table = paper(players=3, bots=[(1, "strong"), (2, "random")])
    driver = table.driver
    driver.bot_takes(1)
    assert driver.seats[1].bot == "strong", "it plays already"
    driver.seat_taken(1, "")
    driver.seat_taken(2, "")
    kept = unfinished(table.path, table.module, STANDARD)
    assert kept is not None
    assert kept.seats == driver.seats
    for seat in (-1, 0, 1, 2, 3):
        driver.bot_takes(seat)
    assert [seat.bot for seat in driver.seats] == ["sensible", "strong", "random"]


def test_who_is_not_asked_sees_his_own_hand_and_nothing_else(paper):
    table = paper(players=3)
    play(table, until=lambda: table.match.game.asked() == (0,))
    go_on(table)
    table.driver.card_moved(3)
    labels = [entry.label for entry in table.offer.presentation.hand(table.match.game, 2)]
    assert table.pod.rows(3) == [*labels, "More..."]
    table.pod.answer(3, 1)
    go_on(table)
    assert table.pod.question(3).start == 1, "the same list, where it stood"
    table.driver.card_moved(0)
    assert table.pod.question(3) is None
    table.driver.card_moved(4)
    assert table.pod.question(4) is None, "a card of nobody"


def test_bots_take_their_time_and_get_their_view_alone(paper):
    table = paper(bots=[(0, "sensible")], pace_ms=1200)
    table.driver.poll(1000)
    table.driver.poll(2199)
    assert not table.match.moves
    table.driver.poll(2200)
    assert [seat for seat, _ in table.match.moves] == [0]


def test_what_nobody_asks_any_more_is_not_thought_to_the_end(paper):
    """However often seats change hands, a bot's answer waits for one thought and its own."""
    beside, gate, begun = Beside(), Event(), []

    def think_slowly(think):
        def slowly():
            begun.append(think)
            assert gate.wait(30)
            return think()

        return beside(slowly)

    table = paper(players=3, bots=[(0, "sensible")], thinker=think_slowly)
    table.driver.poll(0)
    for change in range(6):
        table.driver.seat_taken(2, "" if change % 2 else "sensible")
        table.driver.poll(change)
    assert not table.match.moves
    gate.set()
    for wait in range(1000):
        table.driver.poll(wait)
        if table.match.moves:
            break
        sleep(0.01)
    beside.close()
    assert [seat for seat, _ in table.match.moves] == [0]
    assert len(begun) <= 2


def test_bots_play_the_same_after_a_crash(paper):
    calm = paper(players=4, seed=9, bots=[(0, "random"), (1, "sensible"), (3, "random")])
    play(calm)
    table = paper(players=4, seed=9, bots=[(0, "random"), (1, "sensible"), (3, "random")])

    def crash():
        go_on(table, 3)
        table.pod.forget_host()
        table.crash()

    play(table, between=crash)
    assert table.match.moves == calm.match.moves
