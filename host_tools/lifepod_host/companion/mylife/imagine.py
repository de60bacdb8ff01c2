"""Deal what a seat cannot see, as it might lie: for search and for tests of secrecy.

Rule 1: nothing but the view and the deck is read.
Rule 2: what the seat knows stays where it is; a group in doubt is dealt among its own places.
Rule 3: early events that were put aside lie among the later ones and nowhere else: the first
        half's box and hands hold early events only, and the pool gets what is left of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.engine import Frame, Table
from lifepod_host.companion.mylife.layout import (
    ACHIEVED,
    ACTIVE,
    ASLEEP,
    BOX,
    BOX_LATER,
    CHOSEN,
    EXTRA,
    GOAL_PILE,
    GOALS,
    HAND,
    PASSED,
    POOL,
    SEAT,
    STAGE,
    STAGE_PILE,
    layout,
)
from lifepod_host.companion.mylife.rounds import HALF_ROUNDS, NOTHING_YET, packet_of

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

PLACES = {"hands": HAND, "passed": PASSED, "extra": EXTRA}


def fill(game: "MyLife", view: Mapping[str, Any]) -> None:
    """Make a blank game one that looks like `view` to the seat it was made for."""
    game.refresh()
    game.table = Table(layout(game.players), game.cards.size)
    game.round, game.news, game.over = view["round"], view["news"], view["over"]
    by_id = game.cards.by_id
    game.latest = [
        NOTHING_YET if seat["latest"] is None else by_id[seat["latest"]] for seat in view["seats"]
    ]
    game.stack = [Frame(kind, tuple(who), tuple(data)) for kind, who, data in view["waiting"]]
    box = _Box(game, view)
    _lay_open(box, view)
    _lay_known(box, view)
    _lay_doubts(box, view)
    _deal_rest(box, view)
    _remember(game, view)


class _Box:
    """The cards that are not on the table yet."""

    def __init__(self, game: "MyLife", view: Mapping[str, Any]) -> None:
        self.game = game
        self.cards = game.cards
        self.you: int | None = view["you"]
        self._left = set(range(game.cards.size))

    def place(self, zone: int, cards: Iterable[int]) -> None:
        """Put cards on the table."""
        placed = list(cards)
        self._left.difference_update(placed)
        self.game.table.place(zone, placed)

    def named(self, names: Iterable[str]) -> list[int]:
        """The cards of these ids."""
        return [self.cards.by_id[name] for name in names]

    def rest(self, among: Sequence[int]) -> list[int]:
        """Those of some cards that are left, shuffled."""
        cards = [card for card in among if card in self._left]
        self.game.chance.shuffle(cards)
        return cards

    def room(self, zone: int, count: int) -> int:
        """How many cards a place still lacks."""
        return count - len(self.game.table.zones[zone])


def _lay_open(box: _Box, view: Mapping[str, Any]) -> None:
    """What everybody sees, the seat's own hand and its choice."""
    stages = box.cards.stages
    box.place(STAGE, stages[: view["round"]])
    box.place(STAGE_PILE, stages[view["round"] :][::-1])
    box.place(GOALS, box.named(view["goals"]))
    for number, seat in enumerate(view["seats"]):
        for zone, key in ((ACTIVE, "active"), (ASLEEP, "asleep"), (ACHIEVED, "achieved")):
            box.place(zone + SEAT * number, box.named(seat[key]))
    box.place(GOAL_PILE, box.rest(box.cards.goals)[: view["goal_pile"]])
    box.place(BOX, box.rest(box.cards.babies))
    if box.you is not None:
        box.place(HAND + SEAT * box.you, box.named(view["hand"]))
        box.place(CHOSEN + SEAT * box.you, box.named(view["chosen"]))


def _lay_known(box: _Box, view: Mapping[str, Any]) -> None:
    for zone, told in ((BOX, view["box"][0]), (BOX_LATER, view["box"][1])):
        box.place(zone, box.named(told["known"]))
    for key, zone in PLACES.items():
        for seat, told in enumerate(view[key]):
            if not (zone == HAND and seat == box.you):
                box.place(zone + SEAT * seat, box.named(told["known"]))


def _lay_doubts(box: _Box, view: Mapping[str, Any]) -> None:
    """Deal each group among its places."""
    game = box.game
    for told in view["doubt"]:
        cards = box.rest(box.named(told["cards"]))
        if told["chosen"]:
            box.place(CHOSEN + SEAT * told["seat"], [cards.pop()])
        if told["boxed"]:
            box.place(game.box, [cards.pop()])
        box.place(PLACES[told["zone"]] + SEAT * told["at"], cards)


def _deal_rest(box: _Box, view: Mapping[str, Any]) -> None:
    """What nobody told the seat anything about."""
    first_half = view["round"] <= HALF_ROUNDS
    rooms = [(CHOSEN + SEAT * n, seat["chosen"]) for n, seat in enumerate(view["seats"])]
    for key, zone in PLACES.items():
        rooms += [(zone + SEAT * n, told["cards"]) for n, told in enumerate(view[key])]
    wanted = [(zone, box.room(zone, count)) for zone, count in rooms]
    cards = box.rest(box.cards.early)
    # A box's count holds the babies and what was just dealt to it from a group in doubt.
    boxed = box.room(BOX, view["box"][0]["cards"])
    box.place(BOX, cards[:boxed])
    del cards[:boxed]
    if not first_half:
        cards += box.rest(box.cards.later)
        box.game.chance.shuffle(cards)
    for zone, count in wanted:
        box.place(zone, cards[:count])
        del cards[:count]
    if first_half:
        cards += box.rest(box.cards.later)
        box.game.chance.shuffle(cards)
    box.place(POOL if first_half else BOX_LATER, cards)


def _remember(game: "MyLife", view: Mapping[str, Any]) -> None:
    """What each seat has seen, by the way the hands went; of the box only what this one knows."""
    zones, you = game.table.zones, view["you"]
    game.seen = [0 for _ in range(game.players)]
    for seat in range(game.players):
        mask = sum(1 << card for card in zones[HAND + SEAT * seat])
        came = range(game.in_half) if game.players > 2 else (0,)
        for steps in came:
            game.seen[(seat - game.direction * steps) % game.players] |= mask
        passed = sum(1 << card for card in zones[PASSED + SEAT * seat])
        for steps in range(1, game.in_half + 1):
            game.seen[(seat - game.direction * steps) % game.players] |= passed
    game.doubt = [0, 0, 0, 0] if game.players == 2 else []
    if you is not None:
        known = [name for told in view["box"] for name in told["known"]]
        for key in PLACES:
            known += [name for told in view[key] for name in told["known"]]
        known += [name for told in view["doubt"] for name in told["cards"]]
        known += [*view["hand"], *view["chosen"]]
        game.seen[you] = sum(1 << game.cards.by_id[name] for name in set(known))
        _doubts(game, view)


def _doubts(game: "MyLife", view: Mapping[str, Any]) -> None:
    """The packets that the seat is in doubt about, two playing; see sight.doubts_of."""
    for told in view["doubt"]:
        if not told["boxed"]:
            continue
        chosen = game.table.zones[CHOSEN + SEAT * told["seat"]]
        cards = [card for card in map(game.cards.by_id.get, told["cards"]) if card not in chosen]
        mask = sum(1 << card for card in cards if card is not None)
        # Of the packet played from in this round a choice is closed, or it lies `passed`; else
        # it is the first hand in the fourth round, and the first pile in the fifth.
        if told["chosen"] or told["zone"] == "passed":
            packet = packet_of(game, told["seat"])
        else:
            packet = view["you"] + 2 * (game.in_half == HALF_ROUNDS)
        game.doubt[packet] = mask
