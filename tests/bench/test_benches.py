"""The benches run and measure what they say; what they measure is held to bounds here."""

import re
import subprocess
import sys

import pytest
from support.micropython import ROOT, interpreter

BENCH = ROOT / "bench"


def run(name, *arguments):
    command = [sys.executable, str(BENCH / name), *arguments]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def mean_bytes(table, what):
    """Our mean in the row of the table that begins with `what`."""
    found = re.search(rf"^{re.escape(what)} +\d+  lifepod +(\d+)", table, re.MULTILINE)
    assert found is not None, table
    return int(found.group(1))


def test_display_bytes_of_the_pods_own_screens():
    table = run("bench_display_bytes.py")
    # A whole screen of micropython-lib's driver is 1044 bytes, whatever has changed.
    assert mean_bytes(table, "a digit entered") < 300
    assert mean_bytes(table, "a frame of a spin") < 300
    assert mean_bytes(table, "every pixel") == 8 * 136


def test_display_bytes_of_frames_from_a_file(tmp_path):
    dark = ["." * 128] * 64
    dot = ["#" + "." * 127, *dark[1:]]
    line = ["#" * 128, *dark[1:]]
    path = tmp_path / "frames.txt"
    path.write_text("\n".join(["a title", *dot, "", *line, *line]) + "\n", encoding="utf-8")
    table = run("bench_display_bytes.py", str(path))
    # One byte and seven of header and one of address; then the other 127; then nothing.
    assert mean_bytes(table, "frames.txt") == round((9 + 135 + 0) / 3)
    assert " 135 " in table


def test_display_bytes_refuses_half_a_frame(tmp_path):
    path = tmp_path / "frames.txt"
    path.write_text("." * 128 + "\n", encoding="utf-8")
    command = [sys.executable, str(BENCH / "bench_display_bytes.py"), str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode != 0
    assert "1 lines of a screen" in answer.stderr


def numbers(table, what):
    """The numbers of the row that begins with `what`."""
    rows = [line for line in table.splitlines() if line.startswith(what)]
    assert len(rows) == 1, table
    return [float(word) for word in re.findall(r" (\d[\d.]*)(?= |$)", rows[0])]


def test_heap_of_the_firmware_does_not_grow_with_the_game():
    interpreter()  # skips the test where there is none
    long, short = (run("bench_heap.py", "--years", years) for years in ("30", "5"))
    for table in (long, short):
        assert numbers(table, "the firmware, compiled")[0] > 50_000
        # With what is loaded to resume, and forgotten later (lifepod.attic).
        assert numbers(table, "all it holds, the saved game resumed")[0] < 80_000
        assert numbers(table, "all of that and what a step")[-1] < 384 * 1024
    held = [numbers(table, "the same after a SPIN")[-1] for table in (long, short)]
    assert abs(held[0] - held[1]) < 4000


def test_rule_events_are_replayed_by_every_interpreter():
    table = run("bench_rules.py")
    rows = [numbers(table, name) for name in ("CPython", "MicroPython") if name in table]
    assert rows
    for events, _, _, events_a_second in rows:
        assert events > 400
        assert events_a_second > 5000  # some 200000 where nothing else runs


@pytest.mark.browser
def test_a_key_is_seen_soon_on_the_line_and_on_the_page():
    table = run("bench_key_latency.py", "--keys", "8")
    for name in ("on the line", "on the page"):
        count, median, slow, most = numbers(table, name)
        assert count == 8
        assert 20 <= median <= slow <= most  # three looks of the keypad, 10 ms apart
        assert median < 1000


def test_a_question_goes_through_the_link_in_a_moment():
    table = run("bench_link.py")
    for what, most_ms in (("asked until it is on the screen", 100), ("ENTER down", 100)):
        found = re.search(rf"{what}.*?(\d+) ms +(\d+) ms", table)
        assert found is not None, table
        assert 0 < int(found[1]) <= int(found[2]) < most_ms
    assert re.search(r"read full frames +[1-9]\d+", table)
