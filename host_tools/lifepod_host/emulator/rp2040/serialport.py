"""The USB serial port of the emulated Pico, as the program at the host's end has it."""

from collections.abc import Callable
from typing import Protocol


class _Machine(Protocol):
    def send_serial(self, data: bytes) -> bool: ...
    def set_serial_lines(self, is_open: bool, reading: bool) -> None: ...


class SerialPort:
    """What has come is in `received`; `on_data`, if set, gets it as well, piece by piece."""

    def __init__(self, machine: _Machine) -> None:
        self.received = bytearray()
        self.on_data: Callable[[bytes], None] | None = None
        self._machine = machine
        self.is_open = True
        self.is_read = True

    def write(self, data: bytes) -> bool:
        """Send bytes; False when there is no port just now, as while the Pico has no power."""
        return self._machine.send_serial(data)

    def take(self) -> bytes:
        """What has come since the last time."""
        data = bytes(self.received)
        self.received.clear()
        return data

    def open(self) -> None:
        """A program opens the port (as it is from the start)."""
        self._set(True, self.is_read)

    def close(self) -> None:
        """The program closes the port: DTR goes low."""
        self._set(False, self.is_read)

    def read_on(self) -> None:
        """The program reads what comes (as it does from the start)."""
        self._set(self.is_open, True)

    def hang(self) -> None:
        """The program keeps the port open and does not read any more."""
        self._set(self.is_open, False)

    def arrived(self, data: bytes) -> None:
        """Bytes have come from the Pico."""
        self.received += data
        if self.on_data is not None:
            self.on_data(data)

    def _set(self, is_open: bool, reading: bool) -> None:
        self.is_open = is_open
        self.is_read = reading
        self._machine.set_serial_lines(is_open, reading)
