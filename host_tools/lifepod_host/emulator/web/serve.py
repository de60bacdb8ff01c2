"""Runs the page's server until it is told to end. CPython only."""

import asyncio
import contextlib
import errno
import signal
from collections.abc import Callable

from aiohttp import web

from lifepod_host.emulator.web.cable import Cable
from lifepod_host.emulator.web.guard import LOOPBACK
from lifepod_host.emulator.web.live import LivePod
from lifepod_host.emulator.web.server import make_application
from lifepod_host.errors import FAILED, UserError

# An open page would otherwise be waited for at the end.
_GOODBYE_S = 0.5


def serve(
    pod: LivePod, ports: list[int], ready: Callable[[str, str], None], serial: list[int]
) -> None:
    """Serve `pod` on loopback, on the first of `ports` that is free; 0 is any free one.

    Its serial port is offered on the first of `serial` that is free, likewise. Calls `ready` with
    the page's address and the serial port's ("" where there is none). Returns at Ctrl-C or when
    the process is to end.
    """
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(pod, ports, ready, serial))


async def _serve(
    pod: LivePod, ports: list[int], ready: Callable[[str, str], None], serial: list[int]
) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, ended.set)
    runner = web.AppRunner(make_application(pod), access_log=None, shutdown_timeout=_GOODBYE_S)
    await runner.setup()
    cable = Cable(pod.desk.port)
    try:
        await listen(runner, ports)
        ready(f"http://{LOOPBACK}:{runner.addresses[0][1]}/", await cable.offer(serial))
        await ended.wait()
    finally:
        cable.close()
        await runner.cleanup()


async def listen(runner: web.AppRunner, ports: list[int]) -> None:
    """Listen on the first free port; UserError when there is none."""
    for port in ports:
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
            return
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise UserError(
                    f"cannot serve on port {port}: {error.strerror}", FAILED
                ) from error
    names = ", ".join(str(port) for port in ports)
    raise UserError(
        f"another program has port {names}. Take any free one with --port 0, or name one", FAILED
    )
