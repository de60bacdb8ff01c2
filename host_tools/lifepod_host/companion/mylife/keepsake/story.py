"""What a picture tells of a life: plain text and numbers, taken from a game that is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lifepod_host.companion.mylife.cards import BIRTH
from lifepod_host.companion.mylife.hints import missing
from lifepod_host.companion.mylife.layout import ACHIEVED, ACTIVE, ASLEEP, SEAT

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife


@dataclass(frozen=True, slots=True)
class Stop:
    """An event, or Birth (age 0), in a life."""

    age: int
    title: str
    text: str
    active: bool
    symbols: tuple[str, ...]
    points: int | None  # None: it is not that kind of event, or it is not active
    lacks: str = ""  # what an event that is not active would have needed


@dataclass(frozen=True, slots=True)
class Goal:
    """A life goal that was achieved."""

    title: str
    points: int


@dataclass(frozen=True, slots=True)
class Story:
    """A whole life."""

    name: str
    points: int
    won: bool
    stops: tuple[Stop, ...]  # from young to old
    goals: tuple[Goal, ...]

    def sentences(self) -> str:
        """The picture in words, for whoever cannot see it."""
        lived = [_sentence(stop) for stop in self.stops if stop.active]
        dreams = [f"{stop.title} at {stop.age}" for stop in self.stops if not stop.active]
        parts = [". ".join(lived) + "."]
        if dreams:
            parts.append(f"Dreams that stayed dreams: {', '.join(dreams)}.")
        if self.goals:
            goals = [f"{goal.title} ({goal.points:+})" for goal in self.goals]
            parts.append(f"Life goals: {', '.join(goals)}.")
        parts.append(f"{self.points} points in all{', and the game won' if self.won else ''}.")
        return " ".join(parts)


def _sentence(stop: Stop) -> str:
    when = f"{stop.title} at {stop.age}" if stop.age else stop.title
    return f"{when} ({stop.points:+})" if stop.points else when


def story_of(game: "MyLife", seat: int, names: Sequence[str]) -> Story:
    """The life of a seat; ValueError while the game still runs."""
    if not game.over:
        raise ValueError("the game is not over")
    zones, cards, base = game.table.zones, game.cards, SEAT * seat
    score = game.score()[seat]
    points = dict(score.lines)
    active = set(zones[ACTIVE + base])
    stops = []
    for card in cards.by_age([*active, *zones[ASLEEP + base]]):
        spec = cards.specs[card]
        stops.append(
            Stop(
                spec.age,
                spec.title,
                spec.text,
                card in active,
                spec.gives,
                points.get(spec.id) if spec.age != BIRTH else None,
                "" if card in active else missing(game, seat, card),
            )
        )
    goals = tuple(
        Goal(cards.titles[goal], cards.specs[goal].points) for goal in zones[ACHIEVED + base]
    )
    return Story(names[seat], score.points, seat in game.winners(), tuple(stops), goals)
