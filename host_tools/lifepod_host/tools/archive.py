"""A backup: all that the pod saves, as one file, and back again.

It is a zip file with the files below `lifepod/` on the board and a `backup.txt` that names each
with its SHA-256.

Rule 1: on this computer a backup is there whole or not at all (FS17).
Rule 2: on the board the game that is there stays until the other one is there, compared: then two
        renames put it in its place. A cut between the two is mended at the next start.
"""

import contextlib
import io
import os
import zipfile
import zlib
from pathlib import Path

from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import put_file

from .install import DATA
from .program import FileInfo
from .target import Step, Target

_INDEX = "backup.txt"
_HEAD = "LIFEPOD backup 1"
_DATE = (1980, 1, 1, 0, 0, 0)  # the same files make the same backup
_BYTES_MAX = 1 << 22  # more than the flash holds
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What zipfile raises where a byte is another one; ValueError for a name that is no text.
_DAMAGES = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
PART = DATA + ".part"  # on the board: not whole yet
NEW = DATA + ".new"  # whole; lifepod.start knows the name
OLD = DATA + ".old"


def read_board(target: Target) -> dict[str, bytes]:
    """All that the pod has saved, compared by SHA-256."""
    there = {name: info for name, info in target.walk(DATA).items() if info is not None}
    contents = target.read(sorted(there))
    for name, info in there.items():
        if name not in contents or FileInfo.of(contents[name]) != info:
            raise UserError(f"{name} cannot be read twice alike; try again", FAILED)
    return contents


def write_file(path: Path, contents: dict[str, bytes]) -> None:
    """Make the backup file."""
    lines = [_HEAD]
    for name, data in sorted(contents.items()):
        lines.append(f"file {FileInfo.of(data).sha256} {len(data)} {name}")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [(_INDEX, "\n".join(lines).encode()), *sorted(contents.items())]:
            archive.writestr(zipfile.ZipInfo(name, _DATE), data)
    try:
        put_file(path, packed.getvalue())
        _sync_folder(path.parent)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}", FAILED) from error


def read_file(path: Path) -> dict[str, bytes]:
    """The files of a backup. Raises UserError where it is none, or damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(info.file_size for info in archive.infolist()) > _BYTES_MAX:
                raise UserError(f"{path} is no backup of a pod: it is too large")
            if any(info.compress_type not in _METHODS for info in archive.infolist()):
                raise UserError(f"{path} is no backup of a pod, or it is damaged")
            contents = {name: archive.read(name) for name in archive.namelist()}
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror or error}") from error
    except _DAMAGES as error:
        raise UserError(f"{path} is no backup of a pod, or it is damaged") from error
    lines = contents.pop(_INDEX, b"").decode("utf-8", "replace").splitlines()
    if not lines or lines[0] != _HEAD:
        raise UserError(f"{path} is no backup of a pod, or of a newer version")
    named = {}
    for line in lines[1:]:
        words = line.split(" ", 3)
        if len(words) == 4 and words[2].isdigit():
            named[words[3]] = FileInfo(int(words[2]), words[1])
    if named != {name: FileInfo.of(data) for name, data in contents.items()}:
        raise UserError(f"{path} is damaged")
    if not all(_is_ours(name) for name in named):
        raise UserError(f"{path} is no backup of a pod: it has files of something else")
    if not contents:
        raise UserError(f"{path} is empty: the pod had saved nothing when it was made")
    return contents


def restore(target: Target, contents: dict[str, bytes]) -> None:
    """Put a backup in the place of what the pod has saved."""
    target.change(_removal(target, PART) + _removal(target, NEW) + _removal(target, OLD))
    moved = {PART + name[len(DATA) :]: data for name, data in contents.items()}
    folders = sorted({"/".join(name.split("/")[:d]) for name in moved for d in _depths(name)})
    target.change([("mkdir", PART), *(("mkdir", folder) for folder in folders)])
    target.put(moved, lambda *_: None)
    there = {name: info for name, info in target.walk(PART).items() if info is not None}
    if there != {name: FileInfo.of(data) for name, data in moved.items()}:
        raise UserError("the backup is not on the board as it was sent; try again", FAILED)
    steps: list[Step] = [("rename", PART, NEW)]
    if target.walk(DATA):
        steps.append(("rename", DATA, OLD))
    else:
        steps.append(("rmdir", DATA))
    target.change([*steps, ("rename", NEW, DATA)])
    target.change(_removal(target, OLD))


def _removal(target: Target, folder: str) -> list[Step]:
    """The steps that remove a directory and all that is in it."""
    there = target.walk(folder)
    steps: list[Step] = [
        ("rmdir" if info is None else "remove", name)
        for name, info in sorted(there.items(), reverse=True)
    ]
    return [*steps, ("rmdir", folder)]


def _depths(name: str) -> range:
    return range(2, name.count("/") + 1)


def _is_ours(name: str) -> bool:
    parts = name.split("/")
    return len(parts) > 1 and parts[0] == DATA and not {"", ".", ".."} & set(parts)


def _sync_folder(folder: Path) -> None:
    """Make the new name last; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
