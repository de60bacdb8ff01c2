"""Arguments that several subcommands share, and what is wrong with them in a sentence."""

import argparse
from collections.abc import Callable, Mapping, Sequence

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.decks.problem import suggestion
from lifepod_host.companion.decks.store import STANDARD
from lifepod_host.companion.engine import Game
from lifepod_host.errors import UserError

DEFAULT_BOT = "random"


def add_deck(parser: argparse.ArgumentParser) -> None:
    """--deck."""
    parser.add_argument(
        "--deck",
        default=STANDARD,
        metavar="NAME",
        help=f"a deck by name (lifepod deck list) or a file ({STANDARD})",
    )


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """--house-rule, as often as wanted."""
    parser.add_argument(
        "--house-rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="play by a house rule; may be given several times",
    )


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number in a range."""

    def number(text: str) -> int:
        value = int(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text} is not from {low} to {high}")
        return value

    number.__name__ = "whole number"  # how argparse calls it when int() fails
    return number


def bot_makers(
    bots: Mapping[str, BotMaker], names: str | None, players: int
) -> Sequence[BotMaker]:
    """A maker for each seat; the last name goes for the seats after it."""
    wanted = [name.strip() for name in (names or DEFAULT_BOT).split(",")]
    if len(wanted) > players:
        raise UserError(f"{len(wanted)} bots are named and {players} play")
    for name in wanted:
        if name not in bots:
            raise UserError(f'there is no bot "{name}"; ' + suggestion(name, bots))
    wanted += [wanted[-1]] * (players - len(wanted))
    return [bots[name] for name in wanted]


def house_rules(kind: type[Game], given: Sequence[str], players: int) -> dict[str, str]:
    """The house rules by name, as the game takes them."""
    rules = {}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in kind.house_rules:
            known = suggestion(name, kind.house_rules)
            raise UserError(f'{kind.name} has no house rule "{name}"; {known}')
        values = kind.house_rules[name].values
        if not equals or value not in values:
            raise UserError(f"{name} can be {', '.join(values)}, as in {name}={values[-1]}")
        rules[name] = value
    try:
        kind.checked_options(rules, players)
    except ValueError as error:
        raise UserError(str(error)) from None
    return rules
