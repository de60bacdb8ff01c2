"""The table page in Chromium: pod and table side by side, every window, keyboard, ear, crashes."""

import json
import re

import pytest
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.games import find_game
from playwright.async_api import expect
from support.playing import Playing

pytestmark = pytest.mark.browser

NOT_EMPTY = re.compile(r"\d+ cards? in hand")
READY = {"ready": "#doing"}
PEOPLE = ("--players", "Ann:1,Ben:2", "--seed", "5")
WATCHING = ("--players", "bot,bot,bot", "--seed", "6", "--pace")


def pod_of(page):
    return page.frame_locator("iframe")


async def lines(page):
    return await page.locator("#log li").all_text_contents()


def test_pod_and_table_stand_side_by_side_and_play_together(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, 1400, 800, **READY) as page:
            await expect(page.locator("#doing")).to_have_text("Ann chooses: college or career?")
            frame = pod_of(page)
            await expect(frame.locator("#said")).to_contain_text("0001")
            await frame.locator(".card").nth(0).click()
            await expect(frame.locator("#said")).to_contain_text("Start a career")
            pod = await page.locator("iframe").bounding_box()
            table = await page.locator("#table").bounding_box()
            assert pod["x"] + pod["width"] <= table["x"]
            await frame.locator('.key[aria-label^="2"]').click()
            await frame.locator('.key[aria-label^="Enter"]').click()
            await expect(page.locator("#log")).to_contain_text("Ann goes to college.")
            await expect(page.locator(".place").first).to_contain_text("Student")
            await expect(page.locator("#doing")).to_contain_text("Time or Money")

    with Playing(tmp_path, *PEOPLE) as playing:
        chromium.run(test(playing.url))
        assert playing.moves() == 1


def test_the_keyboard_of_the_page_is_the_pods(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, **READY) as page:
            await expect(pod_of(page).locator("#said")).to_contain_text("0001")
            await page.keyboard.press("r")
            await expect(pod_of(page).locator("#said")).to_contain_text("Start a career")
            await page.keyboard.press("2")
            await expect(pod_of(page).locator("#said")).to_contain_text("Go to college")
            await page.keyboard.press("Enter")
            await expect(page.locator("#log")).to_contain_text("Ann goes to college.")

    with Playing(tmp_path, *PEOPLE) as playing:
        chromium.run(test(playing.url))


def test_everything_is_reached_and_read_without_a_mouse(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, **READY) as page:
            await expect(page.locator(".card.small").first).to_be_visible(timeout=30_000)
            places = page.get_by_role("region", name="Sensible 1", exact=True)
            await expect(places).to_be_visible()
            names = await page.locator(".card.small button").evaluate_all(
                "buttons => buttons.map(button => button.ariaLabel)"
            )
            assert all(names)
            assert await page.locator("[role=log]").count() == 1
            assert await page.locator("#doing").get_attribute("aria-live") == "polite"
            await expect(page.locator(".hand").first).to_have_attribute("aria-label", NOT_EMPTY)
            await page.locator(".card.small button").first.focus()
            await page.keyboard.press("Enter")
            await expect(page.locator("dialog[open] .card.large")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(page.locator("dialog[open]")).to_have_count(0)
            focused = await page.evaluate("document.activeElement.className")
            assert focused == "card-face", "back on the card that was opened"

    with Playing(tmp_path, *WATCHING, "0.3") as playing:
        chromium.run(test(playing.url))


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (768, 1024), (1024, 600), (1366, 768), (1920, 1080)]
)
def test_nothing_is_cut_off_in_any_window(chromium, tmp_path, width, height):
    async def test(url):
        async with chromium.page(url, width, height, **READY) as page:
            await expect(page.locator(".card.small").nth(3)).to_be_attached(timeout=30_000)
            assert await page.evaluate("document.documentElement.scrollWidth") <= width
            sideways = await page.evaluate(
                """() => [...document.querySelectorAll('.place, #doing, .tool, .who, .pile')]
                .filter(one => one.getBoundingClientRect().right > innerWidth + 1
                            || one.getBoundingClientRect().left < -1)
                .map(one => one.className)"""
            )
            assert sideways == []
            for tool in await page.locator(".tool").all():
                assert (await tool.bounding_box())["height"] >= 44
            if width >= 1366:
                size = await page.evaluate(
                    "parseFloat(getComputedStyle(document.querySelector('.score b')).fontSize)"
                )
                assert size >= height / 24, "points are read from across the room"

    with Playing(tmp_path, *WATCHING, "0.05") as playing:
        chromium.run(test(playing.url))


def test_a_killed_game_goes_on_where_it_was_and_the_page_finds_it(chromium, tmp_path):
    async def test(playing):
        async with chromium.page(playing.url, quiet=True, **READY) as page:
            await expect(pod_of(page).locator("#said")).to_contain_text("0001")
            await page.keyboard.press("r")
            await expect(pod_of(page).locator("#said")).to_contain_text("Start a career")
            playing.kill()
            await expect(page.locator("#notice")).to_contain_text("does not answer")
            with Playing(tmp_path, *PEOPLE, port=playing.port) as again:
                assert "Your game goes on." in again.lines
                await expect(page.locator("#notice")).to_be_hidden(timeout=20_000)
                await expect(page.locator("#doing")).to_contain_text("Ann chooses")
                await page.keyboard.press("r")
                said = pod_of(page).locator("#said")
                await expect(said).to_contain_text("Start a career", timeout=20_000)
                await page.keyboard.press("2")
                await page.keyboard.press("Enter")
                await expect(page.locator("#log")).to_contain_text("Ann goes to college.")

    with Playing(tmp_path, *PEOPLE) as playing:
        chromium.run(test(playing))


def test_the_page_takes_back_and_seats_bots(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, **READY) as page:
            undo = page.get_by_role("button", name="Take back")
            await expect(undo).to_be_disabled()
            await page.get_by_role("button", name="Players").click()
            await page.get_by_role("button", name="Ben: Let a bot play").click()
            give = page.get_by_role("button", name="Ben: Give to a person")
            await expect(give).to_be_visible()
            await give.click()
            await expect(page.get_by_role("button", name="Ben: Let a bot play")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(pod_of(page).locator("#said")).to_contain_text("0001")
            await page.keyboard.press("r")
            said = pod_of(page).locator("#said")
            await expect(said).to_contain_text("Start a career")
            await page.keyboard.press("2")
            await page.keyboard.press("Enter")
            await expect(said).to_contain_text("Time or Money")
            await page.keyboard.press("1")
            await page.keyboard.press("Enter")
            await expect(page.locator("#doing")).to_contain_text("spends Time")
            await expect(undo).to_be_enabled()
            await undo.click()
            await expect(page.locator("#doing")).to_contain_text("Time or Money")
            await expect(undo).to_be_disabled()

    with Playing(tmp_path, *PEOPLE) as playing:
        chromium.run(test(playing.url))
        assert playing.moves() == 1
        assert [seat[1] for seat in playing.kept()["table"]["seats"]] == ["", ""]


def test_leaving_at_the_pod_and_coming_back_on_the_page(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, **READY) as page:
            said = pod_of(page).locator("#said")
            await expect(said).to_contain_text("0001")
            await pod_of(page).locator('.key[aria-label^="Menu"]').click(delay=1300)
            await expect(said).to_contain_text("Leave the table?")
            await page.keyboard.press("Enter")
            await expect(page.locator("#notice")).to_contain_text("left at the pod")
            await page.get_by_role("button", name="Go on playing").click()
            await expect(page.locator("#notice")).to_be_hidden()
            await expect(said).to_contain_text("0001")

    with Playing(tmp_path, *PEOPLE) as playing:
        chromium.run(test(playing.url))


def test_scores_at_the_end_add_up_and_the_process_ends_politely(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, 1920, 1080, **READY) as page:
            await expect(page.locator("#result")).to_be_visible(timeout=50_000)
            sheets = await page.locator(".score-sheet").all()
            assert len(sheets) == 3
            for sheet in sheets:
                numbers = await sheet.locator("td").all_text_contents()
                values = [int(number) for number in numbers]
                assert sum(values[:-1]) == values[-1]
            await expect(page.locator("#result h2")).to_contain_text("win")
            await expect(page.locator(".score-sheet.wins")).to_have_count(1)

    with Playing(tmp_path, *WATCHING, "0") as playing:
        chromium.run(test(playing.url))
        code, out, err = playing.end()
        assert (code, err) == (0, "")
        assert "The game is kept in" in out


def test_the_markup_names_no_card_that_is_hidden(chromium, tmp_path):
    """A game of people stands still at its first decision: no card lies open."""

    async def test(url):
        heard = []
        async with chromium.page(url, **READY) as page:
            page.on(
                "websocket",
                lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
            )
            await page.reload()
            await expect(page.locator("#doing")).not_to_be_empty()
            await expect(pod_of(page).locator("#said")).to_contain_text("0001")
            text = await page.content() + json.dumps(heard)
            assert "Draw pile" in text
            module = find_game("card-game")
            specs = find_deck(module.SCHEMA, STANDARD).cards.specs
            named = [name for name in specs if name in text or spec_in(specs[name], text)]
            assert named == []

    def spec_in(spec, text):
        return len(spec.title) > 1 and spec.title in text

    with Playing(tmp_path, "--players", "Ann:1,Ben:2,Cleo:3", "--seed", "8") as playing:
        chromium.run(test(playing.url))
