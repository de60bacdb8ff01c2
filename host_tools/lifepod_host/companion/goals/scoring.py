"""The points of a seat, line by line, and who wins."""

from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Score
from lifepod_host.companion.goals.cards import BORDERS
from lifepod_host.companion.goals.layout import CLAIMED, LIFESTYLE, SEAT, STORY

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals


def card_points(game: "Goals", seat: int, card: int) -> int:
    """What a card in the Life Story of a seat is worth by its Lifestyle; G-20 doubles."""
    values = game.cards.points[game.table.zones[LIFESTYLE + SEAT * seat][0]]
    points = values[game.cards.borders[card]]
    return 2 * points if game.cards.doubles[card] else points


def score(game: "Goals", seat: int) -> Score:
    """Cards in the Life Story by border, then claimed goals; the hand counts for nothing."""
    zones, cards = game.table.zones, game.cards
    story = zones[STORY + SEAT * seat]
    lines = [
        (cards.ids[card], card_points(game, seat, card))
        for border in range(len(BORDERS))
        for card in story
        if cards.borders[card] == border
    ]
    lines += [(face.id, face.points) for face in map(game.face, zones[CLAIMED + SEAT * seat])]
    return Score(sum(points for _, points in lines), tuple(lines))


def goal_points(game: "Goals", seat: int) -> int:
    """The points of the goals that a seat has claimed: everybody sees them (G-35)."""
    return sum(game.face(goal).points for goal in game.table.zones[CLAIMED + SEAT * seat])


def winners(game: "Goals") -> list[int]:
    """Points; then Life Goals; then cards in the Life Story, goals not among them (G-36, G-37)."""
    zones = game.table.zones
    ranks = [
        (
            score(game, seat).points,
            len(zones[CLAIMED + SEAT * seat]),
            len(zones[STORY + SEAT * seat]),
        )
        for seat in range(game.players)
    ]
    return [seat for seat in range(game.players) if ranks[seat] == max(ranks)]
