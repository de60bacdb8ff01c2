"""One Chromium for a run, an emulator for a test."""

import pytest
from support.browser import Chromium
from support.emulator import Emulator


@pytest.fixture(scope="session")
def chromium():
    browser = Chromium()
    yield browser
    browser.close()


@pytest.fixture
def emulator(tmp_path):
    with Emulator(tmp_path / "pod.flash") as process:
        yield process
