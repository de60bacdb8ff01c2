"""What lies on the table, as plain data that any page can draw: piles, places, cards, numbers.

    {"piles": [pile...], "word": word or None, "players": [place...]}

A pile is closed (a back) or open (a face); a place is what one player, or a team, has in front.
A face is a card's open side; its `kind` and `icon` say how it is drawn, nothing more.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Face = dict[str, Any]


def face(
    name: str,
    title: str,
    *,
    kind: str,
    icon: str = "",
    icons: Sequence[str] = (),
    text: str = "",
    facts: Sequence[str] = (),
    cost: Sequence[tuple[str, int]] = (),
    needs: Sequence[str] = (),
    points: int | None = None,
    mark: str = "",
) -> Face:
    """The open side of a card: `icon` (or a `mark`, a few letters) says what it is about, `icons`
    are those that count, `needs` those that it asks for; `cost` and careers' values are (icon,
    number)."""
    return {
        "name": name,
        "title": title,
        "kind": kind,
        "icon": icon,
        "icons": list(icons),
        "mark": mark,
        "text": text,
        "facts": list(facts),
        "cost": [list(one) for one in cost],
        "needs": list(needs),
        "points": points,
    }


def pile(
    name: str,
    label: str,
    count: int,
    *,
    back: str = "",
    top: Face | None = None,
    note: str = "",
    single: bool = False,
) -> dict[str, Any]:
    """A pile: how many cards, the back that shows, or the card that lies open on top; `single` is
    a card by itself, which is not counted."""
    return {
        "name": name,
        "label": label,
        "count": count,
        "back": back,
        "top": top,
        "note": note,
        "single": single,
    }


def meter(icon: str, label: str, value: int, *, brief: bool = False) -> dict[str, Any]:
    """A number that a player has; where many stand side by side, `brief` ones show no word."""
    return {"icon": icon, "label": label, "value": value, "brief": brief}


def hand(seat: int, backs: Mapping[str, int], known: Sequence[Face] = ()) -> dict[str, Any]:
    """A hand from outside: how many cards of each back, and those that all may know."""
    return {"seat": seat, "backs": [list(one) for one in backs.items()], "known": list(known)}


def place(
    seats: Sequence[int],
    *,
    groups: Sequence[tuple[str, Sequence[Face]]] = (),
    own: str = "Path",
    meters: Sequence[dict[str, Any]] = (),
    signs: Sequence[tuple[str, str]] = (),
    hands: Sequence[dict[str, Any]] = (),
    points: int | None = None,
) -> dict[str, Any]:
    """What lies in front of a player or a team: cards in groups, numbers, signs (icon, word);
    `own` is what the group without a label is called for those who hear it."""
    return {
        "seats": list(seats),
        "groups": [
            {"label": label, "name": label or own, "faces": list(faces)} for label, faces in groups
        ],
        "meters": list(meters),
        "signs": [list(sign) for sign in signs],
        "hands": list(hands),
        "points": points,
    }


def scene(
    players: Sequence[dict[str, Any]],
    piles: Sequence[dict[str, Any]] = (),
    word: Sequence[tuple[str, bool]] = (),
    spending: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The whole table; `word` is the letters that are gathered, and whether each is there."""
    return {
        "piles": list(piles),
        "word": [list(letter) for letter in word],
        "players": list(players),
        "spending": spending,
    }
