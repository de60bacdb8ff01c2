"""The builder's page: every file, picture and heading that it names is there."""

import re

import pytest

from hardware.dims import ROOT
from hardware.make import read_fresh

PAGES = (
    "docs/build.md",
    "docs/parts.md",
    "docs/wiring.md",
    "docs/carrier.md",
    "hardware/README.md",
)


def anchors(path):
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page):
    here = ROOT / page
    links = re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)", here.read_text(encoding="utf-8"))
    for target, anchor in links:
        path = (here.parent / target).resolve() if target else here
        assert path.exists(), target
        if anchor:
            assert anchor in anchors(path), f"{target}#{anchor}"


def test_every_file_to_print_and_every_script_is_there():
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    solids = re.findall(r"`([\w-]+\.stl)`", text)
    assert len(solids) == 9
    assert all((ROOT / "hardware/enclosure/out" / name).exists() for name in solids)
    sheets = re.findall(r"`([\w-]+)-\*\.pdf`", text)
    assert sorted(sheets) == ["cards", "legend", "reference", "scorecard"]
    for name in sheets:
        assert list((ROOT / "hardware/printables/out").glob(f"{name}-*.pdf"))
    scripts = re.findall(r"run (hardware/steps/\w+\.py)", text)
    assert len(set(scripts)) == 4
    assert all((ROOT / script).exists() for script in scripts)


def test_every_picture_is_shown():
    text = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    made = [file for note in read_fresh().values() for file in note["outputs"]]
    for picture in (file for file in made if file.startswith("docs/pictures/")):
        assert picture.split("/")[-1] in text, picture


def test_it_says_what_was_not_tried():
    text = " ".join((ROOT / "docs/build.md").read_text(encoding="utf-8").split())
    assert "No pod has been built in plastic and copper from these files yet." in text
