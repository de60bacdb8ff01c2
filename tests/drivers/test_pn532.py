"""Our PN532 driver on the chip model, over SPI and over I2C; NF numbers are field reports.

Runs on both interpreters.
"""

from lifepod.drivers.pn532 import GAINS_DB
from lifepod.drivers.reader import CARD, NOTHING, READ_US_MAX, SEVERAL, SILENT
from lifepod_host.emulator.chips import tags
from support.flat import raises
from support.pn532_bench import Pn532Bench
from support.reader_bench import CLASSIC_UID, NTAG_UID, TRIPLE_UID, classic, ntag

LINKS = (False, True)


def bench(*cards, **options):
    b = Pn532Bench(**options).started()
    for card in cards:
        b.field.place(card)
    return b


def test_it_is_found_and_tells_its_version():
    for i2c in LINKS:
        b = Pn532Bench(i2c)
        before_us = b.clock.now_us
        assert b.reader.version() == 0
        assert b.reader.start()
        assert b.reader.version() == 0x16
        assert b.clock.now_us - before_us < 35_000
        assert b.reader.healthy()


def test_it_is_found_without_a_reset_line_and_a_second_time():
    for i2c in LINKS:
        b = Pn532Bench(i2c, reset=False)
        assert b.reader.start()
        assert b.reader.start()


def test_a_missing_one_is_given_up_soon():
    for i2c, line in ((False, 0x00), (False, 0xFF), (True, 0xFF)):
        b = Pn532Bench(i2c)
        b.chip.missing = line
        before_us = b.clock.now_us
        assert not b.reader.start()
        assert b.clock.now_us - before_us < 40_000
        assert not b.reader.healthy()
        assert b.look()[0] == SILENT
        b.chip.missing = None
        b.chip.power_on()
        assert b.reader.start()


def test_uids_of_all_sizes_are_read_whole_again_and_again():
    """NF06, NF08: cards that come fresh out of the dark each time are all alike."""
    for i2c in LINKS:
        for uid in (CLASSIC_UID, NTAG_UID, TRIPLE_UID):
            b = bench(tags.Tag(uid, 0x0044, 0x00), i2c=i2c)
            for _ in range(5):
                result, seen, took_us = b.look()
                assert (result, seen) == (CARD, uid)
                assert took_us < (40_000 if i2c else 25_000)


def test_the_rest_of_the_buffer_is_zero_after_a_shorter_uid():
    b = bench(tags.triple_size(TRIPLE_UID))
    b.look()
    b.field.clear()
    b.field.place(classic())
    assert b.look()[:2] == (CARD, CLASSIC_UID)
    assert b.reader.uid == CLASSIC_UID + bytes(6)


def test_nothing_is_there_until_something_is():
    for i2c in LINKS:
        b = bench(i2c=i2c)
        assert b.look()[0] == NOTHING
        tag = ntag()
        b.field.place(tag)
        assert b.look()[0] == CARD
        b.field.remove(tag)
        assert b.look()[0] == NOTHING


def test_two_cards_are_several():
    """NF12."""
    for i2c in LINKS:
        b = bench(ntag(0), classic(), i2c=i2c)
        for _ in range(3):
            assert b.look()[0] == SEVERAL


def test_no_call_holds_the_loop_up():
    for i2c in LINKS:
        for cards in ((), (ntag(),), (ntag(0), ntag(1))):
            b = bench(*cards, i2c=i2c)
            for _ in range(5):
                b.look()
            assert b.poll_us_max < READ_US_MAX


def test_a_cards_own_protocol_is_never_entered():
    """A bank card can be a game card: nothing in it is asked for."""
    tag = tags.desfire(NTAG_UID)
    b = bench(tag)
    for _ in range(5):
        assert b.look()[:2] == (CARD, NTAG_UID)
    assert tag.beyond_selection == 0
    random = tags.bank_card(3)
    b.field.clear()
    b.field.place(random)
    assert b.look()[0] == CARD
    assert b.reader.is_random()
    assert random.beyond_selection == 0


def test_what_it_lost_in_a_brown_out_is_noticed():
    for i2c in LINKS:
        b = bench(ntag(), i2c=i2c)
        assert b.look()[0] == CARD
        b.chip.brown_out()
        results = [b.look()[0] for _ in range(2)]
        assert SILENT in results
        assert b.reader.start()
        assert b.look()[0] == CARD


def test_a_firmware_that_hangs_is_silent_and_reset_helps():
    for i2c in LINKS:
        b = bench(ntag(), i2c=i2c)
        b.chip.hang()
        assert b.look()[0] == SILENT
        assert b.reader.start()
        assert b.look()[0] == CARD


def test_bad_contacts_give_no_wrong_card():
    for permille in (3, 30, 200):
        b = bench(ntag())
        b.chip.bad_contact(permille, permille)
        for _ in range(40):
            result, uid, _ = b.look()
            assert uid in (None, NTAG_UID)
            if result == SILENT:
                b.reader.start()


def test_gain_is_kept_over_a_restart():
    b = bench(gain_db=48)
    assert b.chip._air.gain_db == 48
    b.reader.set_gain(23)
    assert b.chip._air.gain_db == 23
    assert b.reader.start()
    assert b.chip._air.gain_db == 23
    assert raises(ValueError, b.reader.set_gain, 40)


def test_field_strength_falls_with_the_distance():
    b = bench()
    tag = ntag()
    found = []
    for coupling in (100, 60, 40, 24):
        b.field.place(tag, coupling)
        found.append(sum(b.reader.heard_at(gain_db, 2) for gain_db in GAINS_DB))
    assert found[0] > 9, "of twelve looks"
    assert found[0] > found[1] >= found[2] >= found[3], found
    assert b.chip._air.gain_db == GAINS_DB[-1]
    b.look()
    assert b.chip._air.gain_db == 38, "the next look has the usual gain"
    assert GAINS_DB[3] == 38


def test_a_gain_that_could_not_be_set_back_is_set_back_later():
    b = bench()
    b.field.place(ntag())
    b.reader.heard_at(18)
    b.chip.bad_contact(1000)
    b.reader.read_card()
    b.chip.bad_contact(0)
    b.look()
    assert b.chip._air.gain_db == 38


def test_the_self_test_finds_bad_wires():
    b = bench()
    assert b.reader.self_test() == 0
    b.chip.bad_contact(20)
    assert b.reader.self_test() > 0


def test_presence_says_in_and_out():
    for i2c, out_ms_max in ((False, 150), (True, 200)):
        b = Pn532Bench(i2c)
        tag = ntag()
        assert b.run(600) == []
        placed_us = b.clock.now_us
        b.field.place(tag)
        assert b.run(1000) == [("in", NTAG_UID)]
        assert b.events[-1][0] - placed_us < 300_000
        assert b.run(3000) == []
        removed_us = b.clock.now_us
        b.field.remove(tag)
        assert b.run(1000) == [("out",)]
        assert b.events[-1][0] - removed_us < out_ms_max * 1000
        assert b.poll_us_max < 40_000


def test_presence_says_lost_and_back():
    for i2c in LINKS:
        b = Pn532Bench(i2c)
        b.field.place(ntag())
        assert b.run(500) == [("in", NTAG_UID)]
        b.chip.missing = 0xFF
        assert b.run(2000) == [("out",), ("lost",)]
        assert b.poll_us_max < 40_000
        b.chip.missing = None
        b.chip.power_on()
        assert b.run(6000) == [("back",), ("in", NTAG_UID)]


def test_presence_says_two_and_random():
    b = Pn532Bench()
    b.field.place(ntag(0))
    b.run(500)
    b.field.place(ntag(1))
    assert b.run(500) == [("two",)]
    b.field.clear()
    b.run(500)
    b.field.place(tags.bank_card(5))
    assert b.run(500)[-1][0] == "random"
