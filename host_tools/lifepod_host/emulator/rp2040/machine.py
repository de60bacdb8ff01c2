"""A Raspberry Pi Pico with stock MicroPython on it, emulated, its pins wired to a PicoWorld.

    world = PicoWorld(SimClock())            # solder the parts on, as to any World
    with PicoMachine("RPI_PICO.uf2", world) as pico:
        pico.power_on()
        pico.run_until(lambda: b">>> " in pico.serial.received, 2000)

Rule 1: time is the chip's; the world's clock follows it, and what is due in the world happens at
its time. Nothing runs but inside `run` and `run_until`.
Rule 2: the flash's contents are those of the `Flash` part; the chip has a copy to read from.
Rule 3: what a part raises in the middle of a run ends that run and is raised from it.
"""

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash

from . import protocol as p
from .child import Child
from .events import Events
from .parts import boot_rom
from .picoworld import PicoWorld
from .serialport import SerialPort
from .uf2 import read_uf2

NANOS_PER_MS = 1_000_000
# How often run_until looks when nothing comes from the serial port.
_STEP_MS = 5
_CHUNK_BYTES = 1 << 16
# Fewer than a second's worth; a run that stands still is a fault of ours.
_IDLE_RUNS_MAX = 1000


class PicoMachine:
    """One board. `seed` is what os.urandom() and the like come from.

    The flash has to be without a clock: its operations take the chip's time here.
    """

    def __init__(
        self, uf2: str | Path, world: PicoWorld, flash: Flash | None = None, seed: int = 1
    ) -> None:
        self.world = world
        self.flash = flash if flash is not None else Flash(RamCells(SIZE))
        if self.flash.clock is not None:
            raise ValueError("a flash with a clock of its own")
        self.lock = threading.RLock()
        self.serial = SerialPort(self)
        self.is_on = False
        self._now_ns = 0.0
        firmware = read_uf2(uf2)
        rom = boot_rom()
        self._child = Child()
        self._events = Events(self._child, world, self.flash, self.serial)
        self._child.command(p.SET_UP, json.dumps(world.options(seed)).encode())
        self._child.command(p.BOOT_ROM, rom)
        for offset, data in firmware:
            self.flash.cells.write(offset, data)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the emulator's process."""
        self.is_on = False
        self._child.close()

    @property
    def now_ns(self) -> float:
        """Nanoseconds of the chip's time since the machine was made, power cuts and all."""
        return self._now_ns

    @property
    def now_ms(self) -> float:
        """The same in milliseconds."""
        return self._now_ns / NANOS_PER_MS

    @property
    def process_id(self) -> int:
        """The emulator's process, to measure it by."""
        return self._child.process_id

    @property
    def resets(self) -> list[tuple[float, int]]:
        """The resets so far: (milliseconds, 1 the watchdog ran out, 2 machine.reset())."""
        return self._events.resets

    @property
    def uart(self) -> tuple[bytearray, bytearray]:
        """What the two UARTs have sent."""
        return self._events.uart

    def power_on(self) -> None:
        """Give power to the board: every part starts anew, the flash has what it had."""
        with self.lock:
            if self.is_on:
                return
            if not self.flash.powered:
                self.flash.power_on()
            self.world.power_cycle()
            self._load_flash()
            self._events.push()
            self._events.command(p.POWER_ON, self._time(self._now_ns))
            self.is_on = True

    def power_off(self) -> None:
        """Take the power away, whatever is going on."""
        with self.lock:
            if self.is_on:
                self.is_on = False
                self._events.command(p.POWER_OFF)

    def run(self, duration_ms: float) -> None:
        """Let time pass; PowerCut when the flash's cut hook takes the power in it."""
        with self.lock:
            target_ns = self._now_ns + duration_ms * NANOS_PER_MS
            idle = 0
            while self._now_ns < target_ns:
                before_ns = self._now_ns
                self._run_to(target_ns, False)
                idle = idle + 1 if self._now_ns == before_ns else 0
                if idle > _IDLE_RUNS_MAX:
                    raise RuntimeError("the emulator's time does not move")

    def run_until(
        self, condition: Callable[[], Any], limit_ms: float, step_ms: float = _STEP_MS
    ) -> bool:
        """Let time pass until the condition holds, at most `limit_ms`; tell whether it does.

        It is looked at every `step_ms`, and whenever the serial port has said something.
        """
        with self.lock:
            end_ns = self._now_ns + limit_ms * NANOS_PER_MS
            while not condition():
                if self._now_ns >= end_ns:
                    return False
                self._run_to(min(end_ns, self._now_ns + step_ms * NANOS_PER_MS), True)
            return True

    def flash_image(self) -> bytes:
        """The 2 MiB that the flash holds."""
        image = bytearray(SIZE)
        self.flash.cells.read(0, image)
        return bytes(image)

    def counters(self) -> dict[str, Any]:
        """What the emulator counts: resets, and notes of what the chip is not modelled for."""
        with self.lock:
            return json.loads(self._events.command(p.COUNTERS))

    def send_serial(self, data: bytes) -> bool:
        """Bytes for the USB serial port; False when it is not there or they are too many."""
        with self.lock:
            return self.is_on and self._events.command(p.SERIAL_IN, data) == b"\x01"

    def set_serial_lines(self, is_open: bool, reading: bool) -> None:
        """Whether a program on the host has the port open (DTR), and whether it reads."""
        with self.lock:
            self._events.command(p.SERIAL_LINE, bytes((is_open | reading << 1,)))

    def _run_to(self, target_ns: float, stops_on_serial: bool) -> None:
        """One run of the emulator, to the time, to what is due in the world, or to a stop."""
        events = self._events
        events.push()
        self._child.send(p.RUN, self._time(target_ns) + bytes((stops_on_serial,)))
        self._child.flush()
        self._now_ns, reason = events.until_stopped()
        if reason == p.STOPPED_CUT:
            self.power_off()
        events.raise_what_was_raised()

    def _load_flash(self) -> None:
        image = self.flash_image()
        for start in range(0, SIZE, _CHUNK_BYTES):
            chunk = image[start : start + _CHUNK_BYTES]
            self._child.command(p.FLASH_PUT, start.to_bytes(4, "little") + chunk)

    @staticmethod
    def _time(nanos: float) -> bytes:
        return p.TIME.pack(nanos)
