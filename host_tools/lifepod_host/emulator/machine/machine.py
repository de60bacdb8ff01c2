"""MicroPython's `machine` for the RP2040, over a World of wired parts.

Runs on CPython and on MicroPython. The emulator's start puts this module in
`sys.modules["machine"]` and names the board with `use`; objects belong to the board that was in
use when they were made. It has what the firmware needs, with the rp2 port's arguments, errors
and numbers; what is not here raises AttributeError instead of pretending.
"""

from .buses import I2C, SPI, SoftI2C
from .pins import MachineReset, Pin, board, use
from .pwm import PWM
from .world import PWRON_RESET, WDT_RESET

# The rp2 port's clock; nothing here changes it.
CPU_HZ = 125_000_000

__all__ = (
    "CPU_HZ",
    "I2C",
    "PWM",
    "PWRON_RESET",
    "SPI",
    "WDT_RESET",
    "MachineReset",
    "Pin",
    "SoftI2C",
    "board",
    "freq",
    "reset",
    "reset_cause",
    "unique_id",
    "use",
)


def unique_id() -> bytes:
    """The eight bytes that the board's flash chip carries."""
    return board().unique_id


def reset() -> None:
    """Restart the Pico: raises MachineReset, which whoever started the firmware catches."""
    raise MachineReset


def reset_cause() -> int:
    """PWRON_RESET, or WDT_RESET after `reset()`: the rp2 port resets by the watchdog."""
    return board().reset_cause


def freq() -> int:
    """The clock of the processor in Hz."""
    return CPU_HZ
