"""The picture of a life: whole, readable, safe whatever names there are, and as a command."""

import io
import re
from xml.etree import ElementTree

import pytest
from companion.mylife_deck import DECK
from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.cli import main
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match
from lifepod_host.companion.engine.saves import write_save
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.keepsake import Story, draw, file_name, png_of, story_of
from lifepod_host.companion.mylife.keepsake.lettering import fitted, width_of, wrapped
from lifepod_host.companion.mylife.keepsake.page import (
    HEIGHT,
    SIGN_HEIGHT,
    SIGN_WIDTH,
    WIDTH,
    place,
)
from lifepod_host.companion.mylife.keepsake.story import Goal, Stop
from lifepod_host.companion.mylife.offer import BOTS, SCHEMA
from PIL import Image
from support.effort import cases

STANDARD_DECK = find_deck(SCHEMA, STANDARD)
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", "Ben", "Cleo")


def finished(seed, bot="random", deck=STANDARD_DECK):
    game = MyLife(seed, deck, 3)
    play_out(game, seat_bots([BOTS[bot]] * 3, deck, seed))
    return game


def texts(svg):
    return ["".join(one.itertext()) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_picture_tells_every_event_goal_and_point(bot, seat):
    for seed in range(8):
        game = finished(seed, bot)
        view = game.view(None)["seats"][seat]
        score = game.score()[seat]
        shown = texts(draw(story_of(game, seat, NAMES)))
        assert NAMES[seat] in shown
        assert str(score.points) in shown
        spec = game.cards.spec
        for name in view["active"] + view["asleep"]:
            assert spec(name).title in shown
            assert str(spec(name).age) in shown
        for name, points in score.lines:
            if name in view["active"]:
                assert (f"{points:+d}" if points else "0") in shown
            else:
                assert f"{spec(name).title} {points:+d}" in shown
        assert sum(text.startswith("A dream") for text in shown) == len(view["asleep"])
        won = game.winners() == [seat]
        assert any("and the game won" in text for text in shown) == won


def test_picture_has_a_title_and_a_description_for_who_cannot_see_it():
    game = finished(3)
    root = ElementTree.fromstring(draw(story_of(game, 1, NAMES)))
    assert root.get("role") == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert title.text == f"Ben: a life's journey, {game.score()[1].points} points"
    for name in (*game.view(None)["seats"][1]["active"], *game.view(None)["seats"][1]["asleep"]):
        assert game.cards.spec(name).title in description.text
    assert f"{game.score()[1].points} points in all" in description.text


def test_same_life_gives_the_same_picture_and_reads_nothing(monkeypatch):
    story = story_of(finished(4), 0, NAMES)
    monkeypatch.setattr("builtins.open", lambda *_args: pytest.fail("a file was opened"))
    assert draw(story) == draw(story)


def test_life_is_not_drawn_before_it_is_over():
    with pytest.raises(ValueError, match="not over"):
        story_of(MyLife(1, DECK, 3), 0, NAMES)


def test_signs_do_not_overlap_and_lie_on_the_page():
    places = [place(number) for number in range(12)]
    for number, (x, y) in enumerate(places):
        assert SIGN_WIDTH / 2 < x < WIDTH - SIGN_WIDTH / 2
        assert SIGN_HEIGHT / 2 + 180 < y < HEIGHT - 150 - SIGN_HEIGHT / 2
        for other_x, other_y in places[:number]:
            assert abs(x - other_x) > SIGN_WIDTH or abs(y - other_y) > SIGN_HEIGHT + 38


TEXT = st.text(max_size=200)
SYMBOLS = st.lists(st.sampled_from(["luck", "love", "stress"]), max_size=12).map(tuple)
STOPS = st.builds(
    Stop,
    age=st.integers(1, 100),
    title=TEXT,
    text=TEXT,
    active=st.booleans(),
    symbols=SYMBOLS,
    points=st.none() | st.integers(-99, 999),
    lacks=TEXT,
)
STORIES = st.builds(
    Story,
    name=TEXT,
    points=st.integers(-99, 999),
    won=st.booleans(),
    stops=st.lists(STOPS, min_size=1, max_size=11).map(tuple),
    goals=st.lists(st.builds(Goal, TEXT, st.integers(-20, 50)), max_size=10).map(tuple),
)


@settings(max_examples=cases(60, 1000))
@given(STORIES)
def test_whatever_stands_on_cards_and_in_names_the_picture_is_whole(story):
    svg = draw(story)
    root = ElementTree.fromstring(svg)
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
        *("svg", "title", "desc", "defs", "g", "rect", "circle", "path", "use", "text"),
    }
    for one in root.iter(f"{SVG}text"):
        size = float(one.get("font-size"))
        assert 9 <= size <= 84
        assert width_of("".join(one.itertext()), size) <= WIDTH - 60
    assert not re.search(r"href=\"(?!#)", svg)  # nothing is fetched


@given(st.text(), st.integers(40, 400), st.integers(10, 40))
def test_text_that_is_wrapped_or_fitted_fits(text, width, size):
    lines = wrapped(text, width, size, lines=3)
    assert len(lines) <= 3
    assert all(width_of(line, size) <= width for line in lines)
    assert fitted(text, width, size) <= size
    words = text.split()
    if len(lines) < 3 and not any("\N{HORIZONTAL ELLIPSIS}" in line for line in lines):
        assert " ".join(lines).split() == words


def test_picture_becomes_a_png_with_the_lettering_of_the_program():
    story = story_of(finished(5, "sensible"), 0, NAMES)
    with Image.open(io.BytesIO(png_of(draw(story)))) as picture:
        assert picture.size == (WIDTH, HEIGHT)
        colours = picture.convert("RGB").getcolors(WIDTH * HEIGHT)
        assert len(colours) > 200
        name = picture.convert("L").crop((60, 50, 400, 120)).getextrema()
        assert name[0] < 90  # there is dark lettering at the head
    bare = Story("", 0, False, story.stops, ())
    assert png_of(draw(bare)) != png_of(draw(story))


def played_out(tmp_path, names, seed=77, cut=None):
    match = Match(MyLife, STANDARD_DECK, len(names), seed, names=names)
    bots = seat_bots([BOTS["random"]] * len(names), STANDARD_DECK, seed)
    while not match.game.over and len(match.moves) != cut:
        seat = match.game.asked()[0]
        match.submit(seat, bots[seat].choose({}, match.game.legal(seat)))
    path = tmp_path / "game.json"
    write_save(path, match)
    return path


def test_command_writes_two_pictures_for_each_player(tmp_path, capsys):
    path = played_out(tmp_path, ("Ada", "../Bö b?", "???"))
    folder = tmp_path / "new" / "pictures"
    assert main(["journey", str(path), "-o", str(folder)]) == 0
    names = ["1-ada", "2-bö-b", "3-player"]
    written = sorted(one.name for one in folder.iterdir())
    assert written == sorted(f"{name}{end}" for name in names for end in (".svg", ".png"))
    assert capsys.readouterr().out.split() == [
        str(folder / f"{name}{end}") for name in names for end in (".svg", ".png")
    ]
    assert "../Bö b?" in texts((folder / "2-bö-b.svg").read_text("utf-8"))
    assert (folder / "1-ada.png").read_bytes().startswith(b"\x89PNG")


def test_command_refuses_what_it_cannot_draw(tmp_path, capsys):
    assert main(["journey", str(played_out(tmp_path, NAMES, cut=7))]) == 1
    assert "the game is not over" in capsys.readouterr().err
    assert main(["sim", "card-game", "--players", "2", "--save", str(tmp_path)]) == 0
    assert main(["journey", str(tmp_path / "card-game-0.json")]) == 2
    assert "a game of card-game has no life's journeys" in capsys.readouterr().err
    path = played_out(tmp_path, NAMES)
    (tmp_path / "taken").write_text("")
    assert main(["journey", str(path), "-o", str(tmp_path / "taken")]) == 1
    assert "taken" in capsys.readouterr().err


def test_command_does_not_draw_over_the_save(tmp_path, capsys):
    path = played_out(tmp_path, NAMES)
    (tmp_path / "1-ada.png").symlink_to(path)
    before = path.read_bytes()
    assert main(["journey", str(path), "-o", str(tmp_path)]) == 2
    assert "is the file that is read" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.svg"))


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Ada", "ada"),
        ("Anna Maria", "anna-maria"),
        ("", "player"),
        ("..", "player"),
        ("a/b", "a-b"),
    ],
)
def test_name_of_a_player_in_the_name_of_a_file(name, file):
    assert file_name(name) == file


def test_name_of_any_length_gives_a_short_file_name():
    assert len(file_name("x" * 500)) == 40
