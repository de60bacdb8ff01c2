"""The history of a game, piece by piece, forward and backward (T-62). Layer: rules.

A piece is a state of the game and the events after it, as many as a live file holds. Only one
piece is in memory; walking back follows the snapshots' links.

Rule 1: what is damaged in the history is passed over; a piece then holds fewer events than there
        were, and the numbers tell which. Those it holds can be applied to its game.
"""

from lifepod.rules.game import Game
from lifepod.storage import lines, recovery
from lifepod.storage.journalfiles import HISTORY


class Piece:
    """Some events in a row. `numbers` is the snapshot before them, or None for a new game."""

    def __init__(self, numbers, events):
        self._numbers = numbers
        self.events = events

    @property
    def sequence(self) -> int:
        """How many events there were before these."""
        return self._numbers[0] if self._numbers else 0

    def game(self):
        """Return the game as it was before the events, to apply them to once more."""
        game = recovery.load_snapshot(self._numbers) if self._numbers else None
        return Game() if game is None else game


class History:
    """A place in the history; it begins at the newest piece. Reading may raise OSError."""

    def __init__(self, files, last, live):
        self._files = files
        self._live = live  # the lines that are not in the history yet
        self._here = last  # (offset, length) of the snapshot before the piece
        self._later = []  # the same of the pieces after this one, the newest first

    def older(self) -> bool:
        """Go to the piece before; False at the first one."""
        if not self._here[1]:
            return False
        before = self._before(self._here)
        self._later.append(self._here)
        self._here = before
        return True

    def newer(self) -> bool:
        """Go to the piece after; False at the newest one."""
        if not self._later:
            return False
        self._here = self._later.pop()
        return True

    def oldest(self) -> None:
        """Go to the beginning of the game."""
        while self.older():
            pass

    def piece(self) -> Piece:
        """Read the piece."""
        piece = Piece(recovery.snapshot_at(self._files, self._here[0], self._here[1]), [])
        if not _take(piece, self._block()):
            _take(piece, self._between())
        return piece

    def replay(self):
        """Return the game that all events make, from the first one on; goes to the newest piece.

        Where events are missing it goes on from the next snapshot.
        """
        self.oldest()
        game = Game()
        while True:
            piece = self.piece()
            if piece.sequence != game.events:
                game = piece.game()
            for event in piece.events:
                game.apply(event)
            if not self.newer():
                return game

    def _block(self):
        """Give the lines that the snapshot after the piece says to be its events."""
        if not self._later:
            return lines.split(self._live)
        offset, length = self._later[-1]
        numbers = recovery.snapshot_at(self._files, offset, length)
        start = max(0, offset - numbers[lines.BLOCK]) if numbers else offset
        return _texts(lines.lines_of(self._files, HISTORY, start, offset))

    def _between(self):
        """Give all lines between the two snapshots: something there is damaged."""
        start = self._here[0] + self._here[1]
        end = self._later[-1][0] if self._later else (self._files.size(HISTORY) or 0)
        for line in _texts(lines.lines_of(self._files, HISTORY, start, end)):
            yield line
        if not self._later:
            for line in lines.split(self._live):
                yield line

    def _before(self, here):
        """Return the place of the snapshot before the one at `here`; (0, 0): the game's start."""
        numbers = recovery.snapshot_at(self._files, here[0], here[1])
        if numbers is not None:
            place = (numbers[1], numbers[2])
            if place == (0, 0):
                return place
            if place[0] < here[0] and recovery.snapshot_at(self._files, place[0], place[1]):
                return place
        places = recovery.last_snapshots(self._files, here[0])
        return places[-1] if places else (0, 0)


def _take(piece, texts):
    """Add the events that follow on and can have happened; False when there are some and none
    does."""
    strange = False
    game = piece.game()
    for line in texts:
        read = lines.read_event(line)
        if read is not None and recovery.apply_line(game, line):
            piece.events.append(read[1])
        else:
            strange = True
    return bool(piece.events) or not strange


def _texts(numbered_lines):
    for _, line in numbered_lines:
        yield line
