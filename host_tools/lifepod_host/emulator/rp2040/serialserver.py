"""The emulated Pico's serial port for programs of the host: a pseudo terminal or a TCP port.

    with SerialServer(pico, pty=True) as server:
        subprocess.run(["mpremote", "connect", server.port, "exec", "print(1)"])

While it runs, a thread of its own lets the Pico's time pass. It keeps step with the wall as long
as nobody waits, and runs ahead of nothing; a Pico that only waits costs next to nothing.

Rule 1: whoever else touches the machine meanwhile holds `pico.lock` for as long as he does.
Rule 2: the Pico sees what it sees on a cable: DTR while a program has the port open, and a host
that takes nothing more while that program does not read.
"""

import threading
import time
from typing import Self

from .machine import PicoMachine
from .seriallines import PtyLine, TcpLine

# How much of the Pico's time passes between two looks at the port.
_SLICE_MS = 5
_LAG_MS_MAX = 200
_END_DEADLINE_S = 10


class SerialServer:
    """One port; `port` is what a program on the host is told.

    When the Pico restarts, a program that has the port open is thrown out, as on a USB port.
    `keeps_on_reset` spares it; what is on its way to the Pico is lost all the same.
    """

    def __init__(
        self, machine: PicoMachine, pty: bool = False, keeps_on_reset: bool = False
    ) -> None:
        self._machine = machine
        self._line = PtyLine() if pty else TcpLine()
        self._keeps_on_reset = keeps_on_reset
        self._resets = len(machine.resets)
        self._ending = threading.Event()
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._serve, name="serial", daemon=True)

    @property
    def port(self) -> str:
        """The name of the port: a device, or socket://127.0.0.1:number."""
        return self._line.port

    def __enter__(self) -> Self:
        self._machine.serial.on_data = self._line.send
        self._machine.serial.close()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join(_END_DEADLINE_S)
        self._machine.serial.on_data = None
        self._machine.serial.open()
        self._machine.serial.read_on()
        self._line.close()
        if self._failure is not None:
            raise self._failure

    def drop(self) -> None:
        """Throw out the program that has the port open, as when the plug is pulled. The caller
        holds `pico.lock`."""
        self._line.drop()

    def _serve(self) -> None:
        start_s = time.monotonic()
        start_ms = self._machine.now_ms
        try:
            while not self._ending.is_set():
                ahead_ms = self._machine.now_ms - start_ms - (time.monotonic() - start_s) * 1000
                if ahead_ms < -_LAG_MS_MAX:
                    # The host was busy or asleep: what is lost is not caught up with.
                    start_ms += ahead_ms
                data = self._line.receive(max(0.0, ahead_ms / 1000))
                with self._machine.lock:
                    self._pass_lines_on()
                    if data:
                        self._machine.serial.write(data)
                    if ahead_ms <= 0 or data:
                        self._machine.run(_SLICE_MS)
                    self._look_for_reset()
        except BaseException as error:  # noqa: BLE001 - raised again when the server ends
            self._failure = error

    def _pass_lines_on(self) -> None:
        line, serial = self._line, self._machine.serial
        line.flush()
        if line.is_connected != serial.is_open:
            if line.is_connected:
                serial.open()
            else:
                serial.close()
        if line.is_full == serial.is_read:
            if line.is_full:
                serial.hang()
            else:
                serial.read_on()

    def _look_for_reset(self) -> None:
        if len(self._machine.resets) != self._resets:
            self._resets = len(self._machine.resets)
            if not self._keeps_on_reset:
                self._line.drop()
