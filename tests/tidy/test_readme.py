"""What README and the pages of docs/ name is there."""

import re

from lifepod_host.cli import COMMANDS
from tidy.sources import ROOT

PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


def test_commands_in_readme_are_commands():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    names = re.findall(r"^\| `lifepod ([\w-]+)` \|", text, flags=re.MULTILINE)
    assert len(names) > 3
    assert set(names) <= {command.name for command in COMMANDS}


def test_files_that_the_pages_name_are_there():
    folders = "bench|docs|firmware|hardware|host_tools|tests|tools"
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for name in re.findall(rf"(?<![\w/.<])(?:{folders})/[\w./-]*\w", text):
            if not name.startswith(("bench/peers", "tests/.mismatch")) and "NAME" not in name:
                there = (ROOT / name).exists() or (ROOT / f"{name}.py").exists()
                assert there, f"{page.name}: {name}"


def test_targets_of_make_that_the_pages_name_are_there():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in PAGES:
        for target in re.findall(
            r"(?:`|^    )make ([a-z][\w-]*)", page.read_text(encoding="utf-8")
        ):
            assert f"\n{target}:" in makefile, f"{page.name}: make {target}"
