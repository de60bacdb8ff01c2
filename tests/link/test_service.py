"""The pod's end of the link as a host sees it: second hosts, hosts that do not read, news."""

from lifepod.link import channel, messages
from lifepod.service import NEWS_MAX
from lifepod_host.pods.questions import Keys, Menu, Row
from support.tablehost import TableHost

MENU = Menu(title="PLAY", rows=[Row("a"), Row("b")], card=1)


def with_table():
    host = TableHost().greet()
    host.session.table("evening", "CARDS", "")
    asked = host.session.ask("q1", MENU)
    host.run(300)
    return host, asked


def test_a_second_host_has_the_pod_and_the_first_is_told():
    host, asked = with_table()
    first = host.session
    host.restart_host()
    host.greet()
    second = host.session
    host.session = first
    host.run(3000)
    assert not first.is_ready
    assert first.is_final
    assert first.why == channel.TAKEN
    assert not asked.done
    host.session = second
    host.run(1000)
    assert second.is_ready
    assert host.wait(second.request("link")).ok


def test_questions_of_the_first_host_are_not_the_seconds():
    host, _ = with_table()
    host.lay(1)
    assert host.view() == "choice"
    host.restart_host()
    host.greet()
    host.run(300)
    assert host.view() != "choice"
    host.session.table("another", "DICE", "")
    host.run(300)
    assert "DICE" in host.words()
    host.press("ENTER")
    assert host.view() != "choice"


def test_a_host_that_does_not_read_costs_the_game_nothing():
    host = TableHost().greet()
    host.wait(host.session.follow("game", "cards"))
    host.press("YEARS", "9", "ENTER")
    host.lay(1)
    host.press("SPIN")
    host.run(6000)
    host.desk.port.asleep = True
    for _ in range(3 * NEWS_MAX):
        host.press("MONEY", "+", "5", "ENTER")
        host.run(200)
    assert host.app.pod.game.account_of(1).money == 5000 + 3 * NEWS_MAX * 5
    host.desk.port.asleep = False
    host.run(8000)
    assert host.session.is_ready
    told = host.wait(host.session.request("snapshot"))
    assert int(host.wait(host.session.follow("game")).values[1]) == host.app.pod.game.events
    assert told.ok


def test_an_unplugged_host_costs_the_game_nothing():
    host = TableHost().greet()
    host.wait(host.session.follow("game", "cards"))
    host.desk.port.connected = False
    host.press("YEARS", "9", "ENTER")
    for card in (1, 2):
        host.lay(card)
        host.press("SPIN")
        host.run(6000)
    assert host.app.pod.game.cards() == [1, 2]


def test_cards_and_events_are_told_to_who_follows():
    host = TableHost().greet()
    host.lay(2)
    host.lift()
    assert [event.name for event in host.events if event.name == "card"] == []
    host.wait(host.session.follow("cards", "game"))
    host.lay(3)
    host.lift()
    host.press("YEARS", "4", "ENTER")
    host.run(300)
    told = [event for event in host.events if event.name in ("card", "event")]
    assert [event.values[-1] for event in told[:2]] == ["3", "0"]
    assert told[2].values[1] == "1"
    assert told[2].values[2].startswith("start 4 0 ")
    assert [event.name for event in host.events if event.name == "power"] == ["power"]


def test_a_pod_that_nobody_called_says_nothing():
    host = TableHost()
    host.is_alive = False
    host.press("YEARS", "4", "ENTER")
    host.lay(1)
    host.press("SPIN")
    host.run(3000)
    assert host.desk.port.take() == b""


def test_a_table_that_was_left_unheard_is_not_opened_again():
    host, _ = with_table()
    host.kill_host()
    host.run(12_000)
    host.press("CLEAR")
    host.run(500)
    host.restart_host()
    reply = host.session.table("evening", "CARDS", "")
    host.greet()
    host.wait(reply)
    assert reply.code == messages.LEFT
    host.run(500)
    assert host.front() is host.app.pod
    again = host.wait(host.session.table("evening", "CARDS", ""))
    assert again.ok  # who knows that it was left may open it again


def test_a_table_that_was_left_is_not_left_once_more():
    host, asked = with_table()
    host.hold("MENU", 1200)
    host.press("ENTER")
    host.run(300)
    assert asked.code == messages.LEFT
    host.restart_host()
    host.greet()
    assert host.wait(host.session.table("evening", "CARDS", "")).ok


def test_sounds_are_those_of_the_pod():
    host, _ = with_table()
    assert host.wait(host.session.request("sound", "ok")).ok
    host.run(100)
    assert "ok" in host.app.speaker.take_names()
    assert host.wait(host.session.request("sound", "siren")).code == messages.UNKNOWN


def test_an_answer_is_not_lost_behind_more_events_than_there_is_room_for():
    host, asked = with_table()
    keys = host.session.ask("q2", Keys(title="KEYS"))
    host.run(300)
    host.desk.port.asleep = True
    host.press(*["SPIN"] * 12)
    host.lay(1)
    host.press("-", "ENTER")
    assert host.now_ms < channel.GONE_MS
    host.desk.port.asleep = False
    sessions = host.session.channel.sessions
    host.run(3000)
    assert asked.result == 1
    assert host.session.channel.sessions == sessions
    assert not keys.done
