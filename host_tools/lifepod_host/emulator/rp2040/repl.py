"""Speaks with MicroPython's prompt on the emulated Pico, in the chip's own time."""

from .machine import PicoMachine

_PROMPT = b">>> "
_RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
# What is waited for comes over the port, which ends a step by itself.
_STEP_MS = 100
_BOOT_LIMIT_MS = 3000
_LIMIT_MS = 10_000


class ReplError(Exception):
    """What the Pico said instead of what it was asked for: mostly a traceback."""


class Repl:
    """The prompt of one machine."""

    def __init__(self, machine: PicoMachine) -> None:
        self._machine = machine

    def boot(self, limit_ms: float = _BOOT_LIMIT_MS) -> float:
        """Power on (if need be) and get a prompt; how many milliseconds that took."""
        machine = self._machine
        start_ms = machine.now_ms
        machine.power_on()
        machine.serial.take()
        # What is printed before the host has found the port is lost, the first prompt too.
        machine.serial.write(b"\r\n")
        self._wait(_PROMPT, limit_ms)
        return machine.now_ms - start_ms

    def interrupt(self) -> None:
        """Stop a program that runs: Ctrl-C, as mpremote sends it."""
        self._machine.serial.take()
        self._machine.serial.write(b"\r\x03\x03")
        self._wait(_PROMPT, _LIMIT_MS)

    def exec(self, code: str, limit_ms: float = _LIMIT_MS) -> str:
        """Run code and return what it printed; ReplError with the traceback if it raised."""
        serial = self._machine.serial
        serial.take()
        serial.write(b"\r\x03\x01")
        self._wait(_RAW_PROMPT, _LIMIT_MS)
        serial.take()
        serial.write(code.encode() + b"\x04")
        answer = self._wait(b"\x04>", limit_ms)
        if not answer.startswith(b"OK"):
            raise ReplError(f"no OK: {answer!r}")
        printed, raised = answer[2:-2].split(b"\x04")
        serial.write(b"\x02")
        self._wait(_PROMPT, _LIMIT_MS)
        if raised:
            raise ReplError(raised.decode(errors="replace"))
        return printed.decode().replace("\r\n", "\n")

    def _wait(self, end: bytes, limit_ms: float) -> bytes:
        received = self._machine.serial.received
        if not self._machine.run_until(lambda: received.endswith(end), limit_ms, _STEP_MS):
            raise ReplError(f"no {end!r} within {limit_ms} ms, but {bytes(received)[-400:]!r}")
        return bytes(received)
