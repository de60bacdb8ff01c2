"""Only one program at a time plays a kept game: a lock beside its save.

Rule 1: the lock is the system's: whoever dies lets go of it.
Rule 2: where there is no such lock (some network folders) the game is played without.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from lifepod_host.errors import UserError


@contextmanager
def held(save: Path) -> Iterator[None]:
    """Hold a save as long as it is played; UserError where another program does."""
    # Not a file alone, which would stay behind where the program is killed.
    lock = FileLock(save.with_name(save.name + ".lock"), fallback_to_soft=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise UserError(
            f"another lifepod play has {save} open. End it, or name another file with --save"
        ) from None
    except (OSError, NotImplementedError):
        yield  # the save itself will say what is wrong with its folder
        return
    try:
        yield
    finally:
        lock.release()
