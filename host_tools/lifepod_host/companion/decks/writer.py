"""Decks as text: TOML with what is missing as comments, and CSV for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lifepod_host.companion.decks.schema import (
    COMMON_FIELDS,
    PROVENANCE_FIELDS,
    Field,
    Section,
)

WIDTH = 99
Row = tuple[str, Mapping[str, Any]]


def toml_text(
    header: Mapping[str, Any], rows: Sequence[Row], sections: Sequence[Section], *, blanks: bool
) -> str:
    """A deck as TOML; with `blanks` the required keys that a card lacks stand as comments."""
    lines = ["[deck]", *(f"{key} = {_toml(value)}" for key, value in header.items())]
    for section in sections:
        lines += ["", f"# {section.total} {section.title}"]
        if blanks:
            lines += [f"#   {one.name}: {one.help}" for one in _fields(section)]
        for kind, values in rows:
            if kind == section.kind:
                lines += ["", *_toml_card(kind, values, section, blanks)]
    return "\n".join(lines) + "\n"


def csv_text(header: Mapping[str, Any], rows: Sequence[Row], sections: Sequence[Section]) -> str:
    """A deck as CSV with a column for every key of every kind of card."""
    columns = ["kind"]
    for section in sections:
        columns += [one.name for one in _fields(section) if one.name not in columns]
    columns += [one.name for one in PROVENANCE_FIELDS]
    text = io.StringIO(newline="")
    for key, value in header.items():
        text.write(f"# {key}: {value}\n")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(columns)
    for kind, values in rows:
        cells = {"kind": kind, **{key: _cell(value) for key, value in values.items()}}
        table.writerow([cells.get(column, "") for column in columns])
    return text.getvalue()


def _fields(section: Section) -> tuple[Field, ...]:
    return COMMON_FIELDS + section.fields


def _toml_card(
    kind: str, values: Mapping[str, Any], section: Section, blanks: bool
) -> Iterable[str]:
    yield f"[[{kind}]]"
    order = [one.name for one in _fields(section) + PROVENANCE_FIELDS]
    for name in sorted(values, key=order.index):
        yield f"{name} = {_toml(values[name])}"
    if blanks:
        for one in _fields(section):
            if one.required and one.name not in values:
                yield f"# {one.name} ="


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return '"' + "".join(_escaped(letter) for letter in str(value)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return letter if letter.isprintable() else f"\\u{ord(letter):04x}"


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return " ".join(str(one) for one in value)
    return str(value)
