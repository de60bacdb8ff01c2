"""`lifepod watch` and `lifepod history` at a running `lifepod emulate`, each a process."""

import csv
import io
import json
import queue
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest
from lifepod.pod import keys
from support.emulator import ROOT, Emulator, environment, press

WAIT_S = 20.0
FIVE, SEVEN = keys.BABY, keys.CAR  # the keys of the digits


@pytest.fixture(scope="module")
def emulator(tmp_path_factory):
    with Emulator(tmp_path_factory.mktemp("pod") / "pod.flash") as running:
        yield running


def lifepod(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "lifepod_host", *arguments],
        capture_output=True, text=True, timeout=60, env=environment(), cwd=ROOT, check=False,
    )  # fmt: skip


class Watch:
    """A running `lifepod watch`; `line` gives the next line it prints."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lifepod_host", "watch", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), cwd=ROOT,
        )  # fmt: skip
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def until(self, condition):
        """Read on until a line is so; return it."""
        end = time.monotonic() + WAIT_S
        while True:
            line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            if condition(line):
                return line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


def test_a_game_is_followed_and_its_history_read(emulator):
    with Watch("--port", emulator.serial, "--json") as watch:
        first = json.loads(watch.until(lambda _: True))
        assert first["phase"] == "setup"
        emulator.talk(*press(keys.YEARS, SEVEN, keys.ENTER), until="Put a card in")
        watch.until(lambda line: json.loads(line)["phase"] == "play")
        emulator.talk({"lay": 1}, until="SPIN joins")
        watch.until(lambda line: json.loads(line)["inserted"] == 1)
        emulator.talk(*press(keys.SPIN), until="move ")
        watch.until(lambda line: json.loads(line)["players"])
        emulator.talk(*press(keys.MONEY), until="MONEY")
        emulator.talk(*press(keys.PLUS, FIVE, keys.ENTER), until="$5,005")
        state = json.loads(watch.until(lambda line: json.loads(line)["events"] == 3))
        assert state["players"][0]["money"] == 5005
        assert state["players"][0]["card"] == 1
        assert state["inserted"] == 1
        assert state["years_left"] == 7
        assert state["ratio"] is None
    told = lifepod("history", "--port", emulator.serial, "--json")
    events = [json.loads(line) for line in told.stdout.splitlines()]
    assert [event["event"][0] for event in events] == ["start", "spin", "money"]
    assert events[1]["changes"][0]["cause"] == "salary"
    table = lifepod("history", "--port", emulator.serial, "--csv").stdout
    rows = list(csv.DictReader(io.StringIO(table)))
    assert sum(int(row["difference"]) for row in rows if row["field"] == "money") == 5005
    words = lifepod("history", "--port", emulator.serial).stdout
    assert "0001 joins and spins" in words
    assert "money +$5,000 (salary)" in words
    board = lifepod("watch", "--port", emulator.serial, "--once").stdout
    assert "$5,005" in board
    assert "7 years left" in board


def test_a_second_program_is_told_that_the_port_is_taken(emulator):
    with Watch("--port", emulator.serial, "--json") as watch:
        watch.until(lambda _: True)
        second = lifepod("watch", "--port", emulator.serial, "--once")
        assert second.returncode == 1
        assert "another program has" in second.stderr
        assert watch.process.poll() is None


def test_a_pod_that_is_killed_and_started_again_is_followed_on(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as first:
        number = first.serial.rsplit(":", 1)[1]
        with Watch("--port", first.serial) as watch:
            watch.until(lambda line: "no game yet" in line)
            first.talk(*press(keys.YEARS, SEVEN, keys.ENTER), until="Put a card in")
            watch.until(lambda line: "a game of 7 years begins" in line)
            first.kill()
            watch.until(lambda line: "The pod is gone" in line)
            with Emulator(flash, "--serial", number):
                watch.until(lambda line: "7 years left" in line)


def test_no_pod_is_said_in_a_sentence():
    told = lifepod("watch", "--port", "socket://127.0.0.1:9")
    assert told.returncode == 1
    assert told.stderr.startswith("lifepod: no emulated pod is at")
    assert "Traceback" not in told.stderr


def test_the_switch_of_the_page_hangs_up(emulator):
    host, number = emulator.serial[len("socket://") :].split(":")
    with socket.create_connection((host, int(number)), WAIT_S) as host_end:
        host_end.settimeout(WAIT_S)
        host_end.sendall(b"#")
        emulator.talk({"power": 0}, until="")
        assert host_end.recv(100) == b""
    emulator.talk({"power": 1}, until="")


def test_a_page_of_a_browser_does_not_get_through(emulator):
    frame = b"#HC3A7F00000009LIFEPOD 1FCDC\n"
    with pytest.raises((urllib.error.URLError, ConnectionError, OSError)):
        urllib.request.urlopen(
            emulator.serial.replace("socket", "http"), data=frame, timeout=WAIT_S
        )
    host, number = emulator.serial[len("socket://") :].split(":")
    with socket.create_connection((host, int(number)), WAIT_S) as host_end:
        host_end.settimeout(WAIT_S)
        host_end.sendall(frame)
        assert host_end.recv(100).startswith(b"#PW3A7F")
