"""What the screen says in words, for those who cannot see it."""

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from support.rulebook import rule
from ui import samples
from ui.test_pictures import drawn

BY_NAME = {sample[0]: sample[1:] for sample in samples.samples()}


def words(name):
    return drawn(*BY_NAME[name])[1]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("dark", []),
        ("welcome", ["Twists & Turns", "LIFEPod", "A new game: YEARS"]),
        (
            "waiting",
            [
                "12 years left",
                "0003 is next: card in, then SPIN",
                *("0001 has spun", "0002 has spun", "0003 has not spun", "0004 has not spun"),
            ],
        ),
        ("stranger", ["new card", "12 years left", "card 0005", "SPIN joins the game"]),
        (
            "entry some",
            ["card 0002", "MONEY", "now -$99,999,999", "-$1,250", "ENTER"],
        ),
        ("entry sign", ["card 0002", "MONEY", "now $5,000", "nothing entered", "+ or - first"]),
        ("market car", ["card 0001", "car", "owned: economy", "PLUS: buy", "MINUS: sell"]),
        (
            "shelf luxury",
            [
                *("card 0002", "buy", "2/2", "Luxury car", "yours, 3 years old"),
                *("you have -$750", "$50,000"),
            ],
        ),
        (
            "question undo",
            [
                *("TAKE BACK", "0001: take back money -$1,250?"),
                *("ENTER: Take back", "CLEAR: Leave it"),
            ],
        ),
        ("receipt light runs", ["card 0003", "4/4", "27 years left", "the spinner runs"]),
        (
            "receipt move",
            [
                *("card 0003", "4/4", "27 years left"),
                *("move 7 +2 = 9", "PLUS and MINUS show the receipt"),
            ],
        ),
        ("chance runs", ["card 0001", "chance", "the light runs"]),
        ("chance 2", ["card 0001", "chance", "2"]),
        (
            "lottery number",
            ["lottery", "jackpot $90,000", "number 10", "Your number? Card in!", "Nobody? SPIN"],
        ),
        (
            "result",
            [
                *("card 0001", "result", "24,695 LIFE Points", "Collected 12,350 LP"),
                *("Owned $1,234,567", "still to see: 0002, 0003"),
            ],
        ),
        ("menu middle", ["MENU", "Volume middle (6 of 9)"]),
        ("page nothing", ["HISTORY 0004", "Nothing yet"]),
    ],
)
def test_screen_says(name, expected):
    assert words(name) == expected


@rule("R-21a", "R-21b", "R-21c", "R-21d", "R-21e", "R-21f", "R-21g")
def test_totals_say_all_that_the_rulebook_wants_shown():
    assert words("totals debt") == [
        *("card 0004", "12 years left", "TEST", "not saved", "muted"),
        *("-$99,999,999", "-1,500 LIFE Points", "married", "9 babies"),
        *("modest house", "midsize house", "mansion", "economy car", "luxury car"),
    ]
    assert words("totals new")[2:] == [
        *("$0", "0 LIFE Points", "single", "0 babies", "no house", "no car")
    ]


@rule("T-30k")
def test_words_tell_an_amount_in_full_when_the_picture_cannot():
    assert "$100,000,000,000,000,000,000,000,000,001" in words("totals beyond")


def test_nothing_is_said_twice_while_a_balance_counts():
    _, view, _, status = next(
        sample for sample in samples.samples() if sample[0] == "totals counting"
    )
    said = {tuple(drawn(view, elapsed_ms, status)[1]) for elapsed_ms in range(0, 1000, 30)}
    assert len(said) == 1


@rule("T-51d")
def test_equal_points_share_a_place():
    assert words("ranking six")[-6:] == [
        *("=1 0002 12,350 LP", "=1 0005 12,350 LP"),
        *("=3 0001 800 LP", "=3 0003 800 LP", "=3 0006 800 LP", "6 0004 -99,999 LP"),
    ]
