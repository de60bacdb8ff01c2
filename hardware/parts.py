"""The parts list: sums, and the page made from `parts.csv`.

Layer: data; needs only Python's own library.
Rules of the file: prices are our estimates for single pieces in US dollars, without postage;
none is tied to a shop.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass

from hardware.dims import HERE

CSV = HERE / "parts.csv"
GROUPS = {
    "core": "The pod itself",
    "breadboard": "On a breadboard: it plays on the table",
    "battery": "On batteries",
    "case": "In its case, on perfboard",
    "carrier": "On the carrier board, instead of perfboard",
    "option": "Instead, or as well",
}
BUDGET_USD = 25.0
# What can be built: its groups, and what of them it does not need.
POD_KINDS = (
    ("on a breadboard and a cable", ("core", "breadboard"), ("wire",)),
    ("on a breadboard and batteries", ("core", "breadboard", "battery"), ("wire",)),
    ("in its case, on perfboard and batteries", ("core", "battery", "case"), ()),
    ("in its case, with the carrier board", ("core", "battery", "case", "carrier"),
     ("board", "hookup")),
)  # fmt: skip


@dataclass(frozen=True)
class Part:
    """One line of the list; prices are for one piece."""

    id: str
    part: str
    quantity: int
    group: str
    low_usd: float
    typical_usd: float
    high_usd: float
    look_for: str
    avoid: str


def read_parts() -> list[Part]:
    """The lines of parts.csv."""
    with CSV.open(encoding="utf-8", newline="") as file:
        return [
            Part(
                row["id"], row["part"], int(row["quantity"]), row["group"],
                float(row["low_usd"]), float(row["typical_usd"]), float(row["high_usd"]),
                row["look_for"], row["avoid"],
            )
            for row in csv.DictReader(file)
        ]  # fmt: skip


def total(
    parts: list[Part], price: str, groups: tuple[str, ...], without: tuple[str, ...] = ()
) -> float:
    """Sum of `low_usd`, `typical_usd` or `high_usd` over some groups, some parts left out."""
    taken = (p for p in parts if p.group in groups and p.id not in without)
    return sum(p.quantity * getattr(p, price) for p in taken)


def page() -> str:
    """The parts list as a page."""
    parts = read_parts()
    lines = [
        "# Parts",
        "",
        "<!-- made from hardware/parts.csv by hardware/make; edit the list, not this page -->",
        "",
        "Every part is made by many and sold everywhere; nothing here is tied to a shop. Prices "
        "are our estimates for single pieces in US dollars, without postage, not quotes: the sums "
        "are a guide. Keep the sellers' pictures of the pins.",
        "",
    ]
    for group, title in GROUPS.items():
        own = [part for part in parts if part.group == group]
        lines += [f"## {title}", "", "| part | how many | price, all of them | look for | avoid |",
                  "|---|---|---|---|---|"]  # fmt: skip
        for part in own:
            low, high = part.quantity * part.low_usd, part.quantity * part.high_usd
            lines.append(
                f"| {part.part} | {part.quantity} | ${low:.2f} to ${high:.2f} | {part.look_for} | "
                f"{part.avoid} |"
            )
        lines.append("")
    lines += ["## In all", "", "| what | low | typical | high |", "|---|---|---|---|"]
    for title, groups, without in POD_KINDS:
        sums = [total(parts, f"{p}_usd", groups, without) for p in ("low", "typical", "high")]
        lines.append(f"| {title} | " + " | ".join(f"${value:.2f}" for value in sums) + " |")
    lines += ["", "Not counted: a micro-USB cable for data, a soldering iron, a printer, paper, "
              "and the board game.", ""]  # fmt: skip
    return "\n".join(lines)
