"""boot.py, main.py and the slots on the emulated Pico: the real program, and ones made to fail."""

import pytest
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld
from lifepod_host.emulator.rp2040.repl import Repl
from lifepod_host.pods.session import PodSession
from lifepod_host.tools.install import install
from lifepod_host.tools.program import PROGRAM, Program, build, pack
from lifepod_host.tools.target import VolumeTarget
from support.effort import cases
from support.modules import compiled, packed, unpacked

pytestmark = pytest.mark.rp2040
START_LIMIT_MS = 5000
CLEAR, MENU = 12, 15
BROKEN = "import no_such_module\n"
CRASHES = """
def seed_of_hardware(urandom, more):
    raise ValueError("made to fail")
class DiceCup:
    pass
"""


@pytest.fixture(scope="module")
def program():
    return build()


@pytest.fixture
def pod(uf2):
    """A Pico and its parts, without power and without files."""
    clock = SimClock()
    parts = PodParts(clock, world=PicoWorld(clock))
    with PicoMachine(uf2, parts.world) as pico:
        yield pico, parts


def flash(pico, *programs):
    with PicoFiles(pico.flash.cells) as files:
        for one in programs:
            install(VolumeTarget(files.volume), one, lambda progress: None)


def start(pico, parts, limit_ms=START_LIMIT_MS):
    """Give power and wait for the first picture; how long it took."""
    began_ms = pico.now_ms
    pico.serial.take()
    pico.power_on()
    assert pico.run_until(parts.display.lit, limit_ms, 1), bytes(pico.serial.received)
    took_ms = pico.now_ms - began_ms
    pico.run(500)
    return took_ms


def press(pico, parts, key):
    """A key, and the picture when it has come to rest."""
    parts.keypad.press(key)
    pico.run(80)
    parts.keypad.release(key)
    pico.run(600)
    return parts.display.screen()


def crashes(pico):
    pico.power_off()
    with PicoFiles(pico.flash.cells) as files:
        name = "/lifepod/crashes/log"
        return files.get(name).decode() if files.exists(name) else ""


def test_it_starts_and_plays(pod, program):
    pico, parts = pod
    flash(pico, program)
    took_ms = start(pico, parts)
    print(f"from power to the first picture: {took_ms:.0f} ms")
    assert took_ms < 2500  # so that it does not creep up unseen; bench/ measures it
    welcome = parts.display.screen()
    assert press(pico, parts, MENU) != welcome
    assert b"Traceback" not in pico.serial.received
    assert crashes(pico) == ""


def test_ctrl_c_gives_the_prompt_and_a_silent_pod(pod, program):
    pico, parts = pod
    flash(pico, program)
    start(pico, parts)
    playing = parts.display.screen()
    parts.keypad.press(MENU)
    pico.run(40)  # in the middle of its tone
    repl = Repl(pico)
    repl.interrupt()
    pico.run(100)
    assert parts.piezo.since(0)[-1][1] == 0
    assert parts.display.screen() != playing
    assert repl.exec("import gc\ngc.collect()\nprint(gc.mem_free() > 30000)") == "True\n"


def test_ctrl_c_at_any_moment_of_the_start_gives_the_prompt(pod, program):
    pico, _ = pod
    flash(pico, program)
    for after_ms in range(40, 2100, cases(103, 7)):
        pico.power_on()
        pico.run(after_ms)
        repl = Repl(pico)
        repl.interrupt()
        assert repl.exec("print(6 * 7)") == "42\n", after_ms
        pico.power_off()
    with PicoFiles(pico.flash.cells) as files:
        assert files.get("current") == b"a"
        assert not files.exists("/lifepod/crashes/log")


def test_with_a_host_at_the_link_there_is_memory_to_save(pod, program):
    pico, parts = pod
    flash(pico, program)
    start(pico, parts)
    session = PodSession(77)
    session.start(int(pico.now_ms))
    pico.serial.take()

    def is_greeted():
        session.take(int(pico.now_ms), bytes(pico.serial.take()))
        session.poll(int(pico.now_ms))
        data = session.to_write()
        if data:
            pico.serial.write(data)
            session.wrote(len(data))
        return session.is_ready

    assert pico.run_until(is_greeted, 6000, 10)
    # A new pod asks for its cards.
    for number in range(1, 4):
        tag = ntag213(b"\x04LIFE\x00" + bytes([number]))
        parts.field.place(tag)
        pico.run(1500)
        parts.field.remove(tag)
        pico.run(1000)
    assert crashes(pico) == ""
    with PicoFiles(pico.flash.cells) as files:
        names = [f"/lifepod/settings/{name}" for name in files.names("/lifepod/settings")]
        newest = max((files.get(name) for name in names), key=len).decode()
    assert "card3" in newest
    assert "card4" not in newest


def test_clear_held_starts_nothing_and_the_prompt_is_there(pod, program):
    pico, parts = pod
    flash(pico, program)
    parts.keypad.press(CLEAR)
    start(pico, parts)
    safe = parts.display.screen()
    repl = Repl(pico)
    assert repl.exec("print('at the prompt')") == "at the prompt\n"
    assert press(pico, parts, MENU) == safe
    parts.keypad.release(CLEAR)
    pico.power_off()
    start(pico, parts)
    assert parts.display.screen() != safe


def test_a_program_that_cannot_be_imported_is_replaced_by_the_other_one(pod, program):
    pico, parts = pod
    broken = Program("broken", {PROGRAM: packed({"lifepod/start.py": BROKEN})}, program.starters)
    flash(pico, program, broken)
    start(pico, parts)
    welcome = parts.display.screen()
    assert press(pico, parts, MENU) != welcome
    assert "a, version" in crashes(pico)
    with PicoFiles(pico.flash.cells) as files:
        assert files.get("current") == b"a"


def test_a_program_that_stops_again_and_again_is_replaced_by_the_other_one(pod, program):
    pico, parts = pod
    modules = {**unpacked(program.files[PROGRAM]), **compiled({"lifepod/dice.py": CRASHES})}
    flash(pico, program, Program("crashing", {PROGRAM: pack(modules)}, program.starters))
    start(pico, parts)
    pictures = [parts.display.screen()]
    pico.run(20_000)
    pictures.append(parts.display.screen())
    assert pictures[0] != pictures[1]
    assert press(pico, parts, MENU) != pictures[1]
    repl = Repl(pico)
    repl.interrupt()
    free = repl.exec("import gc\ngc.collect()\nprint(gc.mem_free())")
    print(f"free after another slot had to step in: {free}")
    assert int(free) > 30_000
    log = crashes(pico)
    assert log.count("made to fail") == 3
    assert log.count("started instead: StoppedError") == 1
