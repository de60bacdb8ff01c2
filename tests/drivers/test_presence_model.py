"""Presence on the MFRC522's model. NF numbers are field reports of card readers.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.reader_bench import CLASSIC_UID, NTAG_UID, PresenceBench, classic, ntag

IN = ("in", CLASSIC_UID)
OUT = ("out",)


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
