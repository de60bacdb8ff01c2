"""Runs a table's page until it is told to end, or the game cannot be kept. CPython only."""

import asyncio
import contextlib
import signal
from collections.abc import Callable

from aiohttp import web

from lifepod_host.emulator.web.guard import LOOPBACK
from lifepod_host.emulator.web.live import LivePod
from lifepod_host.emulator.web.serve import listen
from lifepod_host.play.page import make_application
from lifepod_host.play.tableside import TableSide

_GOODBYE_S = 0.5


def serve(
    table: TableSide, pod: LivePod | None, ports: list[int], ready: Callable[[str], None]
) -> None:
    """Serve `table` on loopback, on the first of `ports` that is free; 0 is any free one.

    Calls `ready` with the page's address. Returns at Ctrl-C or when the process is to end; raises
    what ends the table, such as a save that cannot be written.
    """
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(table, pod, ports, ready))


async def _serve(
    table: TableSide, pod: LivePod | None, ports: list[int], ready: Callable[[str], None]
) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, ended.set)
    runner = web.AppRunner(
        make_application(table, pod), access_log=None, shutdown_timeout=_GOODBYE_S
    )
    table.when_ended = ended.set
    await runner.setup()
    try:
        await listen(runner, ports)
        ready(f"http://{LOOPBACK}:{runner.addresses[0][1]}/")
        await ended.wait()
    finally:
        await runner.cleanup()
