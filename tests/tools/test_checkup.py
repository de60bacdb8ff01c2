"""What the doctor finds, on boards with something wrong; and nothing personal in it."""

import re

import pytest
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine import littlefiles
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.tools.boardinfo import BoardInfo
from lifepod_host.tools.checkup import (
    BAD,
    GOOD,
    NOTE,
    Finding,
    board_findings,
    host_findings,
    report_findings,
)
from lifepod_host.tools.install import install
from lifepod_host.tools.program import Program
from lifepod_host.tools.target import VolumeTarget

INFO = BoardInfo(
    "micropython", (1, 26, 1), 4870, "rp2", "Raspberry Pi Pico", 1441792, 900000, 2**17
)
ONE = Program(
    "1", {"program": b"p" * 9000}, {"main.py": b"main", "boot.py": b"", "slots.mpy": b""}
)
TWO = Program("2", {"program": b"q" * 9000}, ONE.starters)
UID = b"\x04LIFE\x00\x01"


@pytest.fixture
def target():
    """A board with version 1 and 2."""
    target = VolumeTarget(littlefiles.mount(Flash(RamCells(SIZE))))
    install(target, ONE, lambda progress: None)
    install(target, TWO, lambda progress: None)
    return target


def found(target, program=TWO, info=INFO):
    return {one.what: one for one in board_findings(info, "", target, program)}


def wrong(target, program=TWO):
    return {one.what for one in found(target, program).values() if one.verdict == BAD}


def test_on_a_good_board_all_is_well(target):
    findings = found(target)
    assert wrong(target) == set()
    assert findings["slot b"].text == "version 2, as it was flashed (starts)"
    assert findings["slot a"].text == "version 1, as it was flashed"
    assert findings["faults"].text == "none"


def test_an_empty_board_is_told_what_to_do():
    empty = VolumeTarget(littlefiles.mount(Flash(RamCells(SIZE))))
    assert wrong(empty) == {"program"}


def test_a_file_that_differs_from_the_manifest_is_named(target):
    target.put({"b/program": b"q" * 8999 + b"x"}, lambda *_: None)
    assert wrong(target) == {"slot b"}
    assert "program differs" in found(target)["slot b"].text


def test_a_manifest_that_is_damaged_is_named(target):
    target.put({"b/manifest": TWO.manifest().replace(b"version 2", b"version 3")}, lambda *_: None)
    assert "manifest is damaged" in found(target)["slot b"].text


def test_a_flash_that_was_cut_off_is_named(target):
    target.change([("remove", "a/manifest")])
    assert wrong(target) == set()
    assert found(target)["slot a"].verdict == NOTE


def test_a_slot_that_should_start_and_does_not_is_named(target):
    target.change([("remove", "b/manifest")])
    assert wrong(target) == {"slots"}


def test_starters_of_another_version_are_named(target):
    other = Program("3", TWO.files, {**TWO.starters, "main.py": b"newer"})
    assert "main.py" in found(target, other)["starters"].text


def test_a_full_flash_is_named(target):
    full = BoardInfo(**{**vars(INFO), "free_bytes": 50_000})
    assert found(target, info=full)["flash"].verdict == NOTE


def play(target):
    """A pod on these files: it knows a card, has a game and a fault."""
    from support.stand import DATA, App, Crashes, DiceCup, PodParts, board_of

    clock = SimClock()
    PodParts(clock).use()
    files = littlefiles.LittleFiles(target.volume, DATA)
    app = App(board_of(clock, files), DiceCup(b"doctor"))
    app.start()
    app.settings.enrol(UID, 1)
    app.settings.save()
    for key in (12, 13, 5, 14):  # no cards now; five years
        app.pod.key_down(1000, key)
        app._give_out()
    Crashes(files).note('version 1\nTraceback\n  File "lifepod/app.py", line 3\nKeyError: 5')
    return app.settings


def test_a_saved_game_and_the_settings_are_read_as_the_pod_does(target):
    play(target)
    findings = found(target)
    assert findings["game"].text == "1 events, can be read"
    assert findings["settings"].text.startswith("1 cards known")
    assert findings["faults"].text.startswith("1 in the log")
    assert "KeyError: 5" in findings["fault"].text


def test_damage_to_the_settings_is_named(target):
    play(target)
    names = [name for name, info in target.walk("lifepod/settings").items() if info]
    target.put({name: target.read([name])[name][:-3] + b"xx\n" for name in names}, lambda *_: None)
    assert wrong(target) == {"settings"}


def test_nothing_personal_is_in_the_report(target):
    settings = play(target)
    text = "\n".join(str(one) for one in [*host_findings(), *found(target).values()])
    for secret in (settings._values["salt"], settings._values["card1"], UID.hex(), "LIFE\\x00"):
        assert secret not in text
    assert not re.search(r"/(home|root|Users|tmp|usr)/", text)


def reported(*changes):
    """What is found in the report of a pod on the desk, after something was done to it."""
    from support.tablehost import TableHost

    host = TableHost().greet()
    for change in changes:
        change(host.desk)
    host.run(3000)
    reply = host.wait(host.session.request("report"))
    return {one.what: one for one in report_findings(reply.code, reply.values)}


def test_the_report_of_a_pod_where_all_is_well_is_passed_on():
    findings = reported()
    assert {one.verdict for one in findings.values()} == {GOOD}
    assert findings["pod: Missing"].text == "nothing"
    assert findings["pod: Display"].text == "SSD1306"
    assert findings["pod: Reader"].text == "MFRC522 (SPI)"
    assert findings["pod: Wires"].text == "good"
    assert {"pod: Keypad", "pod: Free memory", "pod: Free blocks", "pod: Heard"} <= set(findings)


def test_what_the_pod_does_not_find_is_wrong():
    def cut_wires(desk):
        desk.parts.display.present = False
        desk.parts.reader.missing = 0

    findings = reported(cut_wires)
    wrong = {what: one.text for what, one in findings.items() if one.verdict == BAD}
    assert wrong == {
        "pod: Missing": "display, reader",
        "pod: Display": "does not answer",
        "pod: Reader": "does not answer",
    }
    assert findings["pod: Look at"] == Finding(NOTE, "pod: Look at", "its wires")


def test_wires_that_garble_what_they_carry_are_wrong():
    assert [one.verdict for one in report_findings("ok", ["Wires: 3 of 100 wrong"])] == [BAD]
    assert [one.verdict for one in report_findings("ok", ["Journal: memory is full"])] == [BAD]
    assert [one.verdict for one in report_findings("ok", ["Damaged files: 2"])] == [NOTE]


@pytest.mark.parametrize(
    ("code", "word"), [("unknown", "too old"), ("full", "no memory"), ("late", "late")]
)
def test_a_pod_that_gives_no_report_is_no_fault(code, word):
    (found,) = report_findings(code, ())
    assert found.verdict == NOTE
    assert word in found.text
