"""The journal makes the same of the same files on both interpreters, damaged ones included."""

from pathlib import Path

import pytest
from support.effort import cases
from support.micropython import on_cpython, on_micropython

SCRIPT = Path(__file__).with_name("storage_script.py")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_storage_damage_and_failures_end_the_same_on_both_interpreters(seed):
    count = cases(60, 1000)
    ours = on_cpython(SCRIPT, seed, str(count))
    assert ours.count("\n") == 2 * count + 2
    assert ours == on_micropython(SCRIPT, seed, str(count))
