"""The pictures of a finished game: on the disk, on the page, and not before the end."""

import asyncio
import time

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from lifepod_host.cli import main
from lifepod_host.companion.engine.saves import write_save
from lifepod_host.emulator.bench.main import install_machine
from support.at_table import AtTable, play
from support.paper_pod import PaperPod

install_machine()

from lifepod_host.play.album import Album  # noqa: E402 - needs the machine
from lifepod_host.play.evening import album_folder  # noqa: E402
from lifepod_host.play.page import make_application  # noqa: E402
from lifepod_host.play.tableside import TableSide  # noqa: E402

DRAWN_S = 20.0
LAST_MOVE_CAN_GO = 35  # a seed whose last move activates an event
PNG = b"\x89PNG"


class PaperLink:
    """No cable: the paper pod is asked directly."""

    trouble = ""

    def turn(self, now_ms):
        return []

    def close(self):
        pass


@pytest.fixture
def side(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)
    made = []

    def make(game="mylife", players=2, folder=tmp_path / "pictures" / "tonight", seed=4):
        table = AtTable(PaperPod(), tmp_path / "game.json", game=game, players=players, seed=seed)
        made.append(TableSide(table.driver, PaperLink(), Album(folder)))
        return table, made[-1]

    yield make
    for one in made:
        one.album.close()


def drawn(side):
    """Wait until the pictures are there; what the page is told."""
    end = time.monotonic() + DRAWN_S
    while not side.album.told()["pictures"]:
        assert time.monotonic() < end
        side.step(0)
        time.sleep(0.02)
    return side.whole()["table"]["keepsakes"]


def test_pictures_are_there_at_the_end_and_not_before(side, tmp_path):
    table, at = side(players=3)
    told = []
    at.watch(told.append)

    def look():
        at.step(0)
        if not table.match.game.over:
            assert told[-1]["table"]["keepsakes"]["pictures"] == []
            assert at.album.picture(0, "svg") is None
            assert not (tmp_path / "pictures").exists()

    play(table, between=look)
    keepsakes = drawn(at)
    assert told[-1]["table"]["keepsakes"] == keepsakes, "the page is told by itself"
    assert [one["stem"] for one in keepsakes["pictures"]] == ["1-ann", "2-ben", "3-cleo"]
    folder = tmp_path / "pictures" / "tonight"
    assert keepsakes["folder"] == str(folder)
    names = {f"{one['stem']}.{kind}" for one in keepsakes["pictures"] for kind in ("png", "svg")}
    assert {path.name for path in folder.iterdir()} == names
    for seat, one in enumerate(keepsakes["pictures"]):
        assert at.album.picture(seat, "png") == (folder / f"{one['stem']}.png").read_bytes()
        assert at.album.picture(seat, "png").startswith(PNG)
        assert at.album.picture(seat, "svg") == (folder / f"{one['stem']}.svg").read_bytes()
        points = table.match.game.score()[seat].points
        assert f"{points} points in all" in one["words"]
    assert at.album.picture(3, "png") is None


def test_pictures_are_those_that_the_command_draws(side, tmp_path, capsys):
    table, at = side()
    play(table)
    drawn(at)
    write_save(tmp_path / "game.json", table.match)
    assert main(["journey", str(tmp_path / "game.json"), "-o", str(tmp_path / "drawn")]) == 0
    capsys.readouterr()
    ours = tmp_path / "pictures" / "tonight"
    for path in (tmp_path / "drawn").iterdir():
        assert path.read_bytes() == (ours / path.name).read_bytes()
    assert len(list(ours.iterdir())) == 4


def test_a_folder_that_cannot_be_is_told_and_the_pictures_are_shown(side, tmp_path):
    (tmp_path / "taken").write_text("a file")
    table, at = side(folder=tmp_path / "taken" / "tonight")
    play(table)
    keepsakes = drawn(at)
    assert len(keepsakes["pictures"]) == 2
    assert keepsakes["folder"] == ""
    assert str(tmp_path / "taken") in keepsakes["trouble"]


def test_a_game_that_is_not_kept_has_its_pictures_on_the_page(side, tmp_path):
    table, at = side(folder=None)
    play(table)
    keepsakes = drawn(at)
    assert (len(keepsakes["pictures"]), keepsakes["folder"], keepsakes["trouble"]) == (2, "", "")
    assert not (tmp_path / "pictures").exists()


@pytest.mark.parametrize("game", ["card-game", "goals"])
def test_a_game_without_pictures_makes_no_folder(side, tmp_path, game):
    table, at = side(game=game)
    play(table)
    for _ in range(20):
        at.step(0)
        time.sleep(0.01)
    assert at.whole()["table"]["keepsakes"] == {"pictures": [], "folder": "", "trouble": ""}
    assert not (tmp_path / "pictures").exists()


def test_taking_back_the_last_move_takes_the_pictures_off_the_page(side):
    table, at = side(seed=LAST_MOVE_CAN_GO)
    play(table)
    assert table.driver.undo_count
    drawn(at)
    table.driver.undo()
    at.step(0)
    assert at.whole()["table"]["keepsakes"]["pictures"] == []
    play(table)
    assert len(drawn(at)["pictures"]) == 2


def test_the_page_can_load_them(side):
    async def test():
        table, at = side()
        server = TestServer(make_application(at, None), host="127.0.0.1")
        await server.start_server()
        url = f"http://127.0.0.1:{server.port}"
        try:
            async with aiohttp.ClientSession() as session:
                async with session.get(f"{url}/keepsake/0.png") as answer:
                    assert answer.status == 404
                play(table)
                drawn(at)
                for kind, mime in (("png", "image/png"), ("svg", "image/svg+xml")):
                    async with session.get(f"{url}/keepsake/1.{kind}?tag") as answer:
                        assert (answer.status, answer.content_type) == (200, mime)
                        assert await answer.read() == at.album.picture(1, kind)
                        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                for address in ("2.png", "0.gif", "x.png", "12.png"):
                    async with session.get(f"{url}/keepsake/{address}") as answer:
                        assert answer.status == 404, address
        finally:
            await server.close()

    asyncio.run(test())


def test_each_evening_has_a_folder_of_its_own(tmp_path):
    folder = album_folder(
        tmp_path / "mylife.json", time.struct_time((2026, 5, 3, 20, 7, 9, 0, 0, 0))
    )
    assert folder == tmp_path / "mylife-pictures" / "2026-05-03-200709"
