"""Whether a card may spin, and what has to be asked first (T-02, T-04, T-06)."""

from micropython import const

from lifepod.rules import house_rules

GO = const(0)  # an ordinary turn, or the join of a new card
FINALE = const(1)  # the count goes to 00: no turn
REFUSED = const(2)  # not this card's turn
ASK_JOIN = const(3)  # the second round has begun without this card
ASK_SKIP = const(4)  # somebody has not played this year
ASK_ALONE = const(5)  # only the lead has joined


def verdict(game, card: int) -> int:
    """Return what SPIN with `card` in would mean now, in a game in play."""
    seat = game.seat_of(card)
    if seat < 0:
        return ASK_JOIN if game.round > 1 else GO
    if not game.seats[seat].spun:
        return GO
    checked = game.rules[house_rules.ORDER] == 0
    if seat > 0:
        return REFUSED if checked else GO
    if checked and game.unspun():
        return ASK_SKIP
    if checked and game.round == 1 and len(game.seats) == 1:
        return ASK_ALONE
    return lead_goes_on(game)


def lead_goes_on(game) -> int:
    """Return what the lead's next SPIN is once nobody is waited for: GO or FINALE (T-04)."""
    return FINALE if game.years_left == 1 else GO
