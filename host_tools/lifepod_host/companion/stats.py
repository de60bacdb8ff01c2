"""The few numbers that balance pages and tournaments need. For people; no game depends on it."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964  # standard deviations either way that hold 95 per cent


class Share(NamedTuple):
    """A share and the ends of its 95 per cent interval, from 0 to 1."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def share_of(wins: float, games: int) -> Share:
    """Wilson's interval; `wins` may hold parts of shared wins."""
    if not games:
        return Share(0.0, 0.0, 1.0)
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    half = Z95 * spread / (1 + square / games)
    return Share(share, max(middle - half, 0.0), min(middle + half, 1.0))


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation."""
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / len(values))


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the values lies."""
    ordered = sorted(values)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]
