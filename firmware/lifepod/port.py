"""The serial port of the board: the REPL's own, without ever waiting for it. Layer: nothing.

Rule 1: only one byte is safe to read after poll() has said that there is one, and only one to
        write: a longer read blocks (US07), a longer write waits half a second for a host that
        does not read, and drops the rest (US01, US02).
Rule 2: a call takes or gives at most its buffer and CHUNK bytes, so that a step stays short.
Rule 3: bytes go by `buffer`, which changes no line ends (US06). Ctrl-C stays what it is.
"""

import select
import sys

from micropython import const

CHUNK = const(64)


class StdioPort:
    """`read` and `write` of standard input and output. `open` before the first of them."""

    def __init__(self):
        self._one = bytearray(1)

    def open(self) -> None:
        """Begin to watch the port."""
        self._source = sys.stdin.buffer
        self._target = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)

    def read(self, buffer) -> int:
        """Put what has come into `buffer`; return how many bytes."""
        one = self._one
        count = 0
        while count < len(buffer):
            ready = False
            for _ in self._readable.ipoll(0):
                ready = True
            if not ready or not self._source.readinto(one):
                break
            buffer[count] = one[0]
            count += 1
        return count

    def write(self, data) -> int:
        """Give out what is taken at once; return how many bytes."""
        one = self._one
        count = 0
        while count < len(data) and count < CHUNK:
            ready = False
            for _ in self._writable.ipoll(0):
                ready = True
            if not ready:
                break
            one[0] = data[count]
            if not self._target.write(one):
                break
            count += 1
        return count
