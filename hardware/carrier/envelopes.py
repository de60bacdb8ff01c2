"""What room the soldered board takes, read from the board's own file.

Layer: data; needs only Python's own library. Rules of the file: results are in the board's frame
of dimensions.toml, heights above the component side.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from hardware.carrier.models import BODY_HEIGHT, TAIL
from hardware.carrier.netlist import reference
from hardware.carrier.sexp import Sexp, child, children
from hardware.dims import load_dimensions

D = load_dimensions()


@dataclass(frozen=True)
class Envelope:
    """A block on the component side."""

    ref: str
    x0: float
    x1: float
    y0: float
    y1: float
    height: float


def origin(board: Sexp) -> tuple[float, float]:
    """KiCad's page position of the board's lower left corner."""
    at = child(child(board, "setup"), "aux_axis_origin")
    return float(at[1]), float(at[2])


def to_board(board: Sexp, x: float, y: float) -> tuple[float, float]:
    """A point of KiCad's page in the board's frame."""
    x0, y0 = origin(board)
    return round(x - x0, 4), round(y0 - y, 4)


def _numbers(node: Sexp, name: str) -> list[float]:
    return [float(item) for item in child(node, name)[1:]]


def edge(board: Sexp) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    """The outline's lines and arcs: kind, then the points that define each."""
    found = []
    for kind, names in (("gr_line", ("start", "end")), ("gr_arc", ("start", "mid", "end"))):
        for item in children(board, kind):
            if child(item, "layer")[1] == "Edge.Cuts":
                points = tuple(to_board(board, *_numbers(item, name)) for name in names)
                found.append((kind, points))
    return found


def holes(board: Sexp) -> list[tuple[float, float, float]]:
    """The holes without copper: x, y and diameter."""
    found = []
    for footprint in children(board, "footprint"):
        for pad in children(footprint, "pad"):
            if pad[2] == "np_thru_hole":
                x, y, *_ = _numbers(footprint, "at")
                found.append((*to_board(board, x, y), _numbers(pad, "drill")[0]))
    return found


def _body(footprint: Sexp) -> list[tuple[float, float]]:
    """Corners of the part's drawing on the fabrication layer, on KiCad's page."""
    x, y, *turn = _numbers(footprint, "at")
    angle = radians(turn[0] if turn else 0.0)
    points = []
    for line in children(footprint, "fp_line"):
        if child(line, "layer")[1] == "F.Fab":
            points += [_numbers(line, "start"), _numbers(line, "end")]
    for ring in children(footprint, "fp_circle"):
        if child(ring, "layer")[1] == "F.Fab":
            (cx, cy), (ex, _) = _numbers(ring, "center"), _numbers(ring, "end")
            points += [[cx - ex + cx, cy - ex + cx], [ex, cy + ex - cx]]
    return [(x + px * cos(angle) + py * sin(angle), y - px * sin(angle) + py * cos(angle))
            for px, py in points]  # fmt: skip


def height_of(name: str, plugged: bool) -> float:
    """How high a footprint's part stands; pin rows with or without a plug on them."""
    if name.startswith("Header"):
        return D.dupont.height_above_board if plugged else BODY_HEIGHT["Header"]
    if name == "Pico_Sockets":
        socket = D.pico_socket.female_height + D.pico_socket.strip_height
        return socket + D.pico.thickness + D.pico.usb_height
    return BODY_HEIGHT.get(name, 0.0)


def envelopes(board: Sexp, plugged: bool = True) -> list[Envelope]:
    """A block for every part, the options among them, that stands on the board."""
    found = []
    for footprint in children(board, "footprint"):
        name = str(footprint[1]).split(":")[-1]
        height = height_of(name, plugged)
        if height == 0.0:
            continue
        spots = [to_board(board, *point) for point in _body(footprint)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        found.append(Envelope(reference(footprint), min(xs), max(xs), min(ys), max(ys), height))
    return found


def stub() -> float:
    """How far a pin row's tails stand out on the solder side, uncut."""
    return TAIL - D.carrier.thickness
