"""An MFRC522 model with its field on, and frames sent through it. Runs on both interpreters."""

from lifepod_host.emulator.chips import mfrc522_map as m

from support.reader_bench import ReaderBench


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
    got = b""
    for _ in range(b.read(m.FIFO_LEVEL)):
        got += bytes([b.read(m.FIFO_DATA)])
    return got


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
