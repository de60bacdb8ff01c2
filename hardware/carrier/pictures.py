"""The pictures of the board for the documentation: bare, step by step, ready, and the schematic.

Layer: output. Made by KiCad from the same sources as the board; parts appear in the order in which
they are soldered.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from hardware.carrier import board, build, kicad
from hardware.dims import ROOT
from hardware.problems import CheckFailed

FOLDER = ROOT / "docs" / "pictures"
GROUND = "#FBFAF5"  # behind every picture of the hardware
HEADERS = frozenset(f"Header_1x{pins:02d}" for pins in (2, 3, 4, 8))
FLAT = frozenset({"R_Axial", "D_Axial", "C_Disc"})
SOCKETS = frozenset({"Sockets"})
ALL = FLAT | HEADERS | SOCKETS | {"C_Radial", "Pico"}
SIZE = ("-w", "1500", "--height", "1100")
ABOVE = ("--side", "top", "--quality", "user")
SLANTED = ("--perspective", "--rotate", "-38,0,16", "--zoom", "0.9")
# name: models to show, how to look, width of the picture
LOOKS: dict[str, tuple[frozenset[str], tuple[str, ...], int]] = {
    "carrier": (ALL, (*SLANTED, "--quality", "high"), 1100),
    "carrier-top": (frozenset(), ABOVE, 1000),
    "carrier-bottom": (frozenset(), ("--side", "bottom", "--quality", "user"), 1000),
    "carrier-step-1": (FLAT, ABOVE, 640),
    "carrier-step-2": (FLAT | SOCKETS, ABOVE, 640),
    "carrier-step-3": (FLAT | SOCKETS | HEADERS, ABOVE, 640),
    "carrier-step-4": (FLAT | SOCKETS | HEADERS | {"C_Radial"}, ABOVE, 640),
}
MARGIN, COLOURS = 24, 192


def _finish(source: Path, name: str, width: int) -> Path:
    """Cut to what is there, lay on the usual ground, make small."""
    image = Image.open(source).convert("RGBA")
    room = image.getchannel("A").point(lambda a: 255 if a > 8 else 0).getbbox()
    if room is None:
        raise CheckFailed(f"{name}: the picture is empty")
    left, top, right, bottom = room
    image = image.crop((left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN))
    ground = Image.new("RGBA", image.size, GROUND)
    ground.alpha_composite(image)
    height = round(image.height * width / image.width)
    small = ground.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    path = FOLDER / f"{name}.png"
    small.quantize(COLOURS, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)
    return path


def _schematic(folder: Path) -> Path:
    drawing = kicad.sheet_picture(folder)
    raw = folder / "schematic.png"
    subprocess.run(["rsvg-convert", "-w", "1800", "-b", GROUND, str(drawing), "-o", str(raw)],
                   check=True)  # fmt: skip
    path = FOLDER / "carrier-schematic.png"
    Image.open(raw).convert("RGB").quantize(32).save(path, optimize=True)
    return path


def draw(say: Callable[[str], None]) -> list[Path]:
    """Draw every picture."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        kicad.version(folder)
        build.write_design(folder)
        written = [_schematic(folder)]
        for name, (shown, look, width) in LOOKS.items():
            say(name)
            board.write_board(folder / kicad.BOARD, shown)
            kicad.fill(folder)
            picture = kicad.render(folder, f"{name}.png", *SIZE, *look)
            written.append(_finish(picture, name, width))
    return written
