"""Serves the table page and its WebSocket. CPython only.

A page is told {"version": ..} and {"table": ..}, the whole of it each time. It says:

    {"undo": line}      take back the last move; `line` is the number of the last line it shows
    {"bot": seat}       let a bot play in a seat      {"person": seat}    give it back
    {"open": 1}         go on after the table was left
    {"whole": 1}        tell me everything again

Rule 1: a page that does not read is told the newest table when it does, not all that were.
Rule 2: what a page says is checked; what cannot come from our page is dropped.
"""

import asyncio
import contextlib
import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from lifepod_host.emulator.web.guard import Handler, guard, require_origin
from lifepod_host.emulator.web.live import LivePod
from lifepod_host.emulator.web.server import STATIC as POD_STATIC
from lifepod_host.emulator.web.server import add_pod
from lifepod_host.emulator.web.server import version as pod_version
from lifepod_host.play.album import KINDS
from lifepod_host.play.tableside import TableSide

STATIC = Path(__file__).with_name("static")
PAGES_MAX = 16
_MESSAGE_BYTES_MAX = 256
_HEARTBEAT_S = 20
_VERBS = ("undo", "bot", "person", "open")
_POLICY = "Content-Security-Policy"

_TABLE = web.AppKey("table", TableSide)
_KIND = web.AppKey("kind", str)


def make_application(table: TableSide, pod: LivePod | None) -> web.Application:
    """Return the application that shows `table`, and beside it `pod` where it is emulated."""
    application = web.Application(middlewares=[_frames, guard])
    application[_TABLE] = table
    application[_KIND] = "emulated" if pod else "board"
    application.router.add_get("/", _page)
    application.router.add_get("/table", _socket)
    application.router.add_get(r"/keepsake/{seat:\d}.{kind:svg|png}", _keepsake)
    application.router.add_static("/static/", POD_STATIC)
    application.router.add_static("/table-static/", STATIC)
    if pod is not None:
        add_pod(application, pod, "/pod-page")
    else:
        application.router.add_get("/version", _version)
    application.cleanup_ctx.append(_live)
    return application


async def _live(application: web.Application) -> AsyncIterator[None]:
    """Let the table live as long as it is served; raises what it has ended of."""
    table = application[_TABLE]
    life = asyncio.create_task(table.live())
    life.add_done_callback(lambda _life: table.when_ended())
    yield
    life.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await life


@web.middleware
async def _frames(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let our own page, and no other, show the pod's in a frame."""
    response = await handler(request)
    if not response.prepared and _POLICY in response.headers:
        policy = response.headers[_POLICY].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        )
        response.headers[_POLICY] = f"{policy}; frame-src 'self'"
    return response


def version() -> str:
    """Return a name for what the page is made of now."""
    digest = hashlib.sha256(pod_version().encode())
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


async def _page(request: web.Request) -> web.Response:
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    text = text.replace("{version}", version()).replace("{pod}", request.app[_KIND])
    return web.Response(text=text, content_type="text/html")


async def _keepsake(request: web.Request) -> web.Response:
    """A picture of a game that is over."""
    kind = request.match_info["kind"]
    data = request.app[_TABLE].album.picture(int(request.match_info["seat"]), kind)
    if data is None:
        raise web.HTTPNotFound(text="There is no such picture.\n")
    return web.Response(body=data, content_type=KINDS[kind])


async def _version(_request: web.Request) -> web.Response:
    return web.Response(text=version())


async def _socket(request: web.Request) -> web.WebSocketResponse:
    """Talk with one page until it goes."""
    require_origin(request)
    table = request.app[_TABLE]
    if table.watchers >= PAGES_MAX:
        raise web.HTTPServiceUnavailable(text="Too many pages are open on this table.\n")
    socket = web.WebSocketResponse(
        heartbeat=_HEARTBEAT_S, max_msg_size=_MESSAGE_BYTES_MAX, compress=False
    )
    await socket.prepare(request)
    page = _Page(table)
    table.watch(page.tell)
    sender = asyncio.create_task(page.send_to(socket))
    try:
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                page.obey(message.data)
    finally:
        sender.cancel()
        table.unwatch(page.tell)
    return socket


class _Page:
    """One page: what it is still to be told."""

    def __init__(self, table: TableSide) -> None:
        self._table = table
        self._news: dict[str, Any] = {}
        self._there = asyncio.Event()

    def tell(self, news: dict[str, Any]) -> None:
        """Have something to tell, in the place of what was not told yet."""
        self._news = {"version": version(), **news}
        self._there.set()

    async def send_to(self, socket: web.WebSocketResponse) -> None:
        """Send what there is, until the page has gone."""
        with contextlib.suppress(ConnectionError):
            while True:
                await self._there.wait()
                self._there.clear()
                await socket.send_str(json.dumps(self._news, separators=(",", ":")))

    def obey(self, text: str) -> None:
        """Do what a message of the page says."""
        try:
            wish = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not isinstance(wish, dict):
            return
        for verb, value in wish.items():
            if type(value) is not int:
                continue
            if verb in _VERBS:
                self._table.wish(verb, value)
            elif verb == "whole":
                self.tell(self._table.whole())
