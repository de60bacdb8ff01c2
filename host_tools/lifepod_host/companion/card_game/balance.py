"""Measures a deck of the card game by playing it: bots of one kind against one another.

Everything is counted by side (a player, or a team), and a shared win counts in parts.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.layout import CAREER, LIFE, PILE, SEAT, WED
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.tallies import Tally


@dataclass
class Measured:
    """What a number of games came to."""

    players: int
    sides: int
    games: int = 0
    moves: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    spreads: list[int] = field(default_factory=list)
    shared: int = 0
    careers: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    graduates: Tally = field(default_factory=Tally)
    married: Tally = field(default_factory=Tally)
    children: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    first: Tally = field(default_factory=Tally)
    played: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    seen: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    in_play: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))


def measure(deck: Deck, players: int, seeds: Iterable[int], maker: BotMaker) -> Measured:
    """Play a game for each seed and count."""
    total = Measured(players, CardGame(0, deck, players).sides)

    def each(_player: int, move: str) -> None:
        verb, _, name = move.partition(" ")
        if verb == "play":
            total.played[name] += 1
        elif verb == "discard":
            total.turns[-1] += 1

    for seed in seeds:
        game = CardGame(seed, deck, players)
        total.turns.append(0)
        total.moves.append(play_out(game, seat_bots([maker] * players, deck, seed), each))
        _count(total, game)
    return total


def _count(total: Measured, game: CardGame) -> None:
    winners = {game.side(player) for player in game.winners()}
    points = [game.score()[side].points for side in range(game.sides)]
    total.games += 1
    total.points += points
    total.spreads.append(max(points) - min(points))
    total.shared += len(winners) > 1
    zones, ids = game.table.zones, game.cards.ids
    for side in range(game.sides):
        won = 1 / len(winners) if side in winners else 0.0
        base = SEAT * side
        for card in zones[CAREER + base]:
            total.careers[ids[card]].count(won)
        if game.graduate[side]:
            total.graduates.count(won)
        if zones[WED + base]:
            total.married.count(won)
        if side == 0:
            total.first.count(won)
        total.children[sum(game.cards.children[card] for card in zones[LIFE + base])].count(won)
        for name in {ids[card] for card in zones[LIFE + base]}:
            total.in_play[name].count(won)
    for card in range(game.cards.size):
        total.seen[ids[card]] += 1
    for card in zones[PILE]:
        total.seen[ids[card]] -= 1  # still in the draw pile: nobody ever had it
