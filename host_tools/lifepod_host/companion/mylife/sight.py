"""What each sees of the game: made new for each look, by naming what may be seen.

Everybody sees all life's journeys, the goals and how many cards lie closed. Nobody sees what is
in the box or in the pool (M-02), and what was passed on stays closed until the next round
(M-21). A seat knows more than it sees: cards that were in its hand and were passed on lie where
the hand went, less what has been played from it (M-24). While somebody's choice is closed, or
when the other of two players has put a card back, it knows only that one of several is gone:
such groups are the seat's `doubt`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.mylife.cards import SYMBOLS, count_of
from lifepod_host.companion.mylife.layout import (
    ACHIEVED,
    ACTIVE,
    ASLEEP,
    BOX,
    BOX_LATER,
    CHOSEN,
    EXTRA,
    GOAL_PILE,
    GOALS,
    HAND,
    PASSED,
    POOL,
    SEAT,
    STAGE,
)
from lifepod_host.companion.mylife.rounds import NOTHING_YET, packet_of
from lifepod_host.companion.mylife.scoring import score

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife


def show(game: "MyLife", viewer: int | None) -> dict[str, Any]:
    """What a seat, or the table (None), sees."""
    zones, ids = game.table.zones, game.cards.ids
    doubts = [] if viewer is None else doubts_of(game, viewer)
    sure = 0 if viewer is None else game.seen[viewer] & ~sum(mask for mask, _ in doubts)
    shown = {
        "round": game.round,
        "news": game.news,
        "waiting": [[kind, list(who), list(data)] for kind, who, data in game.stack],
        "stage": [ids[card] for card in zones[STAGE]][-1:],
        "goals": [ids[card] for card in zones[GOALS]],
        "goal_pile": len(zones[GOAL_PILE]),
        "pool": len(zones[POOL]),
        "seats": [seat_of(game, seat) for seat in range(game.players)],
        "box": [closed(game, zone, sure) for zone in (BOX, BOX_LATER)],
        "doubt": [dict(told, cards=names(game, mask)) for mask, told in doubts],
    }
    for key, zone in (("hands", HAND), ("passed", PASSED), ("extra", EXTRA)):
        seats = range(game.players)
        shown[key] = [closed(game, zone + SEAT * seat, sure) for seat in seats]
    if viewer is not None:
        shown["hand"] = [ids[card] for card in zones[HAND + SEAT * viewer]]
        shown["chosen"] = [ids[card] for card in zones[CHOSEN + SEAT * viewer]]
    return shown


def names(game: "MyLife", mask: int) -> list[str]:
    """The ids of the cards in a mask."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(game.cards.ids[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def mask_of(cards: Iterable[int]) -> int:
    """The cards as bits."""
    return sum(1 << card for card in cards)


def closed(game: "MyLife", zone: int, sure: int) -> dict[str, Any]:
    """A place with closed cards: how many, and which of them a seat knows to be there."""
    cards = game.table.zones[zone]
    return {"cards": len(cards), "known": names(game, mask_of(cards) & sure)}


def doubts_of(game: "MyLife", viewer: int) -> list[tuple[int, dict[str, Any]]]:
    """Groups of cards of which some are in one place and some in others, nobody says which.

    Each with how many of it are `chosen` by a `seat`, how many `boxed`, and the place (`zone`,
    `at`) where the others are.
    """
    zones, groups = game.table.zones, []
    done = 0
    for seat in range(game.players):
        if seat == viewer or not zones[CHOSEN + SEAT * seat]:
            continue
        zone, at = (HAND, seat) if zones[HAND + SEAT * seat] else (PASSED, game.next_to(seat))
        boxed = 0
        if game.players == 2 and packet_of(game, seat) % 2 == viewer:
            boxed = game.doubt[packet_of(game, seat)]
        cards = mask_of(zones[CHOSEN + SEAT * seat] + zones[zone + SEAT * at]) | boxed
        if cards & game.seen[viewer]:
            done |= boxed
            groups.append((cards, _told(seat, 1, int(boxed > 0), zone, at)))
    for packet, cards in enumerate(game.doubt):
        if cards and packet % 2 == viewer and not cards & done:
            zone = PASSED if mask_of(zones[PASSED + SEAT * viewer]) & cards else EXTRA
            groups.append((cards, _told(1 - viewer, 0, 1, zone, viewer)))
    return groups


def _told(seat: int, chosen: int, boxed: int, zone: int, at: int) -> dict[str, Any]:
    place = {HAND: "hands", PASSED: "passed", EXTRA: "extra"}[zone]
    return {"seat": seat, "chosen": chosen, "boxed": boxed, "zone": place, "at": at}


def seat_of(game: "MyLife", seat: int) -> dict[str, Any]:
    """What lies open in front of a seat, and what it comes to."""
    zones, cards, base = game.table.zones, game.cards, SEAT * seat
    latest, have = game.latest[seat], game.symbols(seat)
    return {
        "active": [cards.ids[card] for card in cards.by_age(zones[ACTIVE + base])],
        "asleep": [cards.ids[card] for card in cards.by_age(zones[ASLEEP + base])],
        "achieved": [cards.ids[goal] for goal in zones[ACHIEVED + base]],
        "latest": None if latest == NOTHING_YET else cards.ids[latest],
        "chosen": len(zones[CHOSEN + base]),
        "symbols": {symbol: count_of(have, symbol) for symbol in SYMBOLS},
        "points": score(game, seat).points,
    }
