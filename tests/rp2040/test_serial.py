"""The USB serial port: bytes both ways, hosts that do not read, and the real mpremote."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import serial
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.repl import Repl
from lifepod_host.emulator.rp2040.serialserver import SerialServer

pytestmark = pytest.mark.rp2040
MPREMOTE = Path(sys.executable).with_name("mpremote")
DEADLINE_S = 60
PORTS = pytest.mark.parametrize("pty", [True, False], ids=["pty", "tcp"])
# Counts in the background of a full or absent line: the pod must not stand still for it.
COUNTER = """
import sys, time
def talk(line, seconds):
    start, n, longest = time.ticks_ms(), 0, 0
    while time.ticks_diff(time.ticks_ms(), start) < seconds * 1000:
        before = time.ticks_ms()
        sys.stdout.write(line)
        longest = max(longest, time.ticks_diff(time.ticks_ms(), before))
        n += 1
        time.sleep_ms(10)
    return n, longest
"""


@pytest.fixture
def repl(pico):
    repl = Repl(pico)
    repl.boot()
    return repl


def mpremote(server: SerialServer, *arguments: str) -> str:
    command = [str(MPREMOTE), "connect", server.port, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE_S, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_a_lot_of_bytes_goes_both_ways_unharmed(repl, pico):
    code = "import sys\ndata = sys.stdin.buffer.read(20000)\nprint(len(data), sum(data))"
    pico.serial.take()
    pico.serial.write(b"\r\x01")
    pico.run_until(lambda: pico.serial.received.endswith(b"\r\n>"), 1000)
    pico.serial.take()
    data = bytes(range(32, 127)) * 300
    pico.serial.write(code.encode() + b"\x04" + data[:20000])
    assert pico.run_until(lambda: pico.serial.received.endswith(b"\x04>"), 20_000)
    assert f"20000 {sum(data[:20000])}".encode() in pico.serial.take()
    pico.serial.write(b"\x02")
    assert repl.exec("print('x' * 50000)") == "x" * 50000 + "\n"


def test_what_is_said_to_a_closed_port_is_lost(repl, pico):
    repl.exec(COUNTER)
    pico.serial.take()
    pico.serial.write(b"n = talk('x' * 40, 2)\r")
    pico.run(100)
    pico.serial.close()
    pico.run(100)
    before = len(pico.serial.received)
    pico.run(2500)
    pico.serial.open()
    pico.run(100)
    after = len(pico.serial.received) - before
    count, longest_ms = eval(repl.exec("print(n)"))
    assert count > 150
    assert longest_ms < 20
    assert after < 40 * count / 4


def test_a_host_that_does_not_read_makes_the_pico_wait_for_its_timeout(repl, pico):
    repl.exec(COUNTER)
    pico.serial.take()
    pico.serial.hang()
    pico.serial.write(b"n = talk('x' * 40, 5)\r")
    pico.run(20_000)
    assert len(pico.serial.received) < 200
    pico.serial.read_on()
    pico.run(100)
    count, longest_ms = eval(repl.exec("print(n)"))
    # The port's own timeout for a full buffer, half a second, in 1.24 and 1.25 twice: a pod must
    # not write without looking first.
    assert 400 < longest_ms < 1100
    assert count < 50


@PORTS
def test_mpremote_runs_code_and_copies_files(repl, pico, tmp_path, pty):
    data = bytes(range(256)) * 24
    (tmp_path / "up.bin").write_bytes(data)
    with SerialServer(pico, pty) as server:
        assert mpremote(server, "exec", "print(6 * 7)") == "42\n"
        mpremote(server, "fs", "mkdir", ":data")
        mpremote(server, "fs", "cp", str(tmp_path / "up.bin"), ":data/x.bin")
        mpremote(server, "fs", "cp", ":data/x.bin", str(tmp_path / "down.bin"))
        assert "6144 x.bin" in mpremote(server, "fs", "ls", ":data")
    assert (tmp_path / "down.bin").read_bytes() == data


def restart(server: SerialServer, pico: PicoMachine) -> None:
    """Restart by mpremote, which leaves before it has happened: wait, or the next is cut off."""
    resets = len(pico.resets)
    mpremote(server, "reset")
    deadline = time.monotonic() + DEADLINE_S
    while len(pico.resets) == resets:
        assert time.monotonic() < deadline
        time.sleep(0.01)


@PORTS
def test_mpremote_restarts_the_pico_and_finds_it_again(repl, pico, pty):
    with SerialServer(pico, pty) as server:
        mpremote(server, "exec", "with open('main.py', 'w') as f: f.write('x = 5')")
        restart(server, pico)
        mpremote(server, "sleep", "0.5", "resume", "exec", "assert x == 5")
        mpremote(server, "soft-reset")


def test_mpremote_interrupts_a_program_that_loops(repl, pico):
    repl.exec("with open('main.py', 'w') as f: f.write('while True: pass')")
    with SerialServer(pico, pty=True) as server:
        restart(server, pico)
        assert mpremote(server, "exec", "print('got in')") == "got in\n"


def test_a_client_is_thrown_out_by_a_reset(repl, pico):
    with SerialServer(pico) as server:
        host, port = server.port.removeprefix("socket://").split(":")
        with socket.create_connection((host, int(port)), timeout=DEADLINE_S) as client:
            client.sendall(b"import machine\rmachine.reset()\r")
            heard = b""
            while piece := client.recv(4096):
                heard += piece
    assert heard.startswith(b"import machine\r\n")
    assert len(pico.resets) == 1


def test_a_terminal_is_hung_up_by_a_reset_and_there_again(repl, pico):
    with SerialServer(pico, pty=True) as server:
        with serial.Serial(server.port, timeout=DEADLINE_S) as client:
            client.write(b"import machine\rmachine.reset()\r")
            with pytest.raises(serial.SerialException):
                while client.read(1):
                    pass
        assert mpremote(server, "exec", "print(5)") == "5\n"


def test_a_client_that_does_not_read_stops_nobody(repl, pico):
    with SerialServer(pico) as server, socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = server.port.removeprefix("socket://").split(":")
        client.settimeout(DEADLINE_S)
        client.connect((host, int(port)))
        client.sendall(b"for i in range(100): print('x' * 1000)\r\r")
        deadline = time.monotonic() + DEADLINE_S
        while pico.serial.is_read and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not pico.serial.is_read
        stopped_ms = pico.now_ms
        time.sleep(0.1)
        assert pico.now_ms > stopped_ms
        heard = b""
        while heard.count(b"x") < 50_000:
            heard += client.recv(4096)
    assert pico.serial.is_read
