"""Which test shows which rule.

A test says what it shows with the decorator, in any mix with hypothesis and parametrize:

@rule("T-13b", "R-4")
def test_economy_car_is_gone_after_ten_years(): ...

and a scenario script with a comment line anywhere in it:

# rules: T-13b, R-4

The rules are the rows of tests/rulebook/*.toml, a catalogue for each game. An id is letters, a
dash, a number and perhaps one letter: T-13b. Where T-13 has lettered rows only, a test may name
T-13 for the reader's sake, but that covers none of them.

Rule 1: nothing here runs a test or imports one; the tests are read with ast.
Rule 2: tests/rulebook/pending.txt names the rows that no test shows yet, and only those.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

TESTS = Path(__file__).resolve().parent.parent
RULEBOOK = TESTS / "rulebook"
PENDING = RULEBOOK / "pending.txt"

_ID = re.compile(r"([A-Z]+)-(\d+)([a-z]?)")
_SCENARIO_RULES = re.compile(r"^#\s*rules:(.*)$", re.MULTILINE)

_Test = TypeVar("_Test")


def rule(*ids: str) -> Callable[[_Test], _Test]:
    """Say which rules a test shows. It changes nothing about the test."""
    bad = [one for one in ids if not _ID.fullmatch(one)]
    if bad or not ids:
        raise ValueError(f"not the id of a rule: {', '.join(bad) or 'none given'}")
    return lambda test: test


@dataclass(frozen=True)
class Rule:
    """A row of a catalogue: the rule in our own words and where the rulebook says it."""

    id: str
    text: str
    source: str


@dataclass(frozen=True)
class Catalogue:
    """The rules of one game."""

    name: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, order=True)
class Citation:
    """A test that names a rule: its file, relative to tests/, and its name ("" for a script)."""

    file: str
    test: str


@dataclass
class Coverage:
    """What all catalogues and all tests come to."""

    catalogues: list[Catalogue]
    citations: dict[str, list[Citation]]
    mistakes: list[str] = field(default_factory=list)

    @property
    def ids(self) -> set[str]:
        """The ids of all rows."""
        return {one.id for catalogue in self.catalogues for one in catalogue.rules}

    @property
    def unknown(self) -> dict[str, list[Citation]]:
        """Cited ids that are neither a row nor the number of lettered rows."""
        known = self.ids | {one.rstrip("abcdefghijklmnopqrstuvwxyz") for one in self.ids}
        return {one: tests for one, tests in sorted(self.citations.items()) if one not in known}

    @property
    def uncovered(self) -> list[str]:
        """The rows that no test names, in the order of the page."""
        return sorted(self.ids - set(self.citations), key=sort_key)


def sort_key(rule_id: str) -> tuple[str, int, str]:
    """T-2 before T-13, T-13a before T-13b."""
    match = _ID.fullmatch(rule_id)
    if match is None:
        raise ValueError(f"not the id of a rule: {rule_id!r}")
    return match[1], int(match[2]), match[3]


def read_catalogue(path: Path) -> Catalogue:
    """Read and check a catalogue; ValueError says what is wrong in it."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rules = []
    for row in data["rule"]:
        if set(row) != {"id", "rule", "source"}:
            raise ValueError(f"{path.name}: a row has the fields {sorted(row)}: {row}")
        if not all(isinstance(value, str) and value.strip() for value in row.values()):
            raise ValueError(f"{path.name}: {row['id']} has an empty field")
        rules.append(Rule(row["id"], row["rule"], row["source"]))
    _check_ids(path.name, [one.id for one in rules])
    return Catalogue(path.stem, data["title"], tuple(sorted(rules, key=lambda r: sort_key(r.id))))


def read_pending(path: Path = PENDING) -> list[str]:
    """The ids in pending.txt, an id a line; '#' starts a comment."""
    lines = (line.partition("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def coverage(tests: Path = TESTS) -> Coverage:
    """Read all catalogues and all tests below `tests`."""
    catalogues = [read_catalogue(path) for path in sorted((tests / "rulebook").glob("*.toml"))]
    _check_ids("the catalogues", [one.id for cat in catalogues for one in cat.rules])
    result = Coverage(catalogues, {})
    for rule_id, citation, mistake in _all_citations(tests):
        if mistake:
            result.mistakes.append(f"tests/{citation.file}: {mistake}")
        else:
            result.citations.setdefault(rule_id, []).append(citation)
    for citations in result.citations.values():
        citations.sort()
    return result


def _check_ids(where: str, ids: Iterable[str]) -> None:
    """No id twice, and no T-13 beside a T-13a: then nobody could say what T-13 covers."""
    seen: set[str] = set()
    for one in ids:
        sort_key(one)
        if one in seen:
            raise ValueError(f"{where}: {one} stands there twice")
        seen.add(one)
    for one in sorted(seen):
        if one[-1].isalpha() and one[:-1] in seen:
            raise ValueError(f"{where}: {one[:-1]} is a row and has lettered rows")


def _all_citations(tests: Path) -> Iterator[tuple[str, Citation, str]]:
    """Every (id, who cites it, mistake or ""), from test modules and from scenarios."""
    for path in sorted(tests.rglob("test_*.py")):
        yield from citations_in(path.read_text("utf-8"), path.relative_to(tests).as_posix())
    for path in sorted((tests / "scenarios").rglob("*")):
        if path.is_file() and path.suffix in {".txt", ".pod", ".script", ""}:
            file = path.relative_to(tests).as_posix()
            for line in _SCENARIO_RULES.findall(path.read_text("utf-8")):
                for one in re.split(r"[\s,]+", line.strip()):
                    mistake = "" if _ID.fullmatch(one) else f"not the id of a rule: {one!r}"
                    yield one, Citation(file, ""), mistake


def citations_in(source: str, file: str) -> Iterator[tuple[str, Citation, str]]:
    """Every (id, citation, mistake or "") of a test module's source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for call in node.decorator_list:
            # hypothesis.stateful has a decorator of this name, too, but by keywords only.
            if not (isinstance(call, ast.Call) and _name(call.func) == "rule" and call.args):
                continue
            citation = Citation(file, node.name)
            if not node.name.lower().startswith("test"):
                yield "", citation, f"{node.name} is no test, so it shows no rule"
                continue
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, citation, ""
                else:
                    yield "", citation, f"{node.name}: the ids of rules must be plain strings"


def _name(function: ast.expr) -> str:
    """`rule` for both `rule(...)` and `rulebook.rule(...)`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
