"""Who knows which cards of another's hand, since an Event showed them.

The fact `known` is a sorted list of numbers, one for each card that a seat knows to be in
another's hand; it tells kinds of cards, not cards: of two alike nobody can say which one went.

Rule 1: what leaves a hand openly takes one such line of every seat with it.
Rule 2: when a card changes hands unseen, a third seat can no longer say what is left there.
"""

from bisect import insort
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

_SEATS, _KINDS = 8, 1 << 10


def _line(viewer: int, holder: int, kind: int) -> int:
    return (viewer * _SEATS + holder) * _KINDS + kind


def kinds(game: "Goals", viewer: int, holder: int) -> list[int]:
    """The kinds of cards that `viewer` knows in the hand of `holder`, sorted."""
    low = _line(viewer, holder, 0)
    return [line - low for line in game.known if 0 <= line - low < _KINDS]


def learn(game: "Goals", viewer: int, holder: int, kind: int) -> None:
    """`viewer` has seen a card of that kind go into the hand of `holder`."""
    insort(game.known, _line(viewer, holder, kind))


def spent(game: "Goals", holder: int, kind: int) -> None:
    """A card left the hand of `holder` before everybody's eyes."""
    for viewer in range(game.players):
        _drop(game.known, _line(viewer, holder, kind))


def passed(game: "Goals", source: int, target: int, kind: int) -> None:
    """A card went from one hand to another, and only these two know which."""
    _drop(game.known, _line(target, source, kind))
    for viewer in range(game.players):
        if viewer != target:
            _forget(game, viewer, source)
    learn(game, source, target, kind)


def swapped(game: "Goals", one: int, two: int, was_one: list[int], was_two: list[int]) -> None:
    """Two seats swapped their hands, which held these kinds before."""
    for viewer in range(game.players):
        if viewer in (one, two):
            _forget(game, viewer, two if viewer == one else one)
            continue
        before = kinds(game, viewer, one), kinds(game, viewer, two)
        _forget(game, viewer, one)
        _forget(game, viewer, two)
        for kind in before[0]:
            learn(game, viewer, two, kind)
        for kind in before[1]:
            learn(game, viewer, one, kind)
    for kind in was_one:
        learn(game, one, two, kind)
    for kind in was_two:
        learn(game, two, one, kind)


def _forget(game: "Goals", viewer: int, holder: int) -> None:
    low = _line(viewer, holder, 0)
    game.known[:] = [line for line in game.known if not 0 <= line - low < _KINDS]


def _drop(lines: list[int], line: int) -> None:
    if line in lines:
        lines.remove(line)
