"""The enclosure's checks can fail. Needs the CAD package; skipped, and said so, without it."""

import pytest

pytest.importorskip("build123d", reason="build123d is in the `hardware` extra")
pytest.importorskip("vtk", reason="vtk is in the `hardware` extra")

from hardware import perfboard
from hardware.enclosure import alternatives, assembly, bought, checks
from hardware.enclosure.shell import Z, box


def test_two_boxes_overlap_by_what_they_share():
    one, other = box(0, 10, 0, 10, 0, 10), box(8, 20, 0, 10, 0, 10)
    assert checks.overlap(one, other) == pytest.approx(200)
    assert checks.overlap(one, box(10, 20, 0, 10, 0, 10)) == 0


@pytest.fixture
def spoil(monkeypatch):
    """Replaces one printed part by a spoiled one."""

    def change(name, solid):
        real = assembly.part
        monkeypatch.setattr(assembly, "part", lambda n: solid if n == name else real(n))

    return change


def test_a_moved_part_is_noticed(spoil):
    spoil("tray-rc522", assembly.part("tray-rc522").translate((0, 0, 0.5)))
    with pytest.raises(checks.CheckFailed, match="overlap"):
        checks.check_assembly()


def test_a_short_post_is_noticed(spoil):
    lid = assembly.part("lid") - box(-60, 60, -10, 200, 0, 11)
    spoil("lid", lid)
    with pytest.raises(checks.CheckFailed, match="mm of thread"):
        checks.check_screws()


@pytest.mark.parametrize("side", [0.5, 2.0])
def test_a_post_that_stands_aside_is_noticed(spoil, side):
    spoil("lid", assembly.part("lid").translate((side, 0, 0)))
    with pytest.raises(checks.CheckFailed, match="does not lie in its hole"):
        checks.check_screws()


def test_a_hole_that_is_not_deep_enough_is_noticed(spoil):
    spoil("lid", assembly.part("lid") + box(-45, 45, 40, 100, 26.5, 28))
    with pytest.raises(checks.CheckFailed, match="meets its bottom"):
        checks.check_screws()


def test_a_cell_that_is_too_wide_is_noticed(monkeypatch):
    monkeypatch.setattr(checks.D.lipo_cell, "width", 34.5)
    with pytest.raises(checks.CheckFailed, match="LiPo cell and"):
        alternatives.check_lipo()


def test_a_plug_under_a_screw_is_noticed(monkeypatch):
    monkeypatch.setitem(perfboard.PIN_ROWS, "reader", (24, 18))
    with pytest.raises(checks.CheckFailed, match="perfboard: reader plug and board screw"):
        alternatives.check_perfboard()


def test_a_plug_on_a_pn532_in_the_case_is_noticed(monkeypatch):
    """Its wires are soldered flat there: a plug meets a clamp, or all but meets a display."""
    high = checks.D.dupont.height_above_board
    monkeypatch.setattr(checks.D.pn532_v3, "wires_height", high)
    pins = bought.reader(checks.D.pn532_v3)["reader pins"]
    assert checks.overlap(pins, assembly.part("clamp-oled-096")) > checks.NOTHING
    back = bought.display(checks.D.oled_13)["display back"].bounding_box()
    assert back.min.Z - pins.bounding_box().max.Z < 1.0


@pytest.mark.parametrize("reader", ["rc522", "pn532"])
def test_stubs_below_a_reader_reach_into_a_slot_of_its_tray(reader):
    kind = checks.D.rc522 if reader == "rc522" else checks.D.pn532_v3
    stubs = bought.reader(kind)["reader stubs"]
    tray = assembly.part(f"tray-{reader}")
    assert checks.overlap(stubs, tray) <= checks.NOTHING
    assert checks.overlap(stubs.translate((0, 6, 0)), tray) > checks.NOTHING
    assert Z.tray_under <= stubs.bounding_box().min.Z, "above the card's way"


def test_a_blocked_card_is_noticed(spoil):
    spoil("bottom", assembly.part("bottom") + box(-5, 5, 150, 155, 2, 4))
    with pytest.raises(checks.CheckFailed, match="the card's way"):
        checks.check_paths()
