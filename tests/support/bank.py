"""Games made of events, without a pod: what the tests of the rules begin with.

Runs on CPython and on MicroPython.
"""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.rules import account as acc
from lifepod.rules import house_rules, snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game


def started(years=10, ratio=100, rules=()):
    """A game in its first year in which nobody has joined. `rules` are (index, value)."""
    event = ["start", years, ratio]
    event.extend(house_rules.DEFAULTS)
    for index, value in rules:
        event[3 + index] = value
    game = Game()
    game.apply(tuple(event))
    return game


def new_game(cards=1, years=10, ratio=100, rules=()):
    """A game in which the cards 1 to `cards` have spun once: each has its first $5,000."""
    game = started(years, ratio, rules)
    for card in range(1, cards + 1):
        game.apply(("spin", card, 1))
    return game


def play(game, *happenings):
    """Apply events, one after the other; what the last one changed."""
    changes = None
    for event in happenings:
        changes = game.apply(event)
    return changes


def years_pass(game, years):
    """Let every joined card spin once in each of so many years."""
    for _ in range(years):
        for card in game.cards():
            game.apply(("spin", card, 1))


def set_money(game, card, money):
    """Correct the balance."""
    game.apply(("correct", card, acc.MONEY, money))


def refuses(game, event):
    """Whether the game refuses the event and is left as it was to the last number."""
    before = snapshot.dump(game)
    try:
        game.apply(event)
    except RulesError:
        return snapshot.dump(game) == before
    return False


def causes(changes, seat, field):
    """What a list of changes did to one number of one account: {cause: difference}."""
    found = {}
    for who, what, difference, cause in changes:
        if (who, what) == (seat, field):
            found[cause] = difference
    return found
