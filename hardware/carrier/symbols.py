"""The symbols of the schematic, drawn by us: what stands for each component of the circuit.

Layer: output. Rules of the file: KiCad's symbol frame (y upwards); everything on the 1.27 mm grid.
A connector's pins stand at its left, in the order of the real row.
"""

from __future__ import annotations

from pathlib import Path

from hardware.carrier import circuit
from hardware.carrier.sexp import Sexp, Word, write
from hardware.carrier.shapes import stroke

LIBRARY = "lifepod"
GRID = 2.54
SMALL = 1.27
Point = tuple[float, float]


def _font(size: float = SMALL) -> Sexp:
    return ["effects", ["font", ["size", size, size]]]


def _pin(kind: str, x: float, y: float, angle: int, length: float, name: str,
         number: str) -> Sexp:  # fmt: skip
    return ["pin", Word(kind), Word("line"), ["at", x, y, angle], ["length", length],
            ["name", name or "~", _font()], ["number", number, _font(1.0)]]  # fmt: skip


def _rectangle(x0: float, y0: float, x1: float, y1: float, fill: str = "background") -> Sexp:
    return ["rectangle", ["start", x0, y0], ["end", x1, y1], stroke(0.254),
            ["fill", ["type", Word(fill)]]]  # fmt: skip


def _path(*points: Point, fill: str = "none") -> Sexp:
    return ["polyline", ["pts", *(["xy", *point] for point in points)], stroke(0.254),
            ["fill", ["type", Word(fill)]]]  # fmt: skip


def _symbol(name: str, prefix: str, drawn: list[Sexp], pins: list[Sexp], numbers: bool = True,
            names: bool = True, power: bool = False, listed: bool = True) -> Sexp:  # fmt: skip
    yes, no = Word("yes"), Word("no")
    head: list[Sexp] = [["power"]] if power else []
    if not numbers:
        head.append(["pin_numbers", ["hide", yes]])
    head.append(["pin_names", ["offset", 0.762], *([] if names else [["hide", yes]])])
    fields = [("Reference", prefix), ("Value", name), ("Footprint", ""), ("Datasheet", ""),
              ("Description", "")]  # fmt: skip
    return [
        "symbol", name, *head, ["exclude_from_sim", no], ["in_bom", yes if listed else no],
        ["on_board", yes],
        *(["property", key, value, ["at", 0, 0, 0],
           ["effects", ["font", ["size", SMALL, SMALL]], ["hide", yes]]]
          for key, value in fields),
        ["symbol", f"{name}_0_1", *drawn], ["symbol", f"{name}_1_1", *pins],
        ["embedded_fonts", no],
    ]  # fmt: skip


def _connector(name: str, names: tuple[str, ...], step: float, wide: float) -> Sexp:
    top = step * (len(names) - 1) / 2
    pins = [
        _pin("passive", -5.08, round(top - step * n, 3), 0, 2.54, text, str(n + 1))
        for n, text in enumerate(names)
    ]
    body = _rectangle(-2.54, top + 1.905, -2.54 + wide, -top - 1.905)
    return _symbol(name, "J", [body], pins)


def _two(name: str, prefix: str, drawn: list[Sexp], length: float) -> Sexp:
    pins = [_pin("passive", 0, 3.81, 270, length, "", "1"),
            _pin("passive", 0, -3.81, 90, length, "", "2")]  # fmt: skip
    return _symbol(name, prefix, drawn, pins, numbers=False, names=False)


def _pico() -> Sexp:
    kinds = {"GND": "power_in", "AGND": "power_in", "3V3": "power_out", "VBUS": "power_out",
             "VSYS": "power_in", "RUN": "input", "3V3_EN": "input",
             "ADC_VREF": "passive"}  # fmt: skip
    pins = []
    for number in range(1, 41):
        name = circuit.pico_pin_name(number)
        kind = kinds.get(name, "bidirectional")
        left = number <= 20
        y = GRID * (10 - number) if left else GRID * (number - 31)
        x, angle = (-15.24, 0) if left else (15.24, 180)
        pins.append(_pin(kind, x, y, angle, 2.54, name, str(number)))
    return _symbol("Pico", "U", [_rectangle(-12.7, 25.4, 12.7, -27.94)], pins)


def _jumper() -> Sexp:
    fields = [_rectangle(x - 1.0, -1.0, x + 1.0, 1.0, "none") for x in (-2.54, 0.0, 2.54)]
    pins = [_pin("passive", -5.08, 0, 0, 1.54, "", "1"), _pin("passive", 0, -3.81, 90, 2.81, "",
            "2"), _pin("passive", 5.08, 0, 180, 1.54, "", "3")]  # fmt: skip
    return _symbol("Jumper", "JP", fields, pins, names=False, listed=False)


def _transistor() -> Sexp:
    drawn = [
        _path((-1.27, 1.905), (-1.27, -1.905)), _path((-0.635, 2.159), (-0.635, 1.016)),
        _path((-0.635, 0.5), (-0.635, -0.5)), _path((-0.635, -1.016), (-0.635, -2.159)),
        _path((-0.635, 1.6), (2.54, 1.6), (2.54, 2.54)),
        _path((-0.635, -1.6), (2.54, -1.6), (2.54, -2.54)),
        _path((-0.635, 0), (1.27, 0), (1.27, 1.6)),
        _path((1.1, 0), (0.2, 0.45), (0.2, -0.45), (1.1, 0), fill="outline"),
    ]  # fmt: skip
    pins = [_pin("input", -5.08, 0, 0, 3.81, "G", "1"), _pin("passive", 2.54, 5.08, 270, 2.54,
            "S", "2"), _pin("passive", 2.54, -5.08, 90, 2.54, "D", "3")]  # fmt: skip
    return _symbol("Q_PMOS", "Q", drawn, pins, names=False)


def _supply(name: str) -> Sexp:
    if name == circuit.GROUND:
        drawn = [_path((0, 0), (0, -1.27)), _path((-1.27, -1.27), (1.27, -1.27)),
                 _path((-0.75, -1.8), (0.75, -1.8)),
                 _path((-0.25, -2.3), (0.25, -2.3))]  # fmt: skip
        pin = _pin("power_in", 0, 0, 270, 0, "", "1")
    else:
        drawn = [_path((0, 0), (0, 2.3)), _path((-0.8, 1.2), (0, 2.54), (0.8, 1.2))]
        pin = _pin("power_in", 0, 0, 90, 0, "", "1")
    return _symbol(name, "#PWR", drawn, [pin], numbers=False, names=False, power=True,
                   listed=False)  # fmt: skip


def _flag() -> Sexp:
    drawn = [_path((0, 0), (0, 1.27), (-1.0, 1.9), (0, 2.54), (1.0, 1.9), (0, 1.27))]
    return _symbol("PWR_FLAG", "#FLG", drawn, [_pin("power_out", 0, 0, 90, 0, "", "1")],
                   numbers=False, names=False, power=True, listed=False)  # fmt: skip


def _passives() -> list[Sexp]:
    plates = [_path((-2.03, 0.635), (2.03, 0.635)), _path((-2.03, -0.635), (2.03, -0.635))]
    plus = [_path((-2.0, 1.7), (-1.0, 1.7)), _path((-1.5, 1.2), (-1.5, 2.2))]
    bar = [_path((-1.27, 1.27), (1.27, 1.27)),
           _path((-1.27, -1.27), (1.27, -1.27), (0, 1.27), (-1.27, -1.27)),
           _path((-1.27, 1.27), (-1.27, 0.7), (-0.8, 0.7)),
           _path((1.27, 1.27), (1.27, 1.8), (0.8, 1.8))]  # fmt: skip
    return [
        _two("R", "R", [_rectangle(-1.016, -2.54, 1.016, 2.54, "none")], 1.27),
        _two("C", "C", plates, 3.175), _two("C_Polarized", "C", plates + plus, 3.175),
        _two("D_Schottky", "D", bar, 2.54),
    ]  # fmt: skip


def definitions() -> dict[str, Sexp]:
    """Every symbol by its name."""
    found = [_pico(), _jumper(), _transistor(), _flag(), *_passives()]
    for part in circuit.components():
        if part.names:
            wide = 15.24 if part.symbol in {"Keypad", "Display", "Reader", "PN532"} else 10.16
            step = 5.08 if part.symbol == "Keypad" else GRID
            found.append(_connector(part.symbol, part.names, step, wide))
    found += [_supply(name) for name in circuit.SUPPLIES]
    ring = ["circle", ["center", 0, 1.9], ["radius", 0.635], stroke(0.254),
            ["fill", ["type", Word("none")]]]  # fmt: skip
    found.append(_symbol("TestPoint", "TP", [ring], [_pin("passive", 0, 0, 90, 1.27, "", "1")],
                         numbers=False, names=False, listed=False))  # fmt: skip
    hole = ["circle", ["center", 0, 0], ["radius", 1.27], stroke(1.0),
            ["fill", ["type", Word("none")]]]  # fmt: skip
    found.append(_symbol("Hole", "H", [hole], [], listed=False))
    return {str(symbol[1]): symbol for symbol in found}


def pins_of(symbol: Sexp) -> dict[str, Point]:
    """Where each pin of a symbol can be wired, by number, in the symbol's frame."""
    places = {}
    for unit in symbol:
        if isinstance(unit, list) and unit[0] == "symbol":
            for pin in unit[2:]:
                if pin[0] == "pin":
                    at = next(child for child in pin if child[0] == "at")
                    number = next(child for child in pin if child[0] == "number")
                    places[number[1]] = (at[1], at[2])
    return places


def write_library(path: Path) -> None:
    """Write the symbol library."""
    library: Sexp = ["kicad_symbol_lib", ["version", 20241209], ["generator", "lifepod"],
                     ["generator_version", "9.0"], *definitions().values()]  # fmt: skip
    path.write_text(write(library) + "\n", encoding="utf-8")
