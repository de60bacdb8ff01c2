"""The sheets: to scale, on both papers, with their fonts inside."""

import re
import xml.etree.ElementTree as ET

import pytest

from hardware.dims import HERE, load_design, load_dimensions

OUT = HERE / "printables" / "out"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
NAMES = {"legend": 1, "cards": 3, "perfboard": 2, "breadboard": 1, "reference": 1, "scorecard": 2}
SVG = "{http://www.w3.org/2000/svg}"
CASES = [(name, paper) for name in NAMES for paper in PAPERS]


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_a_pdf_has_its_pages_at_the_paper_s_size_and_embeds_every_font(name, paper):
    data = (OUT / f"{name}-{paper}.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    assert len(boxes) == NAMES[name]
    for width, height in boxes:
        assert float(width) * 25.4 / 72 == pytest.approx(PAPERS[paper][0], abs=0.01)
        assert float(height) * 25.4 / 72 == pytest.approx(PAPERS[paper][1], abs=0.01)
    fonts = len(re.findall(rb"/Type /Font\b(?!D)", data))
    assert fonts == len(re.findall(rb"/FontFile2", data)) >= 3
    assert b"Helvetica" not in data


@pytest.mark.parametrize(("name", "paper"), CASES)
def test_an_svg_is_in_millimetres_and_needs_no_font(name, paper):
    for page in range(1, NAMES[name] + 1):
        root = ET.parse(OUT / f"{name}-{paper}-{page}.svg").getroot()
        width, height = PAPERS[paper]
        assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
        assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
        assert root.find(f".//{SVG}text") is None
        labels = [group.get("aria-label") for group in root.iter(f"{SVG}g")]
        assert "100" in labels, "the ruler"


@pytest.mark.parametrize("paper", PAPERS)
def test_no_line_leaves_the_paper(paper):
    """Every line of words that lies straight ends before the paper's edge."""
    sheet = pytest.importorskip("hardware.printables.sheet", reason="needs fontTools")
    from hardware.printables import breadboard, cards, legend, perfboard

    width = PAPERS[paper][0]
    for module in (breadboard, cards, legend, perfboard):
        for page in module.sheets(paper):
            for mark in page.marks:
                if isinstance(mark, sheet.Words) and not mark.turn:
                    long = sheet.text_width(mark.words, mark.face, mark.size, mark.tracking)
                    assert mark.x >= 5, mark.words
                    assert mark.x + long <= width - 5, mark.words


def test_cards_are_printed_on_one_side():
    """Front and back are glued on two faces, so neither sheet is the other's back."""
    fronts, backs = " ".join(texts("cards", page=1)), " ".join(texts("cards", page=2))
    assert "Print on one side only" in fronts
    assert "A sheet of its own, not the back of the fronts" in backs


def texts(name, paper="a4", page=1):
    root = ET.parse(OUT / f"{name}-{paper}-{page}.svg").getroot()
    return [g.get("aria-label") for g in root.iter(f"{SVG}g") if g.get("aria-label")]


def test_the_overlay_is_as_large_as_the_keypad_and_has_both_legends():
    keypad = load_dimensions().keypad
    root = ET.parse(OUT / "overlay.svg").getroot()
    assert root.get("width") == f"{keypad.width:g}mm"
    assert root.get("height") == f"{keypad.length:g}mm"
    words = " ".join(g.get("aria-label") for g in root.iter(f"{SVG}g") if g.get("aria-label"))
    for key in load_design()["key"]:
        assert key["main"] in words.split()
        assert all(word in words.split() for word in key["second"].split())


def test_fronts_backs_and_stickers_have_every_card():
    for page in (1, 2, 3):
        words = texts("cards", page=page)
        for card in load_design()["card"]:
            assert card["digits"] in words


def test_cards_are_cut_to_the_size_of_a_card():
    card = load_dimensions().card
    text = (OUT / "cards-a4-1.svg").read_text(encoding="utf-8")
    clips = re.findall(r'<clipPath id="c\d+"><path d="M([\d.]+) ([\d.]+)L([\d.]+) [\d.]+L[\d.]+ '
                       r'([\d.]+)L', text)  # fmt: skip
    assert len(clips) == 6
    bleed = 1.5
    for left, top, right, bottom in (map(float, clip) for clip in clips):
        assert right - left - 2 * bleed == pytest.approx(card.width, abs=0.01)
        assert bottom - top - 2 * bleed == pytest.approx(card.length, abs=0.01)


def test_the_scorecard_has_room_for_what_the_pod_does_not_keep():
    words = texts("scorecard")
    for label in ("Career", "Salary, rung by rung", "Degrees", "Married", "Babies", "Houses"):
        assert words.count(label) == 4


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_set_smaller_than_the_design_allows(paper):
    sheet = pytest.importorskip("hardware.printables.sheet", reason="needs fontTools")
    from hardware.printables import breadboard, cards, legend, perfboard, reference, scorecard

    smallest = load_design()["type"]["smallest_print_pt"]
    for module in (breadboard, cards, legend, perfboard, reference, scorecard):
        for page in module.sheets(paper):
            for mark in page.marks:
                if isinstance(mark, sheet.Words):
                    assert mark.size >= smallest, mark.words
