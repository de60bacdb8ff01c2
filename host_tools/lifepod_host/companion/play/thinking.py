"""Bots that think while everything else goes on.

Rule 1: a bot gets what its seat sees, and dice of its own for each move: after a crash it would
        think the same again.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.engine import Match, stream


class Thought(Protocol):
    """A move that is being thought of."""

    def done(self) -> bool:
        """Whether it is there."""
        ...

    def result(self) -> str:
        """The move."""
        ...

    def cancel(self) -> object:
        """It is of no use any more; what has not begun never does."""
        ...


Thinker = Callable[[Callable[[], str]], Thought]


def at_once(think: Callable[[], str]) -> Thought:
    """Think here and now: for tests, and for bots that need no time."""
    future: Future[str] = Future()
    future.set_result(think())
    return future


class Beside:
    """Think in a thread."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")

    def __call__(self, think: Callable[[], str]) -> Thought:
        """Begin to think."""
        return self._pool.submit(think)

    def close(self) -> None:
        """Think no more; what is being thought is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def thinking(match: Match, seat: int, maker: BotMaker) -> Callable[[], str]:
    """What a bot in this seat has to think about now: its view and its moves, and no more."""
    game = match.game
    bot = maker(match.deck, stream(match.seed, f"bot {seat} {len(match.moves)}"))
    view: Mapping[str, Any] = game.view(seat) if bot.needs_view else {}
    legal: Sequence[str] = tuple(game.legal(seat))
    return lambda: bot.choose(view, legal)
