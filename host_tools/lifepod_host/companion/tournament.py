"""Bots against bots for a table of who wins how often: the schedule, one game, the tally.

Rule 1: a game is told by its seed and who sits where, and by nothing else: the table is the same
        however many workers play, and in whatever order they finish.
Rule 2: every deal is played once for each turn of the seats, so that no bot has the better cards
        or the better chair.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import find_deck
from lifepod_host.companion.games import find_game
from lifepod_host.companion.stats import Share, mean, share_of


class Pairing(NamedTuple):
    """One game to be played; plain data, so that it can travel to another machine."""

    game: str
    deck: str
    rules: tuple[tuple[str, str], ...]
    seed: int
    seats: tuple[str, ...]  # the name of the bot in each seat


class Result(NamedTuple):
    """How it ended: points by seat, seats that won, and the hash of the final state."""

    pairing: Pairing
    points: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    hash: str


class Standing(NamedTuple):
    """A bot's line in the table; `fair` is the share it would have if all were alike."""

    bot: str
    seats: int  # seats it had, over all games
    wins: float  # a shared win counts in parts
    share: Share
    fair: float
    points: float  # mean


def schedule(
    game: str, deck: str, rules: Mapping[str, str], bots: Sequence[str], players: int,
    deals: int, seed: int,
) -> list[Pairing]:  # fmt: skip
    """Every game: `deals` deals, each once for each turn of the bots round the table."""
    chairs = [bots[seat % len(bots)] for seat in range(players)]
    turns = sorted({tuple(chairs[turn:] + chairs[:turn]) for turn in range(players)})
    return [
        Pairing(game, deck, tuple(sorted(rules.items())), seed + deal, turn)
        for deal in range(deals)
        for turn in turns
    ]


def play(pairing: Pairing) -> Result:
    """Play one game to its end."""
    module = find_game(pairing.game)
    deck = find_deck(module.SCHEMA, pairing.deck)
    makers = [module.BOTS[name] for name in pairing.seats]
    game = module.GAME(pairing.seed, deck, len(makers), dict(pairing.rules))
    moves = play_out(game, seat_bots(makers, deck, pairing.seed))
    points = tuple(score.points for score in game.score())
    return Result(pairing, points, tuple(game.winners()), moves, game.fingerprint())


def standings(results: Iterable[Result]) -> list[Standing]:
    """The table, the best first."""
    wins: dict[str, float] = {}
    fair: dict[str, float] = {}
    points: dict[str, list[int]] = {}
    games = 0
    for result in results:
        games += 1
        seats = result.pairing.seats
        for seat, bot in enumerate(seats):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            wins[bot] = wins.get(bot, 0.0) + won
            fair[bot] = fair.get(bot, 0.0) + 1 / len(seats)
            points.setdefault(bot, []).append(result.points[seat])
    table = [
        Standing(
            bot, len(points[bot]), wins[bot], share_of(wins[bot], games), fair[bot] / games,
            mean(points[bot]),
        )
        for bot in wins
    ]  # fmt: skip
    return sorted(table, key=lambda line: (-(line.share.share - line.fair), line.bot))


def in_order(results: Iterator[tuple[int, Result]], count: int) -> list[Result]:
    """Results by the number of their game, however they came in."""
    found: list[Result | None] = [None] * count
    for number, result in results:
        found[number] = result
    if None in found:
        raise RuntimeError("not every game came back")
    return [result for result in found if result is not None]
