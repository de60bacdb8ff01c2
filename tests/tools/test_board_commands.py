"""Flash and doctor to their end: the pod's hello, its version and its report, or none of them.

The board's files are littlefs over the flash chip's model; the pod that answers is the emulated
one behind a real pty. (With mpremote and stock MicroPython: tests/rp2040/test_flash_tools.py.)
"""

import json

import pytest
from lifepod.version import VERSION
from lifepod_host.cli import main
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine import littlefiles
from lifepod_host.errors import UserError
from lifepod_host.tools import board, program
from lifepod_host.tools.boardinfo import BoardInfo
from lifepod_host.tools.install import install
from lifepod_host.tools.program import Program
from lifepod_host.tools.target import VolumeTarget
from support.cabled import PtyPod

STARTERS = {"main.py": b"# LIFEPod", "boot.py": b"", "slots.mpy": b""}


def of_version(version):
    return Program(version, {"program": version.encode() * 3000}, STARTERS)


class ChipBoard(VolumeTarget):
    """A board whose files are on the model of the flash chip; it counts its restarts."""

    def __init__(self):
        super().__init__(littlefiles.mount(Flash(RamCells(SIZE))))
        self.info = BoardInfo(
            "micropython",
            (1, 26, 1),
            4870,
            "rp2",
            "Raspberry Pi Pico with RP2040",
            1441792,
            1000000,
            240000,
        )
        self.restarts = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.restart()

    def probe(self):
        return self.info

    def restart(self):
        self.restarts += 1


@pytest.fixture
def pod():
    with PtyPod() as pod:
        yield pod


@pytest.fixture
def chip(monkeypatch):
    """The board that the commands find, and the program that they compile."""
    chip = ChipBoard()
    monkeypatch.setattr(board, "MpremoteBoard", lambda port: chip)
    monkeypatch.setattr(program, "build", lambda: of_version(VERSION))
    return chip


@pytest.fixture
def lifepod(pod, capsys):
    """Run a command at the pod's port; its exit code and its result."""

    def run(*arguments, wait="20"):
        code = main([*arguments, "--port", pod.address, "--wait", wait, "--json"])
        return code, json.loads(capsys.readouterr().out)

    return run


def test_a_flash_is_done_when_the_pod_has_said_hello(pod, chip, lifepod):
    code, result = lifepod("flash")
    assert (code, result["ok"], result["firmware"]) == (0, True, VERSION)
    assert result["pod"] == pod.desk.app.settings.pod_id()
    assert chip.restarts >= 1
    assert chip.read(["current"]) == {"current": b"a"}


def test_a_flash_after_which_the_pod_is_silent_says_so(pod, chip, lifepod):
    pod.speaks = False
    code, result = lifepod("flash", wait="1")
    assert (code, result["ok"], result["problem"]) == (1, False, "silent")
    assert result["version"] == VERSION


def test_a_flash_after_which_another_version_runs_says_so(monkeypatch, chip, lifepod):
    monkeypatch.setattr(program, "build", lambda: of_version("9.9.9"))
    code, result = lifepod("flash")
    assert (code, result["ok"], result["problem"]) == (1, False, "other version")
    assert (result["version"], result["firmware"]) == ("9.9.9", VERSION)


def test_the_doctor_passes_the_pods_own_report_on(pod, chip, lifepod):
    install(chip, of_version(VERSION), lambda progress: None)
    code, result = lifepod("doctor")
    found = {what: (verdict, text) for verdict, what, text in result["findings"]}
    assert code == 0, result
    assert "problem" not in result
    assert found["link"] == ("ok", f"the pod answers, version {VERSION}")
    assert found["pod: Reader"] == ("ok", "MFRC522 (SPI)")
    assert found["pod: Missing"] == ("ok", "nothing")
    assert pod.desk.app.settings.pod_id() not in json.dumps(result)


def test_the_doctor_finds_what_the_pod_misses(pod, chip, lifepod):
    install(chip, of_version(VERSION), lambda progress: None)
    pod.desk.parts.reader.missing = 0
    pod.wait_for(lambda: pod.desk.app.care.missing() == ["reader"])
    code, result = lifepod("doctor")
    assert (code, result["problem"]) == (1, "findings")
    assert ["BAD", "pod: Missing", "reader"] in result["findings"]


def test_the_doctor_says_that_the_pod_is_silent(pod, chip, lifepod):
    install(chip, of_version(VERSION), lambda progress: None)
    pod.speaks = False
    code, result = lifepod("doctor", wait="1")
    assert code == 1
    assert result["findings"][-1][:2] == ["BAD", "link"]


def test_a_backup_is_restored_but_not_over_another_game(chip, pod, capsys, tmp_path):
    def run(*arguments):
        code = main([*arguments, "--port", pod.address, "--json"])
        return code, json.loads(capsys.readouterr().out)

    path = str(tmp_path / "evening.zip")
    code, nothing = run("backup", path)
    assert code == 1
    assert "nothing" in nothing["text"]
    chip.change([("mkdir", "lifepod")])
    chip.put({"lifepod/settings": b"mine"}, lambda *_: None)
    assert run("backup", path)[0] == 0
    chip.put({"lifepod/settings": b"another game"}, lambda *_: None)
    code, refused = run("restore", path)
    assert code == 1
    assert "--replace" in refused["text"]
    assert chip.read(["lifepod/settings"]) == {"lifepod/settings": b"another game"}
    code, done = run("restore", path, "--replace")
    assert (code, done["files"]) == (0, 1)
    assert chip.read(["lifepod/settings"]) == {"lifepod/settings": b"mine"}


def test_a_backup_has_its_folder_before_the_board_is_asked(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(board, "MpremoteBoard", lambda port: pytest.fail("the board was asked"))
    path = tmp_path / "none" / "evening.zip"
    for file, words in ((path, f"the folder {path.parent} is not there"), (tmp_path, "a folder")):
        assert main(["backup", str(file), "--replace", "--port", "/dev/null", "--json"]) == 2
        assert words in json.loads(capsys.readouterr().out)["text"]


def test_an_image_has_its_folder_before_anything_is_compiled(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(program, "build", lambda: pytest.fail("it was compiled"))
    (tmp_path / "stock.uf2").write_bytes(b"stock")
    output = str(tmp_path / "none" / "new.uf2")
    assert main(["image", str(tmp_path / "stock.uf2"), "-o", output]) == 2
    assert "is not there. Name another one" in capsys.readouterr().err


def test_a_flash_knows_its_port_before_anything_is_compiled(capsys, monkeypatch):
    monkeypatch.setattr(program, "build", lambda: pytest.fail("it was compiled"))
    assert main(["flash", "--port", "/dev/null"]) == 1
    said = capsys.readouterr().err
    assert "/dev/null is no port that a pod could be on" in said


def test_a_board_runs_again_when_nothing_could_be_compiled(pod, chip, lifepod, monkeypatch):
    def build():
        raise UserError("cannot be compiled")

    monkeypatch.setattr(program, "build", build)
    code, result = lifepod("flash")
    assert (code, result["text"]) == (2, "cannot be compiled")
    assert chip.restarts == 1
    assert chip.walk("") == {}


def test_ctrl_c_says_that_nothing_is_lost_and_the_board_restarts(pod, chip, capsys, monkeypatch):
    install(chip, of_version("0.0.1"), lambda progress: None)
    before = chip.restarts

    def interrupted(files, on_file):
        raise KeyboardInterrupt

    monkeypatch.setattr(chip, "put", interrupted)
    assert main(["flash", "--port", pod.address]) == 130
    assert "Nothing on the board is lost" in capsys.readouterr().err
    assert chip.restarts == before + 1
    assert chip.read(["current"]) == {"current": b"a"}
