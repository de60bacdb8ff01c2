"""`lifepod doctor PART`: a builder with one part wired, and what he is told."""

import json
import subprocess
import sys

import pytest
from lifepod_host.tools.doctor_command import PARTS
from support.builder import Builder
from support.emulator import ROOT, Emulator, environment
from support.parts_desk import PartsDesk, tag


def without(*names, **more):
    """A builder on a new pod where these parts are not there yet."""
    desk = PartsDesk(new=True, on=False)
    if "display" in names:
        desk.parts.display.present = False
    if "reader" in names:
        desk.parts.reader.missing = 0
    desk.power_on()
    return Builder(desk, **more)


def test_a_display_is_read_back():
    builder = without("reader", answers=[" 4711 "])
    assert builder.look("display") == (
        0,
        "LIFEPod doctor\n"
        "ok    display          answers at 3Ch, 400 kHz, and can be read\n"
        "all is well; 1 ok",
    )
    assert builder.asked[0][1].startswith("4711 | ")


@pytest.mark.parametrize("told", ["", "4712"])
def test_a_picture_that_cannot_be_read_is_bad(told):
    code, text = without("reader", answers=[told]).look("display")
    assert code == 1
    assert "but it shows 4711" in text


def test_a_display_that_does_not_answer_is_named_with_its_pins():
    code, text = without("display", "reader").look("display")
    assert code == 1
    assert "BAD   display          does not answer. Look at SDA (GP4), SCL (GP5)" in text


def test_a_display_that_nobody_looks_at_is_left_open():
    code, text = without("reader").look("display")
    assert (code, text.splitlines()[1:]) == (
        1,
        [
            "open  display          answers at 3Ch, 400 kHz; whether it shows 4711 was not told:",
            " " * 23 + "run this in a terminal, without --json, and answer there",
            "1 open; 0 ok",
        ],
    )


def test_a_piezo_that_nobody_listens_to_is_left_open():
    code, text = without("reader").look("piezo")
    assert code == 1
    assert "open  piezo            whether it was heard was not told:" in text
    assert text.endswith("1 open; 0 ok")


def test_the_piezo_plays_until_it_is_judged():
    builder = without("display", "reader", answers=["", "y"])
    count = builder.parts.piezo.count
    assert builder.look("piezo")[0] == 0
    heard = {frequency for _, frequency, duty in builder.parts.piezo.since(count) if duty}
    assert any(abs(frequency - 1047) < 20 for frequency in heard)
    assert len(builder.asked) == 2
    code, text = without("display", "reader", answers=["n"]).look("piezo")
    assert code == 1
    assert "GP15" in text


def test_a_mute_pod_is_no_broken_piezo():
    builder = without("reader")
    builder.host.app.settings.set("volume", 0)
    code, text = builder.look("piezo")
    assert code == 1
    assert "the pod is mute" in text


def test_every_key_is_asked_for_and_answers():
    builder = without("display", "reader")
    assert builder.look("keypad")[1].splitlines()[1] == (
        "ok    keypad           all sixteen keys answer as themselves"
    )
    assert builder.said[:4] == ["press 1", "press 2", "press 3", "press SPIN (A)"]
    assert len(builder.said) == 16


@pytest.mark.parametrize(
    ("fingers", "words"),
    [
        (lambda key: None, "is the plug a pin aside?"),
        (lambda key: None if key // 4 == 1 else key, "silent: 4, 5, 6, PLUS."),
        (lambda key: None if key % 4 == 1 else key, "silent: 2, 5, 8, 0."),
        (lambda key: {0: 1, 1: 0}.get(key, key), "2 keys answer as others (1 answers as 2)"),
    ],
)
def test_keys_that_are_wrong_are_named(fingers, words):
    code, text = without("reader", fingers=fingers).look("keypad")
    assert code == 1
    assert words in text


@pytest.mark.parametrize(
    ("last", "asked", "first"), [(-1, 3, "1, 2, 3."), (5, 11, "6, PLUS, 7, 8, 9.")]
)
def test_keys_are_not_asked_for_where_nobody_is(last, asked, first):
    builder = without("reader", fingers=lambda key: key if key <= last else None)
    code, text = builder.look("keypad")
    assert (code, len(builder.said)) == (1, asked)
    assert f"silent: {first}" in text
    assert "The others were not asked for: was nobody at the keys?" in text


def test_a_dead_line_is_no_reason_to_stop():
    builder = without("reader", fingers=lambda key: None if key // 4 == 1 else key)
    assert "not asked for" not in builder.look("keypad")[1]
    assert len(builder.said) == 16


def test_a_reader_is_shown_a_card():
    code, text = without("display", tag=tag(1)).look("reader")
    assert code == 0
    assert "ok    reader           MFRC522 (SPI), version 92h; wires good; sees a card" in text
    assert "number of 7 bytes" in text


def test_a_new_pod_keeps_no_tag_that_was_only_looked_at():
    builder = without(tag=tag(1))
    app, field = builder.host.app, builder.parts.field
    assert builder.host.words().startswith("CARD 0001")
    assert builder.look("reader")[0] == 0
    builder.host.run(1000)  # it still lies there when the pod is its own again
    assert builder.host.words().startswith("CARD 0001")
    assert app.settings.has_no_tags()
    field.clear()
    builder.host.run(500)
    assert app.settings.has_no_tags()
    builder.host.power_cut()
    builder.host.run(300)
    assert builder.host.words().startswith("CARD 0001"), "the tutorial is still to come"
    field.place(tag(1))
    builder.host.run(500)
    assert builder.host.app.settings.card_of(tag(1).uid) == 1


@pytest.mark.parametrize("part", ["display", "piezo"])
def test_no_look_at_another_part_makes_a_tag_a_card(part):
    builder = without(answers=["4711"] if part == "display" else ["y"])
    ask = builder.ask

    def lay_and_answer(text):
        builder.parts.field.place(tag(2))
        builder.host.run(1000)
        return ask(text)

    builder.ask = lay_and_answer
    builder.look(part)
    builder.host.run(1000)
    assert builder.host.app.tag == tag(2).uid
    assert builder.host.app.settings.has_no_tags()


def test_a_card_that_lies_there_already_is_seen():
    builder = without("display", tag=None)
    builder.host.press("CLEAR")  # no cards are made
    builder.parts.field.place(tag(1))
    builder.host.run(500)
    assert "sees a card, number of 7 bytes" in builder.look("reader")[1]


def test_a_reader_that_sees_no_card_is_bad():
    code, text = without("display").look("reader")
    assert code == 1
    assert "no card was seen" in text


def test_a_reader_that_does_not_answer_is_named_with_its_pins():
    code, text = without("reader").look("reader")
    assert code == 1
    assert "RST (GP20), then at SDA (GP17)" in text
    assert "A PN532: 3V3, GND, SDA (GP26), SCL (GP27); its switches: 1 on, 2 off" in text


@pytest.mark.parametrize("part", PARTS)
def test_the_pod_has_its_own_screen_back(part):
    builder = without(answers=["4711"] if part == "display" else ["y"])
    before = builder.host.view()
    builder.look(part)
    builder.host.run(200)
    assert builder.host.view() == before


@pytest.mark.parametrize("part", ["display", "piezo"])
def test_the_command_says_that_nobody_is_at_the_terminal(tmp_path, part):
    with Emulator(tmp_path / "pod.flash") as emulator:
        run = subprocess.run(
            [sys.executable, "-m", "lifepod_host", "doctor", part, "--json",
             "--port", emulator.serial],
            capture_output=True, text=True, timeout=60, env=environment(), cwd=ROOT, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    assert run.returncode == 1, run.stderr
    answer = json.loads(run.stdout.splitlines()[-1])
    assert (answer["ok"], answer["problem"]) == (False, "unanswered")
    assert answer["findings"][0][:2] == ["open", part]


def test_no_pod_is_a_sentence_that_names_the_next_step():
    run = subprocess.run(
        [sys.executable, "-m", "lifepod_host", "doctor", "reader", "--port", "/dev/no-such-port"],
        capture_output=True, text=True, timeout=60, env=environment(), cwd=ROOT, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert "/dev/no-such-port" in run.stderr
