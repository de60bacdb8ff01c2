"""What runs on both interpreters keeps to what both do alike, and the check of it can fail."""

import pytest
from tidy.sources import read, tracked
from tidy.subset import complaints, is_dual, mock_complaints

RULES = "firmware/lifepod/rules/it.py"
UI = "firmware/lifepod/ui/it.py"
CHIP = "host_tools/lifepod_host/emulator/chips/it.py"


def dual_modules() -> list[str]:
    paths = tracked("firmware/*.py", "host_tools/*.py", "boot.py", "main.py")
    return [path for path in paths if is_dual(path, read(path))]


def test_the_modules_that_run_on_both_are_found():
    modules = dual_modules()
    assert "firmware/lifepod/rules/game.py" in modules
    assert "host_tools/lifepod_host/emulator/machine/clock.py" in modules
    assert "host_tools/lifepod_host/cli.py" not in modules


def test_every_one_of_them_keeps_to_the_subset():
    found = []
    for path in dual_modules():
        found += complaints(read(path), path)
    assert found == []


def test_there_is_no_mock_anywhere():
    found = []
    for path in tracked("*.py"):
        found += mock_complaints(read(path), path)
    assert found == []


def test_a_module_for_cpython_only_says_so():
    assert is_dual(CHIP, "import typing")
    assert not is_dual(CHIP, '"""Reads files. CPython only."""')
    assert is_dual(RULES, '"""Reads files. CPython only."""')
    assert not is_dual("host_tools/lifepod_host/companion/it.py", "import typing")


BAD = [
    (UI, "import typing", "typing is not on the device"),
    (UI, "from collections.abc import X\nimport abc.x", "abc.x is not on the device"),
    (UI, "def f():\n    from functools import partial", "functools is not on the device"),
    (UI, "try:\n    from enum import Enum\nexcept ImportError:\n    pass", "enum is not on"),
    (UI, "from lifepod.ui.fonts import _WIDTH", "_WIDTH: a const() with an underscore"),
    (UI, "from lifepod.ui.fonts import *", "import * hides"),
    (CHIP, "match a:\n    case 1: pass", "match is not in MicroPython"),
    (CHIP, "try:\n    pass\nexcept* OSError:\n    pass", "except* is not"),
    (UI, "a = [*b, 1]", "a star in a display"),
    (UI, "a = *b, 1", "a star in a display"),
    (UI, "f((*b, 1))", "a star in a display"),
    (UI, "a = {*b}", "a star in a display"),
    (UI, "a = {**b, 'c': 1}", "two stars in a display"),
    (UI, "a = b[::2]", "slices with a step"),
    (UI, "a = b[::-1]", "slices with a step"),
    (UI, "def f(a, /, b): pass", "positional-only"),
    (UI, "try:\n    f()\nexcept FileNotFoundError:\n    pass", "FileNotFoundError is not"),
    (UI, "try:\n    f()\nexcept (ValueError, TimeoutError):\n    pass", "TimeoutError is not"),
    (UI, "raise FileExistsError", "FileExistsError is not"),
    (UI, "a = str(b).zfill(2)", ".zfill() is not in MicroPython"),
    (UI, "a = b.bit_length()", ".bit_length() is not"),
    (UI, "a = b._replace(c=1)", "._replace() is not"),
    (UI, "for key, value in table.items():\n    pass", "the order of a dict"),
    (UI, "a = [key for key in table.keys()]", "the order of a dict"),
    (UI, "for a in {1, 2}:\n    pass", "the order of a dict or set"),
    (UI, "if clock.ticks_ms() > end:\n    pass", "ticks wrap around"),
    (UI, "if end <= clock.ticks_ms():\n    pass", "ticks wrap around"),
    (UI, "a = clock.ticks_us() - start", "ticks wrap around"),
    (UI, "assert a", "an assert is no check"),
    (UI, "try:\n    f()\nexcept:\n    pass", "only slots.py and start.py may"),
    (UI, "try:\n    f()\nexcept Exception:\n    pass", "only slots.py and start.py may"),
    (
        CHIP,
        "try:\n    f()\nexcept (OSError, BaseException):\n    pass",
        "only slots.py and start.py may",
    ),
    (RULES, "a = 1.5", "no float"),
    (RULES, "a = b / 2", "no division by /"),
    (RULES, "a /= 2", "no division by /"),
    (RULES, "a = float(b)", "no float"),
    ("firmware/lifepod/pod/it.py", "a = 1e3", "no float"),
    ("firmware/lifepod/storage/it.py", "a = b / 2", "no division"),
    ("firmware/lifepod/link/it.py", "a = b / 2", "no division"),
    ("firmware/lifepod/dice.py", "a = b / 2", "no division"),
    ("boot.py", "import typing", "typing is not on the device"),
]


@pytest.mark.parametrize(("path", "source", "message"), BAD)
def test_a_banned_construct_is_found(path, source, message):
    found = complaints(source, path)
    assert len(found) == 1
    assert message in found[0]
    assert found[0].startswith(f"{path}:")


GOOD = [
    (
        UI,
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\nelse:\n    Any = 1",
    ),
    (UI, "a, *b = c\nf(*b, **d)\ng = b[1:2]\nh = [b, (1, 2)]"),
    (UI, "for key in sorted(table):\n    pass\nfor key in KEYS:\n    pass"),
    (UI, "if clock.ticks_diff(clock.ticks_ms(), start) > 5:\n    pass"),
    (UI, "a = b / 2 + 0.5"),
    (UI, "try:\n    f()\nexcept OSError as error:\n    pass"),
    (UI, "def f(a, *, b): pass"),
    (UI, "from lifepod import version\n__all__ = version.__name__"),
    (RULES, "a = b // 2\nb = 'x / y'"),
    (CHIP, "assert a"),
    ("firmware/slots.py", "try:\n    f()\nexcept Exception:\n    pass"),
]


@pytest.mark.parametrize(("path", "source"), GOOD)
def test_what_both_interpreters_do_alike_is_left_alone(path, source):
    assert complaints(source, path) == []


@pytest.mark.parametrize(
    "source",
    [
        "import unittest.mock",
        "from unittest.mock import patch",
        "from unittest import mock\nmock.MagicMock()",
        "import mock",
        "x = MagicMock()",
    ],
)
def test_a_mock_is_found(source):
    assert mock_complaints(source, "tests/test_it.py") != []


def test_what_only_talks_of_mocks_is_left_alone():
    assert mock_complaints('"""No MagicMock here."""\na = "unittest.mock"', "tests/a.py") == []
