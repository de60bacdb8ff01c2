"""The carrier board's committed files are the circuit of the pin map. Needs no KiCad."""

import csv
import zipfile
from copy import deepcopy

import pytest

from hardware import parts
from hardware.carrier import bom, circuit, envelopes, legend, netlist
from hardware.carrier.build import DESIGN, OUT
from hardware.carrier.kicad import BOARD, LAYERS
from hardware.carrier.project import RULES
from hardware.carrier.routes import Track, copper
from hardware.carrier.sexp import child, children
from hardware.dims import ROOT, load_dimensions
from hardware.wiring.pinmap import read_pins

DIMENSIONS = load_dimensions()


@pytest.fixture(scope="module")
def board():
    return netlist.read_file(DESIGN / BOARD)


def test_schematic_and_board_join_what_the_pin_map_says(board):
    wanted = circuit.nets()
    assert netlist.nets_of_netlist(OUT / "carrier.net") == wanted
    assert netlist.nets_of_board(board) == wanted


def test_a_pad_on_another_net_is_noticed(board):
    spoiled = deepcopy(board)
    for footprint in children(spoiled, "footprint"):
        if netlist.reference(footprint) == "J3":
            pads = list(children(footprint, "pad"))
            child(pads[0], "net")[2], child(pads[1], "net")[2] = (
                child(pads[1], "net")[2],
                child(pads[0], "net")[2],
            )
    assert netlist.nets_of_board(spoiled) != circuit.nets()


def test_every_gpio_of_the_firmware_is_on_its_net():
    pins = read_pins()
    nets = circuit.nets()
    lines = [("KEY_R", pins["KEYPAD_ROWS"]), ("KEY_C", pins["KEYPAD_COLUMNS"])]
    wanted = {f"/{name}{n}": gpio for name, gpios in lines for n, gpio in enumerate(gpios, 1)}
    wanted |= {"/PIEZO_PWM": pins["BUZZER"], "/READER_CS": pins["READER_CS"]}
    wanted |= {"/DISPLAY_SDA": pins["DISPLAY_SDA"], "/DISPLAY_SCL": pins["DISPLAY_SCL"]}
    for net, gpio in wanted.items():
        own = [pin for ref, pin in nets[net] if ref == "U1"]
        assert [circuit.pico_pin_name(int(pin)) for pin in own] == [f"GP{gpio}"], net


def test_outline_and_holes_are_those_of_the_case(board):
    carrier = DIMENSIONS.carrier
    corners = [point for _, points in envelopes.edge(board) for point in points]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (0, 0)
    assert max(x for x, _ in corners) == pytest.approx(carrier.width)
    assert max(y for _, y in corners) == pytest.approx(carrier.height)
    wanted = sorted((x, y, carrier.hole_diameter) for x, y in carrier.holes)
    for hole, place in zip(sorted(envelopes.holes(board)), wanted, strict=True):
        assert hole == pytest.approx(place)


def test_no_part_is_higher_than_the_case_allows(board):
    heights = [part.height for part in envelopes.envelopes(board)]
    assert max(heights) <= DIMENSIONS.carrier.part_height
    assert envelopes.stub() <= DIMENSIONS.carrier.solder_side_height


def test_copper_is_as_wide_as_its_current_wants():
    wide = {circuit.SUPPLY: 0.6, circuit.SYSTEM: 0.8, circuit.BATTERY: 0.8, circuit.SWITCHED: 0.8}
    tracks = [item for item in copper() if isinstance(item, Track)]
    for track in tracks:
        assert track.width >= wide.get(track.net, RULES["min_track_width"]), track


def test_words_are_large_enough_to_be_printed():
    for line in legend.words():
        assert line.size >= RULES["min_text_height"], line


def test_the_parts_list_holds_what_the_board_takes():
    amounts = {part.id: part.quantity for part in parts.read_parts()}
    for fit in ("always", "all"):
        for name, count in bom.needed(fit).items():
            bought = 40 * amounts[name] if name == "pins" else amounts[name]
            assert bought >= count, name
    assert amounts["resistors8"] == bom.needed()["resistors8"]


def test_the_pick_list_is_the_circuit():
    with (OUT / "bom.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == bom.rows()


def test_the_zip_has_every_layer_and_both_drills():
    with zipfile.ZipFile(OUT / "carrier-gerbers.zip") as archive:
        names = archive.namelist()
        assert archive.testzip() is None
    for layer in LAYERS:
        file = layer.replace(".", "_").replace("SilkS", "Silkscreen")
        assert f"carrier-{file}.gbr" in names
    assert sum(name.endswith("-PTH.drl") for name in names) == 1
    assert sum(name.endswith("-NPTH.drl") for name in names) == 1


def test_the_reports_found_nothing_and_say_what_was_not_done():
    checks = (OUT / "checks.md").read_text(encoding="utf-8")
    assert checks.count("nothing found, at any severity, with no exclusion") == 2
    for name in ("checks.md", "fit.md"):
        text = " ".join((OUT / name).read_text(encoding="utf-8").split())
        assert "nothing was manufactured or measured" in text.lower()


def test_the_page_names_every_part_of_the_board():
    text = (ROOT / "docs" / "carrier.md").read_text(encoding="utf-8")
    refs = {ref for row in bom.rows() for ref in row["references"].split()}
    for ref in refs | {"JP1", "JP2"}:
        assert ref in text or any(
            ref[0] + str(low) + " to " + ref[0] + str(high) in text
            for low in range(1, 20) for high in range(low, 20)
            if ref[1:].isdigit() and low <= int(ref[1:]) <= high
        ), ref  # fmt: skip
