"""The box as the rulebook shows it: what an owner of the real cards starts from.

Values that the rulebook prints or that follow from it are filled in; what is left out is asked
for. Most values stand on the cards only.
"""

from typing import Any

from lifepod_host.companion.mylife.cards import (
    BABY_CARD,
    EARLY_AGES,
    EARLY_CARD,
    GOAL_CARD,
    LATER_AGES,
    LATER_CARD,
    LOVE,
    STAGE_CARD,
    STAGES,
    STRESS,
    TRANQUILITY,
    stage_ages,
)

BABIES, GOALS = 6, 14
Row = tuple[str, dict[str, Any]]

# What is known of an event, its age among it where the rulebook tells that.
KNOWN_AGES: dict[int, dict[str, Any]] = {
    7: {"id": "first-bike", "title": "First bike"},
    21: {"id": "love-of-your-life", "title": "Meet the love of your life"},
    30: {"id": "own-company", "title": "Start your own company"},
    56: {"id": "tour-the-world", "title": "Tour the world"},
}
# Their ages stand on the cards; the example's order goes from young to old.
KNOWN: tuple[Row, ...] = (
    (EARLY_CARD, {"id": "broken-leg", "title": "Broken leg", "points": -1}),
    (EARLY_CARD, {"id": "work-and-travel", "title": "Work and travel", "gives": [STRESS]}),
    (
        EARLY_CARD,
        {"id": "get-engaged", "title": "Get engaged", "gives": [LOVE], "calm_points": 2},
    ),
    (
        EARLY_CARD,
        {"id": "get-married", "title": "Get married", "gives": [TRANQUILITY], "count": "early"},
    ),
    (EARLY_CARD, {"id": "buy-a-house", "title": "Buy a house", "gives": [STRESS], "points": 2}),
    (
        EARLY_CARD,
        {"id": "learn-a-new-skill", "title": "Learn a new skill"},
    ),
    (
        EARLY_CARD,
        {"id": "learn-to-dance", "title": "Learn to dance", "gives": [TRANQUILITY], "points": 1},
    ),
    (
        LATER_CARD,
        {"id": "read-the-paper", "title": "Read the paper", "count": "later", "count_points": 2},
    ),
    (LATER_CARD, {"id": "smile", "title": "Smile"}),
    (LATER_CARD, {"id": "enjoy-each-day", "title": "Enjoy each day"}),
    (GOAL_CARD, {"id": "marathon", "title": "Marathon", "points": 2}),
)


def _events(kind: str, ages: range) -> list[Row]:
    """As many rows as there are ages; which age the untold ones have is not known."""
    rows = [(kind, {**card, "age": age}) for age, card in KNOWN_AGES.items() if age in ages]
    rows += [row for row in KNOWN if row[0] == kind]
    count = len(ages) - len(rows)
    return rows + [(kind, {"id": f"{kind}-{number:02d}"}) for number in range(1, count + 1)]


def _stage(number: int) -> Row:
    ages = stage_ages(number)
    title = f"{ages[0]}-{ages[-1]}"
    return STAGE_CARD, {"id": f"stage-{number:02d}", "title": title, "stage": number}


def _box() -> tuple[Row, ...]:
    rows = _events(EARLY_CARD, EARLY_AGES) + _events(LATER_CARD, LATER_AGES)
    rows += [_stage(number) for number in range(1, STAGES + 1)]
    goals = [row for row in KNOWN if row[0] == GOAL_CARD]
    rows += goals
    rows += [(GOAL_CARD, {"id": f"goal-{n:02d}"}) for n in range(len(goals) + 1, GOALS + 1)]
    rows += [(BABY_CARD, {"id": f"birth-{n}", "title": "Birth"}) for n in range(1, BABIES + 1)]
    return tuple(rows)


BOX = _box()
