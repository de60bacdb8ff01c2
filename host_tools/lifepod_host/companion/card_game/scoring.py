"""The points of a side, line by line, and who wins."""

from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.layout import CAREER, LIFE, SEAT, STUDY, WED
from lifepod_host.companion.engine import Score

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame


def score(game: "CardGame", side: int) -> Score:
    """What a side's cards in play are worth; what is in hands counts for nothing."""
    zones, base, cards = game.table.zones, SEAT * side, game.cards
    in_play = zones[CAREER + base] + zones[WED + base] + zones[LIFE + base]
    lines = [(cards.ids[card], cards.scores[card]) for card in in_play if cards.scores[card]]
    children = sum(cards.children[card] for card in zones[LIFE + base])
    if children:
        lines.append(("children", children_points(children)))
    return Score(sum(points for _, points in lines), tuple(lines))


def children_points(children: int) -> int:
    """0 for the first child, 1 for the second, 2 for the third (L-28)."""
    return children * (children - 1) // 2


def cards_in_play(game: "CardGame", side: int) -> int:
    """All cards in front of a side, whatever they score (L-29)."""
    zones, base = game.table.zones, SEAT * side
    return sum(len(zones[zone + base]) for zone in (CAREER, STUDY, WED, LIFE))


def winning_sides(game: "CardGame") -> list[int]:
    """The most points; then the fewest cards in play; then they share it (L-29)."""
    sides = range(game.sides)
    ranks = [(score(game, side).points, -cards_in_play(game, side)) for side in sides]
    return [side for side in sides if ranks[side] == max(ranks)]
