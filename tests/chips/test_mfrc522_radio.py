"""The MFRC522 model on the air: commands, times, collisions, errors. On both interpreters.

Section numbers are those of the datasheet rev. 3.9; "14443-3" is ISO/IEC 14443-3 type A.
"""

from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.reader_bench import CLASSIC_UID, NTAG_UID, ReaderBench, classic, ntag

ETU_US = 128 / 13.56


def bench(*cards, **options):
    """A chip set up for type A with its field on and the cards awake."""
    b = ReaderBench(**options)
    b.clock.sleep_ms(1)
    b.write(m.MODE, 0x3D)
    b.write(m.TX_ASK, 0x40)
    b.write(m.COLL, 0x00)
    b.write(m.T_MODE, 0x80)
    b.write(m.T_PRESCALER, 169)
    b.write(m.T_RELOAD_L, 39)
    b.write(m.TX_CONTROL, 0x83)
    for card in cards:
        b.field.place(card)
    b.clock.sleep_ms(6)
    return b


def send(b, *data, last_bits=0, align=0, command=m.TRANSCEIVE):
    """Load a frame and start it."""
    b.write(m.COMMAND, m.IDLE)
    b.write(m.COM_IRQ, 0x7F)
    b.write(m.FIFO_LEVEL, 0x80)
    b.write(m.FIFO_DATA, *data)
    b.write(m.BIT_FRAMING, align << 4 | last_bits)
    b.write(m.COMMAND, command)
    if command == m.TRANSCEIVE:
        b.write(m.BIT_FRAMING, 0x80 | align << 4 | last_bits)


def answer(b, *data, **framing):
    """Send, wait, and give what the FIFO has."""
    send(b, *data, **framing)
    b.clock.sleep_ms(3)
    level = b.read(m.FIFO_LEVEL)
    got = b.read(*[m.FIFO_DATA] * level) if level else b""
    return bytes((got,)) if level == 1 else got


def reqa(b):
    return answer(b, 0x26, last_bits=7)


def until(b, register, mask):
    """Microseconds until a bit comes."""
    start_us = b.clock.now_us
    while not b.chip.peek(register) & mask:
        b.clock.advance(1)
        if b.clock.now_us - start_us > 50_000:
            raise AssertionError("never")
    return b.clock.now_us - start_us


def near(value, expected, off=3):
    return abs(value - expected) <= off


def test_request_is_answered_with_the_atqa():
    b = bench(classic())
    assert reqa(b) == b"\x04\x00"
    assert b.read(m.ERROR) == 0
    assert b.read(m.CONTROL) & 7 == 0
    assert b.read(m.COLL) & 0x20
    assert b.read(m.COM_IRQ) & (m.RX_IRQ | m.TX_IRQ | m.TIMER_IRQ) == m.RX_IRQ | m.TX_IRQ


def test_times_on_the_air_are_those_of_106_kbit():
    """Frames of 128/13.56 us a bit; 14443-3 6.2.1.1: 1172 or 1236 periods in between."""
    b = bench(classic())
    send(b, 0x26, last_bits=7)
    assert near(until(b, m.COM_IRQ, m.TX_IRQ), 9 * ETU_US - 16)
    # The last bit of 26h is 0. Answer: start, 16 bits with 2 of parity, end.
    assert near(until(b, m.COM_IRQ, m.RX_IRQ), 1172 / 13.56 + 20 * ETU_US)
    send(b, 0x93, 0x20)
    assert near(until(b, m.COM_IRQ, m.TX_IRQ), 20 * ETU_US - 16)
    # Its last bit is the parity of 20h, which is 0.
    assert near(until(b, m.COM_IRQ, m.RX_IRQ), 1172 / 13.56 + 47 * ETU_US)


def test_last_bit_of_one_is_answered_a_little_later():
    b = bench(classic())
    reqa(b)
    part = CLASSIC_UID + bytes(
        (CLASSIC_UID[0] ^ CLASSIC_UID[1] ^ CLASSIC_UID[2] ^ CLASSIC_UID[3],)
    )
    frame = tags.with_crc(b"\x93\x70" + part)
    ones = 0
    for bit in range(8):
        ones += frame[-1] >> bit & 1
    parity = 1 - ones % 2
    send(b, *frame)
    assert near(until(b, m.COM_IRQ, m.TX_IRQ), 83 * ETU_US - 16)
    periods = 1236 if parity else 1172
    assert near(until(b, m.COM_IRQ, m.RX_IRQ), periods / 13.56 + 29 * ETU_US)


def test_transceive_waits_for_start_send_and_stays_on():
    """10.3.1.8: each transmission is started by StartSend; only a command ends it."""
    b = bench(classic())
    b.write(m.FIFO_DATA, 0x26)
    b.write(m.BIT_FRAMING, 7)
    b.write(m.COMMAND, m.TRANSCEIVE)
    b.clock.sleep_ms(3)
    assert b.chip.peek(m.COM_IRQ) & m.TX_IRQ == 0
    assert b.read(m.STATUS2) & 7 == 1
    b.write(m.BIT_FRAMING, 0x87)
    assert b.read(m.STATUS2) & 7 == 3
    b.clock.sleep_ms(3)
    assert b.read(m.COM_IRQ) & m.RX_IRQ
    assert b.read(m.COM_IRQ) & m.IDLE_IRQ == m.IDLE_IRQ  # left from the reset
    assert b.read(m.COMMAND) & 0x0F == m.TRANSCEIVE
    b.write(m.FIFO_LEVEL, 0x80)
    b.write(m.FIFO_DATA, 0x93, 0x20)
    b.write(m.BIT_FRAMING, 0x80)
    b.clock.sleep_ms(3)
    assert b.read(m.FIFO_LEVEL) == 5


def test_command_in_the_middle_of_a_frame_cancels_it():
    b = bench(classic())
    send(b, 0x26, last_bits=7)
    b.clock.sleep_us(40)
    b.write(m.COMMAND, m.IDLE)
    b.clock.sleep_ms(3)
    assert b.read(m.COM_IRQ) & (m.TX_IRQ | m.RX_IRQ) == 0
    assert b.field.frames == 0


def test_transmit_ends_by_itself_and_receive_takes_the_answer():
    """10.3.1.5, 10.3.1.7."""
    b = bench(classic())
    send(b, 0x26, last_bits=7, command=m.TRANSMIT)
    until(b, m.COM_IRQ, m.IDLE_IRQ)
    assert b.read(m.COMMAND) & 0x0F == m.IDLE
    b.write(m.COMMAND, m.RECEIVE)
    assert b.read(m.STATUS2) & 7 == 6
    b.clock.sleep_ms(1)
    assert b.read(m.COMMAND) & 0x0F == m.IDLE
    assert b.read(m.FIFO_DATA, m.FIFO_DATA) == b"\x04\x00"
    send(b, 0x52, last_bits=7, command=m.TRANSMIT)  # the card falls back
    b.clock.sleep_ms(1)
    send(b, 0x52, last_bits=7, command=m.TRANSMIT)
    b.clock.sleep_ms(1)
    b.write(m.COMMAND, m.RECEIVE)
    b.clock.sleep_ms(1)
    assert b.read(m.FIFO_LEVEL) == 0, "too late for the answer"


def test_timer_runs_from_the_end_of_the_frame_and_an_answer_stops_it():
    """9.3.3.10 TAuto: it stops after the fifth bit received."""
    b = bench()
    send(b, 0x26, last_bits=7)
    until(b, m.COM_IRQ, m.TX_IRQ)
    assert near(until(b, m.COM_IRQ, m.TIMER_IRQ), 1000)
    assert b.read(m.COM_IRQ) & m.RX_IRQ == 0
    b = bench(classic())
    send(b, 0x26, last_bits=7)
    until(b, m.COM_IRQ, m.TX_IRQ)
    b.clock.sleep_ms(20)
    assert b.read(m.COM_IRQ) & m.TIMER_IRQ == 0
    # 86 us of delay and 47 us of the first five bits: five ticks of 25 us.
    assert 39 - b.read(m.T_COUNTER_L) in (5, 6)


def test_long_silence_on_the_bus_changes_nothing():
    b = bench(classic())
    send(b, 0x26, last_bits=7)
    b.clock.advance(40 * 60 * 1_000_000)
    assert b.read(m.FIFO_DATA, m.FIFO_DATA) == b"\x04\x00"


def test_without_an_antenna_nothing_is_sent():
    """9.3.2.2 TxWaitRF: it waits for the field, and then goes."""
    b = bench(classic())
    b.write(m.TX_CONTROL, 0x80)
    send(b, 0x26, last_bits=7)
    b.clock.sleep_ms(30)
    assert b.read(m.COM_IRQ) & (m.TX_IRQ | m.TIMER_IRQ) == 0
    assert b.read(m.STATUS2) & 7 == 2
    b.write(m.TX_CONTROL, 0x83)
    b.clock.sleep_ms(3)
    assert b.read(m.COM_IRQ) & m.TX_IRQ
    b.write(m.TX_CONTROL, 0x80)
    b.write(m.MODE, 0x1D)
    send(b, 0x26, last_bits=7)
    b.clock.sleep_ms(3)
    assert b.read(m.COM_IRQ) & (m.TX_IRQ | m.TIMER_IRQ | m.RX_IRQ) == m.TX_IRQ | m.TIMER_IRQ


def deaf(register, value):
    b = bench(classic())
    b.write(register, value)
    heard = reqa(b)
    assert b.read(m.COM_IRQ) & m.TX_IRQ
    return heard == b""


def test_settings_that_type_a_does_not_know_get_no_answer():
    assert not deaf(m.TX_ASK, 0x40)
    assert deaf(m.TX_ASK, 0x00), "no 100 % ASK"
    assert deaf(m.TX_MODE, 0x10), "212 kbit/s"
    assert deaf(m.RX_MODE, 0x10), "212 kbit/s"


def test_nf04_crypto_left_on_gets_no_answer():
    b = bench(classic())
    b.chip.stick_crypto()
    assert reqa(b) == b""
    b.write(m.STATUS2, 0)
    assert reqa(b) == b"\x04\x00"


def test_receiver_off_hears_nothing():
    b = bench(classic())
    b.write(m.FIFO_DATA, 0x26)
    b.write(m.BIT_FRAMING, 7)
    b.write(m.COMMAND, m.RCV_OFF | m.TRANSCEIVE)
    b.write(m.BIT_FRAMING, 0x87)
    b.clock.sleep_ms(3)
    assert b.read(m.FIFO_LEVEL) == 0


def test_nf02_after_its_self_test_the_chip_sees_no_card_until_reset():
    b = bench(classic())
    b.write(m.AUTO_TEST, 0x49)
    b.write(m.FIFO_DATA, 0)
    b.write(m.COMMAND, m.CALC_CRC)
    b.write(m.AUTO_TEST, 0x40)
    assert reqa(b) == b""
    assert b.reader.start()
    assert reqa(b) == b"\x04\x00"


def test_parity_off_leaves_only_short_frames_understood():
    b = bench(classic())
    b.write(m.MF_RX, 0x10)
    assert reqa(b) == b"\x04\x00"
    assert answer(b, 0x93, 0x20) == b""


def test_crc_can_be_left_to_the_chip():
    """TxCRCEn adds it, RxCRCEn checks it and keeps it out of the FIFO."""
    b = bench(classic())
    reqa(b)
    part = answer(b, 0x93, 0x20)
    b.write(m.TX_MODE, 0x80)
    b.write(m.RX_MODE, 0x80)
    assert answer(b, 0x93, 0x70, *part) == b"\x08"
    assert b.read(m.ERROR) == 0
    reqa(b)
    b.write(m.MODE, 0x3F)  # another preset: the card does not understand
    reqa(b)
    assert answer(b, 0x93, 0x70, *part) == b""


def test_crc_error_shows():
    b = bench(classic())
    b.write(m.RX_MODE, 0x80)
    reqa(b)  # an ATQA has no CRC
    assert b.read(m.ERROR) & m.CRC_ERR
    assert b.read(m.COM_IRQ) & m.ERR_IRQ


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
