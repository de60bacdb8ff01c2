"""What has stopped the pod's program, kept for `lifepod doctor`. Layer: nothing of ours.

    log         the youngest reports, one after the other
    log.old     what `log` was when it was full; the one before is gone

Rule 1: it is bounded: two files of SIZE_MAX and one report each at most.
Rule 2: it is written only when something has happened, never at a usual start (FS07).
"""

from micropython import const

from lifepod.storage.files import Files

DIRECTORY = "crashes"
NAME = "log"
OLD = "log.old"
SIZE_MAX = const(4096)
REPORT_MAX = const(1200)  # of one report: a traceback of some fifteen calls
_END = b"\n\n"


class Crashes:
    """The reports in a directory of `files`."""

    def __init__(self, files: "Files"):
        self._files = files.directory(DIRECTORY)

    def note(self, report: str) -> bool:
        """Keep a report, its end where it is too long; False where the flash
        does not take it, or there is no memory for it."""
        try:
            data = report.encode()
            if len(data) > REPORT_MAX:
                data = b"..." + data[len(data) - REPORT_MAX :]
            if (self._files.size(NAME) or 0) >= SIZE_MAX:
                self._files.rename(NAME, OLD)
            self._files.append(NAME, data + _END)
        except (OSError, MemoryError):
            return False
        return True

    def read(self) -> bytes:
        """Return all reports, the oldest first. Raises OSError where they cannot be read."""
        return (self._files.read(OLD) or b"") + (self._files.read(NAME) or b"")
