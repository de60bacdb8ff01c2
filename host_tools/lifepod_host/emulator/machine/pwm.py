"""`machine.PWM` as on the rp2 port: eight slices, two channels each, one frequency a slice.

Runs on CPython and on MicroPython. Dividers, rounding and limits are those of machine_pwm.c;
parts on the pin are told the frequency and duty that really come out.

Rule 1: the two pins of a slice share its frequency, and `deinit` of one stops both.
Rule 2: `deinit` stops the slice and does not give the pin back: it stays at the level where the
counter stood until a Pin takes it.
"""

from .pins import board, pin_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .world import World

_SOURCE_HZ = 125_000_000
# One less than the counter could, so that a duty of 65535 is all on.
_TOP_MAX = 65_534
_UNIT_DIVIDER = 16  # the divider counts in sixteenths
_DUTY_MAX = 65_535


class _Slice:
    """A counter with its divider and its two compare registers."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.divider = 0  # 0: no frequency set yet
        self.top = 0
        self.enabled = False
        self.compare = [0, 0]
        self.duty = [-1, -1]  # -1: not set
        self.pins = ([], [])

    def frequency_hz(self) -> int:
        """The frequency that comes out, rounded."""
        if not self.divider:
            return 0
        period = self.divider * (self.top + 1)
        return (16 * _SOURCE_HZ + period // 2) // period

    def duty_u16(self, channel: int) -> int:
        """The duty that comes out, 0 to 65535."""
        if self.duty[channel] < 0 or not self.divider:
            return 0
        period = self.top + 1
        return (self.compare[channel] * _DUTY_MAX + period // 2) // period

    def set_frequency(self, frequency_hz: int) -> None:
        """Choose the divider for the longest period; ValueError outside what it can."""
        if frequency_hz < 1:
            raise ValueError("freq too small")
        cycles = (_SOURCE_HZ + frequency_hz // 2) // frequency_hz
        if cycles < _TOP_MAX:
            divider = _UNIT_DIVIDER
            top = cycles - 1
        else:
            unit = _TOP_MAX * frequency_hz
            divider = (16 * _SOURCE_HZ + unit - 1) // unit
            top = (16 * _SOURCE_HZ + divider * frequency_hz // 2) // (divider * frequency_hz) - 1
        if top < 0:
            raise ValueError("freq too large")
        if divider >= 256 * _UNIT_DIVIDER:
            raise ValueError("freq too small")
        self.divider = divider
        self.top = top
        for channel in (0, 1):
            if self.duty[channel] >= 0:
                self.set_duty(channel, self.duty[channel])

    def set_duty(self, channel: int, duty_u16: int) -> None:
        """Set a compare register; what is above 65535 counts as that."""
        duty_u16 = min(duty_u16, _DUTY_MAX)
        self.compare[channel] = (duty_u16 * (self.top + 1) + _DUTY_MAX // 2) // _DUTY_MAX
        self.duty[channel] = duty_u16

    def lost(self, pin: int) -> None:
        """A pin was given to something else."""
        for pins in self.pins:
            if pin in pins:
                pins.remove(pin)
        self._world.pwm(pin, 0, 0)

    def publish(self) -> None:
        """Tell every pin of the slice what comes out of it now."""
        frequency_hz = self.frequency_hz() if self.enabled else 0
        for channel in (0, 1):
            duty_u16 = self.duty_u16(channel)
            for pin in self.pins[channel]:
                self._world.assign(pin, self, 1 if duty_u16 else 0)
                self._world.pwm(pin, frequency_hz, duty_u16 if frequency_hz else 0)


class PWM:
    """PWM on a pin: nothing comes out before both frequency and duty are set."""

    def __init__(self, dest: "Any", freq: int = -1, *, duty_u16: int = -1) -> None:
        self._world = board()
        self._pin = pin_number(dest)
        self._channel = self._pin & 1
        slices = self._world.kept.setdefault("pwm", {})
        self._slice = slices.setdefault(self._pin >> 1 & 7, _Slice(self._world))
        self._slice.duty[self._channel] = -1
        self.init(freq, duty_u16=duty_u16)
        pins = self._slice.pins[self._channel]
        if self._pin not in pins:
            pins.append(self._pin)
        self._slice.publish()

    def init(self, freq: int = -1, *, duty_u16: int = -1) -> None:
        """Set frequency and duty at once."""
        if freq != -1:
            self._slice.set_frequency(freq)
        if duty_u16 != -1:
            self._slice.set_duty(self._channel, duty_u16)
        self._start()

    def freq(self, value: int = -1) -> "int | None":
        """Read or set the frequency of the slice in Hz."""
        if value == -1:
            return self._slice.frequency_hz()
        self._slice.set_frequency(value)
        self._start()
        return None

    def duty_u16(self, value: int = -1) -> "int | None":
        """Read or set the share of the period that is high, 0 to 65535."""
        if value == -1:
            return self._slice.duty_u16(self._channel)
        self._slice.set_duty(self._channel, value)
        self._start()
        return None

    def deinit(self) -> None:
        """Stop the slice."""
        self._slice.enabled = False
        self._slice.publish()

    def _start(self) -> None:
        if self._slice.divider and self._slice.duty[self._channel] >= 0:
            self._slice.enabled = True
        self._slice.publish()
