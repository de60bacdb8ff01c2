"""Cards follow ISO/IEC 14443-3 type A up to the selected state. Runs on both interpreters."""

from lifepod_host.emulator.chips import tags
from support.flat import raises

REQA = b"\x26"
WUPA = b"\x52"
HLTA = b"\x50\x00\x57\xcd"
UID4 = b"\xde\xad\xbe\xef"
UID7 = b"\x04\xa3\xc6\x1a\x5b\x2c\x80"
UID10 = b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"


def powered(tag):
    tag.power_on(0)
    return tag


def whole(part):
    """The five bytes that a cascade level sends, as a number."""
    return int.from_bytes(part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],)), "little")


def select_frame(code, part):
    bcc = part[0] ^ part[1] ^ part[2] ^ part[3]
    return tags.with_crc(bytes((code, 0x70)) + part + bytes((bcc,)))


def sak_reply(sak):
    return (int.from_bytes(tags.with_crc(bytes((sak,))), "little"), 24)


def selected(tag, request=REQA):
    """The tag after its anticollision, or an AssertionError."""
    assert tag.receive(request, 7) is not None
    rest = tag.uid
    for code in (0x93, 0x95, 0x97):
        part = rest if len(rest) == 4 else b"\x88" + rest[:3]
        assert tag.receive(bytes((code, 0x20)), 0) == (whole(part), 40)
        reply = tag.receive(select_frame(code, part), 0)
        if len(rest) == 4:
            assert reply == sak_reply(tag.sak)
            return tag
        assert reply == sak_reply(0x04)
        rest = rest[3:]
    raise AssertionError("not selected")


def test_crc_a_is_that_of_the_standard():
    """14443-3 annex B, its two examples, and HLTA."""
    assert tags.with_crc(b"\x00\x00") == b"\x00\x00\xa0\x1e"
    assert tags.with_crc(b"\x12\x34") == b"\x12\x34\x26\xcf"
    assert tags.with_crc(b"\x50\x00") == HLTA


def test_uid_of_another_length_is_refused():
    for length in (0, 3, 5, 8, 11):
        assert raises(ValueError, tags.Tag, bytes(length), 0x0004, 0x08)


def test_kinds_have_the_atqa_and_sak_of_real_cards():
    for tag, atqa, sak in (
        (tags.mifare_classic_1k(UID4), 0x0004, 0x08),
        (tags.mifare_classic_1k(UID7), 0x0044, 0x08),
        (tags.ntag213(UID7), 0x0044, 0x00),
        (tags.ultralight(UID7), 0x0044, 0x00),
        (tags.desfire(UID7), 0x0344, 0x20),
        (tags.bank_card(1), 0x0304, 0x20),
        (tags.triple_size(UID10), 0x0084, 0x00),
    ):
        assert powered(tag).receive(REQA, 7) == (atqa, 16)
        assert tag.sak == sak


def test_selection_goes_through_one_two_or_three_levels():
    for uid in (UID4, UID7, UID10):
        tag = selected(powered(tags.Tag(uid, 0x0044, 0x09)))
        assert tag.state == tags.ACTIVE


def test_without_power_nothing_answers():
    tag = tags.mifare_classic_1k(UID4)
    assert tag.receive(REQA, 7) is None
    powered(tag).receive(REQA, 7)
    tag.power_off()
    assert tag.receive(WUPA, 7) is None


def test_halted_card_answers_wupa_only():
    for request in (REQA, WUPA):
        tag = selected(powered(tags.mifare_classic_1k(UID4)), request)
        assert tag.receive(HLTA, 0) is None
        assert tag.state == tags.HALT
        assert tag.receive(REQA, 7) is None
        assert tag.receive(WUPA, 7) == (0x0004, 16)
        assert tag.star


def test_nf06_second_request_silences_a_ready_card():
    """NF06: from READY a request leads to IDLE, from READY* to HALT, and none is answered."""
    tag = powered(tags.mifare_classic_1k(UID4))
    answers = [tag.receive(REQA, 7) is not None for _ in range(4)]
    assert answers == [True, False, True, False]
    tag = selected(powered(tags.mifare_classic_1k(UID4)))
    tag.receive(HLTA, 0)
    tag.receive(WUPA, 7)
    assert tag.receive(WUPA, 7) is None
    assert tag.state == tags.HALT
    assert tag.receive(REQA, 7) is None


def test_what_is_not_expected_leads_to_idle_or_to_halt():
    for halted_before in (False, True):
        for frame in (b"\x93\x21", b"\x95\x20", select_frame(0x93, b"\x01\x02\x03\x04"), HLTA):
            tag = powered(tags.ntag213(UID7))
            if halted_before:
                selected(tag).receive(HLTA, 0)
            tag.receive(WUPA, 7)
            assert tag.receive(frame, 0) is None
            assert tag.state == (tags.HALT if halted_before else tags.IDLE)


def test_short_frame_with_another_code_is_no_request():
    tag = powered(tags.mifare_classic_1k(UID4))
    assert tag.receive(b"\x35", 7) is None
    assert tag.receive(REQA, 0) is None
    assert tag.receive(REQA, 7) is not None


def test_anticollision_answers_the_rest_at_every_bit():
    """14443-3 6.5.3.1: NVB tells how many bits are known, the card sends those after them."""
    value = whole(UID4)
    for known in range(40):
        tag = powered(tags.mifare_classic_1k(UID4))
        tag.receive(REQA, 7)
        count = (known + 7) // 8
        prefix = (value & ((1 << known) - 1)).to_bytes(count, "little")
        nvb = 0x20 + (known // 8 << 4) + known % 8
        reply = tag.receive(bytes((0x93, nvb)) + prefix, known % 8)
        assert reply == (value >> known, 40 - known)
        if known:
            wrong = (value & ((1 << known) - 1) ^ 1 << known - 1).to_bytes(count, "little")
            assert tag.receive(bytes((0x93, nvb)) + wrong, known % 8) is None
            assert tag.state == tags.IDLE


def test_nvb_that_does_not_fit_the_frame_is_not_answered():
    for frame, last_bits in ((b"\x93\x30", 0), (b"\x93\x20\xde", 0), (b"\x93\x23\x06", 4)):
        tag = powered(tags.mifare_classic_1k(UID4))
        tag.receive(REQA, 7)
        assert tag.receive(frame, last_bits) is None


def test_select_with_a_wrong_crc_is_not_answered():
    frame = select_frame(0x93, UID4)
    for place in range(2, 9):
        tag = powered(tags.mifare_classic_1k(UID4))
        tag.receive(REQA, 7)
        broken = bytearray(frame)
        broken[place] ^= 0x10
        assert tag.receive(bytes(broken), 0) is None


def test_random_uid_changes_with_each_power_up_and_starts_with_08():
    tag = tags.bank_card(7)
    seen = []
    for _ in range(50):
        tag.power_off()
        tag.power_on(0)
        assert len(tag.uid) == 4
        assert tag.uid[0] == 0x08
        assert tag.uid not in seen
        seen.append(tag.uid)
        selected(tag)
    again = tags.bank_card(7)
    again.power_on(0)
    assert again.uid == seen[0]


def test_commands_beyond_the_selection_are_counted_and_not_answered():
    tag = selected(powered(tags.ntag213(UID7)))
    assert tag.receive(tags.with_crc(b"\x30\x04"), 0) is None
    assert tag.beyond_selection == 1
    assert tag.state == tags.IDLE


def test_active_card_that_is_asked_again_falls_back():
    tag = selected(powered(tags.mifare_classic_1k(UID4)))
    assert tag.receive(WUPA, 7) is None
    assert tag.state == tags.IDLE
