"""The actions of one account that can be taken back, as the changes they make (T-20 to T-63).

Each function checks its event against the game and returns changes (seat, field, difference,
cause) without making them. Raises RulesError when the event cannot have happened.
"""

from micropython import const

from lifepod.rules import account as acc
from lifepod.rules import assets, events, house_rules
from lifepod.rules.events import RulesError

BANK = const(-1)  # the seat of what is nobody's: the lottery
JACKPOT = const(0)
NUMBER = const(1)

WEDDING_GIFT = const(1000)
ANNIVERSARY_GIFT = const(500)
WEDDING_POINTS = const(3000)
BABY_POINTS = const(350)
BABY_GIFT = const(500)
BABIES_A_TURN = const(2)
BABIES_MAX = const(9)


def changes(game, seat: int, event: tuple) -> list:
    """Return what `event` of the account in `seat` changes."""
    return _CHANGES[event[0]](game, seat, event)


def _money(game, seat, event):
    _no_zero(event[2])
    return [(seat, acc.MONEY, event[2], events.MONEY)]


def _points(game, seat, event):
    _no_zero(event[2])
    return [(seat, acc.POINTS, event[2], events.POINTS)]


def _no_zero(amount):
    if not amount:
        raise RulesError("an entry of 0")  # T-30


def _salary(game, seat, event):
    if event[2] < 1:
        raise RulesError("salary out of range")
    return [(seat, acc.SALARY, event[2] - game.seats[seat].salary, events.SALARY)]


def _marriage(game, seat, event):
    """A wedding when single, an anniversary when married; the others give the money (T-20)."""
    account = game.seats[seat]
    gift = ANNIVERSARY_GIFT if account.married else WEDDING_GIFT
    guests = [guest for guest in range(len(game.seats)) if guest != seat]
    result = [(guest, acc.MONEY, -gift, "gift") for guest in guests]
    if guests:
        result.append((seat, acc.MONEY, gift * len(guests), events.MARRIAGE))
    result.append((seat, acc.POINTS, WEDDING_POINTS, events.MARRIAGE))
    if not account.married:
        result.append((seat, acc.MARRIED, 1, events.MARRIAGE))
    return result


def baby_room(account) -> int:
    """Return how many babies the account may still have in this turn of its player (T-21)."""
    return min(BABIES_A_TURN - account.numbers[acc.BORN], BABIES_MAX - account.babies)


def _baby(game, seat, event):
    count = event[2]
    if not 1 <= count <= baby_room(game.seats[seat]):
        raise RulesError("too many babies")
    result = [
        (seat, acc.BABIES, count, events.BABY),
        (seat, acc.BORN, count, events.BABY),
        (seat, acc.POINTS, BABY_POINTS * count, events.BABY),
    ]
    if game.rules[house_rules.BABY_GIFT] == 0:
        result.append((seat, acc.MONEY, BABY_GIFT * count, events.BABY))
    return result


def _buy(game, seat, event):
    kind = _kind(event[2])
    if game.seats[seat].owns(kind):
        raise RulesError("owned already")
    price = assets.PRICES[kind]
    return [
        (seat, acc.MONEY, -price, events.BUY),
        (seat, acc.AGES + kind, -assets.GONE, events.BUY),
        (seat, acc.VALUES + kind, price, events.BUY),
    ]


def _sell(game, seat, event):
    kind = _kind(event[2])
    account = game.seats[seat]
    if not account.owns(kind):
        raise RulesError("not owned")
    return [
        (seat, acc.MONEY, account.value(kind), events.SELL),
        (seat, acc.AGES + kind, assets.GONE - account.age(kind), events.SELL),
        (seat, acc.VALUES + kind, -account.value(kind), events.SELL),
    ]


def _jackpot(game, seat, event):
    """The winner's card is put in: the jackpot is paid and starts over (T-32)."""
    if not game.number:
        raise RulesError("no number stands")
    start = game.rules[house_rules.LOTTERY_START]
    return [
        (seat, acc.MONEY, game.jackpot, events.JACKPOT),
        (BANK, JACKPOT, start - game.jackpot, events.JACKPOT),
        (BANK, NUMBER, -game.number, events.JACKPOT),
    ]


def _correct(game, seat, event):
    """Set one number of the account right (T-63)."""
    field, value = event[2], event[3]
    low, high = correct_range(field)
    if low is not None and not low <= value <= high:
        raise RulesError("correction out of range")
    numbers = game.seats[seat].numbers
    result = [(seat, field, value - numbers[field], events.CORRECT)]
    kind = field - acc.AGES
    if 0 <= kind < assets.KINDS:
        worth = assets.value_at(kind, value) if value != assets.GONE else 0
        result.append((seat, acc.VALUES + kind, worth - numbers[acc.VALUES + kind], event[0]))
    elif field >= acc.VALUES and not game.seats[seat].owns(field - acc.VALUES):
        raise RulesError("not owned")
    return result


def correct_range(field: int) -> tuple:
    """Return the lowest and the highest value a correction may set, (None, None) for any.

    Raises RulesError for a number that is not the player's to correct.
    """
    if field in (acc.MONEY, acc.POINTS):
        return None, None
    if field == acc.SALARY:
        return 1, house_rules.AMOUNT_MAX
    if field == acc.MARRIED:
        return 0, 1
    if field == acc.BABIES:
        return 0, BABIES_MAX
    if field == acc.AGES + assets.ECONOMY:
        return assets.GONE, 9  # on its tenth birthday it is gone (T-13)
    if acc.AGES < field < acc.VALUES:
        return assets.GONE, assets.AGE_MAX
    if acc.VALUES <= field < acc.FIELDS:
        return 0, house_rules.AMOUNT_MAX
    raise RulesError("not to be corrected")


def _kind(kind):
    if not 0 <= kind < assets.KINDS:
        raise RulesError("no such car or house")
    return kind


_CHANGES = {
    events.MONEY: _money,
    events.POINTS: _points,
    events.SALARY: _salary,
    events.MARRIAGE: _marriage,
    events.BABY: _baby,
    events.BUY: _buy,
    events.SELL: _sell,
    events.JACKPOT: _jackpot,
    events.CORRECT: _correct,
}

NAMES = tuple(_CHANGES)
