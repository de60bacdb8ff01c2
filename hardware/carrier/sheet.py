"""A schematic sheet: symbols, wires, labels and words put on it, and written as KiCad's file.

Layer: output helpers. Rules of the file: coordinates are in steps of 2.54 mm from the upper left
corner, y downwards; every wire's end lies on half a step.
"""

from __future__ import annotations

from itertools import pairwise

from hardware.carrier import circuit, symbols
from hardware.carrier.sexp import Sexp, Word, stable_uuid
from hardware.carrier.shapes import stroke

STEP = 2.54
PROJECT = "carrier"
ROOT = stable_uuid("sheet root")
TURNED = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}
Point = tuple[float, float]


def _mm(*values: float) -> list[float]:
    return [round(value * STEP, 4) for value in values]


def _look(size: float = 1.27, justify: str = "", hide: bool = False, bold: bool = False) -> Sexp:
    font: Sexp = ["font", ["size", size, size], *([["bold", Word("yes")]] if bold else [])]
    parts: Sexp = ["effects", font]
    if justify:
        parts.append(["justify", *map(Word, justify.split())])
    return [*parts, ["hide", Word("yes")]] if hide else parts


class Sheet:
    """Everything on the sheet, in the order it was put there."""

    def __init__(self) -> None:
        self.items: list[Sexp] = []
        self.used: dict[str, Sexp] = {}
        self.known = symbols.definitions()
        self.parts = {part.ref: part for part in circuit.components()}
        self.supplies = 0

    def put(self, ref: str, x: float, y: float, turn: int = 0, mirror: bool = False,
            name: Point = (0, -1), value: Point | None = (0, 1)) -> dict[str, Point]:  # fmt: skip
        """Put a component's symbol down; returns where its pins are."""
        part = self.parts[ref]
        places = self._place(part.symbol, ref, part.value, x, y, turn, mirror, name, value,
                             part.footprint, part.fitted)  # fmt: skip
        return places

    def _place(self, symbol: str, ref: str, words: str, x: float, y: float, turn: int,
               mirror: bool, name: Point | None, value: Point | None, footprint: str = "",
               fitted: bool = True) -> dict[str, Point]:  # fmt: skip
        drawn = self.known[symbol]
        self.used[symbol] = drawn
        key = f"symbol {ref} {x} {y}"
        listed = next(item for item in drawn if isinstance(item, list) and item[0] == "in_bom")
        library = f"{symbols.LIBRARY}:{footprint}" if footprint else ""
        fields = [("Reference", ref, name), ("Value", words, value), ("Footprint", library, None),
                  ("Datasheet", "", None), ("Description", "", None)]  # fmt: skip
        angle = turn % 180
        places = self._pins(drawn, x, y, turn, mirror)
        self.items.append([
            "symbol", ["lib_id", f"{symbols.LIBRARY}:{symbol}"], ["at", *_mm(x, y), turn],
            *([["mirror", Word("y")]] if mirror else []), ["unit", 1],
            ["exclude_from_sim", Word("no")], ["in_bom", listed[1]],
            ["on_board", Word("yes")], ["dnp", Word("no" if fitted else "yes")],
            ["uuid", stable_uuid(key)],
            *(["property", field, text, ["at", *_mm(x + (at or (0, 0))[0], y + (at or (0, 0))[1]),
                                         angle],
               _look(hide=at is None)] for field, text, at in fields),
            *(["pin", pin, ["uuid", stable_uuid(f"{key} pin {pin}")]] for pin in places),
            ["instances", ["project", PROJECT,
                           ["path", f"/{ROOT}", ["reference", ref], ["unit", 1]]]],
        ])  # fmt: skip
        return places

    @staticmethod
    def _pins(drawn: Sexp, x: float, y: float, turn: int, mirror: bool) -> dict[str, Point]:
        a, b, c, d = TURNED[turn]
        found = {}
        for pin, (px, py) in symbols.pins_of(drawn).items():
            mx, my = a * px + b * py, c * px + d * py
            sx = -mx if mirror else mx
            found[pin] = (round(x + sx / STEP, 3), round(y - my / STEP, 3))
        return found

    def wire(self, *points: Point) -> None:
        """A run of wire; its ends are joined with whatever ends there too."""
        for a, b in pairwise(points):
            self.items.append(
                ["wire", ["pts", ["xy", *_mm(*a)], ["xy", *_mm(*b)]], stroke(0),
                 ["uuid", stable_uuid(f"wire {a} {b}")]]
            )  # fmt: skip

    def dot(self, x: float, y: float) -> None:
        """A junction where a wire ends on another."""
        self.items.append(["junction", ["at", *_mm(x, y)], ["diameter", 0], ["color", 0, 0, 0, 0],
                           ["uuid", stable_uuid(f"dot {x} {y}")]])  # fmt: skip

    def label(self, net: str, x: float, y: float, left: bool = False) -> None:
        """A net's name at a wire; `left` when the words go to the left."""
        self.items.append(
            ["label", net, ["at", *_mm(x, y), 180 if left else 0],
             _look(justify="right bottom" if left else "left bottom"),
             ["uuid", stable_uuid(f"label {net} {x} {y}")]]
        )  # fmt: skip

    def supply(self, net: str, x: float, y: float, way: str = "") -> None:
        """A supply's symbol at a point; `way` is up, down, left or right, natural when empty."""
        self.supplies += 1
        ground = net == circuit.GROUND
        way = way or ("down" if ground else "up")
        turns = {"down": 0, "right": 90, "up": 180, "left": 270}
        if not ground:
            turns = {"up": 0, "left": 90, "down": 180, "right": 270}
        far = 1.5 if way in {"up", "down"} else (1.9 if len(net) == 3 else 2.1)
        words = {"up": (0, -far), "down": (0, far), "left": (-far, 0), "right": (far, 0)}[way]
        self._place(net, f"#PWR{self.supplies:03d}", net, x, y, turns[way], False, None, words)

    def flag(self, x: float, y: float) -> None:
        """Says that a supply comes from outside the sheet."""
        self.supplies += 1
        self._place("PWR_FLAG", f"#FLG{self.supplies:03d}", "PWR_FLAG", x, y, 0, False, None,
                    (0, -1.5))  # fmt: skip

    def free(self, x: float, y: float) -> None:
        """A pin that is left open on purpose."""
        self.items.append(["no_connect", ["at", *_mm(x, y)],
                           ["uuid", stable_uuid(f"free {x} {y}")]])  # fmt: skip

    def room(self, title: str, x0: float, y0: float, x1: float, y1: float) -> None:
        """A frame with a title round what belongs together."""
        self.items.append(
            ["rectangle", ["start", *_mm(x0, y0)], ["end", *_mm(x1, y1)],
             ["stroke", ["width", 0.2], ["type", Word("dash")]], ["fill", ["type", Word("none")]],
             ["uuid", stable_uuid(f"room {title}")]]
        )  # fmt: skip
        self.words(title, x0 + 0.5, y0 + 1, 1.8, bold=True)

    def words(self, text: str, x: float, y: float, size: float = 1.27, bold: bool = False) -> None:
        """Words on the sheet, from their left end."""
        self.items.append(
            ["text", text, ["exclude_from_sim", Word("no")], ["at", *_mm(x, y), 0],
             _look(size, "left", bold=bold), ["uuid", stable_uuid(f"words {text}")]]
        )  # fmt: skip

    def document(self, title: str, version: str, comments: tuple[str, ...]) -> Sexp:
        """The whole file."""
        library = [
            [symbol[0], f"{symbols.LIBRARY}:{symbol[1]}", *symbol[2:]]
            for symbol in self.used.values()
        ]
        notes = [["comment", number, text] for number, text in enumerate(comments, 1)]
        return [
            "kicad_sch", ["version", 20250114], ["generator", "lifepod"],
            ["generator_version", "9.0"], ["uuid", ROOT], ["paper", "A4"],
            ["title_block", ["title", title], ["rev", version], ["company", "LIFEPod"], *notes],
            ["lib_symbols", *library], *self.items,
            ["sheet_instances", ["path", "/", ["page", "1"]]], ["embedded_fonts", Word("no")],
        ]  # fmt: skip
