"""The channel: each message once and in order, or a clean end; on a good wire with bad luck."""

import lifepod_host  # noqa: F401 - brings MicroPython's modules
import pytest
from lifepod.link import channel, frames
from lifepod.link.channel import GONE_MS, KEEP_MS, Channel
from link.wire import Pair, faults, text_of


@pytest.fixture
def pair():
    pair = Pair()
    assert pair.run_until(pair.both_open, 1000)
    return pair


def frame_of(sender, kind, session, seq=0, payload=b""):
    buffer = bytearray(frames.FRAME_MAX)
    return bytes(buffer[: frames.write_frame(buffer, 0, sender, kind, session, seq, payload)])


def give(end, pair, *args):
    """Let a frame arrive at an end."""
    line = frame_of(*args)
    end.take(pair.now_ms, line, len(line))
    end.poll(pair.now_ms)


def taken_out(end):
    """What an end would write now; it is as if it had been written."""
    data = bytes(end.out[end.out_start : end.out_end])
    end.wrote(len(data))
    return data


def test_a_session_opens_at_once(pair):
    assert pair.now_ms <= 30
    assert (pair.host.sessions, pair.pod.sessions) == (1, 1)


def test_a_pod_that_is_not_called_is_silent():
    pod = Channel(False, 7)
    for now_ms in range(0, 30000, 10):
        pod.poll(now_ms)
        assert pod.out_end == 0
    for noise in (b"import os\r\n", b"\x03\x03", b"#HE nonsense\n"):
        pod.take(30000, noise, len(noise))
        pod.poll(30000)
        assert pod.out_end == 0


def test_messages_of_every_length_arrive_in_order(pair):
    lengths = [6, 7, 235, 236, 237, 471, 472, 473, 1000, 4096]
    for number, length in enumerate(lengths):
        message = text_of(number, length)
        pair.send_host(message)
        pair.send_pod(message)
        assert pair.run_until(lambda: not pair.host._sending and not pair.pod._sending)
    pair.run(100)
    assert [len(message) for _, message in pair.got_pod] == lengths
    assert not faults(pair.sent_host, pair.got_pod, pair.pod._session)
    assert not faults(pair.sent_pod, pair.got_host, pair.host._session)
    assert (pair.host.resent, pair.pod.resent) == (0, 0)


def test_an_empty_message_arrives_too(pair):
    pair.send_host(b"")
    pair.send_host(b"!x")
    pair.run(200)
    assert [message for _, message in pair.got_pod] == [b"", b"!x"]


def test_sequence_numbers_go_round(pair):
    for number in range(600):
        pair.send_host(text_of(number, 8))
        assert pair.run_until(lambda: not pair.host._sending)
    pair.run(100)
    assert len(pair.got_pod) == 600
    assert not faults(pair.sent_host, pair.got_pod, pair.pod._session)


def test_too_long_a_message_is_dropped_and_the_next_one_taken(pair):
    pair.send_host(text_of(1, 4097))
    pair.send_host(text_of(2, 10))
    assert pair.run_until(lambda: not pair.host._sending)
    pair.run(50)
    assert [message for _, message in pair.got_pod] == [text_of(2, 10)]
    assert pair.pod.too_long == 1


def test_queues_are_bounded(pair):
    assert pair.host.room() == channel.SEND_MAX
    taken = [pair.host.send(b"!x") for _ in range(20)]
    assert taken.count(True) == channel.SEND_MAX
    assert pair.host.room() == 0


def test_what_is_not_taken_waits_at_the_sender(pair):
    pair.pod_takes = False
    for number in range(8):
        pair.send_host(text_of(number, 50))
    pair.run(10000)
    assert len(pair.pod._received) == channel.RECEIVED_MAX
    assert pair.both_open()
    pair.pod_takes = True
    pair.run(3000)
    assert len(pair.got_pod) == 8
    assert not faults(pair.sent_host, pair.got_pod, pair.pod._session)


def test_an_idle_session_lives_and_says_little(pair):
    pair.run(60000)
    assert pair.both_open()
    written = 0
    for _ in range(1000):
        pair.now_ms += 10
        pair.pod._heard_ms = pair.now_ms
        pair.pod.poll(pair.now_ms)
        written += len(taken_out(pair.pod))
    assert written <= 20 * 11  # an acknowledgement a second


def test_a_lost_acknowledgement_takes_no_message_twice(pair):
    pair.to_host.is_cut = True
    pair.send_host(text_of(1, 20))
    pair.run(1000)
    assert len(pair.got_pod) == 1
    assert pair.host.resent >= 1
    pair.to_host.is_cut = False
    pair.run(1500)
    pair.send_host(text_of(2, 20))
    pair.run(100)
    assert len(pair.got_pod) == 2
    assert pair.pod.doubled >= 1


def test_a_host_that_is_restarted_gets_a_session_of_its_own_at_once(pair):
    old = pair.host._session
    pair.send_pod(text_of(1, 400))
    pair.run(10)
    pair.start_host()
    began_ms = pair.now_ms
    assert pair.run_until(pair.both_open, 1000)
    assert pair.now_ms - began_ms <= 50
    assert pair.host._session != old
    assert pair.got_host == []


def test_a_pod_that_lost_its_power_is_noticed_within_two_signs_of_life(pair):
    old = pair.host._session
    pair.start_pod()
    began_ms = pair.now_ms
    assert pair.run_until(lambda: pair.both_open() and pair.host._session != old, 5000)
    assert pair.now_ms - began_ms <= KEEP_MS + 100


def test_the_end_that_is_alone_says_gone_in_time(pair):
    pair.to_host.is_cut = pair.to_pod.is_cut = True
    pair.calls_again = False
    began_ms = pair.now_ms
    assert pair.run_until(lambda: not pair.host.is_open and not pair.pod.is_open, 10000)
    assert GONE_MS - 1000 <= pair.now_ms - began_ms <= GONE_MS + 100
    assert (pair.host.why, pair.pod.why) == (channel.GONE, channel.GONE)
    assert pair.host.room() == 0
    assert pair.host.send(b"!x") is False


def test_a_host_that_was_asleep_opens_again(pair):
    pair.host_runs = False
    pair.run(3600_000)
    assert pair.pod.why == channel.GONE
    pair.host_runs = True
    assert pair.run_until(pair.both_open, 2000)


def test_goodbye_ends_both_at_once(pair):
    pair.calls_again = False
    pair.host.hang_up()
    pair.run(50)
    assert (pair.host.why, pair.pod.why) == (channel.BYE, channel.BYE)
    pair.run(20000)
    assert pair.pod.out_end == 0


def test_an_old_call_does_nothing_to_a_session(pair):
    session = pair.host._session
    for _ in range(3):
        give(pair.pod, pair, frames.HOST, frames.CALL, (0x1234, 0), 0, b"LIFEPOD 1")
        pair.run(100)
    give(pair.pod, pair, frames.HOST, frames.CALL, (session[0], 0), 0, b"LIFEPOD 1")
    pair.send_host(b"!still")
    pair.run(100)
    assert pair.host._session == pair.pod._session == session
    assert pair.got_pod == [(session, b"!still")]


def test_nothing_of_an_old_session_is_taken(pair):
    old = pair.host._session
    stale = [(frames.HOST, frames.END, old, seq, b"!stale") for seq in range(8)]
    pair.start_host()
    assert pair.run_until(lambda: pair.both_open() and pair.host._session != old)
    for arguments in stale:
        give(pair.pod, pair, *arguments)
        pair.run(20)
    give(pair.host, pair, frames.POD, frames.CLOSED, old, 0, b"bye")
    give(pair.pod, pair, frames.HOST, frames.CLOSED, old, 0, b"bye")
    pair.run(100)
    assert pair.got_pod == []
    assert pair.both_open()


def test_a_second_host_takes_over_and_the_first_is_told(pair):
    first, session = pair.host, pair.host._session
    second = Channel(True, 0x4242)
    second.call(pair.now_ms)
    for _ in range(10):
        pair.now_ms += 10
        second.poll(pair.now_ms)
        data = taken_out(second)
        pair.pod.take(pair.now_ms, data, len(data))
        pair.pod.poll(pair.now_ms)
        data = taken_out(pair.pod)
        for host in (first, second):
            host.take(pair.now_ms, data, len(data))
    assert second.is_open
    assert pair.pod._session == second._session != session
    assert (first.is_open, first.why) == (False, channel.TAKEN)


def test_a_pod_of_another_version_is_told_from_a_broken_one():
    host = Channel(True, 1)
    host.call(0)
    host.poll(0)
    called = frames.FrameReader(frames.HOST)
    data = taken_out(host)
    assert called.read(data, 0, len(data)) > 0
    session = (called.session_host, 0)
    for payload in (b"OTHER 1", b"LIFEPOD", b"LIFEPOD x", b"LIFEPOD 99999", b""):
        line = frame_of(frames.POD, frames.WELCOME, session, 0, payload)
        host.take(10, line, len(line))
        assert (host.is_open, host.why) == (False, channel.NONE)
    line = frame_of(frames.POD, frames.WELCOME, session, 0, b"LIFEPOD 7")
    host.take(20, line, len(line))
    assert (host.is_open, host.why, host.peer_version) == (False, channel.OTHER_VERSION, 7)


def test_a_host_of_another_version_is_told_ours():
    pod = Channel(False, 1)
    line = frame_of(frames.HOST, frames.CALL, (0x1111, 0), 0, b"LIFEPOD 7 more")
    pod.take(0, line, len(line))
    pod.poll(0)
    answer = frames.FrameReader(frames.POD)
    data = taken_out(pod)
    assert answer.read(data, 0, len(data)) > 0
    assert (answer.kind, answer.session_host, answer.payload) == (
        frames.WELCOME,
        0x1111,
        b"LIFEPOD 1",
    )
    assert not pod.is_open


def test_our_own_echo_is_nothing_to_a_host():
    host = Channel(True, 1)
    host.call(0)
    for now_ms in range(0, 5000, 10):
        host.poll(now_ms)
        data = taken_out(host)
        host.take(now_ms, data, len(data))
    assert not host.is_open
    assert host.reader.echoes == 10


def test_an_unread_host_costs_the_pod_a_bounded_buffer(pair):
    pair.calls_again = False
    pair.to_host.is_unread = True
    for number in range(8):
        pair.send_pod(text_of(number, 1000))
    for _ in range(2000):
        pair.step()
        assert pair.pod.out_end <= len(pair.pod.out) == 3 * frames.FRAME_MAX
        assert len(pair.pod._sending) <= channel.SEND_MAX


def test_a_frame_that_was_half_written_hurts_nothing(pair):
    pair.to_host.room = 9
    pair.send_pod(text_of(1, 200))
    pair.run(50)
    pair.to_host.is_unread = True
    pair.to_pod.is_cut = True
    pair.run(GONE_MS + 2000)
    assert pair.pod.why == channel.GONE
    pair.to_host.is_unread = pair.to_pod.is_cut = False
    assert pair.run_until(pair.both_open, 3000)
    pair.send_pod(text_of(2, 20))
    pair.run(500)
    assert pair.got_host == [(pair.host._session, text_of(2, 20))]
