"""What belongs to a player is on the glass only while that player's card is in.

The same evening is played with other secrets; whatever the display shows to anybody else must be
the same, picture by picture, on the display's own RAM. Cards go through the emulated reader.
"""

import pytest
from lifepod_host.pods.questions import Many, Menu, Message, Number, Row, Scores, Text, YesNo
from support.effort import cases
from support.tablehost import TableHost

GONE_MS = 100
OWNER, OTHER = 2, 3

# Each kind with one secret or another.
KINDS = {
    "menu": lambda secret: Menu(
        title=secret, text=secret, rows=[Row(secret, "$1", secret), Row("b", secret)], card=OWNER
    ),
    "many": lambda secret: Many(
        title=secret, rows=[Row(secret), Row("b", "", secret)], least=1, most=2, card=OWNER
    ),
    "number": lambda secret: Number(
        title=secret, text=secret, low=0, high=900, unit="$", card=OWNER
    ),
    "text": lambda secret: Text(title=secret, text=secret, begin=secret, card=OWNER),
    "yes": lambda secret: YesNo(title=secret, text=secret, yes=secret, no=secret, card=OWNER),
    "message": lambda secret: Message(title=secret, text=secret, card=OWNER),
    "scores": lambda secret: Scores(title=secret, rows=[(secret, secret)], card=OWNER),
}


def asked(kind, secret):
    """A host whose pod has been asked a question of card 0002, and has nothing on its reader."""
    host = TableHost().greet()
    host.session.table("evening", "CARDS", "Look at the big screen.")
    host.session.name(OWNER, "Ann")
    host.session.ask("q1", KINDS[kind](secret))
    host.run(500)
    return host


def film(host, ms):
    """The pictures on the glass for so long, one a millisecond."""
    pictures = []
    for _ in range(ms):
        host.desk.run_us(1000)
        pictures.append(bytes(host.desk.parts.display.pixels()))
    return pictures


def different(pictures):
    """The pictures one after the other, each once: what is on the glass, and not when.

    A secret of another length takes the bus another millisecond to draw.
    """
    return [
        picture
        for place, picture in enumerate(pictures)
        if not place or picture != pictures[place - 1]
    ]


def removed(kind, secret, details, late_us):
    """Let the owner look, and take the card out; return the pictures before and after."""
    host = asked(kind, secret)
    host.lay(OWNER)
    if details:
        host.press("MENU")
    host.desk.run_us(late_us)
    before = bytes(host.desk.parts.display.pixels())
    host.desk.take_away()
    return before, film(host, 600)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_gone_within_100_ms_of_the_removal(kind):
    latest_ms = 0
    for turn in range(cases(4, 40)):
        late_us = 3700 * turn
        details = turn % 2 == 1
        one = removed(kind, "first", details, late_us)
        two = removed(kind, "other", details, late_us)
        assert one[0] != two[0]  # the owner does see it
        differ = [ms for ms in range(600) if one[1][ms] != two[1][ms]]
        latest_ms = max(latest_ms, *differ, 0)
    assert 0 < latest_ms < GONE_MS


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_card_and_no_card_show_nothing_of_it(kind):
    films = []
    for secret in ("first", "other"):
        host = asked(kind, secret)
        pictures = film(host, 100)
        for card in (OTHER, 6):
            host.desk.take_away()
            host.desk.lay(card)
            pictures += film(host, 400)
            for key in ("MENU", "+", "1", "ENTER", "SPIN", "CLEAR"):
                host.press(key)
                pictures += film(host, 60)
            host.hold("MENU", 1200)
            pictures += film(host, 60)
            host.press("CLEAR")
        films.append(different(pictures))
    assert films[0] == films[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_card_in_the_place_of_the_right_one_shows_nothing_of_it(kind):
    films = []
    for secret in ("first", "other"):
        host = asked(kind, secret)
        host.lay(OWNER)
        host.desk.take_away()
        film(host, GONE_MS)
        host.desk.lay(OTHER)
        films.append(different(film(host, 800)))
    assert films[0] == films[1]


def test_cards_that_are_swapped_at_once_show_nothing_of_each_other():
    films = []
    for secret in ("first", "other"):
        host = asked("menu", secret)
        host.session.ask("q2", Menu(title="MINE", rows=[Row("a"), Row("b")], card=OTHER))
        host.lay(OWNER)
        host.desk.take_away()
        host.desk.lay(OTHER)
        film(host, GONE_MS)
        films.append(different(film(host, 800)))
    assert films[0] == films[1]
    assert host.view() == "choice"
    assert "MINE" in host.words()


def test_the_wrong_card_hears_the_double_beep_and_reads_whose_it_is():
    host = asked("menu", "first")
    host.lay(OTHER)
    assert host.view() == "passon"
    assert "0002" in host.words()
    assert "Ann" in host.words()
    assert "double" in host.app.speaker.take_names()


def test_it_is_off_the_glass_when_the_power_comes_back():
    films = []
    for secret in ("first", "other"):
        host = asked("menu", secret)
        host.lay(OWNER)
        host.power_cut()
        films.append(different(film(host, 400)))
    assert films[0] == films[1]


def test_it_is_off_the_glass_when_the_host_is_gone():
    host = asked("menu", "first")
    host.lay(OWNER)
    host.kill_host()
    host.run(12_000)
    assert "first" not in host.words()
    host.restart_host()
    host.greet()
    host.run(300)
    assert "first" not in host.words()
