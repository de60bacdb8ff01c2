"""Measures a deck of #mylife by playing it: bots of one kind against one another.

Everything is counted by seat; a win is never shared here.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.mylife.cards import LOVE, MAIN_SYMBOLS, count_of, stressed
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.layout import ACHIEVED, ACTIVE, ASLEEP, GOALS, SEAT
from lifepod_host.companion.tallies import Tally


def _tallies() -> dict[str, Tally]:
    return defaultdict(Tally)


def _numbers() -> dict[int, Tally]:
    return defaultdict(Tally)


def _counts() -> dict[str, int]:
    return defaultdict(int)


@dataclass
class Measured:
    """What a number of games came to."""

    players: int
    games: int = 0
    moves: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    spreads: list[int] = field(default_factory=list)
    lived: list[int] = field(default_factory=list)  # active events of a seat
    goal_points: list[int] = field(default_factory=list)
    woken: list[int] = field(default_factory=list)  # events of a game that were activated later
    seats: dict[int, Tally] = field(default_factory=_numbers)
    babies: dict[str, Tally] = field(default_factory=_tallies)
    most_of: dict[str, Tally] = field(default_factory=_tallies)
    ways: dict[str, Tally] = field(default_factory=_tallies)
    active: dict[int, Tally] = field(default_factory=_numbers)
    goals: dict[int, Tally] = field(default_factory=_numbers)
    open: dict[str, int] = field(default_factory=_counts)  # times that a goal was turned over
    achieved: dict[str, Tally] = field(default_factory=_tallies)
    seen: dict[str, int] = field(default_factory=_counts)  # events that came into a hand
    played: dict[str, int] = field(default_factory=_counts)
    event_points: dict[str, int] = field(default_factory=_counts)
    events: dict[str, Tally] = field(default_factory=_tallies)  # active at the end


def measure(deck: Deck, players: int, seeds: Iterable[int], maker: BotMaker) -> Measured:
    """Play a game for each seed and count."""
    total = Measured(players)

    def each(_player: int, move: str) -> None:
        total.woken[-1] += move.startswith("activate")

    for seed in seeds:
        game = MyLife(seed, deck, players)
        total.woken.append(0)
        total.moves.append(play_out(game, seat_bots([maker] * players, deck, seed), each))
        _count(total, game)
    return total


def _count(total: Measured, game: MyLife) -> None:
    (winner,) = game.winners()
    scores, ids = game.score(), game.cards.ids
    points = [score.points for score in scores]
    total.games += 1
    total.points += points
    total.spreads.append(max(points) - min(points))
    for goal in game.table.zones[GOALS]:
        total.open[ids[goal]] += 1
    handled = 0
    for seen in game.seen:
        handled |= seen
    for card in range(game.cards.size):
        total.seen[ids[card]] += handled >> card & 1
    for seat in range(game.players):
        _count_seat(total, game, seat, float(seat == winner))


def _count_seat(total: Measured, game: MyLife, seat: int, won: float) -> None:
    zones, cards, base = game.table.zones, game.cards, SEAT * seat
    lines = dict(game.score()[seat].lines)
    active, achieved = zones[ACTIVE + base], zones[ACHIEVED + base]
    total.seats[seat].count(won)
    total.lived.append(len(active) - 1)
    total.active[len(active) - 1].count(won)
    total.goals[len(achieved)].count(won)
    total.goal_points.append(sum(cards.specs[goal].points for goal in achieved))
    for goal in achieved:
        total.open[cards.ids[goal]] += 1
        total.achieved[cards.ids[goal]].count(won)
    for card in active:
        name = cards.ids[card]
        if card in cards.babies:
            total.babies[name].count(won)
            continue
        total.events[name].count(won)
        total.event_points[name] += lines.get(name, 0)
    for card in (*active, *zones[ASLEEP + base]):
        total.played[cards.ids[card]] += 1
    _count_way(total, game, seat, won)


def _count_way(total: Measured, game: MyLife, seat: int, won: float) -> None:
    """What kind of life it was, by its symbols; of two alike the first in order."""
    have = game.symbols(seat)
    counts = [count_of(have, symbol) for symbol in MAIN_SYMBOLS]
    total.most_of[MAIN_SYMBOLS[counts.index(max(counts))]].count(won)
    total.ways["love" if count_of(have, LOVE) else "no love"].count(won)
    total.ways["stressed" if stressed(have) else "not stressed"].count(won)
