"""Debian's Chromium for the tests of the page: one for the whole run, a fresh profile a page.

Playwright runs in a thread of its own, so that other tests of this process may use asyncio.
"""

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Locator, Page, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome")
TEST_S = 60.0
FLAGS = [
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--mute-audio",
]

expect.set_options(timeout=20_000)


class Chromium:
    """A running browser; tests hand their coroutines to `run`."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._playwright: Any = None
        self._browser: Any = None
        self.run(self._launch())

    async def _launch(self) -> None:
        path = next(filter(None, map(shutil.which, NAMES)), None)
        assert path, "there is no Chromium; tools/setup dev installs it"
        self._playwright = await async_playwright().start()
        self._browser = await self._playwright.chromium.launch(executable_path=path, args=FLAGS)

    def run(self, test: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in the browser's thread and wait for it."""
        task = asyncio.run_coroutine_threadsafe(asyncio.wait_for(test, TEST_S), self._loop)
        return task.result(TEST_S + 5)

    def close(self) -> None:
        """End the browser and its thread."""
        self.run(self._quit())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    async def _quit(self) -> None:
        await self._browser.close()
        await self._playwright.stop()

    @asynccontextmanager
    async def page(
        self, url: str, width: int = 1280, height: int = 720, **options: Any
    ) -> AsyncIterator[Page]:
        """Open the page in a profile of its own; fail if it complains or asks anybody else."""
        wrong: list[str] = []
        quiet = options.pop("quiet", False)  # a page that is to lose its pod complains of it
        script = options.pop("script", "")
        ready = options.pop("ready", "#said")  # what is not empty once the page lives
        context = await self._browser.new_context(
            viewport={"width": width, "height": height}, **options
        )
        context.on("request", lambda request: wrong.extend(_foreign(request.url, url)))
        try:
            page = await context.new_page()
            page.on("console", lambda message: wrong.extend(_complaint(message, quiet)))
            page.on("pageerror", lambda error: wrong.append(str(error)))
            if script:
                await page.add_init_script(script)
            await page.goto(url)
            await expect(page.locator(ready)).not_to_be_empty()
            yield page
        finally:
            await context.close()
        assert not wrong, "\n".join(wrong)


def _foreign(asked: str, url: str) -> list[str]:
    ours = (url, url.replace("http:", "ws:"), "data:", "blob:")
    return [] if asked.startswith(ours) else [f"asked {asked}"]


def _complaint(message: Any, quiet: bool) -> list[str]:
    if message.type not in {"error", "warning"} or quiet:
        return []
    return [message.text]


async def says(page: Page, words: str) -> None:
    """Wait until the page says something to those who hear it."""
    await expect(page.locator("#said")).to_contain_text(words)


def key(page: Page, name: str) -> Locator:
    """Return a key of the pod by the beginning of its name."""
    return page.locator(f'.key[aria-label^="{name}"]')


_KEYBOARD = {"SPIN": "Space", "ENTER": "Enter", "CLEAR": "Escape", "PLUS": "+", "MINUS": "-"}
_DIGITS = {"YEARS": "0", "MARRIAGE": "4", "BABY": "5", "CAR": "7", "MONEY": "8"}
_CARD_LETTERS = "rbgyak"
_HOLD_S = 1.3


class Hand:
    """Plays the page in one `way`: "mouse", "keyboard", "touch", or "drag" (a mouse's cards)."""

    def __init__(self, page: Page, way: str) -> None:
        self._page = page
        self._way = way

    async def press(self, *names: str) -> None:
        """Press keys of the pod one after the other, as fast as it goes."""
        for name in names:
            name = _DIGITS.get(name, name)
            if self._way == "keyboard":
                await self._page.keyboard.press(_KEYBOARD.get(name, name))
            elif self._way == "touch":
                await self._key(name).tap()
            else:
                await self._key(name).click()

    async def hold(self, name: str) -> None:
        """Hold a key of the pod for more than a second."""
        if self._way == "keyboard":
            await self._page.keyboard.down(_KEYBOARD[name])
            await asyncio.sleep(_HOLD_S)
            await self._page.keyboard.up(_KEYBOARD[name])
        else:
            await self._key(name).click(delay=1000 * _HOLD_S)

    async def insert(self, card: int) -> None:
        """Put a card in."""
        glass = await self._page.locator("#glass").bounding_box()
        assert glass
        await self._move(card, (glass["x"] + glass["width"] / 2, glass["y"] + 30), "true")

    async def remove(self, card: int) -> None:
        """Take the card out."""
        await self._move(card, (150, 500), "false")

    def _key(self, name: str) -> Locator:
        start = {"PLUS": "Plus", "MINUS": "Minus"}.get(name, name.capitalize())
        return key(self._page, start)

    async def _move(self, card: int, where: tuple[float, float], pressed: str) -> None:
        element = self._page.locator(".card").nth(card - 1)
        if self._way == "keyboard":
            await self._page.keyboard.press(_CARD_LETTERS[card - 1])
        elif self._way == "touch":
            await element.tap(position={"x": 30, "y": 15})
        elif self._way == "mouse":
            await element.click(position={"x": 30, "y": 15})
        else:
            await self._drag(element, where)
        await expect(element).to_have_attribute("aria-pressed", pressed)
        await settled(element)

    async def _drag(self, element: Locator, where: tuple[float, float]) -> None:
        box = await element.bounding_box()
        assert box
        await self._page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
        await self._page.mouse.down()
        await self._page.mouse.move(*where, steps=4)
        await self._page.mouse.up()


async def settled(element: Locator) -> Any:
    """Wait until an element moves no more; return where it is."""
    before = None
    for _ in range(100):
        box = await element.bounding_box()
        assert box
        if box == before:
            return box
        before = box
        await asyncio.sleep(0.25)
    raise AssertionError("it never comes to rest")
