"""The page's server in a test: a pod that lives in the test's own event loop, and pages on it."""

import asyncio
import json
import time
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp.test_utils import TestServer
from lifepod_host.emulator.bench.main import install_machine

install_machine()

from lifepod_host.emulator.web import server as server_module  # noqa: E402 - needs the machine
from lifepod_host.emulator.web.live import LivePod  # noqa: E402

DEADLINE_S = 10.0


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine; one that hangs fails."""
    asyncio.run(asyncio.wait_for(test, 3 * DEADLINE_S))


class Site:
    """A pod being served."""

    def __init__(self, pod: LivePod, server: TestServer, session: aiohttp.ClientSession) -> None:
        self.pod = pod
        self.session = session
        self.port = server.port
        self.url = f"http://127.0.0.1:{server.port}"
        self.complaints: list[str] = []

    async def get(self, path: str, **headers: str) -> tuple[int, str, Any]:
        """Return status, text and headers of an answer; `_` in a header's name is a dash."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        async with self.session.get(self.url + path, headers=named) as answer:
            data = await answer.read()
            return answer.status, data.decode(errors="replace"), answer.headers

    @asynccontextmanager
    async def page(self, **headers: str) -> AsyncIterator["Page"]:
        """Open a page's connection."""
        headers = headers or {"Origin": self.url}
        async with self.session.ws_connect(self.url + "/pod", headers=headers) as socket:
            yield Page(socket)


class Page:
    """What a page knows: the truth as it has been told, and every message."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.truth: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []

    async def say(self, **wish: object) -> None:
        """Send a wish."""
        await self.socket.send_str(json.dumps(wish))

    async def press(self, *pressed: int) -> None:
        """Press keys one after the other, as fast as messages go."""
        for key in pressed:
            await self.say(press=key)
            await self.say(release=key)

    async def hear(self) -> dict[str, Any]:
        """Take one message."""
        news = await asyncio.wait_for(self.socket.receive_json(), DEADLINE_S)
        self.messages.append(news)
        self.truth.update(news)
        return news

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until something is true of what has been told."""
        end = time.monotonic() + DEADLINE_S
        while not true(self.truth):
            assert time.monotonic() < end, f"it never came to that: {self.words()}"
            await self.hear()
        return self.truth

    async def until_words(self, part: str) -> None:
        """Listen until the screen says `part`."""
        await self.until(lambda _truth: part in self.words())

    def words(self) -> str:
        """Return what the screen says."""
        return " ".join(self.truth.get("words", []))

    def lit(self) -> int:
        """Return how many pixels are lit."""
        return sum(byte.bit_count() for byte in b64decode(self.truth["pixels"]))


@asynccontextmanager
async def site(flash: str | None = None) -> AsyncIterator[Site]:
    """Serve a pod on a free port of loopback."""
    complaints: list[str] = []
    pod = LivePod(flash, 1, complaints.append)
    pod.start()
    server = TestServer(server_module.make_application(pod), host="127.0.0.1")
    try:
        await server.start_server()
        async with aiohttp.ClientSession() as session:
            made = Site(pod, server, session)
            made.complaints = complaints
            yield made
    finally:
        await server.close()
        pod.close()
