"""The sixteen keys by name. A key's number is row * 4 + column, as the matrix is read.

1 LOTTERY    2 SALARY   3 CHANCE         A SPIN
4 MARRIAGE   5 BABY     6 HOUSE          B PLUS   (buy, up)
7 CAR        8 MONEY    9 LIFE POINTS    C MINUS  (sell, down)
* CLEAR      0 YEARS    # ENTER          D MENU
"""

from micropython import const

SPIN = const(3)
PLUS = const(7)
MINUS = const(11)
CLEAR = const(12)
ENTER = const(14)
MENU = const(15)

LOTTERY = const(0)
SALARY = const(1)
CHANCE = const(2)
MARRIAGE = const(4)
BABY = const(5)
HOUSE = const(6)
CAR = const(8)
MONEY = const(9)
LIFE_POINTS = const(10)
YEARS = const(13)

KEYS = const(16)

# The digit on each key by number; -1 where there is none.
_DIGITS = (1, 2, 3, -1, 4, 5, 6, -1, 7, 8, 9, -1, -1, 0, -1, -1)

# What a key is called in a sentence.
NAMES = (
    "1", "2", "3", "SPIN",
    "4", "5", "6", "PLUS",
    "7", "8", "9", "MINUS",
    "CLEAR", "0", "ENTER", "MENU",
)  # fmt: skip


def digit_of(key: int) -> int:
    """Return the digit 0 to 9 printed on `key`, or -1 when it carries none."""
    return _DIGITS[key]
