"""No sequence of keys, cards, waits and power cuts raises, gets stuck or changes what it refuses.

What holds after each input is in support/rowdy.py: a refused key changes nothing, the events
alone make the same game, a snapshot gives it back, and nothing is saved that did not happen.
"""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod.rules import snapshot
from support.effort import cases
from support.micropython import on_cpython, on_micropython
from support.rowdy import NAMES, Rowdy
from support.rulebook import rule

SCRIPT = Path(__file__).parent / "random_script.py"

DIGITS = [str(digit) for digit in range(10)]
INPUT = st.one_of(
    st.sampled_from([*NAMES, *DIGITS]),
    st.sampled_from([*NAMES, *DIGITS]),
    st.integers(1, 6).map(lambda card: f"insert:{card}"),
    st.sampled_from(["remove", "power-cut", "hold:CLEAR", "hold:CLEAR", "wait:1", "wait:400"]),
)
# Whole actions between single inputs: without them hardly any list gets far into a game.
SENSIBLE = st.sampled_from(
    [
        "YEARS 2 ENTER",
        "insert:1 SPIN",
        "insert:2 SPIN",
        "insert:3 SPIN ENTER",
        "insert:1 MONEY PLUS 5 0 ENTER",
        "MARRIAGE",
        "BABY 2 ENTER",
        "CAR PLUS ENTER",
        "HOUSE PLUS MINUS ENTER",
        "HOUSE MINUS ENTER",
        "hold:CLEAR ENTER",
        "remove LOTTERY SPIN",
        "remove YEARS 1 ENTER",
        "MENU MINUS MINUS ENTER ENTER ENTER MINUS 9 ENTER MENU",
    ]
)


@rule("K-1a", "T-60b", "T-61c", "T-62")
def test_seeded_evenings():
    for seed in range(cases(60, 2000)):
        evening = Rowdy(seed)
        try:
            evening.play(30 + seed * 37 % 300)
            evening.go_home()
        except Exception as error:
            script = "\n".join(evening.lines)
            raise AssertionError(f"seed {seed}:\n{script}") from error


@rule("K-1a", "T-60b")
@given(st.lists(st.one_of(INPUT, INPUT, SENSIBLE), min_size=10, max_size=60))
@settings(max_examples=cases(60, 1500))
def test_made_up_evenings(inputs):
    evening = Rowdy(1)
    for words in inputs:
        for word in words.split():
            evening._do(word)
    evening.go_home()


@rule("T-60a")
def test_the_journal_alone_makes_the_same_game():
    for seed in range(cases(10, 200)):
        evening = Rowdy(seed, wild=3, years=9)
        evening.play(250)
        table = evening.table
        if table.pod.game.started:
            assert table.journal.problem == 0
            assert snapshot.dump(table.journal.replay()) == table.dump


def test_both_interpreters_see_the_same():
    """Thousands of inputs; the seeds are in the transcript."""
    arguments = ("1000", str(cases(25, 400)), "150")
    here = on_cpython(SCRIPT, *arguments)
    assert len(here.splitlines()) == int(arguments[1])
    assert on_micropython(SCRIPT, *arguments, heap="32m") == here
