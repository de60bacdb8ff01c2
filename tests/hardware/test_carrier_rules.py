"""KiCad's rule checks pass on the board, and find a spoiled one. Skipped without KiCad 9."""

import pytest

from hardware.carrier import build, kicad
from hardware.problems import CheckFailed


@pytest.fixture(scope="module")
def design(tmp_path_factory):
    """A fresh design with its ground filled."""
    folder = tmp_path_factory.mktemp("carrier")
    try:
        kicad.version(folder)
    except kicad.KiCadMissing:
        pytest.skip("KiCad 9 is not installed: `make hardware` installs it")
    build.write_design(folder)
    kicad.fill(folder)
    return folder


def test_both_checks_find_nothing(design):
    lines = build.check(design, lambda words: None)
    assert len(lines) == 3


def test_a_missing_track_is_found(design):
    path = design / kicad.BOARD
    whole = path.read_text(encoding="utf-8")
    start = whole.index("(segment")
    path.write_text(whole[:start] + whole[whole.index("(segment", start + 1) :], encoding="utf-8")
    try:
        with pytest.raises(CheckFailed, match=r"Missing connection"):
            kicad.rule_check(design, "drc")
    finally:
        path.write_text(whole, encoding="utf-8")


def test_a_missing_wire_is_found(design):
    path = design / kicad.SHEET
    whole = path.read_text(encoding="utf-8")
    start = whole.index("(wire")
    path.write_text(whole[:start] + whole[whole.index("(wire", start + 1) :], encoding="utf-8")
    try:
        with pytest.raises(CheckFailed, match="erc: "):
            kicad.rule_check(design, "erc")
    finally:
        path.write_text(whole, encoding="utf-8")
