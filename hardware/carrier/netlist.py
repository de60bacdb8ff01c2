"""Who is joined to whom: read from KiCad's netlist and from the board's file.

Layer: data; needs only Python's own library, so that the tests need no KiCad.
"""

from __future__ import annotations

from pathlib import Path

from hardware.carrier.sexp import Sexp, child, children, read, text_of

Nets = dict[str, set[tuple[str, str]]]


def is_open(name: str) -> bool:
    """Whether a net is KiCad's own name for a pin that is left open."""
    return name.startswith("unconnected-(")


def read_file(path: Path) -> Sexp:
    """A KiCad file as lists."""
    return read(path.read_text(encoding="utf-8"))


def nets_of_netlist(path: Path) -> Nets:
    """The nets that KiCad found in the schematic, open pins left out."""
    found: Nets = {}
    for net in children(child(read_file(path), "nets"), "net"):
        name = text_of(net, "name")
        if not is_open(name):
            nodes = {(text_of(n, "ref"), text_of(n, "pin")) for n in children(net, "node")}
            found[name] = nodes
    return found


def reference(footprint: Sexp) -> str:
    """The name of a component on the board."""
    for entry in children(footprint, "property"):
        if entry[1] == "Reference":
            return str(entry[2])
    raise KeyError("Reference")


def nets_of_board(board: Sexp) -> Nets:
    """The nets of the board's pads, open pins left out."""
    found: Nets = {}
    for footprint in children(board, "footprint"):
        ref = reference(footprint)
        for pad in children(footprint, "pad"):
            for net in children(pad, "net"):
                if not is_open(str(net[2])):
                    found.setdefault(str(net[2]), set()).add((ref, str(pad[1])))
    return found
