"""One Chromium for a run."""

import pytest
from support.browser import Chromium


@pytest.fixture(scope="session")
def chromium():
    browser = Chromium()
    yield browser
    browser.close()
