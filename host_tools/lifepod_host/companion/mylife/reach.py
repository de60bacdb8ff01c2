"""Whether every event can become active out of its life stage, and every goal be achieved."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lifepod_host.companion.decks.problem import Problem
from lifepod_host.companion.decks.schema import Checked
from lifepod_host.companion.mylife.cards import (
    BABY_CARD,
    BIRTH,
    EVENT_CARDS,
    GOAL_CARD,
    STRESS,
    TRANQUILITY,
)

EVENTS_OF_A_LIFE = 10
CANCELLING = {STRESS: TRANQUILITY, TRANQUILITY: STRESS}


def check(cards: Sequence[Checked]) -> Iterator[Problem]:
    """A problem for each card that asks for more than a life can bring."""
    events = [card for card in cards if card.row.kind in EVENT_CARDS]
    babies = [card for card in cards if card.row.kind == BABY_CARD]
    for card in events:
        yield from _reachable(card, card.values["age"], events, babies, EVENTS_OF_A_LIFE - 1)
    for card in cards:
        if card.row.kind == GOAL_CARD:
            if not card.values["requires"]:
                yield card.row.problem(
                    "requires is empty", "a goal asks for something", "requires"
                )
            yield from _reachable(card, None, events, babies, EVENTS_OF_A_LIFE)


def _reachable(
    card: Checked,
    age: int | None,
    events: Sequence[Checked],
    babies: Sequence[Checked],
    most: int,
) -> Iterator[Problem]:
    """Whether the best `most` events of younger age, with the best baby, give each symbol.

    Symbols are looked at one by one, so a card may pass that asks for too many kinds at once.
    """
    asks = Counter(card.values["requires"])
    for symbol in sorted(set(asks) & set(CANCELLING)):
        if CANCELLING[symbol] in asks:
            what = f"it asks for {symbol} and {CANCELLING[symbol]}, which cancel each other"
            yield card.row.problem(what, "ask for one of them", "requires")
            return
    for symbol, needed in sorted(asks.items()):
        young = [one for one in events if age is None or BIRTH < one.values["age"] < age]
        given = sorted((one.values["gives"].count(symbol) for one in young), reverse=True)
        best = sum(given[:most]) + max(one.values["gives"].count(symbol) for one in babies)
        if best < needed:
            where = "" if age is None else f" before the age of {age}"
            yield card.row.problem(
                f"it asks for {symbol} {needed} times, and a life can have {best} of it{where}",
                "ask for fewer, or let younger events give it",
                "requires",
            )
