"""House rules: where the rulebook does not say, what is chosen, and what else can be chosen.

A game carries its rules as a list of integers, one for each of RULES. Ruling ids in brackets.
"""

from micropython import const

ORDER = const(0)
BABIES = const(1)
BOTH_CARS = const(2)
BABY_GIFT = const(3)
CHANCE = const(4)
LOTTERY_START = const(5)
LOTTERY_STEP = const(6)
COUNT = const(7)

# (name of the setting, ruling, choices; none where it is an amount in dollars)
RULES = (
    ("order", "T-06", ("checked", "as the original")),
    ("babies", "T-11", ("10% each to 40%", "gentle")),
    ("both_cars", "T-14", ("sum", "best one only")),
    ("baby_gift", "T-21", ("yes", "no")),
    ("chance", "T-31", ("even", "half")),
    ("lottery_start", "T-32", ()),
    ("lottery_step", "T-32", ()),
)

DEFAULTS = (0, 0, 0, 0, 0, 50000, 20000)

AMOUNT_MAX = const(9999999)  # seven digits, as any entry (T-30)

# Per cent of the salary for 0 to 9 babies (T-11).
_EACH = (0, 10, 20, 30, 40, 40, 40, 40, 40, 40)
_GENTLE = (0, 10, 15, 20, 25, 30, 33, 36, 39, 40)


def is_valid(index: int, value: int) -> bool:
    """Tell whether rule `index` can have `value`."""
    if not 0 <= index < COUNT:
        return False
    choices = RULES[index][2]
    return 0 <= value < len(choices) if choices else 0 <= value <= AMOUNT_MAX


def babies_rate(rules: list, babies: int) -> int:
    """Return the per cent of the salary that `babies` (0 to 9) cost a turn (T-11)."""
    return (_GENTLE if rules[BABIES] else _EACH)[babies]
