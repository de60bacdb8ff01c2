"""Makes every generated file of the hardware, with progress: `python -m hardware.make`.

    python -m hardware.make               everything that is not fresh, then all checks
    python -m hardware.make --all         everything anew
    python -m hardware.make --list        the stages and whether they are fresh
    python -m hardware.make wiring docs   only these stages

`make hardware` installs what it needs and calls it: pip's `hardware` extra, Graphviz's `dot`,
`rsvg-convert`, and KiCad 9.
Rules of the file: what a stage reads and writes is named in `STAGES`; a hash of both is kept in
fresh.json, so that a test without any of these packages can tell whether the files are fresh.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hardware.dims import HERE, ROOT
from hardware.problems import CheckFailed
from hardware.wiring.pinmap import PINS, read_pins

FRESH = HERE / "fresh.json"
PAPERS = ("a4", "letter")


def say(words: str) -> None:
    """One line of progress."""
    sys.stdout.write(f"  {words}\n")
    sys.stdout.flush()


def _printables() -> list[Path]:
    from hardware.printables import (
        breadboard,
        cards,
        legend,
        output,
        perfboard,
        reference,
        scorecard,
    )

    folder = HERE / "printables" / "out"
    folder.mkdir(exist_ok=True)
    written = []
    modules = {"legend": legend, "cards": cards, "perfboard": perfboard,
               "breadboard": breadboard, "reference": reference,
               "scorecard": scorecard}  # fmt: skip
    for name, module in modules.items():
        for paper in PAPERS:
            say(f"{name}, {paper}")
            sheets = module.sheets(paper)
            path = folder / f"{name}-{paper}.pdf"
            output.write_pdf(sheets, path)
            written.append(path)
            for number, sheet in enumerate(sheets, 1):
                page = folder / f"{name}-{paper}-{number}.svg"
                page.write_text(output.svg(sheet), encoding="utf-8")
                written.append(page)
    alone = {"overlay": legend.overlay_sheet(), "breadboard": breadboard.board_sheet()}
    for name, sheet in alone.items():
        page = folder / f"{name}.svg"
        page.write_text(output.svg(sheet), encoding="utf-8")
        written.append(page)
    return written


def _wiring() -> list[Path]:
    from hardware.wiring import harness

    paths = [HERE / "wiring" / "pod.yml", HERE / "wiring" / "pod.svg"]
    say("harness")
    harness.write(*paths)
    return paths


def _docs() -> list[Path]:
    from hardware import parts
    from hardware.wiring import page

    written = []
    for name, text in (("parts.md", parts.page()), ("wiring.md", page.page())):
        say(name)
        path = ROOT / "docs" / name
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def _checks() -> list[Path]:
    from hardware.enclosure import alternatives, checks, printability, render

    render.quiet()
    report = []
    for check in (*checks.ALL, *alternatives.ALL, printability.check_printability):
        began = time.monotonic()
        lines = check()
        name = check.__name__.removeprefix("check_")
        say(f"{name}: holds ({time.monotonic() - began:.0f} s)")
        report += [f"## {name}", "", *(f"- {line}" for line in lines), ""]
    path = HERE / "enclosure" / "out" / "checks.md"
    path.parent.mkdir(exist_ok=True)
    head = ["# What the checks of the enclosure found", "", "<!-- made by hardware/make -->", "",
            "Calculated on the solids; nothing was printed or measured.", ""]  # fmt: skip
    path.write_text("\n".join([*head, *report]), encoding="utf-8")
    return [path]


def _solids() -> list[Path]:
    from hardware.enclosure import assembly, export

    written = []
    for name in assembly.MAKERS:
        say(name)
        written += export.write(name)
    return written


def _pictures() -> list[Path]:
    from hardware.enclosure import pictures, render

    render.quiet()
    return pictures.draw(say)


def _carrier() -> list[Path]:
    from hardware.carrier import build

    return build.make(say)


def _carrier_fit() -> list[Path]:
    from hardware.carrier import fit
    from hardware.enclosure import render

    render.quiet()
    return fit.make(say)


def _carrier_pictures() -> list[Path]:
    from hardware.carrier import pictures

    return pictures.draw(say)


@dataclass(frozen=True)
class Stage:
    """What is made, and from which files: paths from the repository's root, `*` allowed."""

    make: Callable[[], list[Path]]
    inputs: tuple[str, ...]


GRID = ("hardware/perfboard.py", "hardware/wiring/pinmap.py", "firmware/lifepod/pins.py")
# The parts themselves, without what only checks them: a new check draws no picture anew.
PARTS = ("assembly", "bottom", "bought", "export", "face", "lid", "outline", "render", "shell",
         "small", "tray")  # fmt: skip
MODEL = ("hardware/dimensions.toml", "hardware/dims.py",
         *(f"hardware/enclosure/{name}.py" for name in PARTS))  # fmt: skip
DRAWN = (*MODEL, "hardware/enclosure/pictures.py")
CAD = ("hardware/dimensions.toml", "hardware/dims.py", "hardware/enclosure/*.py")
PRINT = ("hardware/dimensions.toml", "hardware/dims.py", "hardware/printables/design.toml",
         "hardware/printables/*.py", "hardware/printables/fonts/*.ttf", "hardware/breadboard.py",
         *GRID)  # fmt: skip
WIRES = ("firmware/lifepod/pins.py", "hardware/wiring/*.py")
BOARD = ("hardware/dimensions.toml", "hardware/dims.py", "hardware/carrier/*.py",
         "firmware/lifepod/pins.py", "hardware/wiring/pinmap.py")  # fmt: skip
STAGES = {
    "printables": Stage(_printables, PRINT),
    "wiring": Stage(_wiring, WIRES),
    "docs": Stage(_docs, (*WIRES, "hardware/parts.csv", "hardware/parts.py")),
    "checks": Stage(_checks, (*CAD, *GRID)),
    "solids": Stage(_solids, MODEL),
    "pictures": Stage(_pictures, (*DRAWN, *PRINT, "hardware/enclosure/screen.png")),
    "carrier": Stage(_carrier, BOARD),
    "carrier-fit": Stage(_carrier_fit, (*BOARD, *CAD, "hardware/carrier/kicad/carrier.kicad_pcb")),
    "carrier-pictures": Stage(_carrier_pictures, BOARD),
}


def input_hash(stage: Stage) -> str:
    """One hash of the names and contents of all files a stage reads."""
    total = hashlib.sha256()
    names = {path for pattern in stage.inputs for path in ROOT.glob(pattern)}
    for path in sorted(names):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(_content(path)).digest())
    return total.hexdigest()


def _content(path: Path) -> bytes:
    """What counts of a file: of the pin map the pins, not the comments beside them."""
    if path == PINS:
        return repr(sorted(read_pins().items())).encode()
    return path.read_bytes()


def output_hash(path: Path) -> str:
    """The hash of one generated file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_fresh() -> dict[str, dict]:
    """What fresh.json says: for each stage the hash of its inputs and of each output."""
    return json.loads(FRESH.read_text(encoding="utf-8")) if FRESH.exists() else {}


def stale(name: str) -> list[str]:
    """Why a stage's files are not fresh; empty when they are."""
    known = read_fresh().get(name)
    if known is None:
        return ["never made"]
    reasons = [] if known["inputs"] == input_hash(STAGES[name]) else ["its inputs have changed"]
    for file, digest in known["outputs"].items():
        path = ROOT / file
        if not path.exists():
            reasons.append(f"{file} is missing")
        elif output_hash(path) != digest:
            reasons.append(f"{file} was changed by hand")
    return reasons


def run(name: str) -> None:
    """Make one stage and note what it read and wrote."""
    stage = STAGES[name]
    before = input_hash(stage)
    outputs = stage.make()
    notes = read_fresh()
    files = {path.relative_to(ROOT).as_posix(): output_hash(path) for path in sorted(outputs)}
    notes[name] = {"inputs": before, "outputs": files}
    FRESH.write_text(json.dumps(notes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Run the stages that were asked for; 0 when all is made and every check holds."""
    parser = argparse.ArgumentParser(
        prog="python -m hardware.make",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=", ".join(STAGES))
    parser.add_argument("--all", action="store_true", help="also what is fresh")
    parser.add_argument("--list", action="store_true", help="say what is fresh, make nothing")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.stages if name not in STAGES]
    if unknown:
        parser.error(f"no stage is called {unknown[0]}; there are {', '.join(STAGES)}")
    names = options.stages or list(STAGES)
    for number, name in enumerate(names, 1):
        why = stale(name)
        if options.list or not (why or options.all or options.stages):
            say(f"[{number}/{len(names)}] {name}: {'; '.join(why) or 'fresh'}")
            continue
        say(f"[{number}/{len(names)}] {name}")
        began = time.monotonic()
        try:
            run(name)
        except (ImportError, FileNotFoundError) as missing:
            say(f"{name} cannot be made here: {missing}")
            say("`make hardware` installs all that is needed, on Debian 12 KiCad too.")
            return 2
        except CheckFailed as finding:
            say(f"{name}: a check found something, nothing was written. {finding}")
            return 1
        say(f"done in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
