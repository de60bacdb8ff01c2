"""A game as a list of integers and back: what the journal keeps so that resuming stays fast.

version, started, over_years, events, years_left, round, ratio, jackpot, number,
last_spin, last_move, last_chance, house rules..., seats,
then for each seat: card and the account's numbers,
then for each action that can be taken back, oldest first:
    seat, name, arguments and their count, changes and their count
"""

from micropython import const

from lifepod.rules import account as acc
from lifepod.rules import events, house_rules
from lifepod.rules.account import Account
from lifepod.rules.events import RulesError
from lifepod.rules.game import CARDS, UNDO_MAX, Game

VERSION = const(1)

RATIO = const(6)  # where in the list it is

_SCALARS = (
    "started",
    "over_years",
    "events",
    "years_left",
    "round",
    "ratio",
    "jackpot",
    "number",
    "last_spin",
    "last_move",
    "last_chance",
)

# The causes of changes that can be taken back, by number. New ones go to the end.
_CAUSES = (
    "gift",
    events.MONEY,
    events.POINTS,
    events.SALARY,
    events.MARRIAGE,
    events.BABY,
    events.BUY,
    events.SELL,
    events.JACKPOT,
    events.CORRECT,
)


def dump(game) -> list:
    """Return the whole state of `game` as a flat list of integers."""
    numbers = _state(game)
    numbers.append(len(game.undoable))
    for seat, event, changes in game.undoable:
        numbers.extend((seat, events.NAMES.index(event[0]), len(event) - 1))
        numbers.extend(event[1:])
        numbers.append(len(changes))
        for who, field, difference, cause in changes:
            numbers.extend((who, field, difference, _CAUSES.index(cause)))
    return numbers


def told(game, over: bool) -> list:
    """Return what may be told of `game`: 0 for the ratio unless it is `over`, and nothing of what
    can be taken back."""
    numbers = _state(game)
    if not over:
        numbers[RATIO] = 0
    numbers.append(0)
    return numbers


def _state(game):
    numbers = [VERSION]
    for name in _SCALARS:
        numbers.append(int(getattr(game, name)))
    numbers.extend(game.rules)
    numbers.append(len(game.seats))
    for account in game.seats:
        numbers.append(account.card)
        numbers.extend(account.numbers)
    return numbers


class _Reader:
    """Takes integers off the front of a list, in order."""

    def __init__(self, numbers):
        self._numbers = numbers
        self._next = 0

    def take(self, low=None, high=None):
        """Return the next integer; RulesError when there is none or it is out of range."""
        if self._next >= len(self._numbers):
            raise RulesError("snapshot too short")
        number = self._numbers[self._next]
        self._next += 1
        if low is not None and not low <= number <= high:
            raise RulesError("snapshot out of range")
        return number

    def take_many(self, count):
        """Return the next `count` integers as a list."""
        return [self.take() for _ in range(count)]

    def end(self):
        """Raise RulesError unless everything has been taken."""
        if self._next != len(self._numbers):
            raise RulesError("snapshot too long")


def load(numbers: list):
    """Return the game that `dump` made into `numbers`; RulesError when it cannot be one."""
    reader = _Reader(numbers)
    reader.take(VERSION, VERSION)
    game = Game()
    for name in _SCALARS:
        setattr(game, name, reader.take())
    game.started = game.started == 1
    game.over_years = game.over_years == 1
    game.rules = reader.take_many(house_rules.COUNT)
    for index, value in enumerate(game.rules):
        if not house_rules.is_valid(index, value):
            raise RulesError("house rule out of range")
    for _ in range(reader.take(0, CARDS)):
        account = Account(reader.take(1, CARDS))
        account.numbers = reader.take_many(acc.FIELDS)
        game.seats.append(account)
    for _ in range(reader.take(0, UNDO_MAX)):
        game.undoable.append(_load_record(reader, len(game.seats)))
    reader.end()
    return game


def _load_record(reader, seats):
    seat = reader.take(0, seats - 1)
    name = events.NAMES[reader.take(0, len(events.NAMES) - 1)]
    event = tuple([name] + reader.take_many(reader.take(0, 9)))
    changes = []
    for _ in range(reader.take(0, 99)):
        who = reader.take(-1, seats - 1)
        field = reader.take(0, acc.FIELDS - 1)
        changes.append((who, field, reader.take(), _CAUSES[reader.take(0, len(_CAUSES) - 1)]))
    return (seat, event, tuple(changes))
