"""How the command line names who plays."""

import pytest
from lifepod_host.companion.play.seats import Seat, parse_seats, usual_seats
from lifepod_host.errors import UserError

BOTS = {"random": None, "sensible": None}


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (["Ann:1,Ben:2"], [Seat("Ann", 1), Seat("Ben", 2)]),
        (["Ann:3", "Ben"], [Seat("Ann", 3), Seat("Ben", 1)]),
        (["Ann", "bot"], [Seat("Ann", 1), Seat("Sensible", 2, "sensible")]),
        (["Ann:2 , bot:random"], [Seat("Ann", 2), Seat("Random", 1, "random")]),
        (
            ["bot,bot:random,bot"],
            [
                Seat("Sensible 1", 1, "sensible"),
                Seat("Random", 2, "random"),
                Seat("Sensible 2", 3, "sensible"),
            ],
        ),
    ],
)
def test_seats_are_read(words, seats):
    assert parse_seats(words, BOTS) == seats


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["Ann:7"], '"Ann:7" names no card from 1 to 6, as in Ann:1'),
        (["Ann:x"], '"Ann:x" names no card from 1 to 6, as in Ann:1'),
        ([":1"], '":1" has no name of 1 to 16 letters, as in Ann:1'),
        (["A name that is far too long:1"], "has no name of 1 to 16 letters"),
        (["Ann:1,Ben:1"], "card 1 is named for two players"),
        (["Ann:1,Ann:2"], 'two players are called "Ann"'),
        (["bot:sensibel"], 'there is no bot "sensibel"; did you mean "sensible"?'),
        (["a,b,c,d,e,f,g"], "there are 6 cards, and 7 players"),
    ],
)
def test_what_cannot_be_is_said(words, complaint):
    with pytest.raises(UserError, match=r".*") as caught:
        parse_seats(words, BOTS)
    assert complaint in str(caught.value)


def test_without_a_word_one_person_plays_against_bots():
    assert usual_seats(2, BOTS) == [Seat("Red", 1), Seat("Blue", 2, "sensible")]
