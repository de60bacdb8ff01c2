"""The MFRC522 model on the air: collisions, single bits, errors. On both interpreters.

Section numbers are those of the datasheet rev. 3.9; "14443-3" is ISO/IEC 14443-3 type A.
"""

from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.mfrc522_air import answer, bench, reqa, send
from support.reader_bench import CLASSIC_UID, NTAG_UID, classic, ntag


def test_collision_is_reported_with_its_first_bit():
    """9.3.1.15 CollReg: data bits counted from 1, 0 means the 32nd."""
    for bit, place in ((0, 1), (7, 8), (12, 13), (31, 0)):
        uid = bytearray(CLASSIC_UID)
        uid[bit // 8] ^= 1 << bit % 8
        b = bench(classic(), tags.mifare_classic_1k(bytes(uid)))
        reqa(b)
        part = answer(b, 0x93, 0x20)
        assert b.read(m.ERROR) & m.COLL_ERR
        assert b.read(m.COLL) == place
        # ValuesAfterColl 0: only what came before stands.
        value = int.from_bytes(CLASSIC_UID, "little") & ((1 << bit) - 1)
        assert int.from_bytes(part, "little") == value
        assert len(part) == 5


def test_collision_beyond_the_32nd_bit_has_no_place_and_values_can_be_kept():
    b = bench(classic(), classic(0x03))
    b.write(m.COLL, 0x80)
    reqa(b)
    part = answer(b, 0x93, 0x20)
    assert b.read(m.COLL) == 0x80 | 25
    assert part[3] == 0xEF | 0xEC
    same_but_check = tags.mifare_classic_1k(CLASSIC_UID)
    same_but_check._levels[0].whole = (same_but_check._levels[0].value ^ 1 << 33, 40)
    b = bench(classic(), same_but_check)
    reqa(b)
    answer(b, 0x93, 0x20)
    assert b.read(m.ERROR) & m.COLL_ERR
    assert b.read(m.COLL) & 0x20


def test_new_frame_clears_collision_and_errors():
    b = bench(classic(), classic(3))
    reqa(b)
    answer(b, 0x93, 0x20)
    assert b.read(m.ERROR)
    b.field.remove(b.field.tags()[1])
    reqa(b)
    reqa(b)
    assert b.read(m.ERROR) == 0
    assert b.read(m.COLL) & 0x20


def test_bit_framing_sends_and_aligns_single_bits():
    """9.3.1.14: a frame ends in the middle of a byte, the answer goes on there."""
    b = bench(classic())
    for known in range(1, 40):
        assert reqa(b) or reqa(b)  # the first one makes a READY card fall back
        value = int.from_bytes(CLASSIC_UID + b"\x22", "little")
        low = (value & ((1 << known) - 1)).to_bytes((known + 7) // 8, "little")
        nvb = 0x20 + (known // 8 << 4) + known % 8
        got = answer(b, 0x93, nvb, *low, last_bits=known % 8, align=known % 8)
        rest = value >> known << known % 8
        assert int.from_bytes(got, "little") == rest, known
        assert len(got) == 5 - known // 8
        assert b.read(m.CONTROL) & 7 == 0


def test_answer_of_single_bits_shows_in_rx_last_bits():
    b = bench(classic())
    b.field.place(classic(), 30)
    b.field.clear()
    b.field.noise_permille = 1000
    seen = 0
    for _ in range(40):
        got = reqa(b)
        bits = b.read(m.CONTROL) & 7
        if bits:
            assert len(got)
            assert got[-1] >> bits == 0
            seen += 1
    assert seen > 20


def test_rx_no_err_drops_answers_under_four_bits():
    """9.3.2.4."""
    counts = []
    for mode in (0x00, 0x08):
        b = bench()
        b.field.noise_permille = 1000
        b.write(m.RX_MODE, mode)
        short = 0
        for _ in range(200):
            got = reqa(b)
            if len(got) == 1 and 0 < b.read(m.CONTROL) & 7 < 4:
                short += 1
        counts.append(short)
    assert counts[0] > 5
    assert counts[1] == 0


def test_writing_the_fifo_while_receiving_is_an_error():
    """9.3.1.7 WrErr."""
    b = bench()
    send(b, 0x26, last_bits=7)
    b.clock.sleep_us(200)
    b.write(m.FIFO_DATA, 1)
    assert b.read(m.ERROR) & m.WR_ERR
    b.write(m.COMMAND, m.IDLE)
    assert b.read(m.ERROR) == 0


def test_answer_that_does_not_fit_overflows():
    b = bench(classic())
    send(b, 0x26, last_bits=7)
    b.clock.sleep_us(150)
    b.write(m.FIFO_DATA, *range(63))
    b.clock.sleep_ms(2)
    assert b.read(m.FIFO_LEVEL) == 64
    assert b.read(m.ERROR) & m.BUFFER_OVFL


def test_authentication_gets_no_answer_and_the_timer_ends_the_wait():
    """10.3.1.9: it does not end by itself when the card does not answer."""
    card = classic()
    b = bench(card)
    reqa(b)
    answer(b, *tags.with_crc(b"\x93\x70" + answer(b, 0x93, 0x20)))
    send(b, 0x60, 8, *bytes(10), command=m.MF_AUTHENT)
    b.clock.sleep_ms(5)
    assert b.read(m.COM_IRQ) & m.TIMER_IRQ
    assert b.read(m.COM_IRQ) & m.IDLE_IRQ == 0
    assert b.read(m.STATUS2) & 0x08 == 0
    assert card.beyond_selection == 1


def test_one_driver_gives_half_the_field():
    b = bench()
    near_card = classic()
    far_card = ntag()
    b.field.place(near_card, 70)
    b.field.place(far_card, 30)
    b.write(m.TX_CONTROL, 0x81)
    assert near_card.state != tags.OFF
    assert far_card.state == tags.OFF
    b.write(m.TX_CONTROL, 0x80)
    assert near_card.state == tags.OFF


def test_gain_bits_reach_the_receiver():
    """9.3.3.6 RFCfgReg: 18, 23, 18, 23, 33, 38, 43, 48 dB."""
    b = bench(classic())
    b.field.place(b.field.tags()[0], 45)
    b.write(m.RF_CFG, 0x08)
    assert [reqa(b) for _ in range(10)] == [b""] * 10
    b.write(m.RF_CFG, 0x68)
    assert b"\x04\x00" in [reqa(b), reqa(b)]


def test_card_that_comes_after_the_frame_does_not_hear_it():
    b = bench()
    card = ntag()
    send(b, 0x52, last_bits=7)
    b.clock.sleep_ms(1)
    card.power_on(-10_000)  # so that only the time of the frame keeps it silent
    b.field.place(card)
    b.clock.sleep_ms(2)
    assert b.read(m.FIFO_LEVEL) == 0
    assert card.state == tags.IDLE


def test_nf08_seven_byte_uid_begins_with_the_cascade_tag_at_level_one():
    b = bench(ntag())
    reqa(b)
    part = answer(b, 0x93, 0x20)
    assert part[:4] == b"\x88" + NTAG_UID[:3]
    assert answer(b, *tags.with_crc(b"\x93\x70" + part))[0] & 0x04
    part = answer(b, 0x95, 0x20)
    assert part[:4] == NTAG_UID[3:]
    assert answer(b, *tags.with_crc(b"\x95\x70" + part))[0] == 0x00
