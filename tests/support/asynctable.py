"""A table of the public kind at an emulated pod on virtual time: `await` and time go together."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from lifepod_host.pods.session import Event

from support.tablehost import STEP_US, TableHost

LIMIT_MS = 20_000


class DeskLink:
    """The link that a `Table` wants, to the pod of a TableHost. No thread, no port."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._listeners: list[Callable[[Event], None]] = []

    def do(self, action: Callable[..., Any]) -> Any:
        """Do something with the session."""
        return action(self.host.session)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell `listener` the events."""
        self._listeners.append(listener)

    def unlisten(self, listener: Callable[[Event], None]) -> None:
        """Tell it no more."""
        self._listeners.remove(listener)

    async def run(self, ms: int) -> None:
        """Let time pass at both ends, and the tasks go on meanwhile."""
        for _ in range(max(1, ms * 1000 // STEP_US)):
            self.host.turn()
            self.host.desk.run_us(STEP_US)
            for event in self.host.events:
                for listener in list(self._listeners):
                    listener(event)
            self.host.events.clear()
            await asyncio.sleep(0)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let time pass until it comes to that."""
        end_ms = self.host.now_ms + LIMIT_MS
        while not condition():
            assert self.host.now_ms < end_ms, "it does not come to that"
            await self.run(10)

    async def result(self, awaited: Awaitable[Any]) -> Any:
        """Let time pass until there is a result, and return it."""
        task = asyncio.ensure_future(awaited)
        await self.until(task.done)
        return task.result()


def at_table(scenario: Callable[[DeskLink], Awaitable[None]], host: TableHost | None = None):
    """Run a scenario at a pod that has been greeted; return its host."""
    host = host or TableHost()
    host.greet()
    asyncio.run(_run(scenario, DeskLink(host)))
    return host


async def _run(scenario, link):
    await scenario(link)
