"""The box as the rulebook shows it: what an owner of the real cards starts from.

Values that the rulebook prints or that follow from it are filled in; what is left out is asked
for. How many there are of a card, and its icons, stands on the cards only.
"""

from typing import Any

from lifepod_host.companion.goals.cards import (
    CHOICE_CARD,
    DISCARD_PLAYED,
    GOAL_CARD,
    INSURANCE,
    LIFESTYLE_CARD,
    OTHERS,
)

CHOICES, LIFE_GOALS = 80, 4
Row = tuple[str, dict[str, Any]]

DEGREE, HOUSE_ICON, PET = "degree", "house", "pet"
_LUXURY = {"family": 20, "career": 10, "house": 30, "adventure": 20}
_THRILL = {"family": 20, "career": 20, "house": 10, "adventure": 30}
_SEA_LEGS = "Time to get your sea legs!"
_FIREPLACE = "The huge fireplace is very worth it."
_PAY = "Discard {} to place this card in your Life Story."
_NEEDS_DEGREE = "You must have a College Degree in play to use this card."
_UP_TO_3 = "Salary Bonus! Every time you draw, take up to 3 cards."
_SCENERY = "All other players must discard a House card in play. Discard this card after use."

KNOWN: tuple[Row, ...] = (
    (LIFESTYLE_CARD, {"id": "family-friendly", "title": "Family Friendly", "family": 30}),
    (LIFESTYLE_CARD, {"id": "workaholic", "title": "Workaholic", "career": 30}),
    (LIFESTYLE_CARD, {"id": "lover-of-luxury", "title": "Lover of Luxury", **_LUXURY}),
    (LIFESTYLE_CARD, {"id": "thrillseeker", "title": "Thrillseeker", **_THRILL}),
    (
        CHOICE_CARD,
        {"id": "college-degree", "title": "College Degree", "icons": [DEGREE]},
    ),
    (
        CHOICE_CARD,
        {
            "id": "astronaut", "title": "Astronaut", "border": "career", "salary": 3,
            "requires": [DEGREE], "rule": f"{_NEEDS_DEGREE} {_UP_TO_3}",
        },
    ),
    (CHOICE_CARD, {"id": "doctor", "title": "Doctor", "border": "career"}),
    (
        CHOICE_CARD,
        {
            "id": "houseboat", "title": "Houseboat", "border": "house", "cost": 1,
            "icons": [HOUSE_ICON], "text": _SEA_LEGS, "rule": _PAY.format("1 Choice card"),
        },
    ),
    (
        CHOICE_CARD,
        {
            "id": "ski-chalet", "title": "Ski Chalet", "border": "house", "cost": 2,
            "icons": [HOUSE_ICON], "text": _FIREPLACE, "rule": _PAY.format("2 Choice cards"),
        },
    ),
    (
        CHOICE_CARD,
        {
            "id": "tropical-vacation", "title": "Tropical Vacation", "border": "adventure",
            "text": "Where did you go?",
        },
    ),
    (
        CHOICE_CARD,
        {"id": "break-a-world-record", "title": "Break a World Record", "border": "adventure"},
    ),
    (
        CHOICE_CARD,
        {
            "id": "change-of-scenery", "title": "Change of Scenery!", "border": "event",
            "effect": DISCARD_PLAYED, "whom": OTHERS, "hits": "house", "count": 1,
            "rule": _SCENERY,
        },
    ),
    (
        CHOICE_CARD,
        {"id": "insurance", "title": "Insurance", "border": "event", "effect": INSURANCE},
    ),
    (
        GOAL_CARD,
        {
            "id": "real-estate-tycoon", "title": "Real Estate Tycoon",
            "icons": [HOUSE_ICON] * 3, "points": 60,
        },
    ),
    (
        GOAL_CARD,
        {"id": "pet-lover", "title": "Pet Lover", "icons": [PET] * 3, "points": 100},
    ),
)  # fmt: skip


def _box() -> tuple[Row, ...]:
    rows = list(KNOWN)
    choices = sum(kind == CHOICE_CARD for kind, _ in rows)
    goals = sum(kind == GOAL_CARD for kind, _ in rows)
    rows += [(CHOICE_CARD, {"id": f"choice-{n:02d}"}) for n in range(choices + 1, CHOICES + 1)]
    rows += [(GOAL_CARD, {"id": f"goal-{n}"}) for n in range(goals + 1, LIFE_GOALS + 1)]
    order = (LIFESTYLE_CARD, CHOICE_CARD, GOAL_CARD)
    return tuple(sorted(rows, key=lambda row: order.index(row[0])))


BOX = _box()
