"""What can happen in a game: every accepted action is one event (a tuple of a name and integers).

start years ratio rules...   a game begins (T-09); the secret ratio in dollars a point (T-50)
years number                 the year-count is set (T-05)
spin card number             a turn, joining with the first one; the spinner's own number
finale card                  the lead's SPIN that takes the count to 00 (T-04, T-50)
chance card number           0, 1 or 2 (T-31)
money card amount            added or, below zero, subtracted (T-30)
points card amount           likewise LIFE Points
salary card amount           the new gross salary
marriage card                a wedding or an anniversary (T-20)
baby card number             1 or 2 (T-21)
buy card kind                a car or a house (T-40)
sell card kind
draw number                  a lottery number; after a number that nobody had the jackpot grows
leave                        the lottery is left while a number stands (T-32)
jackpot card                 the winner's card is put in
seen card                    a card has seen its result (T-51)
correct card field value     MENU sets a number right (T-63)
replace card other           the account goes to another card (T-64)
rule index value             a house rule changes in the game
undo card                    the card's last action is taken back (T-61)
"""

START = "start"
YEARS = "years"
SPIN = "spin"
FINALE = "finale"
CHANCE = "chance"
MONEY = "money"
POINTS = "points"
SALARY = "salary"
MARRIAGE = "marriage"
BABY = "baby"
BUY = "buy"
SELL = "sell"
DRAW = "draw"
LEAVE = "leave"
JACKPOT = "jackpot"
SEEN = "seen"
CORRECT = "correct"
REPLACE = "replace"
RULE = "rule"
UNDO = "undo"

# The order is part of the snapshot's format: new names go to the end.
NAMES = (
    START,
    YEARS,
    SPIN,
    FINALE,
    CHANCE,
    MONEY,
    POINTS,
    SALARY,
    MARRIAGE,
    BABY,
    BUY,
    SELL,
    DRAW,
    LEAVE,
    JACKPOT,
    SEEN,
    CORRECT,
    REPLACE,
    RULE,
    UNDO,
)

# How many integers follow the name; a start has two and the house rules.
_COUNTS = (-1, 1, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 1, 0, 1, 1, 3, 2, 2, 1)

# The draws of chance: nothing before the last of them can be taken back (T-61).
DRAWS = (SPIN, CHANCE, DRAW)


class RulesError(Exception):
    """An event that cannot have happened in this game: a journal that is damaged or forged."""


def check_form(event: tuple) -> None:
    """Raise RulesError unless the event has a known name and as many integers as it needs."""
    if not event or event[0] not in NAMES:
        raise RulesError("unknown event")
    count = _COUNTS[NAMES.index(event[0])]
    if count >= 0 and len(event) - 1 != count:
        raise RulesError("wrong number of integers")
