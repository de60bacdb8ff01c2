"""Sample views of every screen, named; the same on both interpreters.

Rule 1: a name is that of its golden picture: what is shown, then how.
Rule 2: an entry is (name, view, elapsed_ms, status); the pod's own sentences are quoted as they
        are, the longest of each kind.
"""

from lifepod.pod.views import (
    Chance,
    Dark,
    Entry,
    Finale,
    Lottery,
    Market,
    Menu,
    Message,
    Page,
    Question,
    Ranking,
    Receipt,
    Result,
    Shelf,
    Status,
    Stranger,
    Totals,
    Waiting,
    Welcome,
)
from ui import samples_table

STANDS = 1000000  # long after every movement; blinking things are lit then

NONE = Status()
ALL = Status(test=True, unsaved=True, muted=True)
TEST = Status(test=True)

LINES = (
    ("Interest on debt", "$", -1250),
    ("Salary", "$", 60000),
    ("Babies", "$", -12000),
    ("Economy car", "$", -6000),
    ("Luxury car", "$", -6000),
    ("Married", "LP", 1500),
    ("Babies", "LP", 700),
    ("Modest house", "LP", 100),
    ("Modest house now", "=$", 224720),
    ("Economy car is gone", "", 0),
    ("Luxury car now", "=$", 45000),
)
SHORT = (("Salary", "$", 5000),)

NOTHING = (False, False)
NO_HOUSE = (False, False, False)


def totals(card, money, points, married=False, babies=0, cars=NOTHING, houses=NO_HOUSE, was=None):
    """Return a `Totals` view with what most samples have in common."""
    return Totals(card, 12, money, points, married, babies, cars, houses, was)


def entry(title, sign, digits, places, unit, hint, now):
    """Return an `Entry` view of card 0002."""
    return Entry(2, title, sign, digits, places, unit, hint, now)


def receipt(lines, number, bonus, page=None, moves=False):
    """Return a `Receipt` view of card 0003."""
    return Receipt(3, 27, lines, number, bonus, page, moves)


def _welcome():
    six = (1, 2, 3, 4, 5, 6)
    return (
        ("dark", Dark(), 0, ALL),
        ("welcome", Welcome(None), 0, NONE),
        ("welcome card", Welcome(4), 0, TEST),
        ("waiting first", Waiting(30, None, (), ()), 0, NONE),
        ("waiting", Waiting(12, 3, (1, 2, 3, 4), (1, 2)), 0, NONE),
        ("waiting six", Waiting(1, 6, six, (1, 2, 3, 4, 5)), 0, ALL),
        ("waiting one", Waiting(99, 1, (1,), (1,)), 0, NONE),
        ("stranger", Stranger(5, 12), 0, NONE),
    )


def _totals():
    one, both, three = (True, False), (True, True), (True, True, True)
    counting = totals(1, 65000, 1850, True, 1, was=(5000, 350))
    falling = totals(2, -995000, 100, was=(5000, 0), houses=(False, False, True))
    return (
        ("totals new", totals(1, 0, 0), STANDS, NONE),
        ("totals", totals(1, 5000, 350, babies=1), STANDS, NONE),
        ("totals rich", totals(2, 1234567, 12350, True, 2, both, three), STANDS, NONE),
        ("totals debt", totals(4, -99999999, -1500, True, 9, both, three), STANDS, ALL),
        ("totals half", totals(3, 850200, 4200, True, 0, one, (False, True, False)), 0, TEST),
        ("totals huge", totals(6, -12345678901, 123456789), STANDS, NONE),
        ("totals beyond", totals(5, 10**29 + 1, -(10**20)), STANDS, NONE),
        ("totals counting start", counting, 0, NONE),
        ("totals counting", counting, 300, NONE),
        ("totals counted", counting, 900, NONE),
        ("totals falling", falling, 200, NONE),
    )


def _entries():
    sign, digits = "+ or - first", "digits, then ENTER"
    points = entry("LIFE POINTS", "+", "3500", 7, "LP", "ENTER", 12350)
    points_full = entry("LIFE POINTS", "-", "9999999", 7, "LP", "ENTER", 10**12)
    return (
        ("entry sign", entry("MONEY", "", "", 7, "$", sign, 5000), 0, NONE),
        ("entry sign dark", entry("MONEY", "", "", 7, "$", sign, 5000), 500, NONE),
        ("entry empty", entry("MONEY", "-", "", 7, "$", digits, 5000), 0, NONE),
        ("entry some", entry("MONEY", "-", "1250", 7, "$", "ENTER", -99999999), 0, NONE),
        ("entry full", entry("MONEY", "-", "9999999", 7, "$", "ENTER", 1234567), 0, ALL),
        ("entry points", points, 0, NONE),
        ("entry points full", points_full, 0, NONE),
        ("entry salary", entry("SALARY", "", "6", 7, "$", "ENTER", 60000), 500, NONE),
        ("entry years", Entry(None, "YEARS", "", "", 2, "years", digits, None), 0, NONE),
        ("entry years full", Entry(None, "YEARS", "", "30", 2, "years", "ENTER", 12), 0, TEST),
        ("entry baby", entry("BABY", "", "2", 1, "babies", "2 a turn, 9 in all", 8), 0, NONE),
        (
            "entry correct",
            entry("Mid-size house: value", "", "1234567", 7, "$", "0 to 9,999,999", 2012345),
            0,
            ALL,
        ),
        ("entry correct huge", entry("Money", "+", "", 7, "$", digits, -(10**29)), 500, NONE),
    )


def _market():
    def shelf(verb, goods, kind, amount, owned, age, index, count, money=5000):
        return Shelf(2, verb, goods, kind, amount, owned, age, index, count, money)

    dear = shelf("sell", "house", "Mansion", 2012196, True, 12, 0, 1, -99999999)
    beyond = shelf("sell", "house", "Mansion", 10**21, True, 99, 2, 3, 10**25)
    return (
        ("market car", Market(1, "car", (True, False)), 0, NONE),
        ("market car dark", Market(1, "car", (True, False)), 500, NONE),
        ("market house", Market(2, "house", (False, True, True)), 0, ALL),
        ("shelf economy", shelf("buy", "car", "Economy car", 10000, False, 0, 0, 2), 0, NONE),
        ("shelf luxury", shelf("buy", "car", "Luxury car", 50000, True, 3, 1, 2, -750), 0, NONE),
        ("shelf modest", shelf("buy", "house", "Modest house", 200000, False, 0, 0, 3), 0, NONE),
        ("shelf midsize", shelf("buy", "house", "Mid-size house", 500000, True, 1, 1, 3), 0, ALL),
        ("shelf mansion", dear, 0, NONE),
        ("shelf beyond", beyond, 0, NONE),
    )


MESSAGES = (
    ("years", "LIFEPOD", "Press YEARS first: how many years will you play?"),
    ("turn", "NOT YET", "It is not your turn. 0003 is awaited."),
    ("won", "LOTTERY", "0001 wins $50,000!"),
    ("card", "LIFEPOD", "Put your card in first."),
    ("correct", "CORRECT", "Accounts can be corrected while a game is played."),
    ("replace", "REPLACE CARD", "A card can be replaced while a game is played."),
    ("random", "NO GAME CARD", "This card has a new number each time. Take another one."),
    ("huge", "LOTTERY", "0006 wins $%s!" % ("123," * 9 + "456")),
    ("tag", "CARD 0006", "Lay the tag for 0006 on the pod."),
)

QUESTIONS = (
    ("resume", "RESUME?", "There is a saved game. 12 years left.", "Resume", "New game"),
    ("anew", "NEW GAME?", "The saved game goes. Begin anew?", "Begin anew", "Go back"),
    ("keep", "NEW GAME?", "The results go. Begin a new game?", "New game", "Keep them"),
    (
        "skip",
        "SOMEBODY IS MISSING",
        "0003 has not played this year. Go on without?",
        "Skip",
        "Wait",
    ),
    (
        "skip five",
        "SOMEBODY IS MISSING",
        "0002, 0003, 0004, 0005 and 0006 have not played this year. Go on without?",
        "Skip",
        "Wait",
    ),
    (
        "years",
        "YEARS",
        "0002, 0003, 0004, 0005 and 0006 have not played this year."
        " Set the years to 99 all the same?",
        "Set them",
        "Leave it",
    ),
    ("undo", "TAKE BACK", "0001: take back money -$1,250?", "Take back", "Leave it"),
    (
        "undo long",
        "TAKE BACK",
        "0001: take back the correction of mid-size house: value?",
        "Take back",
        "Leave it",
    ),
    ("join", "NEW PLAYER", "0005 has not played so far. Join the game now?", "Join", "Leave it"),
    ("alone", "ONE PLAYER", "Nobody else has joined. Play alone?", "Alone", "Leave it"),
    ("replace", "REPLACE CARD", "0006 takes over the account of 0001?", "Replace", "Leave it"),
)


def _sentences():
    samples = [
        ("message " + name, Message(title, text), 0, NONE) for name, title, text in MESSAGES
    ]
    for name, title, text, yes, no in QUESTIONS:
        status = ALL if name.startswith("skip") else NONE
        samples.append(("question " + name, Question(title, text, yes, no), 0, status))
    return tuple(samples)


def _receipts():
    course = receipt(LINES, 7, 2, moves=True)
    run = len(LINES) * 350
    huge = (("Mid-size house now", "=$", 10**29), ("Interest on debt", "$", -(10**29)))
    return (
        ("receipt first line", course, 0, NONE),
        ("receipt third line", course, 800, NONE),
        ("receipt second page", course, 7 * 350, TEST),
        ("receipt light starts", course, run, NONE),
        ("receipt light runs", course, run + 700, NONE),
        ("receipt light lands", course, run + 2150, NONE),
        ("receipt light blinks", course, run + 2250, NONE),
        ("receipt move", course, course.moves_ms, NONE),
        ("receipt move ten", receipt(LINES, 10, 3), 0, ALL),
        ("receipt move plain", receipt(SHORT, 8, 0), 0, NONE),
        ("receipt move nothing", receipt((), 1, 0), 0, NONE),
        ("receipt page one", receipt(LINES, 7, 2, 0), 0, ALL),
        ("receipt page two", receipt(LINES, 7, 2, 1), 0, NONE),
        ("receipt page three", receipt(LINES, 7, 2, 2), 0, NONE),
        ("receipt page huge", receipt(huge, 7, 2, 0), 0, NONE),
    )


def _draws():
    return (
        ("chance runs", Chance(1, 2, True), 600, NONE),
        ("chance blinks", Chance(1, 2, True), 1450, NONE),
        ("chance 0", Chance(1, 0, False), 0, NONE),
        ("chance 1", Chance(1, 1, True), 1800, ALL),
        ("chance 2", Chance(1, 2, False), 0, NONE),
        ("lottery", Lottery(50000, None, None, False), 0, NONE),
        ("lottery resting", Lottery(70000, None, 1, False), 0, NONE),
        ("lottery runs", Lottery(90000, 10, None, True), 1000, NONE),
        ("lottery number", Lottery(90000, 10, None, True), 2600, NONE),
        ("lottery rich", Lottery(9999999, 4, None, False), 0, ALL),
        ("lottery beyond", Lottery(10**20, 4, None, False), 0, ALL),
    )


def _end():
    four = ((1, 3, 30125), (2, 1, 18400), (3, 2, 950), (4, 4, -1200))
    ties = ((1, 2, 12350), (1, 5, 12350), (3, 1, 800), (3, 3, 800), (3, 6, 800), (6, 4, -99999))
    huge = ((1, 1, 10**29), (2, 6, -(10**29)))
    return (
        ("result", Result(1, 12350, 1234567, 24695, (2, 3)), 0, NONE),
        ("result dark", Result(1, 12350, 1234567, 24695, (2, 3)), 500, NONE),
        ("result debt", Result(2, 350, -1234567, -12345, (1, 3, 4, 5, 6)), 0, ALL),
        ("result last", Result(3, 0, 0, 0, ()), 500, NONE),
        ("result beyond", Result(6, 10**29, -(10**29), 10**28, (1, 2, 3, 4, 5)), 0, NONE),
        ("finale", Finale((2, 3, 4)), 0, NONE),
        ("finale five", Finale((2, 3, 4, 5, 6)), 0, ALL),
        ("finale one", Finale((4,)), 0, NONE),
        ("ranking four", Ranking(four, 97), 0, NONE),
        ("ranking six", Ranking(ties, 120), 0, ALL),
        ("ranking one", Ranking(((1, 1, 30125),), 80), 0, NONE),
        ("ranking beyond", Ranking(huge, 100), 0, NONE),
    )


def _menus():
    items = (
        ("Players", ""),
        ("History", ""),
        ("Correct", ""),
        ("Replace card", ""),
        ("House rules", ""),
        ("Volume", "middle"),
        ("Brightness", "middle"),
        ("Cards", ""),
        ("About", ""),
    )
    rules = (
        ("Turn order", "as the original"),
        ("Babies' cost", "10% each to 40%"),
        ("Both cars", "best one only"),
        ("Baby gift $500", "yes"),
        ("Chance", "half"),
        ("Lottery start", "$9,999,999"),
        ("Lottery step", "$20,000"),
    )
    long = (("Money", "-$" + "9" * 30), ("a" * 40, "b"))
    page = (
        ("Money", "-$99,999,999"),
        ("LIFE Points", "12,350"),
        ("Salary", "$60,000"),
        ("Family", "married"),
        ("Babies", "9"),
        ("This year", "not yet"),
    )
    history = (
        ("Year 27, spin", "moves 13"),
        ("Mid-size house", "+$1,234,567"),
        ("Wedding gift", "-$1,000"),
        ("Bought", "Mid-size house"),
        ("Taken back", "-123,456,789,012 LP"),
        ("Luxury car", "-$123,456,789,012,345"),
    )
    return (
        ("menu first", Menu("MENU", items, 0), 0, NONE),
        ("menu middle", Menu("MENU", items, 5), 0, NONE),
        ("menu last", Menu("MENU", items, 8), 0, ALL),
        ("menu one", Menu("PLAYERS", (("0001", ""),), 0), 0, NONE),
        ("menu rules", Menu("HOUSE RULES", rules, 0), 0, NONE),
        ("menu rules middle", Menu("HOUSE RULES", rules, 2), 0, NONE),
        ("menu long", Menu("CORRECT 0001", long, 0), 0, NONE),
        ("page", Page("0001", page, 0, 2), 0, NONE),
        ("page history", Page("HISTORY 0001", history, 2, 12), 0, ALL),
        ("page nothing", Page("HISTORY 0004", (("Nothing yet", ""),), 0, 1), 0, NONE),
    )


def samples():
    """Return all samples."""
    from ui import samples_parts

    return usual() + samples_parts.samples()


def usual():
    """Return the samples of a game and of a table; those of cards and parts are another file's."""
    return (
        _welcome()
        + _totals()
        + _entries()
        + _market()
        + _sentences()
        + _receipts()
        + _draws()
        + _end()
        + _menus()
        + samples_table.samples()
    )
