"""A deck of #mylife for tests: events that do nothing but what a test gives them.

The event of age 7 is "e7"; babies are "b-luck-wealth" and so on; the goals "g01" to "g14" ask for
6 health, which nobody has by chance. `deck_with({30: {"points": 2}}, g01=...)` changes values.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from lifepod_host.companion.decks.problem import Problem
from lifepod_host.companion.decks.schema import Checked
from lifepod_host.companion.decks.source import Row, Source
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.mylife.cards import MAIN_SYMBOLS
from lifepod_host.companion.mylife.deck_schema import MyLifeSchema

HEADER = {"game": "mylife", "name": "plain", "title": "Plain", "provenance": "ours"}
Rows = list[tuple[str, dict[str, Any]]]


def _event(age: int) -> tuple[str, dict[str, Any]]:
    kind = "early" if age <= 50 else "later"
    gives = ["health"] if age > 90 or age in (45, 46) else []
    return kind, {"id": f"e{age}", "age": age, "requires": [], "gives": gives}


def _rows() -> Rows:
    rows = [_event(age) for age in range(1, 101)]
    rows += [("life-stage", {"id": f"s{n:02d}", "stage": n}) for n in range(1, 11)]
    rows += [
        ("life-goal", {"id": f"g{n:02d}", "requires": ["health"] * 6, "points": 3})
        for n in range(1, 15)
    ]
    rows += [
        ("baby", {"id": f"b-{one}-{two}", "gives": [one, two]})
        for one, two in combinations(MAIN_SYMBOLS, 2)
    ]
    return rows


ROWS = _rows()


def rows_with(events: Mapping[int, Mapping[str, Any]], **cards: Mapping[str, Any]) -> Rows:
    """The rows with values of events by age, and of other cards by id, changed.

    "requires" and "gives" may be text: "luck luck".
    """
    changes = {f"e{age}": values for age, values in events.items()} | cards
    rows = []
    for kind, values in ROWS:
        changed = {**values, **changes.get(values["id"].replace("-", "_"), {})}
        for key in ("requires", "gives"):
            if isinstance(changed.get(key), str):
                changed[key] = changed[key].split()
        rows.append((kind, changed))
    return rows


def source(rows: Rows = ROWS, header: Mapping[str, Any] = HEADER) -> Source:
    """The deck as a file would be read, a line for each row."""
    cards = [
        Row("plain.toml", kind, line, {"title": values["id"].title(), **values})
        for line, (kind, values) in enumerate(rows, 1)
    ]
    return Source("plain.toml", header, tuple(cards), is_text=False)


class UncheckedSchema(MyLifeSchema):
    """For tests: a requirement that nothing fulfils is no mistake here."""

    def check_rules(self, _source: Source, _cards: Sequence[Checked]) -> list[Problem]:
        """Nothing is wrong."""
        return []


def deck_with(
    events: Mapping[int, Mapping[str, Any]] | None = None, **cards: Mapping[str, Any]
) -> Deck:
    """A deck whose keys are checked."""
    deck, problems = UncheckedSchema().load(source(rows_with(events or {}, **cards)))
    assert deck is not None, [str(problem) for problem in problems]
    return deck


@cache
def plain_deck() -> Deck:
    """The deck without a change."""
    return deck_with()


DECK = plain_deck()
