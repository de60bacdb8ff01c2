"""A game's events as records: what happened, in words, and what it did to whom, and why.

Rule 1: a record is made by applying the event to the game before it: the causes are the rules'.
Rule 2: where the ratio is not told (0) another stands in for it: before the finale nothing follows
        from it, and the finale tells it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lifepod.pod import words
from lifepod.rules import account as acc
from lifepod.rules import actions, assets, events, house_rules
from lifepod.rules.account import Account
from lifepod.rules.events import RulesError
from lifepod.rules.game import RATIO_MIN, Game

BANK = 0  # stands for a card where the lottery's own numbers change

_FIELDS = {
    acc.MONEY: "money",
    acc.POINTS: "life_points",
    acc.SALARY: "salary",
    acc.MARRIED: "married",
    acc.BABIES: "babies",
    acc.RESULT: "result",
}
_RATIO = 2  # in the event "start"


@dataclass(frozen=True)
class Change:
    """One number of one account: by how much it changed, to what, and why."""

    card: int
    field: str
    difference: int
    value: int
    cause: str


@dataclass(frozen=True)
class Record:
    """One event, numbered from 1; `round` and `years_left` are those after it."""

    number: int
    event: tuple
    words: str
    round: int
    years_left: int
    changes: tuple[Change, ...]


def parse_event(text: str) -> tuple:
    """Return the event that words on the wire are. Raises ValueError."""
    name, *numbers = text.split(" ")
    return (name, *[int(number) for number in numbers])


def record(game: Game, event: tuple) -> Record:
    """Apply an event to the game and tell what it did. Raises RulesError where it cannot be."""
    before = {seat: list(account.numbers) for seat, account in enumerate(game.seats)}
    bank = {actions.JACKPOT: game.jackpot, actions.NUMBER: game.number}
    told = event
    if event[0] == events.START and event[_RATIO] == 0:
        told = (*event[:_RATIO], RATIO_MIN, *event[_RATIO + 1 :])
    text = describe(event, game)
    changes = []
    for seat, field, difference, cause in game.apply(told):
        numbers = bank if seat < 0 else before.setdefault(seat, Account(1).numbers)
        numbers[field] += difference
        name = _field_name(field, seat < 0)
        if name and difference:
            card = BANK if seat < 0 else game.seats[seat].card
            changes.append(Change(card, name, difference, numbers[field], cause))
    return Record(game.events, event, text, game.round, game.years_left, tuple(changes))


def records(pieces: Iterable[tuple[Game, Sequence[tuple]]]) -> list[Record]:
    """Return the records of pieces in order, each a game before it and its events.

    Where events are missing between two pieces the numbers tell it.
    """
    made: list[Record] = []
    for game, happened in pieces:
        for event in happened:
            try:
                made.append(record(game, event))
            except RulesError:
                break  # a history that is damaged here; the next piece goes on from its own state
    return made


def _field_name(field: int, is_bank: bool) -> str:
    """Return the name of a number, "" for one that only says whose turn it is."""
    if is_bank:
        return "jackpot" if field == actions.JACKPOT else "lottery_number"
    if field >= acc.VALUES:
        return assets.NAMES[field - acc.VALUES] + "_value"
    if field >= acc.AGES:
        return assets.NAMES[field - acc.AGES] + "_age"
    return _FIELDS.get(field, "")


def describe(event: tuple, game: Game) -> str:
    """Return an event in words, for whoever reads along; `game` is the one before it."""
    name, numbers = event[0], event[1:]
    if name in _WHOLE:
        return _WHOLE[name](numbers)
    card = f"{numbers[0]:04d}"
    if name == events.SPIN:
        joins = "" if game.seat_of(numbers[0]) >= 0 else " joins and"
        return f"{card}{joins} spins {numbers[1]}"
    if name in _OF_CARD:
        return f"{card} {_OF_CARD[name](numbers)}"
    return f"{card}: {words.action(event)}"


def _rule(numbers: Sequence[int]) -> str:
    name, _, choices = house_rules.RULES[numbers[0]]
    value = choices[numbers[1]] if choices else numbers[1]
    return f"house rule {name.replace('_', ' ')}: {value}"


_WHOLE = {
    events.START: lambda numbers: f"a game of {numbers[0]} years begins",
    events.YEARS: lambda numbers: f"the years are set to {numbers[0]}",
    events.DRAW: lambda numbers: f"the lottery draws {numbers[0]}",
    events.LEAVE: lambda _: "the lottery is left",
    events.RULE: _rule,
}
_OF_CARD = {
    events.FINALE: lambda _: "spins, and the finale begins",
    events.CHANCE: lambda numbers: f"asks chance: {numbers[1]}",
    events.JACKPOT: lambda _: "wins the jackpot",
    events.SEEN: lambda _: "has seen the result",
    events.REPLACE: lambda numbers: f"is replaced by {numbers[1]:04d}",
    events.UNDO: lambda _: "takes the last action back",
}
