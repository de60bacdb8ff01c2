"""A deck for tests, with names that tell the values, so that no rebalancing moves a test.

LIFE cards: "t3" costs 3 Time and scores 3, "m3" costs 3 Money and scores 3, "free-2" costs
nothing and scores 2; the special cards have their ids. Careers: "c-4-7" gives 4 Time and 7
Money; "d-3-8" as well and requires a degree; the number after that is the score.
"""

from collections.abc import Mapping
from typing import Any

from lifepod_host.companion.card_game.deck_schema import CardGameSchema
from lifepod_host.companion.decks.source import Row, Source
from lifepod_host.companion.engine import Deck

HEADER = {"game": "card-game", "name": "plain", "title": "Plain", "provenance": "ours"}
CAREERS = (
    *("c-8-3-0", "c-7-2-2", "c-5-5-1", "c-4-6-3", "c-6-4-6", "c-3-7-7", "c-7-3-5", "c-2-9-2"),
    *("d-3-8-0", "d-2-9-4", "d-5-6-2", "d-8-2-6", "d-4-7-7", "d-7-4-5"),
)


def _prices(name: str) -> dict[str, int]:
    kind, number = name[0], int(name.split("-")[-1].strip("tm"))
    return {"t": {"time": number}, "m": {"money": number}}.get(kind, {}) | {"score": number}


def _plain(part: str, *names: str, copies: int = 1) -> list[tuple[str, dict[str, Any]]]:
    return [
        ("life", {"id": name, "part": part, "copies": copies, **_prices(name)}) for name in names
    ]


def _life(name: str, part: str, copies: int = 1, **values: Any) -> tuple[str, dict[str, Any]]:
    return "life", {"id": name, "part": part, "copies": copies, **values}


CHILD = {"time": 2, "children": 1, "requires": ["married"], "turn_time": -1}
ROWS: list[tuple[str, dict[str, Any]]] = [
    *(
        (
            "career",
            {
                "id": name,
                "time": int(name.split("-")[1]),
                "money": int(name.split("-")[2]),
                "score": int(name.split("-")[3]),
                "degree": name[0] == "d",
            },
        )
        for name in CAREERS
    ),
    (
        "student-married",
        {
            "id": "sm", "copies": 4, "student_time": [2, 2, 4],
            "married_time": 3, "married_score": 3,
        },
    ),
    *_plain("early", "t1", "t2", "t3", "t4", "m1", "m2", "m3", "m4", copies=2),
    *_plain("early", "free-0", "free-2"),
    _life("girl", "early", 3, **CHILD),
    _life("boy", "early", 3, **CHILD),
    _life("promotion", "early", 4, money=1, score=1, requires=["career"], turn_money=1),
    _life("sabbatical", "early", 2, score=0, effect="sabbatical"),
    _life("lottery", "early", 2, score=0, effect="lottery"),
    _life("rainy-day", "early", 2, score=0, effect="rainy-day"),
    _life("heart", "early", 2, score=2, effect="change-of-heart"),
    *(_life(f"letter-{one.lower()}", "later", letter=one) for one in "LIFE"),
    *_plain("later", "t5", "t6", "t7", "t8", "m5", "m6", "m7", "m8", copies=2),
    *_plain("later", "free-6", "free-7", copies=2),
    _life("twins", "later", 1, time=3, children=2, requires=["married"], turn_time=-2),
    _life("car", "later", 2, money=2, score=1, gives=["car"]),
    _life("trip", "later", 2, time=3, score=4, requires=["car"]),
    _life("diploma", "later", 2, money=1, score=2, requires=["degree"]),
    _life("all-nighter", "later", 1, time=1, score=1, requires=["student"]),
    _life("heart-later", "later", 4, score=0, effect="change-of-heart"),
]  # fmt: skip


def source(
    rows: list[tuple[str, dict[str, Any]]] = ROWS, header: Mapping[str, Any] = HEADER
) -> Source:
    """The deck as a file would be read, a line for each row."""
    cards = [
        Row("plain.toml", kind, line, {"title": values["id"].title(), **values})
        for line, (kind, values) in enumerate(rows, 1)
    ]
    return Source("plain.toml", header, tuple(cards), is_text=False)


def plain_deck() -> Deck:
    """The deck, checked."""
    deck, problems = CardGameSchema().load(source())
    assert deck is not None, [str(problem) for problem in problems]
    return deck


DECK = plain_deck()
