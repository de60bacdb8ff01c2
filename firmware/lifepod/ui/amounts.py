"""Amounts of any size as text: in full, and shortened when there is no room.

Layer: ui, knows the units of `lifepod.pod.views`.
Rule 1: a shortened amount has three figures and a letter or a power of ten: $1.23M, 45.6K LP,
        $7.89e18. `~` marks it when it is not the exact value.
Rule 2: what is left out is rounded down, debts too (-$1,239,000 is ~-$1.24M): the screen never
        shows more than there is.
"""

from micropython import const

from lifepod.pod.views import DOLLARS, POINTS

_FULL_MAX = const(1000)  # below this an amount is never shortened
_FIGURES = const(3)
_LETTERS = ("", "K", "M", "B", "T")


def full(amount: int, unit: str = "", plus: bool = False) -> str:
    """Return an amount with all its figures: -$1,234, 350 LP; `plus` puts a + before a gain."""
    text = "{:,}".format(abs(amount))
    if unit:
        text = _with_unit(text, unit)
    if amount < 0:
        return "-" + text
    return "+" + text if plus else text


def short(amount: int, unit: str = "", plus: bool = False) -> str:
    """Return an amount with three figures: ~$1.23M, marked with ~ unless it is exact."""
    size = abs(amount)
    if size < _FULL_MAX:
        return full(amount, unit, plus)
    steps, power, exact = _figures(amount)
    group = power // 3
    whole = len(str(steps)) - (_FIGURES - 1 - power % 3)
    text = str(steps)[:whole]
    rest = str(steps)[whole:].rstrip("0")
    if rest:
        text += "." + rest
    text += _LETTERS[group] if group < len(_LETTERS) else "e%d" % (group * 3)
    return ("" if exact else "~") + _sign(amount, plus) + _with_unit(text, unit)


def grouped(digits: str) -> str:
    """Return digits as they were keyed in, with a comma between thousands."""
    text = digits[-3:]
    for end in range(len(digits) - 3, 0, -3):
        text = digits[max(0, end - 3) : end] + "," + text
    return text


def _figures(amount):
    """Return (steps, power, exact): |amount| is about steps / 100 * 10 ** power, 100 <= steps."""
    power = len(str(abs(amount))) - 1
    step = 10 ** (power - _FIGURES + 1)
    steps = abs(amount // step)  # towards minus infinity
    if steps >= 10**_FIGURES:  # -$999,999 is about -$1.00M
        steps //= 10
        power += 1
    return steps, power, amount % step == 0


def _sign(amount, plus):
    return "-" if amount < 0 else "+" if plus else ""


def _with_unit(text, unit):
    if unit == DOLLARS:
        return "$" + text
    if unit == POINTS:
        return text + " LP"
    return text
