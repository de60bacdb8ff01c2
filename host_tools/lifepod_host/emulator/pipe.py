"""The serial cable in one process: the pod's end is a port, the host's end puts and takes bytes.

Runs on CPython and on MicroPython. It behaves as the board's USB port does: without a program
that has it open nothing is taken, and what such a program does not read fills a small buffer.
"""

OUT_BYTES = 256  # TinyUSB's, on the rp2 port
IN_BYTES = 512


class PipePort:
    """`open`, `read` and `write` are the pod's; the rest is the host's.

    `connected`: a program of the host has the port open; `asleep`: it does not read; `powered`:
    the pod has power.
    """

    def __init__(self) -> None:
        self.connected = True
        self.asleep = False
        self.carried = 0  # bytes in both directions
        self.resets = 0  # how often the pod was switched on: a host's handle dies with it
        self.powered = False
        self._to_pod = b""
        self._to_host = b""
        self._room = OUT_BYTES

    # -- the pod's end ------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to watch the port."""

    def read(self, buffer: bytearray) -> int:
        """Put what has come into `buffer`; return how many bytes."""
        data = self._to_pod[: len(buffer)]
        self._to_pod = self._to_pod[len(data) :]
        buffer[: len(data)] = data
        return len(data)

    def write(self, data: "bytes | memoryview") -> int:
        """Give out what is taken at once; return how many bytes."""
        if not self.connected:
            return 0
        count = min(len(data), self._room)
        self._to_host += bytes(data[:count])
        self._room -= count
        self.carried += count
        return count

    def plug(self) -> None:
        """The pod gets its power."""
        self.powered = True
        self.resets += 1
        self._forget()

    def unplug(self) -> None:
        """The pod loses its power: what was on its way is lost."""
        self.powered = False
        self._forget()

    def _forget(self) -> None:
        self._to_pod = self._to_host = b""
        self._room = OUT_BYTES

    # -- the host's end -------------------------------------------------------------------------

    def put(self, data: bytes) -> int:
        """Send bytes to the pod; return how many are taken."""
        if not self.powered or not self.connected:
            return 0
        count = min(len(data), IN_BYTES - len(self._to_pod))
        self._to_pod += bytes(data[:count])
        self.carried += count
        return count

    def take(self) -> bytes:
        """Return what the pod has said since the last time."""
        if self.asleep:
            return b""
        data = self._to_host
        self._to_host = b""
        self._room = OUT_BYTES
        return data
