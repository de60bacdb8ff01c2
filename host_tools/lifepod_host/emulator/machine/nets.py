"""The nets of the board: what drives each pin, and what its input sees.

Runs on CPython and on MicroPython. A net is one pin, or several that closed contacts join.

Rule 1: a net has one level. An output wins over a pull, a pull over nothing; with nothing, or
with pulls against each other, the wire stays as it was.
Rule 2: two outputs against each other are a fault in the firmware or the wiring, never a level.
Rule 3: masks are by pin, so that the usual case costs a few operations on small integers.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .clock import SimClock

PINS = 30
_ALL_PINS = (1 << PINS) - 1
_LONG_AGO_US = -(1 << 60)


class EmulatorFault(Exception):
    """Something that would harm the hardware. The firmware never catches this."""


class ShortCircuit(EmulatorFault):
    """Two outputs drive one net, one high and one low."""


class Nets:
    """The pins of a Pico and the wires on them."""

    def __init__(self, clock: "SimClock") -> None:
        self.clock = clock
        self.levels = 0
        self._parts: "list[tuple[Any, ...]]" = [()] * PINS
        self._watched = 0
        self._board_up = 0
        self._external = 0
        self._external_high = 0
        self._nets = [1 << pin for pin in range(PINS)]
        self._slow = 0
        self._settle_us = 0
        self._since_us = [_LONG_AGO_US] * PINS
        self._owners = [None] * PINS
        self.reset_pins()

    def reset_pins(self) -> None:
        """RP2040 datasheet 2.19.6.3: after reset a pad is an input with its pull-down on."""
        for pin, owner in enumerate(self._owners):
            self._owners[pin] = None
            if owner is not None:
                owner.lost(pin)
        self._enabled = 0
        self._latch = 0
        self._open_drain = 0
        self._owned = 0
        self._peripheral = 0
        self._peripheral_high = 0
        self._up = 0
        self._down = _ALL_PINS
        for pin in range(PINS):
            self._settle(pin)

    # The parts' side.

    def watch(self, pin: int, part: "Any") -> None:
        """Tell a part each change of a pin's level: `part.pin_changed(pin, level)`."""
        self._parts[pin] += (part,)
        self._watched |= 1 << pin

    def pull_up(self, pin: int) -> None:
        """Fit a pull-up resistor on the board; it is stronger than the pads' pulls."""
        self._board_up |= 1 << pin
        self._settle(pin)

    def slow_pins(self, pins: "tuple[int, ...]", settle_us: int) -> None:
        """Pins on long lines: what is read sooner than `settle_us` is the level before."""
        for pin in pins:
            self._slow |= 1 << pin
        self._settle_us = settle_us

    def drive(self, pin: int, level: "int | None") -> None:
        """A part drives a pin to 0 or 1, or lets go of it (None)."""
        bit = 1 << pin
        self._external = self._external & ~bit if level is None else self._external | bit
        self._external_high = self._external_high | bit if level else self._external_high & ~bit
        self._settle(pin)

    def join(self, pins: int, nets: "list[int]") -> None:
        """The contacts between `pins` (a mask) now join just these nets (masks)."""
        for pin in range(PINS):
            bit = 1 << pin
            if pins & bit:
                joined = bit
                for net in nets:
                    if net & bit:
                        joined = net
                self._nets[pin] = joined
        for pin in range(PINS):
            if pins >> pin & 1:
                self._settle(pin)

    def level(self, pin: int) -> int:
        """The level of a pin, 0 or 1, settled or not."""
        return self.levels >> pin & 1

    # The Pico's side.

    def read(self, pin: int) -> int:
        """What the input of a pin sees, 0 or 1."""
        bit = 1 << pin
        if self._slow & bit and self.clock.now_us - self._since_us[pin] < self._settle_us:
            return 0 if self.levels & bit else 1
        return 1 if self.levels & bit else 0

    def put(self, pin: int, level: "Any") -> None:
        """Set a pin's output, as Pin.value(level) does in each of its modes."""
        bit = 1 << pin
        if self._open_drain & bit:
            # The rp2 port keeps the output low and turns the direction (machine_pin.c).
            if level:
                self._enabled &= ~bit
            else:
                self._enabled |= bit
        elif level:
            self._latch |= bit
        else:
            self._latch &= ~bit
        self._settle(pin)

    def output_bit(self, pin: int) -> int:
        """What the output of a pin is set to: its latch, or as open drain its direction."""
        if self._open_drain >> pin & 1:
            return 1 - (self._enabled >> pin & 1)
        return self._latch >> pin & 1

    def configure(
        self, pin: int, enabled: bool, latch: "int | None", open_drain: bool = False
    ) -> None:
        """Give a pin to the SIO block: an input (not enabled) or an output."""
        bit = 1 << pin
        self._open_drain = self._open_drain | bit if open_drain else self._open_drain & ~bit
        if latch is not None:
            self._latch = self._latch | bit if latch else self._latch & ~bit
        self._enabled = self._enabled | bit if enabled else self._enabled & ~bit
        self._give_to(pin, None)
        self._settle(pin)

    def set_pulls(self, pin: int, up: "Any", down: "Any") -> None:
        """Switch the pad's pulls."""
        bit = 1 << pin
        self._up = self._up | bit if up else self._up & ~bit
        self._down = self._down | bit if down else self._down & ~bit
        self._settle(pin)

    def assign(self, pin: int, owner: "Any", level: "int | None") -> None:
        """Give a pin to a peripheral that drives it to `level`, or only listens (None).

        The owner hears `lost(pin)` when something else gets the pin.
        """
        bit = 1 << pin
        self._open_drain &= ~bit
        self._give_to(pin, owner)
        self._peripheral = self._peripheral & ~bit if level is None else self._peripheral | bit
        self._peripheral_high = (
            self._peripheral_high | bit if level else self._peripheral_high & ~bit
        )
        self._settle(pin)

    def owner(self, pin: int) -> "Any":
        """The peripheral that has a pin; None when the SIO block has it."""
        return self._owners[pin]

    def _give_to(self, pin: int, owner: "Any") -> None:
        before = self._owners[pin]
        self._owners[pin] = owner
        if owner is None:
            self._owned &= ~(1 << pin)
            self._peripheral &= ~(1 << pin)
        else:
            self._owned |= 1 << pin
        if before is not None and before is not owner:
            before.lost(pin)

    def _settle(self, pin: int) -> None:
        """Find the level of the net of a pin and pass it on where it changed."""
        net = self._nets[pin]
        sio = self._enabled & ~self._owned & net
        others = (self._peripheral | self._external) & net
        if others or sio & (sio - 1):
            level = self._driven_level(net)
        elif sio:
            level = sio & self._latch  # the usual case: one output alone
        else:
            up = (self._up | self._board_up) & net
            down = self._down & net & ~self._board_up
            if (up and down) or not (up or down):
                level = self.levels & (1 << pin)
            else:
                level = up
        before = self.levels
        after = before | net if level else before & ~net
        if after != before:
            self.levels = after
            changed = after ^ before
            if changed == 1 << pin:
                self._changed(pin)
            else:
                for other in range(PINS):
                    if changed >> other & 1:
                        self._changed(other)

    def _driven_level(self, net: int) -> int:
        """The level outputs give a net, as a mask of those that drive it high."""
        peripheral = self._peripheral & net
        external = self._external & net
        # A pin's multiplexer lets one of SIO and peripheral out, never both.
        sio = self._enabled & net & ~self._owned
        high = (
            sio & self._latch | peripheral & self._peripheral_high | external & self._external_high
        )
        low = (
            sio & ~self._latch
            | peripheral & ~self._peripheral_high
            | external & ~self._external_high
        )
        if high and low:
            raise ShortCircuit(_names(high) + " high against " + _names(low) + " low")
        return high

    def _changed(self, pin: int) -> None:
        bit = 1 << pin
        if self._slow & bit:
            # A line that turns back before it settled has never really left its level.
            now_us = self.clock.now_us
            unsettled = now_us - self._since_us[pin] < self._settle_us
            self._since_us[pin] = _LONG_AGO_US if unsettled else now_us
        if self._watched & bit:
            level = 1 if self.levels & bit else 0
            for part in self._parts[pin]:
                part.pin_changed(pin, level)


def _names(pins: int) -> str:
    return ", ".join(["GP" + str(pin) for pin in range(PINS) if pins >> pin & 1])
