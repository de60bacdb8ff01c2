"""What the emulator tells and asks in the middle of a run, carried to the parts and back.

Each frame is one entry in a table. Before a part is spoken to, the world's clock is brought to
the frame's time, so that what was due before has happened.
"""

import struct
from collections.abc import Callable

from lifepod_host.emulator.chips.flash import ERASE_US, PROGRAM_US, SECTOR, Flash, PowerCut
from lifepod_host.emulator.machine.nets import PINS, ShortCircuit

from . import protocol as p
from .child import Child
from .picoworld import PicoWorld
from .serialport import SerialPort

_TIME_BYTES = 8
_NEVER_NS = 1e300
_NOBODY = 0xFF
_PROGRAM = 1
_DUTY_MAX = 65535
_NANOS_PER_US = 1000


class Events:
    """The world's end of the line."""

    def __init__(self, child: Child, world: PicoWorld, flash: Flash, serial: SerialPort) -> None:
        self.resets: list[tuple[float, int]] = []
        self.uart = (bytearray(), bytearray())
        self._child = child
        self._world = world
        self._clock = world.clock
        self._flash = flash
        self._serial = serial
        self._start_us = world.clock.now_us
        self._now_ns = 0.0
        self._due_ns = 0.0
        self._addresses: list[bytes] = [b""] * len(world.i2c_wires)
        self._spi_sent: list[tuple[int, int]] = []
        self._spi_heard = bytearray()
        self._raised: BaseException | None = None
        self._events: dict[int, Callable[[bytes], None]] = {
            p.SERIAL_OUT: serial.arrived,
            p.LEVELS: self._levels,
            p.TONE: self._tone,
            p.SPI_BYTE: self._spi_byte,
            p.RESET: self._reset,
            p.UART_OUT: self._uart_out,
            p.SHORT: self._short,
            p.I2C_READ_DONE: self._i2c_read_done,
        }
        self._questions: dict[int, Callable[[bytes], bytes]] = {
            p.ASK_I2C_WRITE: self._i2c_write,
            p.ASK_I2C_READ: self._i2c_read,
            p.ASK_FLASH: self._flash_operation,
        }

    def push(self) -> None:
        """Tell the emulator what has changed in the world, and when it has to come back."""
        for kind, body in self._world.take_changes():
            self._child.send(kind, body)
        for index, addresses in enumerate(self._world.addresses()):
            if addresses != self._addresses[index]:
                self._addresses[index] = addresses
                self._child.send(p.ADDRESSES, bytes((index,)) + addresses)
        due_ns = float((self._clock.next_due_us() - self._start_us) * _NANOS_PER_US)
        if self._raised is not None:
            due_ns = 0.0
        if due_ns != self._due_ns:
            self._due_ns = due_ns
            self._child.send(p.STOP_AT, p.TIME.pack(due_ns))

    def until_stopped(self) -> tuple[float, int]:
        """Serve the emulator until its run ends: the time, and why."""
        body = self._serve_until(p.STOPPED)
        now_ns, reason, levels = struct.unpack("<dBI", body)
        self._guard(self._arrive, now_ns)
        self._guard(self._world.see, levels)
        return now_ns, reason

    def command(self, kind: int, body: bytes = b"") -> bytes:
        """Have a command carried out; what happens on the board meanwhile is passed on."""
        self._child.send(kind, body)
        self._child.flush()
        return self._serve_until(p.DONE)

    def _serve_until(self, last: int) -> bytes:
        while True:
            kind, body = self._child.next()
            if kind == last:
                return body
            if kind == p.ASK_SPI:
                answer, self._spi_heard = bytes(self._spi_heard), bytearray()
            elif kind in self._questions:
                answer = self._guard(self._at_its_time, self._questions[kind], body) or b""
            else:
                self._guard(self._at_its_time, self._events[kind], body)
                continue
            self.push()
            self._child.send(p.ANSWER, answer)
            self._child.flush()

    def raise_what_was_raised(self) -> None:
        """Raise what a part has raised in the run."""
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised

    def _guard(self, action: Callable[..., bytes | None], *arguments: object) -> bytes | None:
        """The first exception ends the run, but not the conversation."""
        try:
            return action(*arguments)
        except BaseException as error:  # noqa: BLE001 - raised again when the run has stopped
            if self._raised is None:
                self._raised = error
            return None

    def _at_its_time(self, action: Callable[[bytes], bytes | None], body: bytes) -> bytes | None:
        self._arrive(p.TIME.unpack_from(body)[0])
        return action(body[_TIME_BYTES:])

    def _arrive(self, now_ns: float) -> None:
        self._now_ns = now_ns
        ahead_us = self._start_us + int(now_ns // _NANOS_PER_US) - self._clock.now_us
        self._clock.advance(max(0, ahead_us))

    # Events.

    def _levels(self, body: bytes) -> None:
        self._world.see(int.from_bytes(body, "little"))

    def _tone(self, body: bytes) -> None:
        pin, hertz, duty = struct.unpack("<Bdd", body)
        self._world.pwm(pin, int(hertz + 0.5), int(duty * _DUTY_MAX + 0.5))

    def _spi_byte(self, body: bytes) -> None:
        bus, byte = body
        self._world.spi_bytes += 1
        chips = self._world.spi_chips(bus)
        if len(chips) > 1:
            raise ShortCircuit(f"two chips are selected on SPI {bus}")
        self._spi_heard.append(chips[0].spi_transfer(byte) if chips else _NOBODY)

    def _reset(self, body: bytes) -> None:
        self.resets.append((self._now_ns / 1e6, body[0]))
        self._world.reset()

    def _uart_out(self, body: bytes) -> None:
        self.uart[body[0]].append(body[1])

    def _short(self, body: bytes) -> None:
        high, low = struct.unpack("<II", body)
        raise ShortCircuit(f"{_names(high)} high against {_names(low)} low")

    def _i2c_read_done(self, body: bytes) -> None:
        bus, address, count = struct.unpack("<BBH", body)
        self._world.i2c_bytes += count + 1
        self._world.i2c_transfers += 1
        for chip in self._chips_at(bus, address):
            if hasattr(chip, "i2c_peek"):
                chip.i2c_read(count)

    # Questions.

    def _i2c_write(self, body: bytes) -> bytes:
        data = body[2:]
        if data:
            self._world.i2c_bytes += len(data) + 1
            self._world.i2c_transfers += 1
        acknowledged = False
        for chip in self._chips_at(body[0], body[1]):
            if chip.i2c_write(data):
                acknowledged = True
        return bytes((acknowledged,))

    def _i2c_read(self, body: bytes) -> bytes:
        bus, address, count = struct.unpack("<BBH", body)
        answer = None
        for chip in self._chips_at(bus, address):
            said = chip.i2c_peek(count) if hasattr(chip, "i2c_peek") else chip.i2c_read(count)
            if said is not None:
                # Two chips on one address: the line is low where either of them says so.
                both = (
                    said if answer is None else [a & b for a, b in zip(answer, said, strict=True)]
                )
                answer = bytes(both)
        return answer or b""

    def _chips_at(self, bus: int, address: int) -> list:
        chips = self._world.i2c_chips(*self._world.i2c_wires[bus])
        return [chip for chip in chips if chip.address == address]

    def _flash_operation(self, body: bytes) -> bytes:
        """Program or erase; the answer is how long it takes, and what stands there now."""
        operation, address = struct.unpack_from("<BI", body)
        data = body[5:]
        length = len(data) if operation == _PROGRAM else int.from_bytes(data, "little")
        busy_us = PROGRAM_US
        power_went = False
        try:
            if operation == _PROGRAM:
                self._flash.program(address, data)
            else:
                busy_us = length // SECTOR * ERASE_US
                for sector in range(address, address + length, SECTOR):
                    self._flash.erase(sector)
        except PowerCut as cut:
            power_went = True
            self._raised = self._raised or cut
        now = bytearray(length)
        self._flash.cells.read(address, now)
        head = struct.pack("<dBI", busy_us * float(_NANOS_PER_US), power_went, address)
        return head + bytes(now)


def _names(pins: int) -> str:
    return ", ".join(f"GP{pin}" for pin in range(PINS) if pins >> pin & 1)
