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


def problem_of(error: OSError) -> int:
    """Return FULL or FAILING for what a file operation raised."""
    return FULL if error.errno == _ENOSPC else FAILING
