"""A match that is begun, or gone on with from its save.

Rule 1: a game that is not over is gone on with, never written over unasked.
Rule 2: a tutorial is not kept.
"""

import os
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from lifepod_host.companion.commands.options import house_rules
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Lesson, Match
from lifepod_host.companion.engine.saves import (
    FORMAT,
    SaveRefused,
    generations,
    read_save,
    resume,
)
from lifepod_host.companion.games import GameModule, find_presentation, find_tutorial
from lifepod_host.companion.play.driver import Offer
from lifepod_host.companion.play.lessons import SCRIPT, lesson_offer
from lifepod_host.companion.play.seats import CARDS, Seat, names_with_a_card
from lifepod_host.errors import FAILED, UserError

SEED_BITS = 256
_BEGIN = b'{\n "format": "' + FORMAT.encode()  # of every save


@dataclass(frozen=True)
class Evening:
    """What a table needs: the match, who sits where, and what was kept of the table."""

    match: Match
    seats: list[Seat]
    epoch: int
    resumed: bool


def default_save(game: str) -> Path:
    """Where a player's own games are kept: the data folder of the desktop."""
    if sys.platform == "win32":
        data = Path(os.environ.get("APPDATA", Path.home()))
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "lifepod" / "games" / f"{game}.json"


def album_folder(save: Path, now: time.struct_time) -> Path:
    """Where the pictures of an evening's game go: beside its save, by the time of the start."""
    return save.with_name(f"{save.stem}-pictures") / time.strftime("%Y-%m-%d-%H%M%S", now)


def begin(
    module: GameModule,
    deck: str,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    seed: int | None,
) -> Evening:
    """Deal a new game; without a seed by chance."""
    kind = module.GAME
    number = secrets.randbits(SEED_BITS) if seed is None else seed
    try:
        names = [seat.name for seat in seats]
        match = Match(kind, find_deck(module.SCHEMA, deck), len(seats), number, options, names)
    except ValueError as error:
        raise UserError(str(error)) from None
    return Evening(match, list(seats), 0, resumed=False)


def tutorial(name: str, module: GameModule, pupil: Seat) -> tuple[Evening, Offer]:
    """A game's tutorial, and what it brings to the table; UserError for a game without one."""
    script = find_tutorial(name)
    deck = find_deck(module.SCHEMA, STANDARD)
    lesson = Lesson(script, module.GAME, deck, pupil.name, secrets.randbits(SEED_BITS))
    free = [card for card in range(1, CARDS + 1) if card != pupil.card]
    others = [Seat(one, card, SCRIPT) for one, card in zip(script.names, free, strict=False)]
    offer = lesson_offer(lesson, module, find_presentation(name))
    return Evening(lesson.match, [pupil, *others], 0, resumed=False), offer


def unfinished(path: Path, module: GameModule, deck: str) -> Evening | None:
    """The game in a save that is not over, None where there is no save or a finished game.

    Raises SaveRefused where a save cannot be gone on with.
    """
    if not any(os.path.isfile(copy) for copy in generations(path)):
        return None
    save = read_save(path)
    if save.game != module.GAME.name:
        raise SaveRefused(path, f"this is a game of {save.game}, not of {module.GAME.name}")

    def find(name: str) -> Any:
        return find_deck(module.SCHEMA, deck if deck != "standard" else name)

    match = resume(save, module.GAME, find)
    if match.game.over:
        return None
    return Evening(match, _seats(save.names, save.table), _epoch(save.table), resumed=True)


class Asked(NamedTuple):
    """What a command line wants of the game that is played: words, and what they mean."""

    words: Sequence[str]
    seats: Sequence[Seat]
    house_rules: Sequence[str]
    seed: int | None


def refuse_another(path: Path, kept: Evening, asked: Asked, module: GameModule) -> None:
    """UserError where the command line wants another game than the one that is kept."""
    match = kept.match
    wrong = ""
    if asked.seats and [seat.name for seat in asked.seats] != list(match.names):
        wrong = "--players"
    named = names_with_a_card(asked.words)
    for seat, there in zip(asked.seats, kept.seats, strict=False):
        if seat.name in named and seat.card != there.card:
            wrong = "--players"
    rules = house_rules(module.GAME, asked.house_rules, match.players)
    if any(match.game.options[name] != value for name, value in rules.items()):
        wrong = "--house-rule"
    if asked.seed not in (None, match.seed):
        wrong = "--seed"
    if wrong:
        raise UserError(
            f"{path} has a game of {', '.join(match.names)} that is not over. "
            f"Go on with it without {wrong}, begin another with --new, or name "
            "another file with --save"
        )


def _seats(names: Sequence[str], table: Mapping[str, Any]) -> list[Seat]:
    """Who sat there; a save that does not tell (of bots among themselves) gets people."""
    kept = table.get("seats")
    if not isinstance(kept, list) or len(kept) != len(names):
        kept = [[card, ""] for card in range(1, len(names) + 1)]
    last = table.get("last_bots")  # newer than the rest
    if not isinstance(last, list) or len(last) != len(names):
        last = [""] * len(names)
    return [
        Seat(name, int(card), str(bot), str(before))
        for name, (card, bot), before in zip(names, kept, last, strict=True)
    ]


def _epoch(table: Mapping[str, Any]) -> int:
    epoch = table.get("epoch", 0)
    return epoch if isinstance(epoch, int) else 0


def make_folder(path: Path) -> None:
    """Make the folder that a save goes to; UserError where that cannot be, and where something
    that is no save would be written over."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_other = path.exists() and not _may_be_a_save(path)
    except OSError as error:
        raise UserError(f"cannot use {path.parent}: {error.strerror}", FAILED) from None
    if is_other:
        raise UserError(
            f"{path} is no save of a game, and has been left as it is. Name another file with "
            "--save"
        )


def _may_be_a_save(path: Path) -> bool:
    """Whether it is a save, perhaps a torn one, or one that has a copy from before."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begin = file.read(2 * len(_BEGIN)).replace(b"\r", b"")[: len(_BEGIN)]
    return _BEGIN.startswith(begin) or any(copy.is_file() for copy in generations(path)[1:])
