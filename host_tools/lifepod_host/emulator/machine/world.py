"""One board: the parts that are soldered to the Pico, its buses, power and reset.

Runs on CPython and on MicroPython. The `machine` module is one side of this, the models of the
parts are the other. What a part has:

    on a pin      pin_changed(pin, level)      its level has changed
                  pwm_changed(pin, hz, duty)   its PWM has (optional; duty 0 to 65535)
    on I2C        address; i2c_write(bytes) -> acknowledged, of none: the address is;
                  i2c_read(count) -> bytes, or None: the address is not acknowledged
                  wired(world, sda, scl)       (optional) to hold the lines itself
    on SPI        spi_select(); spi_transfer(byte) -> byte; spi_deselect()
                  spi_exchange(bytes) -> bytes (optional) for many bytes at once
    any           power_on()                   (optional) power has come back
"""

from .nets import Nets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .clock import SimClock

# machine.reset_cause() of the RP2040; machine.reset() is carried out by the watchdog.
PWRON_RESET = 1
WDT_RESET = 3

# Where MicroPython's rp2 port puts the buses when it is not told: (SDA, SCL).
I2C_PINS = ((4, 5), (6, 7))


class World(Nets):
    """The board as a whole; `machine.use(world)` makes it the firmware's."""

    def __init__(self, clock: "SimClock", unique_id: bytes = b"\xe6\x60LIFEPD") -> None:
        super().__init__(clock)
        self.unique_id = unique_id
        self.reset_cause = PWRON_RESET
        # What crossed the buses, for the benches: address and data bytes, and the time it took.
        self.i2c_bytes = 0
        self.i2c_transfers = 0
        self.i2c_us = 0
        self.spi_bytes = 0
        self.spi_us = 0
        # What `machine` keeps for this board until the next reset: pin objects, PWM slices.
        self.kept = {}
        self._i2c = {}  # (bus, sda, scl): chips
        self._i2c_limits = {}  # sda: (Hz at most, whether the I2C block works)
        self._spi = {}  # bus: [(mask of the CS pin, chip)]
        self._all_parts = []

    def wire_pin(self, pin: int, part: "Any") -> None:
        """Solder a part to a pin; several parts can share one."""
        self.watch(pin, part)
        self._know(part)

    def wire_i2c(
        self, bus_id: int, chip: "Any", sda: "int | None" = None, scl: "int | None" = None
    ) -> None:
        """Put a chip on a bus; the pins are MicroPython's own for it unless told."""
        sda = I2C_PINS[bus_id][0] if sda is None else sda
        scl = I2C_PINS[bus_id][1] if scl is None else scl
        self._i2c.setdefault((bus_id, sda, scl), []).append(chip)
        # Breakout boards carry the pull-ups of both lines.
        self.pull_up(sda)
        self.pull_up(scl)
        self._know(chip)
        if hasattr(chip, "wired"):
            chip.wired(self, sda, scl)

    def wire_spi(self, cs_pin: int, chip: "Any", bus_id: int = 0) -> None:
        """Put a chip on a bus, selected by a low level on `cs_pin`."""
        self._spi.setdefault(bus_id, []).append((1 << cs_pin, chip))
        self.watch(cs_pin, _ChipSelect(chip))
        self._know(chip)
        if not self.level(cs_pin):
            chip.spi_select()

    def i2c_chips(self, bus_id: int, sda: int, scl: int) -> "list[Any]":
        """The chips that a bus on these pins reaches."""
        return self._i2c.get((bus_id, sda, scl), [])

    def i2c_chips_on(self, sda: int, scl: int) -> "list[Any]":
        """The chips that SoftI2C on these pins reaches."""
        chips = []
        for bus_id in range(len(I2C_PINS)):
            chips += self.i2c_chips(bus_id, sda, scl)
        return chips

    def limit_i2c(self, sda: int, hz_max: int, block_works: bool = True) -> None:
        """Make the wires of a bus so bad that nothing faster is understood, or nothing that the
        I2C block sends: weak pull-ups, a long ribbon. It counts for buses made afterwards."""
        self._i2c_limits[sda] = (hz_max, block_works)

    def i2c_is_deaf(self, sda: int, hz: int, block: bool) -> bool:
        """Whether no chip understands a bus of that speed on these wires."""
        hz_max, block_works = self._i2c_limits.get(sda, (hz, True))
        return hz > hz_max or (block and not block_works)

    def spi_chips(self, bus_id: int) -> "list[Any]":
        """The chips on a bus whose CS is low now."""
        levels = self.levels
        return [chip for mask, chip in self._spi.get(bus_id, ()) if not levels & mask]

    def pwm(self, pin: int, frequency_hz: int, duty_u16: int) -> None:
        """Tell the parts on a pin that its PWM has changed."""
        for part in self._parts[pin]:
            if hasattr(part, "pwm_changed"):
                part.pwm_changed(pin, frequency_hz, duty_u16)

    def reset(self, cause: int = WDT_RESET) -> None:
        """Restart the Pico alone: its pins let go, the parts keep what they had."""
        self.reset_cause = cause
        self.kept = {}
        self.reset_pins()

    def power_cycle(self) -> None:
        """Power goes and comes back, for the Pico and for every part."""
        self.reset(PWRON_RESET)
        for part in self._all_parts:
            if hasattr(part, "power_on"):
                part.power_on()

    def _know(self, part: "Any") -> None:
        # By identity: a part may well say that it equals another.
        if not any(part is known for known in self._all_parts):
            self._all_parts.append(part)


class _ChipSelect:
    """Turns the level of a CS pin into the two calls of a chip."""

    def __init__(self, chip: "Any") -> None:
        self._chip = chip

    def pin_changed(self, pin: int, level: int) -> None:
        if level:
            self._chip.spi_deselect()
        else:
            self._chip.spi_select()
