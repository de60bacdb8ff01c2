"""The picture in README is of the page as it is."""

import subprocess
import sys

import pytest
from tidy.sources import ROOT

pytestmark = pytest.mark.browser


def test_picture_of_the_page_is_fresh():
    command = [sys.executable, str(ROOT / "tools" / "page_picture"), "--check"]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr[-2000:]
