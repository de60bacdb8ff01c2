"""The files on the emulated Pico's flash, put there and read from outside while it has no power.

It is the same littlefs at the same place as the stock build's (machine/littlefiles.py), so the
Pico finds what was put there, and the other way round.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from lifepod_host.emulator.chips.cells import FileCells, RamCells
from lifepod_host.emulator.chips.flash import Flash
from lifepod_host.emulator.machine.littlefiles import Volume, mount

Cells = RamCells | FileCells
# What a device never imports.
_LEFT_OUT = {"__pycache__"}


class PicoFiles:
    """The files in the cells of a flash; `with` mounts and unmounts them.

    An empty flash is formatted. Counters of the machine's own `Flash` are not touched.
    """

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        self._volume: Volume | None = None

    def __enter__(self) -> "PicoFiles":
        self._volume = mount(Flash(self._cells))
        return self

    def __exit__(self, *_: object) -> None:
        self.volume.unmount()
        self._volume = None

    @property
    def volume(self) -> Volume:
        """The mounted file system."""
        if self._volume is None:
            raise RuntimeError("the files are not mounted")
        return self._volume

    def put(self, path: str, content: bytes) -> None:
        """Write a file, its directories with it."""
        volume = self.volume
        parts = path.strip("/").split("/")
        for depth in range(1, len(parts)):
            folder = "/" + "/".join(parts[:depth])
            if not self.exists(folder):
                volume.mkdir(folder)
        with volume.open("/" + "/".join(parts), "wb") as file:
            file.write(content)

    def put_all(self, files: Mapping[str, bytes]) -> None:
        """Write several files."""
        for path in sorted(files):
            self.put(path, files[path])

    def get(self, path: str) -> bytes:
        """The content of a file; OSError where there is none."""
        with self.volume.open(path, "rb") as file:
            return file.read()

    def exists(self, path: str) -> bool:
        """Tell whether there is a file or directory of that name."""
        try:
            self.volume.stat(path)
        except OSError:
            return False
        return True

    def names(self, folder: str = "/") -> list[str]:
        """The names in a directory, sorted."""
        return sorted(self.volume.listdir(folder))


def tree(folder: Path, target: str = "", suffix: str = ".py") -> dict[str, bytes]:
    """The files below a folder of the host, by the names they shall have on the Pico."""
    return {f"{target}/{name}": path.read_bytes() for name, path in _walk(folder, suffix)}


def _walk(folder: Path, suffix: str) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*" + suffix)):
        relative = path.relative_to(folder)
        if not _LEFT_OUT & set(relative.parts):
            yield relative.as_posix(), path
