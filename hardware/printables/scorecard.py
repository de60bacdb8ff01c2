"""The scorecard: career, salary, degrees, family, cars and houses of four players.

Layer: a sheet. The pod keeps the money; the paper keeps what the pod does not know.
"""

from __future__ import annotations

from hardware.printables.page import MARGIN, new_page
from hardware.printables.sheet import DESIGN, Sheet

GAP = 6.0
TOP = 24.0
DEGREES = (("Degree", "$20,000 \u2022 2,000 LP"), ("Ph.D.", "$10,000 \u2022 3,000 LP"))
HOUSES = (("modest", "$200,000"), ("mid-sized", "$500,000"), ("mansion", "$1,000,000"))
CARS = (("economy", "$10,000 \u2022 +1"), ("luxury", "$50,000 \u2022 +2"))


def _label(sheet: Sheet, x: float, y: float, icon: str, words: str) -> None:
    sheet.icon(icon, x + 2.2, y - 1.2, 4.6, "grape")
    sheet.text(x + 5.6, y, words, "display-bold", 8.5, "grape")


def _tick(sheet: Sheet, x: float, y: float, words: str, note: str) -> None:
    sheet.box(x, y - 2.9, 3.4, 3.4, 0.8, fill="chalk", stroke="night", line=0.3)
    sheet.text(x + 4.9, y, words, "text-bold", 7.5)
    sheet.text(x + 4.9, y + 3.2, note, "text", 6.5)


def _line(sheet: Sheet, x: float, y: float, width: float, words: str) -> None:
    used = sheet.text(x, y, words, "text-bold", 7.5) + 1.5
    sheet.rule(x + used, y + 0.5, x + width, y + 0.5, stroke="grape", line=0.25)


def _head(sheet: Sheet, card: dict | None, x: float, y: float, w: float) -> None:
    fill = card["colour"] if card else "mist"
    ink = card["ink"] if card else "night"
    sheet.box(x, y, w, 15, 4, fill=fill)
    sheet.box(x, y + 8, w, 7, fill=fill)
    if card:
        sheet.emblem(card["shape"], x + 8.5, y + 7.5, 9.5, ink)
        sheet.text(x + 16, y + 9.6, card["digits"], "display-bold", 12, ink, tracking=0.08)
    else:
        sheet.text(x + 5, y + 9.6, "000", "display-bold", 12, ink, tracking=0.08)
        sheet.rule(x + 16.5, y + 9.8, x + 21, y + 9.8, stroke=ink, line=0.3)
    sheet.text(x + 34, y + 9.4, "Name", "text-bold", 7, ink)
    sheet.rule(x + 42.5, y + 10, x + w - 5, y + 10, stroke=ink, line=0.3)


def draw_player(sheet: Sheet, card: dict | None, x: float, y: float, w: float, h: float) -> None:
    """One player's panel."""
    sheet.box(x, y, w, h, 4, fill="pearl")
    _head(sheet, card, x, y, w)
    left, right = x + 5, x + w / 2 + 2
    half = w / 2 - 7
    row = y + 21.5
    _label(sheet, left, row, "case", "Career")
    for step in range(2):
        sheet.rule(
            left, row + 6.5 + 6 * step, x + w - 5, row + 6.5 + 6 * step, stroke="grape", line=0.25
        )
    row += 19
    _label(sheet, left, row, "coin", "Salary, rung by rung")
    for step in range(8):
        bx = left + (step % 4) * ((w - 10) / 4)
        by = row + 2.4 + (step // 4) * 7.4
        sheet.box(bx, by, (w - 10) / 4 - 1.6, 6, 1.4, fill="chalk", stroke="lilac", line=0.3)
        if step == 0:
            sheet.text(bx + 2, by + 4.1, "$5,000", "text-bold", 7.5)
    row += 22
    _label(sheet, left, row, "cap", "Degrees")
    for step, (words, note) in enumerate(DEGREES):
        _tick(sheet, left + step * (half + 4), row + 5.6, words, note)
    row += 14.5
    _label(sheet, left, row, "rings", "Married")
    sheet.box(left + 24, row - 2.9, 3.4, 3.4, 0.8, fill="chalk", stroke="night", line=0.3)
    _label(sheet, right, row, "pram", "Babies")
    for baby in range(9):
        sheet.disc(right + 2 + baby * 4.1, row + 4.6, 1.7, fill="chalk", stroke="night", line=0.3)
    row += 12
    _label(sheet, left, row, "house", "Houses")
    _label(sheet, right, row, "car", "Cars")
    for step, (words, note) in enumerate(HOUSES):
        _tick(sheet, left, row + 5.6 + 7.6 * step, words, note)
    for step, (words, note) in enumerate(CARS):
        _tick(sheet, right, row + 5.6 + 7.6 * step, words, note)
    _line(sheet, right, row + 22.0, half, "Final LIFE Points")


def sheets(paper: str) -> list[Sheet]:
    """Four players on one page, and two more with room for any card."""
    pages = []
    groups = (DESIGN["card"][:4], [*DESIGN["card"][4:], None, None])
    hints = ("The pod keeps the money and the LIFE Points; this keeps the rest.",
             "For the fifth and sixth card, and two panels for any card.")  # fmt: skip
    for group, hint in zip(groups, hints, strict=True):
        sheet = new_page(paper, "Scorecard", hint)
        w = (sheet.width - 2 * MARGIN - GAP) / 2
        h = 115.5
        for index, card in enumerate(group):
            row, column = divmod(index, 2)
            draw_player(sheet, card, MARGIN + column * (w + GAP), TOP + row * (h + 4), w, h)
        pages.append(sheet)
    return pages
