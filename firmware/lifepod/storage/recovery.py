"""What the journal's files say: the game they hold, and what is wrong with them. Layer: rules.

Rule 1: reading changes nothing on the flash, but for the end of a replacement that was cut.
Rule 2: what is kept is sure: each line has its check sum, its number follows the one before it,
        and the rules accept it. Nothing after a gap is kept, but for a snapshot of all before it.
Rule 3: no bytes of any kind make this raise anything but OSError.
"""

from micropython import const

from lifepod.rules import snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game
from lifepod.storage import lines, problems
from lifepod.storage.journalfiles import (
    HISTORY,
    KIND_LIVE,
    LIVE,
    LIVE_MAX,
    START,
    VERSION,
    history_header,
)

_TRIES_MAX = const(8)  # snapshots that are tried, the newest first

_UNREADABLE = b"?"  # stands for a live file that cannot be read

# What the rules raise, and what Python does where an event has too few numbers; in both cases
# the game is as it was.
_IMPOSSIBLE = (RulesError, IndexError)


class Found:
    """What was found. `game` is None where there is none.

    number       of the game, counted by this pod
    base         what the live events follow on: (sequence, offset, length, link) of a snapshot in
                 the history; START; None where a new snapshot is needed before anything else
    last         (offset, length) of the newest snapshot in the history; (0, 0) where there is none
    events       the lines of the live events that count
    whole        the live file is just its first line and `events`
    """

    def __init__(self):
        self.problem = problems.NONE
        self.game = None
        self.number = 0
        self.base = START
        self.last = (0, 0)
        self.events = b""
        self.whole = False


def recover(files) -> Found:
    """Read the files. Raises OSError where they cannot be read at all."""
    files.adopt(LIVE)
    files.adopt(HISTORY)
    found = Found()
    size = files.size(LIVE) or 0
    try:
        data = files.read_at(LIVE, 0, min(size, LIVE_MAX))
    except OSError:
        data = _UNREADABLE
    first = data[: data.find(b"\n") + 1]
    header = lines.read_header(first, KIND_LIVE)
    if _is_newer(header) or (header is None and _is_newer(history_header(files))):
        found.problem = problems.NEWER
        return found
    if header is not None and len(header) == 6:
        events = data[len(first) :]
        _read_live(files, found, header, events)
        found.whole = found.whole and size <= LIVE_MAX
        if found.whole:
            return found
        header_lost = False
    else:
        if not data and files.size(HISTORY) is None:
            return found
        events = data
        header_lost = True
    found.problem = problems.DAMAGED
    _rescue(files, found, events, header_lost)
    return found


def follow(game, events: bytes) -> int:
    """Apply lines for as long as each follows on; return how many bytes of `events` did."""
    good = 0
    while good < len(events):
        end = events.find(b"\n", good) + 1
        if not end or not applied(game, events[good:end]):
            break
        good = end
    return good


def applied(game, line: bytes) -> "tuple | None":
    """Apply the event of a line; return (event, what it has changed), or None where the line is
    damaged, is not the next one or cannot have happened."""
    read = lines.read_event(line)
    if read is None or read[0] != game.events + 1:
        return None
    try:
        return read[1], game.apply(read[1])
    except _IMPOSSIBLE:
        return None


def load_snapshot(numbers):
    """Return the game of a snapshot's [sequence, offset, length, block, state...], or None."""
    if numbers is None:
        return None
    try:
        return snapshot.load(numbers[lines.STATE :])
    except _IMPOSSIBLE:
        return None


def snapshot_at(files, offset: int, length: int):
    """Return the numbers of the snapshot's line at a place of the history, or None."""
    if not 0 < length <= lines.LINE_MAX:
        return None
    return lines.read_snapshot(files.read_at(HISTORY, offset, length))


def last_snapshots(files, end: int) -> list:
    """Return (offset, length) of the last whole snapshots before `end`, found line by line."""
    places = []
    for offset, line in lines.lines_of(files, HISTORY, 0, end):
        if line.startswith(b"S ") and lines.read_snapshot(line) is not None:
            places.append((offset, len(line)))
            if len(places) > _TRIES_MAX:
                places.pop(0)
    return places


def _is_newer(header):
    return header is not None and header[0] > VERSION


def _read_live(files, found, header, events):
    """Take what the live file says, as far as it is sure."""
    found.number = header[1]
    found.base = tuple(header[2:])
    found.last = found.base[1:3]
    found.game = _base_game(files, found.base)
    if found.game is not None:
        good = follow(found.game, events)
        found.events = events[:good]
        found.whole = good == len(events)


def _base_game(files, base):
    """Return the game that the live events follow on, or None where its snapshot is damaged."""
    if base == START:
        return Game()
    if not 0 < base[2] <= lines.LINE_MAX:
        return None
    line = files.read_at(HISTORY, base[1], base[2])
    numbers = lines.read_snapshot(line)
    if numbers is None or lines.link_of(line) != base[3]:
        return None
    return load_snapshot(numbers)


def _rescue(files, found, events, header_lost):
    """Something is damaged: find the newest state that is sure, from all there is."""
    history = history_header(files)
    size = files.size(HISTORY) or 0
    if header_lost and history is not None and len(history) == 2:
        found.number = history[1]
    # Live events from the first one on need no history, and it may be of the game before.
    begins = header_lost and _begins(events)
    if size and not begins and (history is None or history[1:] == [found.number]):
        game, last = _from_history(files, size)
        kept = _pick(game, events)
        if found.game is None or game.events > found.game.events:
            found.game, found.base, found.events, found.last = game, None, kept, last
    if header_lost:
        game = Game()
        kept = _pick(game, events)
        if found.game is None or game.events > found.game.events:
            found.game, found.base, found.events, found.last = game, START, kept, (0, 0)
            found.number += 1
    if found.game is None:
        found.game, found.base, found.events, found.last = Game(), START, b"", (0, 0)


def _begins(events):
    """Tell whether the first event of a game is among the lines."""
    for line in lines.split(events):
        read = lines.read_event(line)
        if read is not None:
            return read[0] == 1
    return False


def _from_history(files, size):
    """Return the newest game that the history alone makes sure, and its last snapshot's place."""
    places = last_snapshots(files, size)
    last = places[-1] if places else (0, 0)
    game, start = None, 0
    while places and game is None:
        offset, length = places.pop()
        game = load_snapshot(snapshot_at(files, offset, length))
        start = offset + length
    if game is None:
        game, start = Game(), 0
    for _, line in lines.lines_of(files, HISTORY, start, size):
        applied(game, line)
    return game, last


def _pick(game, events):
    """Apply those of the lines that follow on, and pass over the others; return the applied."""
    kept = b""
    for line in lines.split(events):
        if applied(game, line):
            kept += line
    return kept
