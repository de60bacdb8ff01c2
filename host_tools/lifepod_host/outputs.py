"""Files that a command is to make, looked at before its work is done.

Rule: what a command reads is never written over by what it makes.
"""

import contextlib
import os
from pathlib import Path

from lifepod_host.errors import UserError


def keep_input(output: str | Path, source: str | Path) -> None:
    """UserError where `output` is the very file that is read, also by another name or a link."""
    if _is_same(output, source):
        raise UserError(f"{output} is the file that is read. Name another one for what is made")


def check_place(output: Path) -> None:
    """UserError unless a file can be there: its folder is, and may be written to."""
    folder = output.parent
    # os.path: what may not be looked at is not there, where pathlib raises PermissionError.
    if os.path.isdir(output):
        raise UserError(f"{output} is a folder. Name a file, perhaps in it")
    if not os.path.isdir(folder):
        what = "is no folder" if os.path.exists(folder) else "is not there"
        raise UserError(f"cannot make {output}: the folder {folder} {what}. Name another one")
    if not os.access(output if os.path.exists(output) else folder, os.W_OK):
        raise UserError(f"you may not write {output}. Name another file")


def put_file(output: Path, data: bytes) -> None:
    """Put a whole file in place, or leave what was there. OSError where it cannot be written.

    What is no file, such as a device, is written to as it stands.
    """
    path = Path(os.path.realpath(output))
    if os.path.exists(path) and not os.path.isfile(path):
        path.write_bytes(data)
        return
    fresh = path.with_name(path.name + ".new")
    try:
        with open(fresh, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def _is_same(one: str | Path, other: str | Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is not there: nothing is lost
        return False
