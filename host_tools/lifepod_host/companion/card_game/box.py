"""The box as the rulebook shows it: what an owner of the real cards starts from.

Values that the rulebook prints or that follow from it are filled in; what is left out is asked
for. Which back a card has, and how many there are of it, stands on the cards only.
"""

from typing import Any

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHANGE_OF_HEART,
    LIFE_CARD,
    LOTTERY,
    RAINY_DAY,
    SABBATICAL,
    STUDENT_CARD,
)

CAREERS, LIFE_CARDS = 14, 72
Row = tuple[str, dict[str, Any]]


# A child takes 1 from Time each turn, twins count as two; all children need a marriage.
_CHILD = {"requires": ["married"], "children": 1, "turn_time": -1}
_TWINS = {"requires": ["married"], "children": 2, "turn_time": -2}
KNOWN: tuple[Row, ...] = (
    (CAREER_CARD, {"id": "doctor", "title": "Doctor", "time": 3, "money": 8, "degree": True}),
    (CAREER_CARD, {"id": "teacher", "title": "Teacher", "time": 8, "money": 3}),
    (CAREER_CARD, {"id": "artist", "title": "Artist", "time": 7, "money": 2, "score": 2}),
    (
        STUDENT_CARD,
        {
            "id": "student-married",
            "title": "Student/Married",
            "copies": 4,
            "student_time": [2, 2, 4],
        },
    ),
    (LIFE_CARD, {"id": "letter-l", "title": "L", "part": "later", "letter": "L"}),
    (LIFE_CARD, {"id": "letter-i", "title": "I", "part": "later", "letter": "I"}),
    (LIFE_CARD, {"id": "letter-f", "title": "F", "part": "later", "letter": "F"}),
    (LIFE_CARD, {"id": "letter-e", "title": "E", "part": "later", "letter": "E"}),
    (LIFE_CARD, {"id": "its-a-girl", "title": "It's a Girl", "time": 2, **_CHILD}),
    (LIFE_CARD, {"id": "its-a-boy", "title": "It's a Boy", **_CHILD}),
    (LIFE_CARD, {"id": "twins", "title": "Twins", **_TWINS}),
    (LIFE_CARD, {"id": "promotion", "title": "Promotion", "turn_money": 1}),
    (
        LIFE_CARD,
        {"id": "exercise-regularly", "title": "Exercise Regularly", "time": 2, "score": 1},
    ),
    (LIFE_CARD, {"id": "sabbatical", "title": "Sabbatical", "effect": SABBATICAL}),
    (
        LIFE_CARD,
        {"id": "lucky-lottery-ticket", "title": "Lucky Lottery Ticket", "effect": LOTTERY},
    ),
    (
        LIFE_CARD,
        {"id": "save-for-a-rainy-day", "title": "Save for a Rainy Day", "effect": RAINY_DAY},
    ),
    (LIFE_CARD, {"id": "change-of-heart", "title": "Change of Heart", "effect": CHANGE_OF_HEART}),
)


def _box() -> tuple[Row, ...]:
    rows = list(KNOWN)
    careers = sum(kind == CAREER_CARD for kind, _ in rows)
    life = sum(kind == LIFE_CARD for kind, _ in rows)
    rows += [(CAREER_CARD, {"id": f"career-{n:02d}"}) for n in range(careers + 1, CAREERS + 1)]
    rows += [(LIFE_CARD, {"id": f"life-{n:02d}"}) for n in range(life + 1, LIFE_CARDS + 1)]
    order = (CAREER_CARD, STUDENT_CARD, LIFE_CARD)
    return tuple(sorted(rows, key=lambda row: order.index(row[0])))


BOX = _box()
