"""What a game gives to be played at the table; and how a game looks that gives nothing.

A game plugs in by one module, named in its row of `companion/games.py`, with an object
`PRESENTATION` that has the methods of Presentation. Plain does for any game: each legal move is
a row of a menu, and the page shows the log and the scores.

Rule 1: `scene`, `doing` and `reason` get a view or what is public anyway, never the game: what
        they do not get, they cannot show.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from lifepod_host.companion.engine import Deck, Game
from lifepod_host.companion.play.prompts import Entry, Menu, Prompt, YesNo

ROWS_MAX = 30  # of one menu; what is more is grouped by the first word of its moves

CANNOT = "You have no card for that. All are asked alike, so that nobody learns who has one."

Names = Sequence[str]  # by seat


class Keepsake(NamedTuple):
    """A picture of a finished game for a seat: its file's name, what it tells, and the picture."""

    seat: int
    stem: str
    words: str
    svg: bytes
    png: bytes


class Presentation(Protocol):
    """How a game is asked on the pod and shown on the page."""

    def prompt(self, game: Any, seat: int, names: Names = ()) -> Prompt:
        """What a seat is asked now, for its own eyes; `names` are the players'."""
        ...

    def hand(self, game: Any, seat: int, names: Names = ()) -> Sequence[Entry]:
        """What a seat has that the others do not see, for its own eyes."""
        ...

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """What is going on, in a sentence for everybody; `view` is the table's."""
        ...

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """What lies on the table (play/scene.py); `view` is the table's."""
        ...

    def reason(self, deck: Deck, what: str) -> str:
        """The words for a line of a score."""
        ...

    def keepsakes(self, game: Any, names: Names) -> Iterable[Keepsake]:
        """Pictures to keep of a game that is over; none where a game has none."""
        ...


class Plain:
    """Any game."""

    def prompt(self, game: Any, seat: int, names: Names = ()) -> Prompt:
        """A row for each move."""
        return menu_of_moves(game, seat, game.question(seat), moves_of(game, seat), names)

    def hand(self, game: Any, seat: int, names: Names = ()) -> Sequence[Entry]:
        """The cards of the hand by name."""
        return [Entry(str(card)) for card in game.view(seat).get("hand", ())]

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """Who is awaited."""
        if view["over"]:
            return "The game is over."
        return f"{of_seats(view['decision']['who'], names)} to play."

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """A place for each seat."""
        return {"players": [{"seats": [seat]} for seat in range(view["players"])]}

    def reason(self, deck: Deck, what: str) -> str:
        """The line's own words."""
        return what

    def keepsakes(self, game: Any, names: Names) -> Iterable[Keepsake]:
        """None."""
        return ()


def menu_of_moves(
    game: Game, seat: int, title: str, moves: Sequence[str], names: Names = ()
) -> Menu:
    """A menu of moves in the game's own words; a long one is grouped by their first word."""
    if len(moves) <= ROWS_MAX:
        return Menu(title, [entry_of(game, seat, move, names) for move in moves])
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(move.split(" ", 1)[0], []).append(move)
    if len(groups) == 1:
        pages = [moves[first : first + ROWS_MAX] for first in range(0, len(moves), ROWS_MAX)]
        labels = [f"Page {number} of {len(pages)}" for number in range(1, len(pages) + 1)]
    else:
        pages, labels = list(groups.values()), [word.capitalize() for word in groups]
    entries = []
    for label, page in zip(labels, pages, strict=True):
        inner = Menu(title, [entry_of(game, seat, move, names) for move in page])
        if len(page) > ROWS_MAX:
            inner = menu_of_moves(game, seat, title, page, names)
        entries.append(Entry(f"{label}...", str(len(page)), "", inner))
    return Menu(title, entries)


def moves_of(game: Game, seat: int) -> Sequence[str]:
    """The moves to offer: where all must be asked alike (Game.UNIFORM), all that there may be."""
    legal = game.legal(seat)
    return game.UNIFORM.get(game.stack[-1].kind, legal) if legal else legal


def entry_of(game: Any, seat: int, move: str, names: Names = ()) -> Entry:
    """A row for a move, in the game's own words: what it would do, and by which rule.

    A row of what this seat cannot do leads to words that say so, and back.
    """
    hint = game.explain(seat, move, names)
    if move in game.legal(seat):
        return Entry(hint.label, "", hint.details, move)
    cannot = YesNo(hint.label, CANNOT, None, yes="Back", no="Back")
    return Entry(hint.label, "", hint.details, cannot)


def of_seats(seats: Iterable[int], names: Names) -> str:
    """The names of these seats."""
    return listed([names[seat] for seat in seats])


def listed(names: Sequence[str]) -> str:
    """Ann, Ben and Cleo."""
    return " and ".join([", ".join(names[:-1]), *names[-1:]] if len(names) > 1 else names)
