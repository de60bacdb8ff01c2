"""The table page with Goals and #mylife: full tables, a game to its end, the pictures."""

import json
import re

import pytest
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from lifepod_host.companion.engine.saves import write_save
from lifepod_host.companion.games import find_game, find_presentation
from playwright.async_api import expect
from support.effort import cases
from support.playing import Playing

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
READY = {"ready": "#doing"}
QUICK = ("--pace", "0", "--window", "0")
# Cut off is what is wider or higher than its place.
CUT = """() => [...document.querySelectorAll(
    ".place .name, .place .card-face, .place .who, .numbers, .pile figcaption, .piles")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
    .map((one) => one.textContent)"""


# As many letters as a name can have, narrow and wide ones, with a space and without.
LONG = (
    "WWWWWWWWWWWWWWWW", "Maximilian-Alexa", "Ann Ben Cleo Dan", "MMMMMMMMMMMMMMMM",
    "iiiiiiiiiiiiiiii", "Wilhelmina Womba",
)  # fmt: skip
WIDER = """() => [...document.querySelectorAll(
    "#doing, #log, .line, .place-top, .numbers, #result, .score-sheet caption")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


def kept(path, game, players, moves, seed=5, names=NAMES, bot=""):
    """A game as people might have played it, so far."""
    module = find_game(game)
    deck = find_deck(module.SCHEMA, STANDARD)
    match = Match(module.GAME, deck, players, seed, {}, names[:players])
    player = module.BOTS["sensible"](deck, stream(seed, "page"))
    while len(match.moves) < moves:
        seat = match.game.asked()[0]
        match.submit(seat, player.choose(match.game.view(seat), match.game.legal(seat)))
    seats = [[card, bot] for card in range(1, players + 1)]
    write_save(path, match, {"epoch": 0, "seats": seats})


@pytest.mark.parametrize(
    ("game", "players", "seed", "moves"),
    [("goals", 4, 5, 80), ("mylife", 6, 5, 62), ("mylife", 2, 17, 36)]
    + [("card-game", 4, 5, 90), ("goals", 2, 5, 30), ("mylife", 3, 5, 28)] * cases(0, 1),
)
def test_nobody_has_to_scroll_a_full_table(chromium, tmp_path, game, players, seed, moves):
    kept(tmp_path / "game.json", game, players, moves, seed)

    async def test(url):
        for width, height in ((1920, 1080), (1280, 720)):
            async with chromium.page(url, width, height, **READY) as page:
                table = page.locator("#table")
                assert await table.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
                assert await page.evaluate(CUT) == []
        async with chromium.page(url, 360, 740, **READY) as page:
            assert await page.evaluate("document.documentElement.scrollWidth") == 360
            assert await page.evaluate(CUT) == []

    with Playing(tmp_path, game=game) as playing:
        chromium.run(test(playing.url))


@pytest.mark.parametrize(
    ("game", "players", "moves"),
    [("mylife", 6, 62), ("goals", 4, 60), ("mylife", 3, None), ("goals", 2, None)],
)
def test_long_names_are_within_their_places(chromium, tmp_path, game, players, moves):
    bot = "sensible" if moves is None else ""  # to the end
    kept(tmp_path / "game.json", game, players, moves or 10, names=LONG, bot=bot)

    async def test(url):
        async with chromium.page(url, 1280, 720, **READY) as page:
            table = page.locator("#table")
            if moves is None:
                await expect(page.locator("#result h2")).to_contain_text("wins", timeout=30_000)
            else:
                assert await table.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
            assert await page.evaluate(WIDER) == []
            await expect(page.locator(".who").first).to_have_attribute("title", LONG[0])
        async with chromium.page(url, 360, 740, **READY) as page:
            assert await page.evaluate("document.documentElement.scrollWidth") == 360
            assert await page.evaluate(WIDER) == []

    with Playing(tmp_path, *QUICK, game=game) as playing:
        chromium.run(test(playing.url))


@pytest.mark.parametrize(
    ("game", "players", "moves", "words"),
    [
        (
            "goals", 4, 60,
            [
                "2 cards in hand; a closed Lifestyle", "Life Goals",
                "Life Goal: Pet Lover, 100 points. Life Goal for 3 pet icons",
                "Lighthouse. House card. Costs 2 cards from your hand. Scores double. "
                "Has 1 house icon",
            ],
        ),
        (
            "mylife", 2, 17,
            ["2 cards in hand; an extra pile of 2", "Life stage: 41 to 50", "First steps, age 2"],
        ),
    ],
)  # fmt: skip
def test_what_lies_there_is_told_to_those_who_hear_it(
    chromium, tmp_path, game, players, moves, words
):
    kept(tmp_path / "game.json", game, players, moves)

    async def test(url):
        async with chromium.page(url, **READY) as page:
            names = await page.locator("main [aria-label]").evaluate_all(
                "all => all.map((one) => one.ariaLabel)"
            )
            assert len(names) > 10
            assert not [name for name in names if ".," in name or " ," in name]
            for word in words:
                assert any(name.startswith(word) for name in names), "\n".join([word, *names])

    with Playing(tmp_path, game=game) as playing:
        chromium.run(test(playing.url))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pod_lies_in_the_same_dark_room_as_the_table(chromium, tmp_path, scheme):
    ground = "getComputedStyle(document.documentElement).backgroundColor"

    async def test(url):
        async with chromium.page(url, **READY, color_scheme=scheme) as page:
            frame = page.frames[1]
            await frame.wait_for_selector("#said")
            assert await frame.evaluate(ground) == "rgb(21, 19, 46)"
            await page.goto(f"{url}/pod-page")  # by itself it is as the browser wants it
            alone = {"light": "rgb(233, 229, 248)", "dark": "rgb(21, 19, 46)"}
            assert await page.evaluate(ground) == alone[scheme]

    with Playing(tmp_path, "--players", "Ann,Ben", game="goals") as playing:
        chromium.run(test(playing.url))


def test_an_early_table_has_large_cards(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, 1280, 720, **READY) as page:
            await expect(page.locator("#table")).to_have_attribute("data-close", "0")
            await expect(page.locator("#doing")).to_have_text("Ann: play a card, or draw?")
            await expect(page.locator(".pile")).to_have_count(4)
            await page.get_by_role(
                "button", name=re.compile(r"points\. Life Goal for")
            ).first.click()
            await expect(page.locator("#sheet .fact")).to_contain_text("Life Goal for")

    with Playing(tmp_path, "--players", "Ann:1,Ben:2", "--seed", "5", game="goals") as playing:
        chromium.run(test(playing.url))


def test_goals_among_bots_ends_with_lifestyles_and_scores(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, 1280, 720, **READY) as page:
            await expect(page.locator("#result h2")).to_contain_text("win", timeout=50_000)
            await expect(page.locator(".score-sheet")).to_have_count(3)
            await expect(page.locator(".card.lifestyle:not(.back)")).to_have_count(3)
            for sheet in await page.locator(".score-sheet").all():
                values = [int(one) for one in await sheet.locator("td").all_text_contents()]
                assert sum(values[:-1]) == values[-1]
            await expect(page.locator("#keepsakes")).to_be_hidden()

    with Playing(tmp_path, "--players", "bot,bot,bot", *QUICK, game="goals") as playing:
        chromium.run(test(playing.url))


def test_each_life_is_a_picture_to_keep_and_to_share(chromium, tmp_path):
    async def test(url):
        async with chromium.page(url, 1280, 720, **READY) as page:
            pictures = page.locator(".keepsake img")
            await expect(pictures).to_have_count(2, timeout=50_000)
            for picture in await pictures.all():
                await picture.scroll_into_view_if_needed()
                await picture.evaluate("one => one.decode()")
                size = await picture.evaluate("one => [one.naturalWidth, one.naturalHeight]")
                assert size == [1200, 1500]
                assert "points in all" in (await picture.get_attribute("alt") or "")
            for kind in ("PNG", "SVG"):
                link = page.get_by_role("link", name=f"Ann: save the picture as {kind}")
                async with page.expect_download() as download:
                    await link.click()
                saved = await download.value
                assert saved.suggested_filename == f"1-ann.{kind.lower()}"
                await saved.save_as(tmp_path / saved.suggested_filename)
            folder = await page.locator(".kept code").text_content()
            await page.get_by_role("button", name="Ann: show it large").click()
            await expect(page.locator("#sheet img")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(page.locator("#sheet")).to_be_hidden()
            return folder

    kept(tmp_path / "game.json", "mylife", 2, 0)
    with Playing(tmp_path, *QUICK, game="mylife") as playing:
        chromium.run(seat_bots(chromium, playing.url))
        folder = chromium.run(test(playing.url))
        code, out, err = playing.end()
    assert (code, err) == (0, "")
    assert f"The pictures are in {folder}." in out
    for name in ("1-ann.png", "1-ann.svg"):
        on_disk = tmp_path / "game-pictures" / folder.rsplit("/", 1)[1] / name
        assert on_disk.read_bytes() == (tmp_path / name).read_bytes()


async def seat_bots(chromium, url):
    """Let bots play on for both, as somebody at the page would."""
    async with chromium.page(url, 1280, 720, **READY) as page:
        await page.get_by_role("button", name="Players").click()
        await page.get_by_role("button", name="Ann: Let a bot play").click()
        await page.get_by_role("button", name="Ben: Let a bot play").click()
        await page.keyboard.press("Escape")
        await expect(page.locator(".bot")).to_have_count(2)


@pytest.mark.parametrize("game", ["goals", "mylife"])
def test_the_markup_names_no_card_that_is_hidden(chromium, tmp_path, game):
    """Neither what the page is made of nor anything that it hears; a hand is open on the pod."""
    players = ("--players", "Ann:1,Ben:2,Cleo:3", "--seed", "8")
    module = find_game(game)
    match = Match(module.GAME, find_deck(module.SCHEMA, STANDARD), 3, 8, {}, NAMES[:3])
    state = match.game
    open_cards, hidden = set(), set()
    for zone, held in enumerate(state.table.zones):
        titles = {state.cards.titles[card] for card in held}
        (open_cards if state.table.sees(None, zone) else hidden).update(titles)
    hidden -= open_cards | {"Birth"}

    async def test(url):
        heard = []
        async with chromium.page(url, **READY) as page:
            page.on(
                "websocket",
                lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
            )
            await page.reload()
            pod = page.frame_locator("iframe")
            await expect(pod.locator("#said")).to_contain_text("000")
            await page.keyboard.press("r")
            row = find_presentation(game).prompt(state, 0, NAMES[:3]).entries[0].label
            await expect(pod.locator("#said")).to_contain_text(row.rstrip("."))
            text = await page.content() + json.dumps([one for one in heard if '"table"' in one])
            assert any(f">{title}<" in text for title in open_cards)
            named = [
                title
                for title in hidden
                if f">{title}<" in text or json.dumps(json.dumps(title))[1:-1] in text
            ]
            assert named == []

    with Playing(tmp_path, *players, game=game) as playing:
        chromium.run(test(playing.url))
    assert len(hidden) > 40
