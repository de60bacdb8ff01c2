"""What the pod does with its parts, under MicroPython: the same tests."""

import runpy
from pathlib import Path

import pytest
from support.flat import names_of_tests
from support.micropython import ROOT, on_micropython

RUNNER = ROOT / "tests" / "support" / "flat.py"


@pytest.mark.parametrize("name", ["cardway", "cards", "parts", "doctor", "learning"])
def test_flat_file_passes_under_micropython(name):
    path = Path(__file__).with_name(f"test_{name}.py")
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 5
    assert on_micropython(RUNNER, str(path)).split() == expected


def test_the_doctor_takes_its_memory_along_when_it_goes():
    """Objects are twice as large here as on the Pico."""
    script = Path(__file__).with_name("doctor_heap_script.py")
    taken, left = [int(line) for line in on_micropython(script, heap="16m").splitlines()]
    assert 4_000 < taken < 64_000
    assert left < 4_000, "nine visits leave no module behind"
