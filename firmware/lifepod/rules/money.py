"""Whole dollars and whole LIFE Points: the one place where anything is rounded."""


def divide(amount: int, divisor: int) -> int:
    """Return amount / divisor to the nearest whole number, halves away from zero (T-16).

    `divisor` is positive. Integers only, of any size and sign.
    """
    if amount < 0:
        return -divide(-amount, divisor)
    return (2 * amount + divisor) // (2 * divisor)


def percent(amount: int, rate: int) -> int:
    """Return `rate` per cent of `amount`, rounded to the whole dollar (T-16)."""
    return divide(amount * rate, 100)
