"""What each sees of the game: made new for each look, by naming what may be seen.

Everybody sees what lies open: the goals by the face that is up, the Life Stories, the discards,
how many cards the pile and the hands have. A hand, a Lifestyle and the points that it makes are
for their player alone until the game is over (G-35). What a seat knows of other hands (known.py)
is in its own view only.
"""

from typing import TYPE_CHECKING, Any

from lifepod_host.companion.goals import known
from lifepod_host.companion.goals.cards import BORDERS, STRIKE
from lifepod_host.companion.goals.events import victims
from lifepod_host.companion.goals.layout import (
    CLAIMED,
    DISCARD,
    GOALS,
    LIFESTYLE,
    PILE,
    SEAT,
    STORY,
)
from lifepod_host.companion.goals.scoring import goal_points, score

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals


def show(game: "Goals", viewer: int | None) -> dict[str, Any]:
    """What a seat, or the table (None), sees."""
    zones, ids = game.table.zones, game.cards.ids
    shown: dict[str, Any] = {
        "turn": game.turn,
        "waiting": [[kind, list(who), list(data)] for kind, who, data in game.stack],
        "pile": len(zones[PILE]),
        "discard": [ids[card] for card in zones[DISCARD]],
        "goals": [game.face(goal).id for goal in zones[GOALS]],
        "seats": [seat(game, one, viewer) for one in range(game.players)],
    }
    if viewer is not None:
        shown["hand"] = [ids[card] for card in game.hand(viewer)]
        shown["lifestyle"] = ids[zones[LIFESTYLE + SEAT * viewer][0]]
        shown["points"] = score(game, viewer).points
        shown["in_vain"] = in_vain(game, viewer)
    if game.over:
        shown["lifestyles"] = [ids[zones[LIFESTYLE + SEAT * s][0]] for s in range(game.players)]
        shown["scores"] = [[one.points, [*map(list, one.lines)]] for one in game.score()]
    return shown


def seat(game: "Goals", one: int, viewer: int | None) -> dict[str, Any]:
    """A seat from outside, and what the viewer knows of its hand."""
    zones, cards = game.table.zones, game.cards
    story = zones[STORY + SEAT * one]
    counts = [0] * (len(BORDERS) + 1)
    for card in story:
        counts[cards.borders[card]] += 1
    known_kinds = () if viewer in (None, one) or not game.known else known.kinds(game, viewer, one)
    return {
        "cards": len(game.hand(one)),
        "known": [cards.kind_ids[kind] for kind in known_kinds],
        "story": [cards.ids[card] for card in story],
        "counts": dict(zip(BORDERS, counts, strict=False)),
        "claimed": [game.face(goal).id for goal in zones[CLAIMED + SEAT * one]],
        "goal_points": goal_points(game, one),
        "salary": game.salary[one],
    }


def in_vain(game: "Goals", viewer: int) -> list[str]:
    """The Events of one's own hand that would do nothing now (G-24)."""
    cards = game.cards
    found = []
    for card in game.hand(viewer):
        if cards.ways[card] == STRIKE and not victims(game, viewer, cards.kinds[card]):
            found.append(cards.ids[card])
    return sorted({*found})
