"""The drivers of display, keypad and buzzer under MicroPython: the same tests, and no garbage."""

import runpy
from pathlib import Path

import pytest
from support.flat import names_of_tests
from support.micropython import PICO_HEAP, ROOT, on_micropython

RUNNER = ROOT / "tests" / "support" / "flat.py"
HEAP = Path(__file__).with_name("heap_script.py")


@pytest.mark.parametrize("name", ["ssd1306", "keypad", "buzzer"])
def test_flat_file_passes_under_micropython(name):
    path = Path(__file__).with_name(f"test_{name}.py")
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 10
    assert on_micropython(RUNNER, str(path)).split() == expected


def test_hot_paths_allocate_nothing():
    """OL06: garbage of every frame and every scan ends in a pause or a full heap."""
    lines = on_micropython(HEAP, heap=PICO_HEAP).splitlines()
    assert lines == [
        "the lock holds",
        "refresh: more than 30 slices",
        "keypad: 16 events",
        "buzzer: 100 polls",
    ]
