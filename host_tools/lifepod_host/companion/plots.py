"""Plots of figures as SVG: curves of how often each value came, and shares with their intervals.

Text in, text out; the same figures give the same bytes. Colours and shapes both tell series
apart, and every plot has its figures as a table beside it on the page.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from lifepod_host.companion.stats import Share

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 720, 60, 20, 44, 44
CURVE_HEIGHT, ROW_HEIGHT = 300, 22
COLOURS = ("#1b6ca8", "#c8553d", "#4f772d", "#7b4b94")
DASHES = ("none", "7 4", "2 3", "9 3 2 3")
INK, PALE = "#222222", "#d9d9d9"
LABELS = 190  # pixels for the names of the rows
BINS = 24
TICKS = 8


def even_step(values: Iterable[int]) -> int:
    """The width of bins that hold equally many of the possible values: a round number."""
    found = sorted(set(values))
    unit = math.gcd(*(value - found[0] for value in found)) or 1
    wide = 1  # 1, 2, 5, 10, 20, 50
    while wide * unit * BINS < found[-1] - found[0]:
        wide = wide * 5 // 2 if str(wide)[0] == "2" else wide * 2
    return wide * unit


def curves(title: str, unit: str, series: Mapping[str, Sequence[int]]) -> str:
    """A curve for each series: the part of its values in each of some even steps."""
    step = even_step(value for values in series.values() for value in values)
    low = min(min(values) for values in series.values()) // step * step
    high = max(max(values) for values in series.values())
    count = (high - low) // step + 1
    parts = {
        name: [sum((v - low) // step == b for v in values) / len(values) for b in range(count)]
        for name, values in series.items()
    }
    most = max(max(heights) for heights in parts.values())
    bottom = TOP + CURVE_HEIGHT

    def x(b: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * b / max(count - 1, 1)

    shapes = []
    for b in range(0, count, -(-count // TICKS)):
        shapes.append(_line(x(b), TOP, x(b), bottom, PALE))
        shapes.append(_text(x(b), bottom + 18, f"{low + b * step}", "middle"))
    shapes.append(_line(LEFT, bottom, WIDTH - RIGHT, bottom, INK))
    shapes.append(_text(WIDTH - RIGHT, bottom + 36, unit, "end"))
    for number, (name, heights) in enumerate(parts.items()):
        colour, dash = COLOURS[number % 4], DASHES[number % 4]
        points = " ".join(
            f"{x(b):.1f},{bottom - CURVE_HEIGHT * h / most:.1f}" for b, h in enumerate(heights)
        )
        style = f'fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"'
        shapes.append(f'<polyline points="{points}" {style}/>')
        y = TOP + 16 + 20 * number
        shapes.append(
            f'<line x1="{WIDTH - 170}" y1="{y - 4}" x2="{WIDTH - 130}" y2="{y - 4}" {style}/>'
        )
        shapes.append(_text(WIDTH - 122, y, name))
    return _svg(title, bottom + BOTTOM, shapes)


def intervals(title: str, rows: Sequence[tuple[str, Share]], even: float) -> str:
    """A dot and its interval for each row, and a line where even is."""
    bottom = TOP + ROW_HEIGHT * len(rows)

    def x(share: float) -> float:
        return LABELS + (WIDTH - LABELS - RIGHT) * share

    shapes = []
    for tick in range(0, 101, 20):
        shapes.append(_line(x(tick / 100), TOP - 6, x(tick / 100), bottom, PALE))
        shapes.append(_text(x(tick / 100), bottom + 18, f"{tick}%", "middle"))
    shapes.append(_line(x(even), TOP - 6, x(even), bottom, INK))
    for number, (name, share) in enumerate(rows):
        y = TOP + ROW_HEIGHT * number + ROW_HEIGHT // 2
        shapes.append(_text(LABELS - 10, y + 4, name, "end"))
        shapes.append(_line(x(share.low), y, x(share.high), y, COLOURS[0], 3))
        shapes.append(f'<circle cx="{x(share.share):.1f}" cy="{y}" r="5" fill="{COLOURS[0]}"/>')
    return _svg(title, bottom + BOTTOM, shapes)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> str:
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{colour}" stroke-width="{width}"/>'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, height: int, shapes: Sequence[str]) -> str:
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"'
    font = f'font-family="sans-serif" font-size="13" fill="{INK}"'
    lines = [
        f"{head} {font}>",
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="24" font-size="16">{escape(title)}</text>',
        *shapes,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
