"""Sample views of the terminal of a table. See samples.py."""

from lifepod.pod.views import Status
from lifepod.terminal.typed import LETTERS
from lifepod.terminal.views import Choice, PassOn, Spelling

NONE = Status()
ALL = Status(test=True, unsaved=True, muted=True)


def samples():
    """Return the samples."""
    return _passes() + _choices() + _spellings()


def _passes():
    to, awaited = "pass the pod to", "awaited"
    names = ("Anna", "Bartholomew", "Zo")
    six = ("Anna", "Bert", "", "Dora", "Emil", "Bartholomew the 2nd")
    return (
        ("pass", PassOn(to, (3,), ("Anna",), False), 0, NONE),
        ("pass nameless", PassOn(to, (6,), ("",), False), 0, NONE),
        ("pass resting", PassOn(to, (1,), ("Bartholomew the 2nd",), True), 0, ALL),
        ("pass several", PassOn(awaited, (1, 3, 4), names, False), 0, NONE),
        ("pass six", PassOn(awaited, (1, 2, 3, 4, 5, 6), six, True), 0, ALL),
        ("pass by key", PassOn(to, (2,), ("Anna",), False, True), 0, NONE),
        ("pass several by key", PassOn(awaited, (1, 3, 4), names, False, True), 0, ALL),
    )


def _choices():
    rows = (
        ("Athletic ability", "2*"),
        ("Inventor", "$60,000"),
        ("Change of Heart", ""),
        ("Pay day", "+$20,000"),
        ("Lucky Lottery Ticket", "1"),
        ("A name of a card that is much too long", "$1,000,000"),
    )
    ticks = (False, True, True, False, False, False, None)
    ready = (("Ready: 2 chosen", "of 2"),)
    told = "Take back a card that somebody has played on you."
    long = "Inventors are paid twice when a patent is drawn. A degree is needed for this career."
    longer = long + " It cannot be taken away by a Mid-Life Crisis, nor sold, nor given away."
    return (
        ("choice", Choice(3, "Play a card", rows, 1, None, told), 0, NONE),
        ("choice long foot", Choice(3, "Play a card", rows, 0, None, long), 0, NONE),
        ("choice longer foot", Choice(3, "Play a card", rows, 4, None, longer), 0, NONE),
        ("choice no foot", Choice(3, "Play a card", rows, 4, None, ""), 0, NONE),
        ("choice plain", Choice(2, "Play a card", rows, 0, None, None), 0, NONE),
        ("choice last", Choice(6, "Play a card", rows, 5, None, None), 0, ALL),
        ("choice few", Choice(None, "How many players", rows[2:4], 0, None, None), 0, NONE),
        ("choice many", Choice(3, "Discard two", rows + ready, 2, ticks, told), 0, NONE),
        (
            "choice ready",
            Choice(None, "Discard two", rows + ready, 6, ticks, None),
            0,
            NONE,
        ),
    )


def _spellings():
    hint = "What is your name?"
    return (
        ("spelling", Spelling(None, "name", hint, "", 12, LETTERS, -1), 0, NONE),
        ("spelling dark", Spelling(2, "name", hint, "Ann", 12, LETTERS, -1), 500, NONE),
        ("spelling some", Spelling(2, "name", hint, "Ann", 12, LETTERS, -1), 0, ALL),
        ("spelling tapped", Spelling(2, "name", hint, "Annm", 12, LETTERS, 6), 0, NONE),
        ("spelling space", Spelling(2, "name", hint, "Ann ", 12, LETTERS, 0), 0, NONE),
        (
            "spelling full",
            Spelling(2, "name", hint, "WWWWWWWWWWWWWWWWWW", 18, LETTERS, -1),
            0,
            NONE,
        ),
    )
