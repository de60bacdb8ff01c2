"""Six game cards, fronts and backs, and round stickers for tags.

Layer: a sheet. A card stands upright in the pod: what must be seen is in its upper third.
Told apart by colour, by shape, by the number of pips and by the number itself.
"""

from __future__ import annotations

from hardware.dims import load_dimensions
from hardware.printables import paths
from hardware.printables.page import cut_marks, new_page
from hardware.printables.sheet import DESIGN, Sheet

D = load_dimensions()
WIDTH, HEIGHT = D.card.width, D.card.length
CORNER = D.card.corner_radius
BLEED = 1.5
GAP = 8.0
TOP = 27.0
COLUMNS = 3


def _bed(sheet: Sheet, x: float, y: float, fill: str) -> None:
    sheet.clip(paths.rectangle(x - BLEED, y - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED))
    sheet.box(x - BLEED, y - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, fill=fill)


def _pips(sheet: Sheet, card: dict, x: float, y: float, step: float, r: float) -> None:
    """As many dots as the card's number, from the top down."""
    for pip in range(card["number"]):
        sheet.disc(x, y + pip * step, r, fill=card["ink"])


def draw_front(sheet: Sheet, card: dict, x: float, y: float) -> None:
    """The side that looks at the players."""
    _bed(sheet, x, y, card["colour"])
    hill = (f"M{x - 2} {y + 47}C{x + 14} {y + 33} {x + 30} {y + 58} {x + WIDTH + 2} {y + 40}"
            f"L{x + WIDTH + 2} {y + HEIGHT + 2}L{x - 2} {y + HEIGHT + 2}Z")  # fmt: skip
    sheet.shape(paths.parse(hill), fill=card["deep"])
    sheet.emblem(card["shape"], x + 37, y + 66, 50, card["colour"], opacity=0.55)
    sheet.emblem(card["shape"], x + 14.5, y + 14.5, 18, card["ink"])
    sheet.text(
        x + WIDTH - 8.5, y + 19.2, card["digits"][-1], "display-bold", 44, card["ink"], "right"
    )
    sheet.text(x + 5.6, y + 33.5, card["digits"], "display-bold", 17, card["ink"], tracking=0.14)
    sheet.text(
        x + 5.6, y + 39.0, card["name"].upper(), "text-black", 8, card["ink"], tracking=0.12
    )
    _pips(sheet, card, x + WIDTH - 4.2, y + 6.0, 3.3, 0.95)
    for step in range(3):
        base = y + HEIGHT - 11.5 + 2.6 * step
        sheet.shape(paths.parse(f"M{x + WIDTH / 2 - 4} {base}L{x + WIDTH / 2} {base + 2.4}"
                                f"L{x + WIDTH / 2 + 4} {base}"), stroke=card["ink"], line=0.8,
                    opacity=0.4 + 0.3 * step)  # fmt: skip
    sheet.end_clip()


def draw_back(sheet: Sheet, card: dict, x: float, y: float) -> None:
    """The side that looks away: where a tag goes, and whose card it is."""
    _bed(sheet, x, y, "pearl")
    sheet.box(x - BLEED, y - BLEED, WIDTH + 2 * BLEED, 12 + BLEED, fill=card["colour"])
    sheet.text(x + 5.6, y + 8.2, card["digits"], "display-bold", 13, card["ink"], tracking=0.12)
    for pip in range(card["number"]):
        sheet.emblem(card["shape"], x + WIDTH - 6.5 - 5.2 * pip, y + 6.2, 4.2, card["ink"])
    cx, cy = x + WIDTH / 2, y + HEIGHT / 2
    tag = D.card.sticker_diameter / 2
    sheet.disc(cx, cy, tag, stroke="grape", line=0.3, dash=(1.4, 1.0))
    sheet.text(cx, cy - 0.6, "tag sticker", "text-bold", 7, "grape", "middle")
    sheet.text(cx, cy + 2.8, "here", "text-bold", 7, "grape", "middle")
    for row, words in enumerate(("Name", "Career")):
        line = y + HEIGHT - 16 + row * 8.5
        sheet.text(x + 5.6, line - 0.8, words, "text", 7, "grape")
        sheet.rule(x + 15.5, line, x + WIDTH - 5.6, line, stroke="lilac", line=0.3)
    sheet.end_clip()


def places(sheet: Sheet) -> list[tuple[float, float]]:
    """Upper left corners of six cards."""
    left = (sheet.width - COLUMNS * WIDTH - (COLUMNS - 1) * GAP) / 2
    spots = []
    for index in range(6):
        row, column = divmod(index, COLUMNS)
        spots.append((left + column * (WIDTH + GAP), TOP + row * (HEIGHT + GAP)))
    return spots


def _cards(paper: str, title: str, hint: str, back: bool) -> Sheet:
    sheet = new_page(paper, title, hint)
    for card, (x, y) in zip(DESIGN["card"], places(sheet), strict=True):
        (draw_back if back else draw_front)(sheet, card, x, y)
        cut_marks(sheet, x, y, WIDTH, HEIGHT, gap=BLEED + 0.3, reach=2.0)
    return sheet


def draw_sticker(sheet: Sheet, card: dict, x: float, y: float, r: float) -> None:
    """A round sticker for a tag or for a card of the original game."""
    sheet.disc(x, y, r, fill=card["colour"])
    sheet.emblem(card["shape"], x, y - r * 0.22, r * 0.95, card["ink"])
    words, size = (card["digits"], r * 0.72) if r > 10 else (card["digits"][-1], 7.5)
    sheet.text(x, y + r * 0.75, words, "display-bold", size, card["ink"], "middle", 0.08)


def _stickers(paper: str) -> Sheet:
    hint = "Round tags of 25 mm, cards of the original game, strips for key rings: on label paper."
    sheet = new_page(paper, "Tag stickers", hint)
    r, step = 12.0, 30.0
    left = (sheet.width - 5 * step) / 2
    for column, card in enumerate(DESIGN["card"]):
        x = left + column * step
        for row in range(4):
            y = 44 + row * 28.5
            draw_sticker(sheet, card, x, y, r)
            sheet.disc(x, y, r + 0.6, stroke="lilac", line=0.12, dash=(0.8, 0.8))
        for row in range(3):
            y = 152 + row * 14
            sheet.box(x - 13, y, 26, 9.5, 2, fill=card["colour"])
            sheet.emblem(card["shape"], x - 7.6, y + 4.75, 6, card["ink"])
            sheet.text(
                x + 3.2, y + 6.5, card["digits"], "display-bold", 13, card["ink"], "middle", 0.06
            )
        for row in range(4):
            for side in (-1, 1):
                draw_sticker(sheet, card, x + side * 6.8, 204 + row * 13, 5.6)
    return sheet


def sheets(paper: str) -> list[Sheet]:
    """Fronts, backs and stickers."""
    return [
        _cards(paper, "Game cards, fronts",
               "Print on one side only, paper of up to 120 g; cut at the marks, glue on one face "
               "of the card. The arrows point into the pod.", False),
        _cards(paper, "Game cards, backs",
               "A sheet of its own, not the back of the fronts: glue each on its card's other "
               "face, the circle over the tag.", True),
        _stickers(paper),
    ]  # fmt: skip
