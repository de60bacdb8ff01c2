"""Decks of Goals: what is wrong is found and said where; the built-in one says what is whose."""

import pytest
from companion.goals_deck import HEADER, ROWS, source
from lifepod_host.companion.decks import store
from lifepod_host.companion.decks.writer import csv_text, toml_text
from lifepod_host.companion.goals.box import BOX, KNOWN
from lifepod_host.companion.goals.deck_schema import GoalsSchema
from support.rulebook import rule

SCHEMA = GoalsSchema()


def changed(name, **values):
    """The plain deck with values of one card changed; None takes one out."""
    rows = []
    for kind, card in ROWS:
        if card["id"] == name:
            card = {key: value for key, value in (card | values).items() if value is not None}
        rows.append((kind, card))
    return source(rows)


def findings(deck_source):
    deck, problems = SCHEMA.load(deck_source)
    assert (deck is None) == bool(problems)
    return [str(problem) for problem in problems]


def one_finding(deck_source):
    found = findings(deck_source)
    assert len(found) == 1, found
    return found[0]


def line_of(name):
    return 1 + [card["id"] for _, card in ROWS].index(name)


@pytest.mark.parametrize(
    ("name", "values", "sentence"),
    [
        ("f1", {"bordr": "family"}, 'there is no "bordr"; did you mean "border"?'),
        ("f1", {"border": None}, "border is missing"),
        ("f1", {"border": "famly"}, 'border cannot be "famly"; did you mean "family"?'),
        ("f1", {"salary": 2}, "salary is for careers only; take it out"),
        ("f1", {"cost": 1}, "cost is for houses only; take it out"),
        ("f1", {"effect": "insurance"}, "effect is for events only; take it out"),
        ("f1", {"requires": ["boat"]}, 'it requires "boat", which no card has'),
        ("f1", {"icons": ["pets"]}, 'nothing asks for its icon "pets"; did you mean "pet"?'),
        ("f1", {"icons": ["pet"] * 128}, 'the deck has the icon "pet" 135 times; 127 are the'),
        ("job2", {"salary": 10}, "salary is 10; it goes from 1 to 9"),
        ("h1", {"cost": None}, "cost is missing; write cost = 0 if it is free"),
        ("h1", {"cost": 7}, "cost is 7; it goes from 0 to 6"),
        ("h1", {"cost": "2"}, "cost is '2' and should be a whole number"),
        ("scenery", {"effect": None}, "effect is missing; an event does something"),
        ("scenery", {"effect": "discard"}, 'effect cannot be "discard"'),
        ("scenery", {"whom": None}, "whom is missing; write others or one"),
        ("scenery", {"hits_icon": "boat"}, 'it hits "boat", which no card has'),
        ("scenery", {"icons": ["pet"]}, "icons is for cards that stay in play only; take it out"),
        ("insurance", {"whom": "one"}, "an insurance has no whom; take it out"),
        ("swap", {"whom": "others"}, "hands can be swapped with one player only; write one"),
        ("swap", {"count": 2}, "swap-hands has no count; take it out"),
        ("tax", {"hits": "house"}, "hits is for discard-played and take-played only; take it out"),
        ("lux", {"house": None}, "house is missing"),
        ("lux", {"house": -10}, "house is -10; it goes from 0 to 999"),
        ("3-pets", {"icons": ["pet"] * 8}, 'it asks for "pet" 8 times, and the deck has 7'),
        ("3-pets", {"icons": []}, "icons is empty; a goal asks for something"),
        ("3-pets", {"back_icons": ["boat"]}, 'it asks for "boat", which no card has'),
        ("3-pets", {"back_points": None}, "back_points is missing"),
        ("3-pets", {"back_id": "3-houses"}, '"3-houses" is a card already'),
    ],
)
def test_finding_says_file_line_card_and_what_to_do(name, values, sentence):
    found = one_finding(changed(name, **values))
    assert found.startswith(f'plain.toml, line {line_of(name)}, card "{name}": ')
    assert sentence in found


def test_cards_that_wait_for_one_another_are_found():
    rows = [
        (kind, card | {"f1": {"requires": ["boat"], "icons": ["boat"]}}.get(card["id"], {}))
        for kind, card in ROWS
    ]
    assert 'it requires "boat", and no card that has it can ever be played' in one_finding(
        source(rows)
    )


@rule("GR-1")
@pytest.mark.parametrize(
    ("name", "copies", "sentence"),
    [
        ("dog", 3, "there are 79 Choice cards, copies counted, and the box has 80; 1 are missing"),
        ("dog", 6, "there are 82 Choice cards, copies counted, and the box has 80; take 2 out"),
    ],
)
def test_counts_of_the_box(name, copies, sentence):
    assert one_finding(changed(name, copies=copies)).startswith("plain.toml: " + sentence)


def test_there_is_one_of_each_lifestyle_and_life_goal():
    rows = [(kind, card) for kind, card in ROWS if card["id"] != "thrill"]
    assert "there are 3 Lifestyle cards" in one_finding(source(rows))
    for name, gone in (("lux", "thrill"), ("3-pets", "2-trips")):
        rows = [
            (kind, card | ({"copies": 2} if card["id"] == name else {}))
            for kind, card in ROWS
            if card["id"] != gone
        ]
        assert "copies is 2; there is one of each" in one_finding(source(rows))


def test_digest_follows_what_matters_and_not_the_words():
    base = SCHEMA.load(source())[0].digest
    assert SCHEMA.load(changed("f1", title="Walk", text="Far.", rule="None."))[0].digest == base
    assert SCHEMA.load(changed("3-pets", back_title="Walk", text="Far."))[0].digest == base
    assert SCHEMA.load(changed("f1", printed=["border"]))[0].digest == base
    assert SCHEMA.load(source(list(reversed(ROWS))))[0].digest == base
    for name, values in (
        ("f1", {"border": "adventure"}),
        ("f1", {"icons": ["pet"]}),
        ("h1", {"cost": 2}),
        ("job2", {"salary": 3}),
        ("scenery", {"whom": "one"}),
        ("3-pets", {"back_points": 90}),
        ("lux", {"family": 30}),
    ):
        assert SCHEMA.load(changed(name, **values))[0].digest != base, name


@pytest.mark.parametrize("text_of", [toml_text, csv_text])
def test_written_deck_reads_back_the_same(tmp_path, text_of):
    rows = [(kind, {"title": 'A "quoted" \\ täg', **card}) for kind, card in ROWS]
    suffix, more = (".toml", {"blanks": False}) if text_of is toml_text else (".csv", {})
    path = tmp_path / f"deck{suffix}"
    path.write_text(text_of(HEADER, rows, SCHEMA.sections, **more), "utf-8", newline="")
    _, deck, problems = store.load(SCHEMA, path)
    assert [str(problem) for problem in problems] == []
    assert deck.digest == SCHEMA.load(source())[0].digest
    assert deck.cards.specs["h1"].title == rows[-1][1]["title"]


# The built-in deck


def standard():
    return store.find_deck(SCHEMA, store.STANDARD)


def named(spec, mark):
    return {(spec.id, key) for key, found in spec.provenance.items() if found == mark}


def everything(mark):
    cards = standard().cards
    found = set()
    for spec in cards.specs.values():
        found |= named(spec, mark)
    for faces in cards.faces.values():
        for face in faces:
            found |= named(face, mark)
    return found


@rule("GR-20", "GR-23", "GR-24", "GR-29")
def test_what_the_rulebook_prints_is_marked_as_printed_and_nothing_else():
    printed = {
        "college-degree": "title",
        "astronaut": "title rule border requires salary",
        "doctor": "title border",
        "houseboat": "title text rule border cost",
        "ski-chalet": "title text rule border cost",
        "tropical-vacation": "title text border",
        "break-a-world-record": "title border",
        "insurance": "title effect",
        "change-of-scenery": "title rule border effect whom hits count",
        "real-estate-tycoon": "title icons points",
        "pet-lover": "title icons points",
    }
    assert everything("printed") == {
        (c, key) for c, keys in printed.items() for key in keys.split()
    }
    derived = {"college-degree": "icons", "houseboat": "icons", "ski-chalet": "icons"}
    derived["insurance"] = "border"
    assert everything("derived") == {
        (c, key) for c, keys in derived.items() for key in keys.split()
    }


@rule("GR-15", "GR-14")
def test_the_lifestyles_say_what_is_printed_of_them():
    cards = standard().cards
    rows = {row.values["id"]: row for row in _lifestyle_rows()}
    assert len(cards.lifestyles) == len(rows) == 4
    colours = ("family", "career", "house", "adventure")
    marks = {name: [row.provenance[one] for one in colours] for name, row in rows.items()}
    assert marks == {
        "lover-of-luxury": ["printed"] * 4,
        "thrillseeker": ["printed"] * 4,
        "family-friendly": ["derived", "ours", "ours", "ours"],
        "workaholic": ["ours", "derived", "ours", "ours"],
    }


def _lifestyle_rows():
    from lifepod_host.companion.decks.source import read_source

    path = store.find_file("goals", store.STANDARD)
    header, cards, problems = SCHEMA.read(read_source(path))
    assert (header["provenance"], problems) == ("ours", [])
    return [card for card in cards if card.row.kind == "lifestyle"]


def test_the_form_holds_what_the_rulebook_shows_and_room_for_the_rest():
    kinds = [kind for kind, _ in BOX]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "lifestyle": 4, "choice": 80, "life-goal": 4,
    }  # fmt: skip
    cards = standard().cards
    for kind, values in KNOWN:
        if kind == "choice":
            spec = cards.specs[values["id"]]
            for key, value in values.items():
                mine = getattr(spec, key)
                assert (list(mine) if isinstance(mine, tuple) else mine) == value, (spec.id, key)


def test_every_card_of_ours_has_words_of_its_own_and_a_title_that_fits_the_pod():
    cards = standard().cards
    faces = [face for pair in cards.faces.values() for face in pair]
    specs = [*cards.specs.values(), *faces]
    assert all(one.text for one in specs)
    assert len({one.text for one in specs}) == len({one.title for one in specs}) == len(specs)
    assert max(len(one.title) for one in specs) <= 21  # a line of the pod's display
    events = [one for one in cards.specs.values() if one.border == "event"]
    # An Event says on its face what it does; of the Insurance the rulebook does not print it.
    assert [one.id for one in events if not one.rule] == ["insurance"]


def test_every_icon_of_the_deck_serves_a_goal_or_a_requirement():
    cards = standard().cards
    wanted = {icon for pair in cards.faces.values() for face in pair for icon in face.icons}
    wanted |= {icon for spec in cards.specs.values() for icon in spec.requires}
    assert {icon for spec in cards.specs.values() for icon in spec.icons} <= wanted
