"""`machine.Pin` as on the rp2 port, and which board is in use.

Runs on CPython and on MicroPython.
"""

from .nets import PINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .world import World

_READ = object()
_in_use = []  # the one World, or none


class MachineReset(BaseException):
    """The firmware has asked for a restart. Not an Exception: the firmware must not catch it."""


def use(world: "World") -> None:
    """Make `world` the board of all machine objects made from now on."""
    _in_use[:] = [world]


def board() -> "World":
    """The board in use; RuntimeError before the first `use`."""
    if not _in_use:
        raise RuntimeError("no board in use")
    return _in_use[0]


def pin_number(pin: "Any") -> int:
    """The number of a Pin, of a number or of a name such as "GP4"; ValueError for others."""
    if isinstance(pin, Pin):
        return pin.number
    if isinstance(pin, str):
        number = int(pin[2:]) if pin[:2] == "GP" and pin[2:].isdigit() else -1
        if not 0 <= number < PINS:
            raise ValueError('unknown named pin "' + pin + '"')
        return number
    if not 0 <= pin < PINS:
        raise ValueError("invalid pin")
    return pin


class Pin:
    """A GPIO. Without arguments it stays as it is, as on the device."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(
        self,
        id: "Any",
        mode: "int | None" = None,
        pull: "int | None" = None,
        *,
        value: "Any" = None,
    ) -> None:
        self._board = board()
        self.number = pin_number(id)
        if mode is not None or pull is not None or value is not None:
            self.init(mode, pull, value=value)

    def __repr__(self) -> str:
        return "Pin(GP" + str(self.number) + ")"

    def init(
        self, mode: "int | None" = None, pull: "int | None" = None, *, value: "Any" = None
    ) -> None:
        """Set mode and pull. A pull of None is no pull: the rp2 port switches it off."""
        world = self._board
        number = self.number
        if mode is not None:
            if mode == Pin.IN:
                world.configure(number, False, None)
            elif mode == Pin.OUT:
                world.configure(number, True, value)
            elif mode == Pin.OPEN_DRAIN:
                world.configure(number, value is not None and not value, 0, True)
            else:
                raise ValueError("invalid pin mode")
        pull = pull or 0
        world.set_pulls(number, pull & Pin.PULL_UP, pull & Pin.PULL_DOWN)

    def value(self, level: "Any" = _READ) -> "int | None":
        """Read the input, or set the output."""
        if level is _READ:
            return self._board.read(self.number)
        self._board.put(self.number, level)
        return None

    __call__ = value

    def on(self) -> None:
        """Set the output to 1; an open drain lets go."""
        self._board.put(self.number, 1)

    high = on

    def off(self) -> None:
        """Set the output to 0."""
        self._board.put(self.number, 0)

    low = off

    def toggle(self) -> None:
        """Turn the output over."""
        self._board.put(self.number, not self._board.output_bit(self.number))
