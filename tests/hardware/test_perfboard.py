"""The perfboard: one thing in each hole, nothing under the Pico, and the wires of the pin map."""

import math
import re

import pytest

from hardware import parts, perfboard
from hardware.dims import HERE, ROOT, load_dimensions
from hardware.wiring.pinmap import pn532_wires, wires

D = load_dimensions()
OTHERS = [*perfboard.RESISTOR, *perfboard.DIODE, *perfboard.SWITCH]


def test_every_wire_has_a_pin_and_every_pin_a_hole_of_its_own():
    assert [pin.wire for pin in perfboard.pins()] == wires() + pn532_wires()
    pico = [perfboard.pico_pin(number) for number in range(1, 41)]
    taken = [*(pin.hole for pin in perfboard.pins()), *OTHERS, *pico]
    assert len(set(taken)) == len(taken)
    for column, row in taken:
        assert 1 <= row <= perfboard.ROWS
        assert 1 <= column <= perfboard.COLUMNS or (column, row) in {(0, 6), (0, 13)}


def test_what_has_no_hole_is_not_used():
    missing = {number for number in range(1, 41) if perfboard.pico_pin(number)[0] < 1}
    assert missing == {1, 40}
    assert not missing & {wire.board_pin for wire in wires() + pn532_wires()}


def test_the_pico_s_rows_are_as_far_apart_as_its_pins():
    (x1, y1), (x40, y40) = (perfboard.at(perfboard.pico_pin(n)) for n in (1, 40))
    assert abs(x1 - x40) < 0.01
    assert abs(y40 - y1 - D.pico.row_distance) < 0.01
    assert abs((y1 + y40) / 2 - D.carrier.pico_centre_y) < 0.01
    assert 0 <= perfboard.usb_edge_x() <= 2.0


def test_nothing_stands_under_the_pico_or_a_screw():
    half = D.pico.width / 2
    for hole in [*(pin.hole for pin in perfboard.pins()), *OTHERS]:
        x, y = perfboard.at(hole)
        assert abs(y - D.carrier.pico_centre_y) > half + 1 or x > perfboard.usb_edge_x() + 52
        for hx, hy in D.carrier.holes:
            assert (x - hx) ** 2 + (y - hy) ** 2 > (D.carrier.hole_keepout_diameter / 2 + 1) ** 2


def test_the_diode_and_the_resistor_have_their_length():
    for one, other in (perfboard.RESISTOR, perfboard.DIODE):
        assert one[1] == other[1]
        assert abs(one[0] - other[0]) == 4  # 10.16 mm


def test_the_switch_has_a_plug_of_its_own():
    """Holder and switch come apart: the one goes into the case from inside, the other not."""
    assert "switch" in perfboard.plugs()
    (x0, x1, y0, y1) = perfboard.plugs()["switch"]
    assert (x1 - x0, y1 - y0) == pytest.approx((D.dupont.housing_width, 2 * D.pico.pin_pitch))


@pytest.mark.parametrize("page", [1, 2])
def test_both_sides_of_the_sheet_say_every_wire(page):
    text = (HERE / f"printables/out/perfboard-a4-{page}.svg").read_text(encoding="utf-8")
    labels = re.findall(r'aria-label="([^"]+)"', text)
    for wire in wires() + pn532_wires():
        name = wire.signal if wire.part == "keypad" else wire.pin
        if (wire.part, wire.pin) == ("battery", "+"):
            assert {"+ switch", "from +", "to diode"} <= set(labels)
        else:
            assert f"{name} to {wire.board_pin}" in labels


def test_the_drawn_wires_join_each_pin_with_its_own():
    """Followed through resistor, switch and diode, each wire ends where it must."""
    sheet = pytest.importorskip("hardware.printables.perfboard", reason="needs fontTools")
    through = dict([perfboard.RESISTOR[::-1], perfboard.DIODE, perfboard.SWITCH])
    ways = {}
    for one, other, _, _ in sheet.joins():
        ways.setdefault(one, []).append(other)
    for pin in perfboard.pins():
        (end,) = ways[pin.hole]
        while end in through:
            (end,) = ways[through[end]]
        assert end == perfboard.pico_pin(pin.wire.board_pin), pin


def test_there_is_wire_for_all_that_the_sheet_draws():
    """Each end has 3 mm in its joint, and as much again to bend; its way is 2 mm or so longer."""
    sheet = pytest.importorskip("hardware.printables.perfboard", reason="needs fontTools")
    lengths = {"reader": [], "PN532": []}
    part_of = {pin.hole: pin.wire.part for pin in perfboard.pins()}
    for one, other, _, _ in sheet.joins():
        length_mm = math.dist(perfboard.at(one), perfboard.at(other)) + 4 * 3 + 2
        for part, found in lengths.items():
            if part_of.get(one) not in set(lengths) - {part}:
                found.append(length_mm)
    wire = next(part for part in parts.read_parts() if part.id == "hookup")
    rc522, pn532 = (len(lengths[part]) for part in ("reader", "PN532"))
    assert f"{rc522} with an RC522 or {pn532} with a PN532, of 2 to 8 cm" in wire.look_for
    for found in lengths.values():
        assert 19 < min(found) < max(found) < 80
        assert sum(found) * 1.5 < wire.quantity * 1000


def test_what_stands_beside_battery_and_switch_stays_on_the_board():
    sheet = pytest.importorskip("hardware.printables.perfboard", reason="needs fontTools")
    from hardware.printables.sheet import text_width

    room = (D.carrier.width - perfboard.at(perfboard.BATTERY[0])[0]) * sheet.ZOOM - 3.2
    for words in (sheet.TO_SWITCH, *sheet.SWITCH_LABELS):
        assert text_width(words, "text-bold", sheet.SMALL) < room - 0.5


def test_pin_40_keeps_its_leg_for_a_lipo_charger_everywhere():
    """It has no hole: whoever has cut it off has no 5 V for the charger."""
    pages = [
        (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("build.md", "wiring.md")
    ]
    sheet = (HERE / "printables" / "perfboard.py").read_text(encoding="utf-8")
    for text in pages:
        assert re.search(r"leg\b[^.]*?\boutwards", " ".join(text.split()))
    assert "bend the leg of pin 40 outwards instead" in " ".join(sheet.replace('"', "").split())
