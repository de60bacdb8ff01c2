"""The user's guide shows the pod as it is, and tells the house rules as they are."""

import re

import pytest
from lifepod.pod.menu import options
from lifepod.rules import house_rules
from lifepod_host.emulator.screen_command import screen_at_end
from lifepod_host.picture import picture_of
from PIL import Image
from tidy.sources import ROOT

GUIDE = ROOT / "docs" / "guide.md"
PICTURES = ROOT / "docs" / "pictures" / "guide"
SCALE = 3
SCRIPTS = sorted(PICTURES.glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_picture_is_what_its_script_shows(script):
    wanted = picture_of(screen_at_end(script.read_text(encoding="utf-8"), 0, None), SCALE)
    with Image.open(script.with_suffix(".png")) as picture:
        same = picture.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()
    assert same, "stale: run tools/guide_pictures, and look at it"


def test_every_picture_is_in_the_guide_and_every_one_there_has_a_script():
    shown = set(re.findall(r"pictures/guide/([\w-]+)\.png", GUIDE.read_text(encoding="utf-8")))
    assert shown == {script.stem for script in SCRIPTS}
    assert shown == {path.stem for path in PICTURES.glob("*.png")}


def table(heading):
    """The cells of the table below a heading, row by row."""
    part = GUIDE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    rows = [line for line in part.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_house_rules_are_those_of_the_pod():
    head, _, *rows = table("House rules")
    assert head[1] == "the rulebook does not say; we chose ..."
    assert len(rows) == house_rules.COUNT
    for index, (label, chosen, other, ruling) in enumerate(rows):
        _, wanted_ruling, choices = house_rules.RULES[index]
        default = house_rules.DEFAULTS[index]
        assert label == options._LABELS[index]
        assert ruling == wanted_ruling
        if choices:
            assert chosen.startswith(f"**{choices[default]}**")
            assert other.startswith(choices[1 - default])
        else:
            assert chosen.startswith(f"**${default:,}**")
            assert other == "any amount"


def test_gentle_babies_are_those_of_the_pod():
    cost = next(row for row in table("House rules") if row[0] == "Babies' cost")
    told = [int(number) for number in re.findall(r"\d+(?=[,%])", cost[2])]
    rules = list(house_rules.DEFAULTS)
    rules[house_rules.BABIES] = 1
    assert told == [house_rules.babies_rate(rules, babies) for babies in range(1, 10)]


def test_links_of_the_documents_lead_somewhere():
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            name, _, anchor = target.partition("#")
            if name.startswith(("http:", "https:", "mailto:")):
                continue
            there = (path.parent / name).resolve() if name else path
            assert there.exists(), f"{path.name}: {target}"
            if anchor and there.suffix == ".md":
                assert anchor in anchors(there.read_text(encoding="utf-8")), target


def anchors(text):
    """The anchors that GitHub gives the headings."""
    found = set()
    for title in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", title.lower())
        found.add(words.replace(" ", "-"))
    return found
