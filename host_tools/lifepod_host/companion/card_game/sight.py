"""What each sees of the game: made new for each look, by naming what may be seen.

Everybody sees what lies open, how many cards lie closed, and their backs (L-12): LIFE cards
have an early or a later back in the pile and in hands alike. A card taken from the discard pile
stays known while it is in the hand (L-37). A hand and the careers looked at are for their
player alone, and not for the partner (L-34).
"""

from typing import TYPE_CHECKING, Any

from lifepod_host.companion.card_game.layout import (
    ASIDE,
    CAREER,
    CAREERS,
    DISCARD,
    HAND,
    LETTERS,
    LIFE,
    OFFER,
    PILE,
    SEAT,
    STUDY,
    SUPPLY,
    WED,
)
from lifepod_host.companion.card_game.scoring import cards_in_play, score

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

MODES = (None, "time", "money")


def show(game: "CardGame", viewer: int | None) -> dict[str, Any]:
    """What a seat, or the table (None), sees."""
    zones, ids = game.table.zones, game.cards.ids
    offers = [len(zones[OFFER + SEAT * seat]) for seat in range(game.players)]
    shown = {
        "turn": game.turn,
        "waiting": [[kind, list(who), list(data)] for kind, who, data in game.stack],
        "pile": backs(game, zones[PILE]),
        "discard": [ids[card] for card in zones[DISCARD]],
        "letters": sorted(game.cards.letters[card] for card in zones[LETTERS]),
        "careers": len(zones[CAREERS]) + len(zones[ASIDE]),
        "offers": offers,
        "supply": len(zones[SUPPLY]),
        "hands": [hand(game, seat) for seat in range(game.players)],
        "sides": [side(game, one) for one in range(game.sides)],
        "spending": {
            "mode": MODES[game.mode],
            "left": game.left,
            "windfalls": game.windfalls,
            "saving": game.saving,
            "opened": game.opened,
        },
    }
    if viewer is not None:
        shown["hand"] = [ids[card] for card in zones[HAND + SEAT * viewer]]
        shown["offer"] = [ids[card] for card in zones[OFFER + SEAT * viewer]]
    return shown


def backs(game: "CardGame", cards: list[int]) -> dict[str, int]:
    """How many cards with each back."""
    early = sum(game.cards.early[card] for card in cards)
    return {"early": early, "later": len(cards) - early}


def hand(game: "CardGame", seat: int) -> dict[str, Any]:
    """A hand from outside."""
    cards = game.table.zones[HAND + SEAT * seat]
    known = [game.cards.ids[card] for card in cards if card in game.shown]
    return {"cards": len(cards), **backs(game, cards), "known": known}


def side(game: "CardGame", one: int) -> dict[str, Any]:
    """What lies in front of a side."""
    zones, ids, base = game.table.zones, game.cards.ids, SEAT * one
    career = zones[CAREER + base]
    return {
        "players": [seat for seat in range(game.players) if game.side(seat) == one],
        "career": ids[career[0]] if career else None,
        "student": bool(zones[STUDY + base]),
        "studied": game.studied[one],
        "graduate": bool(game.graduate[one]),
        "married": bool(zones[WED + base]),
        "life": [ids[card] for card in zones[LIFE + base]],
        "children": sum(game.cards.children[card] for card in zones[LIFE + base]),
        "time": game.time_of(one),
        "money": game.money_of(one),
        "savings": game.savings[one],
        "points": score(game, one).points,
        "cards": cards_in_play(game, one),
    }
