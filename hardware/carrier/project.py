"""KiCad's project file: what the checks ask for, and the two library tables.

Layer: output. Rules of the file: no check is switched off. What KiCad ignores by default is a
warning here, and a warning stops hardware/make as an error does.
"""

from __future__ import annotations

import json
from pathlib import Path

from hardware.carrier.footprints import LIBRARY
from hardware.carrier.sexp import Sexp, Word, write

# Millimetres. Wide enough for the cheapest two-layer service and for an iron.
RULES = {
    "min_clearance": 0.2, "min_track_width": 0.25, "min_copper_edge_clearance": 0.5,
    "min_hole_clearance": 0.25, "min_hole_to_hole": 0.3, "min_through_hole_diameter": 0.3,
    "min_via_annular_width": 0.15, "min_via_diameter": 0.6, "min_text_height": 0.8,
    "min_text_thickness": 0.11, "min_silk_clearance": 0.0, "min_resolved_spokes": 2,
    "min_connection": 0.25, "solder_mask_to_copper_clearance": 0.0, "max_error": 0.005,
}  # fmt: skip
RAISED_DRC = (
    "footprint_filters_mismatch", "footprint_type_mismatch", "missing_courtyard",
    "npth_inside_courtyard", "pth_inside_courtyard",
)  # fmt: skip
RAISED_ERC = (
    "footprint_filter", "four_way_junction", "global_label_dangling", "label_multiple_wires",
    "missing_bidi_pin", "missing_input_pin", "missing_unit", "simulation_model_issue",
    "single_global_label", "unspecified",
)  # fmt: skip
CLASSES = (
    # name, clearance, track, via, drill, nets
    ("Default", 0.2, 0.3, 0.7, 0.35, ()),
    ("Supply", 0.25, 0.8, 0.8, 0.4, ("+3V3", "VBUS")),
    ("Battery", 0.25, 1.5, 0.8, 0.4, ("VSYS", "/BATTERY", "/BATTERY_ON")),
)


def _net_settings() -> dict:
    classes = [
        {"name": name, "clearance": clearance, "track_width": track, "via_diameter": via,
         "via_drill": drill, "priority": 2147483647 if name == "Default" else number,
         "wire_width": 6, "bus_width": 12, "line_style": 0, "microvia_diameter": 0.3,
         "microvia_drill": 0.1, "diff_pair_gap": 0.25, "diff_pair_via_gap": 0.25,
         "diff_pair_width": 0.2}
        for number, (name, clearance, track, via, drill, _) in enumerate(CLASSES)
    ]  # fmt: skip
    patterns = [{"netclass": row[0], "pattern": net} for row in CLASSES for net in row[5]]
    return {"classes": classes, "meta": {"version": 4}, "netclass_patterns": patterns,
            "netclass_assignments": None, "net_colors": None}  # fmt: skip


def project() -> dict:
    """The project's settings."""
    return {
        "board": {"design_settings": {
            "meta": {"version": 2}, "rules": RULES, "drc_exclusions": [],
            "rule_severities": dict.fromkeys(RAISED_DRC, "warning"),
        }},
        "erc": {"meta": {"version": 0}, "erc_exclusions": [],
                "rule_severities": dict.fromkeys(RAISED_ERC, "warning")},
        "meta": {"filename": "carrier.kicad_pro", "version": 3},
        "net_settings": _net_settings(),
        "schematic": {"meta": {"version": 1}},
        "sheets": [], "text_variables": {},
    }  # fmt: skip


def _table(kind: str, uri: str) -> Sexp:
    return [kind, ["version", 7],
            ["lib", ["name", LIBRARY], ["type", "KiCad"], ["uri", f"${{KIPRJMOD}}/{uri}"],
             ["options", ""], ["descr", "the carrier board's own"]]]  # fmt: skip


def _wide(name: str, nets: tuple[str, ...], width: float) -> Sexp:
    condition = " || ".join(f"A.NetName == '{net}'" for net in nets)
    return ["rule", Word(name), ["condition", condition],
            ["constraint", Word("track_width"), ["min", Word(f"{width}mm")]]]  # fmt: skip


def rules() -> list[Sexp]:
    """Rules of our own: width for the current, and a ring that an iron does not lift."""
    return [
        ["version", 1],
        _wide("battery_current", ("/BATTERY", "/BATTERY_ON", "VSYS"), 0.8),
        _wide("supply_current", ("+3V3",), 0.6),
        ["rule", Word("ring_for_an_iron"), ["condition", "A.Type == 'Pad'"],
         ["constraint", Word("annular_width"), ["min", Word("0.3mm")]]],
    ]  # fmt: skip


def write_project(folder: Path) -> None:
    """Write project, rules and library tables."""
    text = json.dumps(project(), indent=2, sort_keys=True) + "\n"
    (folder / "carrier.kicad_pro").write_text(text, encoding="utf-8")
    own = "\n".join(write(rule) for rule in rules())
    (folder / "carrier.kicad_dru").write_text(own + "\n", encoding="utf-8")
    for name, kind, uri in (
        ("sym-lib-table", "sym_lib_table", "lifepod.kicad_sym"),
        ("fp-lib-table", "fp_lib_table", "lifepod.pretty"),
    ):
        (folder / name).write_text(write(_table(kind, uri)) + "\n", encoding="utf-8")
