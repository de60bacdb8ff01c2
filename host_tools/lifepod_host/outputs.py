"""Files that a command is to make, looked at before its work is done.

Rule: what a command reads is never written over by what it makes.
"""

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
    if output.is_dir():
        raise UserError(f"{output} is a folder. Name a file, perhaps in it")
    if not folder.is_dir():
        what = "is no folder" if folder.exists() else "is not there"
        raise UserError(f"cannot make {output}: the folder {folder} {what}. Name another one")
    if not os.access(folder if not output.exists() else output, os.W_OK):
        raise UserError(f"you may not write {output}. Name another file")


def _is_same(one: str | Path, other: str | Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is not there: nothing is lost
        return False
