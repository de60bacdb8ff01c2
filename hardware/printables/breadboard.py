"""The breadboard from above: the Pico, and the hole of every wire.

Layer: a sheet. The holes come from hardware/breadboard.py, the wires from the firmware's pin map.
"""

from __future__ import annotations

from hardware import breadboard
from hardware.breadboard import COLUMNS, PITCH, RAIL, ROWS_SHOWN, Hole
from hardware.dims import load_dimensions
from hardware.printables.page import MARGIN, new_page
from hardware.printables.sheet import Sheet
from hardware.wiring.pinmap import Wire

D = load_dimensions()
ZOOM = 2.0
SMALL = 6.5
TOP = 36.0
BESIDE = 2 * PITCH  # board left of column a, and right of the rail
END = 5.0  # board before row 1
REACH = 10.0  # of a wire beyond the board's edge
INKS = {"BK": "#22222A", "RD": "#C8323C", "YE": "#B99400", "GN": "#2E8B57", "BN": "#7B4B2A",
        "OG": "#DD7A1F", "BU": "#2A5DB0", "VT": "#7A3FA0", "GY": "#84848C"}  # fmt: skip
NAMES = {"reader": "RC522"}


class _Board:
    """The board on the sheet, hole a1 at x, y."""

    def __init__(self, sheet: Sheet, x: float, y: float) -> None:
        self.sheet, self.x, self.y = sheet, x, y

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board on the sheet."""
        return self.x + x * ZOOM, self.y + y * ZOOM

    def hole(self, hole: Hole) -> tuple[float, float]:
        """A hole of the board on the sheet."""
        return self.point(*breadboard.at(hole))

    def edges(self) -> tuple[float, float]:
        """The left and the right edge on the sheet."""
        left, _ = self.point(-BESIDE, 0)
        right, _ = self.point(breadboard.at((RAIL, 1))[0] + BESIDE, 0)
        return left, right


def width() -> float:
    """How wide the drawn board is on the sheet."""
    return (breadboard.at((RAIL, 1))[0] + 2 * BESIDE) * ZOOM


def height() -> float:
    """How high the drawn part of the board is on the sheet."""
    return (END + ROWS_SHOWN * PITCH + 1) * ZOOM


def _bare(board: _Board) -> None:
    left, right = board.edges()
    sheet, top = board.sheet, board.y - END * ZOOM
    sheet.box(left, top, right - left, height(), 2.0, fill="chalk", stroke="night", line=0.3)
    for column in COLUMNS:
        x, y = board.hole((column, 1))
        sheet.text(x, y - 2.4, column, "text", SMALL, align="middle")
        x, y = board.hole((column, ROWS_SHOWN))
        sheet.text(x, y + 3.6, column, "text", SMALL, align="middle")
    for row in range(1, ROWS_SHOWN + 1):
        for column in (*COLUMNS, RAIL):
            sheet.disc(*board.hole((column, row)), 0.75, fill="lilac")
        if row > 20:  # above, the numbers at the Pico's left are those of the rows
            x, y = board.hole(("e", row))
            sheet.text(x + 1.5 * PITCH * ZOOM, y + 0.8, str(row), "text", SMALL, align="middle")
    x, y = board.hole((RAIL, 1))
    foot = board.hole((RAIL, ROWS_SHOWN))[1]
    sheet.text(x, y - 2.4, RAIL, "text-bold", 8, INKS["RD"], "middle")
    sheet.rule(x + 2.6, y - 1, x + 2.6, foot + 1, stroke=INKS["RD"], line=0.5)


def _pico(board: _Board) -> None:
    pico, sheet = D.pico, board.sheet
    middle = (breadboard.at(("c", 1))[0] + breadboard.at(("h", 1))[0]) / 2
    head = (19 * PITCH - pico.length) / 2
    x, y = board.point(middle - pico.width / 2, head)
    sheet.box(x, y, pico.width * ZOOM, pico.length * ZOOM, 2.0, fill="mist", stroke="grape",
              line=0.3)  # fmt: skip
    x, y = board.point(middle - pico.usb_width / 2, head - pico.usb_overhang)
    sheet.box(x, y, pico.usb_width * ZOOM, 5.6 * ZOOM, 1.0, fill="lilac")
    x, y = board.point(middle, head + 2.6)
    sheet.text(x, y, "USB", "text-bold", 7, "night", "middle")
    x, y = board.point(middle, 19 * PITCH / 2)
    sheet.text(x, y, "Raspberry", "display-bold", 9, "grape", "middle")
    sheet.text(x, y + 4.4, "Pi Pico H", "display-bold", 9, "grape", "middle")
    for number in range(1, 41):
        x, y = board.hole(breadboard.pico_pin(number))
        sheet.disc(x, y, 0.8, fill="grape")
        aside = 3.2 if number <= 20 else -3.2
        sheet.text(x + aside, y + 0.8, str(number), "text", SMALL, align="middle")


def label(wire: Wire) -> str:
    """What stands at the end of a wire: the part and its pin."""
    if wire.part == "keypad":
        return f"keypad {wire.pin} ({wire.signal})"
    return f"{NAMES.get(wire.part, wire.part)} {wire.pin}"


def _lead(
    board: _Board, hole: Hole, words: str, ink: str, down: float = 0.0, dash: tuple = ()
) -> None:
    """A wire from a hole over the board's edge to its name; `down` moves the name."""
    x, y = board.hole(hole)
    left, right = board.edges()
    is_left = hole[0] in "abcde"
    end = left - REACH if is_left else right + REACH
    bend = left if is_left else right
    board.sheet.disc(x, y, 0.9, fill=ink)
    board.sheet.rule(x, y, bend, y + down, stroke=ink, line=0.5, dash=dash)
    board.sheet.rule(bend, y + down, end, y + down, stroke=ink, line=0.5, dash=dash)
    board.sheet.text(end + (-1.2 if is_left else 1.2), y + down + 0.8, words, "text-bold", SMALL,
                     align="right" if is_left else "left")  # fmt: skip


def _between(board: _Board, ends: tuple[Hole, Hole], ring: bool) -> None:
    """Resistor or diode; `ring` marks the end at the second hole."""
    (x0, y0), (x1, y1) = (board.hole(end) for end in ends)
    sheet = board.sheet
    sheet.rule(x0, y0, x1, y1, line=0.5)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if x0 == x1:
        sheet.box(x - 1.7, y - 5, 3.4, 10, 1.2, fill="sky", stroke="night", line=0.3)
    else:
        sheet.box(x - 5, y - 1.7, 10, 3.4, 1.2, fill="sky", stroke="night", line=0.3)
    if ring:
        at = x - 3.6 if x1 < x0 else x + 3.6
        sheet.rule(at, y - 1.7, at, y + 1.7, line=1.0)
    for end in ends:
        sheet.disc(*board.hole(end), 0.8, fill="night")


# Where a name would lie on another one: how far it moves.
MOVED = {("display", "VCC"): -2.4, ("reader", "3.3V"): 0.6, ("PN532", "VCC"): 3.6,
         ("piezo", "+"): 3.0, ("battery", "+"): 3.4}  # fmt: skip


def draw(sheet: Sheet, x: float, y: float) -> None:
    """The board with its left upper corner at x, y."""
    board = _Board(sheet, x + BESIDE * ZOOM, y + END * ZOOM)
    _bare(board)
    for plug in breadboard.pn532_plugs():
        wire = plug.wire
        _lead(board, plug.hole, label(wire), INKS[wire.colour],
              MOVED.get((wire.part, wire.pin), 0.0), (1.6, 1.0))  # fmt: skip
    for plug in breadboard.plugs():
        wire = plug.wire
        _lead(board, plug.hole, label(wire), INKS[wire.colour],
              MOVED.get((wire.part, wire.pin), 0.0))  # fmt: skip
    for hole in breadboard.SWITCH:
        _lead(board, hole, "switch", INKS["RD"])
    _pico(board)
    _between(board, breadboard.RESISTOR, False)
    _between(board, breadboard.DIODE, True)
    left, right = board.edges()
    for (one, other), words in (
        (breadboard.RESISTOR, "220 ohm"),
        (breadboard.DIODE, "1N5817, ring at the Pico"),
    ):
        y = (board.hole(one)[1] + board.hole(other)[1]) / 2 + 0.8
        is_left = one[0] in "abcde"
        end = left - REACH - 1.2 if is_left else right + 1.2
        sheet.text(end, y, words, "text", SMALL, align="right" if is_left else "left")


STEPS = (
    "The Pico with pin 1 in c1 and pin 40 in h1: two holes of each row stay free on either side. "
    "Its left pins have the numbers of their rows. A board without letters and numbers: the first "
    "row at its end.",
    "A wire goes into the row of its pin, the one on the sheet or the other free hole. Names are "
    "those on the parts; the keypad's line 1 is the left one, its keys facing you.",
    "Resistor 220 ohm from a20 to a23. Dashed: a PN532 instead of the RC522.",
    "Only on batteries: the diode with its ring in i2 and its other end on the rail marked + "
    "beside it; on some boards that rail is parted in the middle, so the switch's wire stays in "
    "the same half.",
)


def board_sheet() -> Sheet:
    """The drawing alone, for the builder's page."""
    sheet = Sheet("a4", "LIFEPod: breadboard")
    aside = REACH + 30
    sheet.width, sheet.height = width() + 2 * aside, height() + 8
    sheet.box(0, 0, sheet.width, sheet.height, fill="chalk")
    draw(sheet, aside, 4)
    return sheet


def sheets(paper: str) -> list[Sheet]:
    """The board and how to go on."""
    sheet = new_page(
        paper, "Breadboard", "Seen from above, twice as large as it is; the first "
        f"{ROWS_SHOWN} rows. A word is the pin of a part whose wire ends there."
    )  # fmt: skip
    draw(sheet, (sheet.width - width()) / 2, TOP - END * ZOOM)
    y = TOP + ROWS_SHOWN * PITCH * ZOOM + 10
    for number, words in enumerate(STEPS, 1):
        sheet.disc(MARGIN + 2.5, y - 1.2, 2.5, fill="grape")
        sheet.text(MARGIN + 2.5, y, str(number), "display-bold", 8, "chalk", "middle")
        y = sheet.paragraph(MARGIN + 8, y, sheet.width - 2 * MARGIN - 8, words, size=7.5) + 2.4
    return [sheet]
