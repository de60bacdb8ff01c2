"""Decks of #mylife: what is wrong is found; the built-in one is as printed; the box to fill in."""

import pytest
from companion.mylife_deck import ROWS, rows_with, source
from lifepod_host.companion.decks.source import read_source
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.mylife.box import BOX
from lifepod_host.companion.mylife.cards import SYMBOLS
from lifepod_host.companion.mylife.deck_schema import SECTIONS, MyLifeSchema
from support.rulebook import rule

SCHEMA = MyLifeSchema()
CARDS = find_deck(SCHEMA, STANDARD).cards


def findings(rows):
    deck, problems = SCHEMA.load(source(rows))
    assert (deck is None) == bool(problems)
    return [str(problem) for problem in problems]


def event(at, **values):
    return rows_with({at: values})


def test_plain_deck_is_right():
    assert findings(ROWS) == []


@pytest.mark.parametrize(
    ("age", "values", "sentence"),
    [
        (7, {"piont": 1}, 'there is no "piont"; did you mean "points"?'),
        (7, {"age": 51}, "age is 51; it goes from 1 to 50"),
        (57, {"age": 50}, "age is 50; it goes from 51 to 100"),
        (7, {"age": 8}, "age 8 is that of line 7 as well; there is one card of each age"),
        (7, {"gives": "lukc"}, 'gives cannot be "lukc"; did you mean "luck"?'),
        (7, {"requires": "lov"}, 'requires cannot be "lov"; did you mean "love"?'),
        (7, {"no_stress": 1}, "no_stress is not yes or no; write true or false"),
        (7, {"count": "erly"}, 'count cannot be "erly"; did you mean "early"?'),
        (7, {"count_points": 2}, "count_points is there and count is not; say what is counted"),
        (7, {"count_per": 2}, "count_per is there and count is not; say what is counted"),
        (7, {"count": "early", "count_per": 0}, "count_per is 0; it goes from 1 to 20"),
        (7, {"points": -21}, "points is -21; it goes from -20 to 50"),
        (7, {"copies": 2}, "there are 51 early life events, copies counted, and the box has 50"),
        (
            7,
            {"requires": "luck luck"},
            "it asks for luck 2 times, and a life can have 1 of it before the age of 7; "
            "ask for fewer, or let younger events give it",
        ),
        (7, {"requires": "stress tranquility"}, "it asks for stress and tranquility, which"),
    ],
)
def test_finding_about_an_event_says_what_and_where(age, values, sentence):
    found = findings(event(age, **values))
    assert any(sentence in one for one in found), found
    assert f'card "e{age}"' in found[-1] or "copies counted" in found[-1] or values.get("age") == 8


def test_requirement_that_younger_events_can_fulfil_is_fine():
    rows = rows_with({7: {"requires": "luck luck"}, 3: {"gives": "luck"}})
    assert findings(rows) == []


@pytest.mark.parametrize(
    ("name", "values", "sentence"),
    [
        ("g01", {"requires": []}, "requires is empty; a goal asks for something"),
        ("g01", {"requires": ["stress"]}, "it asks for stress 1 times, and a life can have 0"),
        ("g01", {"points": None}, "points is None and should be a whole number"),
        ("s01", {"stage": 2}, "stage 2 is that of line 101 as well"),
        ("s01", {"stage": 11}, "stage is 11; it goes from 1 to 10"),
        ("b_luck_wealth", {"gives": ["joy"]}, 'gives cannot be "joy"'),
        ("b_luck_wealth", {"copies": 2}, "there are 7 babies, copies counted, and the box has 6"),
    ],
)
def test_finding_about_another_card(name, values, sentence):
    found = findings(rows_with({}, **{name: values}))
    assert any(sentence in one for one in found), found


def test_two_of_a_card_are_refused_even_if_the_count_is_right():
    rows = [row for row in ROWS if row[1]["id"] != "g02"]
    rows = [(kind, {**card, "copies": 2} if card["id"] == "g01" else card) for kind, card in rows]
    assert "copies is 2; every card has its own row here" in findings(rows)[0]


def test_digest_follows_what_matters_and_not_the_words():
    digest = SCHEMA.load(source(ROWS))[0].digest
    assert SCHEMA.load(source(event(7, title="Other", text="Words")))[0].digest == digest
    for values in ({"points": 1}, {"gives": "luck"}, {"activates": True}, {"no_stress": True}):
        assert SCHEMA.load(source(event(7, **values)))[0].digest != digest


# The built-in deck

PRINTED_EVENTS = {
    # title: (key, value) that the rulebook prints or that follows from it
    "Broken leg": {"points": -1},
    "Get engaged": {"calm_points": 2, "gives": ("love",)},
    "Work and travel": {},
    "Get married": {"gives": ("tranquility",), "count": "early"},
    "Buy a house": {"points": 2, "gives": ("stress",)},
    "Learn a new skill": {},
    "Learn to dance": {"points": 1, "gives": ("tranquility",)},
    "Read the paper": {"count": "later", "count_points": 2},
    "Smile": {},
    "Enjoy each day": {},
}
PRINTED_AGES = {"First bike": 7, "Love of your life": 21, "Own company": 30, "Tour the world": 56}


@rule("MR-1", "MR-5", "MR-6", "MR-10", "MR-27c")
def test_printed_cards_are_as_the_rulebook_tells():
    by_title = {spec.title: spec for spec in CARDS.specs if spec.kind in {"early", "later"}}
    assert len(by_title) == 100
    for title, values in PRINTED_EVENTS.items():
        for key, value in values.items():
            found = getattr(by_title[title], key)
            assert found == value or (key == "gives" and set(value) <= set(found)), title
            assert by_title[title].provenance[key] in {"printed", "derived"}
        assert by_title[title].provenance["title"] == "printed"
    for title, age in PRINTED_AGES.items():
        assert by_title[title].age == age
        assert by_title[title].provenance["age"] == "printed"
    assert "wealth" in by_title["Tour the world"].requires
    (marathon,) = (spec for spec in CARDS.specs if spec.title == "Marathon")
    assert (marathon.kind, marathon.points) == ("life-goal", 2)
    assert [CARDS.specs[card].title for card in CARDS.stages] == [
        f"{10 * n - 9}-{10 * n}" for n in range(1, 11)
    ]
    assert any(spec.no_stress for spec in by_title.values())
    assert any(CARDS.specs[goal].points < 0 for goal in CARDS.goals)


def test_what_the_rulebook_tells_is_marked_and_nothing_else():
    for spec in CARDS.specs:
        marked = {key for key, found in spec.provenance.items() if found != "ours"}
        if spec.title in PRINTED_EVENTS:
            assert marked == {"title", *PRINTED_EVENTS[spec.title]}
        elif spec.title in PRINTED_AGES:
            assert marked == {"title", "age"}
        elif spec.kind == "life-stage":
            assert marked == {"title", "stage"}
        elif spec.kind == "baby":
            assert marked == {"title"}
        else:
            assert marked == ({"title", "points"} if spec.title == "Marathon" else set())


@rule("MR-2")
def test_each_baby_gives_two_of_the_four_symbols_and_none_the_same():
    gives = [CARDS.specs[card].gives for card in CARDS.babies]
    assert len({frozenset(one) for one in gives}) == 6
    assert all(len(set(one)) == 2 and set(one) <= set(SYMBOLS[:4]) for one in gives)


def test_every_card_of_ours_has_words_and_a_label_that_fits_the_pod():
    texts = [spec.text for spec in CARDS.specs if spec.kind != "life-stage"]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    for spec in CARDS.specs:
        assert len(f"{spec.age} {spec.title}" if spec.age else spec.title) <= 21


# The box to fill in


def test_template_has_a_row_for_each_card_of_the_box():
    for section in SECTIONS:
        assert sum(kind == section.kind for kind, _ in BOX) == section.total
    assert len({values["id"] for _, values in BOX}) == len(BOX) == 130


def test_template_says_nothing_that_the_built_in_deck_contradicts():
    for kind, values in BOX:
        spec = next((one for one in CARDS.specs if one.id == values["id"]), None)
        if spec is None or kind == "baby":
            continue
        for key, value in values.items():
            if key == "title" and "age" in values:
                continue  # the rulebook tells its age, and a sentence instead of a title
            if key == "gives":
                assert set(value) <= set(spec.gives)
            else:
                assert getattr(spec, key) == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize("end", [".toml", ".csv"])
def test_new_deck_is_readable_and_asks_for_the_rest(tmp_path, end):
    from lifepod_host.cli import main

    path = tmp_path / f"my-box{end}"
    assert main(["deck", "new", "mylife", str(path)]) == 0
    _deck, problems = SCHEMA.load(read_source(path))
    assert problems
    assert all("missing" in str(problem) for problem in problems)
