"""The perfboard from both sides: where each part and pin goes, its wires, a template in true size.

Layer: a sheet. The holes come from hardware/perfboard.py, the wires from the firmware's pin map.
"""

from __future__ import annotations

from hardware import perfboard
from hardware.dims import load_dimensions
from hardware.perfboard import Hole
from hardware.printables import paths
from hardware.printables.page import MARGIN, new_page
from hardware.printables.sheet import Sheet
from hardware.wiring.pinmap import Wire

D = load_dimensions()
ZOOM = 2.5
SMALL = 6.5
TOP = 46.0
NAMES = {"keypad": "KEYPAD", "reader": "READER RC522", "PN532": "or PN532", "display": "DISPLAY",
         "piezo": "PIEZO", "battery": "BATTERY", "switch": "SWITCH"}  # fmt: skip
INKS = {"BK": "#22222A", "RD": "#C8323C", "YE": "#B99400", "GN": "#2E8B57", "BN": "#7B4B2A",
        "OG": "#DD7A1F", "BU": "#2A5DB0", "VT": "#7A3FA0", "GY": "#84848C"}  # fmt: skip
TO_SWITCH = "+ switch"
SWITCH_LABELS = ("from +", "to diode")


class _Board:
    """The board on the sheet with its upper left corner at x, y, `zoom` times as large.

    `turned`: seen on the side without parts, turned over like a page.
    """

    def __init__(
        self, sheet: Sheet, x: float, y: float, zoom: float, turned: bool = False
    ) -> None:
        self.sheet, self.x, self.y, self.zoom, self.turned = sheet, x, y, zoom, turned

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board's frame on the sheet."""
        x = D.carrier.width - x if self.turned else x
        return self.x + x * self.zoom, self.y + (D.carrier.height - y) * self.zoom

    def hole(self, hole: Hole) -> tuple[float, float]:
        """A hole of the grid on the sheet."""
        return self.point(*perfboard.at(hole))

    def area(self, x0: float, x1: float, y0: float, y1: float, r: float, **paint: object) -> None:
        """A rectangle of the board's frame."""
        left, top = self.point(x1 if self.turned else x0, y1)
        self.sheet.box(left, top, (x1 - x0) * self.zoom, (y1 - y0) * self.zoom, r, **paint)

    def bare(self) -> None:
        """Outline, grid and the four holes to be drilled."""
        self.area(0, D.carrier.width, 0, D.carrier.height, 1.0, stroke="night", line=0.3)
        for column in range(1, perfboard.COLUMNS + 1):
            for row in range(1, perfboard.ROWS + 1):
                x, y = self.hole((column, row))
                self.sheet.disc(x, y, 0.2 * self.zoom, fill="lilac")
        for corner in D.carrier.holes:
            x, y = self.point(*corner)
            self.sheet.disc(x, y, D.carrier.hole_diameter / 2 * self.zoom, fill="chalk",
                            stroke="apricot", line=0.4)  # fmt: skip
            self.sheet.rule(x - 2.4, y, x + 2.4, y, stroke="apricot")
            self.sheet.rule(x, y - 2.4, x, y + 2.4, stroke="apricot")


def _pico(board: _Board) -> None:
    x0, pico = perfboard.usb_edge_x(), D.pico
    middle = D.carrier.pico_centre_y
    board.area(x0, x0 + pico.length, middle - pico.width / 2, middle + pico.width / 2, 2.0,
               fill=None if board.turned else "mist", stroke="grape", line=0.3,
               dash=(1.4, 1.0) if board.turned else ())  # fmt: skip
    usb = pico.usb_width / 2
    board.area(x0 - pico.usb_overhang, x0 + 4.3, middle - usb, middle + usb, 1.0, fill="lilac")
    x, y = board.point(x0 + 2.0, middle)
    board.sheet.text(x, y + 1, "USB", "text-bold", 7, "night", "middle")
    x, y = board.point(x0 + pico.length / 2, middle)
    if not board.turned:
        board.sheet.text(x, y + 1.5, "Raspberry Pi Pico, in two sockets", "display-bold", 11,
                         "grape", "middle")  # fmt: skip
    for number in range(1, 41):
        column, row = perfboard.pico_pin(number)
        x, y = board.hole((column, row))
        board.sheet.disc(x, y, 0.8, fill="rose" if column < 1 else "grape")
        down = -1.9 if number <= 20 else 3.6
        board.sheet.text(x, y + down, str(number), "text", SMALL, "night", "middle")


def label(wire: Wire) -> str:
    """What stands beside a pin: its name, and the Pico's pin its wire goes to."""
    if wire.part == "battery" and wire.pin == "+":
        return TO_SWITCH
    return f"{wire.signal if wire.part == 'keypad' else wire.pin} to {wire.board_pin}"


def _label(board: _Board, part: str, hole: Hole, words: str) -> None:
    x, y = board.hole(hole)
    board.sheet.disc(x, y, 0.8, fill="night" if board.turned else "chalk")
    if part in {"battery", "switch"}:
        aside, align = (-3.2, "right") if board.turned else (3.2, "left")
        board.sheet.text(x + aside, y + 0.8, words, "text-bold", SMALL, align=align)
    else:
        below = 20.0 if part == "keypad" else -9.6
        board.sheet.text(x + 0.8, y + below, words, "text-bold", SMALL, turn=-90)


def _pin_rows(board: _Board) -> None:
    for part, (x0, x1, y0, y1) in perfboard.plugs().items():
        if board.turned:
            board.area(x0, x1, y0, y1, 0.8, stroke="night", line=0.3)
        else:
            board.area(x0, x1, y0, y1, 0.8, fill="night")
        for pin in perfboard.pins():
            if pin.wire.part == part:
                _label(board, part, pin.hole, label(pin.wire))
        if part == "switch":
            for hole, words in zip(perfboard.SWITCH, SWITCH_LABELS, strict=True):
                _label(board, part, hole, words)
        _title(board, part, x0, x1, (y0 + y1) / 2)


def _title(board: _Board, part: str, x0: float, x1: float, y: float) -> None:
    x, top = board.point((x0 + x1) / 2, y)
    if part in {"battery", "switch"}:
        down = -8.5 if part == "battery" else 9.0
        board.sheet.text(x - 1, top + down, NAMES[part], "display-bold", 8, "grape", "middle")
    else:
        y = top + (-4.6 if part == "keypad" else 7.2)
        board.sheet.box(x - 11, y - 2.8, 22, 3.6, fill="chalk")
        board.sheet.text(x, y, NAMES[part], "display-bold", 8, "grape", "middle")


def _between(board: _Board, ends: tuple[Hole, Hole], words: str, ring: bool) -> None:
    """A part with two leads; `ring` marks the end at the second hole."""
    (x0, y0), (x1, y1) = (board.hole(end) for end in ends)
    board.sheet.rule(x0, y0, x1, y1, line=0.5)
    left, right = sorted((x0, x1))
    board.sheet.box(left + 6, y0 - 2, right - left - 12, 4, 1.2, fill="sky", stroke="night",
                    line=0.3)  # fmt: skip
    if ring:
        at = left + 7.5 if x1 < x0 else right - 7.5
        board.sheet.rule(at, y0 - 2, at, y0 + 2, line=1.0)
    for x in (x0, x1):
        board.sheet.disc(x, y0, 0.8, fill="night")
    board.sheet.text((x0 + x1) / 2, y0 + 5.2, words, "text-bold", SMALL, "night", "middle")


def joins() -> list[tuple[Hole, Hole, str, bool]]:
    """Every wire on the solder side: from, to, colour, and whether it is one of a PN532's."""
    found = []
    for pin in perfboard.pins():
        wire, end = pin.wire, perfboard.pico_pin(pin.wire.board_pin)
        if wire.part == "piezo" and wire.pin == "+":
            found.append((perfboard.RESISTOR[0], end, wire.colour, False))
            end = perfboard.RESISTOR[1]
        elif wire.part == "battery" and wire.pin == "+":
            found.append((perfboard.DIODE[1], end, wire.colour, False))
            found.append((perfboard.SWITCH[1], perfboard.DIODE[0], wire.colour, False))
            end = perfboard.SWITCH[0]
        found.append((pin.hole, end, wire.colour, wire.part == "PN532"))
    return found


def _wires(board: _Board) -> None:
    for one, other, ink, dashed in joins():
        (x0, y0), (x1, y1) = board.hole(one), board.hole(other)
        # Along a row or a column it would pass through pins it has nothing to do with.
        dx, dy = (6.0 if one[0] == other[0] else 0.0), (7.0 if one[1] == other[1] else 0.0)
        way = f"M{x0} {y0}C{x0 + dx} {y0 + dy} {x1 + dx} {y1 + dy} {x1} {y1}"
        board.sheet.shape(paths.parse(way), stroke=INKS[ink], line=0.45,
                          dash=(1.6, 1.0) if dashed else ())  # fmt: skip


STEPS = (
    "Lay this template on the board, pierce the middles of the four crosses, drill 3.2 mm. Holes "
    "that the board has already do not matter.",
    "Cut off the leg of each socket that is nearest to the USB end: pins 1 and 40 hang over the "
    "grid. Only a LiPo charger needs one: for it bend the leg of pin 40 outwards instead. Both "
    "sockets on the Pico, all of it on the board, solder.",
    "Pin rows (of the two readers' rows the one for yours), resistor and diode, its ring where it "
    "is drawn.",
    "Turn the board over: the second sheet shows that side. From each pin a wire to the pin of "
    "the Pico whose number stands beside it; two go to 36. The piezo's + goes by the resistor, "
    "the battery's + by the switch and the diode.",
)


def _other_side(paper: str) -> Sheet:
    sheet = new_page(
        paper, "Perfboard, the side that is soldered", "Turned over like a page. A line says what "
        "is joined, not the way of the wire. Dashed: a PN532 instead of the RC522."
    )  # fmt: skip
    x = (sheet.width - D.carrier.width * ZOOM) / 2
    board = _Board(sheet, x, TOP, ZOOM, turned=True)
    board.bare()
    _wires(board)
    _pico(board)
    _pin_rows(board)
    for ends, words in ((perfboard.RESISTOR, "220 ohm"), (perfboard.DIODE, "diode")):
        for hole in ends:
            x, y = board.hole(hole)
            board.sheet.disc(x, y, 0.8, fill="night")
        x = sum(board.hole(end)[0] for end in ends) / 2
        board.sheet.text(x, y + 4.4, words, "text-bold", SMALL, "night", "middle")
    x, y = board.hole(perfboard.DIODE[1])
    board.sheet.text(x, y - 2.2, "ring", "text-bold", SMALL, "night", "middle")
    return sheet


def sheets(paper: str) -> list[Sheet]:
    """The side with the parts and the other one."""
    sheet = new_page(
        paper, "Perfboard", "Seen on the side with the parts, 2.5 times as large as it is. "
        "SCL to 7: to the Pico's pin 7."
    )  # fmt: skip
    board = _Board(sheet, (sheet.width - D.carrier.width * ZOOM) / 2, TOP, ZOOM)
    board.bare()
    _pico(board)
    _pin_rows(board)
    _between(board, perfboard.RESISTOR, "220 ohm: 20 to piezo +", False)
    _between(board, perfboard.DIODE, "1N5817: ring to 39", True)
    y = TOP + D.carrier.height * ZOOM + 22
    sheet.text(MARGIN, y - 2, "Template for the holes, in true size", "display-bold", 9, "grape")
    _Board(sheet, MARGIN, y, 1.0).bare()
    x, y = MARGIN + D.carrier.width + 10, y + 2
    for number, words in enumerate(STEPS, 1):
        sheet.disc(x, y - 1.2, 2.5, fill="grape")
        sheet.text(x, y, str(number), "display-bold", 8, "chalk", "middle")
        y = sheet.paragraph(x + 5, y, sheet.width - MARGIN - x - 5, words, size=7.5) + 1.8
    return [sheet, _other_side(paper)]
