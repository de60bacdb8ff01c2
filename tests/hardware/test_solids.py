"""The committed STL files: closed, of sound volume, within the bed. No CAD package is needed.

Fits and overlaps are checked on the exact solids by `python -m hardware.make checks`.
"""

import struct
from collections import Counter

import pytest

from hardware.dims import HERE, load_dimensions

OUT = HERE / "enclosure" / "out"
NAMES = sorted(path.stem for path in OUT.glob("*.stl"))
DIMS = load_dimensions()


def triangles(name):
    data = (OUT / f"{name}.stl").read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    for number in range(count):
        values = struct.unpack_from("<12f", data, 84 + 50 * number)
        yield values[3:6], values[6:9], values[9:12]


def test_there_is_a_file_for_every_part_of_every_variant():
    assert NAMES == ["bottom", "clamp-oled-096", "clamp-oled-13", "door", "face-oled-096",
                     "face-oled-13", "lid", "tray-pn532", "tray-rc522"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_part_is_closed_and_fits_on_the_bed(name):
    edges, volume = Counter(), 0.0
    low, high = [9e9] * 3, [-9e9] * 3
    for a, b, c in triangles(name):
        for one, other in ((a, b), (b, c), (c, a)):
            edges[one, other] += 1
        volume += (
            a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
        ) / 6
        for k in range(3):
            low[k] = min(low[k], a[k], b[k], c[k])
            high[k] = max(high[k], a[k], b[k], c[k])
    open_edges = [edge for edge in edges if edges[edge] != edges[edge[1], edge[0]]]
    assert open_edges == []
    assert 2_000 < volume < 60_000  # cubic millimetres
    assert low[2] == pytest.approx(0, abs=0.01)
    room = DIMS.pod.bed - 2 * DIMS.pod.bed_margin
    assert high[0] - low[0] <= room
    assert high[1] - low[1] <= room


def test_every_number_has_a_source():
    for name, table in vars(DIMS).items():
        kind = table.source.split(":")[0]
        assert kind in {"datasheet", "typical", "ours"}, name
        if kind != "ours":
            assert table.tolerance > 0, name


def test_the_carrier_board_has_its_holes_inside_and_clear_of_the_pico():
    board, pico = DIMS.carrier, DIMS.pico
    for x, y in board.holes:
        keep = board.hole_keepout_diameter / 2
        assert keep <= x + 0.5
        assert x <= board.width - keep + 0.5
        assert abs(y - board.pico_centre_y) > pico.width / 2 + keep
    mirrored = [[board.width - x, y] for x, y in board.holes]
    assert sorted(mirrored) == sorted(board.holes)
