"""What every sheet has: its name, how to print it, and a ruler to check the scale.

Layer: drawing. Rules of the file: nothing is nearer to the paper's edge than printers reach.
"""

from __future__ import annotations

from hardware.printables.sheet import Sheet

MARGIN = 12.0
FOOT = 15.0  # height of the strip with the ruler


def new_page(paper: str, title: str, hint: str) -> Sheet:
    """A sheet with its head and its ruler."""
    sheet = Sheet(paper, f"LIFEPod: {title}")
    _motif(sheet, sheet.width - MARGIN, 11.0)
    sheet.text(MARGIN, 13.2, title, "display-bold", 15, "grape")
    sheet.text(MARGIN, 18.4, hint, "text", 7.5)
    _ruler(sheet)
    return sheet


def _motif(sheet: Sheet, right: float, y: float) -> None:
    """Ten stations that grow along a gentle bow: the pod's motif."""
    for step in range(10):
        radius = (0.8 + 0.12 * step) * 0.62
        bow = ((step - 4.5) / 4.5) ** 2
        sheet.disc(right - 2 - (9 - step) * 3.1, y + 1.6 * bow, radius,
                   fill="apricot" if step == 9 else "lilac")  # fmt: skip


def _ruler(sheet: Sheet) -> None:
    x, y = MARGIN, sheet.height - FOOT + 4.0
    sheet.rule(x, y, x + 100, y, line=0.3)
    for mm in range(0, 101, 5):
        sheet.rule(x + mm, y, x + mm, y - (2.6 if mm % 10 == 0 else 1.4), line=0.25)
    for mm in range(0, 101, 20):
        sheet.text(x + mm, y - 3.3, str(mm), "text", 6.5, align="middle")
    inches = x + 112
    if inches + 50.8 < sheet.width - MARGIN + 0.5:
        sheet.rule(inches, y, inches + 50.8, y, line=0.3)
        for step in range(9):
            sheet.rule(inches + step * 6.35, y, inches + step * 6.35,
                       y - (2.6 if step % 4 == 0 else 1.4))  # fmt: skip
        for step in range(3):
            sheet.text(inches + step * 25.4, y - 3.3, f"{step} in", "text", 6.5, align="middle")
    how = "Print at 100 % (actual size, not fit to page), then lay a ruler here: "
    sheet.text(x, y + 4.2, f"{how}100 mm must be 100 mm.", "text", 7)


def cut_marks(sheet: Sheet, x: float, y: float, w: float, h: float, gap: float = 1.0,
              reach: float = 4.0) -> None:  # fmt: skip
    """Short lines outside the four corners of what is to be cut out."""
    for cx, way in ((x, -1), (x + w, 1)):
        for cy, down in ((y, -1), (y + h, 1)):
            sheet.rule(cx + way * gap, cy, cx + way * (gap + reach), cy, line=0.15)
            sheet.rule(cx, cy + down * gap, cx, cy + down * (gap + reach), line=0.15)
