"""The builder's page: every file, picture and heading that it names is there."""

import ast
import re

import pytest
from lifepod_host.cli import COMMANDS
from lifepod_host.tools.doctor_command import PARTS
from support.builder import Builder
from support.parts_desk import PartsDesk, tag

from hardware.dims import ROOT
from hardware.make import read_fresh
from hardware.wiring.pinmap import pn532_wires

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
        if target.startswith("https://"):
            continue
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
    assert sorted(sheets) == [
        "breadboard",
        "cards",
        "legend",
        "perfboard",
        "reference",
        "scorecard",
    ]
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


def test_what_the_doctor_says_of_a_pn532_is_what_he_says():
    desk = PartsDesk(new=True, reader="PN532 (I2C)")
    code, said = Builder(desk, tag=tag(1)).look("reader")
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    assert code == 0
    assert "\n".join(" " * 7 + line for line in said.splitlines()) in text


def test_a_pn532_is_told_of_wherever_its_wires_are():
    """Which of the Pico's pins, which row of which board, which switches: the same everywhere."""
    wiring, build, carrier = (
        " ".join((ROOT / "docs" / name).read_text(encoding="utf-8").split())
        for name in ("wiring.md", "build.md", "carrier.md")
    )
    pins = [wire.board_pin for wire in pn532_wires()]
    assert f"breadboard, pins {pins[0]}, {pins[1]}, {pins[2]} and {pins[3]} of the Pico" in build
    assert "perfboard, the row PN532; carrier board, J4" in build
    assert all("1 on, 2 off" in text for text in (wiring, build))
    assert all("(build.md#a-pn532-instead)" in text for text in (wiring, carrier))
    assert "its tray has a slot for them" in build


def test_the_keypad_s_sheet_is_made_again_by_the_same_two_lines_everywhere():
    pip = ".venv/bin/pip install fonttools reportlab"
    make = ".venv/bin/python -m hardware.make printables"
    for page in ("docs/build.md", "hardware/README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        assert f"    {pip}\n    {make}\n" in text
    step = legend_steps()[0]
    assert f"{pip}, then {make}" in step


def legend_steps():
    """The steps of the legend's sheet, read without the packages that draw it."""
    tree = ast.parse((ROOT / "hardware/printables/legend.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "STEPS":
            return ast.literal_eval(node.value)
    raise AssertionError("the sheet has no steps")


def test_one_version_of_micropython_is_asked_for():
    for page in ("docs/build.md", "docs/board.md"):
        text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
        assert re.findall(r"1\.2\d to 1\.29", text) == ["1.25 to 1.29"], page
        assert "(https://micropython.org/download/RPI_PICO/)" in text


def test_the_first_game_says_what_the_pod_says():
    text = " ".join((ROOT / "docs/build.md").read_text(encoding="utf-8").split())
    desk = PartsDesk(new=True, on=False)
    desk.power_on()
    builder = Builder(desk)
    assert builder.host.words().startswith("CARD 0001")
    builder.parts.field.place(tag(1))
    builder.host.run(1000)
    assert "0001 is ready" in builder.host.words()
    assert 'wait for "0001 is ready"' in text
    menu = (ROOT / "firmware/lifepod/pod/menu/cards.py").read_text(encoding="utf-8")
    for line in ("One by one", "Slot or tap"):
        assert f'"{line}"' in menu
        assert f"*{line}*" in text


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
