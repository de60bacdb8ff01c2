"""The flash: files over resets and power cuts, at each operation, torn or not; the watchdog."""

import pytest
from lifepod_host.emulator.chips.cells import FileCells, RamCells
from lifepod_host.emulator.chips.flash import (
    AFTER,
    BEFORE,
    ERASE_US,
    FRAYED,
    SECTOR,
    SIZE,
    TORN,
    Flash,
    PowerCut,
)
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.repl import Repl

pytestmark = pytest.mark.rp2040
FILES_START = 0xA0000
# Replaces a file as the pod's storage does: a temporary one, then a rename.
SAVE = """
import os
def save(text):
    with open('new', 'w') as f: f.write(text)
    os.rename('new', 'save')
"""


def outside_the_files(flash: Flash) -> int:
    first = FILES_START // SECTOR
    return sum(flash.erases[:first]) + sum(flash.programs[:first])


def test_micropython_finds_what_was_put_there_and_runs_it(pico):
    with PicoFiles(pico.flash.cells) as files:
        files.put("main.py", b"import pod.greeting\n")
        files.put("pod/greeting.py", b"import time\ntime.sleep_ms(100)\nprint('hello')\n")
    repl = Repl(pico)
    pico.power_on()
    assert pico.run_until(lambda: b"hello" in pico.serial.received, 1000)
    repl.interrupt()
    repl.exec("with open('said.txt', 'w') as f: f.write('from the pico')")
    pico.power_off()
    with PicoFiles(pico.flash.cells) as files:
        assert files.get("said.txt") == b"from the pico"


def test_files_are_there_after_a_reset_and_after_the_power(pico):
    repl = Repl(pico)
    repl.boot()
    repl.exec(SAVE + "save('kept')")
    pico.serial.write(b"import machine\rmachine.reset()\r")
    assert pico.run_until(lambda: len(pico.resets) == 1, 1000)
    pico.run(200)
    code = "import machine\nprint(open('save').read(), machine.reset_cause())"
    assert repl.exec(code) == "kept 3\n"
    pico.power_off()
    repl.boot()
    assert repl.exec(code) == "kept 1\n"
    assert outside_the_files(pico.flash) == 0


def test_an_erase_takes_its_time_and_is_counted(pico):
    repl = Repl(pico)
    repl.boot()
    erases, programs = sum(pico.flash.erases), sum(pico.flash.programs)
    start_ms = pico.now_ms
    repl.exec("with open('a', 'w') as f: f.write('x' * 3000)")
    erases, programs = sum(pico.flash.erases) - erases, sum(pico.flash.programs) - programs
    assert erases >= 1
    assert programs >= 12
    assert pico.now_ms - start_ms > (erases * ERASE_US + programs * 700) / 1000


def test_a_watchdog_that_is_not_fed_resets_the_pico(pico):
    repl = Repl(pico)
    repl.boot()
    repl.exec("from machine import WDT\nimport time\nw = WDT(timeout=500)")
    repl.exec("for _ in range(20):\n    w.feed()\n    time.sleep_ms(100)")
    assert pico.resets == []
    start_ms = pico.now_ms
    assert pico.run_until(lambda: pico.resets, 1000)
    assert pico.resets[0][1] == 1
    assert 350 < pico.now_ms - start_ms < 520
    pico.run(200)
    assert repl.exec("import machine\nprint(machine.reset_cause())") == "3\n"


def test_power_can_go_between_any_two_instructions(pico):
    repl = Repl(pico)
    repl.boot()
    repl.exec(SAVE + "save('first')")
    pico.serial.write(b"for i in range(100): save(str(i) * 1000)\r\r")
    pico.run(777.7)
    pico.power_off()
    repl.boot()
    text = repl.exec("print(open('save').read())").strip()
    assert text != "first"
    assert text == text[: len(text) // 1000] * 1000


@pytest.fixture
def saved(uf2, world):
    """Cells with a file system and a saved file, and how many operations saving again takes."""
    cells = RamCells(SIZE)
    with PicoMachine(uf2, world, Flash(cells)) as pico:
        repl = Repl(pico)
        repl.boot()
        repl.exec(SAVE + "save('old' * 700)")
        pico.power_off()
        twin = cells.copy()
        repl.boot()
        before = pico.flash.operations
        repl.exec(SAVE + "save('new' * 900)")
        return twin, pico.flash.operations - before


@pytest.mark.parametrize("where", [BEFORE, TORN, FRAYED, AFTER])
def test_a_save_that_is_cut_at_any_operation_leaves_the_old_or_the_new(uf2, world, saved, where):
    cells, operations = saved
    assert operations > 10
    flash = Flash(cells.copy())
    seen = set()
    with PicoMachine(uf2, world, flash) as pico:
        repl = Repl(pico)
        for number in range(operations):
            pico.flash.cells = cells.copy()
            repl.boot()
            repl.exec(SAVE)
            first = flash.operations
            flash.cut = lambda n, kind, at, stop=first + number: where if n == stop else None
            pico.serial.write(b"save('new' * 900)\r")
            with pytest.raises(PowerCut):
                pico.run(3000)
            assert not pico.is_on
            repl.boot()
            text = repl.exec("print(open('save').read())").strip()
            assert text in ("old" * 700, "new" * 900), number
            seen.add(text[:3])
            pico.power_off()
    assert "old" in seen


def test_an_image_in_a_file_outlives_the_process(uf2, world, tmp_path):
    image = tmp_path / "pod.flash"
    for turn in range(2):
        cells = FileCells(str(image), SIZE)
        with PicoMachine(uf2, world, Flash(cells)) as pico:
            repl = Repl(pico)
            repl.boot()
            assert repl.exec("import os\nprint(os.listdir())") == str(["a"] * turn) + "\n"
            repl.exec("open('a', 'w').close()")
        cells.close()
    assert image.stat().st_size == SIZE


def test_a_flash_with_a_clock_is_refused(uf2, world):
    with pytest.raises(ValueError, match="clock"):
        PicoMachine(uf2, world, Flash(RamCells(SIZE), world.clock))
