"""Who is served, what a page is told, and what it may want."""

import asyncio
import json
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from lifepod_host.companion.engine import canonical
from lifepod_host.companion.play.public import public
from lifepod_host.emulator.bench.main import install_machine
from support.at_table import AtTable, person, play
from support.paper_pod import PaperPod

install_machine()

from lifepod_host.play.page import make_application  # noqa: E402 - needs the machine
from lifepod_host.play.tableside import TableSide  # noqa: E402

DEADLINE_S = 10.0


class PaperLink:
    """No cable: the paper pod is asked directly."""

    def __init__(self):
        self.trouble = ""
        self.closed = False

    def turn(self, now_ms):
        return []

    def close(self):
        self.closed = True


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)
    return AtTable(PaperPod(), tmp_path / "game.json", players=2, seed=5)


@asynccontextmanager
async def site(table):
    side = TableSide(table.driver, PaperLink())
    server = TestServer(make_application(side, None), host="127.0.0.1")
    await server.start_server()
    try:
        async with aiohttp.ClientSession() as session:
            yield side, session, f"http://127.0.0.1:{server.port}"
    finally:
        await server.close()
    assert side.link.closed


@asynccontextmanager
async def page(session, url):
    async with session.ws_connect(url + "/table", headers={"Origin": url}) as socket:
        yield socket


async def hear(socket):
    return json.loads(await asyncio.wait_for(socket.receive_str(), DEADLINE_S))


def run(test):
    asyncio.run(asyncio.wait_for(test, 3 * DEADLINE_S))


@pytest.mark.parametrize(
    "path", ["/", "/table", "/version", "/static/dom.js", "/table-static/main.js"]
)
def test_a_foreign_host_and_a_foreign_page_are_refused(table, path):
    async def test():
        async with site(table) as (_, session, url):
            for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
                async with session.get(url + path, headers=headers) as answer:
                    assert answer.status == 403

    run(test())


def test_the_page_may_show_its_own_frames_only(table):
    async def test():
        async with site(table) as (_, session, url), session.get(url + "/") as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "frame-ancestors 'self'" in policy
            assert "frame-src 'self'" in policy
            assert "default-src 'none'" in policy
            assert "{version}" not in await answer.text()

    run(test())


def test_a_page_without_an_origin_hears_nothing(table):
    async def test():
        async with site(table) as (_, session, url):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(url + "/table")

    run(test())


def whole(side):
    """All that a page may be told."""
    keepsakes = {"pictures": [], "folder": "", "trouble": ""}
    return {**public(side.driver), "trouble": "", "keepsakes": keepsakes}


def test_a_page_is_told_the_public_table_and_nothing_more(table):
    async def test():
        async with site(table) as (side, session, url), page(session, url) as socket:
            news = await hear(socket)
            assert set(news) == {"version", "table"}
            assert canonical(news["table"]) == canonical(whole(side))
            person(table, 0, "choose college")
            news = await hear(socket)
            assert news["table"]["log"][-1]["text"].startswith("Ann")
            assert canonical(news["table"]) == canonical(whole(side))
            side.link.trouble = "The pod is gone."
            assert (await hear(socket))["table"]["trouble"] == "The pod is gone."

    run(test())


def test_what_a_page_wants_is_checked(table):
    async def test():
        async with site(table) as (_side, session, url), page(session, url) as socket:
            await hear(socket)
            before = table.driver.plain(), len(table.match.moves)
            for wish in (
                "no json",
                "[]",
                '{"bot": true}',
                '{"bot": 7}',
                '{"bot": -1}',
                '{"person": 0}',
                '{"undo": 0}',
                '{"open": 1}',
                '{"move": 1}',
                '{"_move": 1}',
                "[" * 200,
            ):
                await socket.send_str(wish)
            await socket.send_str('{"whole": 1}')
            news = await hear(socket)
            assert (table.driver.plain(), len(table.match.moves)) == before
            await socket.send_str('{"bot": 1}')
            news = await hear(socket)
            assert news["table"]["seats"][1]["bot"] == "sensible"

    run(test())


def test_only_the_line_that_is_last_can_be_taken_back(table):
    play(table, until=lambda: table.driver.undo_count > 0)

    async def test():
        async with site(table) as (_side, session, url), page(session, url) as socket:
            news = await hear(socket)
            last = news["table"]["log"][-1]["number"]
            moves = len(table.match.moves)
            await socket.send_str(json.dumps({"undo": last - 1}))
            await socket.send_str('{"whole": 1}')
            await hear(socket)
            assert len(table.match.moves) == moves
            await socket.send_str(json.dumps({"undo": last}))
            await hear(socket)
            assert len(table.match.moves) == moves - 1

    run(test())


def test_a_page_that_does_not_read_is_told_the_newest(table):
    async def test():
        async with site(table) as (side, session, url), page(session, url) as socket:
            for number in range(200):
                side.link.trouble = f"trouble {number}"
                side.step(number)
            heard = []
            while not heard or heard[-1] != "trouble 199":
                heard.append((await hear(socket))["table"]["trouble"])
            assert len(heard) < 10

    run(test())
