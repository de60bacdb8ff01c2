"""Who is served and who is not, what is sent, and what a page may say."""

import asyncio
import re

import pytest
from aiohttp import WSServerHandshakeError
from lifepod.pod import keys
from support.web import run, server_module, site

# -- who may ask ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/version", "/static/main.js", "/pod", "/nothing"])
def test_a_foreign_host_is_refused_whatever_it_asks_for(path):
    async def test():
        async with site() as pod:
            for host in ("evil.example", f"evil.example:{pod.port}", "127.0.0.1", "127.0.0.1:1"):
                status, text, _ = await pod.get(path, Host=host)
                assert (status, text) == (403, "This pod is for this machine only.\n")

    run(test())


@pytest.mark.parametrize("path", ["/", "/version", "/static/main.js"])
def test_a_foreign_page_is_refused(path):
    async def test():
        async with site() as pod:
            for headers in (
                {"Origin": "http://evil.example"},
                {"Origin": "null"},
                {"Origin": f"http://127.0.0.1:{pod.port + 1}"},
                {"Origin": f"https://127.0.0.1:{pod.port}"},
                {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"},
            ):
                status, _, _ = await pod.get(path, **headers)
                assert status == 403, headers

    run(test())


def test_our_own_page_is_served_by_either_name_and_by_a_link_on_another_site():
    async def test():
        async with site() as pod:
            for headers in (
                {},
                {"Host": f"localhost:{pod.port}"},
                {"Host": f"LOCALHOST:{pod.port}", "Origin": f"http://localhost:{pod.port}"},
                {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"},
                {"Sec_Fetch_Site": "same-origin", "Sec_Fetch_Mode": "no-cors"},
            ):
                status, text, _ = await pod.get("/", **headers)
                assert status == 200, headers
                assert "<title>LIFEPod</title>" in text

    run(test())


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://localhost"])
def test_a_socket_needs_the_origin_of_our_page(origin):
    async def test():
        async with site() as pod:
            headers = {"Origin": origin} if origin else {"User-Agent": "curl"}
            with pytest.raises(WSServerHandshakeError) as refused:
                async with pod.page(**headers):
                    pass
            assert refused.value.status == 403
            assert pod.pod.watchers == 0

    run(test())


def test_every_answer_forbids_what_the_page_does_not_need():
    async def test():
        async with site() as pod:
            for path in ("/", "/static/main.js", "/static/page.css", "/version"):
                status, _, headers = await pod.get(path)
                assert status == 200
                policy = headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert headers["Cache-Control"] == "no-store"
                assert headers["X-Content-Type-Options"] == "nosniff"

    run(test())


def test_nothing_outside_the_static_folder_is_served():
    async def test():
        async with site() as pod:
            for path in (
                "/static/../server.py",
                "/static/%2e%2e/server.py",
                "/static/",
                "/live.py",
            ):
                status, text, _ = await pod.get(path)
                assert status in (403, 404), path
                assert "aiohttp" not in text

    run(test())


def test_the_page_names_its_version_and_refers_to_nobody_else():
    async def test():
        async with site() as pod:
            _, page, _ = await pod.get("/")
            _, version, _ = await pod.get("/version")
            assert f'name="lifepod-version" content="{version}"' in page
            assert re.fullmatch("[0-9a-f]{12}", version)

    run(test())
    for path in server_module.STATIC.rglob("*"):
        if path.suffix in {".html", ".css", ".js", ".svg"}:
            text = path.read_text().replace("http://www.w3.org/2000/svg", "")
            assert "http:" not in text, path
            assert "https:" not in text, path


# -- what is told -----------------------------------------------------------------------------


def test_the_first_message_is_the_whole_truth_and_then_the_version():
    async def test():
        async with site() as pod, pod.page() as page:
            first = await page.hear()
            assert set(first) == {
                "power", "fault", "pixels", "light", "words", "card", "keys",
            }  # fmt: skip
            assert first["power"] == "on"
            await page.until(lambda truth: "version" in truth)
            await page.until_words("YEARS")
            await page.until(lambda truth: truth["light"] > 0)
            assert 500 < page.lit() < 4000

    run(test())


def test_a_game_is_begun_and_what_changes_is_told():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.press(keys.YEARS, keys.BABY, keys.YEARS, keys.ENTER)
            await page.until_words("50 years left")
            await page.say(lay=2)
            await page.until(lambda truth: truth["card"] == 2)
            await page.until_words("0002")
            await page.press(keys.SPIN)
            await page.until_words("move")
            tones = [tone for news in page.messages for tone in news.get("tones", [])]
            assert len(tones) > 20
            times = [us for us, _, _ in tones]
            assert times == sorted(times)
            assert {hertz > 0 for _, hertz, _ in tones} == {True, False}
            sounds = [name for news in page.messages for name in news.get("sounds", [])]
            assert {"click", "ok"} <= set(sounds)
            await page.say(take=1)
            await page.until(lambda truth: truth["card"] == 0)

    run(test())


def test_keys_typed_at_once_arrive_in_their_order():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.press(keys.YEARS, keys.SALARY, keys.HOUSE, keys.ENTER)
            await page.until_words("26 years left")

    run(test())


def test_an_idle_pod_says_nothing():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            with pytest.raises(TimeoutError):
                while True:
                    await asyncio.wait_for(page.socket.receive(), 0.6)
            assert len(page.messages) < 20

    run(test())


# -- what a page may say ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"press"',
        '{"press": true}',
        '{"press": 16}',
        '{"press": -1}',
        '{"press": 1e99}',
        '{"press": "3"}',
        '{"press": 99999999999999999999999999}',
        '{"release": 5}',
        '{"lay": 0}',
        '{"lay": 7}',
        '{"lay": [1]}',
        '{"jump": 1}',
        '{"__class__": 1}',
        "[" * 900,
        "\u0000",
    ],
)
def test_what_cannot_come_from_our_page_does_nothing(text):
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.socket.send_str(text)
            await page.say(whole=1)
            await page.until(lambda _: sum("card" in news for news in page.messages) >= 2)
            assert page.truth["keys"] == []
            assert page.truth["card"] == 0
            assert pod.complaints == []

    run(test())


def test_bytes_are_not_obeyed_and_a_long_message_ends_the_connection():
    async def test():
        async with site() as pod:
            async with pod.page() as page:
                await page.socket.send_bytes(b'{"press": 3}')
                await page.socket.send_str('{"press": 3}' + " " * 5000)
                with pytest.raises((TypeError, AssertionError)):
                    await page.until(lambda truth: truth.get("keys") == [3])
            async with pod.page() as other:
                await other.until_words("YEARS")
                assert other.truth["keys"] == []

    run(test())


# -- pages beside each other ------------------------------------------------------------------


def test_two_pages_show_the_same_truth():
    async def test():
        async with site() as pod, pod.page() as one, pod.page() as two:
            await one.until_words("YEARS")
            await one.press(keys.YEARS, keys.BABY, keys.ENTER)
            for page in (one, two):
                await page.until_words("5 years left")
            await two.say(lay=4)
            for page in (one, two):
                await page.until_words("0004")
            async with pod.page() as three:
                await three.hear()
                assert three.truth["card"] == 4
                assert "0004" in three.words()
                assert three.truth["pixels"] == two.truth["pixels"]

    run(test())


def test_a_key_is_up_when_the_last_page_that_holds_it_has_gone():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            async with pod.page() as other:
                await other.say(press=keys.SALARY)
                await page.until(lambda truth: truth["keys"] == [keys.SALARY])
                await page.say(press=keys.SALARY)
                await page.say(whole=1)
                await page.hear()
            await asyncio.sleep(0.2)
            await page.say(whole=1)
            await page.until(lambda truth: truth["keys"] == [keys.SALARY])
            await page.say(release=keys.SALARY)
            await page.until(lambda truth: truth["keys"] == [])

    run(test())


def test_a_page_that_leaves_lets_go_of_its_keys():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            async with pod.page() as other:
                await other.say(press=keys.CLEAR)
                await other.say(press=keys.ENTER)
                await page.until(lambda truth: truth["keys"] == [keys.CLEAR, keys.ENTER])
            await page.until(lambda truth: truth["keys"] == [])

    run(test())


def test_there_is_an_end_to_the_pages_of_a_pod():
    async def test():
        async with site() as pod:
            pages = [pod.page() for _ in range(server_module.PAGES_MAX)]
            for page in pages:
                await page.__aenter__()
            with pytest.raises(WSServerHandshakeError) as refused:
                async with pod.page():
                    pass
            assert refused.value.status == 503
            for page in pages:
                await page.__aexit__(None, None, None)

    run(test())


def test_a_page_that_does_not_read_is_given_the_truth_when_it_does(monkeypatch):
    monkeypatch.setattr(server_module, "QUEUE_MAX", 4)
    told = []

    class SlowPod:
        def whole(self):
            return {"card": 5, "whole": True}

    page = server_module._Page(SlowPod())
    for number in range(11):
        page.tell({"number": number})
        assert page._queue.qsize() <= 4
    while not page._queue.empty():
        told.append(page._queue.get_nowait())
    # From the whole truth on, whatever was told before it is in it.
    last_whole = max(at for at, news in enumerate(told) if news.get("whole"))
    assert told[last_whole]["version"] == server_module.version()
    assert told[last_whole]["card"] == 5
    assert [news.get("number") for news in told[last_whole + 1 :]] == [9, 10]


def test_a_page_that_reads_nothing_holds_nobody_up():
    async def test():
        # The first one opens, and never reads.
        async with site() as pod, pod.page(), pod.page() as page:
            await page.until_words("YEARS")
            for _ in range(6):
                await page.press(keys.YEARS)
                await page.until_words("nothing entered")
                await page.press(keys.CLEAR)
                await page.until_words("A new game")
            await page.press(keys.YEARS, keys.BABY, keys.ENTER)
            await page.until_words("5 years left")

    run(test())
