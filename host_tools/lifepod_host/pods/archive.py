"""Reads the whole history of the game on a pod, over the link. It changes nothing there."""

from collections.abc import Sequence
from dataclasses import dataclass

from lifepod.link import messages
from lifepod.rules import events as names
from lifepod.rules import snapshot
from lifepod.rules.game import Game

from lifepod_host.errors import FAILED, UserError
from lifepod_host.pods.chronicle import Record, parse_event, records
from lifepod_host.pods.pod import Pod
from lifepod_host.pods.session import Reply

_TRIES = 5  # a game may go on, or another begin, while it is read
_PIECES_MAX = 10_000


@dataclass(frozen=True)
class _Piece:
    """Events in a row and the game before them, as the pod tells them."""

    sequence: int
    start: str
    events: tuple[tuple, ...]

    @property
    def end(self) -> int:
        return self.sequence + len(self.events)


def read_history(pod: Pod) -> list[Record]:
    """Return a record of every event of the game, the oldest first. Raises NoPodError, UserError.

    Events that a damaged flash has lost are missing, and the records' numbers tell it.
    """
    for _ in range(_TRIES):
        pieces = _read_pieces(pod)
        if pieces is not None:
            return records(_joined(pieces))
    raise UserError("the game goes on faster than its history can be read. Try again", FAILED)


def _read_pieces(pod: Pod) -> list[_Piece] | None:
    """Return the pieces, the oldest first, or None where the game was changed meanwhile."""
    pieces: list[_Piece] = []
    game = ""
    reply = _ask(pod, "newest")
    while reply.code == messages.OK and len(pieces) < _PIECES_MAX:
        name, sequence, text = reply.values[:3]
        if game not in ("", name):
            return None
        game = name
        start = _ask(pod, "start")
        if start.code != messages.OK:
            return None
        happened = tuple(parse_event(words) for words in text.split(";") if words)
        pieces.append(_Piece(int(sequence), start.values[0], happened))
        reply = _ask(pod, "older")
    pieces.reverse()
    # The finale came while the pieces before it were being read: they do not tell the ratio yet.
    began = [event for piece in pieces for event in piece.events if event[0] == names.START]
    over = any(event[0] == names.FINALE for piece in pieces for event in piece.events)
    return None if over and began and began[0][2] == 0 else pieces


def _ask(pod: Pod, where: str) -> Reply:
    reply = pod.wait(pod.do(lambda session: session.request("history", where)))
    if reply.code == messages.FLASH:
        raise UserError("the pod cannot read its flash", FAILED)
    return reply


def _joined(pieces: Sequence[_Piece]) -> list[tuple[Game, tuple[tuple, ...]]]:
    """Return (game before, events) of each piece, without what two pieces both hold."""
    made = []
    game: Game | None = None
    end = 0
    for piece in pieces:
        if game is None or piece.sequence != end:
            game = load_game(piece.start)
        made.append((game, piece.events))
        end = piece.end
    return made


def load_game(text: str) -> Game:
    """Return the game that a pod tells as numbers."""
    return snapshot.load([int(number) for number in text.split()])
