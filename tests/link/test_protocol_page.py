"""docs/protocol.md says what the link is: its examples are frames, its tables are complete."""

import re
from pathlib import Path

import pytest
from lifepod import care, service
from lifepod.link import channel, frames, messages
from lifepod.terminal import question, sheets
from lifepod_host.pods import questions, table

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def part(mark):
    """The table or block that stands behind a mark."""
    return PAGE.split(f"<!-- {mark} -->\n")[1].split("\n\n")[0]


@pytest.mark.parametrize("line", part("frames").splitlines()[1:-1])
def test_an_example_is_a_frame(line):
    reader = frames.FrameReader(frames.HOST if line[1] == "H" else frames.POD)
    data = line.encode() + b"\n"
    assert reader.read(data, 0, len(data)) == len(data)
    again = bytearray(frames.FRAME_MAX)
    session = (reader.session_host, reader.session_pod)
    sender = line[1].encode()[0]
    end = frames.write_frame(again, 0, sender, reader.kind, session, reader.seq, reader.payload)
    assert bytes(again[:end]) == data


def test_every_verb_is_in_its_table():
    assert set(re.findall(r"^\| `(\w+)`", part("verbs"), re.MULTILINE)) == {
        *service._VERBS,
        *care.VERBS,
    }


def test_every_kind_is_in_its_table():
    kinds = {"menu", "many", "number", "text", *sheets.KINDS}
    assert set(re.findall(r"^\| `(\w+)`", part("kinds"), re.MULTILINE)) == kinds


def test_every_code_is_named():
    codes = [
        value
        for name, value in vars(messages).items()
        if name.isupper() and isinstance(value, str) and value.isalpha()
    ]
    assert len(codes) >= 11
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_the_numbers_are_those_of_the_code():
    for number in (
        channel.CALL_MS,
        channel.RESEND_MS,
        f"{channel.RESEND_MS_MAX:,}",
        f"{channel.MESSAGE_MAX:,}",
        frames.PAYLOAD_MAX,
        table.KEY_MAX,
        question.TITLE_MAX,
        question.TEXT_MAX,
        question.LABEL_MAX,
    ):
        assert re.search(rf"\b{number}\b", PAGE), number
    assert f"{frames.crc16(b'123456789', 9):04X}" in PAGE


def test_the_host_knows_the_bounds_of_the_pod():
    from lifepod.terminal import typed

    assert (questions.TITLE_MAX, questions.TEXT_MAX) == (question.TITLE_MAX, question.TEXT_MAX)
    assert (questions.LABEL_MAX, questions.ROWS_MAX) == (question.LABEL_MAX, question.ROWS_MAX)
    assert questions.CARDS == question.CARDS
    assert questions.NUMBER_MAX == typed.NUMBER_MAX
    assert (questions.LONGEST_MAX, questions.UNIT_MAX) == (typed.LONGEST_MAX, typed.UNIT_MAX)
    assert questions.WORD_MAX == sheets._WORD_MAX


def test_the_example_of_the_page_is_python_that_finds_its_names():
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code
    begin = code[1].split("with Pod.open()")[0]
    names: dict[str, object] = {}
    exec(compile(begin, "protocol.md", "exec"), names)
    assert callable(names["play"])
