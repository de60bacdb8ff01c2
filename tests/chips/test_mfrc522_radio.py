"""The MFRC522 model on the air: commands, times, settings. On both interpreters.

Section numbers are those of the datasheet rev. 3.9; "14443-3" is ISO/IEC 14443-3 type A.
"""

from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.mfrc522_air import answer, bench, near, reqa, send, until
from support.reader_bench import CLASSIC_UID, classic

ETU_US = 128 / 13.56


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
