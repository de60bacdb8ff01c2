"""Puts a game of Goals into the situation that a test is about, and reads it.

Cards are named by the ids of the plain deck; a card is taken from wherever it lies, so every
card stays in one place. Lifestyles are "lux" and "thrill", then "fam" and "work"; nobody has a
Life Goal in reach: the goals laid out are those that a test asks for.
"""

from collections.abc import Iterable

from companion.goals_deck import DECK
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.goals.game import Goals
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
)

LIFESTYLES = ("lux", "thrill", "fam", "work")
FAR = ("3-houses", "2-trips", "3-pets", "pet-and-kid")  # that an empty Life Story does not meet


class Scene:
    """A game whose table a test lays out."""

    def __init__(self, players: int = 2, deck: Deck = DECK, seed: int = 1, **options: str) -> None:
        rules = {name.replace("_", "-"): value for name, value in options.items()}
        self.game = Goals(seed, deck, players, rules, log=True)
        self.cards = self.game.cards
        if deck is DECK:
            for seat in range(players):
                self.lifestyle(seat, LIFESTYLES[seat])
                self.hand(seat, f"f{seat + 1}", f"a{seat + 1}")
            self.goals(*FAR[:players])

    # Laying out

    def hand(self, seat: int, *ids: str) -> "Scene":
        """Give a player exactly these cards."""
        return self._only(HAND + SEAT * seat, ids)

    def story(self, seat: int, *ids: str) -> "Scene":
        """Put exactly these cards into a Life Story, the first laid first."""
        return self._only(STORY + SEAT * seat, ids)

    def pile(self, *ids: str) -> "Scene":
        """Make the draw pile these cards, the first on top; the others go to the discards."""
        self._pour(PILE, DISCARD)
        self._fill(PILE, reversed(ids))
        return self.fresh()

    def lifestyle(self, seat: int, name: str) -> "Scene":
        """Give a seat a Lifestyle; who had it gets the seat's."""
        zones = self.game.table.zones
        card = self.cards.ids.index(name)
        place = LIFESTYLE + SEAT * seat
        there = next(zone for zone, held in enumerate(zones) if card in held)
        mine = zones[place][0]
        zones[there][zones[there].index(card)] = mine
        zones[place][0] = card
        zones[BOX].sort()
        return self

    def goals(self, *faces: str) -> "Scene":
        """Lay exactly these Life Goals out, by the face that is up."""
        table = self.game.table
        for zone in range(len(table.zones)):
            if zone == GOALS or (zone >= HAND and (zone - CLAIMED) % SEAT == 0):
                self._pour(zone, BOX)
        for name in faces:
            self._goal(name, GOALS)
        return self.fresh()

    def claimed(self, seat: int, *faces: str) -> "Scene":
        """Give a player Life Goals, over those laid out."""
        for name in faces:
            self._goal(name, CLAIMED + SEAT * seat)
        return self.fresh()

    def turn(self, seat: int) -> "Scene":
        """Let a player be on turn."""
        self.game.turn = seat
        self.game.stack.clear()
        self.game.push("turn", (seat,))
        return self.fresh()

    def fresh(self) -> "Scene":
        """Forget what was worked out from the table before it was changed."""
        self.game._legal = {}
        self.game.refresh()
        self.game.table.check()
        return self

    # Playing and reading

    def do(self, *moves: str) -> "Scene":
        """Make moves, each by whoever is asked."""
        for move in moves:
            self.game.apply(self.game.asked()[0], move)
            self.game.table.check()
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is asked."""
        return self.game.asked()

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.game.stack[-1].kind

    @property
    def legal(self) -> list[str]:
        """What whoever is asked can do."""
        return list(self.game.legal(self.game.asked()[0]))

    def can(self, verb: str) -> list[str]:
        """The legal moves that begin with a word, without it."""
        return [move[len(verb) + 1 :] for move in self.legal if move.startswith(verb + " ")]

    def ids(self, zone: int, seat: int = 0) -> list[str]:
        """The ids of the cards in a place; of a goal its face's."""
        return [self.game.card_name(card) for card in self._zone(zone + SEAT * seat)]

    def points(self, seat: int) -> int:
        """A player's points as they stand."""
        return self.game.score()[seat].points

    def said(self, viewer: int | None = None) -> list[str]:
        """The log in words, for a seat or for the table."""
        names = ("Ada", "Ben", "Cleo", "Dan")[: self.game.players]
        return [self.game.say(note, names) for note in self.game.log(viewer)]

    def _zone(self, zone: int) -> list[int]:
        return self.game.table.zones[zone]

    def _only(self, zone: int, ids: Iterable[str]) -> "Scene":
        cards = self._zone(zone)
        self._zone(PILE)[:0] = cards  # below the draw pile
        cards.clear()
        self._fill(zone, ids)
        self.game.known.clear()
        return self.fresh()

    def _pour(self, source: int, target: int) -> None:
        while self._zone(source):
            self.game.table.move(source, target)

    def _fill(self, zone: int, ids: Iterable[str]) -> None:
        for name in ids:
            source, card = self._find(name, zone)
            self.game.table.move(source, zone, card)

    def _find(self, name: str, target: int) -> tuple[int, int]:
        """Where a card of that id lies: the pile and the discards first, never the target."""
        for zone in range(len(self.game.table.zones)):
            if zone != target:
                for card in self._zone(zone):
                    if self.cards.ids[card] == name:
                        return zone, card
        raise LookupError(name)

    def _goal(self, name: str, target: int) -> None:
        for card, faces in self.cards.faces.items():
            for side, face in enumerate(faces):
                if face.id == name:
                    source = next(
                        z for z, held in enumerate(self.game.table.zones) if card in held
                    )
                    self.game.table.move(source, target, card)
                    self.game.faces[self.cards.goal_index[card]] = side
                    return
        raise LookupError(name)
