"""Decks: what is wrong is found, said where, and what to do; the built-in one is as printed."""

import csv
import io
import re

import pytest
from companion.plain_deck import HEADER, ROWS, source
from lifepod_host.companion.card_game.deck_schema import CardGameSchema
from lifepod_host.companion.decks import store
from lifepod_host.companion.decks.source import read_source
from lifepod_host.companion.decks.writer import csv_text, toml_text
from lifepod_host.errors import UserError
from support.rulebook import rule

SCHEMA = CardGameSchema()


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
        ("t1", {"scroe": 1}, 'there is no "scroe"; did you mean "score"?'),
        ("t1", {"score": None}, "score is missing; write score = 0 if the card has none"),
        ("t1", {"part": None}, "part is missing; it is its back: early or later"),
        ("t1", {"part": "erly"}, 'part cannot be "erly"; did you mean "early"?'),
        ("t1", {"time": "2"}, "time is '2' and should be a whole number"),
        ("t1", {"time": True}, "time is True and should be a whole number"),
        ("t1", {"time": -1}, "time is -1; it goes from 0 to 20"),
        ("t1", {"money": 2}, "it costs both Time and Money; a card has one price"),
        (
            "t1",
            {"requires": ["maried"]},
            'requires "maried", which nothing gives; did you mean "m',
        ),
        ("t1", {"requires": ["boat"]}, 'requires "boat", which nothing gives; it can be car'),
        ("t1", {"gives": ["degree"]}, '"degree" comes from the game itself and from no card'),
        (
            "t1",
            {"effect": "sabatical"},
            'effect cannot be "sabatical"; did you mean "sabbatical"?',
        ),
        ("t1", {"saves": 3}, "saves is for effect = rainy-day only"),
        ("t1", {"text": 5}, "text is 5 and should be text; put it in quotes"),
        ("t1", {"printed": ["tme"]}, '"printed" lists "tme", which the card has not'),
        ("girl", {"score": 2}, "children score by their number; take the score out"),
        ("letter-l", {"score": 2}, "a letter has no score; take it out"),
        ("c-8-3-0", {"time": None, "money": None}, "time, money are missing; fill them in"),
        ("c-8-3-0", {"degree": "maybe"}, "degree is not yes or no"),
        ("sm", {"student_time": [2, 2]}, "student_time has 2 numbers; college takes 3 turns"),
        ("sm", {"student_time": [2, "x", 4]}, "student_time is 'x' and should be a whole number"),
        ("t8", {"time": 20}, "it costs 20 Time, and nobody ever has more than 15"),
    ],
)
def test_finding_says_file_line_card_and_what_to_do(name, values, sentence):
    found = one_finding(changed(name, **values))
    assert found.startswith(f'plain.toml, line {line_of(name)}, card "{name}": ')
    assert sentence in found


def test_card_that_can_never_be_played_is_found_through_a_circle():
    rows = [
        (kind, card | extra)
        for kind, card in ROWS
        for extra in [
            {"car": {"requires": ["boat"]}, "t1": {"gives": ["boat"], "requires": ["car"]}}.get(
                card["id"], {}
            )
        ]
    ]
    found = findings(source(rows))
    assert len(found) == 3  # car, t1, and the trip that needs the car
    assert all("can ever be played; break the circle" in one for one in found)


def test_price_is_fine_when_a_sabbatical_or_savings_can_pay_it():
    assert findings(changed("t8", time=15)) == []
    assert findings(changed("m8", money=20)) == []


@pytest.mark.parametrize(
    ("name", "copies", "sentence"),
    [
        ("t1", 1, "there are 71 LIFE cards, copies counted, and the box has 72; 1 are missing"),
        ("t1", 4, "there are 74 LIFE cards, copies counted, and the box has 72; take 2 out"),
        ("sm", 3, "there are 3 Student/Married cards"),
        ("c-8-3-0", 2, "there are 15 Career cards"),
    ],
)
def test_counts_of_the_box(name, copies, sentence):
    assert one_finding(changed(name, copies=copies)).startswith("plain.toml: " + sentence)


@rule("L-36")
def test_fewer_early_cards_than_are_dealt_are_found():
    rows = [
        (kind, card | ({"part": "later"} if card.get("part") == "early" else {}))
        for kind, card in ROWS
    ]
    found = findings(source(rows))
    assert found == [
        "plain.toml: only 0 LIFE cards are early, and 12 are dealt; "
        'give more of them part = "early"'
    ]


@rule("L-03")
def test_too_few_careers_without_a_degree_are_found():
    kept = 0
    rows = []
    for kind, card in ROWS:
        free = kind == "career" and not card["degree"]
        kept += free
        rows.append((kind, card | ({"degree": True} if free and kept > 3 else {})))
    assert "only 3 careers ask for no degree; at least 4" in one_finding(source(rows))


def test_letters_are_one_of_each_and_later():
    found = findings(changed("letter-f", letter="L"))
    assert [one.split("; ")[0] for one in found] == [
        "plain.toml: the letter F is there 0 times",
        "plain.toml: the letter L is there 2 times",
    ]
    assert "a letter lies among the early cards" in one_finding(changed("letter-f", part="early"))


def test_two_cards_of_one_id_are_found():
    rows = [*ROWS, ("life", {"id": "t1", "part": "early", "score": 1})]
    assert f"line {line_of('t1')} has a card of this id as well" in findings(source(rows))[0]


def test_unknown_kind_and_header_are_found():
    rows = [(kind if card["id"] != "t1" else "lief", card) for kind, card in ROWS]
    assert '"lief" is no kind of card; did you mean "life"?' in one_finding(source(rows))
    found = findings(source(ROWS, {**HEADER, "titel": "x", "game": "goals"}))
    assert len(found) == 2
    assert 'there is no "titel"; did you mean "title"?' in found[0]
    assert "it is a deck for goals" in found[1]


def test_every_value_says_where_it_comes_from():
    deck, _ = SCHEMA.load(changed("t1", printed=["time"], derived=["score"]))
    spec = deck.cards.specs["t1"]
    assert spec.provenance["time"] == "printed"
    assert spec.provenance["score"] == "derived"
    assert spec.provenance["title"] == "ours"  # as the deck says


def test_digest_follows_what_matters_and_not_the_words():
    base = SCHEMA.load(source())[0].digest
    assert SCHEMA.load(changed("t1", title="Walk", text="Far."))[0].digest == base
    assert SCHEMA.load(changed("t1", printed=["time"]))[0].digest == base
    assert SCHEMA.load(source(list(reversed(ROWS))))[0].digest == base
    for values in ({"score": 2}, {"time": 2}, {"requires": ["married"]}, {"gives": ["car"]}):
        assert SCHEMA.load(changed("t1", **values))[0].digest != base


@pytest.mark.parametrize("text_of", [toml_text, csv_text])
def test_written_deck_reads_back_the_same(tmp_path, text_of):
    rows = [(kind, {"title": 'A "quoted" \\ täg, \x07', **card}) for kind, card in ROWS]
    suffix, more = (".toml", {"blanks": False}) if text_of is toml_text else (".csv", {})
    path = tmp_path / f"deck{suffix}"
    path.write_text(text_of(HEADER, rows, SCHEMA.sections, **more), "utf-8", newline="")
    source_read, deck, problems = store.load(SCHEMA, path)
    assert [str(problem) for problem in problems] == []
    assert deck.digest == SCHEMA.load(source())[0].digest
    assert deck.cards.specs["t1"].title == rows[-1][1]["title"]
    assert source_read.header["title"] == "Plain"


def test_csv_of_a_spreadsheet_with_semicolons_mark_and_blank_lines_is_read(tmp_path):
    rows = [(kind, {"title": "A", **card}) for kind, card in ROWS]
    body = csv_text(HEADER, rows, SCHEMA.sections).split("provenance: ours\n")[1]
    table = io.StringIO()
    csv.writer(table, delimiter=";").writerows(csv.reader(io.StringIO(body)))
    head = "".join(f"# {key}: {value};;;\r\n" for key, value in HEADER.items())
    text = "\ufeff" + head + ";;;\r\n" + table.getvalue() + ";;;;\r\n"
    path = tmp_path / "deck.csv"
    path.write_text(text, "utf-8", newline="")
    _, deck, problems = store.load(SCHEMA, path)
    assert problems == []
    assert deck.digest == SCHEMA.load(source())[0].digest


def test_csv_finding_has_the_line_of_the_file(tmp_path):
    path = tmp_path / "deck.csv"
    text = csv_text(HEADER, [("life", {"id": "walk", "part": "noon"})], SCHEMA.sections)
    path.write_text(text, "utf-8")
    found = [str(problem) for problem in store.load(SCHEMA, path)[2]]
    line = 1 + text.splitlines().index(next(x for x in text.splitlines() if "walk" in x))
    assert found[0].startswith(f'{path}, line {line}, card "walk": part cannot be "noon"')
    assert "title is missing" in found[1]


def test_toml_finding_has_the_line_of_the_key(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text(
        '[deck]\ngame = "card-game"\n\n[[life]]\nid = "walk"\n# no\nscroe = 1\n', "utf-8"
    )
    found = [str(problem) for problem in store.load(SCHEMA, path)[2]]
    assert f'{path}, line 7, card "walk": there is no "scroe"' in found[1]
    assert "name, title are missing" in found[0]


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("a.toml", b"[deck\n", "it is no TOML: Expected ']'"),
        ("a.toml", b"[life]\nx = 1\n", "line 1: cards stand under [[life]] with two brackets"),
        ("a.toml", b"deck = 3\n", "[deck] stands in single brackets, once"),
        ("a.toml", b"\xff\xfe", "it is not UTF-8 text (byte 0); save it as UTF-8"),
        ("a.csv", b"", "there is no header line"),
        ("a.csv", b"id,title\na,b\n", 'line 1: there is no column called "kind"'),
        ("a.csv", b"kind,id\nlife,a,b,c\n", "line 2: 4 cells under 2 columns"),
        ("a.csv", b"kind,id\n" + b"life,a\n" * 2001, "2001 rows are far too many"),
        ("a.toml", b"#" * 1_000_001, "far too long for a deck"),
    ],
)
def test_file_that_cannot_be_read_is_a_sentence(tmp_path, name, data, sentence):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(UserError, match=re.escape(sentence)):
        read_source(tmp_path / name)


def test_missing_file_is_a_sentence(tmp_path):
    with pytest.raises(UserError, match="there is no such file"):
        read_source(tmp_path / "none.toml")
    with pytest.raises(UserError, match=r'card-game has no deck "standart"; did you mean'):
        store.find_deck(SCHEMA, "standart")


# The built-in deck


def standard():
    return store.find_deck(SCHEMA, store.STANDARD)


@rule("C-27", "C-23", "C-15", "C-1")
def test_printed_cards_are_exactly_as_printed():
    specs = standard().cards.specs
    girl, exercise, promotion = (
        specs[name] for name in ("its-a-girl", "exercise-regularly", "promotion")
    )
    assert (girl.title, girl.time, girl.requires) == ("It's a Girl", 2, ("married",))
    assert (girl.turn_time, girl.children) == (-1, 1)
    assert (exercise.title, exercise.time, exercise.score) == ("Exercise Regularly", 2, 1)
    assert (promotion.title, promotion.turn_money) == ("Promotion", 1)
    doctor, teacher, artist = (specs[name] for name in ("doctor", "teacher", "artist"))
    assert (doctor.title, doctor.time, doctor.money, doctor.degree) == ("Doctor", 3, 8, True)
    assert (teacher.title, teacher.time, teacher.money) == ("Teacher", 8, 3)
    assert (artist.title, artist.time, artist.money, artist.score) == ("Artist", 7, 2, 2)
    assert standard().cards.student.time == (2, 2, 4)
    assert specs["student-married"].copies == 4
    for title, effect in (
        ("Sabbatical", "sabbatical"),
        ("Lucky Lottery Ticket", "lottery"),
        ("Save for a Rainy Day", "rainy-day"),
        ("Change of Heart", "change-of-heart"),
    ):
        assert any((one.title, one.effect) == (title, effect) for one in specs.values())
    assert specs["twins"].children == 2


@rule("C-27")
def test_what_the_rulebook_prints_is_marked_as_printed_and_nothing_else():
    marked = {
        (spec.title, key)
        for spec in standard().cards.specs.values()
        for key, found in spec.provenance.items()
        if found == "printed"
    }
    careers = {(one, key) for one in ("Doctor", "Teacher", "Artist") for key in PRINTED_CAREER}
    careers |= {("Doctor", "degree"), ("Artist", "score")}
    letters = {(one, key) for one in "LIFE" for key in ("title", "part", "letter", "copies")}
    girl = {("It's a Girl", key) for key in ("title", "time", "children", "requires", "turn_time")}
    others = {
        *(("It's a Boy", key) for key in ("title", "children", "turn_time")),
        *(("Twins", key) for key in ("title", "children")),
        *(("Exercise Regularly", key) for key in ("title", "time", "score")),
        *(("Promotion", key) for key in ("title", "turn_money")),
        *((one, key) for one in EFFECT_CARDS for key in ("title", "effect")),
        *(("Student/Married", key) for key in ("title", "copies", "student_time")),
    }
    assert marked == careers | letters | girl | others


PRINTED_CAREER = ("title", "time", "money")
EFFECT_CARDS = ("Sabbatical", "Lucky Lottery Ticket", "Save for a Rainy Day", "Change of Heart")


def test_every_card_of_ours_has_words_and_a_title_that_fits_the_pod():
    specs = standard().cards.specs.values()
    assert all(spec.text for spec in specs if not spec.letter)
    assert max(len(spec.title) for spec in specs) <= 21  # a line of the pod's display
    ours = [spec.text for spec in specs if spec.text]
    titles = {spec.title for spec in specs}
    assert len(set(ours)) == len(titles) - 4  # each its own; copies by part share theirs
