"""Writes sheets as SVG (letters as outlines) and as PDF (fonts embedded, text to search).

Layer: output. Rules of the file: the same sheet gives the same bytes on every run and machine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as PdfFont
from reportlab.pdfgen.canvas import Canvas

from hardware.dims import HERE
from hardware.printables.paths import Segment
from hardware.printables.sheet import (
    FONTS,
    MM_PER_POINT,
    Clip,
    EndClip,
    Shape,
    Sheet,
    Words,
    glyph_commands,
    text_width,
    units_per_em,
)

POINT = 1 / MM_PER_POINT
rl_config.invariant = 1  # no date and no random name in the file


def _number(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _data(segments: list[Segment]) -> str:
    return "".join(kind + " ".join(_number(n) for n in numbers) for kind, numbers in segments)


def _svg_shape(mark: Shape) -> str:
    paint = [f'fill="{mark.fill or "none"}"']
    if mark.stroke:
        paint.append(f'stroke="{mark.stroke}" stroke-width="{_number(mark.line)}"')
        if mark.dash:
            paint.append(f'stroke-dasharray="{" ".join(map(_number, mark.dash))}"')
        else:
            paint.append('stroke-linecap="round" stroke-linejoin="round"')
    if mark.even_odd:
        paint.append('fill-rule="evenodd"')
    if mark.opacity < 1:
        paint.append(f'opacity="{_number(mark.opacity)}"')
    return f'<path d="{_data(mark.segments)}" {" ".join(paint)}/>'


class _Glyphs:
    """Every letter once, as a path in font units; a line of text uses it."""

    def __init__(self) -> None:
        self.names: dict[tuple[str, str], str] = {}

    def line(self, mark: Words) -> str:
        """One line of text."""
        em = units_per_em(mark.face)
        scale = mark.size * MM_PER_POINT / em
        along, uses = 0.0, []
        for letter in mark.words:
            if letter != " ":
                name = self.names.setdefault((mark.face, letter), f"g{len(self.names)}")
                uses.append(f'<use href="#{name}" x="{_number(along)}"/>')
            along += (text_width(letter, mark.face, 1.0) / MM_PER_POINT + mark.tracking) * em
        turn = f" rotate({_number(mark.turn)})" if mark.turn else ""
        return (
            f'<g role="img" aria-label={quoteattr(mark.words)} fill="{mark.fill}" '
            f'transform="translate({_number(mark.x)} {_number(mark.y)}){turn} '
            f'scale({scale:.6f} {-scale:.6f})">{"".join(uses)}</g>'
        )

    def definitions(self) -> str:
        """What the lines refer to."""
        rows = [
            f'<path id="{name}" d="{glyph_commands(*key)}"/>' for key, name in self.names.items()
        ]
        return f"<defs>{''.join(rows)}</defs>"


def svg(sheet: Sheet) -> str:
    """The sheet as one SVG document, sized in millimetres."""
    w, h = _number(sheet.width), _number(sheet.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" '
        f'viewBox="0 0 {w} {h}" role="img">',
        f"<title>{escape(sheet.title)}</title>",
    ]
    clips, glyphs, head = 0, _Glyphs(), len(lines)
    for mark in sheet.marks:
        if isinstance(mark, Shape):
            lines.append(_svg_shape(mark))
        elif isinstance(mark, Words):
            lines.append(glyphs.line(mark))
        elif isinstance(mark, Clip):
            clips += 1
            lines.append(f'<clipPath id="c{clips}"><path d="{_data(mark.segments)}"/></clipPath>')
            lines.append(f'<g clip-path="url(#c{clips})">')
        elif isinstance(mark, EndClip):
            lines.append("</g>")
    lines.insert(head, glyphs.definitions())
    return "\n".join([*lines, "</svg>", ""])


class _Pdf:
    """One PDF document in the making."""

    def __init__(self, path: Path, title: str) -> None:
        known = pdfmetrics.getRegisteredFontNames()
        for face, file in FONTS.items():
            if face not in known:
                pdfmetrics.registerFont(PdfFont(face, str(HERE / "printables" / file)))
        self.canvas = Canvas(str(path), pageCompression=1, initialFontName="text")
        self.canvas.setTitle(title)
        self.canvas.setCreator("hardware.make")
        self.height = 0.0

    def page(self, sheet: Sheet) -> None:
        self.height = sheet.height
        self.canvas.setPageSize((sheet.width * POINT, sheet.height * POINT))
        for mark in sheet.marks:
            if isinstance(mark, Shape):
                self._shape(mark)
            elif isinstance(mark, Words):
                self._words(mark)
            elif isinstance(mark, Clip):
                self.canvas.saveState()
                self.canvas.clipPath(self._path(mark.segments), stroke=0, fill=0)
            elif isinstance(mark, EndClip):
                self.canvas.restoreState()
        self.canvas.showPage()

    def _path(self, segments: list[Segment]) -> Any:
        path = self.canvas.beginPath()
        for kind, numbers in segments:
            points = []
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                points += [x * POINT, (self.height - y) * POINT]
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[kind](*points)
        return path

    def _shape(self, mark: Shape) -> None:
        pen = self.canvas
        pen.saveState()
        if mark.opacity < 1:
            pen.setFillAlpha(mark.opacity)
            pen.setStrokeAlpha(mark.opacity)
        if mark.fill:
            pen.setFillColor(HexColor(mark.fill))
        if mark.stroke:
            pen.setStrokeColor(HexColor(mark.stroke))
            pen.setLineWidth(mark.line * POINT)
            pen.setLineCap(0 if mark.dash else 1)
            pen.setLineJoin(1)
            pen.setDash([n * POINT for n in mark.dash])
        pen.drawPath(self._path(mark.segments), stroke=int(bool(mark.stroke)),
                     fill=int(bool(mark.fill)), fillMode=0 if mark.even_odd else 1)  # fmt: skip
        pen.restoreState()

    def _words(self, mark: Words) -> None:
        pen = self.canvas
        pen.saveState()
        pen.translate(mark.x * POINT, (self.height - mark.y) * POINT)
        pen.rotate(-mark.turn)
        line = pen.beginText(0, 0)
        line.setFont(mark.face, mark.size)
        line.setFillColor(HexColor(mark.fill))
        line.setCharSpace(mark.tracking * mark.size)
        line.textOut(mark.words)
        pen.drawText(line)
        pen.restoreState()


def write_pdf(sheets: list[Sheet], path: Path) -> None:
    """All sheets as the pages of one PDF."""
    document = _Pdf(path, sheets[0].title)
    for sheet in sheets:
        document.page(sheet)
    document.canvas.save()
