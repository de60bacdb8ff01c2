"""Deal what a seat cannot see, as it might lie: for search and for tests of secrecy.

Rule 1: nothing but the view and the deck is read.
Rule 2: early and later backs are dealt apart; a letter is in the pile and never in a hand; a
        card that all have seen taken stays in that hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.card_game.layout import (
    CAREER,
    CAREERS,
    DISCARD,
    HAND,
    LETTERS,
    LIFE,
    OFFER,
    PILE,
    SEAT,
    STUDY,
    SUPPLY,
    WED,
    layout,
)
from lifepod_host.companion.card_game.sight import MODES
from lifepod_host.companion.engine import Frame, Table

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame


def fill(game: "CardGame", view: Mapping[str, Any]) -> None:
    """Make a blank game one that looks like `view` to the seat it was made for."""
    game.cards = game.deck.cards
    game.table = Table(layout(game.players), game.cards.size)
    game.sides = len(view["sides"])
    box = _Box(game)
    _lay_open(box, view)
    _deal_careers(box, view)
    _deal_life(box, view)
    game.turn = view["turn"]
    spending = view["spending"]
    game.mode = MODES.index(spending["mode"])
    game.left, game.windfalls = spending["left"], spending["windfalls"]
    game.saving, game.opened = spending["saving"], spending["opened"]
    game.studied = [side["studied"] for side in view["sides"]]
    game.graduate = [int(side["graduate"]) for side in view["sides"]]
    game.savings = [side["savings"] for side in view["sides"]]
    game.stack = [Frame(kind, tuple(who), tuple(data)) for kind, who, data in view["waiting"]]
    game.over = view["over"]
    game.refresh()


class _Box:
    """The cards that are not on the table yet, by id."""

    def __init__(self, game: "CardGame") -> None:
        self.game = game
        self.cards = game.cards
        self._left: dict[str, list[int]] = {}
        for card in reversed(range(game.cards.size)):
            self._left.setdefault(game.cards.ids[card], []).append(card)

    def take(self, names: Iterable[str]) -> list[int]:
        """One card for each name."""
        return [self._left[name].pop() for name in names]

    def rest(self, kind: str) -> list[int]:
        """All cards of a kind that are left, shuffled."""
        cards = [
            card
            for name, copies in self._left.items()
            if self.cards.specs[name].kind == kind
            for card in copies
        ]
        cards.sort()
        self.game.chance.shuffle(cards)
        return cards

    def place(self, zone: int, cards: Sequence[int]) -> None:
        """Put cards on the table."""
        self.game.table.place(zone, cards)


def _lay_open(box: _Box, view: Mapping[str, Any]) -> None:
    """What everybody sees, and the seat's own hand and careers."""
    specs = box.cards.specs
    student = next(name for name, spec in specs.items() if spec.kind == "student-married")
    letters = {spec.letter: name for name, spec in specs.items() if spec.letter}
    box.place(DISCARD, box.take(view["discard"]))
    box.place(LETTERS, box.take(letters[letter] for letter in view["letters"]))
    for number, side in enumerate(view["sides"]):
        base = SEAT * number
        box.place(LIFE + base, box.take(side["life"]))
        box.place(CAREER + base, box.take([side["career"]] if side["career"] else []))
        box.place(STUDY + base, box.take([student] * side["student"]))
        box.place(WED + base, box.take([student] * side["married"]))
    box.place(SUPPLY, box.take([student] * view["supply"]))
    if view["you"] is not None:
        base = SEAT * view["you"]
        # Which of two copies all have seen does not show; the known ones are taken first.
        box.place(HAND + base, box.take(view["hand"]))
        box.place(OFFER + base, box.take(view["offer"]))


def _deal_careers(box: _Box, view: Mapping[str, Any]) -> None:
    """Careers that another seat looks at, one of them fit to be kept; then the deck."""
    careers = box.rest("career")
    degree = box.cards.degree
    for seat, count in enumerate(view["offers"]):
        if seat == view["you"] or not count:
            continue
        side = next(side for side in view["sides"] if seat in side["players"])
        offered = careers[:count]
        if not side["graduate"] and all(degree[card] for card in offered):
            fitting = next(card for card in careers if not degree[card])
            offered[0] = fitting
        careers = [card for card in careers if card not in offered]
        box.place(OFFER + SEAT * seat, offered)
    box.place(CAREERS, careers)


def _deal_life(box: _Box, view: Mapping[str, Any]) -> None:
    """The other hands by their backs, then the pile: later cards below early ones."""
    cards = box.cards
    shown: list[int] = []
    hands: list[list[int]] = []
    for seat, hand in enumerate(view["hands"]):
        if seat == view["you"]:
            own = box.game.table.zones[HAND + SEAT * seat]
            hands.append([])
            shown += _first_of_each(own, hand["known"], cards.ids)
        else:
            hands.append(box.take(hand["known"]))
            shown += hands[-1]
    life = box.rest("life")
    later = [card for card in life if not cards.early[card] and not cards.letters[card]]
    early = [card for card in life if cards.early[card]]
    letters = [card for card in life if cards.letters[card]]
    for seat, hand in enumerate(view["hands"]):
        if seat == view["you"]:
            continue
        known = hands[seat]
        for pool, count in ((early, hand["early"]), (later, hand["later"])):
            wanted = count - sum(cards.early[card] == (pool is early) for card in known)
            box.place(HAND + SEAT * seat, [pool.pop() for _ in range(wanted)])
        box.place(HAND + SEAT * seat, known)
    below = later + letters
    box.game.chance.shuffle(below)
    box.place(PILE, below + early)
    box.game.shown = sorted(shown)


def _first_of_each(own: Sequence[int], known: Iterable[str], ids: Sequence[str]) -> list[int]:
    """The cards of the hand that the known ids mean."""
    left = list(own)
    found = []
    for name in known:
        card = next(card for card in left if ids[card] == name)
        left.remove(card)
        found.append(card)
    return found
