"""The pictures of the table are of the page as it is, and docs/play.md names what there is."""

import re
import subprocess
import sys

import pytest
from lifepod_host.cli import main
from lifepod_host.companion.play.presentation import Presentation
from tidy.sources import ROOT

TEXT = (ROOT / "docs" / "play.md").read_text("utf-8")


@pytest.mark.browser
def test_pictures_of_the_table_are_fresh():
    command = [sys.executable, str(ROOT / "tools" / "table_picture"), "--check"]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr[-2000:]


def test_the_page_names_every_option(capsys):
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    options = set(re.findall(r"--[a-z][a-z-]*", capsys.readouterr().out)) - {"--help"}
    assert options == set(re.findall(r"--[a-z][a-z-]*", TEXT))


def test_the_page_names_what_a_game_gives():
    methods = {name for name in vars(Presentation) if not name.startswith("_")}
    assert methods == set(re.findall(r"^\| `([a-z]+)\(", TEXT, re.MULTILINE))
