"""Over the link: which parts are missing, and the report for a fault."""

import pytest
from support.tablehost import TableHost


@pytest.fixture
def host():
    return TableHost().greet()


def parts(host):
    reply = host.wait(host.session.request("parts"))
    assert reply.ok
    return list(reply.values)


def told(host):
    return [event.values for event in host.events if event.name == "parts"]


def test_what_is_missing_is_told_when_it_is_asked_for(host):
    assert parts(host) == []
    host.desk.parts.display.present = False
    host.desk.parts.reader.missing = 0
    host.run(3000)
    assert parts(host) == ["display", "reader"]
    host.desk.parts.display.revive()
    host.desk.parts.reader.missing = None
    host.run(9000)
    assert parts(host) == []


def test_who_follows_the_parts_is_told_of_each_change(host):
    assert host.wait(host.session.follow("parts")).ok
    host.desk.parts.display.present = False
    host.press("MENU")
    host.run(1000)
    host.desk.press(5)
    host.run(10_500)
    host.desk.parts.display.revive()
    host.run(3000)
    host.desk.release(5)
    host.run(500)
    assert [list(names) for names in told(host)] == [
        ["display"],
        ["display", "key 5"],
        ["key 5"],
        [],
    ]


def test_who_does_not_follow_hears_nothing(host):
    assert host.wait(host.session.follow("game")).ok
    host.desk.parts.reader.missing = 0
    host.run(3000)
    assert told(host) == []


def test_the_report_comes_whole_and_leaves_all_as_it_was(host):
    host.press("YEARS", "5", "ENTER")
    host.lay(1)
    host.press("SPIN", "ENTER")
    before = host.files()
    reply = host.wait(host.session.request("report"))
    assert reply.ok
    lines = list(reply.values)
    assert lines[0].startswith("Version: ")
    assert "Missing: nothing" in lines
    assert "Reader: MFRC522 (SPI)" in lines
    assert len(lines) > 20
    name = host.app.settings.pod_id()
    assert not any(name in line for line in lines)
    assert (host.files(), host.view()) == (before, "receipt")


def test_a_report_of_a_pod_without_its_parts_says_so(host):
    host.desk.parts.display.present = False
    host.desk.parts.reader.missing = 0
    host.run(3000)
    lines = list(host.wait(host.session.request("report")).values)
    assert "Missing: display, reader" in lines
    assert "Display: does not answer" in lines
    assert "Reader: does not answer" in lines
