"""The emulator's process: frames in, frames out, on its standard input and output.

Rule 1: one thread speaks with it at a time; machine.py has the lock.
Rule 2: a question from it is answered before anything else is said.
"""

import contextlib
import struct
import subprocess
import tempfile
from typing import Any, Self

from lifepod_host.errors import FAILED, UserError

from . import protocol as p
from .parts import JS, check_emulator, node

_HEAD = struct.Struct("<IB")
_CLOSE_DEADLINE_S = 5
# More than any frame: the whole flash.
_BODY_BYTES_MAX = 1 << 22


class Child:
    """A running process; `with` ends it."""

    def __init__(self) -> None:
        check_emulator()
        # A file, not a pipe: nobody reads it before something went wrong.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - `close` closes it
        self._process = subprocess.Popen(
            [node(), str(JS / "main.js")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def process_id(self) -> int:
        """The process's number, to measure it by."""
        return self._process.pid

    def send(self, kind: int, body: bytes = b"") -> None:
        """Put a frame in the queue; `flush` sends it."""
        self._input.write(_HEAD.pack(len(body), kind) + body)

    def flush(self) -> None:
        """Let the emulator have what was put in the queue."""
        try:
            self._input.flush()
        except BrokenPipeError:
            raise self._died() from None

    def next(self) -> tuple[int, bytes]:
        """Wait for the next frame: its kind and body."""
        head = self._output.read(_HEAD.size)
        if len(head) < _HEAD.size:
            raise self._died()
        length, kind = _HEAD.unpack(head)
        if length > _BODY_BYTES_MAX:
            raise self._died()
        return kind, self._output.read(length)

    def command(self, kind: int, body: bytes = b"") -> bytes:
        """Carry out a command that is answered by DONE and nothing else."""
        self.send(kind, body)
        self.flush()
        answer, result = self.next()
        if answer != p.DONE:
            raise RuntimeError(f"frame {answer} instead of an answer to {kind}")
        return result

    def close(self) -> None:
        """End the process; nothing happens if it has ended."""
        process = self._process
        for stream in (process.stdin, process.stdout):
            if stream is not None and not stream.closed:
                with contextlib.suppress(BrokenPipeError):  # it has gone already
                    stream.close()
        try:
            process.wait(_CLOSE_DEADLINE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._complaints.close()

    @property
    def _input(self) -> Any:
        return self._process.stdin

    @property
    def _output(self) -> Any:
        return self._process.stdout

    def _died(self) -> UserError:
        try:
            code = self._process.wait(_CLOSE_DEADLINE_S)
        except subprocess.TimeoutExpired:
            code = None
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").strip()[-2000:]
        return UserError(f"the emulator's process has ended ({code}): {said}", FAILED)
