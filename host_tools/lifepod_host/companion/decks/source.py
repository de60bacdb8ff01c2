"""A deck file as rows with line numbers, from TOML or CSV, before anybody knows what they mean.

TOML: a [deck] table, then an array of tables for each kind of card. CSV: a header line; a
column "kind" says which kind a row is; an empty cell is a value that is not there; lines above
the header of the form "# title: My own box" are the [deck] table.
"""

import csv
import io
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lifepod_host.companion.decks.problem import Problem
from lifepod_host.errors import FAILED, UserError

SIZE_MAX = 1_000_000  # bytes; the largest deck of ours is 40,000
ROWS_MAX = 2000
DECK_TABLE = "deck"

_HEADER = re.compile(r"^\s*\[\[?\s*([\w\"' .-]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([\w-]+|\"[^\"]*\")\s*=")
_CSV_FACT = re.compile(r"^#\s*([\w-]+)\s*:\s*(.*)$")


@dataclass(frozen=True, slots=True)
class Row:
    """A card as it stands in the file. In CSV every value is text."""

    file: str
    kind: str
    line: int
    values: Mapping[str, Any]
    key_lines: Mapping[str, int] = field(default_factory=dict)

    @property
    def card(self) -> str:
        """What to call it when something is wrong."""
        return str(self.values.get("id") or self.values.get("title") or "")

    def problem(self, what: str, do: str = "", key: str = "") -> Problem:
        """A finding about this card, at the line of `key` where it has one."""
        return Problem(self.file, what, do, self.key_lines.get(key, self.line), self.card)


@dataclass(frozen=True, slots=True)
class Source:
    """A whole deck file."""

    file: str
    header: Mapping[str, Any]
    rows: tuple[Row, ...]
    is_text: bool  # values are text still: it was CSV

    def problem(self, what: str, do: str = "") -> Problem:
        """A finding about the whole file."""
        return Problem(self.file, what, do)


def read_source(path: Path) -> Source:
    """Read a deck file; UserError when it cannot be read at all."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_MAX + 1)
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}", FAILED) from None
    if len(data) > SIZE_MAX:
        raise UserError(f"{path}: it is far too long for a deck")
    try:
        text = data.decode("utf-8-sig")  # spreadsheets like to write a byte order mark
    except UnicodeDecodeError as error:
        raise UserError(
            f"{path}: it is not UTF-8 text (byte {error.start}); save it as UTF-8"
        ) from None
    source = _read_csv(path, text) if path.suffix.lower() == ".csv" else _read_toml(path, text)
    if len(source.rows) > ROWS_MAX:
        raise UserError(f"{path}: {len(source.rows)} rows are far too many for a deck")
    return source


def _read_toml(path: Path, text: str) -> Source:
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path}: it is no TOML: {error}") from None
    places = _toml_places(text)
    rows = []
    for kind, cards in content.items():
        if kind == DECK_TABLE:
            continue
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            line = places.get(kind, [(0, {})])[0][0]
            raise UserError(f"{path}, line {line}: cards stand under [[{kind}]] with two brackets")
        found = places.get(kind, [])
        for number, card in enumerate(cards):
            line, key_lines = found[number] if number < len(found) else (0, {})
            rows.append(Row(str(path), kind, line, card, key_lines))
    rows.sort(key=lambda row: row.line)
    header = content.get(DECK_TABLE, {})
    if not isinstance(header, dict):
        raise UserError(f"{path}: [deck] stands in single brackets, once")
    return Source(str(path), header, tuple(rows), is_text=False)


def _toml_places(text: str) -> dict[str, list[tuple[int, dict[str, int]]]]:
    """For each table name the line of each of its headers, and the lines of the keys below.

    Texts over several lines could hold what looks like a header; then a line number is off, and
    nothing else.
    """
    places: dict[str, list[tuple[int, dict[str, int]]]] = {}
    keys: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            keys = {}
            places.setdefault(header[1].strip("\"'"), []).append((number, keys))
        elif key := _KEY.match(line):
            keys.setdefault(key[1].strip('"'), number)
    return places


def _read_csv(path: Path, text: str) -> Source:
    lines = text.splitlines(keepends=True)
    header: dict[str, Any] = {}
    first = 0
    while first < len(lines) and (not lines[first].strip(" ,;\t\r\n") or lines[first][0] == "#"):
        if fact := _CSV_FACT.match(lines[first].strip().rstrip(",;\t")):
            header[fact[1]] = fact[2].strip()
        first += 1
    body = "".join(lines[first:])
    if not body.strip():
        raise UserError(f"{path}: there is no header line with the names of the columns")
    reader = csv.reader(io.StringIO(body, newline=""), delimiter=_delimiter(lines[first]))
    names: list[str] = []
    rows = []
    line = first + 1
    try:
        for cells in reader:
            if not names:
                names = [cell.strip().lower() for cell in cells]
            elif any(cell.strip() for cell in cells):
                rows.append(_csv_row(path, names, cells, line))
            line = first + 1 + reader.line_num
    except csv.Error as error:
        raise UserError(f"{path}, line {line}: it is no CSV: {error}") from None
    if "kind" not in names:
        raise UserError(f'{path}, line {first + 1}: there is no column called "kind"')
    return Source(str(path), header, tuple(rows), is_text=True)


def _csv_row(path: Path, names: list[str], cells: list[str], line: int) -> Row:
    if len(cells) > len(names) and any(cell.strip() for cell in cells[len(names) :]):
        raise UserError(
            f"{path}, line {line}: {len(cells)} cells under {len(names)} columns; "
            "put a text with commas in quotes"
        )
    values = {
        name: cell.strip()
        for name, cell in zip(names, cells, strict=False)
        if name and cell.strip()
    }
    kind = values.pop("kind", "")
    return Row(str(path), kind, line, values)


def _delimiter(header: str) -> str:
    """Spreadsheets of some countries separate by semicolons or tabs."""
    return max(",;\t", key=header.count)
