"""What the page shows beside the game: help, words for those who hear it, sound, every window."""

import asyncio
import base64

import pytest
from playwright.async_api import expect
from support.browser import key, says

pytestmark = pytest.mark.browser

# -- help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_help_opens_tells_every_key_and_closes(chromium, emulator, way):
    async def test():
        async with chromium.page(emulator.url) as page:
            sheet = page.get_by_role("dialog", name="How to play here")
            await expect(sheet).to_have_count(0)
            if way == "key":
                await page.keyboard.press("?")
            else:
                await page.get_by_role("button", name="Help").click()
            await expect(sheet).to_be_visible()
            await expect(sheet.locator("kbd")).to_have_text(
                [
                    *"09",
                    "Space",
                    "Enter",
                    "Esc",
                    "Backspace",
                    *"+↑\u2212↓M",
                    *"RBGY",
                    *"AK",
                    *"XS?",
                ]
            )
            close = sheet.get_by_role("button", name="Back to the pod")
            await expect(close).to_be_focused()
            if way == "key":
                await page.keyboard.press("Escape")
            else:
                await close.click()
            await expect(sheet).to_have_count(0)
            await page.keyboard.press("0")  # the pod has its keys again
            await says(page, "YEARS")

    chromium.run(test())


# -- words ------------------------------------------------------------------------------------


def test_everything_has_a_name_and_the_screen_is_said(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            names = await page.locator(".key").evaluate_all(
                "keys => keys.map((key) => key.ariaLabel)"
            )
            assert len(set(names)) == 16
            for group, count in (("Keys", 16), ("Page", 3)):
                buttons = page.get_by_role("group", name=group).get_by_role("button")
                await expect(buttons).to_have_count(count)
            cards = page.get_by_role("region", name="Cards").get_by_role("button")
            await expect(cards).to_have_count(4)
            await expect(cards.nth(1)).to_have_accessible_name("Card 0002, blue")
            await page.keyboard.press("0")
            await says(page, "YEARS")
            picture = page.get_by_role("img", name="Screen: YEARS")
            await expect(picture).to_be_visible()
            status = page.get_by_role("status")
            assert await status.get_attribute("aria-live") == "polite"
            await expect(status).to_contain_text("digits, then ENTER")

    chromium.run(test())


def test_a_double_beep_is_said_every_time(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            said = page.locator("#said")
            heard = []
            for _ in range(3):
                await page.keyboard.press("Enter")
                await expect(said).to_contain_text("Double beep")
                await page.wait_for_function(
                    "last => document.getElementById('said').textContent !== last",
                    arg=heard[-1] if heard else "",
                )
                heard.append(await said.text_content())
            # The same words, told apart so that they are read again.
            assert len(set(heard)) == 2
            assert len({words.strip("\u00a0") for words in heard}) == 1

    chromium.run(test())


# -- the truth --------------------------------------------------------------------------------

# The canvas as the display's own 1024 bytes: the middle of every pixel, lit or not.
LIT = """() => {
  const canvas = document.getElementById("screen");
  const side = canvas.width / 128;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const pen = copy.getContext("2d", { willReadFrequently: true });
  pen.drawImage(canvas, 0, 0);
  const data = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  const bytes = new Uint8Array(1024);
  for (let y = 0; y < 64; y += 1) {
    for (let x = 0; x < 128; x += 1) {
      const at = (Math.floor((y + 0.4) * side) * canvas.width + Math.floor((x + 0.4) * side)) * 4;
      if (data[at + 3]) bytes[y * 16 + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return btoa(String.fromCharCode(...bytes));
}"""


async def shows_what_the_chip_shows(page, emulator):
    """Compare every pixel; a picture may still be on its way."""
    for _ in range(40):
        truth = await emulator.hear(until="")
        if await page.evaluate(LIT) == truth["pixels"]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the page shows another picture than the display")


def test_a_page_that_is_loaded_again_and_a_second_one_show_the_truth(chromium, emulator):
    async def test():
        async with (
            chromium.page(emulator.url) as page,
            chromium.page(emulator.url, 390, 844) as other,
        ):
            for name in ("0", "7", "Enter"):
                await page.keyboard.press(name)
            await says(other, "7 years left")
            await page.keyboard.press("g")
            await says(other, "card 0003")
            green = page.get_by_role("button", name="Card 0003, green")
            await expect(green).to_have_attribute("aria-pressed", "true")
            await page.reload()
            await says(page, "7 years left")
            await expect(green).to_have_attribute("aria-pressed", "true")
            for one in (page, other):
                await shows_what_the_chip_shows(one, emulator)
            truth = await emulator.hear(until="")
            assert sum(byte.bit_count() for byte in base64.b64decode(truth["pixels"])) > 200
            await other.keyboard.press("x")  # the second one plays as well as the first
            await expect(green).to_have_attribute("aria-pressed", "false")

    chromium.run(test())


def test_switched_off_and_on_by_the_page(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            await says(page, "A new game")
            for name in ("0", "7", "Enter"):
                await page.keyboard.press(name)
            await says(page, "7 years left")
            await page.get_by_role("button", name="Power").click()
            notice = page.get_by_role("alert")
            await expect(notice).to_contain_text("The pod is switched off")
            await says(page, "The screen is dark.")
            await shows_what_the_chip_shows(page, emulator)
            await notice.get_by_role("button", name="Switch on").click()
            await says(page, "saved game")
            await expect(notice).to_be_hidden()

    chromium.run(test())


# -- sound ------------------------------------------------------------------------------------

# What goes to the loudspeaker goes past a meter too.
METER = """
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) {
    window.meter = new AnalyserNode(this.context, { fftSize: 2048 });
    connect.call(this, window.meter);
  }
  return connect.call(this, to, ...more);
};
window.loudest = async (ms) => {
  const wave = new Float32Array(2048);
  let most = 0;
  for (const end = performance.now() + ms; performance.now() < end;) {
    window.meter?.getFloatTimeDomainData(wave);
    most = Math.max(most, ...wave.map(Math.abs));
    await new Promise((done) => setTimeout(done, 15));
  }
  return most;
};
"""


async def is_heard(page, names):
    """Press keys one after the other until one of them is heard; the machine may be busy."""
    for name in names:
        listening = asyncio.create_task(page.evaluate("loudest(2500)"))
        await page.keyboard.press(name)
        if await listening > AUDIBLE:
            return True
    return False


AUDIBLE = 0.001  # below it is what is left of a level that was turned down


def test_sound_begins_with_a_hand_and_is_muted_and_stays_so(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url, script=METER) as page:
            await says(page, "A new game")
            button = page.get_by_role("button", name="Sound")
            await expect(button).to_have_attribute("data-state", "waiting")
            await expect(page.locator("#hint")).to_contain_text("Sound begins with your first")
            await page.keyboard.press("Shift")
            await expect(button).to_have_attribute("data-state", "on")
            await expect(page.locator("#hint")).to_be_hidden()
            assert await is_heard(page, "01*5*")
            await button.click()
            await expect(button).to_have_attribute("aria-pressed", "false")
            await asyncio.sleep(0.5)
            assert not await is_heard(page, "01")
            await page.reload()
            await expect(button).to_have_attribute("data-state", "off")
            await page.keyboard.press("s")
            await expect(button).to_have_attribute("data-state", "on")
            assert await is_heard(page, "01*5*")

    chromium.run(test())


# -- windows ----------------------------------------------------------------------------------

# What is wrong with how the page is laid out.
LAYOUT = """() => {
  const wrong = [];
  const { clientWidth: width, clientHeight: height, scrollWidth } = document.documentElement;
  const scrolls = document.body.classList.contains("scrolls");
  if (scrollWidth > width) wrong.push(`${scrollWidth} px wide in ${width}`);
  if (!scrolls && document.documentElement.scrollHeight > height) wrong.push("too high");
  const boxes = [];
  for (const button of document.querySelectorAll("button:not([hidden])")) {
    const box = button.getBoundingClientRect();
    if (!box.width || button.closest("[hidden], dialog:not([open])")) continue;
    const name = button.ariaLabel ?? button.textContent.trim();
    // A card shows its head at least: what is below may be under the next one.
    const foot = button.matches(".card") ? box.top + 40 : box.bottom;
    const inside = box.left >= -0.5 && box.right <= width + 0.5
      && box.top >= -0.5 && (scrolls || foot <= height + 0.5);
    if (!inside) wrong.push(`${name} is outside`);
    if (Math.min(box.width, box.height) < 40) wrong.push(`${name} is too small for a finger`);
    if (!button.matches(".card, dialog *")) {
      for (const [other, at] of boxes) {
        if (box.left < at.right - 1 && at.left < box.right - 1
          && box.top < at.bottom - 1 && at.top < box.bottom - 1) wrong.push(`${name} on ${other}`);
      }
      boxes.push([name, box]);
    }
    for (const word of button.querySelectorAll(".main, .word, .second")) {
      const text = word.getBoundingClientRect();
      if (text.left < box.left || text.right > box.right + 0.5 || text.bottom > box.bottom + 0.5) {
        wrong.push(`the words of ${name} are wider than it`);
      }
    }
  }
  const screen = document.getElementById("screen");
  const side = screen.getBoundingClientRect().width * devicePixelRatio / 128;
  if (Math.abs(side - Math.round(side)) > 0.01) wrong.push(`a pixel of ${side} pixels`);
  if (screen.width !== 128 * Math.round(side)) wrong.push("a picture of another size");
  return wrong;
}"""

WINDOWS = [
    (360, 640, 3),
    (360, 740, 2),
    (390, 844, 3),
    (768, 1024, 2),
    (1024, 1366, 2),
    (990, 2130, 1),  # the frame in a table page on a large television
    (667, 375, 2),
    (1024, 600, 1),
    (1280, 720, 1.25),
    (1920, 1080, 1),
    (3840, 2160, 1),
]


@pytest.mark.parametrize(("width", "height", "ratio"), WINDOWS)
def test_every_window_has_room_for_the_pod(chromium, emulator, width, height, ratio):
    async def test():
        async with chromium.page(emulator.url, width, height, device_scale_factor=ratio) as page:
            assert await page.evaluate(LAYOUT) == []
            for button in await page.get_by_role("button").all():
                await button.evaluate("button => button.scrollIntoView({ block: 'center' })")
                scrolls = await page.evaluate("document.body.classList.contains('scrolls')")
                assert scrolls or await page.evaluate(LAYOUT) == []
            await page.evaluate("scrollTo(0, 0)")
            await page.get_by_role("button", name="More players").click()
            await expect(page.locator(".card:visible")).to_have_count(6)
            assert await page.evaluate(LAYOUT) == []
            await page.keyboard.press("?")
            assert await page.evaluate(LAYOUT) == []
            sheet = await page.locator("#sheet").evaluate(
                "sheet => [sheet.scrollWidth - sheet.clientWidth, sheet.offsetWidth]"
            )
            assert sheet[0] == 0
            assert sheet[1] <= width

    chromium.run(test())


@pytest.mark.parametrize(
    ("width", "height", "zoom"),
    [
        (360, 740, 1),
        (490, 1060, 1),
        (1280, 800, 1),
        (1920, 1080, 1),
        (3840, 2160, 2),
        (990, 2130, 2),
    ],
)
def test_what_is_seen_from_afar_is_larger(chromium, emulator, width, height, zoom):
    """Letters and tools; a frame at the side of a television's page is no small window."""

    async def test():
        async with chromium.page(emulator.url, width, height) as page:
            size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
            assert await page.evaluate(size) / 16 == pytest.approx(zoom, abs=0.05)

    chromium.run(test())


def test_a_window_that_changes_is_laid_out_anew(chromium, emulator):
    async def test():
        async with chromium.page(emulator.url) as page:
            for width, height, form in (
                (390, 844, "stack"),
                (844, 390, "wide"),
                (1280, 720, "side"),
            ):
                await page.set_viewport_size({"width": width, "height": height})
                await expect(page.locator("body")).to_have_attribute("data-form", form)
                assert await page.evaluate(LAYOUT) == []
                await shows_what_the_chip_shows(page, emulator)
                await key(page, "0, years").click()  # a key is where it is seen
                await says(page, "digits, then ENTER")
                await key(page, "Clear").click()
                await says(page, "A new game")

    chromium.run(test())
