"""The MFRC522 model's timer, by the datasheet rev. 3.9. Runs on both interpreters."""

from lifepod_host.emulator.chips import mfrc522_map as m
from support.reader_bench import ReaderBench


def bench(**options):
    """A bench whose chip is awake."""
    ready = ReaderBench(**options)
    ready.clock.sleep_ms(1)
    return ready


def set_timer(b, mode, prescaler, reload):
    b.write(m.T_MODE, mode | prescaler >> 8)
    b.write(m.T_PRESCALER, prescaler & 0xFF)
    b.write(m.T_RELOAD_H, reload >> 8)
    b.write(m.T_RELOAD_L, reload & 0xFF)


def timer_us(b, limit_us=100_000):
    """How long after this moment TimerIRq comes."""
    start_us = b.clock.now_us
    while not b.chip.peek(m.COM_IRQ) & m.TIMER_IRQ:
        b.clock.advance(1)
        if b.clock.now_us - start_us > limit_us:
            return None
    return b.clock.now_us - start_us


def start_timer(b):
    """TStartNow; the transfer's 16 us have then passed."""
    b.write(m.COM_IRQ, 0x7F)
    b.write(m.CONTROL, 0x40)


def test_timer_takes_prescaler_and_reload():
    """8.5: (2 * prescaler + 1) * (reload + 1) periods of 13.56 MHz."""
    for prescaler, reload in ((169, 39), (0x0D3E, 0), (0, 1355), (1000, 5)):
        b = bench()
        set_timer(b, 0, prescaler, reload)
        start_timer(b)
        expected_us = (2 * prescaler + 1) * (reload + 1) * 100 // 1356
        assert timer_us(b) == expected_us - 16
    b = bench()
    b.write(m.DEMOD, 0x4D | 0x10)  # TPrescalEven
    set_timer(b, 0, 169, 39)
    start_timer(b)
    assert timer_us(b) == 340 * 40 * 100 // 1356 - 16


def test_timer_counts_down_and_stops():
    b = bench()
    set_timer(b, 0, 169, 0x1FF)
    start_timer(b)
    assert b.read(m.STATUS1) & 0x08
    b.clock.advance(25 * 0x80)
    count = b.read(m.T_COUNTER_L) | b.read(m.T_COUNTER_H) << 8
    assert 0x17B < count <= 0x180
    b.write(m.CONTROL, 0x80)
    assert b.read(m.STATUS1) & 0x08 == 0
    count = b.read(m.T_COUNTER_L)
    b.clock.sleep_ms(20)
    assert b.read(m.T_COUNTER_L) == count
    assert b.read(m.COM_IRQ) & m.TIMER_IRQ == 0


def test_timer_at_zero_stops_or_starts_over():
    for restart in (False, True):
        b = bench()
        set_timer(b, 0x10 if restart else 0, 169, 39)
        start_timer(b)
        b.clock.sleep_ms(5)
        assert b.read(m.COM_IRQ) & m.TIMER_IRQ
        assert (b.read(m.STATUS1) & 0x08 != 0) == restart
        b.write(m.COM_IRQ, 0x7F)
        b.clock.sleep_ms(2)
        assert (b.read(m.COM_IRQ) & m.TIMER_IRQ != 0) == restart
