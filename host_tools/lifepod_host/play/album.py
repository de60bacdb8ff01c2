"""The pictures of a game that is over: drawn beside everything else, kept in a folder, shown.

Rule 1: they are drawn once, when the game is over, and not before: what is drawn is for all.
Rule 2: a folder that cannot be written is said on the page; the pictures are shown all the same.
"""

import hashlib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.play.presentation import Keepsake

if TYPE_CHECKING:
    from lifepod_host.companion.play.driver import Driver

KINDS = {"svg": "image/svg+xml", "png": "image/png"}
_NOTHING: dict[str, Any] = {"pictures": [], "folder": "", "trouble": ""}


class Album:
    """The pictures of one table; `folder` is where they are kept, None for a game that is not."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="album")
        self._future: Future[tuple[Sequence[Keepsake], str]] | None = None
        self._moves = -1  # of the game that is drawn

    def step(self, driver: "Driver") -> bool:
        """Begin to draw a game that is over; True once, when its pictures are there or gone."""
        over = driver.match.game.over
        moves = len(driver.match.moves) if over else -1
        if moves == self._moves:
            return False
        if self._future is None and over:
            game, names = driver.match.game, driver.match.names
            draw = driver.offer.presentation.keepsakes
            self._future = self._pool.submit(lambda: self._keep(tuple(draw(game, names))))
        if over and self._future is not None and not self._future.done():
            return False
        self._moves = moves
        if not over:
            self._future = None  # the last move has been taken back
        return True

    def _keep(self, pictures: Sequence[Keepsake]) -> tuple[Sequence[Keepsake], str]:
        """Write them; what is wrong with the folder, in a sentence, or ""."""
        if self.folder is None or not pictures:
            return pictures, ""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for one in pictures:
                (self.folder / f"{one.stem}.svg").write_bytes(one.svg)
                (self.folder / f"{one.stem}.png").write_bytes(one.png)
        except OSError as error:
            return pictures, f"They could not be kept in {self.folder}: {error.strerror}."
        return pictures, ""

    @property
    def _drawn(self) -> tuple[Sequence[Keepsake], str]:
        if self._moves < 0 or self._future is None:
            return (), ""
        return self._future.result()

    def told(self) -> dict[str, Any]:
        """What the page shows: the pictures' addresses and words, and where they are kept."""
        pictures, trouble = self._drawn
        if not pictures:
            return _NOTHING
        return {
            "pictures": [
                {
                    "seat": one.seat,
                    "stem": one.stem,
                    "words": one.words,
                    # An address of its own for each picture: a browser keeps what it has loaded.
                    "tag": hashlib.sha256(one.svg).hexdigest()[:12],
                }
                for one in pictures
            ],
            "folder": "" if trouble or self.folder is None else str(self.folder),
            "trouble": trouble,
        }

    def picture(self, seat: int, kind: str) -> bytes | None:
        """A picture of the seat, "svg" or "png"; None where there is none."""
        for one in self._drawn[0]:
            if one.seat == seat and kind in KINDS:
                return one.svg if kind == "svg" else one.png
        return None

    def close(self) -> None:
        """Wait for what is being written, and draw no more."""
        self._pool.shutdown(wait=True, cancel_futures=True)
