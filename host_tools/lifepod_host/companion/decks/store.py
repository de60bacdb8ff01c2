"""Where decks lie: those that come with the program, and the owner's own."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lifepod_host.companion.decks.problem import Problem, suggestion
from lifepod_host.companion.decks.schema import DeckSchema
from lifepod_host.companion.decks.source import Source, read_source
from lifepod_host.companion.engine import Deck
from lifepod_host.errors import FAILED, UserError

SUFFIXES = (".toml", ".csv")
STANDARD = "standard"
BUILT_IN = Path(__file__).parent / "built_in"
FOLDER_VARIABLE = "LIFEPOD_DECKS"


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck that was found: the name it goes by, and whether it came with the program."""

    name: str
    path: Path
    built_in: bool


def own_folder() -> Path:
    """Where the owner's decks lie; LIFEPOD_DECKS names another place."""
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "lifepod" / "decks"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "lifepod" / "decks"


def deck_files(game: str) -> Iterator[DeckFile]:
    """The decks of a game, built-in ones first, by name."""
    for folder, built_in in ((BUILT_IN, True), (own_folder(), False)):
        found = (folder / game).glob("*") if os.path.isdir(folder / game) else ()
        for path in sorted(found):
            if path.suffix.lower() in SUFFIXES:
                yield DeckFile(path.stem, path, built_in)


def find_file(game: str, name: str) -> Path:
    """The file of a deck by its name, or a path that was given as one."""
    if Path(name).suffix.lower() in SUFFIXES or os.sep in name:
        return Path(name)
    known = {one.name: one.path for one in deck_files(game)}
    if name not in known:
        known_ones = suggestion(name, known)
        raise UserError(f'{game} has no deck "{name}"; {known_ones} (--deck takes a file as well)')
    return known[name]


def load(schema: DeckSchema, path: Path) -> tuple[Source, Deck | None, list[Problem]]:
    """Read and check a deck file."""
    source = read_source(path)
    deck, problems = schema.load(source)
    return source, deck, problems


def find_deck(schema: DeckSchema, name: str) -> Deck:
    """A deck by name or path, ready to play; UserError with the first things wrong in it."""
    path = find_file(schema.game, name)
    _, deck, problems = load(schema, path)
    if deck is None:
        more = f" (and {len(problems) - 1} more: lifepod deck check)" if problems[1:] else ""
        raise UserError(f"{problems[0]}{more}", FAILED)
    return deck
