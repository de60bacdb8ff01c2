"""Presence on the reader's model, and on a reader that follows a script; on both interpreters.

NF numbers are field reports of card readers.
"""

from lifepod.drivers import presence
from lifepod.drivers.reader import CARD, NOISE, NOTHING, SEVERAL, SILENT, CardReader
from lifepod_host.emulator.machine.clock import SimClock

OUT = ("out",)
LOOK_US = 2000


class ScriptedReader(CardReader):
    """Follows a script of results and UIDs; the last entry goes on for ever."""

    def __init__(self, clock, script):
        super().__init__()
        self.clock = clock
        self.script = script
        self.place = 0
        self.well = True
        self.starts = 0
        self.looks_ms = []

    def start(self):
        self.starts += 1
        self.clock.sleep_ms(7)
        return self.well

    def healthy(self):
        return self.well

    def read_card(self):
        self.looks_ms.append(self.clock.now_us // 1000)
        self.clock.sleep_us(LOOK_US)
        step = self.script[min(self.place, len(self.script) - 1)]
        self.place += 1
        if isinstance(step, int):
            return step
        uid = step if isinstance(step, bytes) else step[0]
        for i in range(10):
            self.uid[i] = uid[i] if i < len(uid) else 0
        self.uid_length = len(uid)
        self.sak = 0 if isinstance(step, bytes) else step[1]
        return CARD


class Scripted:
    """A Presence over a script; `run` gives the events and keeps when they came."""

    def __init__(self, *script):
        self.clock = SimClock()
        self.reader = ScriptedReader(self.clock, script)
        self.presence = presence.Presence(self.reader, self.clock)
        self.times_ms = []

    def run(self, duration_ms=2000):
        events = []
        end_us = self.clock.now_us + duration_ms * 1000
        while self.clock.now_us < end_us:
            event = self.presence.poll()
            if event is not None:
                events.append(event)
                self.times_ms.append(self.clock.now_us // 1000)
            self.clock.sleep_ms(1)
        return events


def events_of(*script):
    return Scripted(*script).run()


A = b"\x01\x02\x03\x04"
B = b"\x04\x02\x03\x04\x05\x06\x07"
RANDOM = b"\x08\x02\x03\x04"


def test_card_is_in_when_it_was_read_twice_alike():
    assert events_of(NOTHING, A, A) == [("in", A)]
    assert events_of(A, NOTHING) == []
    assert events_of(A, B, A, B, NOTHING) == []
    assert events_of(A, B, B) == [("in", B)]
    assert events_of(A, NOISE, A) == [("in", A)]
    assert events_of(A, NOTHING, A) == [("in", A)]
    assert events_of(A, SEVERAL, A, NOTHING) == []


def test_uid_that_only_begins_alike_is_another():
    """NF08."""
    assert events_of(B[:4], B, NOTHING) == []
    assert events_of(B, B[:4] + b"\x00\x00\x00", NOTHING) == []
    assert events_of(A, A + b"\x00\x00\x00", NOTHING) == []


def test_card_is_out_after_three_clean_misses():
    """NF06."""
    assert events_of(A, A, NOTHING, NOTHING, A) == [("in", A)]
    assert events_of(A, A, NOTHING, NOTHING, NOTHING) == [("in", A), OUT]
    assert events_of(A, A, NOTHING, A, NOTHING, NOTHING, A) == [("in", A)]


def test_noise_is_no_miss_and_no_good_look():
    assert events_of(A, A, NOISE, NOISE, NOISE, NOISE, A) == [("in", A)]
    assert events_of(A, A, NOTHING, NOISE, NOTHING, NOISE, A) == [("in", A)]
    assert events_of(A, A, NOTHING, NOISE, NOTHING, NOISE, NOTHING) == [("in", A), OUT]


def test_noise_without_end_is_as_good_as_gone():
    scripted = Scripted(A, A, NOISE)
    assert scripted.run() == [("in", A), OUT]
    assert scripted.times_ms[1] - scripted.times_ms[0] < 300
    assert scripted.run() == []
    # And then it does not keep the reader busy.
    looks = len(scripted.reader.looks_ms)
    scripted.run(1000)
    assert len(scripted.reader.looks_ms) - looks <= 11


def test_other_uid_is_out_and_in():
    """NF12: never act on a read that changed between two looks."""
    assert events_of(A, A, B, B) == [("in", A), OUT, ("in", B)]
    assert events_of(A, A, B, A) == [("in", A)]
    assert events_of(A, A, B, A, B, A, B, A) == [("in", A)]


def test_two_cards_are_said_once_and_take_none_out():
    """NF12."""
    assert events_of(SEVERAL, NOTHING) == []
    assert events_of(SEVERAL) == [("two",)]
    assert events_of(A, A, SEVERAL) == [("in", A), ("two",)]
    assert events_of(A, A, SEVERAL, SEVERAL, A, SEVERAL, A, A, SEVERAL, A) == [
        ("in", A),
        ("two",),
    ]


def test_two_cards_are_said_again_after_one_was_alone():
    script = (A, A, SEVERAL, SEVERAL, A, A, A, SEVERAL, SEVERAL, A)
    assert events_of(*script) == [("in", A), ("two",), ("two",)]


def test_first_card_taken_away_from_under_a_second_is_out_and_in():
    assert events_of(A, A, SEVERAL, SEVERAL, B) == [("in", A), ("two",), OUT, ("in", B)]


def test_two_cards_then_none():
    assert events_of(SEVERAL, SEVERAL, NOTHING) == [("two",)]
    assert events_of(A, A, SEVERAL, SEVERAL, NOTHING) == [("in", A), ("two",), OUT]
    script = (SEVERAL, SEVERAL, NOTHING, NOTHING, NOTHING, SEVERAL, SEVERAL)
    assert events_of(*script) == [("two",), ("two",)]


def test_nf10_random_uid_is_refused_once():
    assert events_of(RANDOM) == [("random", RANDOM)]
    assert events_of(RANDOM, NOTHING) == []
    other = b"\x08\xff\xff\xff"
    # A phone that draws a new one all the time is still one phone.
    assert events_of(RANDOM, other, RANDOM, other) == [("random", other)]
    iso_dep = (A, 0x20)
    assert events_of(iso_dep) == [("random", A)]
    assert events_of((B, 0x20)) == [("in", B)]


def test_random_uid_after_a_card_and_before_one():
    assert events_of(A, A, RANDOM) == [("in", A), OUT, ("random", RANDOM)]
    assert events_of(RANDOM, RANDOM, A) == [("random", RANDOM), ("in", A)]
    gone = (NOTHING, NOTHING, NOTHING)
    assert events_of(RANDOM, RANDOM, *gone, RANDOM) == [("random", RANDOM)] * 2


def test_present_tells_who_is_in():
    scripted = Scripted(A, A, RANDOM, RANDOM, NOTHING)
    told = []
    for _ in range(400):
        if scripted.presence.poll() is not None:
            told.append(scripted.presence.present())
        scripted.clock.sleep_ms(1)
    assert told == [A, None, None]


def gaps_ms(*script):
    scripted = Scripted(*script)
    scripted.run(1500)
    looks = scripted.reader.looks_ms
    return [looks[i + 1] - looks[i] for i in range(len(looks) - 1)]


def test_looks_are_as_often_as_they_have_to_be():
    assert set(gaps_ms(NOTHING)[:2]) <= {10, 11}  # until it is known that nothing is there
    assert set(gaps_ms(NOTHING)[3:]) <= {100, 101}
    assert set(gaps_ms(A)[3:]) <= {40, 41}
    assert gaps_ms(A, A, NOTHING)[1] in (10, 11, 40, 41)
    assert set(gaps_ms(A, A, NOTHING)[2:4]) <= {10, 11}


def test_health_is_looked_at_each_second_and_before_a_card_is_out():
    scripted = Scripted(A)
    scripted.run(500)
    starts = scripted.reader.starts
    scripted.reader.well = False
    scripted.reader.start = lambda: True
    scripted.run(300)
    assert scripted.presence.present() == A
    scripted = Scripted(A, A, A, A, NOTHING)
    checks = []
    healthy = scripted.reader.healthy
    scripted.reader.healthy = lambda: checks.append(len(scripted.reader.looks_ms)) or healthy()
    assert scripted.run(500) == [("in", A), OUT]
    assert checks == [7]
    assert starts == 1


def test_silent_reader_is_started_again_at_once():
    scripted = Scripted(A, A, SILENT, A)
    assert scripted.run() == [("in", A)]
    assert scripted.reader.starts == 2


def test_reader_that_stays_silent_is_lost_and_the_card_out():
    scripted = Scripted(A, A, SILENT)
    assert scripted.run() == [("in", A), OUT, ("lost",)]
    assert scripted.presence.reader_lost()
    scripted.reader.script = (B,)
    assert scripted.run(5000) == [("back",), ("in", B)]
    assert not scripted.presence.reader_lost()


def test_reader_that_starts_and_does_no_work_is_not_back():
    scripted = Scripted(SILENT)
    assert scripted.run(20_000) == [("lost",)]
    # 0.25, 0.5, 1, 2, then each 4 s.
    assert 5 <= scripted.reader.starts <= 12


def test_missing_reader_is_tried_ever_more_rarely():
    scripted = Scripted(NOTHING)
    scripted.reader.well = False
    assert scripted.run(1000) == [("lost",)]
    before = scripted.reader.starts
    assert scripted.run(60_000) == []
    assert scripted.reader.starts - before <= 18
    scripted.reader.well = True
    assert scripted.run(4200) == [("back",)]


def test_one_failed_start_is_no_loss():
    scripted = Scripted(NOTHING)
    scripted.reader.well = False
    scripted.presence.poll()
    scripted.reader.well = True
    assert scripted.run(500) == []


def test_reader_that_comes_and_goes_says_so_ever_more_rarely():
    """A loose plug: no flood of events."""
    scripted = Scripted(NOTHING)
    events = []
    for turn in range(240):
        scripted.reader.well = turn % 2 == 0
        scripted.reader.script = (NOTHING,) if scripted.reader.well else (SILENT,)
        events += scripted.run(250)
    assert set(events) == {("lost",), ("back",)}
    assert len(events) <= 40
