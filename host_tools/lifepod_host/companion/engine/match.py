"""A game that people sit at: its seed, its moves, undo, and coming back to it.

The state is what comes of the seed, the deck and the moves; a match keeps the moves, so an undo
is one move fewer, folded anew.

Rule 1: nobody takes back a move that showed somebody a card he could not know (a draw, a
        letter, the careers looked at, the picks laid open): `can_undo` is False there.
"""

from collections.abc import Iterable, Mapping, Sequence

from lifepod_host.companion.engine.deck import Deck
from lifepod_host.companion.engine.errors import IllegalMove
from lifepod_host.companion.engine.game import Game

Move = tuple[int, str]


class Match:
    """One game at a table, from the deal to the score."""

    def __init__(
        self,
        kind: type[Game],
        deck: Deck,
        players: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        moves: Iterable[Move] = (),
    ) -> None:
        """Deal a new game, and play `moves` in it: IllegalMove says which one cannot be."""
        self.kind = kind
        self.deck = deck
        self.players = players
        self.seed = seed
        self.options = dict(options or {})
        self.names = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(players))
        if len(self.names) != players:
            raise ValueError(f"{len(self.names)} names for {players} players")
        self._start()
        for number, (player, move) in enumerate(moves, 1):
            try:
                self.submit(player, move)
            except IllegalMove as error:
                raise IllegalMove(f"move {number}: {error}") from None

    def _start(self) -> None:
        self.game = self.kind(self.seed, self.deck, self.players, self.options, log=True)
        self.moves: list[Move] = []
        self._barrier = 0  # so many moves, from the first, can no longer be taken back

    def submit(self, player: int, move: str) -> None:
        """Make a move; IllegalMove, and nothing changed, when it is not legal now."""
        revealed = self.game.table.revealed
        self.game.apply(player, move)
        self.moves.append((player, move))
        if self.game.table.revealed != revealed:
            self._barrier = len(self.moves)
        self.game.table.check()

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self.undoable > 0

    @property
    def undoable(self) -> int:
        """How many moves, from the last one back, can be taken back."""
        return len(self.moves) - self._barrier

    def undo(self) -> Move:
        """Take the last move back and return it; IllegalMove where that is not possible."""
        if not self.can_undo:
            raise IllegalMove("what has been shown cannot be taken back")
        moves = self.moves
        self._start()
        for player, move in moves[:-1]:
            self.submit(player, move)
        return moves[-1]
