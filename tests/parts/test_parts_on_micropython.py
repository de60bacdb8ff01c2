"""What the pod does with its parts, under MicroPython: the same tests."""

import runpy
from pathlib import Path

import pytest
from support.flat import names_of_tests
from support.micropython import ROOT, on_micropython

RUNNER = ROOT / "tests" / "support" / "flat.py"


@pytest.mark.parametrize("name", ["cardway", "cards", "parts", "doctor"])
def test_flat_file_passes_under_micropython(name):
    path = Path(__file__).with_name(f"test_{name}.py")
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 5
    assert on_micropython(RUNNER, str(path)).split() == expected
