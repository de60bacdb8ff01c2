"""Generated scripts: the firmware on its drivers does the same on both interpreters.

Players who play sensibly and make mistakes: wrong keys, keys held, cards pulled out, two at once
and foreign ones, power cuts. After every line the display and the state are compared, and at the
end also with those of a pod without any parts. The number in a test's name is its seed.
"""

import json
from pathlib import Path

import pytest
from support import wild_bench
from support.effort import cases
from support.micropython import on_cpython, on_micropython
from support.rulebook import rule
from support.wild import Wild

BENCH = Path(wild_bench.__file__)
ACTIONS = 90
SEEDS = range(5000, 5000 + cases(16, 300))


def first_difference(one: str, other: str) -> str:
    """The first line in which two transcripts differ, of both."""
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    return next((f"\n{left}\n{right}" for left, right in pairs if left != right), "their length")


@rule("K-1a", "T-60b")
@pytest.mark.parametrize("seed", SEEDS)
def test_generated_script(seed):
    evening = Wild(seed)
    evening.play(ACTIONS // 2)
    evening.cut_with_cards()
    evening.play(ACTIONS)
    assert len(evening.lines) >= ACTIONS
    script = "\n".join(evening.lines)
    print(script)
    here = on_cpython(BENCH, str(seed), text=script)
    there = on_micropython(BENCH, str(seed), heap="16m", text=script)
    assert there == here, first_difference(here, there)
    assert_ends_like(evening, here)


def assert_ends_like(evening, printed):
    """The pod on its parts has come to the same game as the pod without."""
    lines = printed.splitlines()
    assert len(lines) == len(evening.lines)
    state = json.loads(lines[-1].partition("{")[1] + lines[-1].partition("{")[2])
    expected = evening.table.state
    del state["sounds"], expected["sounds"]
    assert state == expected
