"""Points of Goals, line by line, the rulebook's own numbers, ties, and the printed cards."""

import pytest
from companion.goals_deck import DECK
from companion.goals_scene import Scene
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.goals.layout import STORY
from lifepod_host.companion.goals.offer import SCHEMA
from support.rulebook import rule

PRINTED = find_deck(SCHEMA, STANDARD)


def printed(lifestyle, *story, goals=()):
    """The score of a Life Story of the deck that comes with the program."""
    scene = Scene(2, PRINTED).lifestyle(0, lifestyle).story(0, *story).claimed(0, *goals)
    return scene.game.score()[0]


@rule("GR-31", "GR-30")
def test_rulebooks_example_is_40_points():
    score = printed("thrillseeker", "break-a-world-record", "houseboat")
    assert score.points == 40
    assert sorted(score.lines) == [("break-a-world-record", 30), ("houseboat", 10)]


@rule("GR-32", "G-20")
@pytest.mark.parametrize(("lifestyle", "points"), [("thrillseeker", 20), ("lover-of-luxury", 60)])
def test_ski_chalet_scores_double(lifestyle, points):
    score = printed(lifestyle, "ski-chalet")
    assert (score.points, score.lines) == (points, (("ski-chalet", points),))


@rule("GR-28", "GR-30")
def test_pet_lover_is_100_points_over_the_cards():
    pets = ("sleepy-greyhound", "cat-from-next-door", "parrot-with-opinions")
    score = printed("family-friendly", *pets, goals=["pet-lover"])
    assert score.points == 3 * 30 + 100
    assert score.lines[-1] == ("pet-lover", 100)


@rule("GR-15", "GR-14")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("lover-of-luxury", (20, 10, 30, 20)),
        ("thrillseeker", (20, 20, 10, 30)),
        ("family-friendly", (30, None, None, None)),
        ("workaholic", (None, 30, None, None)),
    ],
)
def test_printed_lifestyles(name, points):
    cards = PRINTED.cards
    found = cards.points[cards.ids.index(name)]
    assert max(found) == 30
    assert all(one in (None, is_there) for one, is_there in zip(points, found, strict=True))


PRINTED_CARDS = {
    "houseboat": {
        "title": "Houseboat", "border": "house", "cost": 1,
        "text": "Time to get your sea legs!",
        "rule": "Discard 1 Choice card to place this card in your Life Story.",
    },
    "ski-chalet": {
        "title": "Ski Chalet", "border": "house", "cost": 2,
        "text": "The huge fireplace is very worth it.",
        "rule": "Discard 2 Choice cards to place this card in your Life Story.",
    },
    "astronaut": {
        "title": "Astronaut", "border": "career", "salary": 3, "requires": ("degree",),
        "rule": "You must have a College Degree in play to use this card. "
        "Salary Bonus! Every time you draw, take up to 3 cards.",
    },
    "tropical-vacation": {
        "title": "Tropical Vacation", "border": "adventure", "text": "Where did you go?",
    },
    "change-of-scenery": {
        "title": "Change of Scenery!", "border": "event", "effect": "discard-played",
        "whom": "others", "hits": "house", "count": 1,
        "rule": "All other players must discard a House card in play. "
        "Discard this card after use.",
    },
    "break-a-world-record": {"title": "Break a World Record", "border": "adventure"},
    "doctor": {"title": "Doctor", "border": "career"},
    "insurance": {"title": "Insurance", "effect": "insurance"},
    "college-degree": {"title": "College Degree"},
}  # fmt: skip


@rule("GR-20", "GR-23", "GR-24")
@pytest.mark.parametrize("name", PRINTED_CARDS)
def test_printed_cards_are_as_printed(name):
    spec = PRINTED.cards.specs[name]
    for key, value in PRINTED_CARDS[name].items():
        assert getattr(spec, key) == value
        assert spec.provenance[key] == "printed"


@rule("GR-20", "GR-21")
def test_astronaut_needs_the_degree_and_with_the_doctor_three_is_the_most():
    specs = PRINTED.cards.specs
    assert "degree" in specs["college-degree"].icons
    assert specs["doctor"].salary <= 3
    assert specs["astronaut"].salary == 3


@rule("GR-29")
@pytest.mark.parametrize(
    ("name", "icon", "points"), [("real-estate-tycoon", "house", 60), ("pet-lover", "pet", 100)]
)
def test_printed_goals_are_as_printed(name, icon, points):
    face = next(f for faces in PRINTED.cards.faces.values() for f in faces if f.id == name)
    assert (face.icons, face.points) == ((icon,) * 3, points)
    assert face.provenance["icons"] == face.provenance["points"] == "printed"
    houses = [spec for spec in PRINTED.cards.specs.values() if spec.cost]
    assert all("house" in spec.icons for spec in houses)


@rule("GR-17")
def test_each_border_scores_by_its_own_number():
    values = DECK.cards.points[DECK.cards.ids.index("fam")]
    assert values == (30, 20, 20, 10)
    for name, points in (("f1", 30), ("job1", 20), ("h1", 20), ("a1", 10), ("degree", 20)):
        scene = Scene(2).lifestyle(0, "fam").story(0, name)
        assert scene.points(0) == points


@rule("GR-30", "GR-2")
def test_lines_add_up_and_the_hand_counts_for_nothing():
    scene = Scene(2).story(0, "a1", "h2", "f1", "job2", "porch").hand(0, "h2", "dog")
    scene.claimed(0, "3-pets")
    score = scene.game.score()[0]
    assert score.lines == (
        ("f1", 20), ("job2", 10), ("h2", 60), ("porch", 30), ("a1", 20), ("3-pets", 100),
    )  # fmt: skip
    assert score.points == sum(points for _, points in score.lines) == 240


@rule("G-20")
@pytest.mark.parametrize(("name", "points"), [("h0", 30), ("h1", 30), ("h2", 60), ("h3", 30)])
def test_only_a_cost_of_two_doubles(name, points):
    assert Scene(2).story(0, name).points(0) == points


@rule("GR-2", "G-36")
def test_most_points_win():
    scene = Scene(3).story(0, "h1").story(1, "f1", "a1").story(2, "a2", "a3")
    assert [scene.points(seat) for seat in range(3)] == [30, 50, 20]
    assert scene.game.winners() == [1]


@rule("G-36")
def test_a_tie_goes_to_the_most_goals():
    scene = Scene(2).lifestyle(0, "lux").lifestyle(1, "thrill")
    scene.claimed(0, "degree-b").story(0, "f1").story(1, "f2", "job1", "job1")
    assert [scene.points(seat) for seat in range(2)] == [60, 60]
    assert scene.game.winners() == [0]


@rule("G-36", "G-37")
def test_then_to_the_most_cards_in_the_life_story_goals_not_counted():
    scene = Scene(2).story(0, "h2", "f1").story(1, "f2", "job1", "job1", "h1", "h1")
    assert [scene.points(seat) for seat in range(2)] == [80, 80]
    assert scene.game.winners() == [1]
    # One goal each; with the goals counted as cards they would be even.
    scene = Scene(3).lifestyle(0, "thrill").lifestyle(1, "fam")
    scene.claimed(0, "3-houses").claimed(1, "degree-b")
    scene.story(0, "f1", "h1", "h1").story(1, "f2", "job1", "h1", "h1", "f3")
    assert [scene.points(seat) for seat in range(2)] == [60 + 40, 40 + 120]
    scene.story(1, "f2", "a1", "job1")
    assert [scene.points(seat) for seat in range(2)] == [100, 40 + 60]
    assert scene.game.winners() == [0, 1]


@rule("G-36")
def test_then_the_win_is_shared():
    scene = Scene(3).story(0, "h1").story(1, "a1").story(2, "f1")
    assert scene.game.winners() == [0, 1, 2]
    assert [scene.game.view(None)["seats"][s]["story"] for s in range(3)] == [
        ["h1"],
        ["a1"],
        ["f1"],
    ]
    scene.story(1, "f2")
    assert scene.game.winners() == [0, 2]
    assert scene.ids(STORY, 1) == ["f2"]
