"""A game is begun on the page: by mouse, by touch, by keyboard, by a screen reader's click."""

import asyncio

import pytest
from playwright.async_api import expect
from support.browser import key, says, settled

pytestmark = pytest.mark.browser


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def box_of(locator):
    box = await locator.bounding_box()
    assert box
    return box


async def begin(page, press):
    """YEARS 12 ENTER, then the card's SPIN."""
    await says(page, "A new game")
    for name in ("0, years", "1, lottery", "2, salary", "Enter"):
        await press(name)
    await says(page, "12 years left")


# -- ways to play -----------------------------------------------------------------------------


def test_by_mouse(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:

            async def press(name):
                await key(page, name).click()

            await begin(page, press)
            await page.locator(".card").nth(0).click()
            await says(page, "0001")
            await press("Spin")
            await says(page, "receipt")
            await press("Enter")  # ends what moves
            await says(page, "move")
            assert await page.evaluate("document.activeElement.tagName") == "BODY"

    chromium.run(test())


def test_by_touch(chromium, emulator):
    async def test():
        options = {"has_touch": True, "is_mobile": True, "device_scale_factor": 3}
        async with chromium.page(emulator.url, 390, 844, **options) as page:

            async def press(name):
                await key(page, name).tap()

            await begin(page, press)
            await page.locator(".card").nth(2).tap()
            await says(page, "0003")
            await press("Spin")
            await says(page, "receipt")
            await press("Enter")  # ends what moves
            await says(page, "move")

    chromium.run(test())


def test_by_keyboard(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            for name in ("0", "1", "3", "Backspace", "1", "2", "Enter"):
                await page.keyboard.press(name)
            await says(page, "12 years left")
            await page.keyboard.press("r")
            await says(page, "0001")
            await page.keyboard.press("Space")
            await says(page, "receipt")
            await page.keyboard.press("Enter")  # ends what moves
            await says(page, "move")
            await page.keyboard.press("8")
            await says(page, "MONEY")
            for name in ("+", "2", "5", "0", "Enter"):
                await page.keyboard.press(name)
            await says(page, "$5,250")
            await page.keyboard.press("b")
            await says(page, "0002")
            await page.keyboard.press("x")
            await says(page, "0001 is next")
            await page.keyboard.press("m")
            await says(page, "Players")
            await page.keyboard.press("ArrowDown")
            await says(page, "History")
            await page.keyboard.press("Escape")
            await says(page, "0001 is next")

    chromium.run(test())


def test_by_tab_and_space_as_any_button(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            for name in ("0, years", "5, baby", "Enter"):
                await key(page, name).focus()
                await page.keyboard.press("Tab")  # from a key of the keyboard the ring is shown
                await page.keyboard.press("Shift+Tab")
                await page.keyboard.press("Space")
            await says(page, "5 years left")
            await page.locator(".card").nth(1).focus()
            await page.keyboard.press("Tab")
            await page.keyboard.press("Shift+Tab")
            await page.keyboard.press("Enter")
            await says(page, "0002")

    chromium.run(test())


def test_by_clicks_without_a_pointer(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            for name in ("0, years", "7, car", "Enter"):
                await key(page, name).dispatch_event("click")
            await says(page, "7 years left")
            await page.locator(".card").nth(3).dispatch_event("click")
            await says(page, "0004")

    chromium.run(test())


# -- cards are dragged ------------------------------------------------------------------------


def test_cards_are_dragged_in_and_out_by_mouse(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            card = page.locator(".card").nth(1)
            home = await box_of(card)
            glass = await box_of(page.locator("#glass"))

            async def drag(start, end):
                await page.mouse.move(*start)
                await page.mouse.down()
                for step in range(1, 6):
                    x = start[0] + (end[0] - start[0]) * step / 5
                    y = start[1] + (end[1] - start[1]) * step / 5
                    await page.mouse.move(x, y)
                await page.mouse.up()

            await drag(middle(home), middle(glass))
            await expect(card).to_have_attribute("aria-pressed", "true")
            await says(page, "card 0002")  # the pod itself has seen it
            inside = await settled(card)
            await drag((inside["x"] + inside["width"] / 2, inside["y"] + 20), (200, 500))
            await expect(card).to_have_attribute("aria-pressed", "false")
            await expect(page.locator("#said")).not_to_contain_text("0002")
            back = await settled(card)
            assert abs(back["x"] - home["x"]) < 1
            assert abs(back["y"] - home["y"]) < 1
            await drag(middle(home), (250, 600))  # beside the pod it only goes home
            assert await settled(card) == back
            await expect(card).to_have_attribute("aria-pressed", "false")

    chromium.run(test())


def test_cards_are_dragged_by_touch(chromium, emulator):
    async def test():
        options = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        async with chromium.page(emulator.url, 390, 844, **options) as page:
            touch = await page.context.new_cdp_session(page)

            async def drag(start, end):
                async def send(kind, *points):
                    await touch.send(
                        "Input.dispatchTouchEvent",
                        {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
                    )

                await send("touchStart", start)
                for step in range(1, 6):
                    x = start[0] + (end[0] - start[0]) * step / 5
                    y = start[1] + (end[1] - start[1]) * step / 5
                    await send("touchMove", (x, y))
                await send("touchEnd")

            card = page.locator(".card").nth(0)
            glass = await box_of(page.locator("#glass"))
            home = await box_of(card)  # the pod hides its lower part
            await drag((home["x"] + home["width"] / 2, home["y"] + 20), middle(glass))
            await says(page, "card 0001")
            inside = await settled(card)
            top = (inside["x"] + inside["width"] / 2, inside["y"] + 20)
            await drag(top, (top[0], top[1] - 90))
            await expect(page.locator("#said")).not_to_contain_text("0001")
            await expect(card).to_have_attribute("aria-pressed", "false")

    chromium.run(test())


def test_more_players_are_brought_and_a_card_in_the_pod_is_never_hidden(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            cards = page.locator(".card:visible")
            await expect(cards).to_have_count(4)
            await page.get_by_role("button", name="More players").click()
            await expect(cards).to_have_count(6)
            await page.keyboard.press("k")
            await says(page, "card 0006")
            await page.get_by_role("button", name="Fewer players").click()
            await expect(cards).to_have_count(6)
            await page.keyboard.press("k")
            await expect(page.locator("#said")).not_to_contain_text("0006")
            await page.get_by_role("button", name="Fewer players").click()
            await expect(cards).to_have_count(4)
            await page.keyboard.press("a")  # its card may be put in all the same
            await expect(cards).to_have_count(6)

    chromium.run(test())


# -- fingers ----------------------------------------------------------------------------------


DOWN = ".key.down"


def test_a_key_is_held_as_long_as_the_keyboards_and_repeats_are_none(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            await page.keyboard.down("0")
            for _ in range(5):
                await page.keyboard.down("0")  # as a keyboard repeats
                await asyncio.sleep(0.1)
            await expect(page.locator(DOWN)).to_have_attribute("aria-label", "0, years")
            truth = await emulator.hear(until="")
            assert truth["keys"] == [13]
            await page.keyboard.up("0")
            await expect(page.locator(DOWN)).to_have_count(0)
            await says(page, "YEARS")
            assert "00" not in await page.locator("#said").inner_text()

    chromium.run(test())


@pytest.mark.parametrize("leave", ["blur", "visibilitychange", "pagehide"])
def test_a_window_that_is_left_lets_go(chromium, emulator, leave):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            await page.keyboard.down("9")
            await expect(page.locator(DOWN)).to_have_count(1)
            target = "document" if leave == "visibilitychange" else "window"
            await page.evaluate(f"{target}.dispatchEvent(new Event('{leave}'))")
            await expect(page.locator(DOWN)).to_have_count(0)
            for _ in range(50):
                if not (await emulator.hear(until=""))["keys"]:
                    break
                await asyncio.sleep(0.1)
            assert (await emulator.hear(until=""))["keys"] == []
            await says(page, "Double beep")  # one 9, which means nothing there

    chromium.run(test())


def test_a_lost_pointer_lets_go(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            x, y = middle(await box_of(key(page, "5, baby")))
            await page.mouse.move(x, y)
            await page.mouse.down()
            await expect(page.locator(DOWN)).to_have_count(1)
            await page.mouse.move(5, 5)  # a finger that slides off holds it still
            await expect(page.locator(DOWN)).to_have_count(1)
            await page.locator(DOWN).dispatch_event("pointercancel", {"pointerId": 1})
            await expect(page.locator(DOWN)).to_have_count(0)
            await page.mouse.up()

    chromium.run(test())


def test_clear_is_held_for_a_second_to_take_back(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            for name in ("0", "5", "Enter", "r"):
                await page.keyboard.press(name)
            await says(page, "0001")
            await page.keyboard.press("Space")
            await says(page, "receipt")
            await page.keyboard.press("Enter")  # ends what moves
            await says(page, "move")
            for name in ("9", "+", "7", "Enter"):
                await page.keyboard.press(name)
            await says(page, "7 LIFE Points")
            x, y = middle(await box_of(key(page, "Clear")))
            await page.mouse.move(x, y)
            await page.mouse.down()
            await says(page, "take back +7 LIFE Points?")
            await page.mouse.up()
            await page.keyboard.press("Enter")
            await says(page, " 0 LIFE Points")

    chromium.run(test())


def test_keys_with_control_or_in_the_help_are_not_for_the_pod(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            await page.keyboard.press("Control+0")
            await page.keyboard.press("?")
            await expect(page.locator("#sheet")).to_be_visible()
            await page.keyboard.press("0")
            await page.keyboard.press("Escape")
            await expect(page.locator("#sheet")).not_to_be_visible()
            await asyncio.sleep(0.5)
            await says(page, "A new game")
            assert "Double beep" not in await page.locator("#said").inner_text()

    chromium.run(test())
