"""Lines of saved files: what was written is read, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.rules import events, house_rules
from lifepod.storage import lines

names = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=lines.NAME_MAX)
numbers = st.integers(-(10**12), 10**12)


@given(st.integers(1, 10**6), names, st.lists(numbers, max_size=6))
def test_lines_event_reads_as_it_was_written(sequence, name, arguments):
    event = (name, *arguments)
    line = lines.event_line(sequence, event)
    assert lines.read_event(line) == (sequence, event)
    assert all(32 <= byte < 127 for byte in line[:-1])
    assert line.endswith(b"\n")


@given(st.integers(0, 10**6), st.lists(numbers, min_size=1, max_size=300))
def test_lines_snapshot_reads_as_it_was_written(sequence, state):
    line = lines.snapshot_line(sequence, (1234, 560), 77, state)
    assert lines.read_snapshot(line) == [sequence, 1234, 560, 77, *state]
    assert lines.read_event(line) is None


@given(st.binary(max_size=200))
def test_lines_any_bytes_are_read_as_nothing_without_raising(data):
    assert lines.read_event(data) is None
    assert lines.read_snapshot(data) is None
    assert lines.read_header(data, b"live") is None
    for line in lines.split(data):
        assert lines.unseal(line) is None


@given(st.integers(0, 31), st.integers(0, 7))
def test_lines_one_flipped_bit_is_noticed(place, bit):
    line = bytearray(lines.event_line(17, (events.SPIN, 1, 7)))
    line[place % len(line)] ^= 1 << bit
    read = lines.read_event(bytes(line))
    assert read is None


def test_lines_header_tells_kind_and_version():
    line = lines.header_line(b"live", 3, (5, 0))
    assert line.startswith(b"LIFEPOD live 3 5 0 ")
    assert lines.read_header(line, b"live") == [3, 5, 0]
    assert lines.read_header(line, b"history") is None
    assert lines.read_header(line[:-3], b"live") is None


@pytest.mark.parametrize(
    "text",
    [b"17 spin 1_0", b"17 spin +1", b"17 spin 0x1", b"17 spin ", b"17", b"x spin", b"0 spin"],
)
def test_lines_numbers_are_plain_decimals(text):
    assert lines.read_event(lines.seal(text)) is None


@pytest.mark.parametrize("name", ["", "Spin", "spin 1", "spin\n", "s" * 17, "späte"])
def test_lines_event_with_a_strange_name_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        lines.event_line(1, (name, 1))


def test_lines_longest_events_of_the_rules_fit():
    start = (events.START, 99, 120, *[house_rules.AMOUNT_MAX] * house_rules.COUNT)
    assert len(lines.event_line(99999, start)) <= lines.EVENT_MAX
    correct = (events.CORRECT, 6, 18, -(10**15))
    assert len(lines.event_line(99999, correct)) <= lines.EVENT_MAX
    with pytest.raises(ValueError, match="long"):
        lines.event_line(1, ("spin", *range(1000, 1040)))


def test_lines_snapshot_beyond_the_bound_is_refused():
    with pytest.raises(ValueError, match="long"):
        lines.snapshot_line(1, (0, 0), 0, [123456789] * 2000)


class OneFile:
    """A file as lines_of reads it."""

    def __init__(self, data):
        self.data = data

    def read_at(self, name, offset, length):
        return self.data[offset : offset + length]


@given(st.lists(st.binary(max_size=700), max_size=8))
def test_lines_of_a_file_come_in_order_with_their_places(parts):
    data = b"".join([part.replace(b"\n", b" ") + b"\n" for part in parts])
    found = list(lines.lines_of(OneFile(data), "x", 0, len(data)))
    assert b"".join([line for _, line in found]) == data
    for place, line in found:
        assert data[place : place + len(line)] == line


def test_lines_of_leaves_out_what_is_longer_than_any_line():
    good = lines.event_line(1, ("spin", 1, 7))
    data = good + b"x" * (2 * lines.LINE_MAX + 77) + b"\n" + good
    found = [line for _, line in lines.lines_of(OneFile(data), "x", 0, len(data))]
    assert found[0] == found[-1] == good
    assert max(map(len, found)) <= lines.LINE_MAX + 1
