"""Where the cards lie: zones, who sees them, and the one way to move a card.

Rule 1: a card is an int, its place in the deck; every card is in exactly one zone, always.
Rule 2: cards move by `move`, `move_all` and `shuffle` only. A move that shows a card to somebody
        who could not see it, and that the card's holder did not choose, counts up `revealed`: an
        undo does not go back over it.
Rule 3: a zone without an order (a hand) is kept sorted, so equal states look equal.
"""

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass

from lifepod_host.companion.engine.chance import Chance
from lifepod_host.companion.engine.errors import BrokenTable

NOBODY, OWNER, EVERYBODY = range(3)
TOP = -1


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards: its name, who sees the faces in it, and whose it is (a seat)."""

    name: str
    sight: int
    owner: int | None = None
    ordered: bool = True


class Layout:
    """The zones of a game with so many players; made once, shared by all its tables."""

    __slots__ = ("index", "ordered", "reveals", "zones")

    def __init__(self, zones: Sequence[Zone]) -> None:
        self.zones = tuple(zones)
        self.index = {zone.name: place for place, zone in enumerate(self.zones)}
        if len(self.index) != len(self.zones):
            raise ValueError("two zones have the same name")
        self.ordered = tuple(zone.ordered for zone in self.zones)
        self.reveals = tuple(
            tuple(_reveals(source, target) for target in self.zones) for source in self.zones
        )


class Table:
    """The cards of one game in play."""

    __slots__ = ("layout", "ordered", "revealed", "reveals", "size", "zones")

    def __init__(self, layout: Layout, size: int) -> None:
        """Make an empty table for the cards 0 to `size` - 1; fill it by `place`."""
        self.layout = layout
        self.size = size
        self.revealed = 0
        self.zones: list[list[int]] = [[] for _ in layout.zones]
        self.ordered = layout.ordered
        self.reveals = layout.reveals

    def place(self, zone: int, cards: Sequence[int]) -> None:
        """Put cards that are not yet on the table into a zone."""
        self.zones[zone].extend(cards)
        if not self.ordered[zone]:
            self.zones[zone].sort()

    def move(self, source: int, target: int, card: int = TOP) -> int:
        """Move a card, or the top one, onto `target`; the card that moved."""
        cards = self.zones[source]
        try:
            if card == TOP:
                card = cards.pop()
            else:
                cards.remove(card)
        except (IndexError, ValueError):
            name = self.layout.zones[source].name
            raise BrokenTable(f"no such card in {name}: {card}") from None
        if self.ordered[target]:
            self.zones[target].append(card)
        else:
            insort(self.zones[target], card)
        if self.reveals[source][target]:
            self.revealed += 1
        return card

    def move_all(self, source: int, target: int) -> None:
        """Move every card of a zone onto `target`; their order stays."""
        cards = self.zones[source]
        if not cards:
            return
        self.zones[target].extend(cards)
        cards.clear()
        if not self.ordered[target]:
            self.zones[target].sort()
        if self.reveals[source][target]:
            self.revealed += 1

    def shuffle(self, zone: int, chance: Chance) -> None:
        """Shuffle an ordered zone."""
        chance.shuffle(self.zones[zone])

    def reveal(self) -> None:
        """Tell that something hidden was shown other than by moving a card."""
        self.revealed += 1

    def sees(self, viewer: int | None, zone: int) -> bool:
        """Whether a seat, or the table (None), sees the faces of the cards in a zone."""
        place = self.layout.zones[zone]
        if place.sight == EVERYBODY:
            return True
        return place.sight == OWNER and viewer is not None and place.owner == viewer

    def check(self) -> None:
        """Raise BrokenTable unless every card is in exactly one zone."""
        cards = sorted(card for zone in self.zones for card in zone)
        if cards != list(range(self.size)):
            raise BrokenTable(f"{len(cards)} cards of {self.size}, or one of them twice")

    def clone(self) -> "Table":
        """An equal table that can be played on by itself."""
        other = Table.__new__(Table)
        other.layout = self.layout
        other.size = self.size
        other.revealed = self.revealed
        other.zones = [cards[:] for cards in self.zones]
        other.ordered = self.ordered
        other.reveals = self.reveals
        return other


def _reveals(source: Zone, target: Zone) -> bool:
    """Whether a move shows a card to somebody whom its holder could not have shown it.

    A holder who lays down his own card shows what he knows, of his free will; a card from a
    closed pile, or from another's hand, tells somebody what he did not know.
    """
    if source.sight == EVERYBODY or target.sight == NOBODY:
        return False
    if source.sight == NOBODY:
        return True
    return target.sight == OWNER and target.owner != source.owner
