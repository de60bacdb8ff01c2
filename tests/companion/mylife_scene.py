"""Puts a game of #mylife into the situation that a test is about, and reads it.

Events are named by their ages. A card is taken from wherever it lies, so every card stays in one
place. Without more, nobody has an event, everybody's baby gives wisdom and health, hands are
empty, and the first life stage is up.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.mylife_deck import deck_with
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.layout import (
    ACHIEVED,
    ACTIVE,
    ASLEEP,
    BOX,
    EXTRA,
    GOAL_PILE,
    GOALS,
    HAND,
    PASSED,
    SEAT,
    STAGE,
    STAGE_PILE,
)
from lifepod_host.companion.mylife.rounds import NOTHING_YET

BABIES = ("b-wisdom-health", "b-luck-wealth", "b-luck-wisdom", "b-luck-health")


class Scene:
    """A game whose table a test lays out."""

    def __init__(
        self,
        events: Mapping[int, Mapping[str, Any]] | None = None,
        players: int = 3,
        deck: Deck | None = None,
        *,
        cards: Mapping[str, Mapping[str, Any]] | None = None,
        **options: str,
    ) -> None:
        deck = deck or deck_with(events or {}, **(cards or {}))
        self.game = MyLife(1, deck, players, options, log=True)
        self.cards = self.game.cards
        for seat in range(players):
            for zone in (HAND, EXTRA, PASSED):
                self._clear(zone + SEAT * seat, BOX)
        self._clear(GOALS, GOAL_PILE)
        self.game.seen = [0 for _ in range(players)]
        for seat, name in zip(range(players), BABIES, strict=False):
            if name in self.cards.by_id:
                self.baby(seat, name)
        self.round(1)

    # Laying out

    def baby(self, seat: int, name: str) -> "Scene":
        """Give a seat this baby; who had it gets the other one."""
        for card in self._zone(ACTIVE, seat)[:]:
            if card in self.cards.babies:
                self.game.table.move(ACTIVE + SEAT * seat, BOX, card)
        self._take(name, ACTIVE + SEAT * seat)
        for other in range(self.game.players):
            if not any(card in self.cards.babies for card in self._zone(ACTIVE, other)):
                spare = next(card for card in self._zone(BOX) if card in self.cards.babies)
                self.game.table.move(BOX, ACTIVE + SEAT * other, spare)
        return self

    def lived(self, seat: int, *ages: int) -> "Scene":
        """Put active events into a life's journey."""
        return self._put(ACTIVE + SEAT * seat, ages)

    def waits(self, seat: int, *ages: int) -> "Scene":
        """Put events that are not active into a life's journey."""
        return self._put(ASLEEP + SEAT * seat, ages)

    def hand(self, seat: int, *ages: int) -> "Scene":
        """Give a seat exactly these events."""
        self._clear(HAND + SEAT * seat, BOX)
        self._put(HAND + SEAT * seat, ages)
        self.game.seen[seat] |= sum(1 << card for card in self._zone(HAND, seat))
        return self

    def extra(self, seat: int, *ages: int) -> "Scene":
        """Make a seat's extra pile exactly these events."""
        self._clear(EXTRA + SEAT * seat, BOX)
        return self._put(EXTRA + SEAT * seat, ages)

    def goals(self, *names: str) -> "Scene":
        """Lay these life goals open, and no others."""
        self._clear(GOALS, GOAL_PILE)
        for name in names:
            self._take(name, GOALS)
        return self

    def next_goals(self, *names: str) -> "Scene":
        """Put life goals on top of their pile; the first is turned over first."""
        for name in reversed(names):
            self._take(name, GOAL_PILE)
        return self

    def round(self, number: int) -> "Scene":
        """Ask everybody to choose in a round."""
        game, table = self.game, self.game.table
        self._clear(STAGE, STAGE_PILE)
        self._zone(STAGE_PILE).sort(reverse=True)
        for _ in range(number):
            table.move(STAGE_PILE, STAGE)
        game.round = number
        game.latest = [NOTHING_YET for _ in range(game.players)]
        game.stack.clear()
        game._answers = {}
        game._legal = {}
        game.push("pick", tuple(range(game.players)))
        table.check()
        return self

    # Playing and reading

    def pick(self, *ages: int) -> "Scene":
        """Everybody chooses, from the first seat on; who has no hand is given the event."""
        for seat, age in enumerate(ages):
            if f"pick e{age}" not in self.game.legal(seat):
                self._put(HAND + SEAT * seat, [age])
                self.game._legal = {}
        for seat, age in enumerate(ages):
            self.game.apply(seat, f"pick e{age}")
        self.game.table.check()
        return self

    def live(self, age: int, *others: int) -> "Scene":
        """The first seat plays an event; the others play some that do nothing."""
        spare = [other for other in range(100, 0, -1) if self._free(other) and other != age]
        return self.pick(age, *others, *spare[: self.game.players - 1 - len(others)])

    def do(self, *moves: str) -> "Scene":
        """Make moves, each by the first who is asked."""
        for move in moves:
            self.game.apply(self.game.asked()[0], move)
            self.game.table.check()
        return self

    def others(self) -> "Scene":
        """Let the other seats activate what they are asked about."""
        while not self.game.over and self.asks != "pick" and self.game.asked() != (0,):
            self.do(self.legal[0])
        return self

    @property
    def legal(self) -> list[str]:
        """What the first who is asked can do."""
        return list(self.game.legal(self.game.asked()[0]))

    @property
    def asks(self) -> str:
        """What is asked."""
        return "" if self.game.over else self.game.stack[-1].kind

    def active(self, seat: int = 0) -> list[int]:
        """The ages of a seat's active events, sorted."""
        return sorted(self.cards.ages[card] for card in self._zone(ACTIVE, seat))[1:]

    def asleep(self, seat: int = 0) -> list[int]:
        """The ages of the events that are not active, sorted."""
        return sorted(self.cards.ages[card] for card in self._zone(ASLEEP, seat))

    def ids(self, zone: int, seat: int = 0) -> list[str]:
        """The ids of the cards in a place."""
        return [self.cards.ids[card] for card in self._zone(zone, seat)]

    def achieved(self, seat: int = 0) -> list[str]:
        """The life goals that a seat has."""
        return self.ids(ACHIEVED, seat)

    def points(self, seat: int = 0) -> int:
        """A seat's points as they stand."""
        return self.game.score()[seat].points

    def line(self, age: int, seat: int = 0) -> int:
        """The points of one event."""
        return dict(self.game.score()[seat].lines)[f"e{age}"]

    def _free(self, age: int) -> bool:
        card = self.cards.by_id[f"e{age}"]
        spec = self.cards.specs[card]
        held = (card in zone for zone in self.game.table.zones[HAND:])
        return not any(held) and not spec.gives and not spec.requires and not spec.scores

    def _zone(self, zone: int, seat: int = 0) -> list[int]:
        return self.game.table.zones[zone + SEAT * seat if zone >= HAND else zone]

    def _clear(self, zone: int, home: int) -> None:
        while self.game.table.zones[zone]:
            self.game.table.move(zone, home)

    def _put(self, zone: int, ages: Iterable[int]) -> "Scene":
        for age in ages:
            self._take(f"e{age}", zone)
        return self

    def _take(self, name: str, target: int) -> None:
        """Move a card to its place from wherever it lies."""
        card = self.cards.by_id[name]
        source = next(n for n, cards in enumerate(self.game.table.zones) if card in cards)
        self.game.table.move(source, target, card)


def zone(game, place, seat=0):
    """The cards in a place."""
    return game.table.zones[place + SEAT * seat]


def play_round(game, choose=lambda _seat, legal: legal[0]):
    """Play whatever is asked until the next round's choice, or the end."""
    number = game.round
    while not game.over and game.round == number:
        seat = game.asked()[0]
        game.apply(seat, choose(seat, game.legal(seat)))
