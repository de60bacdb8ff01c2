"""The games there are: what a command has to know of one before it is imported."""

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from lifepod_host.companion.decks.problem import suggestion
from lifepod_host.errors import UserError

if TYPE_CHECKING:
    from lifepod_host.companion.bots import BotMaker
    from lifepod_host.companion.decks.schema import DeckSchema
    from lifepod_host.companion.engine import Game, Script
    from lifepod_host.companion.play.presentation import Presentation


class GameModule(Protocol):
    """What the module of a game offers."""

    GAME: "type[Game]"
    SCHEMA: "DeckSchema"
    BOTS: "Mapping[str, BotMaker]"


class GameRow(NamedTuple):
    """A game by name; its module is imported when it is wanted."""

    name: str
    title: str
    module: str
    presentation: str = ""  # the module of how it is played at the table, if it has one


GAMES: tuple[GameRow, ...] = (
    GameRow(
        "card-game",
        "The Game of Life Card Game",
        "lifepod_host.companion.card_game.offer",
        "lifepod_host.companion.card_game.present",
    ),
    GameRow(
        "goals",
        "The Game of Life: Goals",
        "lifepod_host.companion.goals.offer",
        "lifepod_host.companion.goals.present",
    ),
    GameRow(
        "mylife",
        "#mylife",
        "lifepod_host.companion.mylife.offer",
        "lifepod_host.companion.mylife.present",
    ),
)
NAMES = ", ".join(row.name for row in GAMES)  # for the help of commands


def find_game(name: str, games: tuple[GameRow, ...] = GAMES) -> GameModule:
    """The module of a game; UserError for a name that is none."""
    rows = {row.name: row for row in games}
    if name not in rows:
        raise UserError(f'there is no game "{name}"; ' + suggestion(name, rows))
    return importlib.import_module(rows[name].module)  # type: ignore[return-value]


def find_presentation(name: str, games: tuple[GameRow, ...] = GAMES) -> "Presentation":
    """How a game is played at the table; the plain way for one that brings none."""
    module = {row.name: row for row in games}[name].presentation
    if not module:
        from lifepod_host.companion.play.presentation import Plain

        return Plain()
    return importlib.import_module(module).PRESENTATION


def find_tutorial(name: str) -> "Script":
    """The tutorial of a game, for engine.Lesson; UserError for a game that has none."""
    script = getattr(find_game(name), "TUTORIAL", None)
    if script is None:
        raise UserError(f"{name} has no tutorial")
    return script
