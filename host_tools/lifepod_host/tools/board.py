"""A board with MicroPython on a port, by way of mpremote: what it is, its files, its restart.

mpremote has no interface for programs but its command line; it runs as a process.

Rule 1: the first command stops the program that runs, with Ctrl-C and a soft reset; the others go
        on from there.
Rule 2: nothing waits without an end: a board that says nothing for QUIET_S is given up.
Rule 3: whatever mpremote complains of becomes a sentence with what to do (`_explain`).
"""

import base64
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from lifepod_host.errors import UserError
from lifepod_host.pods import ports, troubles

from . import onboard
from .boardinfo import BoardError, BoardInfo
from .hello import wait_for_restart
from .program import FileInfo
from .target import FORGIVEN, OnFile, Step

QUIET_S = 60.0
_END_S = 10.0  # from the end of its output to that of mpremote
# Larger files go in pieces, so that there is progress to be shown.
PIECE_BYTES = 8192
_PIECE = "piece.new"
_TRIAL = "trial.mpy"
_MARK = "@"


class MpremoteBoard:
    """The board on `port`. It is a `Target`; used by `with`, it runs again at the end."""

    def __init__(self, port: str, quiet_s: float = QUIET_S) -> None:
        self.port = port
        self._quiet_s = quiet_s
        self._stopped = False  # its program is, and there has been a soft reset
        self._has_to_restart = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._has_to_restart:
            with contextlib.suppress(UserError):
                self.restart()

    # -- what it is ---------------------------------------------------------------------------

    def probe(self) -> BoardInfo:
        """Ask the board what it is; stops the program that runs on it."""
        found = {}
        self._has_to_restart = True
        for line in self._exec(onboard.PROBE):
            key, _, value = line.partition(" ")
            found[key] = value
        if "version" not in found:
            raise BoardError(
                "silent",
                f"what is on {self.port} does not answer as MicroPython. Take its cable out and "
                "put it in again; if that does not help, put MicroPython on it anew "
                "(docs/board.md)",
            )
        flash, free = (int(word) for word in found.get("flash", "0 0").split())
        return BoardInfo(
            found.get("name", "?"),
            tuple(int(part) for part in found["version"].split(".")),
            int(found.get("mpy", "0")),
            found.get("platform", "?"),
            found.get("machine", "?"),
            flash,
            free,
            int(found.get("memory", "0")),
        )

    def restart(self) -> None:
        """Reset the board, and wait until its port is there again."""
        self._has_to_restart = False
        self._mpremote(["reset"], lambda line: None)
        wait_for_restart(self.port)

    # -- its files ----------------------------------------------------------------------------

    def walk(self, folder: str) -> dict[str, FileInfo | None]:
        """See Target."""
        found: dict[str, FileInfo | None] = {}
        for line in self._exec(onboard.WALK.replace("FOLDER", repr(folder))):
            kind, rest = line.split(" ", 1)
            if kind == "d":
                found[rest] = None
            elif kind == "f":
                size, sha256, name = rest.split(" ", 2)
                found[name] = FileInfo(int(size), sha256)
        return found

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """See Target."""
        contents: dict[str, bytes] = {}
        last = ""
        for line in self._exec(onboard.READ.replace("NAMES", repr(list(names)))):
            kind, rest = line.split(" ", 1)
            if kind == "f":
                last = rest
                contents[last] = b""
            elif kind == "x":
                contents[last] += base64.b64decode(rest)
        return contents

    def change(self, steps: Iterable[Step]) -> None:
        """See Target."""
        orders = [(verb, FORGIVEN.get(verb), list(names)) for verb, *names in steps]
        if orders:
            self._exec(onboard.CHANGE.replace("STEPS", repr(orders)))

    def put(self, files: Mapping[str, bytes], on_file: OnFile) -> None:
        """See Target."""
        if not files:
            return
        with tempfile.TemporaryDirectory(prefix="lifepod-") as folder:
            command: list[str] = []
            sent: list[tuple[str, int]] = []
            for name, data in files.items():
                for start in range(0, max(1, len(data)), PIECE_BYTES):
                    piece = data[start : start + PIECE_BYTES]
                    local = Path(folder) / str(len(sent))
                    local.write_bytes(piece)
                    command += _copying(local, name, start, len(data))
                    sent.append((name, len(piece)))
            copied = iter(sent)
            last: list[tuple[str, int]] = []

            def on_line(line: str) -> None:
                # A line comes when a piece begins: then the one before it is there.
                if line.startswith("cp "):
                    for name, size in last:
                        on_file(name, size)
                    last[:] = [next(copied)]

            self._mpremote(command[:-1], on_line)
            for name, size in last:
                on_file(name, size)
        if any(len(data) > PIECE_BYTES for data in files.values()):
            self.change([("remove", _PIECE)])

    def try_slot(self, slot: str, slots: bytes) -> None:
        """See Target."""
        self.put({_TRIAL: slots}, lambda *_: None)
        self._stopped = False  # a soft reset makes room for it
        try:
            self._exec(onboard.TRY_SLOT.replace("SLOT", repr(slot)))
        except BoardError as error:
            if error.kind != "failed":
                raise
            raise BoardError(
                "failed",
                f"the new program cannot be imported on the board, so it is not used: {error}",
            ) from error
        self._stopped = False
        self.change([("remove", _TRIAL)])

    # -- mpremote -----------------------------------------------------------------------------

    def _exec(self, code: str) -> list[str]:
        """Run code on the board; the lines it printed for us, without their marks."""
        lines: list[str] = []
        self._mpremote(["exec", code], lines.append)
        return [line[len(_MARK) :] for line in lines if line.startswith(_MARK)]

    def _mpremote(self, command: Sequence[str], on_line: Callable[[str], Any]) -> None:
        resume = ["resume"] if self._stopped else []
        whole = [sys.executable, "-m", "mpremote", "connect", self.port, *resume, *command]
        said: list[str] = []
        complaint: list[str] = []
        with subprocess.Popen(
            whole,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
        ) as process:
            watch = _Watch(process, self._quiet_s)
            args = (process.stderr, complaint)
            reader = threading.Thread(target=_read_all, args=args, daemon=True)
            reader.start()
            try:
                for line in process.stdout or ():
                    watch.alive()
                    said.append(line)
                    on_line(line.rstrip("\r\n"))
                process.wait(_END_S)
            finally:
                watch.end()
                process.kill()
                reader.join(_END_S)
        if process.returncode or watch.gave_up:
            raise _explain(self.port, "".join(complaint) or "".join(said[-20:]), watch.gave_up)
        self._stopped = True


class _Watch:
    """Ends a process that says nothing for too long."""

    def __init__(self, process: "subprocess.Popen[str]", quiet_s: float) -> None:
        self.gave_up = False
        self._process = process
        self._quiet_s = quiet_s
        self._timer = threading.Timer(quiet_s, self._give_up)
        self._timer.start()

    def alive(self) -> None:
        """It has said something."""
        self._timer.cancel()
        self._timer = threading.Timer(self._quiet_s, self._give_up)
        self._timer.start()

    def end(self) -> None:
        """It is over."""
        self._timer.cancel()

    def _give_up(self) -> None:
        self.gave_up = True
        self._process.kill()


def _read_all(stream: Any, into: list[str]) -> None:
    into.append(stream.read())


def _copying(local: Path, name: str, start: int, size: int) -> list[str]:
    """Mpremote's commands for one piece of a file, with a + behind each."""
    if size <= PIECE_BYTES:
        return ["fs", "cp", str(local), f":/{name}", "+"]
    append = onboard.APPEND.replace("PIECE", _PIECE).replace("NAME", name)
    append = append.replace("MODE", "ab" if start else "wb")
    return ["fs", "cp", str(local), f":/{_PIECE}", "+", "exec", append, "+"]


_FULL = ("ENOSPC", "Errno 28", "OSError: 28", "No space left")
_GONE = (
    "device disconnected",
    "device reports readiness",
    "Input/output error",
    "SerialException",
    "ClearCommError",
    "WriteFile failed",
    "ReadFile failed",
    "Device not configured",
    "could not open port",
    "write failed",
    "termios.error",
)


def _explain(port: str, complaint: str, gave_up: bool) -> UserError:
    """What mpremote said, as a sentence for the user."""
    there = port.startswith("socket:") or os.name == "nt" or os.path.exists(port)
    if "failed to access" in complaint:
        return _cannot_open(port)
    if any(word in complaint for word in _FULL):
        return BoardError(
            "full",
            "the board's flash is full. It starts as before, with its game. What is on it shows "
            f"`mpremote connect {port} ls`, and `rm` removes it",
        )
    if not there or any(word in complaint for word in _GONE):
        return BoardError(
            "unplugged",
            "the board has gone in the middle: was it unplugged? Nothing is lost: it starts as "
            "before, with its game. Plug it in and run the same command again",
        )
    if gave_up or "could not enter raw repl" in complaint or "timeout waiting" in complaint:
        return BoardError(
            "silent",
            f"what is on {port} does not come to MicroPython's prompt. Take its cable out, put it "
            "in again with CLEAR held down on the pod, and run the same command again",
        )
    lines = [line for line in complaint.strip().splitlines() if line.strip()]
    said = lines[-1].strip() if lines else "nothing"
    return BoardError("failed", f"mpremote could not do it on {port}; it said: {said}")


def _cannot_open(port: str) -> UserError:
    """Why a port does not open: look at it ourselves."""
    try:
        ports.open_port(port).close()
    except ports.PortError as error:
        return troubles.port_trouble(error)
    return troubles.port_trouble(ports.PortError(ports.BUSY, port))
