"""The pod's own game stands still beside a table, and is there afterwards as it was."""

import pytest
from lifepod.rules import snapshot
from lifepod_host.pods.questions import Menu, Row, Text
from support.parts_desk import PartsDesk, tag
from support.tablehost import TableHost

MENU = Menu(title="PLAY", rows=[Row("a"), Row("b")], card=1)


def played():
    """A host at a pod whose game has two players and a story."""
    host = TableHost().greet()
    host.press("YEARS", "5", "ENTER")
    for card in (1, 2):
        host.lay(card)
        host.press("SPIN")
        host.run(6000)
    return host


def game_of(host):
    return snapshot.dump(host.app.pod.game), host.files()


def open_table(host):
    host.wait(host.session.table("evening", "CARDS", "Look at the big screen."))
    host.run(300)
    assert host.front() is host.app.service.terminal


def leave_by_host(host):
    host.session.close_table()


def leave_by_player(host):
    host.hold("MENU", 1200)
    host.press("ENTER")


def leave_by_goodbye(host):
    host.session.stop()


def leave_when_host_is_dead(host):
    host.kill_host()
    host.run(12_000)
    host.press("CLEAR")


WAYS = (leave_by_host, leave_by_player, leave_by_goodbye, leave_when_host_is_dead)


@pytest.mark.parametrize("leave", WAYS)
def test_the_game_is_there_as_it_was(leave):
    host = played()
    host.lift()
    host.run(1000)
    before, view = game_of(host), host.view()
    open_table(host)
    host.session.ask("q1", MENU)
    host.session.ask("q2", Text(title="NAME"))
    host.press("SPIN", "LOTTERY", "MONEY", "+", "5", "0", "YEARS", "ENTER", "CHANCE")
    host.lay(1)
    host.press("-", "ENTER")
    host.lay(2)
    host.press("SPIN", "2", "2", "ENTER")
    host.lift()
    assert game_of(host) == before
    leave(host)
    host.run(1000)
    assert host.front() is host.app.pod
    assert host.view() == view
    assert game_of(host) == before
    host.lay(1)
    host.press("SPIN")
    host.run(6000)
    assert host.app.pod.game.round == 2


@pytest.mark.parametrize("leave", WAYS)
def test_an_entry_that_was_begun_goes_on(leave):
    host = played()
    host.press("MONEY", "+", "1", "2")
    assert host.view() == "entry"
    open_table(host)
    host.run(2000)
    leave(host)
    host.run(1000)
    assert host.view() == "entry"
    host.press("5", "ENTER")
    assert host.app.pod.game.account_of(2).money == 5000 + 125


def test_a_card_that_was_taken_out_meanwhile_is_out():
    host = played()
    host.press("MONEY", "+", "1", "2")
    open_table(host)
    host.lift()
    leave_by_host(host)
    host.run(1000)
    assert host.view() != "entry"
    assert host.app.pod.card is None


def test_another_card_has_to_be_taken_out_before_the_game_goes_on():
    host = played()
    open_table(host)
    host.lay(3)
    leave_by_host(host)
    host.run(1000)
    assert host.front() is host.app.service.terminal
    assert "Take the card out" in host.words()
    host.lift()
    host.run(300)
    assert host.front() is host.app.pod
    assert host.app.pod.card is None


def test_a_lottery_that_was_open_is_won_by_no_card_of_the_table():
    host = played()
    host.lift()
    host.press("LOTTERY", "SPIN")
    host.run(6000)
    before = game_of(host)
    assert host.app.pod.game.phase == "lottery"
    open_table(host)
    host.lay(1)
    leave_by_host(host)
    host.run(2000)
    assert game_of(host) == before
    host.lift()
    host.run(500)
    assert host.app.pod.game.phase == "lottery"
    host.lay(1)
    host.run(3000)
    assert host.app.pod.game.account_of(1).money > 50_000


def test_the_pods_time_stands_still_at_a_table():
    host = played()
    host.lift()
    host.run(1000)
    open_table(host)
    for _ in range(7):
        host.run(60_000)
        host.press("CLEAR")
    leave_by_host(host)
    host.run(1000)
    assert not host.app.pod.asleep


def test_power_that_goes_at_a_table_asks_to_resume_the_game():
    host = played()
    before = snapshot.dump(host.app.pod.game)
    open_table(host)
    host.session.ask("q1", MENU)
    host.run(300)
    host.lift()
    host.power_cut()
    assert host.front() is host.app.pod
    assert host.view() == "question"
    assert snapshot.dump(host.app.pod.game) == before


def test_the_table_and_its_question_come_back_after_a_power_cut():
    host = played()
    host.lift()
    open_table(host)
    asked = host.session.ask("q1", MENU)
    host.run(300)
    host.power_cut()
    host.run_until(lambda: host.front() is host.app.service.terminal, 10_000)
    host.lay(1)
    host.press("-", "ENTER")
    host.run(300)
    assert asked.result == 1
    leave_by_host(host)
    host.lift()
    host.run(300)
    assert host.view() == "question"  # whether to resume the pod's own game


def new_pod():
    """A host at a new pod, which asks which tag is 0001."""
    host = TableHost(desk=PartsDesk(new=True)).greet()
    assert host.app.pod.mode.takes_tags
    return host


@pytest.mark.parametrize("leave", WAYS)
def test_a_table_makes_no_tag_a_card(leave):
    """Nor does the pod when the table is over and the tag still lies there: it asks for it."""
    host = new_pod()
    before = host.files()
    open_table(host)
    for one in (tag(1), tag(2)):
        host.desk.put(one)
        host.run(300)
        assert host.words().startswith("UNKNOWN CARD")
        host.desk.lift(one)
    last = tag(3)
    host.desk.put(last)
    leave(host)
    host.is_alive = True
    host.run(1500)
    assert host.front() is host.app.pod
    assert host.app.settings.has_no_tags()
    assert host.files() == before
    host.desk.lift(last)
    assert host.view() == "question"
    host.desk.put(last)
    assert host.app.settings.card_of(last.uid) == 1
