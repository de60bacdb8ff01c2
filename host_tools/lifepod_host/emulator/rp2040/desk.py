"""A pod on the emulated Pico, for the bench: the same hands and eyes as `emulator.desk.Desk`.

The board has stock MicroPython and the pod's program as `lifepod flash` puts it there; only
main.py is the bench's (onboard.py), for the dice. What the pod says of itself comes over its
serial link, what it shows from the pins of its display.

Rule 1: what is on the flash is there as after a power cut at that very moment.
Rule 2: asking takes time of the pod's, some milliseconds; nothing else does.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

from lifepod_host.emulator.chips.cells import FileCells, RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.hands import Hands
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.pods.session import PodSession
from lifepod_host.tools.install import SLOTS, install
from lifepod_host.tools.program import Program, build, compile_all
from lifepod_host.tools.target import VolumeTarget

from .filesystem import PicoFiles
from .machine import PicoMachine
from .picoworld import PicoWorld

SLICE_MS = 20  # between two looks at the link
START_LIMIT_MS = 20_000
ANSWER_LIMIT_MS = 10_000
# A finger's touch. The other machines take one of 80 ms, and so does the Pico, but while the flash
# is erased nobody looks at the keys: a script that never pauses would lose one now and then.
FINGER_MS = 160
KINDS = 4  # of forced results

_HERE = Path(__file__).resolve().parent
_BENCH = {"main.py": _HERE / "onboard.py", "forced.py": _HERE.parent / "bench" / "forced.py"}


@cache
def _program() -> Program:
    """The pod's program; it takes seconds to compile."""
    return build()


@cache
def _bench_modules() -> dict[str, bytes]:
    return compile_all({name: path.read_bytes() for name, path in _BENCH.items()})


class PodStoppedError(RuntimeError):
    """The pod does not answer; the text has what it said last on the serial port."""


class PicoDesk(Hands):
    """One pod on the MicroPython in `uf2`; `seed`, `flash_path` and forced dice as for `Desk`."""

    def __init__(
        self, uf2: str | Path, seed: int = 0, flash_path: str | None = None, forced: bool = False
    ) -> None:
        clock = SimClock()
        world = PicoWorld(clock)
        super().__init__(PodParts(clock, world=world))
        self._seed = seed
        self._forced = forced
        self._starts = 0
        self._queues: list[list[int]] = [[] for _ in range(KINDS)]
        self._sounds: list[str] = []
        self._down_ms = 0.0  # when a finger was put on a key
        self._card = "0"  # what the pod says lies on its reader
        cells = RamCells(SIZE) if flash_path is None else FileCells(flash_path, SIZE)
        self.pico = PicoMachine(uf2, world, Flash(cells))
        self.session = PodSession(1, "bench")
        self.session.follow("cards")
        self._install()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Switch off, and let go of the emulator and the image file."""
        self.pico.close()
        cells = self.pico.flash.cells
        if isinstance(cells, FileCells):
            cells.close()

    def _install(self) -> None:
        modules = _bench_modules()
        with PicoFiles(self.pico.flash.cells) as files:
            install(VolumeTarget(files.volume), _program(), lambda progress: None)
            # A flash that is used again may have the other slot by now; the bench starts "a".
            target = VolumeTarget(files.volume)
            if target.read(["current"]).get("current", b"")[:1] == SLOTS[1].encode():
                install(target, _program(), lambda progress: None)
            files.put("bench_main.mpy", modules["main.mpy"])
            files.put("forced.mpy", modules["forced.mpy"])
            files.put("main.py", b"import bench_main\n")

    # -- power ------------------------------------------------------------------------------

    def power_on(self) -> None:
        """Start the board; the pod takes keys and answers its link when this returns."""
        self._starts += 1
        words = [str(self._seed), str(self._starts), "forced" if self._forced else "dice"]
        words += [tag.uid.hex() for tag in self.tags]
        with PicoFiles(self.pico.flash.cells) as files:
            files.put("bench.txt", "\n".join(words).encode())
        self.pico.serial.take()
        self._card = ""
        self.pico.power_on()
        self.session.start(int(self.pico.now_ms))
        self._wait(lambda: self.session.is_ready, START_LIMIT_MS)
        self._look_at_reader()
        for which, results in enumerate(self._queues):
            if results:
                self._ask("force", which, *results)

    def _look_at_reader(self) -> None:
        """Ask what lies there: the pod saw it before anybody followed. What it tells is newer."""
        card = self._ask("follow", "cards")[-1] if self.laid else "0"
        self._card = self._card or card

    def power_off(self) -> None:
        """Take the power away at once; what the pod has played and used up is asked for before."""
        self._sounds = self._told()["sounds"]
        if self._forced:
            for queue, left in zip(self._queues, self._ask("force")[0].split(), strict=True):
                del queue[: len(queue) - int(left)]
        self.pico.power_off()
        self.session.channel.hang_up()

    # -- time -------------------------------------------------------------------------------

    def run_us(self, duration_us: int) -> None:
        """Let the pod run for so many microseconds of its own clock."""
        self.run_until(duration_us, lambda: False)

    def run_until(self, limit_us: int, done: Callable[[], bool]) -> bool:
        """Let the pod run until `done()`, for `limit_us` at most; tell whether it came to that."""
        end_ms = self.pico.now_ms + limit_us / 1000
        while not done():
            left_ms = end_ms - self.pico.now_ms
            if left_ms <= 0:
                return False
            self._turn(min(SLICE_MS, left_ms))
        return True

    def _turn(self, slice_ms: float) -> None:
        """Carry what the link has to say, and let a little time pass."""
        session, serial = self.session, self.pico.serial
        now_ms = int(self.pico.now_ms)
        session.poll(now_ms)
        data = session.to_write()
        if data and serial.write(data):
            session.wrote(len(data))
        self.pico.run(slice_ms)
        session.take(int(self.pico.now_ms), serial.take())
        while session.events:
            event = session.events.popleft()
            if event.name == "card":
                self._card = event.values[0]

    def _wait(self, condition: Callable[[], bool], limit_ms: int) -> None:
        if not self.run_until(limit_ms * 1000, condition):
            raise PodStoppedError(f"the pod does not answer ({self.session.channel.why!r})")

    def _ask(self, verb: str, *fields: object) -> Sequence[str]:
        reply = self.session.request(verb, *fields, timeout_ms=ANSWER_LIMIT_MS)
        self._wait(lambda: reply.done, ANSWER_LIMIT_MS)
        if not reply.ok:
            raise PodStoppedError(f"{verb}: the pod says {reply.code} {reply.values}")
        return reply.values

    # -- what a hand does ---------------------------------------------------------------------

    def press(self, key: int) -> None:
        """Put a finger on a key."""
        self._down_ms = self.pico.now_ms
        super().press(key)

    def release(self, key: int) -> None:
        """Lift the finger, when it has been there for FINGER_MS."""
        short_ms = self._down_ms + FINGER_MS - self.pico.now_ms
        if short_ms > 0:
            self.run_us(int(short_ms * 1000))
        super().release(key)

    def sees_laid(self) -> bool:
        """Tell whether the pod has seen what lies on its reader now."""
        return self._card == str(self.laid)

    def put(self, which: int, results: Sequence[int]) -> None:
        """Force results of the dice (`bench.forced.ForcedQueues`)."""
        self._queues[which].extend(results)
        self._ask("force", which, *results)

    # -- what an eye sees ---------------------------------------------------------------------

    def has_drawn(self) -> bool:
        """Never told: a picture is given all the time it may take."""
        return False

    def state(self) -> str:
        """Return the accepted state as one line of JSON; sounds are those since the last call."""
        told = self._told()
        self._sounds = []
        return json.dumps(told)

    def heap(self) -> tuple[int, int]:
        """Return the free and the used bytes of the pod's heap, tidied."""
        free, used = self._ask("heap")
        return int(free), int(used)

    def longest_step_us(self) -> int:
        """Return how long the pod's loop was busy at most since the last call."""
        return int(self._ask("longest")[0])

    def _told(self) -> dict[str, Any]:
        told = json.loads(self._ask("state")[0])
        told["sounds"] = self._sounds + told["sounds"]
        self._sounds = told["sounds"]
        return told
