"""Change of Heart: take a card that lies in play, one's own or another's, from its owner."""

from typing import TYPE_CHECKING

from lifepod_host.companion.card_game import careers
from lifepod_host.companion.card_game.layout import (
    ASIDE,
    CAREER,
    DISCARD,
    LIFE,
    SEAT,
    SUPPLY,
    WED,
)
from lifepod_host.companion.engine import Frame, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod_host.companion.card_game.game import CardGame


def targets(game: "CardGame", player: int = -1) -> "Iterator[tuple[int, int, int]]":
    """Every card in play with a score of 1 to 6 (L-23): its side, place and number.

    `player` has just played the Change of Heart: it was not in play then and is no target.
    """
    used = -1
    if player >= 0:
        used = game.table.zones[LIFE + SEAT * game.side(player)][-1]
    heartable, zones = game.cards.heartable, game.table.zones
    for side in range(game.sides):
        base = SEAT * side
        for zone in (CAREER + base, WED + base, LIFE + base):
            for card in zones[zone]:
                if heartable[card] and card != used:
                    yield side, zone, card


def has_targets(game: "CardGame") -> bool:
    """Whether a Change of Heart can be played."""
    return next(targets(game), None) is not None


def heart_options(game: "CardGame", player: int, _frame: Frame) -> list[str]:
    """A move for each card that can be taken."""
    drop = game.cards.drop
    return sorted({drop[side][card] for side, _, card in targets(game, player)})


def heart(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """Take the card away; where it goes depends on its back (L-24 to L-26)."""
    player, drop = frame.who[0], game.cards.drop
    side, zone, card = next(
        target for target in targets(game, player) if drop[target[0]][target[2]] == answers[0]
    )
    game.note("dropped", player, card, side)
    kind = zone - SEAT * side
    game.table.move(zone, {LIFE: DISCARD, WED: SUPPLY, CAREER: ASIDE}[kind], card)
    game.tags[side] = game.tags_of(side)
    if kind == CAREER:
        owner = owner_on(game, side)
        careers.look(game, owner, graduate=bool(game.graduate[side]))


def owner_on(game: "CardGame", side: int) -> int:
    """Who draws for a side: whoever of it is on turn, or comes next."""
    if game.side(game.turn) == side:
        return game.turn
    return next(
        seat
        for seat in ((game.turn + step) % game.players for step in range(1, game.players))
        if game.side(seat) == side
    )


STEPS = {"heart": Step(heart, heart_options)}
