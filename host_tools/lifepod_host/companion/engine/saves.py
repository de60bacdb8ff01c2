"""A match on disk: safe against a power cut at any moment, and refused when it cannot be meant.

A save is one JSON object: the seed, the deck's digest and the moves; the hash of the state they
lead to; what the table keeps beside the game (who has which card); and a checksum of it all. A
new copy is written whole under another name, forced to disk and put in place; the copies before
it stay as FILE.1 and FILE.2.

Rule 1: a file is only ever replaced by a complete one.
Rule 2: reading takes the newest copy that is whole, and says when that is not the newest.
Rule 3: newer formats, newer rules and another deck are refused in a sentence, never guessed at.
"""

import json
import os
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from lifepod_host.companion.engine.canon import canonical
from lifepod_host.companion.engine.deck import Deck
from lifepod_host.companion.engine.errors import IllegalMove
from lifepod_host.companion.engine.game import Game
from lifepod_host.companion.engine.match import Match
from lifepod_host.errors import FAILED, UserError

FORMAT = "lifepod-save"
SCHEMA = 1  # of this file; counts up with every change of it
GENERATIONS = 3
Value = TypeVar("Value")
SIZE_MAX = 4_000_000  # bytes; a long game is a few thousand


class SaveRefused(UserError):
    """A save that cannot be gone on with, and why."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(f"{path}: {sentence}", FAILED)


@dataclass(frozen=True, slots=True)
class Save:
    """What stands in a save file, and which of the copies it was read from (0 is the newest)."""

    path: Path
    generation: int
    game: str
    rules: int
    deck: str
    deck_digest: str
    seed: int
    players: int
    names: tuple[str, ...]
    options: Mapping[str, str]
    moves: tuple[tuple[int, str], ...]
    state: str
    table: Mapping[str, Any]  # what was given to write_save; the engine does not look at it


def generations(path: Path) -> list[Path]:
    """The names of the copies of a save, newest first."""
    return [path] + [path.with_name(f"{path.name}.{age}") for age in range(1, GENERATIONS)]


def write_save(path: Path, match: Match, table: Mapping[str, Any] | None = None) -> None:
    """Write a match; when this returns, it is on the disk. SaveRefused when it cannot be.

    `table` is plain data that is kept beside it, for whoever resumes the match. What is no file
    (a folder, a device) is never moved aside.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        raise SaveRefused(path, "it is no file, and has been left as it is")
    try:
        _write(path, match, table or {})
    except OSError as error:
        raise SaveRefused(path, f"it could not be written: {error.strerror}") from None


def _write(path: Path, match: Match, table: Mapping[str, Any]) -> None:
    content: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "game": match.kind.name,
        "rules": match.kind.rules,
        "deck": {"name": match.deck.name, "digest": match.deck.digest},
        "seed": str(match.seed),  # as text: readers other than Python have smaller numbers
        "players": match.players,
        "names": list(match.names),
        "options": match.options,
        "moves": [f"{player} {move}" for player, move in match.moves],
        "state": match.game.fingerprint(),
    }
    if table:
        content["table"] = dict(table)
    content["check"] = _checksum(content)
    text = json.dumps(content, indent=1, ensure_ascii=True) + "\n"
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    copies = generations(path)
    for younger, older in reversed(list(pairwise(copies))):
        if younger.exists():
            younger.replace(older)
    fresh.replace(path)
    _sync_directory(path.parent)


def read_save(path: Path) -> Save:
    """The newest whole copy of a save; SaveRefused when there is none to read."""
    if not path.name:
        raise UserError("a save has a name: name its file")
    copies = [(age, copy) for age, copy in enumerate(generations(path)) if os.path.isfile(copy)]
    if not copies:
        raise UserError(f"{path}: there is no such save")
    damage: SaveRefused | None = None
    for age, copy in copies:
        try:
            return _parse(copy, age)
        except _Damaged as error:
            damage = damage or SaveRefused(copy, str(error))
    raise damage or SaveRefused(path, "no copy of it is whole")


def resume(
    save: Save, kind: type[Game], find_deck: Callable[[str], Deck], *, check: bool = True
) -> Match:
    """Play a save's moves again; SaveRefused when they do not lead where they led."""
    if save.rules > kind.rules:
        raise SaveRefused(save.path, "it was played by newer rules; a newer lifepod reads it")
    if save.rules < kind.rules:
        raise SaveRefused(
            save.path,
            f"it was played by rules version {save.rules} of {kind.name}, and this lifepod "
            f"plays version {kind.rules}: the lifepod that wrote it can finish it",
        )
    deck = find_deck(save.deck)
    if deck.digest != save.deck_digest:
        raise SaveRefused(
            save.path,
            f'the deck "{save.deck}" has been changed since this game was dealt; '
            "put the deck back as it was to go on",
        )
    try:
        match = Match(kind, deck, save.players, save.seed, save.options, save.names, save.moves)
    except (IllegalMove, ValueError) as error:
        raise SaveRefused(save.path, f"it cannot be played again: {error}") from None
    if check and match.game.fingerprint() != save.state:
        raise SaveRefused(save.path, "its moves lead to another state than when it was written")
    return match


class _Damaged(Exception):
    """This copy is not whole; an older one may be."""


def _parse(path: Path, age: int) -> Save:
    content = _read_object(path)
    if content.get("format") != FORMAT:
        raise SaveRefused(path, "this is no save of a lifepod game")
    schema = content.get("schema")
    if isinstance(schema, int) and schema > SCHEMA:
        raise SaveRefused(
            path, f"it was written by a newer lifepod (format {schema}, this one reads {SCHEMA})"
        )
    if schema != SCHEMA:
        raise SaveRefused(path, "it lacks what a save needs")
    check = content.pop("check", None)
    if check != _checksum(content):
        raise _Damaged("it is damaged: its checksum does not fit")
    try:
        return Save(
            path,
            age,
            game=_typed(content["game"], str),
            rules=_typed(content["rules"], int),
            deck=_typed(content["deck"]["name"], str),
            deck_digest=_typed(content["deck"]["digest"], str),
            seed=int(content["seed"]),
            players=_typed(content["players"], int),
            names=tuple(_typed(name, str) for name in content["names"]),
            options=_typed(content["options"], dict),
            moves=tuple(_move(text) for text in content["moves"]),
            state=_typed(content["state"], str),
            table=_typed(content.get("table", {}), dict),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise SaveRefused(path, "it lacks what a save needs") from None


def _read_object(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_MAX + 1)
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}", FAILED) from None
    if len(data) > SIZE_MAX:
        raise SaveRefused(path, "it is far too long for a save")
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        raise _Damaged("it is damaged: it is not whole JSON") from None
    if not isinstance(content, dict):
        raise SaveRefused(path, "this is no save of a lifepod game")
    return content


def _typed(value: Any, kind: type[Value]) -> Value:
    if not isinstance(value, kind):
        raise TypeError
    return value


def _move(text: str) -> tuple[int, str]:
    player, _, move = text.partition(" ")
    return int(player), move


def _checksum(content: Mapping[str, Any]) -> str:
    """CRC-32 of the canonical bytes: against damage, not against people."""
    try:
        return f"{zlib.crc32(canonical(content)):08x}"
    except TypeError:
        return ""


def _sync_directory(path: Path) -> None:
    """Force the names to disk, too; Windows has no way to, and does it by itself."""
    if os.name == "nt":
        return
    directory = os.open(path, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
