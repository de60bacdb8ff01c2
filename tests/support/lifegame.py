"""Games of random but possible events, the same on CPython and on MicroPython."""

from lifepod.dice import DiceCup, seed_of
from lifepod.rules import events, house_rules, snapshot
from lifepod.rules.events import RulesError
from lifepod.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TRIES = 200
_USUAL = (
    (events.MONEY, 30),
    (events.POINTS, 20),
    (events.SALARY, 8),
    (events.CHANCE, 10),
    (events.MARRIAGE, 5),
    (events.BABY, 5),
    (events.BUY, 8),
    (events.SELL, 4),
    (events.DRAW, 4),
    (events.LEAVE, 2),
    (events.JACKPOT, 2),
    (events.CORRECT, 3),
    (events.RULE, 1),
    (events.UNDO, 8),
)


class Player:
    """Plays a game: `next()` gives an event that can happen now and has been applied."""

    def __init__(self, seed, years=99, cards=6, busy=6):
        self.dice = DiceCup(seed_of(seed))
        self.game = Game()
        self.years, self.cards, self.busy = years, cards, busy
        self._kinds = []
        for kind, weight in _USUAL:
            self._kinds += [kind] * weight

    def restart(self, game=None):
        """Go on with another game."""
        self.game = Game() if game is None else game

    def next(self) -> "Any":
        """Apply an event that can happen now, and return it; None when the game is over."""
        for _ in range(_TRIES):
            event = self._propose()
            if event is None:
                return None
            try:
                self.game.apply(event)
            except RulesError:
                continue
            return event
        raise RuntimeError("no event can happen")

    def _propose(self):
        game, dice = self.game, self.dice
        if not game.started:
            event = [events.START, self.years, dice.ratio()]
            event.extend(house_rules.DEFAULTS)
            return tuple(event)
        if game.over_years:
            unseen = game.unseen()
            return (events.SEEN, unseen[0]) if unseen else None
        joined = game.cards()
        if len(joined) < self.cards or dice.below(self.busy) == 0:
            return self._spin(joined)
        return self._action(joined[dice.below(len(joined))])

    def _spin(self, joined):
        game, dice = self.game, self.dice
        if len(joined) < self.cards:
            return (events.SPIN, len(joined) + 1, dice.spin())
        card = game.awaited()
        if card == joined[0] and game.years_left == 1 and game.seats[0].spun:
            return (events.FINALE, card)
        return (events.SPIN, card, dice.spin())

    def _action(self, card):
        dice = self.dice
        kind = self._kinds[dice.below(len(self._kinds))]
        if kind == events.CHANCE:
            return (kind, card, dice.chance())
        if kind == events.DRAW:
            return (kind, dice.lottery())
        if kind == events.LEAVE:
            return (kind,)
        if kind in (events.MONEY, events.POINTS):
            return (kind, card, (dice.below(200) - 90) * 500 or 500)
        if kind == events.SALARY:
            return (kind, card, 5000 * (1 + dice.below(20)))
        if kind == events.BABY:
            return (kind, card, 1 + dice.below(2))
        if kind in (events.BUY, events.SELL):
            return (kind, card, dice.below(5))
        if kind == events.CORRECT:
            return (kind, card, 0, dice.below(100000))
        if kind == events.RULE:
            return (kind, house_rules.CHANCE, dice.below(2))
        return (kind, card)


def dump(game):
    """The whole state of a game, or None."""
    return None if game is None else snapshot.dump(game)


def tend(journal, game):
    """Let a journal do all that is due in a quiet moment; in how many parts it was done."""
    for parts in range(10):
        if not journal.tend(game):
            return parts
    raise AssertionError("a journal has always more to do")
