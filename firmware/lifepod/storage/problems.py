"""What can be wrong with what is saved, by number. Layer: nothing of ours."""

from micropython import const

NONE = const(0)
DAMAGED = const(1)
NEWER = const(2)
FULL = const(3)
FAILING = const(4)
LOST = const(5)

# For the screen and for reports, by number.
SENTENCES = (
    "",
    "The saved game was damaged. What is sure was kept.",
    "The saved game is from a newer pod. Nothing is saved until this pod is updated.",
    "The memory is full. The game goes on, but is not saved.",
    "The memory does not work. The game goes on, but is not saved.",
    "The saved game is gone: the memory was erased.",
)

EIO = const(5)
_ENOSPC = const(28)
_ROOM_BLOCKS = const(8)  # more than any of our files takes to be written


def problem_of(error: OSError, files) -> int:
    """Return FULL or FAILING for what an operation on `files` raised.

    littlefs says that there is no space also where no free block takes what is written to it.
    """
    if error.errno != _ENOSPC:
        return FAILING
    try:
        return FULL if files.space()[2] < _ROOM_BLOCKS else FAILING
    except OSError:
        return FAILING
