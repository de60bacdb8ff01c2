"""A sheet of paper: shapes and words in millimetres from its upper left corner.

Layer: drawing; writers in `output.py`. Rules of the file: colours are #RRGGBB, text sizes points,
and a text is measured with the font that will print it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from hardware.dims import HERE, load_design
from hardware.printables import paths
from hardware.printables.paths import Segment

DESIGN = load_design()
PALETTE = DESIGN["palette"]
MM_PER_POINT = 25.4 / 72
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
FONTS = {
    "display": DESIGN["type"]["display_files"]["500"],
    "display-bold": DESIGN["type"]["display_files"]["600"],
    "text": DESIGN["type"]["text_files"]["400"],
    "text-bold": DESIGN["type"]["text_files"]["700"],
    "text-black": DESIGN["type"]["text_files"]["800"],
}


def colour(name: str) -> str:
    """A palette name or a colour as #RRGGBB."""
    return PALETTE.get(name, name)


@cache
def font(face: str) -> TTFont:
    """The font file of a face."""
    return TTFont(HERE / "printables" / FONTS[face])


@cache
def _advance(face: str, letter: str) -> float:
    table = font(face)
    glyph = table.getBestCmap().get(ord(letter))
    if glyph is None:
        raise ValueError(f"{face} has no letter {letter!r}")
    return table["hmtx"][glyph][0] / table["head"].unitsPerEm


def text_width(words: str, face: str, size: float, tracking: float = 0.0) -> float:
    """Width in millimetres of a line at `size` points; `tracking` in ems after each letter."""
    ems = sum(_advance(face, letter) + tracking for letter in words) - (tracking if words else 0)
    return ems * size * MM_PER_POINT


@cache
def glyph_commands(face: str, letter: str) -> str:
    """The outline of a letter as path data in font units, y upwards."""
    table = font(face)
    pen = SVGPathPen(table.getGlyphSet(), ntos=lambda value: str(round(value)))
    table.getGlyphSet()[table.getBestCmap()[ord(letter)]].draw(pen)
    return pen.getCommands()


def units_per_em(face: str) -> int:
    """Font units to an em."""
    return font(face)["head"].unitsPerEm


@dataclass
class Shape:
    """A path with its paint. `even_odd` for shapes with holes."""

    segments: list[Segment]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    opacity: float = 1.0


@dataclass
class Words:
    """One line of text with its left end at x and its baseline at y."""

    x: float
    y: float
    words: str
    face: str
    size: float
    fill: str
    tracking: float = 0.0
    turn: float = 0.0


@dataclass
class Clip:
    """What follows is cut to a path, until an `EndClip`."""

    segments: list[Segment]


class EndClip:
    """The end of the innermost clip."""


class Sheet:
    """One page. `title` is what the file says of itself."""

    def __init__(self, paper: str, title: str, landscape: bool = False) -> None:
        width, height = PAPERS[paper]
        self.width, self.height = (height, width) if landscape else (width, height)
        self.paper = paper
        self.title = title
        self.marks: list[Any] = []

    def shape(self, segments: list[Segment], **paint: Any) -> None:
        """Add a path; `fill` and `stroke` take palette names."""
        for key in ("fill", "stroke"):
            if paint.get(key):
                paint[key] = colour(paint[key])
        self.marks.append(Shape(segments, **paint))

    def box(self, x: float, y: float, w: float, h: float, r: float = 0.0, **paint: Any) -> None:
        """Add a rectangle."""
        self.shape(paths.rectangle(x, y, w, h, r), **paint)

    def disc(self, x: float, y: float, r: float, **paint: Any) -> None:
        """Add a circle."""
        self.shape(paths.circle(x, y, r), **paint)

    def rule(self, x0: float, y0: float, x1: float, y1: float, **paint: Any) -> None:
        """Add a straight line."""
        paint.setdefault("stroke", "night")
        paint.setdefault("line", 0.25)
        self.shape([("M", (x0, y0)), ("L", (x1, y1))], **paint)

    def text(
        self, x: float, y: float, words: str, face: str = "text", size: float = 9.0,
        fill: str = "night", align: str = "left", tracking: float = 0.0, turn: float = 0.0,
    ) -> float:  # fmt: skip
        """Add a line; `align` says what x is. Gives the width in millimetres."""
        width = text_width(words, face, size, tracking)
        if turn == 0:
            x -= {"left": 0.0, "middle": width / 2, "right": width}[align]
        self.marks.append(Words(x, y, words, face, size, colour(fill), tracking, turn))
        return width

    def paragraph(
        self, x: float, y: float, width: float, words: str, face: str = "text", size: float = 8.5,
        fill: str = "night", leading: float = 1.32,
    ) -> float:  # fmt: skip
        """Add lines broken at spaces to fit `width`; gives the baseline below the last."""
        step = size * leading * MM_PER_POINT
        line = ""
        for word in words.split():
            longer = f"{line} {word}".strip()
            if line and text_width(longer, face, size) > width:
                self.text(x, y, line, face, size, fill)
                line, y = word, y + step
            else:
                line = longer
        self.text(x, y, line, face, size, fill)
        return y + step

    def icon(self, name: str, x: float, y: float, size: float, ink: str = "night") -> None:
        """Add a line icon of the design, centred at x, y."""
        scale = size / 24
        moved = paths.place(paths.parse(DESIGN["icons"][name]), x - size / 2, y - size / 2, scale)
        self.shape(moved, stroke=ink, line=2 * scale)

    def emblem(
        self, name: str, x: float, y: float, size: float, fill: str, turn: float = 0.0,
        opacity: float = 1.0,
    ) -> None:  # fmt: skip
        """Add a card's shape, `size` across, centred at x, y."""
        moved = paths.place(paths.parse(DESIGN["shapes"][name]), x, y, size / 20, turn)
        self.shape(moved, fill=fill, even_odd=True, opacity=opacity)

    def clip(self, segments: list[Segment]) -> None:
        """Cut what follows to a path."""
        self.marks.append(Clip(segments))

    def end_clip(self) -> None:
        """End the innermost clip."""
        self.marks.append(EndClip())
