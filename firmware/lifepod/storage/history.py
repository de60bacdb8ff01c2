"""The history of a game, piece by piece, forward and backward (T-62). Layer: rules.

A piece is a state of the game and the events after it, as many as a live file holds. Only one
piece is in memory; walking back follows the snapshots' links.

Rule 1: what is damaged in the history is passed over; a piece then holds fewer events than there
        were, and the numbers tell which. Those it holds can be applied to its game.
"""

from micropython import const

from lifepod.rules.game import Game
from lifepod.storage import lines, recovery
from lifepod.storage.journalfiles import HISTORY

_KNOWN_MAX = const(3)  # snapshots: before and after a piece, and one further on


class Piece:
    """Some events in a row, and the game before them."""

    def __init__(self, numbers, events):
        self._numbers = numbers  # the snapshot before them, or None for a new game
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
        self._known = []  # (place, numbers) of the snapshots that were read last

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
        events = []
        for found in self.walk():
            if found is not None:
                events.append(found[1])
        return Piece(self._numbers(self._here), events)

    def before(self):
        """Return the game as it was before the piece."""
        return Piece(self._numbers(self._here), []).game()

    def prepare(self) -> None:
        """Read the snapshot before the piece, so that `walk` begins sooner."""
        self._numbers(self._here)

    def walk(self):
        """Give (game, event, what it has changed) for each event of the piece, having applied it
        to the game: as much is read as is asked for. None between two parts of the reading."""
        strange = taken = False
        game = self.before()
        yield None
        for line in self._block():
            found = recovery.applied(game, line)
            if found is None:
                strange = True
            else:
                taken = True
                yield game, found[0], found[1]
        if taken or not strange:
            return
        for line in self._between():
            found = recovery.applied(game, line)
            if found is not None:
                yield game, found[0], found[1]

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
        offset = self._later[-1][0]
        numbers = self._numbers(self._later[-1])
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
        numbers = self._numbers(here)
        if numbers is not None:
            place = (numbers[1], numbers[2])
            if place == (0, 0):
                return place
            if place[0] < here[0] and self._numbers(place):
                return place
        places = recovery.last_snapshots(self._files, here[0])
        return places[-1] if places else (0, 0)

    def _numbers(self, place):
        """Return the numbers of the snapshot at a place, or None.

        The last ones are kept: a step to another piece asks for the same again.
        """
        for known, numbers in self._known:
            if known == place:
                return numbers
        numbers = recovery.snapshot_at(self._files, place[0], place[1])
        self._known.append((place, numbers))
        if len(self._known) > _KNOWN_MAX:
            self._known.pop(0)
        return numbers


def _texts(numbered_lines):
    for _, line in numbered_lines:
        yield line
