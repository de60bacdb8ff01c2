"""The journal: every accepted event is on the flash before anybody is told of it (T-60).

    live      LIFEPOD live 1 game sequence offset length link     at most some 450 bytes
              the newest events, a line each
    history   LIFEPOD history 1 game
              events, snapshot, events, snapshot ...              grows

`live` is so small that littlefs keeps it inside its directory: an event costs a program of a page
or two there, and an erase only now and then. When it is full its events go to the end of `history`
in one piece with a snapshot of the game after them, and a new `live` follows on that snapshot.
Resuming reads that one snapshot and at most a live file of events, however long the game is.

Rule 1: a piece of history is written before the live file that follows on it; a cut between the
        two leaves events in both, which their numbers make harmless.
Rule 2: nothing that was found damaged is written over: it is renamed first, and some are kept.
        Files of a newer version are not touched at all.
Rule 3: a flash that fails or is full never stops the game: `problem` says so, and each event
        tries again to save all that is not saved.
"""

from micropython import const

from lifepod.rules import snapshot
from lifepod.storage import journalfiles, lines, problems
from lifepod.storage.journalfiles import HISTORY, LIVE, START

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.storage.history import History

DIRECTORY = "game"

# Bytes of events in a live file. littlefs keeps files of up to 512 bytes (an eighth of a block)
# in the directory itself; the first line takes 60, and one more usual event has to fit.
EVENTS_FULL = const(384)
# A quiet moment is used to empty it from here on: that leaves room for three events in a row.
_EVENTS_TIDY = const(304)
_EVENTS_URGENT = const(344)  # two more usual events, and it has to be done at once

DAMAGED_KEPT = const(3)  # damaged files that are kept, the newest ones
_CHECK = const(512)  # bytes of what has been written that are read back at a time


class Journal:
    """The saved game, in a directory of its own within `files`."""

    def __init__(self, files):
        self.problem = problems.NONE  # of saving, now
        self.sequence = 0  # the number of the newest event
        self._files = files.directory(DIRECTORY)
        self._number = 0
        self._base = START
        self._last = (0, 0)  # the newest snapshot in the history
        self._events = b""
        self._stored = -1  # bytes of the live file that are known to be right; -1: not known
        self._unread = -1  # where what was written and not read back begins in it; -1: nowhere
        self._damaged = False  # the live file that is there is to be kept under another name
        self._distrusted = False  # the history could not be extended the last time
        self._refused = False
        self._prepared = None  # for `tend`: (sequence, state) of a snapshot to be written
        self._rolled = False  # for `tend`: the live file is to be written anew

    # -- resuming ---------------------------------------------------------------------------

    def load(self, expected: bool = False) -> tuple:
        """Return (the saved game or None, what is wrong with it). Writes nothing.

        `expected`: this pod has had a journal, so that none means that it is lost.
        """
        from lifepod.storage import recovery  # rare (lifepod.attic)

        try:
            found = recovery.recover(self._files)
        except OSError:
            self.problem = problems.FAILING
            self._damaged = True
            return None, self.problem
        self._number, self._base, self._last = found.number, found.base, found.last
        self._events = found.events
        self.sequence = found.game.events if found.game else 0
        self._damaged = found.problem != problems.NONE
        if found.whole:
            self._stored = len(self._header()) + len(self._events)
        if found.problem == problems.NEWER:
            self._refused = True
            self.problem = problems.NEWER
        elif expected and found.game is None:
            return None, problems.LOST
        return (found.game if self.sequence else None), found.problem

    # -- saving -----------------------------------------------------------------------------

    def append(self, event: tuple, game) -> bool:
        """Save one event; True when it has been written: `confirm` reads it back.

        `game` is the game with the event applied, or before it: both will do. Raises ValueError
        for what can be no event.
        """
        line = lines.event_line(self.sequence + 1, event)
        self.confirm()
        self._tidy(game)
        self.sequence += 1
        if self._refused:
            return False
        if len(self._events) <= journalfiles.LIVE_MAX - 2 * lines.EVENT_MAX:
            self._events += line
        else:
            # Too many to keep: a snapshot will do, and the history has a gap.
            self._base = None
            self._stored = -1
        return self.retry(game)

    def confirm(self) -> bool:
        """Read back the newest event, unless that is done; False when it is not there.

        The chip itself reports no failure (FS11). It takes 3 ms on the Pico, for which the picture
        of a key does not wait: `tend` does it after that, and `append` before the next event.
        """
        start = self._unread
        self._unread = -1
        if start < 0 or self._stored < 0:  # or the whole file will be written anew
            return True
        try:
            self._check(LIVE, start, (self._header() + self._events)[start:])
        except OSError as error:
            self._stored = -1
            self._failed(error)
            return False
        return True

    def retry(self, game) -> bool:
        """Save what is not saved; True when all is. Costs nothing when nothing is to do."""
        saved = self._save(game)
        self._tidy(game)
        return saved or self._stored > 0

    def _save(self, game):
        """Bring the live file up to date, after a gap with a snapshot before it."""
        if self._refused:
            return False
        if self._base is None and not self._roll(game):
            return False
        try:
            self._store()
        except OSError as error:
            self._failed(error)
            return False
        if len(self._events) < EVENTS_FULL:
            self.problem = problems.NONE
        return True

    def tend(self, game, quiet: bool = True) -> bool:
        """Do a part of the work that is due in a while; True if there was any.

        Where it is not `quiet` the next key may come at any moment: only what is urgent is done.
        A part takes less than 60 ms on the Pico, but for an erase of the flash. Between two parts
        anything may happen: what has been done stays good, what has not is begun anew.
        """
        if self._unread >= 0:
            self.confirm()
            return True
        if self.problem != problems.NONE or self._refused or game.events != self.sequence:
            return False
        if self._rolled:
            self._rolled = False
            self._save(game)
            return True
        enough = _EVENTS_TIDY if quiet else _EVENTS_URGENT
        if self._base is not None and len(self._events) < enough:
            return False
        prepared = self._prepared
        self._prepared = None
        if prepared is None or prepared[0] != self.sequence:
            self._prepared = (self.sequence, snapshot.dump(game))
        else:
            self._rolled = self._roll(game, prepared[1])
        return True

    def clear(self) -> bool:
        """Forget the game: from the next event on it is a new one. True when it is on the flash.

        The one step of it is the new live file: before it the old game is there, after it none.
        """
        self._number += 1
        self.sequence = 0
        self._base = START
        self._last = (0, 0)
        self._events = b""
        self._stored = -1
        self._prepared = None  # a snapshot of the game before must never end up in this one
        self._rolled = False
        if self._refused:
            return False
        try:
            self._store()
            self._drop_history()
        except OSError as error:
            self._failed(error)
            return False
        self.problem = problems.NONE
        return True

    # -- reading ----------------------------------------------------------------------------

    def history(self) -> "History":
        """Return the history of the game, open at its newest events."""
        from lifepod.storage.history import History  # rare

        return History(self._files, self._last, self._events)

    def replay(self):
        """Return the game that the whole history makes, event by event from the first one."""
        return self.history().replay()

    # -- the two files ----------------------------------------------------------------------

    def _header(self):
        return lines.header_line(
            journalfiles.KIND_LIVE,
            journalfiles.VERSION,
            (self._number,) + tuple(self._base or START),
        )

    def _store(self):
        """Bring the live file up to date. Raises OSError, and then does not trust it any more."""
        data = self._header() + self._events
        stored = self._stored
        if stored == len(data):
            return
        self._stored = -1
        if stored > 0:
            self._files.append(LIVE, data[stored:])
            self._unread = stored
        else:
            self._unread = -1
            self._files.replace(LIVE, data, self._aside() if self._damaged else "")
            self._damaged = False
            self._check(LIVE, 0, data)
        self._stored = len(data)

    def _tidy(self, game):
        """Empty the live file when it is full and the game stands at its last event."""
        if self._refused or game.events != self.sequence:
            return
        if self._base is not None and len(self._events) < EVENTS_FULL:
            return
        if self._roll(game):
            self._save(game)

    def _roll(self, game, state=None):
        """Put the live events and a snapshot into the history; True when it is done."""
        if game.events != self.sequence:
            return False
        if state is None:
            state = snapshot.dump(game)
        if not self._try_extend(state, False):
            # Where it fails time and again but a new file can be written, it is this file.
            again = self._distrusted
            self._distrusted = self.problem == problems.FAILING
            if not (again and self._distrusted and self._try_extend(state, True)):
                return False
        self._distrusted = False
        self._prepared = None
        self._events = b""
        self._stored = -1
        return True

    def _try_extend(self, state, anew):
        """Extend the history, or begin it anew; True when it is done."""
        try:
            self._extend_history(state, anew)
        except OSError as error:
            self._failed(error)
            return False
        return True

    def _extend_history(self, state, anew):
        files = self._files
        size = files.size(HISTORY) or 0
        before = (0, 0) if anew or not size else self._last
        line = lines.snapshot_line(self.sequence, before, len(self._events), state)
        data = self._events + line
        if not before[1]:
            start = lines.header_line(
                journalfiles.KIND_HISTORY, journalfiles.VERSION, (self._number,)
            )
            data = start + data
            offset = 0
            keep = size and (anew or self._is_strange())
            files.replace(HISTORY, data, self._aside() if keep else "")
        else:
            offset = before[0] + before[1]
            if size != offset + len(data) or not self._is_there(HISTORY, offset, data):
                if size != offset:  # what is there after the snapshot may end within a line
                    data = b"\n" + data
                    offset = size
                files.append(HISTORY, data)
        self._check(HISTORY, offset, data)
        self._last = (offset + len(data) - len(line), len(line))
        self._base = (self.sequence, self._last[0], self._last[1], lines.link_of(line))

    def _is_strange(self):
        """Tell whether the history that is there is no old one of ours, to be written over."""
        try:
            header = journalfiles.history_header(self._files)
        except OSError:
            return True
        return header is None or header[0] > journalfiles.VERSION

    def _drop_history(self):
        """Remove the history of the game before; keep one that cannot be read."""
        if self._files.size(HISTORY) and self._is_strange():
            self._keep(HISTORY)
        else:
            self._files.remove(HISTORY)

    def _check(self, name, offset, data):
        """Read back what has been written: the chip itself reports no failure."""
        if not self._is_there(name, offset, data):
            raise OSError(problems.EIO, "not as written")

    def _is_there(self, name, offset, data):
        for start in range(0, len(data), _CHECK):
            part = data[start : start + _CHECK]
            if self._files.read_at(name, offset + start, len(part)) != part:
                return False
        return True

    def _failed(self, error):
        """Note that saving failed; what is not saved stays in memory."""
        self.problem = problems.problem_of(error, self._files)

    # -- damaged files ----------------------------------------------------------------------

    def _keep(self, name):
        self._files.rename(name, self._aside())

    def _aside(self):
        """Return a name for a damaged file; of those that are kept the oldest one goes."""
        names = self._files.names()
        slots = ["damaged%d" % number for number in range(1, DAMAGED_KEPT + 1)]
        for slot in slots:
            if slot not in names:
                return slot
        for number in range(1, DAMAGED_KEPT):
            self._files.rename(slots[number], slots[number - 1])
        return slots[-1]
