"""The emulated Pico for these tests: they skip, and say why, where it cannot run."""

from collections.abc import Callable, Iterator

import pytest
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.rp2040 import parts
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld
from lifepod_host.emulator.rp2040.repl import Repl


@pytest.fixture
def uf2() -> str:
    """The UF2 file that LIFEPOD_UF2 names."""
    reason = parts.missing()
    if reason:
        pytest.skip(reason)
    return str(parts.find_uf2())


@pytest.fixture
def world() -> PicoWorld:
    """A bare Pico; a test solders on what it needs."""
    return PicoWorld(SimClock())


@pytest.fixture
def pico(uf2: str, world: PicoWorld) -> Iterator[PicoMachine]:
    """The Pico in that world, without power yet. Solder before you ask for it."""
    with PicoMachine(uf2, world) as machine:
        yield machine


@pytest.fixture
def pico_with(request: pytest.FixtureRequest) -> Callable[[], Repl]:
    """Call it when everything is soldered on: the prompt of a Pico that has booted."""

    def boot() -> Repl:
        repl = Repl(request.getfixturevalue("pico"))
        repl.boot()
        return repl

    return boot
