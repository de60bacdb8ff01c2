"""Deal what a seat cannot see, as it might lie: for search and for tests of secrecy.

Rule 1: nothing but the view and the deck is read.
Rule 2: Choice cards, Lifestyles and Life Goals are dealt each among themselves; a card that the
        seat has seen go into a hand lies in that hand.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.engine import Frame, Table
from lifepod_host.companion.goals import known
from lifepod_host.companion.goals.layout import (
    BOX,
    CLAIMED,
    DISCARD,
    GOALS,
    HAND,
    LIFESTYLE,
    PILE,
    SEAT,
    STORY,
    layout,
)

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals


def fill(game: "Goals", view: Mapping[str, Any]) -> None:
    """Make a blank game one that looks like `view` to the seat it was made for."""
    game.cards = game.deck.cards
    game.table = Table(layout(game.players), game.cards.size)
    game.turn = view["turn"]
    game.stack = [Frame(kind, tuple(who), tuple(data)) for kind, who, data in view["waiting"]]
    game.over = view["over"]
    game.known = []
    you = view["you"]
    boxed_goals = _lay_goals(game, view)
    boxed_lifestyles = _deal_lifestyles(game, view)
    game.table.place(BOX, boxed_goals + boxed_lifestyles)
    box = _Box(game)
    place = game.table.place
    place(DISCARD, box.take(view["discard"]))
    for number, seat in enumerate(view["seats"]):
        place(STORY + SEAT * number, box.take(seat["story"]))
        if number == you:
            place(HAND + SEAT * number, box.take(view["hand"]))
        else:
            place(HAND + SEAT * number, box.take(seat["known"]))
            for name in seat["known"]:
                known.learn(game, you, number, game.cards.kind_ids.index(name))
    rest = box.rest()
    for number, seat in enumerate(view["seats"]):
        wanted = seat["cards"] - len(game.hand(number))
        place(HAND + SEAT * number, [rest.pop() for _ in range(wanted)])
    place(PILE, rest)
    game.refresh()


class _Box:
    """The Choice cards that are not on the table yet, by id."""

    def __init__(self, game: "Goals") -> None:
        self._game = game
        self._left: dict[str, list[int]] = {}
        for card in reversed(game.cards.choices):
            self._left.setdefault(game.cards.ids[card], []).append(card)

    def take(self, names: Iterable[str]) -> list[int]:
        """One card for each name."""
        return [self._left[name].pop() for name in names]

    def rest(self) -> list[int]:
        """All that are left, shuffled."""
        cards = sorted(card for copies in self._left.values() for card in copies)
        self._game.chance.shuffle(cards)
        return cards


def _lay_goals(game: "Goals", view: Mapping[str, Any]) -> list[int]:
    """Put the goals that were dealt where they lie, their faces up; the others are left."""
    found = {
        face.id: (card, side)
        for card, faces in game.cards.faces.items()
        for side, face in enumerate(faces)
    }
    game.faces = [0 for _ in game.cards.goals]
    dealt = set()
    zones = [(GOALS, view["goals"])]
    zones += [(CLAIMED + SEAT * n, seat["claimed"]) for n, seat in enumerate(view["seats"])]
    for zone, names in zones:
        for name in names:
            card, side = found[name]
            game.faces[game.cards.goal_index[card]] = side
            game.table.place(zone, [card])
            dealt.add(card)
    return [card for card in game.cards.goals if card not in dealt]


def _deal_lifestyles(game: "Goals", view: Mapping[str, Any]) -> list[int]:
    """Everybody's Lifestyle: the seat's own, at the end all, the others any; the rest is left."""
    ids = game.cards.ids
    told: dict[int, str] = dict(enumerate(view.get("lifestyles", ())))
    if view["you"] is not None:
        told[view["you"]] = view["lifestyle"]
    cards = game.cards.lifestyles[:]
    mine = {seat: next(card for card in cards if ids[card] == name) for seat, name in told.items()}
    cards = [card for card in cards if card not in mine.values()]
    game.chance.shuffle(cards)
    for seat in range(game.players):
        card = mine[seat] if seat in mine else cards.pop()
        game.table.place(LIFESTYLE + SEAT * seat, [card])
    return cards
