"""The two cars and the three houses: prices, points, and how their values change with age.

An asset is named by its kind, 0 to 4: cars first, then houses, the cheapest of each first.
Source: rulebook, "Cars" and "Houses"; rulings T-12, T-13, T-14, T-41.
"""

from micropython import const

from lifepod.rules.money import percent

ECONOMY = const(0)
LUXURY = const(1)
MODEST = const(2)
MIDSIZE = const(3)
MANSION = const(4)

KINDS = const(5)
CARS = (ECONOMY, LUXURY)
HOUSES = (MODEST, MIDSIZE, MANSION)

NAMES = ("economy", "luxury", "modest", "midsize", "mansion")
PRICES = (10000, 50000, 200000, 500000, 1000000)
POINTS_A_TURN = (100, 200, 100, 100, 100)
MOVES = (1, 2, 0, 0, 0)

GONE = const(-1)  # the age of what is not owned

_ECONOMY_LOSS = const(1000)
_ECONOMY_LIFE = const(10)
_LUXURY_STEP = const(5000)
_LUXURY_LOSING = const(8)
_LUXURY_CLASSIC = const(15)
_HOUSE_GROWTH = const(106)

AGE_MAX = const(999)  # a correction may set no more; a game has 99 years


def value_after_birthday(kind: int, value: int, age: int) -> int:
    """Return what an asset worth `value` dollars is worth on the birthday `age` (1 and up)."""
    if kind == ECONOMY:
        return max(value - _ECONOMY_LOSS, 0)
    if kind == LUXURY:
        if age <= _LUXURY_LOSING:
            return max(value - _LUXURY_STEP, 0)
        if age <= _LUXURY_CLASSIC:
            return value
        return value + _LUXURY_STEP
    return percent(value, _HOUSE_GROWTH)


def vanishes(kind: int, age: int) -> bool:
    """Tell whether the asset is gone on the birthday `age`: the economy car on its tenth."""
    return kind == ECONOMY and age >= _ECONOMY_LIFE


def value_at(kind: int, age: int) -> int:
    """Return what an asset bought new is worth at `age` years, in dollars."""
    value = PRICES[kind]
    for birthday in range(1, age + 1):
        value = value_after_birthday(kind, value, birthday)
    return value
