"""The arrows between the rooms hold, and the check of them can fail."""

import pytest
from tidy.layers import complaints
from tidy.sources import read, tracked


def test_every_module_imports_only_what_its_room_may():
    found = []
    for path in tracked("firmware/**/*.py", "host_tools/**/*.py", "boot.py", "main.py"):
        found += complaints(read(path), path)
    assert found == []


BAD = [
    ("firmware/lifepod/rules/game.py", "from lifepod.pod import keys", "rules must not know"),
    ("firmware/lifepod/rules/game.py", "import os", "rules must not use the module os"),
    ("firmware/lifepod/rules/game.py", "import random", "must not use the module random"),
    ("firmware/lifepod/pod/pod.py", "from lifepod.drivers import keypad", "pod must not know"),
    ("firmware/lifepod/pod/pod.py", "from lifepod.ui import screen", "pod must not know"),
    ("firmware/lifepod/pod/pod.py", "from lifepod import storage", "pod must not know"),
    ("firmware/lifepod/pod/pod.py", "from ..storage import journal", "pod must not know"),
    ("firmware/lifepod/pod/menu/__init__.py", "from ...ui import screen", "pod must not know"),
    ("firmware/lifepod/pod/pod.py", "def f():\n    import time", "must not use the module time"),
    ("firmware/lifepod/ui/screen.py", "from lifepod.pod import pod", "ui must not know"),
    ("firmware/lifepod/ui/screen.py", "from lifepod.rules import game", "ui must not know"),
    ("firmware/lifepod/storage/journal.py", "from lifepod.pod import pod", "must not know"),
    ("firmware/lifepod/drivers/keypad.py", "from lifepod.pod import keys", "must not know"),
    ("firmware/lifepod/drivers/keypad.py", "import time", "must not use the module time"),
    ("firmware/lifepod/link/frame.py", "import lifepod.rules", "link must not know"),
    ("firmware/lifepod/app.py", "from machine import Pin", "only board.py"),
    ("firmware/lifepod/app.py", "from lifepod_host import cli", "must not know the host"),
    ("firmware/lifepod/newcomer.py", "import micropython", "has no place in the layers"),
    ("firmware/lifepod/__init__.py", "from lifepod.app import run", "must not know"),
    ("main.py", "import machine", "only board.py"),
    ("host_tools/lifepod_host/tools/flash.py", "import machine", "only board.py"),
    (
        "host_tools/lifepod_host/companion/table.py",
        "from lifepod_host.emulator import web",
        "must not know lifepod_host.emulator.web",
    ),
    (
        "host_tools/lifepod_host/tools/doctor.py",
        "from ..emulator.web.page import serve",
        "must not know lifepod_host.emulator.web.page.serve",
    ),
    (
        "host_tools/lifepod_host/emulator/chips/oled.py",
        "from lifepod.drivers.ssd1306 import SSD1306",
        "must not know lifepod.drivers",
    ),
    (
        "host_tools/lifepod_host/emulator/bench/run.py",
        "import lifepod_host.emulator.web.page",
        "must not know",
    ),
]


@pytest.mark.parametrize(("path", "source", "message"), BAD)
def test_a_wrong_import_is_found(path, source, message):
    found = complaints(source, path)
    assert len(found) == 1
    assert found[0].startswith(f"{path}:{source.count(chr(10)) + 1}: ")
    assert message in found[0]


GOOD = [
    ("firmware/lifepod/rules/game.py", "from lifepod.rules import account\nfrom . import turn"),
    ("firmware/lifepod/pod/pod.py", "from lifepod.rules.game import Game\nfrom .keys import SPIN"),
    ("firmware/lifepod/ui/screen.py", "from lifepod.pod.views import Totals"),
    ("firmware/lifepod/ui/screen.py", "from lifepod.pod import views"),
    ("firmware/lifepod/storage/files.py", "import os"),
    ("firmware/lifepod/app.py", "from lifepod.pod.pod import Pod\nfrom lifepod import board"),
    ("firmware/lifepod/board.py", "from machine import I2C, Pin"),
    ("main.py", "from lifepod.board import start"),
    (
        "host_tools/lifepod_host/emulator/web/page.py",
        "from lifepod.pod import keys\nimport aiohttp",
    ),
    ("host_tools/lifepod_host/emulator/bench/run.py", "import machine"),
    (
        "firmware/lifepod/drivers/keypad.py",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any",
    ),
]


@pytest.mark.parametrize(("path", "source"), GOOD)
def test_a_right_import_is_left_alone(path, source):
    assert complaints(source, path) == []
