"""Cards in one field answer together, badly at its edge, and collide. On both interpreters."""

from lifepod_host.emulator.chips import field, tags

REQA = b"\x26"
WUPA = b"\x52"
READY_US = tags.POWER_UP_US


def powered_field(*cards, seed=1, coupling=100):
    there = field.Field(seed)
    there.power(2, 0)
    for card in cards:
        there.place(card, coupling)
    return there


def ask(there, frame, last_bits=0, gain_db=38, now_us=READY_US):
    return there.exchange(frame, last_bits, gain_db, now_us)


def classic(number):
    return tags.mifare_classic_1k(bytes((0x11, 0x22, 0x33, number)))


def resolve(there, now_us=READY_US):
    """All cards by the bit frame anticollision of 14443-3 6.5.3, the 1 branch first."""
    found = []
    while ask(there, REQA, 7, 38, now_us) is not None:
        found.append(resolve_one(there, now_us))
        assert ask(there, b"\x50\x00\x57\xcd", 0, 38, now_us) is None
    return sorted(found)


def resolve_one(there, now_us):
    uid = b""
    for code in (0x93, 0x95, 0x97):
        known = 0
        value = 0
        while True:
            count = (known + 7) // 8
            nvb = 0x20 + (known // 8 << 4) + known % 8
            frame = bytes((code, nvb)) + value.to_bytes(count, "little")
            rest, bits, collisions, _ = ask(there, frame, known % 8, 38, now_us)
            assert bits == 40 - known
            if not collisions:
                value |= rest << known
                break
            first = 0
            while not collisions >> first & 1:
                first += 1
            value |= (rest & ((1 << first) - 1) | 1 << first) << known
            known += first + 1
        part = value.to_bytes(5, "little")
        sak = ask(there, tags.with_crc(bytes((code, 0x70)) + part), 0, 38, now_us)[0] & 0xFF
        if not sak & 0x04:
            return uid + part[:4]
        uid += part[1:4]
    raise AssertionError("a fourth level")


def test_one_card_is_heard_as_it_speaks():
    assert ask(powered_field(classic(1)), REQA, 7) == (0x0004, 16, 0, 0)


def test_card_has_its_power_up_time():
    there = powered_field(classic(1))
    assert ask(there, REQA, 7, now_us=READY_US - 1) is None
    assert ask(there, REQA, 7, now_us=READY_US) is not None


def test_without_field_no_card_answers_and_all_is_forgotten():
    card = classic(1)
    there = powered_field(card)
    ask(there, REQA, 7)
    there.power(0, 6000)
    assert card.state == tags.OFF
    assert ask(there, WUPA, 7, now_us=20_000) is None
    there.power(2, 30_000)
    assert ask(there, REQA, 7, now_us=34_999) is None
    assert ask(there, REQA, 7, now_us=35_000) is not None


def test_half_the_power_reaches_half_as_far():
    near = classic(1)
    far = classic(2)
    there = powered_field()
    there.place(near, 60)
    there.place(far, 30)
    there.power(1, 0)
    assert near.state == tags.IDLE
    assert far.state == tags.OFF


def test_two_cards_collide_where_their_bits_differ():
    there = powered_field(classic(0b0101), classic(0b0110))
    assert ask(there, REQA, 7) == (0x0004, 16, 0, 0)
    value, bits, collisions, flags = ask(there, b"\x93\x20")
    assert bits == 40
    # Fourth byte, then its mark in the check byte; both senders together read as 1.
    assert collisions == (0b0011 << 24) | (0b0011 << 32)
    assert value >> 24 & 0xFF == 0b0111
    assert flags == 0


def test_cards_of_different_kinds_collide_in_their_atqa():
    there = powered_field(classic(1), tags.ntag213(b"\x04\x01\x02\x03\x04\x05\x06"))
    assert ask(there, REQA, 7) == (0x0044, 16, 0x0040, 0)


def test_two_cards_with_one_uid_cannot_be_told_apart():
    """NF11: magic cards and copies."""
    there = powered_field(classic(1), classic(1))
    assert ask(there, REQA, 7)[2] == 0
    assert ask(there, b"\x93\x20")[2] == 0


def test_anticollision_finds_every_card_of_a_heap():
    cards = [classic(number) for number in (0, 1, 2, 0x80, 0xFF)]
    cards.append(tags.ntag213(b"\x04\xa3\xc6\x1a\x5b\x2c\x80"))
    cards.append(tags.ntag213(b"\x04\xa3\xc6\x1a\x5b\x2c\x81"))
    cards.append(tags.triple_size(b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"))
    found = resolve(powered_field(*cards))
    assert found == sorted([card.uid for card in cards])


def test_anticollision_finds_random_heaps():
    chance = tags.Chance(5)
    for _ in range(40):
        uids = []
        for _ in range(1 + chance.below(6)):
            uid = bytes([chance.below(256) for _ in range((4, 7, 10)[chance.below(3)])])
            # 88h is the cascade tag and no first byte; the low bits are made alike on purpose.
            uids.append(bytes((0x04,)) + uid[1:])
        there = powered_field(*[tags.Tag(uid, 0x0044, 0x00) for uid in uids])
        assert resolve(there) == sorted(uids)


def edge_answers(seed, coupling, gain_db=38, count=400):
    card = classic(1)
    there = powered_field(card, seed=seed, coupling=coupling)
    answers = []
    for i in range(count):
        if card.state != tags.OFF:
            card.power_on(0)
        answers.append(ask(there, REQA, 7, gain_db, READY_US + i))
    return answers


def test_edge_of_the_field_is_seeded():
    assert edge_answers(3, 40) == edge_answers(3, 40)
    assert edge_answers(3, 40) != edge_answers(4, 40)


def test_edge_of_the_field_answers_now_and_then_or_wrongly():
    proper = (0x0004, 16, 0, 0)
    answers = edge_answers(1, 35)
    good = len([one for one in answers if one == proper])
    none = len([one for one in answers if one is None])
    wrong = [one for one in answers if one is not None and one != proper]
    assert 100 < good < 300
    assert none > 50
    assert len(wrong) > 10
    assert any(one[2] for one in wrong), "none looks like a collision"
    assert any(one[1] < 16 for one in wrong), "none is cut short"
    assert any(one[3] & field.PARITY_BROKEN for one in wrong), "none has a wrong parity"


def test_coupling_decides_how_often():
    proper = (0x0004, 16, 0, 0)
    counts = []
    for coupling in (19, 25, 35, 45, 50):
        counts.append(len([one for one in edge_answers(1, coupling) if one == proper]))
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[-1] == 400


def test_nf14_gain_helps_a_weak_card_and_overdrives_a_near_one():
    proper = (0x0004, 16, 0, 0)

    def good(coupling, gain_db):
        return len([one for one in edge_answers(2, coupling, gain_db) if one == proper])

    assert good(40, 33) < good(40, 38) < good(40, 43) == 400
    assert good(100, 38) == 400
    assert good(100, 48) < 400


def test_noise_is_taken_for_answers_where_no_card_is():
    there = powered_field(seed=9)
    assert [ask(there, REQA, 7) for _ in range(50)] == [None] * 50
    there.noise_permille = 200
    heard = [one for one in [ask(there, REQA, 7) for _ in range(500)] if one is not None]
    assert 50 < len(heard) < 150


def test_place_again_moves_the_card():
    card = classic(1)
    there = powered_field(card)
    there.place(card, 10)
    assert there.tags() == [card]
    assert card.state == tags.OFF


def test_remove_takes_the_power_and_removing_nothing_does_nothing():
    card = classic(1)
    there = powered_field(card)
    there.remove(card)
    assert card.state == tags.OFF
    there.remove(card)
    there.place(card)
    there.place(classic(2))
    there.clear()
    assert there.tags() == []


class Watch:
    """A reader that notes who was in the field when it was asked to catch up."""

    def __init__(self, there):
        self.there = there
        self.seen = []

    def sync(self):
        self.seen.append(len(self.there.tags()))

    def now_us(self):
        return 0


def test_readers_catch_up_before_the_field_changes():
    there = field.Field()
    watch = Watch(there)
    there.attach(watch)
    card = classic(1)
    there.place(card)
    there.remove(card)
    assert watch.seen == [0, 1]
