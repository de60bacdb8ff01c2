"""The drivers of the board under MicroPython: the same tests, and no garbage."""

import runpy
from pathlib import Path

import pytest
from support.flat import names_of_tests
from support.micropython import PICO_HEAP, ROOT, on_micropython

RUNNER = ROOT / "tests" / "support" / "flat.py"
HEAP = Path(__file__).with_name("heap_script.py")


@pytest.mark.parametrize("name", ["ssd1306", "keypad", "buzzer", "pn532", "anyreader", "ribbon"])
def test_flat_file_passes_under_micropython(name):
    path = Path(__file__).with_name(f"test_{name}.py")
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 5
    assert on_micropython(RUNNER, str(path)).split() == expected


def test_hot_paths_allocate_nothing_but_views_of_messages():
    """OL06: garbage of every frame and every scan ends in a pause or a full heap."""
    lines = on_micropython(HEAP, heap=PICO_HEAP).splitlines()
    assert lines == [
        "the lock holds",
        "refresh: more than 30 slices",
        "refresh: views",
        "keypad: 16 events",
        "buzzer: 100 polls",
    ]


def test_looks_of_a_pn532_allocate_nothing():
    script = Path(__file__).with_name("pn532_heap_script.py")
    assert on_micropython(script, heap=PICO_HEAP).splitlines() == ["True 11", "10 True True"]
