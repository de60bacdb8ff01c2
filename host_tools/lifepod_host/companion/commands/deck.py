"""`lifepod deck`: list, check, start and take in decks."""

import argparse
import os
import re
from pathlib import Path
from typing import Any

from lifepod_host.command import Subparsers, examples_text, new_parser
from lifepod_host.companion.decks import store
from lifepod_host.companion.decks.problem import suggestion
from lifepod_host.companion.decks.schema import DEFAULT_PROVENANCE
from lifepod_host.companion.decks.source import Source, read_source
from lifepod_host.companion.decks.writer import csv_text, toml_text
from lifepod_host.companion.games import GAMES, NAMES, GameModule, find_game
from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import put_file

EXAMPLES = [
    "lifepod deck list",
    "lifepod deck new card-game my-box.csv",
    "lifepod deck check my-box.csv",
    "lifepod deck import my-box.csv",
]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod deck`."""
    parser = new_parser(subparsers, "deck", "list, check, start and import decks", EXAMPLES)
    verbs = parser.add_subparsers(title="what to do", dest="verb", metavar="VERB", required=True)
    listing = verbs.add_parser("list", help="the decks there are")
    listing.add_argument("game", nargs="?", metavar="GAME", help="only of this game")
    check = verbs.add_parser("check", help="say what is wrong with a deck, and where")
    check.add_argument(
        "deck", metavar="DECK", help="a file, a name from `list`, or a game for its own deck"
    )
    new = verbs.add_parser(
        "new",
        help="write a deck to fill in from your own box",
        epilog=examples_text(["lifepod deck new card-game my-box.toml"]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    new.add_argument("game", metavar="GAME", help=f"which game: {NAMES}")
    new.add_argument("file", metavar="FILE", type=Path, help="a new file, .toml or .csv")
    taken = verbs.add_parser("import", help="check a deck and keep it under its name")
    taken.add_argument("file", metavar="FILE", type=Path, help="a .toml or .csv file")
    taken.add_argument("--replace", action="store_true", help="even if there is one of that name")
    return parser


def run(args: argparse.Namespace) -> int:
    """Do what the verb says."""
    verbs = {"list": _list, "check": _check, "new": _new, "import": _import}
    return verbs[args.verb](args)


def _list(args: argparse.Namespace) -> int:
    games = [row.name for row in GAMES]
    if args.game is not None:
        find_game(args.game)  # says what there is if that is none
        games = [args.game]
    wide = max(map(len, games))
    for game in games:
        schema = find_game(game).SCHEMA
        for found in store.deck_files(game):
            try:
                _, deck, problems = store.load(schema, found.path)
                title = deck.title if deck else f"{len(problems)} problems: lifepod deck check"
            except UserError as error:
                title = str(error)
            where = "built in" if found.built_in else str(found.path)
            print(f"{game:{wide}}  {found.name:16} {title}  ({where})")
    return 0


def _check(args: argparse.Namespace) -> int:
    path = _path(args.deck)
    source = read_source(path)
    module = _module(source)
    deck, problems = module.SCHEMA.load(source)
    for problem in problems:
        print(problem)
    if deck is None:
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        print(f"{path}: {count}")
        return FAILED
    cards = sum(section.total for section in module.SCHEMA.sections)
    print(f'{path}: "{deck.title}" is ready to play: {cards} cards, digest {deck.digest}')
    return 0


def _new(args: argparse.Namespace) -> int:
    schema = find_game(args.game).SCHEMA
    suffix = args.file.suffix.lower()
    if suffix not in store.SUFFIXES:
        raise UserError(f"{args.file}: a deck is called something.toml or something.csv")
    name = re.sub(r"[^\w-]+", "-", args.file.stem).strip("-") or "my-box"
    header = {"game": args.game, "name": name, "title": "My own box"}
    header["note"] = "One entry for each different card; copies says how many of it there are."
    rows = schema.template()
    text = (
        csv_text(header, rows, schema.sections)
        if suffix == ".csv"
        else toml_text(header, rows, schema.sections, blanks=True)
    )
    try:
        with args.file.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        raise UserError(f"{args.file} is there already; a new deck needs a new name") from None
    except OSError as error:
        raise UserError(f"{args.file}: {error.strerror}", FAILED) from None
    print(f"{args.file}: fill in what is missing; lifepod deck check {args.file} tells what")
    return 0


def _import(args: argparse.Namespace) -> int:
    source = read_source(args.file)
    schema = _module(source).SCHEMA
    header, cards, problems = schema.read(source)
    if problems:
        for problem in problems:
            print(problem)
        raise UserError(f"{args.file} is not ready to play; nothing was imported", FAILED)
    name = header["name"]
    if any(found.built_in and found.name == name for found in store.deck_files(schema.game)):
        raise UserError(f'"{name}" is the name of a built-in deck; give yours another')
    target = store.own_folder() / schema.game / f"{name}.toml"
    if os.path.exists(target) and not args.replace:
        raise UserError(f"{target} is there already; --replace puts the new one in its place")
    provenance = header.setdefault("provenance", DEFAULT_PROVENANCE)
    rows = [(card.row.kind, card.plain(provenance)) for card in cards]
    _write(target, toml_text(header, rows, schema.sections, blanks=False))
    print(f'imported as "{name}": {target}')
    return 0


def _write(path: Path, text: str) -> None:
    """Put a whole file in place, or leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_file(path, text.encode())
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}", FAILED) from None


def _path(name: str) -> Path:
    """A file, or the first deck of that name; "goals/standard" is that of one game, and so is
    "goals" alone.
    """
    if Path(name).suffix.lower() in store.SUFFIXES or os.path.exists(name):
        return Path(name)
    names: dict[str, Path] = {}
    for row in GAMES:
        for found in store.deck_files(row.name):
            names.setdefault(found.name, found.path)
            names.setdefault(f"{row.name}/{found.name}", found.path)
        names.setdefault(row.name, store.find_file(row.name, store.STANDARD))
    if name not in names:
        raise UserError(f'there is no deck "{name}"; ' + suggestion(name, names))
    return names[name]


def _module(source: Source) -> GameModule:
    game: Any = source.header.get("game")
    if not isinstance(game, str):
        raise UserError(f'{source.file}: the game is missing; write game = "card-game" in [deck]')
    return find_game(game)
