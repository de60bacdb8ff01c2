"""The words of the pod: names of cards, assets and actions, and its longer sentences."""

from lifepod.rules import account as acc
from lifepod.rules import assets, events

GOODS = ("Economy car", "Luxury car", "Modest house", "Mid-size house", "Mansion")

_ACTIONS = {
    events.MONEY: "money",
    events.POINTS: "LIFE Points",
    events.SALARY: "the salary",
    events.MARRIAGE: "the marriage",
    events.BABY: "the baby",
    events.BUY: "buying",
    events.SELL: "selling",
    events.JACKPOT: "the jackpot",
    events.CORRECT: "the correction of",
}

FIELDS = ("Money", "LIFE Points", "Salary", "Married", "Babies")

LEAVE_IT = "Leave it"
TAKE_OUT = "Take the card out to play the lottery."


def card_name(card: int) -> str:
    """Return the last four digits on a Visa Game Card: 0001 to 0006."""
    return "%04d" % card


def card_names(cards) -> str:
    """Return several cards as one phrase: "0002, 0003 and 0004"."""
    names = [card_name(card) for card in cards]
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def amount(number: int) -> str:
    """Return a whole number with commas between the thousands."""
    digits = str(abs(number))
    groups = []
    while len(digits) > 3:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    groups.insert(0, digits)
    return ("-" if number < 0 else "") + ",".join(groups)


def dollars(number: int) -> str:
    """Return dollars with their sign in front: -$1,000."""
    return ("-$" if number < 0 else "$") + amount(abs(number))


def signed(number: int, unit: str) -> str:
    """Return a difference: +$500 or -20 LP."""
    sign = "-" if number < 0 else "+"
    if unit == "$":
        return sign + "$" + amount(abs(number))
    return sign + amount(abs(number)) + (" " + unit if unit else "")


def plural(number: int, one: str, many: str) -> str:
    """Return "1 year", "2 years"."""
    return "%d %s" % (number, one if number == 1 else many)


def field_name(field: int) -> str:
    """Return the name of a number of an account."""
    if field < len(FIELDS):
        return FIELDS[field]
    if field < acc.VALUES:
        return GOODS[field - acc.AGES] + ": age"
    return GOODS[field - acc.VALUES] + ": value"


def action(event: tuple) -> str:
    """Name an action of an account in a few words, for the question whether to take it back."""
    name = event[0]
    text = _ACTIONS[name]
    if name == events.MONEY:
        return text + " " + signed(event[2], "$")
    if name == events.POINTS:
        return signed(event[2], "") + " " + text
    if name == events.SALARY:
        return text + " of " + dollars(event[2])
    if name == events.BABY:
        return "the baby" if event[2] == 1 else "the twins"
    if name in (events.BUY, events.SELL):
        return text + ": " + GOODS[event[2]].lower()
    if name == events.CORRECT:
        return text + " " + field_name(event[2]).lower()
    return text


def asset_names(account) -> list:
    """Return the names of what an account owns, the cheapest of each first."""
    return [GOODS[kind] for kind in range(assets.KINDS) if account.owns(kind)]
