"""The breadboard: each wire beside its pin, one thing in each hole, and the page says the same."""

import re

import pytest

from hardware import breadboard
from hardware.dims import HERE, ROOT, load_dimensions
from hardware.wiring.pinmap import pn532_wires, wires

D = load_dimensions()
LEAD_MM = (
    25.0  # of a resistor or a diode, each side (DO-41 and quarter-watt parts have 26 or more)
)
PARTS = (breadboard.RESISTOR, breadboard.DIODE, breadboard.SWITCH)


def row_of(hole):
    """What a hole is joined with: the five holes of its half row, or the rail."""
    column, row = hole
    if column == breadboard.RAIL:
        return breadboard.RAIL
    return ("left" if column in "abcde" else "right", row)


def test_every_wire_ends_beside_its_pin_or_behind_its_part():
    assert [plug.wire for plug in breadboard.plugs()] == wires()
    assert [plug.wire for plug in breadboard.pn532_plugs()] == pn532_wires()
    through = {}
    for one, other in PARTS:
        through[row_of(one)] = row_of(other)
        through[row_of(other)] = row_of(one)
    for plug in breadboard.plugs() + breadboard.pn532_plugs():
        here = row_of(plug.hole)
        if plug.wire.pin == "+" and plug.wire.part == "piezo":
            here = through[here]
        elif plug.wire.pin == "+" and plug.wire.part == "battery":
            assert through == {**through, here: breadboard.RAIL}, "by the switch to the rail"
            here = row_of(breadboard.DIODE[1])
        assert here == row_of(breadboard.pico_pin(plug.wire.board_pin)), plug


@pytest.mark.parametrize("reader", ["reader", "PN532"])
def test_no_hole_has_two_things_and_none_is_under_the_pico(reader):
    plugs = [plug for plug in breadboard.plugs() if plug.wire.part != "reader"]
    every = breadboard.plugs() if reader == "reader" else plugs + breadboard.pn532_plugs()
    pico = [breadboard.pico_pin(number) for number in range(1, 41)]
    taken = [*(plug.hole for plug in every), *(end for ends in PARTS for end in ends), *pico]
    assert len(set(taken)) == len(taken)
    for column, row in set(taken) - set(pico):
        assert 1 <= row <= breadboard.ROWS_SHOWN
        assert row > 20 or column in {"a", "b", "i", "j", breadboard.RAIL}


def test_the_pico_s_rows_are_as_far_apart_as_its_pins():
    (left, _), (right, _) = (breadboard.at(breadboard.pico_pin(number)) for number in (1, 40))
    assert right - left == pytest.approx(D.pico.row_distance)
    under = [column for column in breadboard.COLUMNS if column not in "abij"]
    edge = (left + right - D.pico.width) / 2
    assert all(breadboard.at((column, 1))[0] > edge for column in under)
    assert breadboard.at(("b", 1))[0] < edge < breadboard.at(("i", 1))[0]


def test_resistor_and_diode_reach():
    for one, other in (breadboard.RESISTOR, breadboard.DIODE):
        (x0, y0), (x1, y1) = breadboard.at(one), breadboard.at(other)
        assert 7 <= abs(x1 - x0) + abs(y1 - y0) <= LEAD_MM


def test_no_two_free_rows_are_one_row():
    free = {row_of(hole) for hole in (breadboard.PIEZO, breadboard.BATTERY)}
    assert len(free) == 2
    assert all(row > 20 for _, row in free)


def test_the_sheet_says_every_wire():
    text = (HERE / "printables/out/breadboard-a4-1.svg").read_text(encoding="utf-8")
    labels = re.findall(r'aria-label="([^"]+)"', text)
    for wire in wires() + pn532_wires():
        part = {"reader": "RC522"}.get(wire.part, wire.part)
        wanted = f"{part} {wire.pin}" + (f" ({wire.signal})" if part == "keypad" else "")
        assert labels.count(wanted) == 1, wanted
    assert labels.count("switch") == 2


def test_the_page_names_the_same_holes():
    text = (ROOT / "docs/build.md").read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip(): line for line in text.splitlines() if line.count("|") == 3}
    name = {hole: f"{hole[0]}{hole[1]}" for ends in PARTS for hole in ends}
    by_wire = {(p.wire.part, p.wire.pin): f"{p.hole[0]}{p.hole[1]}" for p in breadboard.plugs()}
    wanted = {
        "piezo": (by_wire["piezo", "-"], by_wire["piezo", "+"],
                  "from {} to {}".format(*(name[hole] for hole in breadboard.RESISTOR))),
        "3V3": (by_wire["display", "VCC"], by_wire["reader", "3.3V"]),
        "switch": (name[breadboard.SWITCH[0]], "rail marked +"),
        "battery": (by_wire["battery", "+"], by_wire["battery", "-"]),
        "diode": ("rail", f"*with the ring* into the row of pin 39 ({name[breadboard.DIODE[1]]})"),
    }  # fmt: skip
    for part, words in wanted.items():
        assert all(word in rows[part] for word in words), part
    sheet = (HERE / "printables/breadboard.py").read_text(encoding="utf-8")
    assert "from {} to {}".format(*(name[hole] for hole in breadboard.RESISTOR)) in sheet
