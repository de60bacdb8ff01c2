"""The ends of a serial line on the host: a TCP port and a pseudo terminal, one client each.

Rule 1: nothing here waits for a client: what it does not read is kept, up to a bound, and
`is_full` says when that is a lot.
"""

import contextlib
import errno
import os
import select
import socket
import tempfile
import time

_READ_BYTES = 4096
# What the operating system of a host keeps for a program that does not read.
_KEPT_BYTES_MAX = 4096
_LOOK_S = 0.005


class _Line:
    """What both kinds have: bytes that wait for the client."""

    port = ""

    def __init__(self) -> None:
        self.is_connected = False
        self._kept = bytearray()

    @property
    def is_full(self) -> bool:
        """Whether the client has left a lot unread."""
        return len(self._kept) >= _KEPT_BYTES_MAX

    def send(self, data: bytes) -> None:
        """Pass bytes on; without a client they are lost."""
        if self.is_connected:
            self._kept += data
            self.flush()

    def flush(self) -> None:
        """Give the client what it takes."""
        while self._kept and self.is_connected:
            try:
                count = self._write(bytes(self._kept))
            except BlockingIOError:
                return
            except OSError:
                self.drop()
                return
            del self._kept[:count]

    def drop(self) -> None:
        """The client has gone, or is thrown out."""
        self.is_connected = False
        self._kept.clear()

    def _write(self, data: bytes) -> int:
        raise NotImplementedError


class TcpLine(_Line):
    """A TCP port of this host. mpremote and pyserial open it by the name in `port`."""

    def __init__(self) -> None:
        super().__init__()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._client: socket.socket | None = None
        self.port = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"

    def receive(self, timeout_s: float) -> bytes:
        """What the client says within the time; a new one is let in when there is none."""
        waiting = self._client or self._listener
        if not select.select([waiting], [], [], timeout_s)[0]:
            return b""
        if self._client is None:
            self._client = self._listener.accept()[0]
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KEPT_BYTES_MAX)
            self._client.setblocking(False)
            self.is_connected = True
            return b""
        try:
            data = self._client.recv(_READ_BYTES)
        except BlockingIOError:
            return b""
        except ConnectionError:
            data = b""
        if not data:
            self.drop()
        return data

    def drop(self) -> None:
        """The client has gone, or is thrown out."""
        super().drop()
        if self._client is not None:
            self._client.close()
            self._client = None

    def close(self) -> None:
        """Close everything."""
        self.drop()
        self._listener.close()

    def _write(self, data: bytes) -> int:
        return self._client.send(data) if self._client is not None else len(data)


class PtyLine(_Line):
    """A pseudo terminal: to a program it is a serial device with a name.

    The name is a link, which stays when the terminal is hung up and another takes its place.
    """

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="lifepod-")
        self.port = os.path.join(self._folder.name, "ttyPico")
        self._hung_up = False
        self._open_terminal()

    def receive(self, timeout_s: float) -> bytes:
        """What the program says within the time."""
        if self._hung_up:
            self._hung_up = False
            os.close(self._end)
            self._open_terminal()
        found = self._poll.poll(timeout_s * 1000)
        happened = found[0][1] if found else 0
        if happened & select.POLLIN:
            self.is_connected = True
            with contextlib.suppress(BlockingIOError):
                return self._read()
        if happened & select.POLLHUP:
            super().drop()
            # The state lasts, so the poll above does not wait.
            time.sleep(min(timeout_s, _LOOK_S))
        else:
            self.is_connected = True
        return b""

    def drop(self) -> None:
        """Hang up: the program's next read or write fails."""
        super().drop()
        self._hung_up = True

    def close(self) -> None:
        """Close our end."""
        os.close(self._end)
        self._folder.cleanup()

    def _open_terminal(self) -> None:
        import tty  # there is none on Windows

        self._end, theirs = os.openpty()
        tty.setraw(theirs)
        os.symlink(os.ttyname(theirs), self.port + "~")
        os.replace(self.port + "~", self.port)
        # Only the client holds the other end open, so that it can be seen to come and go.
        os.close(theirs)
        os.set_blocking(self._end, False)
        self._poll = select.poll()
        self._poll.register(self._end, select.POLLIN)

    def _read(self) -> bytes:
        try:
            return os.read(self._end, _READ_BYTES)
        except OSError as error:
            if error.errno != errno.EIO:  # the client has gone
                raise
            return b""

    def _write(self, data: bytes) -> int:
        return os.write(self._end, data)
