"""The doctor and a host: a table that opens, and the report that takes several steps."""

import sys

from lifepod.link import messages
from support.doctor_desk import (
    DOCTOR,
    hold_long,
    leaves_as_before,
    open_part,
    playing,
    try_controller,
)
from support.tablehost import TableHost


def at_table(desk):
    host = TableHost(desk=desk).greet()
    request = host.session.request("table", "T", "A TABLE", "It is laid.")
    assert host.wait(request).code == "ok"
    host.run(200)
    return host


def test_at_a_table_a_long_press_promises_nothing():
    desk = playing()
    host = at_table(desk)
    desk.press(5)
    host.run(10_300)
    assert desk.app.service.terminal.view().text == (
        "The key 5 is stuck. Play goes on without it."
    )
    desk.release(5)
    host.run(500)
    assert host.wait(host.session.request("close")).code == "ok"
    host.run(500)
    assert desk.view.name == "totals"


def test_a_table_that_opens_ends_what_is_on_trial():
    desk = playing()
    before = try_controller(desk)
    host = at_table(desk)
    desk.wait_ms(300)
    other = playing()
    at_table(other)
    other.wait_ms(300)
    assert desk.screen() == other.screen(), "the table's picture is whole"
    assert host.wait(host.session.request("close")).code == "ok"
    host.run(500)
    assert leaves_as_before(desk, before)


def test_a_table_that_opens_ends_the_lesson():
    desk = playing()
    hold_long(desk)
    host = at_table(desk)
    assert host.wait(host.session.request("close")).code == "ok"
    host.run(500)
    assert desk.title == "BABY", "what the key has opened"
    desk.keys("CLEAR MENU")
    assert desk.title == "MENU", "the keys are the pod's again"


# The report.


def longest_step_us(desk, action):
    """The longest step of the pod's loop while `action` goes on."""
    found = [0]
    step = desk.app.step

    def timed():
        began_us = desk.clock.now_us
        pause_ms = step()
        found[0] = max(found[0], desk.clock.now_us - began_us)
        return pause_ms

    desk.app.step = timed
    action()
    desk.app.step = step
    return found[0]


def test_the_report_measures_a_reader_in_many_steps():
    """A PN532 on I2C takes 0.4 s in all; what the buses take is in the emulated time."""
    for reader in ("MFRC522 (SPI)", "PN532 (SPI)", "PN532 (I2C)"):
        desk = playing(reader=reader)
        host = TableHost(desk=desk).greet()
        answers = []

        def report(host=host, answers=answers):
            answers.append(host.wait(host.session.request("report")))

        assert longest_step_us(desk, report) < 60_000, reader
        answer = answers[0]
        assert answer.code == "ok"
        assert "Wires: good" in answer.values
        assert [line for line in answer.values if line.startswith("Heard: ")] != []
        host.run(100)
        assert "lifepod.doctor" not in sys.modules
        assert "lifepod.findings" not in sys.modules
        assert desk.view.name == "totals", "and the card is still in"


def test_the_page_of_the_reader_fills_step_by_step():
    for reader in ("MFRC522 (SPI)", "PN532 (SPI)", "PN532 (I2C)"):
        desk = playing(reader=reader)
        assert longest_step_us(desk, lambda desk=desk: open_part(desk, 5)) < 60_000, reader
        desk.wait_ms(500)
        assert [line[0] for line in desk.view.lines] == [
            "Reader",
            "Reader version",
            "Wires",
            "Card",
            "Heard",
        ]
        assert longest_step_us(desk, lambda desk=desk: desk.keys("ENTER")) < 60_000, reader


def test_one_report_at_a_time():
    desk = playing(reader="PN532 (I2C)")
    host = TableHost(desk=desk).greet()
    first, second = host.session.request("report"), host.session.request("report")
    assert host.wait(second).code == messages.FULL
    assert host.wait(first).code == messages.OK


def test_a_report_leaves_the_doctor_that_somebody_has_called():
    desk = playing()
    desk.keys(DOCTOR)
    host = TableHost(desk=desk).greet()
    assert host.wait(host.session.request("report")).code == "ok"
    host.run(200)
    desk.keys("ENTER 1 2")
    assert (desk.title, bin(desk.view.seen).count("1")) == ("PRESS EACH KEY", 2)


def test_a_session_that_ends_drops_the_report_and_the_doctor():
    desk = playing(reader="PN532 (I2C)")
    host = TableHost(desk=desk).greet()
    host.session.request("report")
    for _ in range(100):
        host.run(10)
        if desk.app.service.slow is not None:
            break
    else:
        raise AssertionError("the report was never begun")
    host.is_alive = False
    desk.wait_ms(10_000)
    assert desk.app.service.slow is None
    assert "lifepod.doctor" not in sys.modules
    again = TableHost(desk=desk, number=1001).greet()
    assert again.wait(again.session.request("report")).code == "ok"


def test_a_report_that_finds_no_room_says_so():
    host = TableHost().greet()

    def answer(fields):
        yield "ok"
        yield None
        raise MemoryError

    host.app.service.add("test", answer)
    assert host.wait(host.session.request("test")).code == messages.FULL
    assert host.wait(host.session.request("parts")).code == messages.OK
