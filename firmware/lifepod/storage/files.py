"""Small files in one directory, each change of them whole or not at all. Layer: nothing of ours.

On littlefs a file changes when it is closed: what was written before that is not there after a
power cut, and the file is as it was.

Rule 1: everything that goes wrong is an OSError. A file that is not there is no error.
Rule 2: when a call returns, it is on the flash.
Rule 3: an open file has a buffer in one piece. There is room for it also where the heap is full
        of holes: it is kept from the start, and given up while the file is open.
"""

import os

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ENOENT = const(2)
_EEXIST = const(17)
_EIO = const(5)
_ENOMEM = const(12)

_RESERVE_BYTES = const(1152)  # what MicroPython needs to open a file on the Pico's littlefs
_RESERVE = [bytearray(_RESERVE_BYTES)]

NEW = ".new"  # the end of the name of a file that is about to take another one's place
_SIZE = const(6)  # where os.stat() has it


class Files:
    """The files of directory `root`, which is made with its first file.

    `system` has listdir, mkdir, remove, rename, stat and statvfs, `opener` opens: on the board the
    `os` module and `open`.
    """

    def __init__(self, root: str, system: "Any" = os, opener: "Any" = open):
        self.root = root
        self._system = system
        self._open = opener

    def directory(self, name: str) -> "Files":
        """Return the files of a directory in this one.

        On littlefs it has blocks of its own: what changes often does not drag along what stays.
        """
        return Files(self.root + "/" + name, self._system, self._open)

    def size(self, name: str):
        """Return how many bytes the file has, or None where there is none."""
        try:
            return self._system.stat(self._path(name))[_SIZE]
        except OSError as error:
            return _none_if_missing(error)

    def read(self, name: str):
        """Return the whole file, or None where there is none. For files known to be small."""
        try:
            with self._opened(name, "rb") as file:
                return file.read()
        except OSError as error:
            return _none_if_missing(error)
        finally:
            file = None
            _keep_reserve()

    def read_at(self, name: str, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset` on; none where the file or its end is."""
        try:
            with self._opened(name, "rb") as file:
                file.seek(offset)
                return file.read(length)
        except OSError as error:
            return _none_if_missing(error) or b""
        finally:
            file = None
            _keep_reserve()

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, which is made if need be."""
        self._write(name, "ab", data)

    def replace(self, name: str, data: bytes, keep_as: str = "") -> None:
        """Put a new file in the place of an old one, which with `keep_as` gets that name.

        After a power cut there is the old file or the new one, and with `keep_as` perhaps
        neither, but a whole one under name + NEW: see `adopt`.
        """
        self._write(name + NEW, "wb", data)
        if keep_as:
            self.rename(name, keep_as)
        self._system.rename(self._path(name + NEW), self._path(name))

    def adopt(self, name: str) -> None:
        """End a `replace` that was cut between its two renames. An empty file is one that was
        opened and not closed before the cut."""
        if self.size(name) is None and self.size(name + NEW):
            self._system.rename(self._path(name + NEW), self._path(name))

    def rename(self, name: str, other: str) -> None:
        """Give a file another name, in the place of what had it; nothing where there is none."""
        try:
            self._system.rename(self._path(name), self._path(other))
        except OSError as error:
            _none_if_missing(error)

    def remove(self, name: str) -> None:
        """Remove a file; nothing where there is none."""
        try:
            self._system.remove(self._path(name))
        except OSError as error:
            _none_if_missing(error)

    def names(self) -> list:
        """Return the names of the files, sorted."""
        try:
            return sorted(self._system.listdir(self.root))
        except OSError as error:
            _none_if_missing(error)
            return []

    def space(self) -> tuple:
        """Return (bytes of a block, blocks, free blocks) of the whole file system."""
        cut = self.root.rfind("/")
        told = self._system.statvfs(self.root[:cut] if cut > 0 else "/")
        return told[0], told[2], told[3]

    def _path(self, name):
        return self.root + "/" + name

    def _write(self, name, mode, data):
        try:
            file = self._opened(name, mode)
        except OSError as error:
            _none_if_missing(error)
            self._make_root()
            file = self._opened(name, mode)
        try:
            written = file.write(data)
        finally:
            file.close()  # this is what puts it on the flash, and it raises when it did not
            file = None
            _keep_reserve()
        if written != len(data):
            raise OSError(_EIO, "written in part")

    def _opened(self, name, mode):
        """Open a file, in the room that is kept for it where there is no other."""
        for _ in range(2):
            try:
                return self._open(self._path(name), mode)
            except MemoryError:
                _RESERVE.clear()
        _keep_reserve()
        raise OSError(_ENOMEM, "no memory")

    def _make_root(self):
        """Make the directory and, where it is missing as well, the one it is in."""
        try:
            _mkdir(self._system, self.root)
        except OSError as error:
            _none_if_missing(error)
            _mkdir(self._system, self.root[: self.root.rfind("/")])
            _mkdir(self._system, self.root)


def _keep_reserve():
    """Take back the room that a file has left, if it had to be given up."""
    if not _RESERVE:
        try:
            _RESERVE.append(bytearray(_RESERVE_BYTES))
        except MemoryError:
            pass  # somebody else was faster; the next file tries again


def _mkdir(system, path):
    try:
        system.mkdir(path)
    except OSError as error:
        if error.errno != _EEXIST:
            raise


def _none_if_missing(error):
    """Return None where the error is a file that is not there; raise any other."""
    if error.errno != _ENOENT:
        raise error
