"""Serial ports, and the loopback socket that an emulated pod has for one.

pyserial is used here and nowhere else.

Rule 1: `read` waits for READ_S at most, `write` not at all: it tells how much was taken.
Rule 2: whatever a system raises becomes a PortError of one of a few kinds (HS10); what to do about
        each is in `troubles`.
Rule 3: only ports with a Pico's numbers are looked at unasked: opening another one may reset what
        is behind it (HS03), and on some systems that of many ports does harm (HS06).
"""

import contextlib
import errno
import os
import select
import socket
import sys
from dataclasses import dataclass
from typing import Any, Protocol

from lifepod_host.loopback import EMULATOR_PORTS, LOOPBACK, SOCKET

READ_S = 0.01
_READ_BYTES = 4096
_CONNECT_S = 1.0

# What a Pico with MicroPython calls itself on USB.
PICO_IDS = ((0x2E8A, 0x0005),)

MISSING = "missing"  # there is no such port
DENIED = "denied"  # this user may not open it
BUSY = "busy"  # another program has it open
LOST = "lost"  # it was there and is not any more
WRONG = "wrong"  # it is none that can be used
_KINDS = {
    errno.ENOENT: MISSING,
    errno.ENODEV: MISSING,
    errno.ENXIO: MISSING,
    errno.ECONNREFUSED: MISSING,
    errno.ETIMEDOUT: MISSING,
    errno.EACCES: DENIED,
    errno.EPERM: DENIED,
    errno.EBUSY: BUSY,
    errno.EAGAIN: BUSY,
}


class PortError(Exception):
    """A port that cannot be used. `kind` is one of the words above."""

    def __init__(self, kind: str, address: str, detail: str = "") -> None:
        super().__init__(f"{address}: {kind}" + (f" ({detail})" if detail else ""))
        self.kind = kind
        self.address = address
        self.detail = detail


class Port(Protocol):
    """An open port."""

    def read(self) -> bytes:
        """Return what has come; wait a moment for it. Raises PortError."""
        ...

    def write(self, data: bytes) -> int:
        """Give out what is taken at once; return how many bytes. Raises PortError."""
        ...

    def close(self) -> None:
        """Let go of it; never fails."""
        ...


@dataclass(frozen=True)
class PortInfo:
    """A port that may have a pod behind it; `serial_number` is the board's own."""

    address: str
    serial_number: str = ""


def pico_ports() -> list[PortInfo]:
    """Return the ports with a Pico on them, in order of their names."""
    from serial.tools import list_ports

    found = []
    for port in list_ports.comports():
        if (port.vid, port.pid) in PICO_IDS:
            found.append(PortInfo(_callout(port.device), port.serial_number or ""))
    return sorted(found, key=lambda info: info.address)


def _callout(device: str) -> str:
    """On macOS tty.* waits for a carrier that never comes; cu.* is the same port (HS05)."""
    return device.replace("/dev/tty.", "/dev/cu.", 1)


def emulator_ports() -> list[PortInfo]:
    """Return the loopback sockets on which something listens where an emulated pod would."""
    found = []
    for number in EMULATOR_PORTS:
        with contextlib.suppress(OSError), socket.socket() as probe:
            # A port that can be bound has nobody listening. To connect would take its one place.
            probe.bind((LOOPBACK, number))
            continue
        found.append(PortInfo(f"{SOCKET}{LOOPBACK}:{number}"))
    return found


def open_port(address: str) -> Port:
    """Open a port by its name, or by `socket://host:port`. Raises PortError."""
    if address.startswith(SOCKET):
        return SocketPort(address)
    if sys.platform == "darwin" and address.startswith("/dev/tty."):
        raise PortError(WRONG, address)
    return SerialPort(address)


class SerialPort:
    """A serial port, held exclusively."""

    def __init__(self, address: str) -> None:
        import serial

        self.address = address
        self._errors: tuple[type[Exception], ...] = (serial.SerialException, OSError)
        port: Any = serial.Serial(timeout=READ_S, write_timeout=0, exclusive=True)
        port.port = address
        # The board speaks only to a host that says it is there (US11).
        port.dtr = True
        port.rts = True
        try:
            port.open()
        except (*self._errors, ValueError) as error:
            raise _opening_error(address, error) from error
        self._port = port

    def read(self) -> bytes:
        """Return what has come; wait a moment for it."""
        try:
            return self._port.read(max(1, min(self._port.in_waiting, _READ_BYTES)))
        except (*self._errors, TypeError) as error:
            # pyserial stumbles over its own None when a port is closed under it.
            raise PortError(LOST, self.address, str(error)) from error

    def write(self, data: bytes) -> int:
        """Give out what is taken at once."""
        try:
            return self._port.write(data) or 0
        except (*self._errors, TypeError) as error:
            raise PortError(LOST, self.address, str(error)) from error

    def close(self) -> None:
        """Let go of the port."""
        with contextlib.suppress(*self._errors):
            self._port.close()


def _opening_error(address: str, error: Exception) -> PortError:
    number = getattr(error, "errno", None)
    text = str(error)
    kind = _KINDS.get(number or 0, "")
    if os.name == "nt" and ("PermissionError" in text or "Access is denied" in text):
        kind = BUSY  # what Windows says of a port that is open elsewhere
    elif os.name == "nt" and "FileNotFoundError" in text:
        kind = MISSING
    elif "exclusively lock" in text:
        kind = BUSY
    return PortError(kind or WRONG, address, text)


class SocketPort:
    """The serial port of an emulated pod."""

    def __init__(self, address: str) -> None:
        self.address = address
        host, _, number = address[len(SOCKET) :].rpartition(":")
        if not host or not number.isdigit() or not 0 < int(number) < 65536:
            raise PortError(WRONG, address)
        try:
            self._socket = socket.create_connection((host, int(number)), _CONNECT_S)
        except OSError as error:
            kind = _KINDS.get(error.errno or errno.ETIMEDOUT, MISSING)
            raise PortError(kind, address, str(error)) from error
        self._socket.setblocking(False)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._heard = False

    def read(self) -> bytes:
        """Return what has come; wait a moment for it."""
        try:
            if not select.select([self._socket], [], [], READ_S)[0]:
                return b""
            data = self._socket.recv(_READ_BYTES)
        except BlockingIOError:
            return b""
        except (OSError, ValueError) as error:
            raise self._gone(str(error)) from error
        if not data:
            raise self._gone("hung up")
        self._heard = True
        return data

    def write(self, data: bytes) -> int:
        """Give out what is taken at once."""
        try:
            return self._socket.send(data)
        except BlockingIOError:
            return 0
        except OSError as error:
            raise self._gone(str(error)) from error

    def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(OSError):
            self._socket.close()

    def _gone(self, detail: str) -> PortError:
        """An emulated pod has room for one host: it hangs up on the second before a word."""
        return PortError(LOST if self._heard else BUSY, self.address, detail)
