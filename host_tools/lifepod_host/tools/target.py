"""The files of a board, as flashing needs them: on a real board, and in an image in memory.

Names have no slash in front: "current", "a/lifepod/app.mpy".
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from lifepod_host.tools.program import FileInfo

ENOENT = 2
EEXIST = 17

# A verb, mkdir, remove, rmdir or rename, and a name, for rename two.
Step = tuple[str, ...]
# The error that is none, by the verb.
FORGIVEN = {"mkdir": EEXIST, "remove": ENOENT, "rmdir": ENOENT}
OnFile = Callable[[str, int], None]


class Target(Protocol):
    """A board's files."""

    def walk(self, folder: str) -> dict[str, FileInfo | None]:
        """Every file below a folder and, with None, every directory; empty where there is none."""
        ...

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """The contents of those of the files that are there."""
        ...

    def change(self, steps: Iterable[Step]) -> None:
        """Do these steps one after the other. What is not there is not removed, and what is there
        is not made."""
        ...

    def put(self, files: Mapping[str, bytes], on_file: OnFile) -> None:
        """Write files in that order; their directories are there. Tell of each, with its size."""
        ...

    def try_slot(self, slot: str, slots: bytes) -> None:
        """Raise unless the slot's program can be imported, by `slots`, a compiled slots.py."""
        ...


class VolumeTarget:
    """A file system in memory. `volume` is one of littlefs (`emulator.machine.littlefiles`)."""

    def __init__(self, volume: Any) -> None:
        self.volume = volume

    def walk(self, folder: str) -> dict[str, FileInfo | None]:
        """See Target."""
        found: dict[str, FileInfo | None] = {}
        try:
            names = sorted(self.volume.listdir("/" + folder))
        except OSError as error:
            return _nothing_if_missing(error, found)
        for name in names:
            path = f"{folder}/{name}" if folder else name
            try:
                self.volume.listdir("/" + path)
            except OSError:
                found[path] = FileInfo.of(self.read([path])[path])
                continue
            found[path] = None
            found.update(self.walk(path))
        return found

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """See Target."""
        contents: dict[str, bytes] = {}
        for name in names:
            try:
                with self.volume.open("/" + name, "rb") as file:
                    contents[name] = file.read()
            except OSError as error:
                _nothing_if_missing(error, contents)
        return contents

    def change(self, steps: Iterable[Step]) -> None:
        """See Target."""
        for verb, *names in steps:
            action = {
                "mkdir": self.volume.mkdir,
                "remove": self.volume.remove,
                "rmdir": self.volume.remove,
                "rename": self.volume.rename,
            }[verb]
            try:
                action(*("/" + name for name in names))
            except OSError as error:
                if error.errno != FORGIVEN.get(verb):
                    raise

    def put(self, files: Mapping[str, bytes], on_file: OnFile) -> None:
        """See Target."""
        for name, data in files.items():
            with self.volume.open("/" + name, "wb") as file:
                file.write(data)
            on_file(name, len(data))

    def try_slot(self, slot: str, slots: bytes) -> None:
        """Nothing runs here."""


def _nothing_if_missing(error: OSError, nothing: Any) -> Any:
    if error.errno != ENOENT:
        raise error
    return nothing
