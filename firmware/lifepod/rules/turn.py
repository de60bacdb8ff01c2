"""What SPIN does to an account, in this order: T-10, T-11, T-12, T-13, T-14."""

from lifepod.rules import account as acc
from lifepod.rules import assets, house_rules
from lifepod.rules.money import percent

_DEBT_RATE = 10
_CAR_RATE = 10
_MARRIED_POINTS = 1500
_BABY_POINTS = 350


def charges(account, rules: list) -> list:
    """Return what the spin changes, as (field, difference, cause) in the order of the receipt."""
    changes = _money(account, rules) + _points(account) + _ageing(account)
    return [change for change in changes if change[1]]


def _money(account, rules: list) -> list:
    """Return interest and salary: T-10 and T-11."""
    changes = []
    if account.money < 0:
        changes.append((acc.MONEY, -percent(-account.money, _DEBT_RATE), "interest"))
    salary = account.salary
    changes.append((acc.MONEY, salary, "salary"))
    rate = house_rules.babies_rate(rules, account.babies)
    changes.append((acc.MONEY, -percent(salary, rate), "babies"))
    for kind in assets.CARS:
        if account.owns(kind):
            changes.append((acc.MONEY, -percent(salary, _CAR_RATE), assets.NAMES[kind]))
    return changes


def _points(account) -> list:
    """Return the LIFE Points of a turn: T-12."""
    changes = [
        (acc.POINTS, _MARRIED_POINTS if account.married else 0, "married"),
        (acc.POINTS, _BABY_POINTS * account.babies, "babies"),
    ]
    for kind in range(assets.KINDS):
        if account.owns(kind):
            changes.append((acc.POINTS, assets.POINTS_A_TURN[kind], assets.NAMES[kind]))
    return changes


def _ageing(account) -> list:
    """Return what a year does to cars and houses: T-13."""
    changes = []
    for kind in range(assets.KINDS):
        if not account.owns(kind):
            continue
        age = account.age(kind) + 1
        value = account.value(kind)
        if assets.vanishes(kind, age):
            changes.append((acc.AGES + kind, assets.GONE - account.age(kind), "gone"))
            changes.append((acc.VALUES + kind, -value, "gone"))
        else:
            grown = assets.value_after_birthday(kind, value, age)
            changes.append((acc.AGES + kind, 1, "age"))
            changes.append((acc.VALUES + kind, grown - value, "age"))
    return changes


def move_bonus(account, rules: list) -> int:
    """Return what the cars add to the spinner's number, 0 to 3 (T-14)."""
    bonuses = [assets.MOVES[kind] for kind in assets.CARS if account.owns(kind)]
    if not bonuses:
        return 0
    return max(bonuses) if rules[house_rules.BOTH_CARS] else sum(bonuses)
