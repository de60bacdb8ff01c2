"""The parts list adds up and says what to take and what to leave."""

import re

import pytest

from hardware import parts
from hardware.dims import HERE, ROOT, load_dimensions

LIST = parts.read_parts()


def test_a_whole_pod_costs_about_twenty_five_dollars():
    cost = parts.total(LIST, "typical_usd", ("core", "battery", "case"))
    assert cost == pytest.approx(parts.BUDGET_USD, rel=0.1)


@pytest.mark.parametrize("kind", parts.POD_KINDS, ids=lambda kind: kind[0])
def test_each_kind_of_pod_has_all_it_is_made_of(kind):
    """A board that holds the Pico, and wires of one kind only; the page names the dearest."""
    _, groups, without = kind
    have = {part.id for part in LIST if part.group in groups} - set(without)
    assert len(have & {"breadboard", "board", "pcb"}) == 1
    assert len(have & {"wire", "wires-pin"}) == 1
    assert ("sockets" in have) == ("breadboard" not in have)
    assert {"pico", "keypad", "oled", "reader", "piezo", "tags", "resistor"} <= have


def test_the_builder_s_page_names_the_sums():
    sums = [parts.total(LIST, "typical_usd", groups, without)
            for _, groups, without in parts.POD_KINDS]  # fmt: skip
    text = " ".join((ROOT / "docs/build.md").read_text(encoding="utf-8").split())
    assert f"({min(sums):.0f} to {max(sums):.0f}, by [what you build]" in text
    assert f"{max(sums) - sums[-2]:.0f}" == "4"
    assert "some four dollars dearer" in text


def test_a_tag_for_the_slot_is_no_larger_than_its_place():
    tags = next(part for part in LIST if part.id == "tags")
    assert f"stickers of up to {load_dimensions().card.sticker_diameter:g} mm" in tags.look_for


def test_a_display_for_the_case_is_as_large_as_its_place():
    oled = next(part for part in LIST if part.id == "oled")
    small, large = load_dimensions().oled_096, load_dimensions().oled_13
    sizes = [f"{one.pcb_width:g} x {one.pcb_height:g} mm" for one in (small, large)]
    assert f"a board of about {sizes[0]} or {sizes[1]}" in oled.look_for


def test_a_perfboard_joins_no_holes():
    """Wired by its sheet, strips or groups of holes would short the rows of pins."""
    board = next(part for part in LIST if part.id == "board")
    dims = load_dimensions().perfboard
    assert f"{dims.columns} x {dims.rows} holes, each with a pad of its own" in board.look_for
    assert "Stripboard" in board.avoid


def test_the_sums_are_the_sums_of_the_lines():
    lines = [p.quantity * p.low_usd for p in LIST if p.group == "core"]
    assert parts.total(LIST, "low_usd", ("core",)) == pytest.approx(sum(lines))
    assert parts.total(LIST, "low_usd", ()) == 0


@pytest.mark.parametrize("part", LIST, ids=lambda part: part.id)
def test_each_line_is_whole(part):
    assert part.group in parts.GROUPS
    assert part.quantity >= 1
    assert 0 < part.low_usd <= part.typical_usd <= part.high_usd
    assert len(part.look_for) > 10
    assert part.avoid
    assert "http" not in part.look_for + part.avoid


def test_no_part_is_listed_twice():
    assert len({part.id for part in LIST}) == len(LIST)


def test_there_are_as_many_screws_as_holes():
    dims = load_dimensions()
    amounts = {part.id: part.quantity for part in LIST}
    assert amounts["screws12"] == 2 * len(dims.pod.case_screws)
    assert amounts["screws8"] == len(dims.carrier.holes) + len(dims.pod.clamp_screws) + 1
    assert dims.screw_m3.long == 12
    assert dims.screw_m3.short == 8


def test_there_is_filament_for_all_parts_if_they_were_solid():
    report = (HERE / "enclosure/out/checks.md").read_text(encoding="utf-8")
    found = re.findall(r"^- ([\w-]+): .* mm, ([\d.]+) cm3$", report, re.MULTILINE)
    heaviest: dict[str, float] = {}
    for name, volume in found:
        kind = name.split("-")[0]
        heaviest[kind] = max(heaviest.get(kind, 0.0), float(volume))
    assert len(heaviest) == 6
    grams = sum(heaviest.values()) * 1.27  # PETG, the heavier of the two
    bought = next(part.quantity for part in LIST if part.id == "filament")
    assert grams <= bought <= 1.1 * grams


def test_the_page_is_the_list():
    assert (ROOT / "docs" / "parts.md").read_text(encoding="utf-8") == parts.page()
