"""The bench of the card reader runs; what it measures of our driver is held to bounds here."""

import os
import re
import subprocess
import sys

import pytest
from support.micropython import ROOT
from support.peer_reader import peer_path

BENCH = ROOT / "bench" / "bench_nfc_poll.py"


def run(*arguments, peer=None):
    environment = dict(os.environ)
    environment.pop("LIFEPOD_PEER_MFRC522", None)
    if peer is not None:
        environment["LIFEPOD_PEER_MFRC522"] = peer
    answer = subprocess.run(
        [sys.executable, str(BENCH), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def row(table, case):
    """(transfers, bytes, us on the bus, us in all) of ours."""
    found = re.search(rf"^{case} +lifepod +(\d+) +(\d+) +(\d+) us +(\d+) us$", table, re.MULTILINE)
    assert found is not None, table
    return tuple(int(number) for number in found.groups())


def test_bench_of_the_reader_without_the_peer_says_so_and_keeps_our_bounds():
    table = run("--bus", peer="/nowhere/mfrc522.py")
    assert "wendlers/micropython-mfrc522 is not here" in table
    transfers, _, bus_us, all_us = row(table, "no card")
    assert transfers <= 16
    assert bus_us < 300
    assert all_us < 2000
    transfers, _, bus_us, all_us = row(table, "a card, 4-byte UID")
    assert transfers <= 40
    assert bus_us < 1000
    assert all_us < 4000
    assert row(table, "a card, 10-byte UID")[3] < 9000


@pytest.mark.skipif(peer_path() is None, reason="the peer's driver is not here")
def test_bench_of_the_reader_with_the_peer_measures_it_beside_ours():
    table = run("--bus", "--peer", str(peer_path()))
    assert "is not here" not in table
    assert len(re.findall(r"^ +wendlers ", table, re.MULTILINE)) == 2


def test_times_of_the_emulator_are_measured_for_every_case():
    path = os.pathsep.join(str(ROOT / name) for name in ("firmware", "host_tools"))
    answer = subprocess.run(
        [sys.executable, str(BENCH.with_name("nfc_poll_wall.py"))],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env=dict(os.environ, PYTHONPATH=path),
    )
    times = [line.split() for line in answer.stdout.splitlines()]
    names = ["nothing", "4-byte-UID", "7-byte-UID", "10-byte-UID"]
    assert [name for name, _ in times] == names
    assert all(int(tenths) > 0 for _, tenths in times)
