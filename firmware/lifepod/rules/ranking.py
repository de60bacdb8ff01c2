"""Who has won: the cards by their final LIFE Points (T-51)."""


def ranking(game) -> list:
    """Return rows of (place, card, result), best first; equal results share a place.

    Cards with equal results stand in the order of play.
    """
    order = sorted(
        (-account.result, seat) for seat, account in enumerate(game.seats)
    )  # a total order: MicroPython's sort is not stable
    rows = []
    for index, (negative, seat) in enumerate(order):
        place = index + 1
        if rows and rows[-1][2] == -negative:
            place = rows[-1][0]
        rows.append((place, game.seats[seat].card, -negative))
    return rows
