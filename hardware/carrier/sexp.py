"""S-expressions as KiCad writes them: a writer, and a reader for the checks.

Layer: data; needs only Python's own library.
Rules of the file: a list's first item is its name and stands bare; every other `str` is quoted,
unless it is a `Word`. The writer gives the same bytes for the same data.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from typing import Any

SPACE = uuid.UUID("5c8e3c5e-3f6b-5a0e-9d0e-6c6966652d70")
LINE_CHARACTERS = 96
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')

Sexp = list[Any]  # a name, then atoms and lists


class Word(str):
    """An atom that is written without quotes: `yes`, `thru_hole`."""

    __slots__ = ()


def stable_uuid(key: str) -> str:
    """The same identifier for the same key on every run."""
    return str(uuid.uuid5(SPACE, key))


def number(value: float) -> str:
    """At most six decimals, no trailing zeros, no minus zero."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _atom(item: str | float) -> str:
    if isinstance(item, Word):
        return item
    if isinstance(item, str):
        escaped = item.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return number(item)


def write(item: Sexp, depth: int = 0) -> str:
    """One expression as text; what fits on a line stands on one."""
    parts = [str(item[0])]
    for child in item[1:]:
        parts.append(write(child, depth + 1) if isinstance(child, list) else _atom(child))
    line = "(" + " ".join(parts) + ")"
    if "\n" not in line and len(line) + depth <= LINE_CHARACTERS:
        return line
    indent = "\n" + "\t" * (depth + 1)
    text = "(" + parts[0]
    for child, part in zip(item[1:], parts[1:], strict=True):
        text += (indent if isinstance(child, list) else " ") + part
    return text + "\n" + "\t" * depth + ")"


def read(text: str) -> Sexp:
    """The first expression of a text; atoms come back as `str`, all of them."""
    stack: list[Sexp] = [[]]
    for quoted, bracket, bare in _TOKEN.findall(text):
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(bare or re.sub(r"\\(.)", r"\1", quoted))
    found = stack[0][0]
    if len(stack) != 1 or not isinstance(found, list):
        raise ValueError("brackets do not match")
    return found


def children(node: Sexp, name: str) -> Iterator[Sexp]:
    """The lists inside a list that have this name."""
    for child in node[1:]:
        if isinstance(child, list) and child and child[0] == name:
            yield child


def child(node: Sexp, name: str) -> Sexp:
    """The first list of this name; an error when there is none."""
    for found in children(node, name):
        return found
    raise KeyError(name)


def text_of(node: Sexp, name: str, place: int = 1) -> str:
    """An atom of the first list of this name."""
    return str(child(node, name)[place])
