"""Only one program at a time plays a kept game: a lock beside its save.

Rule 1: the lock is the system's: whoever dies lets go of it. The file stays and is empty.
Rule 2: where there is no such lock (Windows, some network folders) the game is played without.
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lifepod_host.errors import UserError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

_HELD = (errno.EAGAIN, errno.EACCES)


@contextmanager
def held(save: Path) -> Iterator[None]:
    """Hold a save as long as it is played; UserError where another program does."""
    try:
        lock = save.with_name(save.name + ".lock").open("a")
    except OSError:
        yield  # the save itself will say what is wrong with its folder
        return
    with lock:
        try:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                raise UserError(
                    f"another lifepod play has {save} open. End it, or name another file "
                    "with --save"
                ) from None
        yield
