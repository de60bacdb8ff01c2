"""The keypad overlay: both legends of each of the sixteen keys, to scale.

Layer: a sheet. Keys and their colours come from design.toml, the size from dimensions.toml.
"""

from __future__ import annotations

from hardware.dims import load_dimensions
from hardware.printables import paths
from hardware.printables.page import MARGIN, cut_marks, new_page
from hardware.printables.sheet import DESIGN, Sheet

D = load_dimensions()
KEY_GAP = 1.7
CORNER = DESIGN["shape"]["corner_key_mm"]
TRACK = DESIGN["type"]["caps_tracking_em"]


def draw_key(sheet: Sheet, key: dict, x: float, y: float, w: float, h: float) -> None:
    """One key, with its upper left corner at x, y."""
    sheet.box(x, y, w, h, CORNER, fill=key["face"])
    ink, cx = key["ink"], x + w / 2
    if len(key["main"]) > 1:  # a word: CLEAR, ENTER, MENU, SPIN
        hero = key["main"] == "SPIN"
        sheet.icon(key["icon"], cx, y + h * 0.36, h * (0.46 if hero else 0.36), ink)
        sheet.text(cx, y + h - 3.1, key["main"], "display-bold", 9.2, ink, "middle", TRACK)
        return
    rise = 0.9 if " " in key["second"] else 0.0
    sheet.text(x + w * 0.31, y + h * 0.56 - rise, key["main"], "display-bold", 19, ink, "middle")
    sheet.icon(key["icon"], x + w * 0.71, y + h * 0.36 - rise, h * 0.34, ink)
    lines = key["second"].split(" ")
    for line, words in enumerate(reversed(lines)):
        base = y + h - (2.5 if len(lines) == 1 else 1.7) - 2.5 * line
        width = sheet.text(cx, base, words, "text-black", 6.6, ink, "middle", 0.01)
        if width > w - 0.8:
            raise ValueError(f"the legend {words} is {width:.1f} mm wide on a key of {w:.1f}")


def draw_keypad(sheet: Sheet, x: float, y: float) -> None:
    """The whole overlay with its upper left corner at x, y: the sheet of the keypad, all over."""
    w, h = D.keypad.width, D.keypad.length
    sheet.box(x, y, w, h, 2.0, fill="night")
    px, py = D.keypad.key_pitch_x, D.keypad.key_pitch_y
    left = x + w / 2 + D.keypad.keys_centre_x - 2 * px
    top = y + h / 2 - D.keypad.keys_centre_y - 2 * py
    for index, key in enumerate(DESIGN["key"]):
        row, column = divmod(index, 4)
        draw_key(sheet, key, left + column * px + KEY_GAP / 2, top + row * py + KEY_GAP / 2,
                 px - KEY_GAP, py - KEY_GAP)  # fmt: skip


def _outline(sheet: Sheet, x: float, y: float) -> None:
    """A copy without colour: lay the keypad on it to see whether its keys lie where ours do."""
    w, h = D.keypad.width, D.keypad.length
    sheet.box(x, y, w, h, 2.0, stroke="night", line=0.2)
    px, py = D.keypad.key_pitch_x, D.keypad.key_pitch_y
    for index, key in enumerate(DESIGN["key"]):
        row, column = divmod(index, 4)
        cx = x + w / 2 + (column - 1.5) * px
        cy = y + h / 2 + (row - 1.5) * py
        sheet.shape(paths.rectangle(cx - px / 2 + 1, cy - py / 2 + 1, px - 2, py - 2, CORNER),
                    stroke="lilac", line=0.25)  # fmt: skip
        sheet.rule(cx - 1.6, cy, cx + 1.6, cy, stroke="grape")
        sheet.rule(cx, cy - 1.6, cx, cy + 1.6, stroke="grape")
        sheet.text(cx, cy - 2.6, key["key"], "text-bold", 7, "grape", "middle")


def overlay_sheet() -> Sheet:
    """The overlay alone, exactly as large as the keypad: for pictures and for a label printer."""
    sheet = Sheet("a4", "LIFEPod: keypad overlay")
    sheet.width, sheet.height = D.keypad.width, D.keypad.length
    draw_keypad(sheet, 0, 0)
    return sheet


STEPS = (
    "Lay your bare keypad on the outline. Do the crosses meet the middles of its keys? If not, "
    "measure the distance of its keys, write it as key_pitch_x and key_pitch_y into "
    "hardware/dimensions.toml and make this sheet again: .venv/bin/pip install fonttools "
    "reportlab, then .venv/bin/python -m hardware.make printables",
    "Print on paper, to be glued on with a glue stick and covered with clear film; or print on a "
    "self-adhesive label.",
    "Cut along the marks, round the corners, and fix it on the keypad before the keypad goes "
    "into the face plate. The ribbon leaves at the row with CLEAR, 0, ENTER and MENU.",
)


def sheets(paper: str) -> list[Sheet]:
    """The sheet with the overlay, a spare, and the outline to check it."""
    sheet = new_page(
        paper, "Keypad legend", "Two overlays and an outline for a 4 x 4 membrane keypad."
    )
    w, h = D.keypad.width, D.keypad.length
    right = sheet.width - MARGIN - w - 8
    for x in (MARGIN + 8, right):
        draw_keypad(sheet, x, 30)
        cut_marks(sheet, x, 30, w, h)
    _outline(sheet, MARGIN + 8, 132)
    sheet.text(MARGIN + 8, 128.6, "Check first", "display-bold", 10, "grape")
    y = 136.0
    for number, words in enumerate(STEPS, 1):
        sheet.disc(right - 2.6, y - 1.2, 2.5, fill="grape")
        sheet.text(right - 2.6, y, str(number), "display-bold", 8, "chalk", "middle")
        y = sheet.paragraph(right + 2.5, y, w, words, size=8.5) + 2.6
    return [sheet]
