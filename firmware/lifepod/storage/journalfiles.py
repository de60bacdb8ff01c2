"""The journal's two files: their names, their version, how they begin. Layer: lines.

What reads them again after a start is in recovery.py, which is not loaded while a game goes on.
"""

from micropython import const

from lifepod.storage import lines

VERSION = const(1)

LIVE = "live"
HISTORY = "history"
KIND_LIVE = b"live"
KIND_HISTORY = b"history"

LIVE_MAX = const(4096)  # bytes; usually a tenth of it, more while the history cannot be written

START = (0, 0, 0, 0)  # the base of a game's first events: sequence, offset, length, link


def history_header(files):
    """Return [version, number of the game] of the history, or None where there is no such."""
    start = files.read_at(HISTORY, 0, lines.EVENT_MAX)
    return lines.read_header(start[: start.find(b"\n") + 1], KIND_HISTORY)
