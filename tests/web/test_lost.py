"""The pod's process is killed while pages are open: nothing is lost, and the pages find it."""

import pytest
from playwright.async_api import expect
from support.browser import says
from support.emulator import Emulator

pytestmark = pytest.mark.browser


def test_killed_and_started_again_it_asks_to_resume_and_the_page_is_there(chromium, tmp_path):
    flash = tmp_path / "pod.flash"

    async def test():
        async with chromium.page(first.url, quiet=True) as page:
            for name in ("0", "9", "Enter", "b"):
                await page.keyboard.press(name)
            await says(page, "card 0002")
            await page.keyboard.press("Space")
            await says(page, "receipt")
            await page.keyboard.press("Enter")  # ends what moves
            await says(page, "move")
            for name in ("8", "+", "1", "2", "3", "Enter"):
                await page.keyboard.press(name)
            await says(page, "$5,123")
            first.kill()
            notice = page.get_by_role("alert")
            await expect(notice).to_contain_text("The pod does not answer")
            with Emulator(flash, port=first.port) as second:
                await says(page, "saved game")  # without a hand on the page
                await says(page, "9 years left")
                await expect(notice).to_be_hidden()
                await page.keyboard.press("Enter")
                await says(page, "0002 is next")
                await page.keyboard.press("b")
                await says(page, "$5,123")
                assert second.url == first.url

    with Emulator(flash) as first:
        chromium.run(test())


def test_a_page_that_was_open_before_the_pod_is_loaded_anew(chromium, tmp_path):
    """A page of another version than the server's fetches the server's."""

    async def test():
        async with chromium.page(emulator.url, quiet=True) as page:
            await says(page, "A new game")
            await page.evaluate(
                "document.querySelector('meta[name=lifepod-version]').content = 'old'"
            )
            emulator.kill()
            with Emulator(tmp_path / "pod.flash", port=emulator.port):
                meta = page.locator("meta[name=lifepod-version]")
                await expect(meta).not_to_have_attribute("content", "old")
                await says(page, "A new game")

    with Emulator(tmp_path / "pod.flash") as emulator:
        chromium.run(test())
