"""A PN532 on the bench, over SPI or I2C: chip, bus, pins, field and driver.

Runs on CPython and on MicroPython. The wires are the pod's own.
"""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.drivers import pn532, pn532_links, presence, reader
from lifepod_host.emulator.chips import field
from lifepod_host.emulator.chips import pn532 as chips
from lifepod_host.emulator.machine import clock, machine, world

from support.reader_bench import PresenceBench

CS = 17
RESET = 20
SDA = 26
SCL = 27


class Pn532Bench(PresenceBench):
    """Chip, bus, driver and `Presence` over a virtual clock that starts just before both wraps."""

    def __init__(self, i2c=False, seed=1, reset=True, loop_ms=5, **driver):
        self.clock = clock.SimClock()
        self.world = world.World(self.clock)
        self.field = field.Field(seed)
        self.chip = chips.PN532(self.clock, self.field)
        machine.use(self.world)
        self.world.wire_pin(RESET, self.chip)
        if i2c:
            self.world.wire_i2c(1, self.chip, SDA, SCL)
            bus = machine.SoftI2C(machine.Pin(SCL), machine.Pin(SDA), freq=100_000)
            self.link = pn532_links.I2cLink(bus, self.clock)
        else:
            self.world.wire_spi(CS, self.chip)
            self.spi = machine.SPI(0, 1_000_000)
            self.cs = machine.Pin(CS, machine.Pin.OUT, value=1)
            self.link = pn532_links.SpiLink(self.spi, self.cs, self.clock)
        reset_pin = machine.Pin(RESET, machine.Pin.OUT, value=1) if reset else None
        self.reader = pn532.PN532(self.link, self.clock, reset_pin, **driver)
        self.presence = presence.Presence(self.reader, self.clock)
        self.loop_ms = loop_ms
        self.events = []
        self.poll_us_max = 0

    def look(self):
        """One whole look at the field: (result, UID or None, microseconds it took)."""
        before_us = self.clock.now_us
        result = reader.BUSY
        while result == reader.BUSY:
            call_us = self.clock.now_us
            result = self.reader.read_card()
            if self.clock.now_us - call_us > self.poll_us_max:
                self.poll_us_max = self.clock.now_us - call_us
        uid = self.reader.card() if result == reader.CARD else None
        return result, uid, self.clock.now_us - before_us

    def step(self):
        """One round of the pod's loop, which hurries while a look goes on."""
        before_us = self.clock.now_us
        event = self.presence.poll()
        took_us = self.clock.now_us - before_us
        if took_us > self.poll_us_max:
            self.poll_us_max = took_us
        if event is not None:
            self.events.append((self.clock.now_us, event))
        rest_us = 1000 if self.presence.busy else self.loop_ms * 1000 - took_us
        self.clock.sleep_us(max(0, rest_us))
