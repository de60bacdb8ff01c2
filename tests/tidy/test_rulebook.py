"""The reader of rules and citations, on small catalogues and tests made for it."""

import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import rulebook
from support.rulebook import Citation, citations_in, coverage, read_catalogue, sort_key

CATALOGUE = """
title = "A game"
[[rule]]
id = "T-2a"
rule = "Houses | grow."
source = "Houses"
[[rule]]
id = "T-10"
rule = "Debt costs."
source = "Debt"
[[rule]]
id = "T-2b"
rule = "Cars shrink."
source = "Cars"
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "game.toml").write_text(CATALOGUE)
    return tmp_path


def load_tool():
    path = Path(rulebook.TESTS).parent / "tools" / "rules_page"
    loader = SourceFileLoader("rules_page", str(path))
    spec = importlib.util.spec_from_loader("rules_page", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_catalogue_is_sorted_by_number_then_letter(tests):
    ids = [one.id for one in read_catalogue(tests / "rulebook" / "game.toml").rules]
    assert ids == ["T-2a", "T-2b", "T-10"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "T-10"', 'id = "T-2a"', "T-2a stands there twice"),
        ('id = "T-10"', 'id = "T-2"', "T-2 is a row and has lettered rows"),
        ('id = "T-10"', 'id = "10"', "not the id of a rule: '10'"),
        ('source = "Debt"', 'source = " "', "T-10 has an empty field"),
        ('source = "Debt"', 'page = "7"', "a row has the fields"),
    ],
)
def test_a_bad_catalogue_is_refused(tests, old, new, message):
    path = tests / "rulebook" / "game.toml"
    path.write_text(CATALOGUE.replace(old, new))
    with pytest.raises(ValueError, match=message):
        read_catalogue(path)


def test_an_id_of_two_games_is_refused(tests):
    (tests / "rulebook" / "other.toml").write_text(CATALOGUE)
    with pytest.raises(ValueError, match="T-2a stands there twice"):
        coverage(tests)


def test_citations_of_functions_methods_and_state_machines():
    source = (
        '@rule("T-2a", "T-10")\n@given(st.integers())\ndef test_one(number): ...\n'
        '@pytest.mark.parametrize("x", [1])\n@rulebook.rule("T-2b")\nasync def test_two(x): ...\n'
        '@rule("R-1")\nclass TestThree(Machine.TestCase): ...\n'
        "class Machine:\n    @rule(amount=st.integers())\n    def pay(self, amount): ...\n"
    )
    found = list(citations_in(source, "a/test_a.py"))
    assert found == [
        ("T-2a", Citation("a/test_a.py", "test_one"), ""),
        ("T-10", Citation("a/test_a.py", "test_one"), ""),
        ("T-2b", Citation("a/test_a.py", "test_two"), ""),
        ("R-1", Citation("a/test_a.py", "TestThree"), ""),
    ]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('@rule("T-10")\ndef helper(): ...', "helper is no test"),
        ("@rule(WHICH)\ndef test_it(): ...", "must be plain strings"),
        ("@rule(7)\ndef test_it(): ...", "must be plain strings"),
    ],
)
def test_a_citation_that_cannot_count_is_a_mistake(tests, source, message):
    (tests / "test_it.py").write_text(source)
    found = coverage(tests)
    assert found.citations == {}
    assert len(found.mistakes) == 1
    assert message in found.mistakes[0]


def test_coverage_tells_uncovered_and_unknown(tests):
    (tests / "test_it.py").write_text('@rule("T-10", "T-2", "T-11", "X-1")\ndef test_it(): ...')
    found = coverage(tests)
    assert found.uncovered == ["T-2a", "T-2b"]  # T-2 alone covers nothing, and is not unknown
    assert list(found.unknown) == ["T-11", "X-1"]


def test_scenarios_cite_in_a_comment(tests):
    (tests / "scenarios" / "cars").mkdir(parents=True)
    script = tests / "scenarios" / "cars" / "age.txt"
    script.write_text("press SPIN\n# rules: T-2b, T-10\n# rules: T-2a\nstate\n")
    found = coverage(tests)
    assert found.citations["T-10"] == [Citation("scenarios/cars/age.txt", "")]
    assert found.uncovered == []
    script.write_text("# rules: T-2b and more\n")
    assert coverage(tests).mistakes == [
        "tests/scenarios/cars/age.txt: not the id of a rule: 'and'",
        "tests/scenarios/cars/age.txt: not the id of a rule: 'more'",
    ]


def test_a_file_that_is_no_test_module_does_not_count(tests):
    (tests / "helpers.py").write_text('@rule("T-10")\ndef test_it(): ...')
    assert coverage(tests).citations == {}


@pytest.mark.parametrize("ids", [(), ("T-",), ("T-1ab",), ("t-1",), ("T-1", "")])
def test_the_decorator_refuses_what_is_no_id(ids):
    with pytest.raises(ValueError, match="not the id of a rule"):
        rulebook.rule(*ids)


def test_the_decorator_leaves_the_test_as_it_is():
    def test_it(): ...

    assert rulebook.rule("T-1", "K-2c")(test_it) is test_it


@given(st.from_regex(r"[A-Z]{1,2}-[0-9]{1,3}[a-z]?", fullmatch=True))
def test_every_id_sorts_by_its_parts(rule_id):
    letters, number, letter = sort_key(rule_id)
    assert rule_id in (f"{letters}-{number:0{width}}{letter}" for width in (1, 2, 3))


def test_pending_ignores_comments(tmp_path):
    path = tmp_path / "pending.txt"
    path.write_text("# why\nT-10\n\nT-2a  # later\n")
    assert rulebook.read_pending(path) == ["T-10", "T-2a"]


def test_the_page_has_a_row_for_each_rule(tests):
    source = '@rule("T-2a")\ndef test_b(): ...\n@rule("T-2a")\ndef test_a(): ...'
    (tests / "test_it.py").write_text(source)
    page = load_tool().render(coverage(tests))
    assert "| A game | 3 | 1 | 2 |" in page
    tests_of_it = "[test_it.py](../tests/test_it.py): `test_a`, `test_b`"
    assert f"| T-2a | Houses \\| grow. | Houses | {tests_of_it} |" in page
    assert "| T-10 | Debt costs. | Debt | **nothing yet** |" in page


def test_the_tool_takes_covered_ids_out_of_pending(tmp_path, monkeypatch):
    tool = load_tool()
    pending = tmp_path / "pending.txt"
    pending.write_text("# why\nT-10\nT-2a # later\nT-2b\n")
    monkeypatch.setattr(tool, "PENDING", pending)
    tool.drop_covered({"T-2a", "T-2b"})
    assert pending.read_text() == "# why\nT-10\n"
