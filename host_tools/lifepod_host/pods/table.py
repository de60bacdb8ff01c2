"""A table at a pod, for a program that plays a game: questions are asked and awaited.

    with Pod.open() as pod:
        async with Table(pod, "evening-7", "CARD GAME", "Look at the big screen.") as table:
            await table.name(1, "Ann")
            place = await table.ask(1, Menu(title="PLAY", rows=[Row("Inventor"), Row("Pass")]))

Rule 1: a question that is asked of a card is shown only while that card is in, and answered once,
        whatever happens to the cable, to the pod or to this program.
Rule 2: as many as six questions may be asked at a time, one of each card and more; who lays a card
        on gets his own.
Rule 3: to take a question back cancel the task that awaits it, or call `withdraw`.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol, Self, TypeVar

from lifepod.link import messages
from lifepod.link.frames import crc16

from lifepod_host.pods.questions import Question
from lifepod_host.pods.session import TIMED_OUT, Asked, Event, PodSession, Reply

KEY_MAX = 10  # letters; a check sum of the question stands behind them
_EVENTS_MAX = 1000  # that wait to be taken; the oldest go first
_T = TypeVar("_T")


class Ended(Exception):
    """A question that ended without an answer. `code` says how: "cancelled" (it was withdrawn),
    "left" (a player has left the table), "closed" (the table is), "over" (the pod is lost)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Link(Protocol):
    """What a table needs of a pod: `lifepod_host.pods.pod.Pod`, or anything like it."""

    def do(self, action: Callable[[PodSession], _T]) -> _T:
        """Do something with the session."""
        ...

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell `listener` every event, from any thread."""
        ...

    def unlisten(self, listener: Callable[[Event], None]) -> None:
        """Tell it no more."""
        ...


class Table:
    """One table. `name` is its own, up to 16 letters: a game that is taken up again has the same
    name. `title` and `text` are on the pod's screen while nobody is asked anything."""

    def __init__(self, pod: Link, name: str, title: str, text: str = "") -> None:
        self.name_of_table = name
        self.events: asyncio.Queue[Event] = asyncio.Queue(
            _EVENTS_MAX
        )  # "card", "left", "up", "down" ...
        self._pod = pod
        self._title, self._text = title, text
        self._asked: dict[str, tuple[int, Asked]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._start = secrets.token_hex(2)  # names of this run's own
        self._count = 0

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Have the pod; its own game stands still until `close`. Raises Ended."""
        self._loop = asyncio.get_running_loop()
        self._pod.listen(self._hear)
        self._pod.do(lambda session: session.follow("cards"))
        await self.say(self._title, self._text)

    async def close(self) -> None:
        """Give the pod back. What is asked ends with the code "closed"."""
        self._pod.unlisten(self._hear)
        await self._result(lambda session: session.close_table())

    async def say(self, title: str, text: str) -> None:
        """Put something else on the screen for while nobody is asked."""
        self._title, self._text = title, text
        name = self.name_of_table
        await self._done(lambda session: session.table(name, title, text))

    async def name(self, card: int, name: str) -> None:
        """Tell who has a card; the name stands beside it."""
        await self._done(lambda session: session.name(card, name))

    async def sound(self, name: str) -> None:
        """Let the pod play one of its sounds. Raises Ended where it has none of this name."""
        await self._done(lambda session: session.request("sound", name))

    async def ask(self, card: int, question: Question, key: str = "") -> Any:
        """Ask whoever has `card` (0: anybody at the pod) and return the answer.

        What it is depends on the question (`questions`); None where a Menu with `back` was left.
        `key` is a name for this question that another run of the program would give it, too: then
        an answer that was given while the program was dead is not lost. Raises Ended.
        """
        question = replace(question, card=card)
        name = self._name_for(key, question)
        asked = self._pod.do(lambda session: session.ask(name, question))
        self._asked[name] = (card, asked)
        try:
            await self._settled(asked)
        except asyncio.CancelledError:
            self._cancel(name)
            raise
        finally:
            self._asked.pop(name, None)
        if asked.code == messages.OK:
            return asked.result
        if asked.code == messages.BACK:
            return None
        if asked.code in (messages.BAD, messages.FULL):
            raise ValueError(f"the pod does not ask this: {asked.code} {' '.join(asked.values)}")
        raise Ended(asked.code)

    async def ask_each(self, questions: Mapping[int, Question], key: str = "") -> dict[int, Any]:
        """Ask several cards at a time; return the answers by card, once all are there.

        Where one ends without an answer the others are withdrawn and Ended is raised.
        """
        tasks = {
            card: asyncio.ensure_future(self.ask(card, question, f"{key}.{card}" if key else ""))
            for card, question in questions.items()
        }
        try:
            await asyncio.gather(*tasks.values())
        except BaseException:
            for task in tasks.values():
                task.cancel()
            await asyncio.gather(*tasks.values(), return_exceptions=True)
            raise
        return {card: task.result() for card, task in tasks.items()}

    def withdraw(self, card: int | None = None) -> None:
        """Take back what is asked of a card, or all there is; `ask` raises Ended."""
        for name, (of, _) in list(self._asked.items()):
            if card is None or of == card:
                self._cancel(name)

    # -- inside -------------------------------------------------------------------------------

    def _name_for(self, key: str, question: Question) -> str:
        """Return the question's name on the wire: another question never has the same."""
        if not key:
            self._count += 1
            return f"a{self._start}{self._count}"
        if len(key) > KEY_MAX:
            raise ValueError(f"a key has up to {KEY_MAX} letters, not {key!r}")
        fields = repr(question.fields()).encode()
        return f"q{key}.{crc16(fields, len(fields)):04X}"

    def _cancel(self, name: str) -> None:
        self._pod.do(lambda session: session.cancel(name))

    def _hear(self, event: Event) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._put, event)

    def _put(self, event: Event) -> None:
        if self.events.full():
            self.events.get_nowait()
        self.events.put_nowait(event)

    async def _settled(self, reply: Reply) -> None:
        """Wait until a reply is there, in whatever thread it comes."""
        loop = asyncio.get_running_loop()
        there = asyncio.Event()

        def wake(_: Reply) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(there.set)

        def watch(_: PodSession) -> None:
            if reply.done:
                there.set()
            else:
                reply.when_done = wake

        self._pod.do(watch)
        await there.wait()

    async def _result(self, action: Callable[[PodSession], Reply]) -> Reply:
        reply = self._pod.do(action)
        await self._settled(reply)
        return reply

    async def _done(self, action: Callable[[PodSession], Reply]) -> None:
        reply = await self._result(action)
        # A pod that is away is told when it is back: the session sees to that.
        if reply.code not in (messages.OK, TIMED_OUT):
            raise Ended(reply.code)
