"""SVG path data as lines and cubic curves, moved, turned and scaled.

Layer: geometry without packages. Rules of the file: absolute commands M L H V C Q A Z only, which
is what design.toml and this package write; anything else is an error.
"""

from __future__ import annotations

import re
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

Segment = tuple[str, tuple[float, ...]]
TOKEN = re.compile(r"[MLHVCQAZ]|-?(?:\d+\.?\d*|\.\d+)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def parse(data: str) -> list[Segment]:
    """Path data as M, L, C and Z segments with absolute points."""
    if TOKEN.sub("", data).strip(" ,\n"):
        raise ValueError(f"not understood in a path: {TOKEN.sub('', data).strip()!r}")
    tokens = TOKEN.findall(data)
    segments: list[Segment] = []
    at, start, command, index = (0.0, 0.0), (0.0, 0.0), "", 0
    while index < len(tokens):
        if tokens[index] in ARGUMENTS:
            command, index = tokens[index], index + 1
        count = ARGUMENTS[command]
        args = [float(t) for t in tokens[index : index + count]]
        index += count
        new, at = _step(command, args, at, start)
        if command == "M":
            start, command = at, "L"
        segments += new
    return segments


def _step(
    command: str, args: list[float], at: tuple[float, float], start: tuple[float, float]
) -> tuple[list[Segment], tuple[float, float]]:
    if command == "Z":
        return [("Z", ())], start
    if command in {"H", "V"}:
        args = [args[0], at[1]] if command == "H" else [at[0], args[0]]
    end = (args[-2], args[-1])
    if command in {"M", "L", "H", "V"}:
        return [("M" if command == "M" else "L", end)], end
    if command == "C":
        return [("C", tuple(args))], end
    if command == "Q":
        return [("C", _cubic(at, (args[0], args[1]), end))], end
    return _arc(at, args, end), end


def _cubic(
    at: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> tuple[float, ...]:
    return (
        at[0] + 2 / 3 * (control[0] - at[0]),
        at[1] + 2 / 3 * (control[1] - at[1]),
        end[0] + 2 / 3 * (control[0] - end[0]),
        end[1] + 2 / 3 * (control[1] - end[1]),
        *end,
    )


def _arc(at: tuple[float, float], args: list[float], end: tuple[float, float]) -> list[Segment]:
    """An elliptical arc (SVG 1.1, appendix F.6) as cubic curves; no axis rotation is used here."""
    rx, ry, _, large, sweep = args[:5]
    dx, dy = (at[0] - end[0]) / 2, (at[1] - end[1]) / 2
    if dx == 0 and dy == 0:
        return []
    grow = (dx / rx) ** 2 + (dy / ry) ** 2
    if grow > 1:
        rx, ry = rx * sqrt(grow), ry * sqrt(grow)
    under = (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2
    root = sqrt(max(0.0, under) / ((rx * dy) ** 2 + (ry * dx) ** 2))
    root = -root if bool(large) == bool(sweep) else root
    cx, cy = root * rx * dy / ry, -root * ry * dx / rx
    first = atan2((dy - cy) / ry, (dx - cx) / rx)
    turn = atan2((-dy - cy) / ry, (-dx - cx) / rx) - first
    if sweep and turn < 0:
        turn += 2 * pi
    elif not sweep and turn > 0:
        turn -= 2 * pi
    middle = ((at[0] + end[0]) / 2 + cx, (at[1] + end[1]) / 2 + cy)
    return _round(middle, rx, ry, first, turn)


def _round(
    middle: tuple[float, float], rx: float, ry: float, first: float, turn: float
) -> list[Segment]:
    pieces = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    step = turn / pieces
    reach = 4 / 3 * tan(step / 4)
    segments: list[Segment] = []
    for piece in range(pieces):
        a, b = first + piece * step, first + (piece + 1) * step
        segments.append(
            (
                "C",
                (
                    middle[0] + rx * (cos(a) - reach * sin(a)),
                    middle[1] + ry * (sin(a) + reach * cos(a)),
                    middle[0] + rx * (cos(b) + reach * sin(b)),
                    middle[1] + ry * (sin(b) - reach * cos(b)),
                    middle[0] + rx * cos(b),
                    middle[1] + ry * sin(b),
                ),
            )
        )
    return segments


def place(
    segments: list[Segment], x: float, y: float, scale: float = 1.0, turn: float = 0.0
) -> list[Segment]:
    """The path scaled, turned by `turn` degrees (clockwise on paper) and moved to x, y."""
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    placed: list[Segment] = []
    for kind, numbers in segments:
        moved = []
        for px, py in zip(numbers[::2], numbers[1::2], strict=True):
            moved += [x + c * px - s * py, y + s * px + c * py]
        placed.append((kind, tuple(moved)))
    return placed


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> list[Segment]:
    """A rectangle with round corners."""
    if r <= 0:
        return parse(f"M{x:.4f} {y:.4f}L{x + w:.4f} {y:.4f}L{x + w:.4f} {y + h:.4f}"
                     f"L{x:.4f} {y + h:.4f}Z")  # fmt: skip
    corner = f"A{r:.4f} {r:.4f} 0 0 1"
    return parse(
        f"M{x + r:.4f} {y:.4f}L{x + w - r:.4f} {y:.4f}{corner} {x + w:.4f} {y + r:.4f}"
        f"L{x + w:.4f} {y + h - r:.4f}{corner} {x + w - r:.4f} {y + h:.4f}"
        f"L{x + r:.4f} {y + h:.4f}{corner} {x:.4f} {y + h - r:.4f}"
        f"L{x:.4f} {y + r:.4f}{corner} {x + r:.4f} {y:.4f}Z"
    )


def circle(x: float, y: float, r: float) -> list[Segment]:
    """A circle."""
    return _closed_round((x, y), r)


def _closed_round(middle: tuple[float, float], r: float) -> list[Segment]:
    return [("M", (middle[0] + r, middle[1])), *_round(middle, r, r, 0.0, 2 * pi), ("Z", ())]


def length(x0: float, y0: float, x1: float, y1: float) -> float:
    """Distance of two points."""
    return hypot(x1 - x0, y1 - y0)
