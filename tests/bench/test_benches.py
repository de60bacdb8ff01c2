"""The benches run and measure what they say; what they measure is held to bounds here."""

import re
import subprocess
import sys

from support.micropython import ROOT

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
