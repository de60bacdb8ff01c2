"""Messages: fields in, the same fields out."""

import lifepod_host  # noqa: F401 - brings MicroPython's modules
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.link import messages
from lifepod.link.messages import pack, unpack

PRINTABLE = st.text(st.characters(min_codepoint=32, max_codepoint=126) | st.just("\n"))
NAMES = st.text(st.sampled_from("abcdefgr0123456789.-"), min_size=1, max_size=16)


@given(st.sampled_from("?=!"), NAMES, st.lists(PRINTABLE, max_size=20))
def test_what_is_packed_is_unpacked(mark, name, fields):
    message = pack(mark, [name, *fields])
    assert all(32 <= byte <= 126 for byte in message)
    assert b"#" not in message
    assert unpack(message) == (mark, [name, *fields])


def test_the_examples_of_the_description():
    assert pack("?", ["r7", "sound", "ok"]) == b"?r7|sound|ok"
    assert pack("=", ["r7", "ok"]) == b"=r7|ok"
    assert pack("!", ["card", 3]) == b"!card|3"
    assert pack("!", ["a|b", "c#d", "e\\f", "g\nh"]) == b"!a\\pb|c\\hd|e\\\\f|g\\nh"


def test_what_is_no_ascii_becomes_a_question_mark():
    assert unpack(pack("!", ["x", "Zoë\x00\x7f"])) == ("!", ["x", "Zo???"])


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"?",
        b"x|y",
        b"?|y",
        b"?r1|a\\",
        b"?r1|a\\x",
        b"?r1|\\\\\\",
        b"?r1|a#",
        b"?r1|\x03",
        b"?r1|\xc3\xab",
        b"?" + b"x" * 17,
        b"?r1" + b"|" * 256,
    ],
)
def test_what_is_no_message_is_none(message):
    assert unpack(message) is None


@given(st.binary(max_size=300))
def test_no_bytes_upset_it(data):
    for message in (data, b"?" + data):
        read = unpack(message)
        assert read is None or pack(read[0], read[1]) == message


@pytest.mark.parametrize(
    ("text", "value"),
    [("0", 0), ("7", 7), ("-7", -7), ("100", 100), ("101", None), ("-8", None), ("", None)]
    + [(text, None) for text in ("-", "-0", "07", "+7", " 7", "7 ", "7.0", "0x7", "9" * 30, "a")],
)
def test_numbers(text, value):
    assert messages.number(text, -7, 100) == value
