"""Frames: what is whole gets through, and nothing else does."""

import lifepod_host  # noqa: F401 - brings MicroPython's modules
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.link import frames
from lifepod.link.frames import FrameReader, crc16, write_frame

SESSION = (0x3A7F, 0x91C2)
PAYLOAD = st.text(
    st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="#"), max_size=236
)


def frame(payload=b"?r1|state", sender=frames.HOST, kind=frames.END, session=SESSION, seq=1):
    buffer = bytearray(frames.FRAME_MAX)
    return bytes(buffer[: write_frame(buffer, 0, sender, kind, session, seq, payload)])


def read_all(reader, data):
    """All frames in `data` as (kind, session, seq, payload)."""
    found = []
    place = 0
    while True:
        place = reader.read(data, place, len(data))
        if place < 0:
            return found
        session = (reader.session_host, reader.session_pod)
        found.append((reader.kind, session, reader.seq, reader.payload))


WHOLE = (frames.END, SESSION, 1, b"?r1|state")


def test_the_check_sum_is_the_usual_crc16():
    assert crc16(b"123456789", 9) == 0x29B1
    assert crc16(b"", 0) == 0xFFFF
    assert crc16(b"\x00", 1) == 0xE1F0


@given(st.binary(max_size=64), st.integers(0, 63), st.integers(1, 255))
def test_the_check_sum_sees_every_damaged_byte(data, place, change):
    if data:
        damaged = bytearray(data)
        damaged[place % len(data)] ^= change
        assert crc16(damaged, len(damaged)) != crc16(data, len(data))


def test_the_examples_of_the_description_are_frames():
    lines = [line for line in frames.__doc__.splitlines() if line.startswith("    #")]
    examples = [line.split("\\n")[0].strip().encode() + b"\n" for line in lines[1:]]
    assert len(examples) == 4
    kinds = []
    for example in examples:
        reader = FrameReader(example[1])
        assert read_all(reader, example), example
        kinds.append(bytes([example[1], reader.kind]))
    assert kinds == [b"HC", b"PW", b"HE", b"PK"]


@given(PAYLOAD, st.sampled_from(b"CWDEKX"), st.integers(0, 65535), st.integers(0, 255))
def test_what_is_written_is_read(payload, kind, number, seq):
    line = frame(payload.encode(), frames.POD, kind, (number, 65535 - number), seq)
    assert len(line) <= frames.FRAME_MAX
    assert line.count(b"\n") == 1
    assert all(32 <= byte <= 126 for byte in line[:-1])
    reader = FrameReader(frames.POD)
    assert read_all(reader, line) == [(kind, (number, 65535 - number), seq, payload.encode())]
    assert (reader.dropped, reader.foreign, reader.echoes) == (0, 0, 0)


@given(st.lists(st.integers(1, 40), max_size=20))
def test_bytes_may_come_in_any_pieces(sizes):
    data = frame() + b"noise\r\n" + frame(b"x" * 236, seq=2) + frame(b"", kind=frames.DATA, seq=3)
    reader = FrameReader(frames.HOST)
    found = []
    place = 0
    for size in [*sizes, len(data)]:
        found += read_all(reader, data[place : place + size])
        place += size
    assert [one[2] for one in found] == [1, 2, 3]
    assert reader.foreign == 1


def test_one_byte_at_a_time():
    reader = FrameReader(frames.HOST)
    found = []
    for byte in frame() * 2:
        found += read_all(reader, bytes([byte]))
    assert found == [WHOLE, WHOLE]


def test_no_damaged_byte_gets_through():
    line = frame()
    for place in range(len(line) - 1):
        for bit in range(8):
            damaged = bytearray(line)
            damaged[place] ^= 1 << bit
            assert read_all(FrameReader(frames.HOST), bytes(damaged)) == []


def test_no_torn_frame_gets_through_and_takes_no_other_with_it():
    line = frame()
    for length in range(len(line)):
        reader = FrameReader(frames.HOST)
        assert read_all(reader, line[:length] + line) == [WHOLE]
        assert reader.dropped == (1 if length else 0)


def test_a_torn_frame_with_its_end_lost_is_dropped_at_the_next_line():
    reader = FrameReader(frames.HOST)
    assert read_all(reader, frame()[:-9] + b"\n" + frame()) == [WHOLE]
    assert reader.dropped == 1


@pytest.mark.parametrize(
    "noise",
    [
        b"\r\n",
        b"\n\n\n",
        b">>> ",
        b"MicroPython v1.26.1 on 2025-09-11\r\n>>> ",
        b"Traceback (most recent call last):\r\n",
        b"\x00\x01\x03\x04\xff\xfe",
        b"#",
        b"##\n#\n",
        b"#HE",
        b"x" * 5000,
        b"#" + b"x" * 5000,
        b"#HE3A7F91C2ZZ09?r1|state0000\n",
        b"#HE3A7F91C201FF0000\n",
    ],
)
def test_a_frame_is_found_behind_noise(noise):
    assert read_all(FrameReader(frames.HOST), noise + frame()) == [WHOLE]


def test_returns_of_a_terminal_are_passed_over():
    reader = FrameReader(frames.HOST)
    assert read_all(reader, frame()[:-1] + b"\r\r\n") == [WHOLE]
    assert reader.dropped == 0


def test_our_own_echo_is_no_frame():
    reader = FrameReader(frames.POD)
    assert read_all(reader, frame()) == []
    assert (reader.echoes, reader.dropped) == (1, 0)


def test_lines_that_are_no_frames_are_counted():
    reader = FrameReader(frames.HOST)
    read_all(reader, b"one\r\ntwo\n\n#three\n" + frame()[5:])
    assert (reader.foreign, reader.dropped) == (3, 1)


def test_lower_case_digits_are_no_frame():
    line = frame()
    assert read_all(FrameReader(frames.HOST), line.replace(b"3A7F", b"3a7f")) == []
    lower = line[:3] + b"3a7f" + line[7:-5]
    forged = lower + b"%04X\n" % crc16(lower, len(lower))
    reader = FrameReader(frames.HOST)
    assert read_all(reader, forged) == []
    assert reader.dropped == 1


def test_a_kind_of_a_later_version_is_dropped():
    reader = FrameReader(frames.HOST)
    assert read_all(reader, frame(kind=ord("Z")) + frame()) == [WHOLE]
    assert reader.dropped == 1


def test_too_long_a_payload_is_refused():
    with pytest.raises(ValueError, match="too long"):
        frame(b"x" * 237)


@given(st.binary(max_size=2000))
def test_no_bytes_upset_the_reader(data):
    reader = FrameReader(frames.HOST)
    read_all(reader, data)
    assert len(reader._line) == frames.FRAME_MAX
    assert read_all(reader, b"\n" + frame())[-1] == WHOLE
