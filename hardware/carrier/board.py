"""The board as KiCad's file: outline, footprints with their nets, copper, ground, legend.

Layer: output. Rules of the file: the board's frame becomes KiCad's here and nowhere else. The
ground fill is KiCad's work: hardware/carrier/fill.py.
"""

from __future__ import annotations

from copy import deepcopy
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from hardware.carrier import circuit, footprints, legend, routes
from hardware.carrier.places import Place, places
from hardware.carrier.sexp import Sexp, Word, stable_uuid, write
from hardware.carrier.shapes import effects, stroke
from hardware.carrier.symbols import LIBRARY
from hardware.dims import load_dimensions

D = load_dimensions()
ORIGIN = (60.0, 120.0)  # of the board's frame on KiCad's page
CORNER_CUT = 0.2928932188134524  # 1 - sqrt(1/2)
GROUND_GAP, GROUND_WEB, THERMAL_GAP, THERMAL_WEB = 0.3, 0.25, 0.4, 0.6
LAYERS = (
    (0, "F.Cu", "signal"), (2, "B.Cu", "signal"), (5, "F.SilkS", "user"), (7, "B.SilkS", "user"),
    (1, "F.Mask", "user"), (3, "B.Mask", "user"), (13, "F.Paste", "user"),
    (15, "B.Paste", "user"), (17, "Dwgs.User", "user"), (19, "Cmts.User", "user"),
    (25, "Edge.Cuts", "user"), (27, "Margin", "user"), (31, "F.CrtYd", "user"),
    (29, "B.CrtYd", "user"), (35, "F.Fab", "user"), (33, "B.Fab", "user"),
)  # fmt: skip
MASK_COLOUR = "Purple"
Shown = frozenset[str] | None


def page(x: float, y: float) -> list[float]:
    """A point of the board's frame on KiCad's page."""
    return [round(ORIGIN[0] + x, 4), round(ORIGIN[1] - y, 4)]


def net_numbers() -> dict[str, int]:
    """A number for each net, those of open pins included."""
    names = sorted(circuit.nets())
    for part in circuit.components():
        names += [_open_pin(part.ref, pin) for pin, net in part.pins.items() if net is None]
    return {"": 0, **{name: number for number, name in enumerate(names, 1)}}


def _open_pin(ref: str, pin: str) -> str:
    return f"unconnected-({ref}-{circuit.pico_pin_name(int(pin))}-Pad{pin})"


def _turned(item: Sexp, turn: int) -> None:
    """Words and pads of a turned footprint carry its turn in their own angle."""
    for part in item:
        if isinstance(part, list) and part[0] == "at":
            angle = (part[3] if len(part) > 3 else 0) + turn
            part[:] = [*part[:3], *([angle % 360] if angle % 360 else [])]


def _footprint(part: circuit.Component, place: Place, numbers: dict[str, int],
               shown: Shown) -> Sexp:  # fmt: skip
    drawn = deepcopy(footprints.MAKERS[part.footprint]())
    body: Sexp = []
    for item in drawn[2:]:
        kind = item[0]
        hidden = kind == "model" and shown is not None and Path(item[1]).stem not in shown
        if kind in {"version", "generator", "layer"} or hidden:
            continue
        if kind == "property":
            values = {"Reference": part.ref, "Value": part.value}
            item[2] = values.get(item[1], item[2])
        if kind == "attr" and not part.fitted:
            item.append(Word("dnp"))
        if kind in {"property", "pad", "fp_text"}:
            _turned(item, place.turn)
        if kind == "pad" and item[1]:
            net = part.pins[item[1]]
            name = circuit.full_name(net) if net else _open_pin(part.ref, item[1])
            item.insert(-1, ["net", numbers[name], name])
        _renamed(item, part.ref)
        body.append(item)
    symbol = next(body.index(item) for item in body if item[0] == "attr")
    path = [["path", f"/{_symbol_uuid(part.ref)}"], ["sheetname", "/"],
            ["sheetfile", "carrier.kicad_sch"]]  # fmt: skip
    return ["footprint", f"{LIBRARY}:{part.footprint}", ["layer", "F.Cu"],
            ["uuid", stable_uuid(f"footprint {part.ref}")],
            ["at", *page(place.x, place.y), *([place.turn] if place.turn else [])],
            *body[:symbol], *path, *body[symbol:]]  # fmt: skip


def _renamed(item: Sexp, ref: str) -> None:
    for part in item:
        if isinstance(part, list) and part[0] == "uuid":
            part[1] = stable_uuid(f"{ref} {part[1]}")


SYMBOL_UUIDS: dict[str, str] = {}


def _symbol_uuid(ref: str) -> str:
    if not SYMBOL_UUIDS:
        SYMBOL_UUIDS.update(schematic_uuids())
    return SYMBOL_UUIDS[ref]


def schematic_uuids() -> dict[str, str]:
    """The identifier of each component's symbol on the sheet."""
    from hardware.carrier.schematic import draw

    found = {}
    for item in draw().items:
        if item[0] == "symbol":
            fields = {p[1]: p[2] for p in item if isinstance(p, list) and p[0] == "property"}
            found[fields["Reference"]] = next(
                p[1] for p in item if isinstance(p, list) and p[0] == "uuid"
            )
    return found


def _outline() -> list[Sexp]:
    w, h, r = D.carrier.width, D.carrier.height, D.carrier.corner_radius
    pen = [stroke(0.1), ["layer", "Edge.Cuts"]]
    sides = (
        ((r, 0), (w - r, 0)),
        ((w, r), (w, h - r)),
        ((w - r, h), (r, h)),
        ((0, h - r), (0, r)),
    )
    cut = r * CORNER_CUT
    arcs = (((w - r, 0), (w - cut, cut), (w, r)), ((w, h - r), (w - cut, h - cut), (w - r, h)),
            ((r, h), (cut, h - cut), (0, h - r)), ((0, r), (cut, cut), (r, 0)))  # fmt: skip
    found: list[Sexp] = [
        ["gr_line", ["start", *page(*a)], ["end", *page(*b)], *pen,
         ["uuid", stable_uuid(f"edge {a} {b}")]] for a, b in sides
    ]  # fmt: skip
    found += [
        ["gr_arc", ["start", *page(*a)], ["mid", *page(*m)], ["end", *page(*b)], *pen,
         ["uuid", stable_uuid(f"corner {a}")]] for a, m, b in arcs
    ]  # fmt: skip
    return found


def _copper(numbers: dict[str, int]) -> list[Sexp]:
    found: list[Sexp] = []
    for item in routes.copper():
        net = ["net", numbers[circuit.full_name(item.net)]]
        if isinstance(item, routes.Via):
            found.append(["via", ["at", *page(item.x, item.y)], ["size", item.size],
                          ["drill", item.drill], ["layers", "F.Cu", "B.Cu"], net,
                          ["uuid", stable_uuid(f"via {item}")]])  # fmt: skip
            continue
        for a, b in zip(item.points, item.points[1:], strict=False):
            found.append(["segment", ["start", *page(*a)], ["end", *page(*b)],
                          ["width", item.width], ["layer", item.layer], net,
                          ["uuid", stable_uuid(f"track {item} {a}")]])  # fmt: skip
    return found


def _zone(name: str, points: list[list[float]], more: Sexp, numbers: Any = None) -> Sexp:
    net = circuit.GROUND if numbers else ""
    return ["zone", ["net", numbers[net] if numbers else 0], ["net_name", net],
            ["layers", "F.Cu", "B.Cu"], ["uuid", stable_uuid(f"zone {name}")], ["name", name],
            ["hatch", Word("edge"), 0.5], ["connect_pads", ["clearance", GROUND_GAP]],
            ["min_thickness", GROUND_WEB], *more,
            ["polygon", ["pts", *(["xy", *point] for point in points)]]]  # fmt: skip


def _zones(numbers: dict[str, int]) -> list[Sexp]:
    w, h = D.carrier.width, D.carrier.height
    corners = [page(0.5, 0.5), page(w - 0.5, 0.5), page(w - 0.5, h - 0.5), page(0.5, h - 0.5)]
    fill = ["fill", ["thermal_gap", THERMAL_GAP], ["thermal_bridge_width", THERMAL_WEB]]
    found = [_zone("ground", corners, [fill], numbers)]
    no, yes = Word("not_allowed"), Word("allowed")
    keep = ["keepout", ["tracks", no], ["vias", no], ["pads", yes], ["copperpour", no],
            ["footprints", yes]]  # fmt: skip
    radius = D.carrier.hole_keepout_diameter / 2
    for number, (x, y) in enumerate(D.carrier.holes, 1):
        ring = [page(x + radius * cos(pi * k / 18), y + radius * sin(pi * k / 18))
                for k in range(36)]  # fmt: skip
        found.append(_zone(f"screw {number}", ring, [keep, fill]))
    return found


def _words() -> list[Sexp]:
    found: list[Sexp] = []
    for line in legend.words():
        marks = tuple(m for m in (line.anchor, "mirror" if line.layer == legend.BACK else "") if m)
        found.append(["gr_text", line.text, ["at", *page(line.x, line.y), line.turn],
                      ["layer", line.layer], ["uuid", stable_uuid(f"legend {line}")],
                      effects(line.size, line.width or None, marks)])  # fmt: skip
    return found


def _setup() -> Sexp:
    def mask(side: str, name: str) -> list[Sexp]:
        return [["layer", f"{side}.SilkS", ["type", f"{name} Silk Screen"], ["color", "White"]],
                ["layer", f"{side}.Mask", ["type", f"{name} Solder Mask"],
                 ["color", MASK_COLOUR], ["thickness", 0.01]]]  # fmt: skip

    copper = [["layer", f"{side}.Cu", ["type", "copper"], ["thickness", 0.035]] for side in "FB"]
    core = ["layer", "dielectric 1", ["type", "core"], ["thickness", D.carrier.thickness - 0.09],
            ["material", "FR4"], ["epsilon_r", 4.5], ["loss_tangent", 0.02]]  # fmt: skip
    bottom = mask("B", "Bottom")
    return ["setup",
            ["stackup", *mask("F", "Top"), copper[0], core, copper[1], bottom[1], bottom[0],
             ["copper_finish", "HAL lead-free"], ["dielectric_constraints", Word("no")]],
            ["pad_to_mask_clearance", 0.05],
            ["allow_soldermask_bridges_in_footprints", Word("no")],
            ["tenting", Word("front"), Word("back")],
            ["aux_axis_origin", *page(0, 0)], ["grid_origin", *page(0, 0)]]  # fmt: skip


def document(shown: Shown = None) -> Sexp:
    """The whole board, its ground not yet filled; `shown` names the models to keep, None all."""
    from hardware.carrier.schematic import TITLE, VERSION

    numbers, where = net_numbers(), places()
    parts = circuit.components()
    return [
        "kicad_pcb", ["version", 20241229], ["generator", "lifepod"], ["generator_version", "9.0"],
        ["general", ["thickness", D.carrier.thickness], ["legacy_teardrops", Word("no")]],
        ["paper", "A4"],
        ["title_block", ["title", TITLE], ["rev", VERSION], ["company", "LIFEPod"]],
        ["layers", *([number, name, Word(kind)] for number, name, kind in LAYERS)],
        _setup(), *(["net", number, name] for name, number in numbers.items()),
        *(_footprint(part, where[part.ref], numbers, shown) for part in parts),
        *_outline(), *_words(), *_copper(numbers), *_zones(numbers),
        ["embedded_fonts", Word("no")],
    ]  # fmt: skip


def write_board(path: Path, shown: Shown = None) -> None:
    """Write the board's file, with all models or those of these names."""
    path.write_text(write(document(shown)) + "\n", encoding="utf-8")
