"""KiCad from the command line: checks, manufacturing files, drawings, pictures.

Layer: tools. Rules of the file: works in a folder of its own, so that KiCad's caches and locks
stay out of the repository; a finding of any severity is an error; dates and paths are taken out
of what is kept, so that the same board gives the same files.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from hardware.problems import CheckFailed

BOARD, SHEET = "carrier.kicad_pcb", "carrier.kicad_sch"
DEADLINE_S = 900
LAYERS = ("F.Cu", "B.Cu", "F.Mask", "B.Mask", "F.SilkS", "B.SilkS", "Edge.Cuts")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date a zip file knows
HELP = (
    "KiCad 9 is needed. On Debian 12: add the suite bookworm-backports to apt's sources, then "
    "apt-get install -t bookworm-backports --no-install-recommends kicad "
    "(`make hardware` tries that for you)"
)
_DATED = re.compile(
    r"^(?:G04 Created by KiCad.*|%TF\.CreationDate.*|; DRILL file .*|; #@! TF\.CreationDate.*)\n",
    re.MULTILINE,
)
_STAMP = re.compile(r"\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)?")


class KiCadMissing(FileNotFoundError):
    """KiCad 9 is not installed; the text says how to get it."""


def _environment(folder: Path) -> dict[str, str]:
    settings = folder / "settings"
    settings.mkdir(exist_ok=True)
    return {**os.environ, "KICAD_CONFIG_HOME": str(settings), "LC_ALL": "C.UTF-8"}


def command(folder: Path, *words: str) -> str:
    """Run kicad-cli in a folder; what it printed. An error when it fails."""
    if shutil.which("kicad-cli") is None:
        raise KiCadMissing(HELP)
    run = subprocess.run(
        ["kicad-cli", *words], cwd=folder, env=_environment(folder), text=True,
        capture_output=True, timeout=DEADLINE_S, check=False,
    )  # fmt: skip
    if run.returncode != 0:
        raise CheckFailed(f"kicad-cli {' '.join(words[:3])}: {run.stdout}{run.stderr}")
    return run.stdout


def version(folder: Path) -> str:
    """KiCad's version; an error when it is older than 9."""
    found = command(folder, "version").strip()
    if int(found.split(".")[0]) < 9:
        raise KiCadMissing(f"{HELP}; this is KiCad {found}")
    return found


def fill(folder: Path) -> None:
    """Let KiCad fill the ground: its Python module belongs to the system's Python."""
    script = Path(__file__).with_name("fill.py")
    python = shutil.which("python3", path="/usr/bin:/usr/local/bin") or "python3"
    run = subprocess.run(
        [python, "-I", str(script), BOARD], cwd=folder, env=_environment(folder), text=True,
        capture_output=True, timeout=DEADLINE_S, check=False,
    )  # fmt: skip
    if run.returncode != 0:
        raise KiCadMissing(f"{HELP}; its Python module did not work: {run.stderr.strip()}")


def _findings(report: dict) -> list[str]:
    lists = [report.get(key, []) for key in
             ("violations", "unconnected_items", "schematic_parity")]  # fmt: skip
    lists += [sheet.get("violations", []) for sheet in report.get("sheets", [])]
    return [
        f"{item['severity']}: {item['description']} ("
        + "; ".join(part["description"] for part in item["items"]) + ")"
        for found in lists for item in found
    ]  # fmt: skip


def rule_check(folder: Path, kind: str) -> None:
    """`erc` on the schematic or `drc` on the board; `CheckFailed` lists every finding."""
    words = {
        "erc": ("sch", "erc", "--severity-all", "--format", "json", "-o", "erc.json", SHEET),
        "drc": ("pcb", "drc", "--severity-all", "--schematic-parity", "--all-track-errors",
                "--format", "json", "-o", "drc.json", BOARD),
    }[kind]  # fmt: skip
    command(folder, *words)
    found = _findings(json.loads((folder / f"{kind}.json").read_text(encoding="utf-8")))
    if found:
        raise CheckFailed(f"{kind}: " + "\n".join(found))


def netlist(folder: Path) -> Path:
    """The netlist of the schematic, without date and path."""
    command(folder, "sch", "export", "netlist", "-o", "carrier.net", SHEET)
    path = folder / "carrier.net"
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'\(source "[^"]*"\)', f'(source "{SHEET}")', text, count=1)
    text = re.sub(r'\(uri "[^"]*/', '(uri "', text)
    path.write_text(re.sub(r'\(date "[^"]*"\)', '(date "")', text), encoding="utf-8")
    return path


def _undated(path: Path) -> bytes:
    text = _DATED.sub("", path.read_text(encoding="utf-8"))
    return _STAMP.sub("2000-01-01T00:00:00+00:00", text).encode()


def manufacturing(folder: Path) -> Path:
    """Gerber and drill files in one zip, as board makers take it."""
    plots = folder / "plots"
    plots.mkdir(exist_ok=True)
    command(folder, "pcb", "export", "gerbers", "--layers", ",".join(LAYERS),
            "--use-drill-file-origin", "--no-protel-ext", "--subtract-soldermask",
            "-o", "plots", BOARD)  # fmt: skip
    command(folder, "pcb", "export", "drill", "--format", "excellon", "--excellon-separate-th",
            "--drill-origin", "plot", "-o", "plots/", BOARD)  # fmt: skip
    path = folder / "carrier-gerbers.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(plots.iterdir()):
            archive.writestr(zipfile.ZipInfo(file.name, LONG_AGO), _undated(file),
                             zipfile.ZIP_DEFLATED, 9)  # fmt: skip
    return path


def positions(folder: Path) -> Path:
    """Where each fitted part lies, from the board's lower left corner."""
    command(folder, "pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both",
            "--use-drill-file-origin", "--exclude-dnp", "-o", "positions.csv", BOARD)  # fmt: skip
    return folder / "positions.csv"


def drawings(folder: Path) -> list[Path]:
    """Schematic as PDF, both sides of the board as SVG."""
    command(folder, "sch", "export", "pdf", "-o", "schematic.pdf", SHEET)
    for name, layers, more in (
        ("board-top.svg", "F.Cu,F.Mask,F.SilkS,Edge.Cuts", ()),
        ("board-bottom.svg", "B.Cu,B.Mask,B.SilkS,Edge.Cuts", ("--mirror",)),
    ):
        command(folder, "pcb", "export", "svg", "--mode-single", "--page-size-mode", "2",
                "--exclude-drawing-sheet", *more, "--layers", layers, "-o", name,
                BOARD)  # fmt: skip
    pdf = folder / "schematic.pdf"
    data = re.sub(rb"\(D:\d{14}[^)]*\)", lambda m: b"(D:20000101000000" + b" " * (
        len(m[0]) - 18) + b")", pdf.read_bytes())  # fmt: skip
    pdf.write_bytes(data)
    found = [pdf]
    for name in ("board-top.svg", "board-bottom.svg"):
        path = folder / name
        text = re.sub(r"<title>.*?</title>", f"<title>{name}</title>",
                      path.read_text(encoding="utf-8"), flags=re.DOTALL)  # fmt: skip
        path.write_text(_STAMP.sub("", text), encoding="utf-8")
        found.append(path)
    return found


def sheet_picture(folder: Path) -> Path:
    """The schematic as SVG."""
    command(folder, "sch", "export", "svg", "-o", "sheets", "--no-background-color", SHEET)
    return folder / "sheets" / "carrier.svg"


def render(folder: Path, name: str, *look: str) -> Path:
    """A picture of the board, its background clear."""
    command(folder, "pcb", "render", "--background", "transparent", *look, "-o", name, BOARD)
    return folder / name
