"""A whole turn on the page, by mouse, by keyboard and by dragging cards, comes to the same."""

import pytest
from playwright.async_api import expect
from support.browser import Hand, says

pytestmark = pytest.mark.browser


async def play(page, hand):
    """Two join; red earns, buys, marries, has twins and takes the last back."""
    await says(page, "A new game")
    await hand.press("YEARS", "1", "0", "ENTER")
    await says(page, "10 years left")
    await hand.insert(2)
    await says(page, "card 0002")
    await hand.press("SPIN")
    await says(page, "receipt")
    await hand.press("ENTER")  # ends what moves
    await says(page, "move")
    await hand.remove(2)
    await expect(page.locator("#said")).not_to_contain_text("move")
    await hand.insert(1)
    await says(page, "card 0001")
    await hand.press("SPIN")
    await says(page, "receipt")
    await hand.press("ENTER")
    await says(page, "move")
    await hand.press("MONEY", "PLUS", "2", "5", "0", "0", "0", "ENTER")
    await says(page, "$30,000")
    await hand.press("CAR", "PLUS")
    await says(page, "Economy car")
    await hand.press("ENTER")
    await says(page, "$20,000")
    await hand.press("MARRIAGE")
    await says(page, "$21,000")  # a thousand from the other
    await hand.press("BABY", "2", "ENTER")
    await says(page, "$22,000")
    await says(page, "2 babies")
    await says(page, "3,700 LIFE Points")
    await hand.hold("CLEAR")
    await says(page, "take back")
    await hand.press("ENTER")
    await says(page, "0 babies")
    await says(page, "$21,000")
    await hand.remove(1)
    await says(page, "0002 is next")
    await hand.insert(2)
    await says(page, "$4,000")  # the guest has paid


@pytest.mark.parametrize("way", ["mouse", "keyboard", "drag", "touch"])
def test_a_whole_turn(chromium, emulator, way):
    touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    window = {"width": 390, "height": 844, **touch} if way == "touch" else {}

    async def test():
        async with chromium.page(emulator.url, **window) as page:
            await play(page, Hand(page, way))

    chromium.run(test())
