"""Flash, doctor, backup, restore and image: the real mpremote, on the emulated Pico's terminal."""

import json
import threading

import pytest
from lifepod_host.cli import main
from lifepod_host.emulator.chips.flash import SECTOR
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld
from lifepod_host.emulator.rp2040.serialserver import SerialServer
from lifepod_host.emulator.rp2040.uf2 import read_uf2
from lifepod_host.errors import UserError
from lifepod_host.tools.board import MpremoteBoard
from lifepod_host.tools.boardinfo import BoardError
from lifepod_host.tools.install import install
from lifepod_host.tools.program import PROGRAM, Program, build
from lifepod_host.tools.target import VolumeTarget
from support.effort import cases
from support.modules import packed

pytestmark = [pytest.mark.rp2040, pytest.mark.slow]
YEARS, FIVE, ENTER, CLEAR = 13, 5, 14, 12
START_LIMIT_MS = 5000


@pytest.fixture(scope="module")
def program():
    return build()


class Bench:
    """A Pico with the parts of a pod, and its terminal."""

    def __init__(self, uf2):
        self.clock = SimClock()
        self.parts = PodParts(self.clock, world=PicoWorld(self.clock))
        self.pico = PicoMachine(uf2, self.parts.world)

    def files(self):
        """All files but the program's, by their names; the power is off."""
        with PicoFiles(self.pico.flash.cells) as files:
            target = VolumeTarget(files.volume)
            names = [name for name, info in target.walk("").items() if info]
            return target.read(names)

    def start(self):
        self.pico.power_on()
        assert self.pico.run_until(self.parts.display.lit, START_LIMIT_MS)
        self.pico.run(600)
        return self.parts.display.screen()

    def press(self, *keys):
        for key in keys:
            self.parts.keypad.press(key)
            self.pico.run(80)
            self.parts.keypad.release(key)
            self.pico.run(100)
        self.pico.run(500)
        return self.parts.display.screen()

    def unplug(self, server):
        """Take the plug out and put it in again: the terminal hangs up."""
        with self.pico.lock:
            self.pico.power_off()
            server.drop()
            self.pico.power_on()


@pytest.fixture
def bench(uf2):
    bench = Bench(uf2)
    with bench.pico:
        yield bench


def lifepod(capsys, *arguments):
    """Run a command; its exit code and what it printed as JSON."""
    if arguments[0] in ("flash", "doctor"):
        arguments += ("--wait", "300")  # where the emulator has little of the processor
    code = main([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_from_an_empty_board_to_an_update_that_keeps_the_game(bench, capsys, tmp_path):
    pico = bench.pico
    pico.power_on()
    with SerialServer(pico, pty=True) as server:
        port = ("--port", server.port)
        code, before = lifepod(capsys, "doctor", *port)
        assert code == 1
        assert ["BAD", "program", "none is on the board: lifepod flash"] in before["findings"]
        code, first = lifepod(capsys, "flash", *port)
        assert (code, first["slot"], first["before"]) == (0, "a", "")
        assert first["firmware"] == first["version"]
        assert first["pod"]
    # A game of five years; the question for cards is left first.
    bench.press(CLEAR, YEARS, FIVE, ENTER)
    pico.power_off()
    played = saved(bench.files())
    assert {name.split("/")[1] for name in played} == {"game", "settings"}
    pico.power_on()
    with SerialServer(pico, pty=True) as server:
        port = ("--port", server.port)
        code, second = lifepod(capsys, "flash", *port)
        assert (code, second["slot"], second["pod"]) == (0, "b", first["pod"])
        assert second["before"] == first["version"]
        code, kept = lifepod(capsys, "backup", str(tmp_path / "kept.zip"), *port)
        assert (code, kept["files"]) == (0, len(played))
        code, report = lifepod(capsys, "doctor", *port)
        assert code == 0, report
        whats = {what: text for _, what, text in report["findings"]}
        assert whats["slot b"].endswith("as it was flashed (starts)")
        assert whats["game"] == "1 events, can be read"
        # The pod's own report, over the link.
        assert whats["pod: Missing"] == "nothing"
        assert whats["pod: Reader"] == "MFRC522 (SPI)"
        assert whats["pod: Events"] == "1"
        assert int(whats["pod: Free memory"].split()[0]) > 10_000
        assert first["pod"] not in json.dumps(report)
    pico.power_off()
    assert saved(bench.files()) == played


def saved(files):
    return {name: data for name, data in files.items() if name.startswith("lifepod/")}


def test_a_backup_comes_back_and_is_not_put_over_another_game(bench, program, capsys, tmp_path):
    path = str(tmp_path / "game.zip")
    with PicoFiles(bench.pico.flash.cells) as files:
        install(VolumeTarget(files.volume), program, lambda progress: None)
    welcome = bench.start()
    bench.press(CLEAR, YEARS, FIVE, ENTER)
    bench.pico.power_off()
    played = saved(bench.files())
    bench.pico.power_on()
    with SerialServer(bench.pico, pty=True) as server:
        port = ("--port", server.port)
        # One after the other, as in a script: each leaves a board that can be used.
        assert lifepod(capsys, "backup", path, *port)[0] == 0
        code, refused = lifepod(capsys, "restore", path, *port)
        assert code == 1
        assert "--replace" in refused["text"]
        code, done = lifepod(capsys, "restore", path, "--replace", *port)
        assert code == 0, done
    bench.pico.power_off()
    assert saved(bench.files()) == played
    assert bench.start() != welcome  # "resume?"


def small(version):
    """A program that says its version."""
    text = f"def run(slot, why, settle):\n    print('runs', {version}, slot, why)\n"
    texts = {"lifepod/start.py": text, "lifepod/app.py": f"T = {str(version) * 20_000!r}\n"}
    texts["lifepod/__init__.py"] = ""
    files = build_starters()
    return Program(str(version), {PROGRAM: packed(texts)}, files)


_STARTERS = {}


def build_starters():
    if not _STARTERS:
        _STARTERS.update(build().starters)
    return dict(_STARTERS)


def runs(bench):
    """What starts, from a power cut."""
    pico = bench.pico
    pico.power_off()
    pico.power_on()
    pico.serial.take()
    # What is printed before the host has found the port is lost: ask once more, at the prompt.
    pico.run(1500)
    pico.serial.take()
    pico.serial.write(b"\r\nimport slots; slots.leave(); slots.start()\r")
    assert pico.run_until(lambda: b"runs " in pico.serial.received, 5000)
    pico.run(100)
    return bytes(pico.serial.received).split(b"runs ")[1].split()[0].decode()


class Flashing(threading.Thread):
    """A flash in the background; `error` is what came of it, None when it was done."""

    def __init__(self, port, program):
        super().__init__()
        self.port, self.program = port, program
        self.error = None
        self.start()

    def run(self):
        try:
            install(MpremoteBoard(self.port, quiet_s=10), self.program, lambda progress: None)
        except UserError as error:
            self.error = error


def test_unplugged_in_the_middle_the_old_version_or_the_new_one_starts(bench):
    pico = bench.pico
    with PicoFiles(pico.flash.cells) as files:
        install(VolumeTarget(files.volume), small(1), lambda progress: None)
    expected = "1"
    pico.power_on()
    for version, after_s in enumerate(moments(), 2):
        with SerialServer(pico, pty=True) as server:
            flashing = Flashing(server.port, small(version))
            flashing.join(after_s)
            if flashing.is_alive():
                bench.unplug(server)
            flashing.join(60)
            assert not flashing.is_alive()
        now = runs(bench)
        if flashing.error is None:
            assert now == str(version)
        else:
            assert now in (expected, str(version))
            assert isinstance(flashing.error, BoardError)
            assert flashing.error.kind in ("unplugged", "silent", "failed"), str(flashing.error)
        expected = now


def moments():
    """When to pull the plug, in seconds of the wall."""
    return [1.0 + 2.3 * number for number in range(cases(5, 25))]


def test_a_full_flash_is_told_before_anything_is_changed_and_in_the_middle_too(bench, capsys):
    pico = bench.pico
    with PicoFiles(pico.flash.cells) as files:
        install(VolumeTarget(files.volume), small(1), lambda progress: None)
        files.put("films/long", b"x" * 1_330_000)
    pico.power_on()
    with SerialServer(pico, pty=True) as server:
        code, refused = lifepod(capsys, "flash", "--port", server.port)
        assert code == 1
        assert "too full" in refused["text"]
        with pytest.raises(BoardError) as caught:
            # The same without looking first.
            install(MpremoteBoard(server.port), big(), lambda progress: None)
        assert caught.value.kind == "full"
    assert runs(bench) == "1"


def big():
    one = small(9)
    return Program("9", {PROGRAM: one.files[PROGRAM], "films": b"x" * 80_000}, one.starters)


def test_a_program_that_does_not_import_is_not_switched_to(bench):
    pico = bench.pico
    with PicoFiles(pico.flash.cells) as files:
        install(VolumeTarget(files.volume), small(1), lambda progress: None)
    texts = {"lifepod/start.py": "import no_such_module\n", "lifepod/__init__.py": ""}
    broken = Program("2", {PROGRAM: packed(texts)}, build_starters())
    pico.power_on()
    with (
        SerialServer(pico, pty=True) as server,
        pytest.raises(BoardError, match="cannot be imported"),
    ):
        install(MpremoteBoard(server.port), broken, lambda progress: None)
    assert runs(bench) == "1"


def test_another_programs_main_is_kept(bench):
    pico = bench.pico
    with PicoFiles(pico.flash.cells) as files:
        files.put("main.py", b"print('mine')\n")
    pico.power_on()
    with SerialServer(pico, pty=True) as server:
        install(MpremoteBoard(server.port), small(3), lambda progress: None)
    assert runs(bench) == "3"
    pico.power_off()
    assert bench.files()["main.py.before"] == b"print('mine')\n"


def test_the_image_boots_to_the_first_screen(uf2, bench, program, tmp_path):
    with PicoFiles(bench.pico.flash.cells) as files:
        install(VolumeTarget(files.volume), program, lambda progress: None)
    welcome = bench.start()
    image = tmp_path / "lifepod.uf2"
    assert main(["image", uf2, "-o", str(image)]) == 0
    other = Bench(uf2)
    with other.pico:
        # As the boot ROM writes it, over a flash that has been used.
        with PicoFiles(other.pico.flash.cells) as files:
            for number in range(50):
                files.put("main.py", b"older %d" % number)
        erased = set()
        for offset, data in read_uf2(image):
            if offset // SECTOR not in erased:
                erased.add(offset // SECTOR)
                other.pico.flash.cells.erase(offset // SECTOR * SECTOR)
            other.pico.flash.cells.write(offset, data)
        assert other.start() == welcome


def test_a_card_and_a_game_are_played_on_a_board_made_from_the_image(uf2, tmp_path):
    image = tmp_path / "lifepod.uf2"
    assert main(["image", uf2, "-o", str(image)]) == 0
    bench = Bench(str(image))
    with bench.pico:
        bench.start()
        assert bench.press(CLEAR, YEARS, FIVE, ENTER)
        empty = bench.parts.display.screen()
        bench.parts.field.place(ntag213(b"\x04LIFE\x00\x01"))
        assert bench.pico.run_until(lambda: bench.parts.display.screen() != empty, 2000)
        bench.pico.power_off()
        assert bench.start() != empty  # "resume?"
