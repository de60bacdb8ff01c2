"""The pod's own firmware, compiled as for the board, on the emulated Pico."""

from pathlib import Path

import pytest
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.emulator.rp2040.filesystem import PicoFiles, tree
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld
from lifepod_host.tools.program import compile_all

pytestmark = pytest.mark.rp2040
FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "lifepod"
START_LIMIT_MS = 5000
# Stands in for the board's main.py: the same parts, dice that are always alike.
MAIN = b"""
import gc, time
# Without it the heap is full of holes, each a little too small for the next module's file.
gc.threshold(32768)
from lifepod.app import App
from lifepod.board import Board
from lifepod.dice import DiceCup
from lifepod.storage.files import Files
app = App(Board(time, Files("lifepod")), DiceCup(b"test"))
app.start()
gc.collect()
print("free", gc.mem_free())
while True:
    time.sleep_ms(app.step())
"""


@pytest.fixture(scope="module")
def compiled() -> dict[str, bytes]:
    """The firmware's modules as .mpy files of their own, by their names on the Pico."""
    return {"main.py": MAIN, **compile_all(tree(FIRMWARE, "lib/lifepod"))}


@pytest.fixture
def pod(uf2, compiled):
    """A pod that takes keys, and its parts; what it says on the serial port is no traceback."""
    clock = SimClock()
    parts = PodParts(clock, world=PicoWorld(clock))
    with PicoMachine(uf2, parts.world) as pico:
        with PicoFiles(pico.flash.cells) as files:
            files.put_all(compiled)
        start(pico)
        yield pico, parts
        assert b"Traceback" not in pico.serial.received


def start(pico: PicoMachine) -> None:
    pico.serial.take()
    pico.power_on()
    ready = pico.run_until(lambda: b"free" in pico.serial.received, START_LIMIT_MS)
    assert ready, bytes(pico.serial.received)
    pico.run(300)


def press(pico: PicoMachine, parts: PodParts, *keys: int) -> list[str]:
    """Press keys one after the other; the screen when it has come to rest."""
    for key in keys:
        parts.keypad.press(key)
        pico.run(80)
        parts.keypad.release(key)
        pico.run(80)
    pico.run(500)
    return parts.display.screen()


def test_it_starts_and_answers_keys_by_screen_and_sound(pod):
    pico, parts = pod
    first = parts.display.screen()
    assert any("#" in line for line in first), "a new pod asks for its cards"
    welcome = press(pico, parts, 12)
    assert welcome != first
    before = parts.piezo.count
    menu = press(pico, parts, 15)
    assert menu != welcome
    assert parts.piezo.count > before
    assert press(pico, parts, 12) == welcome


def test_a_card_on_the_reader_is_seen(pod):
    pico, parts = pod
    tag = ntag213(b"\x04LIFE\x00\x01")
    empty = parts.display.screen()
    parts.field.place(tag)
    assert pico.run_until(lambda: parts.display.screen() != empty, 1000)
    parts.field.remove(tag)


def test_it_comes_up_again_after_a_power_cut(pod):
    pico, parts = pod
    welcome = parts.display.screen()
    pico.run(123.4)
    pico.power_off()
    start(pico)
    assert parts.display.screen() == welcome
