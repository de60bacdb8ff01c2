"""Makes the carrier board: design files, checks, manufacturing files, lists and drawings.

Layer: joins the rooms; called by hardware/make. Rules of the file: everything is made in a folder
of its own and copied into the repository only after every check has passed.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hardware.carrier import (
    board,
    bom,
    circuit,
    footprints,
    kicad,
    models,
    netlist,
    project,
    schematic,
    symbols,
)
from hardware.dims import HERE
from hardware.problems import CheckFailed

FOLDER = HERE / "carrier"
DESIGN, OUT = FOLDER / "kicad", FOLDER / "out"
Say = Callable[[str], None]


def write_design(folder: Path) -> None:
    """Write every file that KiCad opens; the ground is not filled yet."""
    symbols.write_library(folder / "lifepod.kicad_sym")
    footprints.write_library(folder / "lifepod.pretty")
    models.write_models(folder / "models")
    schematic.write_schematic(folder / kicad.SHEET)
    board.write_board(folder / kicad.BOARD)
    project.write_project(folder)


def _same(what: str, found: netlist.Nets, wanted: netlist.Nets) -> None:
    for name in sorted(set(found) | set(wanted)):
        if found.get(name) != wanted.get(name):
            raise CheckFailed(
                f"{what}: net {name} joins {sorted(found.get(name, ()))}, "
                f"not {sorted(wanted.get(name, ()))}"
            )


def check(folder: Path, say: Say) -> list[str]:
    """Electrical and design rules, parity, and the nets against the circuit; the report."""
    lines = []
    for kind, what in (("erc", "electrical rules"), ("drc", "design rules, parity, open ends")):
        kicad.rule_check(folder, kind)
        say(f"{what}: nothing found")
        lines.append(f"{what}: nothing found, at any severity, with no exclusion")
    wanted = circuit.nets()
    _same("schematic", netlist.nets_of_netlist(kicad.netlist(folder)), wanted)
    found = netlist.nets_of_board(netlist.read_file(folder / kicad.BOARD))
    _same("board", found, wanted)
    pins = sum(len(nodes) for nodes in wanted.values())
    say(f"{len(wanted)} nets with {pins} pins are those of the pin map")
    lines.append(f"schematic and board: {len(wanted)} nets with {pins} pins, as the circuit "
                 "made from the pin map")  # fmt: skip
    return lines


def _report(version: str, lines: list[str]) -> str:
    head = ["# What the checks of the carrier board found", "", "<!-- made by hardware/make -->",
            "", f"KiCad {version}. Nothing was manufactured or measured.", ""]  # fmt: skip
    return "\n".join([*head, *(f"- {line}" for line in lines), ""])


def make(say: Say) -> list[Path]:
    """Everything but the pictures; the files in the repository."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        version = kicad.version(folder)
        say(f"KiCad {version}: design files")
        write_design(folder)
        kicad.fill(folder)
        lines = check(folder, say)
        say("manufacturing files, lists, drawings")
        kept = [kicad.manufacturing(folder), kicad.positions(folder), folder / "carrier.net",
                *kicad.drawings(folder)]  # fmt: skip
        bom.write_bom(folder / "bom.csv")
        (folder / "checks.md").write_text(_report(version, lines), encoding="utf-8")
        kept += [folder / "bom.csv", folder / "checks.md"]
        return [*_keep_design(folder), *_keep(kept, OUT)]


def _keep(files: list[Path], folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    return [Path(shutil.copyfile(file, folder / file.name)) for file in files]


def _keep_design(folder: Path) -> list[Path]:
    names = (kicad.BOARD, kicad.SHEET, "carrier.kicad_pro", "carrier.kicad_dru",
             "lifepod.kicad_sym", "sym-lib-table", "fp-lib-table")  # fmt: skip
    kept = _keep([folder / name for name in names], DESIGN)
    for name in ("lifepod.pretty", "models"):
        kept += _keep(sorted((folder / name).iterdir()), DESIGN / name)
    return kept
