"""The mechanical data of `dimensions.toml` and the design language, as attributes.

Layer: read by every other module of `hardware`; needs nothing but Python's own library.
Rules of the file: no number is written here; a missing name is an error at once.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DIMENSIONS = HERE / "dimensions.toml"
DESIGN = HERE / "printables" / "design.toml"


def load_toml(path: Path) -> dict[str, Any]:
    """The tables of one TOML file."""
    with path.open("rb") as file:
        return tomllib.load(file)


def load_dimensions() -> SimpleNamespace:
    """Every table of `dimensions.toml` as an object with one attribute a number.

    Lengths are millimetres, see the head of the file for the frames.
    """
    tables = load_toml(DIMENSIONS)
    return SimpleNamespace(**{name: SimpleNamespace(**rows) for name, rows in tables.items()})


def load_design() -> dict[str, Any]:
    """Palette, type, shapes, cards and keys as written in `design.toml`."""
    return load_toml(DESIGN)


def board_to_pod(x: float, y: float) -> tuple[float, float]:
    """A point of the carrier board's frame in the pod's frame (millimetres)."""
    dims = load_dimensions()
    return dims.pod.board_right - x, dims.pod.board_tail + y
