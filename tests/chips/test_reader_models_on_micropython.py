"""The tests of cards, field and MFRC522 hold under MicroPython too."""

import runpy
from pathlib import Path

import pytest
from support.flat import names_of_tests
from support.micropython import ROOT, on_micropython

NAMES = (
    "tags",
    "field",
    "mfrc522_registers",
    "mfrc522_timer",
    "mfrc522_radio",
    "mfrc522_frames",
    "pn532",
)
RUNNER = ROOT / "tests" / "support" / "flat.py"


@pytest.mark.parametrize("name", NAMES)
def test_flat_file_passes_under_micropython(name):
    path = Path(__file__).with_name(f"test_{name}.py")
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 2
    assert on_micropython(RUNNER, str(path)).split() == expected
