"""The pictures of a finished game as they are kept: what each is called, as SVG and as PNG."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.mylife.keepsake.page import draw
from lifepod_host.companion.mylife.keepsake.png import png_of
from lifepod_host.companion.mylife.keepsake.story import story_of
from lifepod_host.companion.play.presentation import Keepsake

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

NAME_LETTERS = 40  # of a player's name in the name of a file


def keepsakes(game: "MyLife", names: Sequence[str]) -> Iterator[Keepsake]:
    """The life's journey of each seat; ValueError while the game still runs."""
    for seat, name in enumerate(names):
        story = story_of(game, seat, names)
        svg = draw(story)
        stem = f"{seat + 1}-{file_name(name)}"
        yield Keepsake(seat, stem, story.sentences(), svg.encode("utf-8"), png_of(svg))


def file_name(name: str) -> str:
    """A player's name as part of the name of a file, on every system."""
    words = re.sub(r"[^\w]+", "-", name.lower()).strip("-_")[:NAME_LETTERS]
    return words or "player"
