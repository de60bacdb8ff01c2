"""The MFRC522 model's registers, FIFO, CRC, timer and power, by the datasheet rev. 3.9.

Runs on both interpreters. Section numbers are the datasheet's.
"""

from lifepod_host.emulator.chips import mfrc522_map as m
from lifepod_host.emulator.chips import tags
from support.reader_bench import ReaderBench


def bench(**options):
    """A bench whose chip is awake."""
    ready = ReaderBench(**options)
    ready.clock.sleep_ms(1)
    return ready


def test_reset_values_are_those_of_the_datasheet():
    """Table 20 and the register descriptions (9.3)."""
    b = bench()
    for register, value in (
        (0x01, 0x20), (0x02, 0x80), (0x03, 0x00), (0x04, 0x14), (0x05, 0x00), (0x06, 0x00),
        (0x07, 0x21), (0x08, 0x00), (0x0A, 0x00), (0x0B, 0x08), (0x0C, 0x10), (0x0D, 0x00),
        (0x0E, 0xA0), (0x11, 0x3F), (0x12, 0x00), (0x13, 0x00), (0x14, 0x80), (0x15, 0x00),
        (0x16, 0x10), (0x17, 0x84), (0x18, 0x84), (0x19, 0x4D), (0x1C, 0x62), (0x1D, 0x00),
        (0x1F, 0xEB), (0x21, 0xFF), (0x22, 0xFF), (0x24, 0x26), (0x26, 0x48), (0x27, 0x88),
        (0x28, 0x20), (0x29, 0x20), (0x2A, 0x00), (0x2B, 0x00), (0x2C, 0x00), (0x2D, 0x00),
        (0x33, 0x80), (0x36, 0x40),
    ):  # fmt: skip
        assert b.read(register) == value, register


def test_version_is_the_chips_own_and_cannot_be_written():
    for version in (0x91, 0x92, 0x88, 0x12, 0xB2):
        b = bench(version=version)
        b.write(m.VERSION, 0x55)
        assert b.read(m.VERSION) == version


def test_address_byte_reads_registers_in_a_row():
    """8.1.2.1: each byte names the register whose content comes with the next."""
    b = bench()
    assert b.read(m.MODE, m.TX_CONTROL, m.VERSION) == bytes((0x3F, 0x80, 0x92))


def test_address_byte_writes_many_bytes_to_one_register():
    """8.1.2.2."""
    b = bench()
    b.write(m.FIFO_DATA, 1, 2, 3)
    assert b.read(m.FIFO_LEVEL) == 3
    assert b.read(m.FIFO_DATA, m.FIFO_DATA, m.FIFO_DATA) == b"\x01\x02\x03"
    b.write(m.T_RELOAD_L, 7, 8, 9)
    assert b.read(m.T_RELOAD_L) == 9


def test_single_bytes_in_one_selection_make_the_same_transfer():
    b = bench()
    b.cs(0)
    b.spi.write(bytes((m.T_RELOAD_L << 1,)))
    b.spi.write(b"\x42")
    b.cs(1)
    b.cs(0)
    b.spi.write(bytes((0x80 | m.T_RELOAD_L << 1,)))
    assert b.spi.read(1) == b"\x42"
    b.cs(1)
    assert b.chip.peek(m.T_RELOAD_L) == 0x42
    b.chip.spi_select()
    assert [b.chip.spi_transfer(byte) for byte in (0x80 | m.VERSION << 1, 0)] == [0, 0x92]
    b.chip.spi_deselect()


def test_nothing_happens_while_it_is_not_selected():
    b = bench()
    b.spi.write(bytes((m.T_RELOAD_L << 1, 0x42)))
    assert b.read(m.T_RELOAD_L) == 0


def test_fifo_first_in_first_out_and_flush():
    b = bench()
    b.write(m.FIFO_DATA, *range(10))
    assert b.read(m.FIFO_DATA) == 0
    assert b.read(m.FIFO_DATA) == 1
    assert b.read(m.FIFO_LEVEL) == 8
    b.write(m.FIFO_LEVEL, 0x80)
    assert b.read(m.FIFO_LEVEL) == 0


def test_fifo_holds_64_bytes_and_says_when_more_come():
    """8.3.1, BufferOvfl; FlushBuffer clears it (9.3.1.11)."""
    b = bench()
    b.write(m.FIFO_DATA, *range(64))
    assert b.read(m.ERROR) & m.BUFFER_OVFL == 0
    b.write(m.COM_IRQ, 0x7F)
    b.write(m.FIFO_DATA, 99)
    assert b.read(m.FIFO_LEVEL) == 64
    assert b.read(m.ERROR) & m.BUFFER_OVFL
    assert b.read(m.COM_IRQ) & m.ERR_IRQ
    b.write(m.FIFO_LEVEL, 0x80)
    assert b.read(m.ERROR) & m.BUFFER_OVFL == 0


def test_fifo_alerts_stand_at_the_water_level_and_interrupts_remember():
    """9.3.1.8, 9.3.1.5."""
    b = bench()
    b.write(m.WATER_LEVEL, 10)
    b.write(m.FIFO_DATA, *range(11))
    assert b.read(m.STATUS1) & 3 == 0
    b.write(m.COM_IRQ, 0x7F)
    assert b.read(m.COM_IRQ) & (m.LO_ALERT_IRQ | m.HI_ALERT_IRQ) == 0
    b.read(m.FIFO_DATA)
    assert b.read(m.STATUS1) & 3 == 1
    assert b.read(m.COM_IRQ) & m.LO_ALERT_IRQ
    b.write(m.FIFO_DATA, *range(44))
    assert b.read(m.STATUS1) & 3 == 2
    assert b.read(m.COM_IRQ) & m.HI_ALERT_IRQ


def test_com_irq_set1_decides_between_setting_and_clearing():
    """9.3.1.5: bits written 0 stay as they were."""
    b = bench()
    b.write(m.COM_IRQ, 0x7F)
    assert b.read(m.COM_IRQ) == 0
    b.write(m.COM_IRQ, 0x80 | 0x21)
    assert b.read(m.COM_IRQ) == 0x21
    b.write(m.COM_IRQ, 0x80 | 0x02)
    assert b.read(m.COM_IRQ) == 0x23
    b.write(m.COM_IRQ, 0x01)
    assert b.read(m.COM_IRQ) == 0x22


def test_div_irq_set2_decides_between_setting_and_clearing():
    b = bench()
    b.write(m.DIV_IRQ, 0x80 | 0x04)
    assert b.read(m.DIV_IRQ) == 0x04
    b.write(m.DIV_IRQ, 0x04)
    assert b.read(m.DIV_IRQ) == 0


def test_irq_pin_follows_enabled_interrupts():
    """9.3.1.3: IRqInv makes it low when something is requested."""
    b = bench()
    assert b.chip.irq_level() == 1
    b.write(m.COM_IRQ_EN, 0x80 | m.LO_ALERT_IRQ)
    assert b.chip.irq_level() == 0
    assert b.read(m.STATUS1) & 0x10
    b.write(m.COM_IRQ_EN, m.LO_ALERT_IRQ)
    assert b.chip.irq_level() == 1
    b.write(m.COM_IRQ, 0x7F)
    assert b.chip.irq_level() == 0


def crc_of(b, data, preset):
    b.write(m.MODE, 0x3C | preset)
    b.write(m.COMMAND, m.IDLE)
    b.write(m.FIFO_LEVEL, 0x80)
    b.write(m.DIV_IRQ, 0x04)
    b.write(m.FIFO_DATA, *data)
    b.write(m.COMMAND, m.CALC_CRC)
    assert b.read(m.DIV_IRQ) & m.CRC_IRQ
    assert b.read(m.FIFO_LEVEL) == 0
    return b.read(m.CRC_RESULT_L) | b.read(m.CRC_RESULT_H) << 8


def test_crc_coprocessor_knows_its_presets():
    """8.4; ISO/IEC 14443-3 annex B for 6363h, and for FFFFh before the final inversion."""
    b = bench()
    assert crc_of(b, b"\x00\x00", 1) == 0x1EA0
    assert crc_of(b, b"\x12\x34", 1) == 0xCF26
    assert crc_of(b, b"\x00\x00\x00", 3) ^ 0xFFFF == 0xC6CC
    assert crc_of(b, b"\x0f\xaa\xff", 3) ^ 0xFFFF == 0xD1FC
    assert crc_of(b, b"\x01", 0) == tags.crc16(b"\x01", 0)
    assert crc_of(b, b"\x01", 2) == tags.crc16(b"\x01", 0xA671)


def test_crc_goes_on_with_what_comes_later():
    """10.3.1.4: CalcCRC stays on until another command."""
    b = bench()
    b.write(m.MODE, 0x3D)
    b.write(m.COMMAND, m.CALC_CRC)
    b.write(m.FIFO_DATA, 0x12, 0x34)
    assert b.read(m.CRC_RESULT_L, m.CRC_RESULT_H) == b"\x26\xcf"
    assert b.read(m.COMMAND) & 0x0F == m.CALC_CRC


def test_mem_moves_25_bytes_into_the_buffer_and_back():
    """10.3.1.2."""
    b = bench()
    b.write(m.FIFO_DATA, *range(30))
    b.write(m.COM_IRQ, 0x7F)
    b.write(m.COMMAND, m.MEM)
    assert b.read(m.FIFO_LEVEL) == 5
    assert b.read(m.COMMAND) & 0x0F == m.IDLE
    assert b.read(m.COM_IRQ) & m.IDLE_IRQ
    b.write(m.FIFO_LEVEL, 0x80)
    b.write(m.COMMAND, m.MEM)
    assert b.read(*[m.FIFO_DATA] * 25) == bytes(range(25))


def test_random_id_is_ten_bytes_in_the_buffer():
    """10.3.1.3."""
    b = bench()
    b.write(m.COMMAND, m.GENERATE_RANDOM_ID)
    b.write(m.COMMAND, m.MEM)
    assert b.read(m.FIFO_LEVEL) == 25
    drawn = b.read(*[m.FIFO_DATA] * 25)
    assert drawn[:10] != bytes(10)
    assert drawn[10:] == bytes(15)


def test_unknown_command_goes_to_idle_with_its_interrupt_and_idle_without():
    """9.3.1.5."""
    for command in (0x5, 0x6, 0x9, 0xA, 0xB, 0xD):
        b = bench()
        b.write(m.COM_IRQ, 0x7F)
        b.write(m.COMMAND, command)
        assert b.read(m.COMMAND) & 0x0F == m.IDLE
        assert b.read(m.COM_IRQ) & m.IDLE_IRQ
        b.write(m.COM_IRQ, 0x7F)
        b.write(m.COMMAND, m.IDLE)
        assert b.read(m.COM_IRQ) & m.IDLE_IRQ == 0


def test_no_cmd_change_changes_the_flags_alone():
    b = bench()
    b.write(m.COMMAND, m.TRANSCEIVE)
    b.write(m.COMMAND, 0x20 | m.NO_CMD_CHANGE)
    assert b.read(m.COMMAND) == 0x20 | m.TRANSCEIVE


def test_write_control_reads_back_no_timer_bits():
    b = bench()
    b.write(m.CONTROL, 0xC0)
    assert b.read(m.CONTROL) == 0x10


def test_crypto_bit_can_be_cleared_and_not_set():
    """9.3.1.9."""
    b = bench()
    b.write(m.STATUS2, 0x08)
    assert b.read(m.STATUS2) & 0x08 == 0
    b.chip.stick_crypto()
    b.write(m.STATUS2, 0x08)
    assert b.read(m.STATUS2) & 0x08
    b.write(m.STATUS2, 0x00)
    assert b.read(m.STATUS2) & 0x08 == 0


def test_coll_reg_takes_one_bit():
    b = bench()
    b.write(m.COLL, 0x00)
    assert b.read(m.COLL) == 0x20
    b.write(m.COLL, 0xFF)
    assert b.read(m.COLL) == 0xA0


def test_reset_pin_low_is_silence_and_high_takes_the_crystals_time():
    """8.6.1 and 9.8.2: start-up and 38 us until it can be addressed; registers lost."""
    b = bench()
    b.write(m.T_RELOAD_L, 0x42)
    reset = b.reader._reset
    reset(0)
    assert b.read(m.VERSION) == 0
    b.clock.sleep_ms(5)
    assert b.read(m.VERSION) == 0
    reset(1)
    assert b.read(m.VERSION) == 0
    b.write(m.T_RELOAD_L, 0x43)
    b.clock.sleep_us(m.CRYSTAL_US + m.WAKE_US)
    assert b.read(m.VERSION) == 0x92
    assert b.read(m.T_RELOAD_L) == 0


def test_soft_reset_is_quick_and_reads_as_power_down_until_done():
    """10.3.1.10, and the remark on PowerDown in 9.3.1.2."""
    b = bench()
    b.write(m.T_RELOAD_L, 0x42)
    b.write(m.COMMAND, m.SOFT_RESET)
    assert b.read(m.COMMAND) & m.POWER_DOWN
    b.clock.sleep_us(m.WAKE_US)
    assert b.read(m.COMMAND) == 0x20
    assert b.read(m.T_RELOAD_L) == 0


def test_soft_power_down_keeps_registers_and_darkens_the_field():
    """8.6.2."""
    b = bench()
    card = tags.mifare_classic_1k(b"\x01\x02\x03\x04")
    b.field.place(card)
    b.write(m.TX_CONTROL, 0x83)
    assert card.state == tags.IDLE
    b.write(m.T_RELOAD_L, 0x42)
    b.write(m.COMMAND, m.POWER_DOWN)
    assert card.state == tags.OFF
    b.write(m.COMMAND, m.IDLE)
    assert b.read(m.COMMAND) & m.POWER_DOWN
    b.clock.sleep_ms(1)
    assert b.read(m.COMMAND) & m.POWER_DOWN == 0
    assert b.read(m.T_RELOAD_L) == 0x42
    assert card.state == tags.IDLE


def test_power_cycle_of_the_board_loses_everything():
    b = bench()
    b.write(m.T_RELOAD_L, 0x42)
    b.write(m.TX_CONTROL, 0x83)
    b.world.power_cycle()
    assert b.chip.peek(m.T_RELOAD_L) == 0
    assert b.chip.peek(m.TX_CONTROL) == 0x80


def self_test(b):
    """The steps of 16.1.1."""
    b.write(m.COMMAND, m.SOFT_RESET)
    b.clock.sleep_ms(1)
    b.write(m.FIFO_DATA, *bytes(25))
    b.write(m.COMMAND, m.MEM)
    b.write(m.AUTO_TEST, 0x49)
    b.write(m.FIFO_DATA, 0)
    b.write(m.COMMAND, m.CALC_CRC)
    b.clock.sleep_ms(1)
    return b.read(*[m.FIFO_DATA] * b.read(m.FIFO_LEVEL))


def test_self_test_leaves_the_bytes_of_its_version():
    assert self_test(bench(version=0x92))[:8].hex() == "00eb66ba57bf2395"
    assert self_test(bench(version=0x91))[-8:].hex() == "d90fb55e251d2979"
    assert self_test(bench(version=0x88)) == bytes(64)


def test_no_chip_reads_as_the_level_of_the_line():
    for level in (0x00, 0xFF):
        b = bench()
        b.chip.missing = level
        assert b.read(m.VERSION, m.MODE) == bytes((level, level))


def test_bad_contact_turns_bits_over_now_and_then_and_is_seeded():
    def readings(seed):
        b = bench()
        b.chip.bad_contact(100, seed)
        return [b.read(m.VERSION) for _ in range(100)]

    seen = readings(1)
    assert 5 < len([one for one in seen if one != 0x92]) < 50
    assert seen == readings(1)
    assert seen != readings(2)
