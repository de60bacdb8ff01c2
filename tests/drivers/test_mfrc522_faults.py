"""Our MFRC522 driver with a chip that is missing, dies or loses what it was told.

Runs on both interpreters.
"""

from lifepod.drivers.reader import CARD, NOISE, NOTHING, READ_US_MAX, SEVERAL, SILENT
from lifepod_host.emulator.chips import mfrc522_map as m
from support.reader_bench import NTAG_UID, ReaderBench, classic, ntag
from support.reader_tap import bench, tapped

RESULTS = (NOTHING, CARD, SEVERAL, NOISE, SILENT)


def test_nf01_every_version_but_none_is_taken():
    """NF01: clones report 0x12, 0x88, 0x89, 0xB2 ...; 0x00 and 0xFF are wires."""
    for version in (0x91, 0x92, 0x12, 0x88, 0x89, 0x90, 0xB2, 0x01, 0xFE):
        b = bench(classic(), version=version)
        assert b.reader.version() == version
        assert b.look()[0] == CARD


def test_missing_reader_does_not_start_and_does_not_take_long():
    for level in (0x00, 0xFF):
        b = ReaderBench()
        b.chip.missing = level
        before_us = b.clock.now_us
        assert not b.reader.start()
        assert b.clock.now_us - before_us < 40_000
        assert not b.reader.healthy()
        assert b.look()[0] == SILENT


def test_start_takes_slow_crystals():
    b = ReaderBench()
    b.chip._crystal_us = 8000
    assert b.reader.start()
    b.chip._crystal_us = 40_000
    assert not b.reader.start()


def test_start_without_a_reset_pin():
    b = ReaderBench(reset=False)
    b.field.place(classic())
    assert b.reader.start()
    assert b.look()[0] == CARD


def test_start_waits_until_cards_have_power():
    """14443-3 5.2: cards have 5 ms; the first look finds one that lay there."""
    b = ReaderBench()
    b.field.place(ntag())
    assert b.reader.start()
    assert b.look()[0] == CARD


def test_start_again_at_any_time():
    b = bench(ntag())
    for _ in range(5):
        assert b.reader.start()
        assert b.look()[0] == CARD


def test_nf05_lost_registers_are_found_and_mended():
    """NF05: after a brown-out the antenna is off and nothing tells so."""
    b = bench(classic())
    b.chip.brown_out()
    b.clock.sleep_ms(2)
    assert b.look()[0] in (SILENT, NOTHING)
    assert not b.reader.healthy()
    assert b.reader.start()
    assert b.reader.healthy()
    assert b.look()[0] == CARD


def test_each_lost_register_shows_in_the_health_check():
    for register, value in (
        (m.TX_CONTROL, 0x80), (m.TX_CONTROL, 0x81), (m.MODE, 0x3F), (m.TX_ASK, 0x00),
        (m.T_MODE, 0x00), (m.T_PRESCALER, 0x00), (m.T_RELOAD_L, 0x00), (m.TX_MODE, 0x80),
        (m.RX_MODE, 0x80), (m.RF_CFG, 0x48),
    ):  # fmt: skip
        b = bench()
        assert b.reader.healthy()
        b.write(register, value)
        assert not b.reader.healthy(), register
        assert b.reader.start()


def test_nf04_crypto_left_on_is_found_and_cleared():
    b = bench(classic())
    b.chip.stick_crypto()
    assert b.look()[0] == NOTHING
    assert not b.reader.healthy()
    assert b.reader.start()
    assert b.look()[0] == CARD


def test_nf05_stuck_receiver_is_mended_by_the_reset_pin():
    b = bench(classic())
    b.chip.lose_hearing()
    assert b.look()[0] == NOTHING
    assert b.reader.healthy()
    assert b.reader.start()
    assert b.look()[0] == CARD


def transfers_of_a_look(card):
    b = bench(card)
    tap = tapped(b)
    assert b.look()[0] == CARD
    return tap.count


def test_nf16_reader_that_dies_at_any_transfer_ends_the_look():
    """NF16: no wait without a deadline; and a dying reader never makes up a card."""
    for level in (0x00, 0xFF):
        for step in range(transfers_of_a_look(ntag())):
            b = bench(ntag())
            tap = tapped(b)

            def die(chip=b.chip, level=level):
                chip.missing = level

            tap.at = step
            tap.act = die
            result, uid, took_us = b.look()
            assert result in RESULTS
            # Only in HLTA is the card already known.
            assert result != CARD or uid == NTAG_UID
            assert took_us < READ_US_MAX
            assert not b.reader.healthy()


def test_nf16_reader_that_resets_itself_at_any_transfer_ends_the_look():
    for step in range(transfers_of_a_look(ntag())):
        b = bench(ntag())
        tap = tapped(b)
        tap.at = step
        tap.act = b.chip.brown_out
        result, uid, took_us = b.look()
        assert result != CARD or uid == NTAG_UID
        assert took_us < READ_US_MAX
        assert not b.reader.healthy()
        assert b.reader.start()
        assert b.look()[:2] == (CARD, NTAG_UID)


def test_nf02_own_test_of_the_chip_is_never_started():
    """NF02: after it no card is seen. Nor are the other test registers touched."""
    b = ReaderBench()
    tap = tapped(b)
    b.field.place(ntag())
    assert b.reader.start()
    b.look()
    b.reader.healthy()
    b.reader.self_test()
    for gain_db in b.reader.gains_db:
        b.reader.heard_at(gain_db)
    for sent in tap.sent:
        if not sent[0] & 0x80:
            assert sent[0] >> 1 < 0x30
            assert sent[0] >> 1 != m.COMMAND or sent[1] in (0x00, 0x04, 0x0C)
