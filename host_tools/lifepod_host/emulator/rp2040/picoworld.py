"""The board around an emulated chip: the parts are the same, the pins are the chip's.

`World` lets a Python `machine` module move the pins; here the emulated RP2040 does, in its own
process. What parts do to the wires (drive, join, pull up) goes over there as frames; what the
wires do comes back as levels.
"""

import struct
from typing import Any

from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.world import I2C_PINS, World

from . import protocol as p

_LET_GO = 2
Frame = tuple[int, bytes]


class PicoWorld(World):
    """A World for `PicoMachine`. Everything is soldered on before the power comes."""

    def __init__(self, clock: SimClock, unique_id: bytes = b"\xe6\x60LIFEPD") -> None:
        self.i2c_wires: list[tuple[int, int, int]] = []  # (bus, SDA, SCL)
        self.spi_wires: list[tuple[int, int]] = []  # (bus, CS)
        self._watchers: dict[int, list[Any]] = {}
        self._changes: list[Frame] = []
        super().__init__(clock, unique_id)

    # The parts' side, passed on.

    def watch(self, pin: int, part: Any) -> None:
        """Tell a part each change of a pin's level: `part.pin_changed(pin, level)`."""
        super().watch(pin, part)
        self._watchers.setdefault(pin, []).append(part)

    def drive(self, pin: int, level: int | None) -> None:
        """A part drives a pin to 0 or 1, or lets go of it (None)."""
        super().drive(pin, level)
        held = _LET_GO if level is None else int(bool(level))
        self._changes.append((p.DRIVE, bytes((pin, held))))

    def join(self, pins: int, nets: list[int]) -> None:
        """The contacts between `pins` (a mask) now join just these nets (masks)."""
        super().join(pins, nets)
        self._changes.append((p.JOIN, struct.pack(f"<{1 + len(nets)}I", pins, *nets)))

    def pull_up(self, pin: int) -> None:
        """Fit a pull-up resistor on the board."""
        super().pull_up(pin)
        self._changes.append((p.PULL_UP, bytes((pin,))))

    def slow_pins(self, pins: tuple[int, ...], settle_us: int) -> None:
        """Pins on long lines: what is read sooner than `settle_us` is the level before."""
        super().slow_pins(pins, settle_us)
        mask = sum(1 << pin for pin in pins)
        self._changes.append((p.SLOW, struct.pack("<Id", mask, settle_us * 1000.0)))

    def wire_i2c(
        self, bus_id: int, chip: Any, sda: int | None = None, scl: int | None = None
    ) -> None:
        """Put a chip on a bus; the pins are MicroPython's own for it unless told."""
        sda = I2C_PINS[bus_id][0] if sda is None else sda
        scl = I2C_PINS[bus_id][1] if scl is None else scl
        super().wire_i2c(bus_id, chip, sda, scl)
        if (bus_id, sda, scl) not in self.i2c_wires:
            self.i2c_wires.append((bus_id, sda, scl))

    def wire_spi(self, cs_pin: int, chip: Any, bus_id: int = 0) -> None:
        """Put a chip on a bus, selected by a low level on `cs_pin`."""
        super().wire_spi(cs_pin, chip, bus_id)
        self.spi_wires.append((bus_id, cs_pin))

    # The emulator's side.

    def options(self, seed: int) -> dict[str, Any]:
        """What the emulator has to know of the wiring."""
        watchers = sorted(self._watchers.items())
        return {
            "seed": seed,
            "uniqueId": self.unique_id.hex(),
            "i2c": [{"sda": sda, "scl": scl} for _, sda, scl in self.i2c_wires],
            "spi": [{"bus": bus, "cs": cs} for bus, cs in self.spi_wires],
            "watch": [pin for pin, _ in watchers],
            "tones": [
                pin
                for pin, parts in watchers
                if any(hasattr(part, "pwm_changed") for part in parts)
            ],
        }

    def take_changes(self) -> list[Frame]:
        """What the parts have done to the wires since the last time, in order."""
        changes, self._changes = self._changes, []
        return changes

    def addresses(self) -> list[bytes]:
        """The I2C addresses on each of `i2c_wires`."""
        return [
            bytes(sorted({chip.address for chip in self.i2c_chips(*wire)}))
            for wire in self.i2c_wires
        ]

    def see(self, levels: int) -> None:
        """Take over the levels of all pins, and tell the parts what has changed."""
        changed = self.levels ^ levels
        self.levels = levels
        for pin, parts in self._watchers.items():
            if changed >> pin & 1:
                for part in parts:
                    part.pin_changed(pin, levels >> pin & 1)

    def _settle(self, pin: int) -> None:
        """The chip's side finds the levels."""
