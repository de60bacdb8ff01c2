"""Strokes, boxes, pads and words of a footprint, in KiCad's form.

Layer: output helpers, used by footprints and by the board's own legend. Coordinates are KiCad's:
millimetres, y downwards.
"""

from __future__ import annotations

from itertools import pairwise

from hardware.carrier.sexp import Sexp, Word, stable_uuid

SILK, FAB, COURTYARD = "F.SilkS", "F.Fab", "F.CrtYd"
WIDTH = {SILK: 0.15, FAB: 0.1, COURTYARD: 0.05}
LETTER_STROKE = 0.15  # share of a letter's height that its stroke is wide


def stroke(width: float) -> Sexp:
    """A solid line of this width."""
    return ["stroke", ["width", width], ["type", Word("solid")]]


def line(key: str, layer: str, *points: tuple[float, float]) -> list[Sexp]:
    """A run of straight strokes through some points."""
    return [
        ["fp_line", ["start", *a], ["end", *b], stroke(WIDTH[layer]), ["layer", layer],
         ["uuid", stable_uuid(f"{key} line {layer} {a} {b}")]]
        for a, b in pairwise(points)
    ]  # fmt: skip


def box(key: str, layer: str, x0: float, y0: float, x1: float, y1: float) -> list[Sexp]:
    """A rectangle's outline."""
    return line(key, layer, (x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0))


def circle(key: str, layer: str, x: float, y: float, radius: float) -> list[Sexp]:
    """A ring."""
    return [
        ["fp_circle", ["center", x, y], ["end", x + radius, y], stroke(WIDTH[layer]),
         ["fill", Word("no")], ["layer", layer],
         ["uuid", stable_uuid(f"{key} ring {layer} {x} {y} {radius}")]]
    ]  # fmt: skip


def solid(key: str, layer: str, *points: tuple[float, float]) -> list[Sexp]:
    """A filled polygon."""
    return [
        ["fp_poly", ["pts", *(["xy", *point] for point in points)], stroke(0.0),
         ["fill", Word("yes")], ["layer", layer],
         ["uuid", stable_uuid(f"{key} solid {layer} {points}")]]
    ]  # fmt: skip


def effects(size: float, width: float | None = None, justify: tuple[str, ...] = ()) -> Sexp:
    """How words look: height, and width of a letter when it is not the height."""
    font = ["font", ["size", size, width or size], ["thickness", round(size * LETTER_STROKE, 3)]]
    return ["effects", font, *([["justify", *map(Word, justify)]] if justify else [])]


def words(key: str, text: str, layer: str, x: float, y: float, size: float = 1.0,
          turn: float = 0.0) -> list[Sexp]:  # fmt: skip
    """A line of words of the footprint."""
    return [
        ["fp_text", Word("user"), text, ["at", x, y, turn], ["layer", layer],
         ["uuid", stable_uuid(f"{key} words {text} {x} {y}")], effects(size)]
    ]  # fmt: skip


def field(key: str, name: str, value: str, layer: str, x: float, y: float, size: float = 1.0,
          turn: float = 0.0, hide: bool = False) -> Sexp:  # fmt: skip
    """A named field: reference, value and the rest."""
    return ["property", name, value, ["at", x, y, turn], ["layer", layer],
            *([["hide", Word("yes")]] if hide else []),
            ["uuid", stable_uuid(f"{key} field {name}")], effects(size)]  # fmt: skip


def pin_pad(key: str, number: str, x: float, y: float, size: float, drill: float,
            square: bool = False) -> Sexp:  # fmt: skip
    """A plated hole with its ring on both sides."""
    return ["pad", number, Word("thru_hole"), Word("rect" if square else "circle"), ["at", x, y],
            ["size", size, size], ["drill", drill], ["layers", "*.Cu", "*.Mask"],
            ["remove_unused_layers", Word("no")],
            ["uuid", stable_uuid(f"{key} pad {number}")]]  # fmt: skip


def flat_pad(key: str, number: str, x: float, y: float, w: float, h: float) -> Sexp:
    """A pad on the component side, soldered by hand: no paste."""
    return ["pad", number, Word("smd"), Word("rect"), ["at", x, y], ["size", w, h],
            ["layers", "F.Cu", "F.Mask"],
            ["uuid", stable_uuid(f"{key} pad {number}")]]  # fmt: skip
