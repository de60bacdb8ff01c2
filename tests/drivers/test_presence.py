"""Presence on the reader's model, and on a reader that follows a script; on both interpreters.

NF numbers are field reports of card readers.
"""

from lifepod.drivers import presence
from lifepod.drivers.reader import CARD, NOISE, NOTHING, SEVERAL, SILENT, CardReader
from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from lifepod_host.emulator.machine.clock import SimClock
from support.reader_bench import CLASSIC_UID, NTAG_UID, PresenceBench, classic, ntag

IN = ("in", CLASSIC_UID)
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


# On the chip's model.


def bench(**options):
    b = PresenceBench(**options)
    b.run(200)
    return b


def test_card_is_in_and_out_in_time_at_every_phase_of_the_looks():
    """In within 300 ms, out within 100 ms, however the card's moment falls."""
    for loop_ms in (1, 5, 10):
        for phase_us in range(0, 50_000, 1300):
            b = bench(loop_ms=loop_ms)
            b.clock.sleep_us(phase_us)
            card = classic()
            placed_us = b.now_us()
            b.field.place(card)
            assert b.run(400) == [IN]
            assert b.events[-1][0] - placed_us < 300_000
            b.clock.sleep_us(phase_us)
            removed_us = b.now_us()
            b.field.remove(card)
            assert b.run(200) == [OUT]
            assert b.events[-1][0] - removed_us < 100_000


def test_resting_card_stays_in_for_an_hour_and_over_the_wrap():
    """Also: no restart, no health check, no wrapping clock takes it out."""
    b = bench(loop_ms=10)
    card = ntag()
    b.field.place(card)
    assert b.run(120_000) == [("in", NTAG_UID)]
    assert card.beyond_selection == 0
    b.clock.advance(50 * 60 * 1_000_000)
    assert b.run(10_000) == []


def test_nothing_happens_on_an_empty_reader():
    b = bench(loop_ms=10)
    assert b.run(300_000) == []
    assert b.poll_us_max < 10_000


def test_polls_are_short():
    b = bench()
    for card in (classic(), ntag(), tags.triple_size(b"\x04" + bytes(range(9)))):
        b.field.place(card)
        b.run(1500)
        b.field.remove(card)
        b.run(500)
    assert b.poll_us_max < 10_000
    assert len(b.events) == 6


def test_second_card_beside_the_first_is_reported_and_the_first_stays():
    b = bench()
    first = classic(0)
    second = classic(1)
    b.field.place(first)
    b.run(300)
    b.field.place(second)
    assert b.run(1000) == [("two",)]
    assert b.presence.present() == first.uid
    b.field.remove(second)
    assert b.run(1000) == []
    b.field.place(second)
    assert b.run(300) == [("two",)]
    b.field.remove(first)
    assert b.run(300) == [OUT, ("in", second.uid)]


def test_cards_swapped_quickly_are_out_and_in():
    b = bench()
    first = classic(0)
    second = ntag(0)
    b.field.place(first)
    b.run(300)
    b.field.remove(first)
    b.field.place(second)
    removed_us = b.now_us()
    assert b.run(300) == [OUT, ("in", second.uid)]
    assert b.events[-2][0] - removed_us < 100_000


def test_nf10_phone_is_refused_and_the_next_card_taken():
    b = bench()
    phone = tags.bank_card(3)
    b.field.place(phone)
    assert b.run(1000) == [("random", phone.uid)]
    assert b.presence.present() is None
    b.field.remove(phone)
    assert b.run(300) == []
    b.field.place(classic())
    assert b.run(300) == [IN]


def test_brown_out_is_mended_and_takes_no_card_out():
    """NF05: at each of many moments."""
    for phase_ms in range(0, 1100, 37):
        b = bench()
        b.field.place(classic())
        assert b.run(500 + phase_ms) == [IN]
        b.chip.brown_out()
        assert b.run(1500) == []
        assert b.reader.healthy()
        assert b.presence.present() == CLASSIC_UID


def test_card_taken_out_during_a_brown_out_is_out():
    for phase_ms in range(0, 60, 3):
        b = bench()
        card = classic()
        b.field.place(card)
        b.run(500 + phase_ms)
        b.chip.brown_out()
        b.clock.sleep_ms(3)
        b.field.remove(card)
        removed_us = b.now_us()
        assert b.run(500) == [OUT]
        assert b.events[-1][0] - removed_us < 150_000


def test_antenna_gone_dark_without_a_card_is_mended_within_a_second():
    b = bench()
    b.chip.brown_out()
    b.run(1200)
    b.field.place(classic())
    assert b.run(300) == [IN]


def test_nf04_left_over_crypto_is_mended():
    b = bench()
    b.field.place(classic())
    b.run(400)
    b.chip.stick_crypto()
    assert b.run(1500) == []
    assert b.presence.present() == CLASSIC_UID


def test_nf05_stuck_receiver_finds_the_card_again_at_once():
    """Nothing shows it in the registers: out, but the restart that follows finds the card."""
    b = bench()
    b.field.place(classic())
    b.run(400)
    b.chip.lose_hearing()
    assert b.run(500) == [OUT, IN]


def test_nf05_receiver_that_got_stuck_with_no_card_hears_again_within_a_minute():
    b = bench(loop_ms=10)
    b.run(30_000)
    b.chip.lose_hearing()
    b.field.place(classic())
    assert b.run(60_000) == [IN]


def test_reader_unplugged_and_plugged_in_again():
    for level in (0x00, 0xFF):
        b = bench()
        b.field.place(classic())
        b.run(400)
        b.chip.missing = level
        assert b.run(600) == [OUT, ("lost",)]
        assert b.run(10_000) == []
        b.chip.missing = None
        b.chip.power_on()
        assert b.run(4500) == [("back",), IN]
        assert b.poll_us_max < 40_000


def test_no_reader_at_power_on():
    b = PresenceBench()
    b.chip.missing = 0xFF
    assert b.run(1000) == [("lost",)]
    b.chip.missing = None
    assert b.run(4500) == [("back",)]


def test_bad_contacts_neither_make_nor_lose_a_card():
    """A few broken bytes of a thousand: repeats and restarts cover them."""
    for seed in range(5):
        b = bench()
        b.field.place(ntag())
        b.run(400)
        b.chip.bad_contact(3, seed)
        b.run(10_000)
        b.chip.bad_contact(0)
        b.run(5000)
        for _, event in b.events:
            assert event in (("in", NTAG_UID), OUT, ("lost",), ("back",), ("two",))
        assert b.presence.present() == NTAG_UID
        assert len(b.events) <= 5


def test_gain_is_kept_over_restarts():
    b = bench(gain_db=43)
    b.chip.brown_out()
    b.run(2000)
    assert b.chip.peek(m.RF_CFG) >> 4 & 7 == 6
