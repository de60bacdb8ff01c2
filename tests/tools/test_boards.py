"""Finding a board, and what is said where there is none that can be used."""

import json
import os
import pty
import threading
import time
import tty

import pytest
from lifepod_host.cli import main
from lifepod_host.emulator.rp2040.seriallines import PtyLine
from lifepod_host.errors import FAILED
from lifepod_host.pods import ports, troubles
from lifepod_host.tools import finding, hello
from lifepod_host.tools.board import MpremoteBoard, _explain
from lifepod_host.tools.boardinfo import BoardError, BoardInfo, check_board
from lifepod_host.tools.finding import bootsel_drive, find_board
from lifepod_host.tools.hello import GONE_S, wait_for_restart

PICO = BoardInfo(
    "micropython",
    (1, 26, 1),
    4870,
    "rp2",
    "Raspberry Pi Pico with RP2040",
    1441792,
    1400000,
    240000,
)


@pytest.fixture
def no_bootsel(monkeypatch, tmp_path):
    monkeypatch.setattr(finding, "_MOUNTS", (str(tmp_path / "*"),))
    monkeypatch.setattr(finding, "_USB", str(tmp_path / "usb" / "*" / "idVendor"))
    return tmp_path


def looking(*addresses):
    return lambda: [ports.PortInfo(address) for address in addresses]


def kind_of(action, *arguments):
    with pytest.raises(troubles.NoPodError) as caught:
        action(*arguments)
    assert caught.value.exit_code == FAILED
    return caught.value.kind, str(caught.value)


def test_the_only_board_is_the_one(no_bootsel):
    assert find_board("", looking("/dev/ttyACM0")).address == "/dev/ttyACM0"


def test_of_several_boards_none_is_guessed(no_bootsel):
    kind, text = kind_of(find_board, "", looking("/dev/ttyACM0", "/dev/ttyACM1"))
    assert kind == "several"
    assert "--port /dev/ttyACM0\n" in text
    assert text.endswith("--port /dev/ttyACM1")


def test_without_a_board_it_says_what_to_try(no_bootsel):
    kind, text = kind_of(find_board, "", looking())
    assert kind == "none"
    assert "only charge" in text


def test_a_named_port_is_taken_as_it_is(tmp_path):
    port = tmp_path / "port"
    port.touch()
    assert find_board(str(port), looking("/dev/ttyACM0", "/dev/ttyACM1")).address == str(port)


def test_a_named_port_that_is_not_there_is_told(tmp_path):
    kind, text = kind_of(find_board, str(tmp_path / "none"), looking())
    assert kind == "missing"
    assert "plugged in" in text


def test_a_board_in_bootsel_is_found_by_its_drive(no_bootsel):
    drive = no_bootsel / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    assert bootsel_drive() == str(drive)
    kind, text = kind_of(find_board, "", looking())
    assert kind == "bootsel"
    assert str(drive) in text


def test_another_drive_is_none(no_bootsel):
    drive = no_bootsel / "OTHER"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Board-ID: SAMD21\n")
    assert bootsel_drive() is None


def test_a_board_in_bootsel_is_found_by_its_numbers_where_no_drive_is_mounted(no_bootsel):
    device = no_bootsel / "usb" / "1-1"
    device.mkdir(parents=True)
    (device / "idVendor").write_text("2e8a\n")
    (device / "idProduct").write_text("0005\n")
    assert bootsel_drive() is None
    (device / "idProduct").write_text("0003\n")
    assert bootsel_drive() == ""


@pytest.mark.parametrize(
    ("changed", "kind", "word"),
    [
        ({"name": "circuitpython"}, "wrong", "circuitpython"),
        ({"platform": "esp32", "machine": "ESP32"}, "wrong", "ESP32"),
        ({"machine": "Raspberry Pi Pico 2 with RP2350"}, "wrong", "RP2350"),
        ({"version": (1, 22, 1)}, "old", "1.22.1"),
        ({"version": (1, 23, 0)}, "old", "1.24"),
        ({"mpy": 4870 + 1}, "wrong", "another kind"),
        ({"flash_bytes": 0}, "wrong", "no file system"),
    ],
)
def test_a_board_our_program_does_not_run_on_is_refused(changed, kind, word):
    info = BoardInfo(**{**vars(PICO), **changed})
    got, text = kind_of(check_board, info)
    assert got == kind
    assert word in text


@pytest.mark.parametrize("version", [(1, 24, 0), (1, 25, 0), (1, 28, 0), (1, 29, 1)])
def test_micropython_1_24_to_1_29_is_taken_without_a_word(version):
    assert check_board(BoardInfo(**{**vars(PICO), "version": version})) == ""


def test_a_newer_micropython_is_taken_with_a_remark():
    assert "newer" in check_board(BoardInfo(**{**vars(PICO), "version": (1, 30, 0)}))


@pytest.mark.parametrize(
    ("complaint", "kind"),
    [
        ("OSError: [Errno 28] ENOSPC", "full"),
        ("mpremote: device disconnected", "unplugged"),
        (
            "serial.serialutil.SerialException: read failed: [Errno 5] Input/output error",
            "unplugged",
        ),
        ("mpremote.transport.TransportError: could not enter raw repl", "silent"),
        ("Traceback\nValueError: incompatible .mpy file", "failed"),
    ],
)
def test_what_mpremote_complains_of_becomes_a_sentence(tmp_path, complaint, kind):
    (tmp_path / "port").touch()
    error = _explain(str(tmp_path / "port"), complaint, False)
    assert isinstance(error, BoardError)
    assert error.kind == kind


def test_whatever_it_says_a_port_that_is_gone_was_unplugged(tmp_path):
    error = _explain(str(tmp_path / "gone"), "anything", False)
    assert isinstance(error, BoardError)
    assert error.kind == "unplugged"


@pytest.fixture
def terminal():
    """A serial port with something on it that never answers."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


def test_what_does_not_answer_is_given_up(terminal):
    kind, text = kind_of(MpremoteBoard(terminal, quiet_s=2).probe)
    assert kind == "silent"
    assert "CLEAR" in text


def test_a_port_that_another_program_holds_is_busy(terminal):
    held = ports.open_port(terminal)
    try:
        kind, text = kind_of(MpremoteBoard(terminal).probe)
    finally:
        held.close()
    assert kind == "busy"
    assert "another program" in text


def test_a_port_without_permission_names_the_group(terminal):
    if os.geteuid() == 0:
        pytest.skip("root may open everything")
    os.chmod(terminal, 0)
    kind, text = kind_of(MpremoteBoard(terminal).probe)
    assert kind == "denied"
    assert "may not open" in text


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "1e9", "soon"])
def test_a_time_to_wait_is_a_number_of_seconds(seconds, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["flash", "--wait", seconds])
    assert caught.value.code == 2
    assert "--wait" in capsys.readouterr().err


def test_the_doctor_names_what_is_wrong_for_programs_too(tmp_path, capsys):
    assert main(["doctor", "--port", str(tmp_path / "none"), "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert (result["ok"], result["problem"]) == (False, "missing")
    assert result["findings"][-1][:2] == ["BAD", "board"]


def test_a_restart_is_over_when_the_port_has_gone_and_come_back():
    line = PtyLine()
    ends = threading.Event()

    def serve():
        while not ends.wait(0.01):
            line.receive(0)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        began = time.monotonic()
        reset = threading.Timer(0.4, line.drop)
        reset.start()
        wait_for_restart(line.port)
        took_s = time.monotonic() - began
        assert took_s >= 0.4, "the board had not restarted"
        assert took_s < GONE_S, "the restart was not seen"
        ports.open_port(line.port).close()
    finally:
        ends.set()
        thread.join()
        line.close()


def test_a_port_that_does_not_come_back_is_not_waited_for_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr(hello, "BACK_S", 0.3)
    began = time.monotonic()
    wait_for_restart(str(tmp_path / "gone"))
    assert 0.3 <= time.monotonic() - began < 2
