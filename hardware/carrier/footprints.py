"""The footprints of the board, all for a hand with an iron: one maker function a name.

Layer: output. Rules of the file: KiCad's frame (y downwards); a row's origin is pin 1 and the row
goes to the left; a two-legged part's origin is pin 1 and pin 2 lies to the right. Sizes in
millimetres; pads have at least 0.3 mm of ring round the hole.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hardware.carrier import shapes as s
from hardware.carrier.sexp import Sexp, Word, write
from hardware.dims import load_dimensions

LIBRARY = "lifepod"
D = load_dimensions()
PITCH = D.pico.pin_pitch
ROOM = 0.2  # courtyard beyond the body


def _whole(name: str, words: str, kind: str, parts: list[Sexp], ref: tuple = (0, 0, 1.0, 0),
           silk: bool = True, more: tuple[str, ...] = ()) -> Sexp:  # fmt: skip
    x, y, size, turn = ref
    layer = s.SILK if silk else s.FAB
    marks = [Word(mark) for mark in (kind, *more) if mark]
    attributes = [["attr", *marks]] if marks else []
    return [
        "footprint", name, ["version", 20241229], ["generator", "lifepod"], ["layer", "F.Cu"],
        ["descr", words],
        s.field(name, "Reference", "REF**", layer, x, y, size, turn),
        s.field(name, "Value", name, s.FAB, x, y + 1.6, 0.8, turn),
        s.field(name, "Datasheet", "", s.FAB, 0, 0, 1.0, hide=True),
        s.field(name, "Description", "", s.FAB, 0, 0, 1.0, hide=True),
        *attributes, *parts, ["embedded_fonts", Word("no")],
    ]  # fmt: skip


def model(name: str) -> Sexp:
    """The part's picture in three dimensions."""
    zero = ["xyz", 0, 0, 0]
    return ["model", f"${{KIPRJMOD}}/models/{name}.wrl", ["offset", zero],
            ["scale", ["xyz", 1, 1, 1]], ["rotate", zero]]  # fmt: skip


def header(pins: int) -> Sexp:
    """A straight row of pins; pin 1 is square and has a mark beside the row."""
    name, half = f"Header_1x{pins:02d}", PITCH / 2
    left = -PITCH * (pins - 1) - half
    parts = [s.pin_pad(name, str(n + 1), -PITCH * n, 0, 1.7, 1.0, n == 0) for n in range(pins)]
    parts += s.box(name, s.SILK, left, -half, half, half)
    parts += s.box(name, s.FAB, left, -half, half, half)
    parts += s.line(name, s.SILK, (half - PITCH, -half), (half - PITCH, half))
    parts += s.solid(name, s.SILK, (half + 0.25, 0), (half + 0.95, -0.45), (half + 0.95, 0.45))
    parts += s.box(name, s.COURTYARD, left - ROOM, -half - ROOM, half + ROOM, half + ROOM)
    middle = -PITCH * (pins - 1) / 2
    return _whole(name, f"Pin row 1 x {pins}, 2.54 mm, pin 1 at the right", "through_hole",
                  [*parts, model(name)], (middle, 0, 1.0, 0), silk=False)  # fmt: skip


def _two_legs(name: str, words: str, pitch: float, pad: float, drill: float, length: float,
              thick: float, extra: tuple[Sexp, ...] = ()) -> Sexp:  # fmt: skip
    middle, half = pitch / 2, thick / 2
    x0, x1 = middle - length / 2, middle + length / 2
    parts = [s.pin_pad(name, "1", 0, 0, pad, drill, square=bool(extra)),
             s.pin_pad(name, "2", pitch, 0, pad, drill), *extra]  # fmt: skip
    parts += s.box(name, s.FAB, x0, -half, x1, half)
    left, right = max(x0, pad / 2 + 0.2), min(x1, pitch - pad / 2 - 0.2)
    if x0 < pad / 2 + 0.2:  # the body stands over its pads: two long sides only
        parts += s.line(name, s.SILK, (x0, -half), (x1, -half))
        parts += s.line(name, s.SILK, (x0, half), (x1, half))
    else:
        parts += s.box(name, s.SILK, left, -half, right, half)
    edge = min(x0, -pad / 2)
    parts += s.box(name, s.COURTYARD, edge, -max(half, pad / 2), pitch - edge,
                   max(half, pad / 2))  # fmt: skip
    return _whole(name, words, "through_hole", [*parts, model(name)], (middle, 0, 0.9, 0))


def axial_resistor() -> Sexp:
    """A quarter-watt resistor lying between holes 7.62 mm apart."""
    return _two_legs("R_Axial", "Resistor 1/4 W, body 6.3 x 2.3, holes 7.62 mm apart",
                     7.62, 1.6, 0.8, 6.2, 2.3)  # fmt: skip


def axial_diode() -> Sexp:
    """A diode of the DO-41 size; pin 1 is the cathode, at the end with the ring."""
    ring = s.solid("D_Axial", s.SILK, (3.0, -1.35), (3.5, -1.35), (3.5, 1.35), (3.0, 1.35))
    return _two_legs("D_Axial", "Diode DO-41, holes 10.16 mm apart, ring at pin 1",
                     10.16, 2.0, 1.1, 5.2, 2.7, tuple(ring))  # fmt: skip


def disc() -> Sexp:
    """A small ceramic capacitor, holes 5.08 mm apart."""
    return _two_legs("C_Disc", "Ceramic capacitor, body 5 x 2.5, holes 5.08 mm apart",
                     5.08, 1.6, 0.8, 5.0, 2.6)  # fmt: skip


def radial() -> Sexp:
    """A standing electrolytic up to 6.3 mm wide, holes 2.5 mm apart; pin 1 is plus."""
    name, r, middle = "C_Radial", 3.15, 1.25
    parts = [s.pin_pad(name, "1", 0, 0, 1.6, 0.8, True), s.pin_pad(name, "2", 2.5, 0, 1.6, 0.8)]
    for layer, radius in ((s.SILK, r + 0.1), (s.FAB, r), (s.COURTYARD, r + ROOM)):
        parts += s.circle(name, layer, middle, 0, radius)
    parts += s.line(name, s.SILK, (-1.0, -1.7), (0.0, -1.7))
    parts += s.line(name, s.SILK, (-0.5, -2.2), (-0.5, -1.2))
    return _whole(name, "Electrolytic, up to 6.3 mm wide, holes 2.5 mm apart, pin 1 plus",
                  "through_hole", [*parts, model(name)], (middle, 2.0, 0.9, 0))  # fmt: skip


def transistor() -> Sexp:
    """SOT-23 with pads long enough for an iron: 1 gate, 2 source, 3 drain."""
    name = "SOT-23"
    parts = [s.flat_pad(name, "1", -1.2, -0.95, 1.5, 0.9),
             s.flat_pad(name, "2", -1.2, 0.95, 1.5, 0.9),
             s.flat_pad(name, "3", 1.2, 0, 1.5, 0.9)]  # fmt: skip
    parts += s.box(name, s.FAB, -0.65, -1.45, 0.65, 1.45)
    parts += s.line(name, s.SILK, (-0.2, -1.65), (0.7, -1.65), (0.7, -0.75))
    parts += s.line(name, s.SILK, (-0.2, 1.65), (0.7, 1.65), (0.7, 0.75))
    parts += s.box(name, s.COURTYARD, -2.2, -1.75, 2.2, 1.75)
    return _whole(name, "SOT-23 for an iron", "smd", [*parts, model(name)], (0, -2.5, 0.9, 0))


def jumper() -> Sexp:
    """Three fields: a drop of solder joins the middle one with the left or the right one."""
    name = "Jumper_Solder"
    parts = [s.flat_pad(name, str(n + 1), 1.5 * (n - 1), 0, 1.2, 1.8) for n in range(3)]
    parts += s.box(name, s.SILK, -2.4, -1.2, 2.4, 1.2)
    parts += s.box(name, s.COURTYARD, -2.45, -1.25, 2.45, 1.25)
    return _whole(name, "Solder bridge of three fields", "smd", parts, (0, -2.0, 0.9, 0),
                  more=("exclude_from_pos_files", "exclude_from_bom",
                        "allow_soldermask_bridges"))  # fmt: skip


def test_point() -> Sexp:
    """A ring that holds the tip of a meter."""
    name = "TestPoint"
    parts = [s.pin_pad(name, "1", 0, 0, 1.9, 1.0)]
    parts += s.circle(name, s.SILK, 0, 0, 1.2)
    parts += s.circle(name, s.COURTYARD, 0, 0, 1.3)
    return _whole(name, "Test point", "through_hole", parts, (0, 0, 0.8, 0), silk=False,
                  more=("exclude_from_pos_files", "exclude_from_bom"))  # fmt: skip


def hole() -> Sexp:
    """A hole for an M3 screw, with no copper under its head."""
    name, c = "Hole_M3", D.carrier
    pad = ["pad", "", Word("np_thru_hole"), Word("circle"), ["at", 0, 0],
           ["size", c.hole_diameter, c.hole_diameter], ["drill", c.hole_diameter],
           ["layers", "*.Cu", "*.Mask"], ["uuid", s.stable_uuid("hole pad")]]  # fmt: skip
    parts = [pad, *s.circle(name, s.COURTYARD, 0, 0, c.hole_keepout_diameter / 2),
             *s.circle(name, s.FAB, 0, 0, c.hole_keepout_diameter / 2)]  # fmt: skip
    return _whole(name, "Hole for an M3 screw", "", parts, (0, 0, 0.8, 0), silk=False,
                  more=("exclude_from_pos_files", "exclude_from_bom"))  # fmt: skip


def pico() -> Sexp:
    """Two sockets 1 x 20 for the Pico, its USB socket at the left; pin 1 at the lower left."""
    name, p = "Pico_Sockets", D.pico
    far, end, half = -p.row_distance, PITCH * 19, PITCH / 2
    parts = [s.pin_pad(name, str(n + 1), PITCH * n, 0, 1.7, 1.0, n == 0) for n in range(20)]
    parts += [s.pin_pad(name, str(40 - n), PITCH * n, far, 1.7, 1.0) for n in range(20)]
    for y in (0.0, far):
        parts += s.line(name, s.SILK, (-half, y - half), (end + half, y - half),
                        (end + half, y + half), (-half, y + half))  # fmt: skip
        parts += s.box(name, s.FAB, -half, y - half, end + half, y + half)
    left = (end - p.length) / 2
    top = (far - p.width) / 2
    half_usb, inside = p.usb_width / 2, left + 5.6
    parts += s.line(name, s.SILK, (left + 0.4, far / 2 - half_usb), (inside, far / 2 - half_usb),
                    (inside, far / 2 + half_usb), (left + 0.4, far / 2 + half_usb))  # fmt: skip
    parts += s.box(name, s.FAB, left, top, left + p.length, top + p.width)
    for y in (0.0, far):  # what lies flat may lie under the Pico, 11 mm below it
        parts += s.box(name, s.COURTYARD, left, y - half, left + p.length, y + half)
    return _whole(name, "Raspberry Pi Pico on two sockets 1 x 20", "through_hole",
                  [*parts, model("Sockets"), model("Pico")], (end / 2, far / 2, 1.0, 0),
                  silk=False)  # fmt: skip


MAKERS: dict[str, Callable[[], Sexp]] = {
    **{f"Header_1x{n:02d}": (lambda n=n: header(n)) for n in (2, 3, 4, 8)},
    "R_Axial": axial_resistor, "D_Axial": axial_diode, "C_Disc": disc, "C_Radial": radial,
    "SOT-23": transistor, "Jumper_Solder": jumper, "TestPoint": test_point, "Hole_M3": hole,
    "Pico_Sockets": pico,
}  # fmt: skip


def write_library(folder: Path) -> list[Path]:
    """Write every footprint into a library folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, maker in MAKERS.items():
        path = folder / f"{name}.kicad_mod"
        path.write_text(write(maker()) + "\n", encoding="utf-8")
        written.append(path)
    return written
