"""The game: accounts, years, lottery, finale. State is what the events have made of it.

Rule 1: `apply` is the only way to change a game, and it changes it by one event.
Rule 2: an event that cannot have happened raises RulesError and changes nothing.
Rule 3: chance is in the events: the same events always make the same game.
"""

from micropython import const

from lifepod.rules import account as acc
from lifepod.rules import actions, events, house_rules, turn
from lifepod.rules.account import Account
from lifepod.rules.events import RulesError
from lifepod.rules.money import divide

YEARS_MAX = const(99)
CARDS = const(6)
RATIO_MIN = const(80)
RATIO_MAX = const(120)
SPINNER = const(10)

# More actions than this since the last draw of chance cannot be taken back: memory is bounded.
UNDO_MAX = const(64)


class Game:
    """One game. A new one is in setup until the event "start" begins it."""

    def __init__(self, rules=house_rules.DEFAULTS):
        self.started = False
        self.over_years = False  # the finale has been
        self.events = 0
        self.years_left = 0
        self.round = 0
        self.ratio = 0
        self.jackpot = rules[house_rules.LOTTERY_START]
        self.number = 0  # the lottery number that stands, 0 where there is none
        self.last_spin = 0  # 0: none yet
        self.last_move = 0
        self.last_chance = -1  # -1: none yet
        self.rules = list(rules)
        self.seats = []  # accounts in the order of play; the first one leads
        self.undoable = []  # (seat, event, changes), oldest first, since the last draw of chance

    # -- asking -----------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """setup, play, lottery (a number stands), finale or over."""
        if not self.started:
            return "setup"
        if self.over_years:
            return "finale" if self.unseen() else "over"
        return "lottery" if self.number else "play"

    def seat_of(self, card: int) -> int:
        """Return the seat, counted from 0, whose account `card` holds, or -1."""
        for seat, account in enumerate(self.seats):
            if account.card == card:
                return seat
        return -1

    def account_of(self, card: int):
        """Return the account that `card` holds, or None when it has not joined."""
        seat = self.seat_of(card)
        return self.seats[seat] if seat >= 0 else None

    def cards(self) -> list:
        """Return the joined cards in the order of play."""
        return [account.card for account in self.seats]

    def unspun(self) -> list:
        """Return the cards that have not spun in the round being played, in order."""
        return [account.card for account in self.seats if not account.spun]

    def unseen(self) -> list:
        """Return the cards that have not seen their result, in order."""
        return [account.card for account in self.seats if not account.seen]

    def lead(self):
        """Return the card that leads, or None before the first SPIN (T-03)."""
        return self.seats[0].card if self.seats else None

    def awaited(self):
        """Return the card whose SPIN is due (T-06), or None."""
        if not self.seats or self.over_years:
            return None
        unspun = self.unspun()
        return unspun[0] if unspun else self.seats[0].card

    def last_action(self, card: int):
        """Return the newest event of `card`'s account that can be taken back, or None (T-61)."""
        index = self.last_undoable(self.seat_of(card))
        return self.undoable[index][1] if index >= 0 else None

    def last_undoable(self, seat: int) -> int:
        """Return where in `undoable` the newest record of `seat` stands, or -1."""
        for index in range(len(self.undoable) - 1, -1, -1):
            if self.undoable[index][0] == seat:
                return index
        return -1

    # -- changing ---------------------------------------------------------------------------

    def apply(self, event: tuple) -> list:
        """Apply one event and return what it changed, in order, for receipts and the history.

        A change is (seat, field, difference, cause); seat -1 is the bank's own jackpot.
        Raises RulesError, with the game as it was, when the event cannot have happened.
        """
        events.check_form(event)
        if (event[0] == events.START) == self.started:
            raise RulesError("no game" if not self.started else "a game is in play")
        changes = _APPLY[event[0]](self, event)
        self.events += 1
        return changes

    def add(self, seat: int, field: int, difference: int) -> None:
        """Add `difference` to one number of one account, or to the bank's own (seat -1)."""
        if seat >= 0:
            self.seats[seat].numbers[field] += difference
        elif field == actions.JACKPOT:
            self.jackpot += difference
        else:
            self.number += difference


def _start(game, event):
    if len(event) != 3 + house_rules.COUNT:
        raise RulesError("house rules missing")
    years, ratio, rules = event[1], event[2], list(event[3:])
    if not 1 <= years <= YEARS_MAX or not RATIO_MIN <= ratio <= RATIO_MAX:
        raise RulesError("years or ratio out of range")
    for index, value in enumerate(rules):
        if not house_rules.is_valid(index, value):
            raise RulesError("house rule out of range")
    game.started = True
    game.years_left = years
    game.round = 1
    game.ratio = ratio
    game.rules = rules
    game.jackpot = rules[house_rules.LOTTERY_START]
    return []


def _years(game, event):
    _in_play(game)
    if not 1 <= event[1] <= YEARS_MAX:
        raise RulesError("years out of range")
    game.years_left = event[1]
    return []


def _spin(game, event):
    _in_play(game)
    card, number = event[1], event[2]
    if not 1 <= number <= SPINNER or not 1 <= card <= CARDS:
        raise RulesError("spin out of range")
    seat = game.seat_of(card)
    new_round = seat == 0 and game.seats[0].spun
    if new_round and game.years_left == 1:
        raise RulesError("this spin is the finale")
    if seat > 0 and game.seats[seat].spun and game.rules[house_rules.ORDER] == 0:
        raise RulesError("has spun in this round")
    if seat < 0:
        seat = len(game.seats)
        game.seats.append(Account(card))
    if new_round:
        game.years_left -= 1
        game.round += 1
        for account in game.seats:
            account.numbers[acc.SPUN] = 0
    account = game.seats[seat]
    changes = [(seat, field, n, cause) for field, n, cause in turn.charges(account, game.rules)]
    for change in changes:
        game.add(change[0], change[1], change[2])
    account.numbers[acc.SPUN] = 1
    account.numbers[acc.BORN] = 0
    game.last_spin = number
    game.last_move = number + turn.move_bonus(account, game.rules)
    game.undoable = []
    return changes


def _finale(game, event):
    """Settle every joined account once (T-50)."""
    _in_play(game)
    if game.seat_of(event[1]) != 0 or not game.seats[0].spun or game.years_left != 1:
        raise RulesError("not the finale")
    game.years_left = 0
    game.over_years = True
    game.number = 0
    game.undoable = []
    changes = []
    for seat, account in enumerate(game.seats):
        result = account.points + divide(account.worth(), game.ratio)
        account.numbers[acc.RESULT] = result
        changes.append((seat, acc.RESULT, result, "finale"))
    game.seats[0].numbers[acc.SEEN] = 1
    return changes


def _seen(game, event):
    seat = game.seat_of(event[1])
    if not game.over_years or seat < 0 or game.seats[seat].seen:
        raise RulesError("nothing to see")
    game.seats[seat].numbers[acc.SEEN] = 1
    return []


def _chance(game, event):
    _in_play(game)
    if game.seat_of(event[1]) < 0 or not 0 <= event[2] <= 2:
        raise RulesError("chance out of range")
    game.last_chance = event[2]
    game.undoable = []
    return []


def _draw(game, event):
    _in_play(game)
    if not 1 <= event[1] <= SPINNER:
        raise RulesError("lottery number out of range")
    changes = []
    if game.number:
        changes.append((-1, actions.JACKPOT, game.rules[house_rules.LOTTERY_STEP], "no winner"))
        game.jackpot += game.rules[house_rules.LOTTERY_STEP]
    game.number = event[1]
    game.undoable = []
    return changes


def _leave(game, event):
    _in_play(game)
    if not game.number:
        raise RulesError("no number stands")
    game.number = 0
    return []


def _replace(game, event):
    """Give the account to another card, at any time: a card may be lost in the finale (T-64)."""
    seat = game.seat_of(event[1])
    if seat < 0 or game.seat_of(event[2]) >= 0 or not 1 <= event[2] <= CARDS:
        raise RulesError("card cannot take the account")
    game.seats[seat].card = event[2]
    return []


def _rule(game, event):
    _in_play(game)
    if not house_rules.is_valid(event[1], event[2]):
        raise RulesError("house rule out of range")
    game.rules[event[1]] = event[2]
    return []


def _account_action(game, event):
    """Apply an action of one account, and remember how to take it back (T-61)."""
    _in_play(game)
    seat = game.seat_of(event[1])
    if seat < 0:
        raise RulesError("card has not joined")
    changes = actions.changes(game, seat, event)
    for change in changes:
        game.add(change[0], change[1], change[2])
    game.undoable.append((seat, tuple(event), tuple(changes)))
    if len(game.undoable) > UNDO_MAX:
        game.undoable.pop(0)
    return changes


def _undo(game, event):
    """Take back the card's last action: its differences, the newest first, the other way round."""
    _in_play(game)
    where = game.last_undoable(game.seat_of(event[1]))
    if where < 0:
        raise RulesError("nothing to take back")
    done = game.undoable.pop(where)[2]
    changes = []
    for seat, field, difference, _ in reversed(done):
        changes.append((seat, field, -difference, "undo"))
        game.add(seat, field, -difference)
    return changes


def _in_play(game):
    if game.over_years:
        raise RulesError("the game is over")


_APPLY = {
    events.START: _start,
    events.YEARS: _years,
    events.SPIN: _spin,
    events.FINALE: _finale,
    events.SEEN: _seen,
    events.CHANCE: _chance,
    events.DRAW: _draw,
    events.LEAVE: _leave,
    events.REPLACE: _replace,
    events.RULE: _rule,
    events.UNDO: _undo,
}
for _name in actions.NAMES:
    _APPLY[_name] = _account_action
