"""A pod whose reader does not answer: a card's number puts it in, and it comes out by itself."""

import pytest
from lifepod.terminal.hand import OUT_MS
from lifepod_host.pods.questions import Menu, Row
from support.tablehost import TableHost

DEAD_MS = 3000


def question(title, card):
    return Menu(title=title, rows=[Row("first"), Row("second")], card=card)


def table(reads=False):
    """A host at a pod without a reader; cards 2 and 3 are players'."""
    host = TableHost().greet()
    if not reads:
        host.desk.parts.reader.missing = 0
        host.run(DEAD_MS)
    host.session.follow("cards")
    host.session.table("evening", "CARDS", "Look at the big screen.")
    host.session.name(2, "Ann")
    host.session.name(3, "Ben")
    host.run(300)
    host.press("CLEAR")
    return host


def cards(host):
    return [event.values[0] for event in host.events if event.name == "card"]


def test_the_number_of_the_awaited_card_puts_it_in_and_the_answer_takes_it_out():
    host = table()
    answer = host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    assert "pass the pod to" in host.words()
    assert "number 2 = card in" in host.words()
    host.press("2")
    assert "Play what?" in host.words()
    assert cards(host) == ["2"]
    host.press("2", "ENTER")
    assert (answer.code, answer.result) == ("ok", 1)
    other = host.session.ask("q2", question("And you?", 3))
    host.run(OUT_MS // 2)
    assert "And you?" not in host.words()
    host.run(OUT_MS)
    assert cards(host) == ["2", "0"]
    assert "number 3 = card in" in host.words()
    host.press("3", "1", "ENTER")
    assert (other.code, other.result) == ("ok", 0)


def test_what_follows_an_answer_finds_the_card_still_in():
    host = table()
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.press("2", "1", "ENTER")
    host.session.ask("q2", question("For which card?", 2))
    host.run(4 * OUT_MS)
    assert "For which card?" in host.words()
    assert cards(host) == ["2"]


def test_clear_held_takes_the_card_out_and_nothing_private_stays():
    host = table()
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.press("2")
    host.hold("CLEAR", 1200)
    host.run(100)
    assert cards(host) == ["2", "0"]
    assert "Play what?" not in host.words()
    assert "number 2 = card in" in host.words()


def test_a_pod_that_falls_asleep_shows_nothing_of_the_card_to_whoever_wakes_it(monkeypatch):
    host = table()
    monkeypatch.setattr("lifepod.terminal.terminal.SLEEP_MS", 4 * OUT_MS)
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.press("2")
    assert "Play what?" in host.words()
    terminal = host.app.service.terminal
    host.run(4 * OUT_MS + 100)
    assert terminal.asleep
    host.press("1")
    assert not terminal.asleep
    assert "number 2 = card in" in host.words()
    assert cards(host) == ["2", "0"]
    host.press("2")
    assert "Play what?" in host.words()


def test_who_is_not_asked_may_look_and_who_has_no_card_may_not():
    host = table()
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.press("5", "0", "9")
    assert cards(host) == []
    host.press("3")
    assert cards(host) == ["3"]
    assert "Play what?" not in host.words()


def test_a_host_that_begins_anew_finds_no_card_in():
    host = table()
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.press("2")
    host.kill_host()
    host.restart_host()
    host.greet()
    assert host.app.service.terminal.card is None


def test_several_are_asked_for_a_number():
    host = table()
    host.session.ask("q1", question("Play what?", 2))
    host.session.ask("q2", question("Play what?", 3))
    host.run(200)
    assert "its number = card in" in host.words()


@pytest.mark.parametrize("comes_back", [True, False])
def test_with_a_reader_numbers_put_nothing_in(comes_back):
    host = table(reads=not comes_back)
    if comes_back:
        host.session.ask("q1", question("Play what?", 2))
        host.run(200)
        host.press("2")
        host.desk.parts.reader.missing = None
        host.desk.parts.reader.power_on()
        host.run(6000)
        assert cards(host) == ["2", "0"]
    else:
        host.session.ask("q1", question("Play what?", 2))
        host.run(200)
    assert "card in" in host.words()
    host.press("2")
    assert "Play what?" not in host.words()


def test_a_reader_that_dies_at_the_table_says_what_to_do():
    host = table(reads=True)
    host.session.ask("q1", question("Play what?", 2))
    host.run(200)
    host.desk.parts.reader.missing = 0
    host.run(DEAD_MS)
    assert "2 for 0002" in host.words()
    host.press("ENTER", "2")
    assert "Play what?" in host.words()
