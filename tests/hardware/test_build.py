"""The builder's page: every file, picture and heading that it names is there."""

import re

import pytest
from lifepod_host.cli import COMMANDS
from lifepod_host.tools.doctor_command import PARTS
from support.builder import Builder
from support.parts_desk import tag

from hardware.dims import ROOT
from hardware.make import read_fresh

PAGES = (
    "docs/build.md",
    "docs/parts.md",
    "docs/wiring.md",
    "docs/carrier.md",
    "hardware/README.md",
)

CHECK = re.compile(r"\*(Check|Look)[:,.]")


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


def test_every_file_to_print_is_there():
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    solids = re.findall(r"`([\w-]+\.stl)`", text)
    assert len(solids) == 9
    assert all((ROOT / "hardware/enclosure/out" / name).exists() for name in solids)
    sheets = set(re.findall(r"`([\w-]+)-\*\.pdf`", text))
    assert sorted(sheets) == ["cards", "legend", "perfboard", "reference", "scorecard"]
    for name in sheets:
        assert list((ROOT / "hardware/printables/out").glob(f"{name}-*.pdf"))


@pytest.mark.parametrize("part", PARTS)
def test_what_the_doctor_says_is_what_he_says(part):
    """The page shows the real output of each look at a part that is right."""
    answers = {"display": ["4711"], "piezo": ["y"]}.get(part, ())
    code, said = Builder(answers=answers, tag=tag(1)).look(part)
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    assert code == 0
    assert f"`lifepod doctor {part}`" in text
    assert "\n".join(" " * 7 + line for line in said.splitlines()) in text


def test_every_command_of_the_pages_is_one():
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for line in re.findall(r"`(lifepod [a-z][^`]*)`", text):
            name, *more = line.split()[1:]
            assert name in {command.name for command in COMMANDS}, line
            if name == "doctor":
                assert set(more) <= set(PARTS), line


def steps():
    """Every numbered step of the page, with the title of its section."""
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0]
        for step in re.split(r"^\d+\. ", section, flags=re.MULTILINE)[1:]:
            yield title, step


def test_each_step_ends_with_a_check():
    building = ("The program first", "Wire and look", "Put it together")
    found = [(title, step) for title, step in steps() if title in building]
    assert len(found) == 20
    without = [step.split("\n")[0] for _, step in found if not CHECK.search(step)]
    assert without == []


def test_every_picture_is_shown():
    text = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    made = [file for note in read_fresh().values() for file in note["outputs"]]
    for picture in (file for file in made if file.startswith("docs/pictures/")):
        assert picture.split("/")[-1] in text, picture


def test_it_says_what_was_not_tried():
    text = " ".join((ROOT / "docs/build.md").read_text(encoding="utf-8").split())
    assert "No pod has been built in plastic and copper from these files yet." in text
