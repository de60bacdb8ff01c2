"""A pod's card reader on the bench: MFRC522 chip, SPI bus, pins, field and driver.

Runs on CPython and on MicroPython. The wires are the pod's own: SPI0 on GP16 to GP19, RST GP20.
"""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.drivers import mfrc522, presence
from lifepod_host.emulator.chips import field, tags
from lifepod_host.emulator.chips import mfrc522 as chips
from lifepod_host.emulator.machine import clock, machine, world

CS = 17
RESET = 20
CLASSIC_UID = b"\xde\xad\xbe\xef"
NTAG_UID = b"\x04\xa3\xc6\x1a\x5b\x2c\x80"
TRIPLE_UID = b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"


class ReaderBench:
    """Chip, bus and driver over one virtual clock that starts just before both wraps."""

    def __init__(self, version=0x92, seed=1, baudrate=1_000_000, reset=True, **driver):
        self.clock = clock.SimClock()
        self.world = world.World(self.clock)
        self.field = field.Field(seed)
        self.chip = chips.MFRC522(self.clock, self.field, version)
        self.world.wire_spi(CS, self.chip)
        self.world.wire_pin(RESET, self.chip)
        machine.use(self.world)
        self.spi = machine.SPI(0, baudrate)
        self.cs = machine.Pin(CS, machine.Pin.OUT, value=1)
        reset_pin = machine.Pin(RESET, machine.Pin.OUT, value=1) if reset else None
        self.reader = mfrc522.MFRC522(self.spi, self.cs, reset_pin, self.clock, **driver)

    def started(self):
        """The bench with its reader started."""
        if not self.reader.start():
            raise RuntimeError("the reader does not start")
        return self

    def now_us(self):
        return self.clock.now_us

    def look(self):
        """One look at the field: (result, UID or None, microseconds it took)."""
        before_us = self.clock.now_us
        result = self.reader.read_card()
        uid = self.reader.card() if result == 1 else None
        return result, uid, self.clock.now_us - before_us

    def write(self, register, *values):
        """Write to a register as a driver does."""
        self.cs(0)
        self.spi.write(bytes((register << 1,)) + bytes(values))
        self.cs(1)

    def read(self, *registers):
        """Read registers in one transfer; a number for one, else bytes."""
        answer = bytearray(len(registers) + 1)
        self.cs(0)
        self.spi.write_readinto(bytes([0x80 | r << 1 for r in registers]) + b"\x00", answer)
        self.cs(1)
        return answer[1] if len(registers) == 1 else bytes(answer[1:])


class PresenceBench(ReaderBench):
    """The reader under `Presence`, polled as the pod's loop does it."""

    def __init__(self, loop_ms=5, **reader):
        super().__init__(**reader)
        self.presence = presence.Presence(self.reader, self.clock)
        self.loop_ms = loop_ms
        self.events = []  # (microsecond, event)
        self.poll_us_max = 0

    def run(self, duration_ms):
        """Poll for a time; the events of that time."""
        first = len(self.events)
        end_us = self.clock.now_us + duration_ms * 1000
        while self.clock.now_us < end_us:
            self.step()
        return [event for _, event in self.events[first:]]

    def step(self):
        """One round of the pod's loop."""
        before_us = self.clock.now_us
        event = self.presence.poll()
        took_us = self.clock.now_us - before_us
        if took_us > self.poll_us_max:
            self.poll_us_max = took_us
        if event is not None:
            self.events.append((self.clock.now_us, event))
        self.clock.sleep_us(max(0, self.loop_ms * 1000 - took_us))


def classic(number=0):
    """A MIFARE Classic 1K; cards of different numbers have different UIDs."""
    return tags.mifare_classic_1k(bytes((0xDE, 0xAD, 0xBE, 0xEF ^ number)))


def ntag(number=0):
    """An NTAG213; only the last bytes of the UID differ, as in a box of them (NF08)."""
    return tags.ntag213(bytes((0x04, 0xA3, 0xC6, 0x1A, 0x5B, 0x2C, 0x80 ^ number)))
