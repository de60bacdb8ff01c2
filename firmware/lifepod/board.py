"""The parts of a pod on their pins. The only file of the firmware that knows `machine`.

Layer: joins the drivers; the app gets a Board. The pins are in `lifepod.pins`.

Rule 1: the buzzer is silenced before anything else: after a soft reset it may still sound (BZ05).
Rule 2: a part that is missing is no reason to stop here: the drivers say so when they are started.
"""

from machine import I2C, PWM, SPI, Pin, SoftI2C, unique_id
from micropython import const

from lifepod import pins
from lifepod.drivers.buzzer import Buzzer
from lifepod.drivers.keypad import Keypad
from lifepod.drivers.mfrc522 import MFRC522
from lifepod.drivers.presence import Presence
from lifepod.drivers.ssd1306 import SSD1306

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
    """One pod's hardware: clock, files, display, keypad, buzzer and presence."""

    def __init__(self, clock, files):
        self.buzzer = Buzzer(Pin(pins.BUZZER), PWM, clock)  # silent from here on: rule 1
        self.clock = clock
        self.files = files
        self.unique_id = unique_id()
        self.display = SSD1306(self.connect_display, clock, pins.DISPLAY_ADDRESS)
        self.keypad = Keypad(
            [Pin(number) for number in pins.KEYPAD_ROWS],
            [Pin(number) for number in pins.KEYPAD_COLUMNS],
            clock,
        )
        self.presence = Presence(self._make_reader(), clock)

    def connect_display(self, way: int) -> "I2C | SoftI2C":
        """Clock a part that holds SDA out of its byte, end with STOP; return the bus (OL04).

        `way` is 0 for 400 kHz, 1 for 100 kHz, 2 for 100 kHz by hand. The RP2040 cannot free the
        bus by its I2C block, so it is done by hand before the block gets the pins. Raises OSError
        where SDA is still held: by hand that would look like an acknowledge.
        """
        sleep_us = self.clock.sleep_us
        sda = Pin(pins.DISPLAY_SDA, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        scl = Pin(pins.DISPLAY_SCL, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
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
        hz = _DISPLAY_HZ[way]
        if way == _BY_HAND:
            return SoftI2C(scl, sda, freq=hz, timeout=_I2C_TIMEOUT_US)
        return I2C(pins.DISPLAY_BUS, sda=sda, scl=scl, freq=hz, timeout=_I2C_TIMEOUT_US)

    def silence(self) -> None:
        """Leave the pod quiet and its pins at rest, on every way out of the program."""
        self.buzzer.stop()

    def _make_reader(self):
        spi = SPI(
            pins.READER_BUS,
            baudrate=pins.READER_HZ,
            sck=Pin(pins.READER_SCK),
            mosi=Pin(pins.READER_MOSI),
            miso=Pin(pins.READER_MISO),
        )
        select = Pin(pins.READER_CS, Pin.OUT, value=1)
        reset = Pin(pins.READER_RESET, Pin.OUT, value=1)
        return MFRC522(spi, select, reset, self.clock)
