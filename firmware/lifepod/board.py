"""The parts of a pod on their pins. The only file of the firmware that knows `machine`.

Layer: joins the drivers; the app gets a Board. The pins are in `lifepod.pins`.

Rule 1: the buzzer is silenced before anything else: after a soft reset it may still sound (BZ05).
Rule 2: a part that is missing is no reason to stop here: the drivers say so when they are started.
"""

import sys

from machine import I2C, PWM, SPI, Pin, SoftI2C, unique_id
from micropython import const

from lifepod import pins
from lifepod.drivers.anyreader import AnyReader
from lifepod.drivers.buzzer import Buzzer
from lifepod.drivers.keypad import Keypad
from lifepod.drivers.presence import Presence
from lifepod.drivers.ssd1306 import SSD1306
from lifepod.port import StdioPort

# The ways to speak to the display, by number: the speed of the I2C block, then by hand, which
# some panels understand that the block does not get on with (OL03).
_DISPLAY_HZ = (pins.DISPLAY_HZ, 100_000, 100_000)
_BY_HAND = const(2)
# The longest message is 135 bytes, 13 ms at 100 kHz; the port's own 50 ms would miss keys.
_I2C_TIMEOUT_US = const(20_000)
_ETIMEDOUT = const(110)
# Nine clocks end whatever byte a part is in the middle of (UM10204, 3.1.16); one that still
# holds SDA gets as many again, twice.
_CLOCKS = const(9)
_CLOCKS_MAX = const(27)
_HALF_CLOCK_US = const(5)  # 100 kHz: what every part on I2C can follow


class Board:
    """One pod's hardware: clock, files, display, keypad, buzzer, presence and serial port.

    `port` is another than the board's own (`lifepod.port`), `name` another than its own name.
    """

    def __init__(self, clock, files, port=None, name=""):
        self.buzzer = Buzzer(Pin(pins.BUZZER), PWM, clock)  # silent from here on: rule 1
        self.clock = clock
        self.files = files
        self.unique_id = unique_id()
        self.name = name or getattr(sys.implementation, "_machine", "")
        self.port = StdioPort() if port is None else port
        self.display = SSD1306(self.connect_display, clock, pins.DISPLAY_ADDRESS)
        self.keypad = Keypad(
            [Pin(number) for number in pins.KEYPAD_ROWS],
            [Pin(number) for number in pins.KEYPAD_COLUMNS],
            clock,
        )
        self._reader_spi = SPI(
            pins.READER_BUS,
            baudrate=pins.READER_HZ,
            sck=Pin(pins.READER_SCK),
            mosi=Pin(pins.READER_MOSI),
            miso=Pin(pins.READER_MISO),
        )
        # In the order of lifepod.pins.READERS.
        self.reader = AnyReader((self._mfrc522, self._pn532_on_spi, self._pn532_on_i2c))
        self.presence = Presence(self.reader, clock)

    def connect_display(self, way: int) -> "I2C | SoftI2C":
        """Free the display's bus and return it; OSError where it is still held.

        `way` is 0 for 400 kHz, 1 for 100 kHz, 2 for 100 kHz by hand.
        """
        sda, scl = self._free(pins.DISPLAY_SDA, pins.DISPLAY_SCL)
        hz = _DISPLAY_HZ[way]
        if way == _BY_HAND:
            return SoftI2C(scl, sda, freq=hz, timeout=_I2C_TIMEOUT_US)
        return I2C(pins.DISPLAY_BUS, sda=sda, scl=scl, freq=hz, timeout=_I2C_TIMEOUT_US)

    def _free(self, sda_pin, scl_pin):
        """Clock a part that holds SDA out of its byte, end with STOP; return both pins (OL04).

        The RP2040 cannot free a bus by its I2C block, so it is done by hand before the block gets
        the pins. Raises OSError where SDA is still held: by hand that would look like an
        acknowledge.
        """
        sleep_us = self.clock.sleep_us
        sda = Pin(sda_pin, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        scl = Pin(scl_pin, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        sleep_us(_HALF_CLOCK_US)
        for clocks in range(_CLOCKS_MAX):
            if clocks >= _CLOCKS and sda():
                break
            scl(0)
            sleep_us(_HALF_CLOCK_US)
            scl(1)
            sleep_us(_HALF_CLOCK_US)
        # STOP: SDA rises while SCL is high.
        scl(0)
        sleep_us(_HALF_CLOCK_US)
        sda(0)
        sleep_us(_HALF_CLOCK_US)
        scl(1)
        sleep_us(_HALF_CLOCK_US)
        sda(1)
        sleep_us(_HALF_CLOCK_US)
        if not sda() or not scl():
            raise OSError(_ETIMEDOUT, "the bus is held")
        return sda, scl

    def silence(self) -> None:
        """Leave the pod quiet and its pins at rest, on every way out of the program."""
        self.buzzer.stop()

    # Readers are made, and their drivers loaded, when their turn to be looked for comes.

    def _mfrc522(self):
        from lifepod.drivers.mfrc522 import MFRC522

        select, reset = self._reader_pins()
        return MFRC522(self._reader_spi, select, reset, self.clock)

    def _pn532_on_spi(self):
        from lifepod.drivers.pn532 import PN532
        from lifepod.drivers.pn532_links import SpiLink

        select, reset = self._reader_pins()
        return PN532(SpiLink(self._reader_spi, select, self.clock), self.clock, reset)

    def _pn532_on_i2c(self):
        from lifepod.drivers.pn532 import PN532
        from lifepod.drivers.pn532_links import I2cLink

        reset = self._reader_pins()[1]
        sda, scl = self._free(pins.PN532_SDA, pins.PN532_SCL)
        # It stretches the clock for longer than the I2C block has patience (NF18).
        bus = SoftI2C(scl, sda, freq=pins.PN532_HZ, timeout=_I2C_TIMEOUT_US)
        return PN532(I2cLink(bus, self.clock), self.clock, reset)

    def _reader_pins(self):
        return Pin(pins.READER_CS, Pin.OUT, value=1), Pin(pins.READER_RESET, Pin.OUT, value=1)
