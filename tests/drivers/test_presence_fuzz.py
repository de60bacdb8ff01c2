"""Cards laid and taken at random: never a wrong card, out within 100 ms, in within 300 ms."""

import runpy
from pathlib import Path

import pytest
from support.effort import cases
from support.flat import names_of_tests
from support.micropython import PICO_HEAP, ROOT, on_cpython, on_micropython

HERE = Path(__file__).parent
RUNNER = ROOT / "tests" / "support" / "flat.py"
# The models leave garbage behind; a small heap is swept more often and stays in the cache.
HEAP = "1m"


@pytest.mark.parametrize("part", range(4))
def test_random_cards_on_a_flaky_field_keep_every_promise(part):
    """A failure is an AssertionError in presence_fuzz.py; its seed is in the locals."""
    fuzz = runpy.run_path(str(HERE / "presence_fuzz.py"))["Fuzz"]
    count = cases(50, 1000)
    heard = set()
    for seed in range(part * count, (part + 1) * count):
        heard.update(event[0] for event in fuzz(seed).run())
    assert heard == {"in", "out", "two", "random"}


def test_both_interpreters_say_the_same_at_the_same_microsecond():
    arguments = ("70000", str(cases(8, 100)))
    ours = on_cpython(HERE / "presence_fuzz.py", *arguments)
    assert ours.count("in") > 20
    assert on_micropython(HERE / "presence_fuzz.py", *arguments, heap=HEAP) == ours


@pytest.mark.parametrize("name", ["mfrc522", "mfrc522_faults", "presence", "presence_model"])
def test_flat_file_passes_under_micropython(name):
    path = HERE / f"test_{name}.py"
    expected = names_of_tests(runpy.run_path(str(path)))
    assert len(expected) > 10
    assert on_micropython(RUNNER, str(path), heap=HEAP).split() == expected


def test_looks_and_polls_allocate_nothing():
    """OL06 for the reader: a recorded look is played back with the heap locked."""
    lines = on_micropython(HERE / "reader_heap_script.py", heap=PICO_HEAP).splitlines()
    assert lines == [
        "the lock holds",
        "nothing (0, 0, True) True",
        "classic (1, 1, True) True",
        "ntag (1, 1, True) True",
        "triple (1, 1, True) True",
        "two (2, 2, True) True",
        "kinds (2, 2, True) True",
        "noise (3, 3, True) True",
        "dead (4, 4, False) True",
        "dark (4, 4, False) True",
        "poll 1 None",
    ]
