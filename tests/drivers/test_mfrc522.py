"""Looks of our MFRC522 driver on the chip model; NF numbers are field reports of such readers.

Runs on both interpreters.
"""

from lifepod.drivers import mfrc522
from lifepod.drivers.reader import CARD, NOISE, NOTHING, READ_US_MAX, SEVERAL, SILENT
from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.flat import raises
from support.reader_bench import CLASSIC_UID, NTAG_UID, TRIPLE_UID, classic, ntag
from support.reader_tap import bench, tapped

RESULTS = (NOTHING, CARD, SEVERAL, NOISE, SILENT)


def test_uids_of_all_sizes_are_read_whole():
    """NF08: cascade levels 1 to 3; NF09: without cascade tag and check byte."""
    for uid in (CLASSIC_UID, NTAG_UID, TRIPLE_UID):
        b = bench(tags.Tag(uid, 0x0044, 0x00))
        for _ in range(3):
            assert b.look()[:2] == (CARD, uid)
        assert b.reader.uid_length == len(uid)
        assert bytes(b.reader.uid) == uid + bytes(10 - len(uid))


def test_shorter_uid_after_a_longer_one_leaves_nothing_behind():
    b = bench(tags.triple_size(TRIPLE_UID))
    assert b.look()[1] == TRIPLE_UID
    b.field.clear()
    b.field.place(classic())
    b.clock.sleep_ms(6)
    assert b.look()[1] == CLASSIC_UID
    assert bytes(b.reader.uid) == CLASSIC_UID + bytes(6)


def test_sak_is_kept():
    for card in (classic(), ntag(), tags.desfire(NTAG_UID)):
        b = bench(card)
        assert b.look()[0] == CARD
        assert b.reader.sak == card.sak


def test_nf03_look_without_a_card_is_short():
    """NF03, NF04: 5 ms at most; drivers that count reads stall for hundreds."""
    b = bench()
    tap = tapped(b)
    result, _, took_us = b.look()
    assert result == NOTHING
    assert took_us < 2000
    assert tap.count <= 16


def test_look_with_a_card_is_short_enough_for_the_loop():
    for uid, limit_us in ((CLASSIC_UID, 4000), (NTAG_UID, 6500), (TRIPLE_UID, 9000)):
        took_us = bench(tags.Tag(uid, 0x0044, 0x00)).look()[2]
        assert took_us < limit_us
        assert took_us < READ_US_MAX


def test_nf06_resting_card_is_there_at_every_look():
    """NF06: drivers that only ask find it every other time."""
    b = bench(ntag())
    assert [b.look()[0] for _ in range(200)] == [CARD] * 200


def test_card_that_came_and_went_is_seen_so():
    b = bench()
    card = classic()
    for _ in range(5):
        assert b.look()[0] == NOTHING
        b.field.place(card)
        b.clock.sleep_ms(6)
        assert b.look()[0] == CARD
        b.field.remove(card)


def test_nf09_four_byte_uid_that_starts_like_a_cascade_tag():
    """NF09: the SAK decides, not the first byte."""
    uid = b"\x88\x04\xa3\xc6"
    assert bench(tags.mifare_classic_1k(uid)).look()[:2] == (CARD, uid)


def broken(card, level, value=None, sak=None):
    """A card that sends something wrong at one cascade level."""
    there = card._levels[level]
    if value is not None:
        there.whole = (value, 40)
    if sak is not None:
        there.sak_reply = (int.from_bytes(sak, "little"), 24)
    return card


def test_wrong_check_byte_is_noise():
    for bit in range(40):
        card = classic()
        value = card._levels[0].value
        assert bench(broken(card, 0, value=value ^ 1 << bit)).look()[0] == NOISE


def test_wrong_crc_of_the_sak_is_noise():
    for sak in (b"\x08\xb6\xdc", b"\x08\xb6\xde", b"\x18\xb6\xdd", b"\x00\x00\x00"):
        assert tags.with_crc(b"\x08") == b"\x08\xb6\xdd"
        assert bench(broken(classic(), 0, sak=sak)).look()[0] == NOISE


def test_cascade_without_its_tag_is_noise():
    assert bench(broken(classic(), 0, sak=tags.with_crc(b"\x04"))).look()[0] == NOISE


def test_fourth_cascade_level_is_noise():
    card = tags.triple_size(TRIPLE_UID[:6] + b"\x88\x01\x02\x03")
    assert bench(broken(card, 2, sak=tags.with_crc(b"\x04"))).look()[0] == NOISE


def test_card_that_answers_the_request_only_is_noise_and_stays_findable():
    card = ntag()
    b = bench(broken(card, 1, value=0x123456789A))
    assert b.look()[0] == NOISE
    card.set_uid(card.uid)
    assert b.look()[0] == CARD


def test_nf12_two_cards_are_reported_and_stay_findable():
    for pair in ((classic(0), classic(1)), (classic(0), ntag(0)), (ntag(0), ntag(1))):
        b = bench(*pair)
        assert [b.look()[0] for _ in range(10)] == [SEVERAL] * 10
        b.field.remove(pair[0])
        assert b.look()[:2] == (CARD, pair[1].uid)


def test_two_uids_of_different_size_collide_at_their_level():
    one = tags.Tag(b"\x04\xa3\xc6\x01\x02\x03\x04", 0x0044, 0x00)
    other = tags.Tag(b"\x04\xa3\xc6\x88\x02\x03\x04\x05\x06\x07", 0x0044, 0x00)
    b = bench(one, other)
    assert b.look()[0] == SEVERAL
    b.field.remove(other)
    assert b.look()[:2] == (CARD, one.uid)


def test_nf10_random_uids_are_known_as_such():
    b = bench(tags.bank_card(5))
    assert b.look()[0] == CARD
    assert b.reader.is_random()
    for card, random in (
        (classic(), False),
        (ntag(), False),
        (tags.desfire(NTAG_UID), False),
        (tags.mifare_classic_1k(b"\x08\x01\x02\x03"), True),
        (tags.Tag(b"\x44\x01\x02\x03", 0x0004, 0x20), True),
        (tags.Tag(b"\x44\x01\x02\x03", 0x0004, 0x28), True),
        (tags.Tag(b"\x08\x01\x02\x03\x04\x05\x06", 0x0044, 0x20), False),
    ):
        b = bench(card)
        assert b.look()[0] == CARD
        assert b.reader.is_random() == random


def test_nf14_gain_is_a_setting_with_38_db_unless_told():
    b = bench()
    assert b.chip.peek(m.RF_CFG) >> 4 & 7 == 5
    for gain_db, bits in ((18, 0), (23, 1), (33, 4), (38, 5), (43, 6), (48, 7)):
        b.reader.set_gain(gain_db)
        assert b.chip.peek(m.RF_CFG) >> 4 & 7 == bits
        assert b.reader.healthy()
        assert b.reader.start()
        assert b.chip.peek(m.RF_CFG) >> 4 & 7 == bits
    assert bench(gain_db=43).chip.peek(m.RF_CFG) >> 4 & 7 == 6
    assert raises(ValueError, b.reader.set_gain, 40)


def strength(reader):
    """How many of eight looks at each gain find the card, 0 to 100."""
    heard = 0
    for gain_db in reader.gains_db:
        heard += reader.heard_at(gain_db)
    return heard * 100 // (8 * len(reader.gains_db))


def test_field_strength_grows_with_the_coupling():
    strengths = []
    for coupling in (0, 35, 50, 60, 70, 95):
        b = bench()
        b.field.place(classic(), coupling)
        b.clock.sleep_ms(6)
        strengths.append(strength(b.reader))
        assert b.reader.healthy()
        assert b.look()[0] in (NOTHING, CARD) or coupling == 35
    assert strengths[0] == 0
    assert strengths[-1] == 100
    for i in range(5):
        assert strengths[i] < strengths[i + 1]


def test_nf15_register_test_counts_bad_contacts():
    """NF15: 100 rounds tell a loose wire from a good one."""
    b = bench()
    assert b.reader.self_test() == 0
    assert b.reader.healthy()
    b.chip.bad_contact(20)
    assert 0 < b.reader.self_test() < 100
    b.chip.bad_contact(0)
    b.chip.missing = 0xFF
    assert b.reader.self_test() >= 99
    b.chip.missing = None
    assert b.reader.start()


def test_no_data_of_a_card_is_ever_asked_for():
    for card in (classic(), ntag(), tags.triple_size(TRIPLE_UID), tags.bank_card(2)):
        b = bench(card)
        for _ in range(5):
            b.look()
        strength(b.reader)
        assert card.beyond_selection == 0
        assert card.state == tags.HALT


def test_faster_and_slower_buses_read_too():
    for baudrate in (200_000, 1_000_000, 4_000_000, 10_000_000):
        b = bench(ntag(), baudrate=baudrate)
        assert [b.look()[0] for _ in range(5)] == [CARD] * 5
        b.field.clear()
        assert b.look()[0] == NOTHING


def test_weak_card_is_read_wholly_or_not_at_all():
    """A card at the edge: what is read is its UID, whatever else comes."""
    chance = tags.Chance(11)
    seen = {}
    for seed in range(120):
        b = bench(seed=seed)
        b.field.noise_permille = 30
        uid = bytes([chance.below(256) for _ in range((4, 7, 10)[seed % 3])])
        b.field.place(tags.Tag(uid, 0x0044, 0x00), 25 + seed % 26)
        b.clock.sleep_ms(6)
        for _ in range(25):
            result, read, took_us = b.look()
            seen[result] = seen.get(result, 0) + 1
            assert result != CARD or read == uid
            assert took_us < READ_US_MAX
            assert result != SILENT
    for result in (NOTHING, CARD, SEVERAL, NOISE):
        assert seen[result] > 30, result


def test_bad_contacts_never_make_up_a_card():
    chance = tags.Chance(12)
    cards = 0
    for seed in range(60):
        uid = bytes([chance.below(256) for _ in range((4, 7)[seed % 2])])
        b = bench(tags.Tag(uid, 0x0044, 0x00))
        b.chip.bad_contact(1 + seed % 40, seed)
        for _ in range(40):
            result, read, took_us = b.look()
            assert result in RESULTS
            assert result != CARD or read == uid
            assert took_us < READ_US_MAX
            cards += result == CARD
            if not b.reader.healthy():
                b.reader.start()
    assert cards > 300


def test_crc_a_is_that_of_the_standard():
    """14443-3 annex B."""
    assert mfrc522.crc_a(b"\x00\x00", 0, 2) == 0x1EA0
    assert mfrc522.crc_a(b"\xff\x12\x34\xff", 1, 3) == 0xCF26
    for value in range(256):
        assert mfrc522.crc_a(bytes((value,)), 0, 1) == tags.crc16(bytes((value,)))
