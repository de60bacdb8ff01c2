"""Measures a deck of Goals by playing it: bots of one kind against one another.

Everything is counted by seat, and a shared win counts in parts.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.goals.game import Goals
from lifepod_host.companion.goals.layout import CLAIMED, GOALS, LIFESTYLE, PILE, SEAT, STORY
from lifepod_host.companion.tallies import Tally


def _tallies() -> dict[str, Tally]:
    return defaultdict(Tally)


def _counts() -> dict[str, int]:
    return defaultdict(int)


@dataclass
class Measured:
    """What a number of games came to."""

    players: int
    games: int = 0
    moves: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    spreads: list[int] = field(default_factory=list)
    stories: list[int] = field(default_factory=list)  # cards in a Life Story
    goal_points: list[int] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    shared: int = 0
    by_goals: int = 0  # games that ended by the last Life Goal
    first: Tally = field(default_factory=Tally)
    last: Tally = field(default_factory=Tally)
    lifestyles: dict[str, Tally] = field(default_factory=_tallies)
    liked: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    claims: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    laid_out: dict[str, int] = field(default_factory=_counts)
    claimed: dict[str, Tally] = field(default_factory=_tallies)
    salaries: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    played: dict[str, int] = field(default_factory=_counts)
    seen: dict[str, int] = field(default_factory=_counts)
    in_play: dict[str, Tally] = field(default_factory=_tallies)
    asked: dict[str, int] = field(default_factory=_counts)  # for an Insurance, by Event
    insured: dict[str, int] = field(default_factory=_counts)


def measure(deck: Deck, players: int, seeds: Iterable[int], maker: BotMaker) -> Measured:
    """Play a game for each seed and count."""
    total = Measured(players)
    event = ""

    def each(_player: int, move: str) -> None:
        nonlocal event
        words = move.split(" ")
        if words[0] == "play":
            event = words[1]
            total.played[event] += 1
        elif words[0] in {"accept", "insure"}:
            total.asked[event] += 1
            total.insured[event] += words[0] == "insure"
        total.turns[-1] += words[0] in {"play", "draw", "pass"}

    for seed in seeds:
        game = Goals(seed, deck, players)
        total.turns.append(0)
        total.moves.append(play_out(game, seat_bots([maker] * players, deck, seed), each))
        _count(total, game)
    return total


def _count(total: Measured, game: Goals) -> None:
    winners = game.winners()
    points = [score.points for score in game.score()]
    zones = game.table.zones
    total.games += 1
    total.points += points
    total.spreads.append(max(points) - min(points))
    total.piles.append(len(zones[PILE]))
    total.shared += len(winners) > 1
    total.by_goals += not zones[GOALS]
    for seat in range(game.players):
        _count_seat(total, game, seat, 1 / len(winners) if seat in winners else 0.0)
    for goal in zones[GOALS]:
        total.laid_out[game.face(goal).id] += 1
    ids = game.cards.ids
    for card in game.cards.choices:
        total.seen[ids[card]] += 1
    for card in zones[PILE]:
        total.seen[ids[card]] -= 1  # still in the draw pile: nobody ever had it


def _count_seat(total: Measured, game: Goals, seat: int, won: float) -> None:
    zones, cards, base = game.table.zones, game.cards, SEAT * seat
    story, claimed = zones[STORY + base], zones[CLAIMED + base]
    lifestyle = zones[LIFESTYLE + base][0]
    values = cards.points[lifestyle]
    liked = values.index(max(values))
    total.lifestyles[cards.ids[lifestyle]].count(won)
    total.liked[cards.ids[lifestyle]].append(sum(cards.borders[c] == liked for c in story))
    total.stories.append(len(story))
    total.claims[len(claimed)].count(won)
    total.salaries[game.salary[seat]].count(won)
    faces = [game.face(goal) for goal in claimed]
    total.goal_points.append(sum(face.points for face in faces))
    for face in faces:
        total.laid_out[face.id] += 1
        total.claimed[face.id].count(won)
    if seat == 0:
        total.first.count(won)
    if seat == game.players - 1:
        total.last.count(won)
    for name in {cards.ids[card] for card in story}:
        total.in_play[name].count(won)
