"""A deck of Goals for tests, with names that tell the values, so that no rebalancing moves a test.

"f1" and "a1" are a Family and an Adventure card without icons, "dog" and "kid" Family cards with a
pet and a child, "job2" a Career with salary 2 ("job3" needs a degree), "h2" a House for 2 cards,
"porch" a Home Improvement. Faces of Life Goals: "3-houses", "3-pets"; the same with a b is a back.
"""

from collections.abc import Mapping
from typing import Any

from lifepod_host.companion.decks.source import Row, Source
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.goals.deck_schema import GoalsSchema

HEADER = {"game": "goals", "name": "plain", "title": "Plain", "provenance": "ours"}
BORDERS = ("family", "career", "house", "adventure")
Rows = list[tuple[str, dict[str, Any]]]


def _lifestyle(name: str, *points: int) -> tuple[str, dict[str, Any]]:
    return "lifestyle", {"id": name, **dict(zip(BORDERS, points, strict=True))}


def _card(border: str, name: str, copies: int = 1, **values: Any) -> tuple[str, dict[str, Any]]:
    values = {
        key: list(v.split()) if key in {"icons", "requires"} else v for key, v in values.items()
    }
    return "choice", {"id": name, "border": border, "copies": copies, **values}


def _goal(
    front: str, icons: str, points: int, back: str, back_icons: str, back_points: int
) -> Any:
    values = {"id": front, "icons": icons.split(), "points": points, "back_id": back}
    values |= {"back_title": back, "back_icons": back_icons.split(), "back_points": back_points}
    return "life-goal", values


ROWS: Rows = [
    _lifestyle("fam", 30, 20, 20, 10),
    _lifestyle("work", 10, 30, 20, 20),
    _lifestyle("lux", 20, 10, 30, 20),
    _lifestyle("thrill", 20, 20, 10, 30),
    *(_card("family", f"f{number}") for number in range(1, 11)),
    _card("family", "dog", 4, icons="pet"),
    _card("family", "kid", 4, icons="child"),
    _card("career", "degree", 4, icons="degree"),
    _card("career", "job1", 2),
    _card("career", "job2", 3, salary=2),
    _card("career", "job3", 3, salary=3, requires="degree"),
    _card("career", "job4", 1, salary=4, requires="degree degree"),
    _card("career", "vet", 1, salary=2, icons="pet"),
    _card("house", "h0", 1, cost=0, icons="house"),
    _card("house", "h1", 4, cost=1, icons="house"),
    _card("house", "h2", 4, cost=2, icons="house"),
    _card("house", "h3", 1, cost=3, icons="house"),
    _card("house", "porch", 2, cost=0, requires="house"),
    _card("house", "annex", 1, cost=0, requires="house", icons="house"),
    *(_card("adventure", f"a{number}") for number in range(1, 7)),
    _card("adventure", "trip", 3, icons="travel"),
    _card("adventure", "safari", 1, icons="travel pet pet"),
    _card("event", "insurance", 6, effect="insurance"),
    _card("event", "scenery", 2, effect="discard-played", whom="others", hits="house"),
    _card("event", "layoff", 1, effect="discard-played", whom="one", hits="career"),
    _card("event", "fire", 1, effect="discard-played", whom="one", count=2),
    _card("event", "blight", 1, effect="discard-played", whom="others", hits_icon="pet"),
    _card("event", "poach", 1, effect="take-played", whom="one", hits_icon="pet"),
    _card("event", "grab", 1, effect="take-played", whom="one", hits="adventure", count=2),
    _card("event", "evict", 1, effect="take-played", whom="others", hits="house"),
    _card("event", "mug", 2, effect="take-hand", whom="one", count=2),
    _card("event", "tax", 2, effect="discard-hand", whom="others", count=2),
    _card("event", "gift", 2, effect="give-hand", whom="others"),
    _card("event", "dues", 1, effect="give-hand", whom="one", count=2),
    _card("event", "swap", 2, effect="swap-hands", whom="one"),
    _card("event", "wash", 2, effect="redraw-hand", whom="others"),
    _goal("3-houses", "house house house", 60, "home-and-away-b", "house travel", 50),
    _goal("3-pets", "pet pet pet", 100, "2-kids-b", "child child", 80),
    _goal("pet-and-kid", "pet child", 70, "degree-b", "degree", 40),
    _goal("2-trips", "travel travel", 90, "3-kids-b", "child child child", 75),
]


def source(rows: Rows = ROWS, header: Mapping[str, Any] = HEADER) -> Source:
    """The deck as a file would be read, a line for each row."""
    cards = [
        Row("plain.toml", kind, line, {"title": values["id"].title(), **values})
        for line, (kind, values) in enumerate(rows, 1)
    ]
    return Source("plain.toml", header, tuple(cards), is_text=False)


def plain_deck() -> Deck:
    """The deck, checked."""
    deck, problems = GoalsSchema().load(source())
    assert deck is not None, [str(problem) for problem in problems]
    return deck


DECK = plain_deck()
