"""The list of what to buy for the board, and how it fits the parts list of the pod.

Layer: data; needs only Python's own library.
"""

from __future__ import annotations

import csv
from pathlib import Path

from hardware.carrier.circuit import Component, components

COLUMNS = ("references", "quantity", "value", "footprint", "part", "fit")
SOLDERED_ONLY = ("JP", "TP", "H")  # copper alone: nothing to buy


def _bought(part: Component) -> bool:
    return part.ref.rstrip("0123456789") not in SOLDERED_ONLY


def rows() -> list[dict[str, str]]:
    """One row for each kind of part: what is always fitted first, then the options."""
    groups: dict[tuple, list[str]] = {}
    for part in components():
        if _bought(part):
            key = (not part.fitted, part.part, part.value, part.footprint)
            groups.setdefault(key, []).append(part.ref)
    found = []
    for (option, name, value, footprint), refs in sorted(groups.items(), key=lambda i: i[0]):
        found.append({
            "references": " ".join(sorted(refs, key=lambda ref: (len(ref), ref))),
            "quantity": str(len(refs)), "value": value,
            "footprint": footprint, "part": name, "fit": "option" if option else "always",
        })  # fmt: skip
    return found


def needed(fit: str = "always") -> dict[str, int]:
    """How many of each line of parts.csv the board takes; pin rows count their pins."""
    amounts: dict[str, int] = {}
    for part in components():
        if _bought(part) and (fit == "all" or part.fitted):
            count = len(part.names) if part.part == "pins" else 1
            amounts[part.part] = amounts.get(part.part, 0) + count
    return amounts


def write_bom(path: Path) -> None:
    """Write the list as CSV."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows())
