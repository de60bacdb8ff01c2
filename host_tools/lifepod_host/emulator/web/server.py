"""Serves the page and its WebSocket. CPython only.

A page is told what live.py says, a JSON object a message, the first of them everything. It says:

    {"press": key}  {"release": key}     a finger, 0 to 15; what it holds is let go when it leaves
    {"lay": card}   {"take": 1}          a card, 1 to 6
    {"power": 1}    {"power": 0}         the switch
    {"whole": 1}                         tell me everything again

Rule 1: a page that does not read is given the whole truth when it does, not a growing queue.
Rule 2: what a page says is checked; what cannot come from our page is dropped.
Rule 3: a page is named by its content: one of another version is told, and loads anew (WB05).
"""

import asyncio
import contextlib
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from lifepod_host.emulator.web.guard import guard, require_origin
from lifepod_host.emulator.web.live import LivePod

STATIC = Path(__file__).with_name("static")

PAGES_MAX = 16
QUEUE_MAX = 64
_MESSAGE_BYTES_MAX = 1024
# A page that is asleep with its machine answers no ping; it comes back by itself.
_HEARTBEAT_S = 20

_POD = web.AppKey("pod", LivePod)


def make_application(pod: LivePod) -> web.Application:
    """Return the application that shows `pod`, which lives as long as it is served."""
    application = web.Application(middlewares=[guard])
    application.router.add_static("/static/", STATIC)
    add_pod(application, pod, "/")
    return application


def add_pod(application: web.Application, pod: LivePod, page: str) -> None:
    """Let an application show `pod` at the path `page`; it serves STATIC at /static/ itself."""
    application[_POD] = pod
    application.cleanup_ctx.append(_live)
    application.router.add_get(page, _page)
    application.router.add_get("/pod", _socket)
    application.router.add_get("/version", _version)


async def _live(application: web.Application) -> AsyncIterator[None]:
    application[_POD].switch_on()
    yield
    application[_POD].switch_off()


def version() -> str:
    """Return a name for what the page is made of now."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


async def _page(request: web.Request) -> web.Response:
    """The page; in a frame of a dark one (`?room=dark`) it is dark whatever the browser wants."""
    room = "dark-room" if request.query.get("room") == "dark" else ""
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    text = text.replace("{version}", version()).replace("{room}", room)
    return web.Response(text=text, content_type="text/html")


async def _version(_request: web.Request) -> web.Response:
    return web.Response(text=version())


async def _socket(request: web.Request) -> web.WebSocketResponse:
    """Talk with one page until it goes."""
    require_origin(request)
    pod = request.app[_POD]
    if pod.watchers >= PAGES_MAX:
        raise web.HTTPServiceUnavailable(text="Too many pages are open on this pod.\n")
    socket = web.WebSocketResponse(
        heartbeat=_HEARTBEAT_S, max_msg_size=_MESSAGE_BYTES_MAX, compress=False
    )
    await socket.prepare(request)
    page = _Page(pod)
    pod.watch(page.tell)
    page.tell({"version": version()})
    sender = asyncio.create_task(page.send_to(socket))
    try:
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                page.obey(message.data)
    finally:
        sender.cancel()
        pod.unwatch(page.tell)
        pod.release_all(page)
    return socket


class _Page:
    """One page: what it is still to be told, and what its hand does."""

    def __init__(self, pod: LivePod) -> None:
        self._pod = pod
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def tell(self, news: dict[str, Any]) -> None:
        """Queue a message; where there are too many, all of them become the whole truth."""
        if self._queue.qsize() >= QUEUE_MAX:
            while not self._queue.empty():
                self._queue.get_nowait()
            news = {"version": version(), **self._pod.whole()}
        self._queue.put_nowait(news)

    async def send_to(self, socket: web.WebSocketResponse) -> None:
        """Send what is queued, until the page has gone."""
        with contextlib.suppress(ConnectionError):
            while True:
                news = await self._queue.get()
                await socket.send_str(json.dumps(news, separators=(",", ":")))

    def obey(self, text: str) -> None:
        """Do what a message of the page says."""
        try:
            wish = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not isinstance(wish, dict):
            return
        for verb, value in wish.items():
            if type(value) is int:  # True is an int as well, but no key
                self._do(verb, value)

    def _do(self, verb: str, value: int) -> None:
        pod = self._pod
        if verb == "press":
            pod.press(self, value)
        elif verb == "release":
            pod.release(self, value)
        elif verb == "lay":
            pod.lay(value)
        elif verb == "take":
            pod.take()
        elif verb == "power":
            pod.switch_on() if value else pod.switch_off()
        elif verb == "whole":
            self.tell(pod.whole())
