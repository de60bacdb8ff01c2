"""Puts a card game into the situation that a test is about, and reads it.

Cards are named by the ids of the plain deck; a card is taken from wherever it lies, so every
card stays in one place.
"""

from collections.abc import Iterable

from companion.plain_deck import DECK
from lifepod_host.companion.card_game.cards import MONEY, TIME
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.layout import (
    CAREER,
    CAREERS,
    DISCARD,
    HAND,
    LETTERS,
    LIFE,
    PILE,
    SEAT,
    STUDY,
    SUPPLY,
    WED,
)
from lifepod_host.companion.engine import Deck

MODES = {"time": TIME, "money": MONEY}


class Scene:
    """A game whose table a test lays out."""

    def __init__(self, players: int = 2, deck: Deck = DECK, seed: int = 1, **options: str) -> None:
        self.game = CardGame(seed, deck, players, options, log=True)
        self.cards = self.game.cards

    # Laying out

    def hand(self, player: int, *ids: str) -> "Scene":
        """Give a player exactly these cards."""
        self._empty(HAND + SEAT * player)
        self._fill(HAND + SEAT * player, ids)
        return self

    def life(self, side: int, *ids: str) -> "Scene":
        """Put cards in front of a side."""
        self._fill(LIFE + SEAT * side, ids)
        return self

    def career(self, side: int, name: str, *, degree: bool = False) -> "Scene":
        """Give a side a career, and perhaps a degree."""
        for zone, home in ((CAREER, CAREERS), (STUDY, SUPPLY)):
            while self._zone(zone + SEAT * side):
                self.game.table.move(zone + SEAT * side, home)
        self._fill(CAREER + SEAT * side, [name])
        self.game.graduate[side] = int(degree)
        return self

    def student(self, side: int, turns: int = 1) -> "Scene":
        """Make a side a student in its so manieth turn."""
        self.game.table.move(SUPPLY, STUDY + SEAT * side)
        self.game.studied[side] = turns
        return self

    def married(self, side: int) -> "Scene":
        """Marry a side."""
        self.game.table.move(SUPPLY, WED + SEAT * side)
        return self

    def discards(self, *ids: str) -> "Scene":
        """Make the discard pile these cards, the last on top."""
        self._empty(DISCARD)
        self._fill(DISCARD, ids)
        return self

    def pile(self, *ids: str) -> "Scene":
        """Put cards on top of the draw pile; the first is drawn first."""
        for name in reversed(ids):
            self._fill(PILE, [name])
        return self

    def letters(self, *ids: str) -> "Scene":
        """Lay letters out."""
        self._fill(LETTERS, ids)
        return self

    def careers(self, *ids: str) -> "Scene":
        """Put careers on top of their deck; the first is drawn first."""
        for name in reversed(ids):
            self._fill(CAREERS, [name])
        return self

    def turn(self, player: int) -> "Scene":
        """Let a player's turn begin."""
        return self._ask("begin", (), (player,), player)

    def spend(self, player: int) -> "Scene":
        """Ask a player for Time or Money, the hand being full."""
        return self._ask("spend", (player,), (), player)

    def play(self, player: int, mode: str, left: int | None = None) -> "Scene":
        """Let a player play cards in a mode, with a budget or the side's own."""
        self.spend(player)
        self.game.apply(player, f"spend {mode}")
        if left is not None:
            self.game.left = left
        return self

    def _ask(self, kind: str, who: tuple[int, ...], data: tuple[int, ...], player: int) -> "Scene":
        game = self.game
        game.turn = player
        game.mode = game.left = game.windfalls = game.saving = game.opened = 0
        game.stack.clear()
        game._legal = {}
        game.refresh()
        game.push(kind, who, data)
        if not who:
            game._go_on()
        game.table.check()
        return self

    # Playing and reading

    def do(self, *moves: str) -> "Scene":
        """Make moves, each by whoever is asked."""
        for move in moves:
            self.game.apply(self.game.asked()[0], move)
            self.game.table.check()
        return self

    @property
    def legal(self) -> list[str]:
        """What whoever is asked can do."""
        return list(self.game.legal(self.game.asked()[0]))

    def can(self, verb: str) -> list[str]:
        """The legal moves that begin with a word, without it."""
        return [move[len(verb) + 1 :] for move in self.legal if move.startswith(verb + " ")]

    def ids(self, zone: int, seat: int = 0) -> list[str]:
        """The ids of the cards in a place."""
        return [self.cards.ids[card] for card in self._zone(zone + SEAT * seat)]

    def points(self, player: int) -> int:
        """A player's points as they stand."""
        return self.game.score()[player].points

    def _zone(self, zone: int) -> list[int]:
        return self.game.table.zones[zone]

    def _empty(self, zone: int) -> None:
        """Put the cards of a place below the draw pile."""
        cards = self._zone(zone)
        self._zone(PILE)[:0] = cards
        cards.clear()
        self.game.shown.clear()

    def _fill(self, zone: int, ids: Iterable[str]) -> None:
        for name in ids:
            self.game.table.move(*self._find(name, zone))

    def _find(self, name: str, target: int) -> tuple[int, int, int]:
        """Where a card of that id lies, hands and what is laid out last of all."""
        hidden_first = sorted(range(len(self.game.table.zones)), key=_spare)
        for zone in hidden_first:
            for card in self._zone(zone):
                if self.cards.ids[card] == name:
                    return zone, target, card
        raise LookupError(name)


def _spare(zone: int) -> tuple[bool, int]:
    return zone not in (PILE, CAREERS), zone
