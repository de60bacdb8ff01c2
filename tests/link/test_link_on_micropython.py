"""The link is the same on both interpreters, and leaves nothing behind on the pod's."""

from pathlib import Path

from support.micropython import PICO_HEAP, on_cpython, on_micropython

HERE = Path(__file__).parent


def test_talks_over_bad_wires_are_equal():
    arguments = ("100000", "60")
    there = on_micropython(HERE / "storm.py", *arguments)
    assert there == on_cpython(HERE / "storm.py", *arguments)
    assert there.count(" [] ") == 60


def test_ten_thousand_messages_leave_nothing_behind():
    idle, grown = on_micropython(HERE / "heap_script.py", heap=PICO_HEAP).splitlines()
    assert int(idle) == 0
    assert int(grown) <= 0
