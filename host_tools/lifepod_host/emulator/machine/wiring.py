"""The parts of a pod on their pins, as `lifepod.pins` has them.

Runs on CPython and on MicroPython. The firmware's board reads the same file of pins, so the two
cannot differ.
"""

import gc

from lifepod import pins

from lifepod_host.emulator.chips.field import Field
from lifepod_host.emulator.chips.keypad import Keypad
from lifepod_host.emulator.chips.mfrc522 import MFRC522
from lifepod_host.emulator.chips.piezo import Piezo
from lifepod_host.emulator.chips.pn532 import PN532
from lifepod_host.emulator.chips.ssd1306 import SSD1306

from . import machine
from .world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .clock import SimClock

# MicroPython looks for the room of anything but the smallest objects from where it last found
# room for one of those: past all the garbage since. On a heap of megabytes that is most of the
# time a step takes, so it is collected this often. (The Pico's heap is too small to notice.)
_GARBAGE_BYTES_MAX = 131_072


class PodParts:
    """Everything on a pod's board but its flash; `seed` is that of bounce and noise.

    It is soldered to `world`, if there is one with that clock already; `display` is another one
    than the usual, `reader` one of `lifepod.pins.READERS`.
    """

    def __init__(
        self,
        clock: "SimClock",
        seed: int = 1,
        world: "World | None" = None,
        display: "SSD1306 | None" = None,
        reader: str = "MFRC522 (SPI)",
    ) -> None:
        threshold = getattr(gc, "threshold", None)
        if threshold is not None:
            threshold(_GARBAGE_BYTES_MAX)
        self.clock = clock
        self.world = World(clock) if world is None else world
        self.display = display or SSD1306(pins.DISPLAY_ADDRESS, seed)
        self.world.wire_i2c(
            pins.DISPLAY_BUS, self.display, sda=pins.DISPLAY_SDA, scl=pins.DISPLAY_SCL
        )
        self.keypad = Keypad(seed)
        self.keypad.wire(self.world, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS)
        self.piezo = Piezo(clock)
        self.world.wire_pin(pins.BUZZER, self.piezo)
        self.field = Field(seed)
        self.reader: MFRC522 | PN532
        self.wire_reader(reader)
        self.use()

    def wire_reader(self, kind: str) -> None:
        """Solder a reader to the pins that it has on the pod."""
        if kind not in pins.READERS:
            raise ValueError("no reader: " + kind)
        if kind.startswith("PN532"):
            self.reader = PN532(self.clock, self.field)
        else:
            self.reader = MFRC522(self.clock, self.field)
        if kind.endswith("(I2C)"):
            self.world.wire_i2c(
                pins.PN532_BUS, self.reader, sda=pins.PN532_SDA, scl=pins.PN532_SCL
            )
        else:
            self.world.wire_spi(pins.READER_CS, self.reader, pins.READER_BUS)
        self.world.wire_pin(pins.READER_RESET, self.reader)

    def use(self) -> None:
        """Make this the board of the machine objects made from now on."""
        machine.use(self.world)
