"""Whole games by a plan: the script for `lifepod run`, and what has to come of it.

What is expected is not the firmware's word but the second reading of the rules (support/oracle.py)
of the same happenings. The plan is made with a seeded cup: the same game each time.
"""

from lifepod.dice import DiceCup, seed_of

from support.oracle import KINDS, PRICES, Oracle

RULES = (0, 0, 0, 0, 0, 50_000, 20_000)
_CREDIT = 150_000  # so far into debt somebody may buy
_LOOK_YEARS = 10  # screens and states are looked at every so many years


class LongGame:
    """`lines` is the script, `expected` the states it prints, `captions` its screens."""

    def __init__(self, players, years, ratio, seed, busy=10):
        self.cards = list(range(1, players + 1))
        self.years = years
        self.lines = []
        self.captions = []
        self.expected = []
        self.owned = set()  # kinds that somebody had at some time
        self.oracle = Oracle()
        self._dice = DiceCup(seed_of(seed) + b"long")
        self._ratio = ratio
        self._busy = busy  # in so many of ten turns somebody does something more than SPIN
        self._play()

    # -- the course of it -------------------------------------------------------------------

    def _play(self):
        self._say(f"force ratio {self._ratio}")
        self._happen(("start", self.years, self._ratio, *RULES))
        self._say(f"press YEARS {' '.join(str(self.years))} ENTER")
        for year in range(1, self.years + 1):
            for card in self.cards:
                self._turn(card, year)
            if year % _LOOK_YEARS == 0:
                self._look_around(year)
        self._finale()

    def _turn(self, card, year):
        self._say(f"insert {card}")
        number = 1 + self._dice.below(10)
        self._say(f"force spin {number}", "press SPIN ENTER")
        self._happen(("spin", card, number))
        for act in self._choices(card, year):
            act(card)

    def _choices(self, card, year):
        """One or two things to do, and now and then something rare."""
        if self._dice.below(10) >= self._busy and year <= self.years - 3:
            return []
        acts = [self._money, self._points, self._salary, self._buy, self._buy, self._baby]
        rare = [self._sell, self._marriage, self._chance, self._undo, self._correct]
        chosen = [acts[self._dice.below(len(acts))]]
        if self._dice.below(3) == 0:
            chosen.append(rare[self._dice.below(len(rare))])
        if year > self.years - 3:
            chosen = [self._buy, self._buy]  # so that all kinds are there to be settled
        if self._dice.below(12 * len(self.cards)) == 0:
            chosen.append(self._lottery)
        return chosen

    def _look_around(self, year):
        """Cut the power, resume, and look at everybody's totals."""
        self._say("remove", "power-cut", "press ENTER")
        self._screen(f"year {year}")
        for card in self.cards:
            self._say(f"insert {card}")
            self._screen(f"year {year} card {card}")
        self._state()

    def _finale(self):
        first, *others = self.cards
        self._say(f"insert {first}", "press SPIN")
        self._happen(("finale", first))
        self._screen(f"result of card {first}")
        self._state()
        for card in others:
            self._say(f"insert {card}")
            self._happen(("seen", card))
            self._screen(f"result of card {card}")
        self._say("remove")
        self._screen("ranking")
        self._state()

    # -- what a player does -----------------------------------------------------------------

    def _money(self, card):
        amount = (self._dice.below(160) - 50) * 1000 or 800
        self._press(f"MONEY {_keys(amount)} ENTER")
        self._happen(("money", card, amount))

    def _points(self, card):
        amount = (self._dice.below(60) - 20) * 50 or 75
        self._press(f"LIFEPOINTS {_keys(amount)} ENTER")
        self._happen(("points", card, amount))

    def _salary(self, card):
        amount = 5000 * (1 + self._dice.below(30)) + self._dice.below(2) * 5
        self._press(f"SALARY {' '.join(str(amount))} ENTER")
        self._happen(("salary", card, amount))

    def _marriage(self, card):
        self._press("MARRIAGE")
        self._happen(("marriage", card))

    def _baby(self, card):
        player = self._player(card)
        count = 1 + self._dice.below(2)
        if player["born"] + count <= 2 and player["babies"] + count <= 9:
            self._press(f"BABY {count} ENTER")
            self._happen(("baby", card, count))

    def _buy(self, card):
        player = self._player(card)
        limit = max(0, player["money"]) + _CREDIT
        kinds = [kind for kind in range(len(KINDS)) if KINDS[kind] not in player["owns"]]
        kinds = [kind for kind in kinds if PRICES[KINDS[kind]] <= limit]
        if kinds:
            kind = kinds[self._dice.below(len(kinds))]
            steps = " PLUS" * (kind if kind < 2 else kind - 2)
            self._press(f"{'CAR' if kind < 2 else 'HOUSE'} PLUS{steps} ENTER")
            self._happen(("buy", card, kind))
            self.owned.add(KINDS[kind])

    def _sell(self, card):
        owns = self._player(card)["owns"]
        kinds = [kind for kind in range(len(KINDS)) if KINDS[kind] in owns]
        if kinds:
            kind = kinds[self._dice.below(len(kinds))]
            alike = [one for one in kinds if (one < 2) == (kind < 2)]
            steps = " PLUS" * alike.index(kind)
            self._press(f"{'CAR' if kind < 2 else 'HOUSE'} MINUS{steps} ENTER")
            self._happen(("sell", card, kind))

    def _chance(self, card):
        number = self._dice.below(3)
        self._say(f"force chance {number}")
        self._press("CHANCE ENTER")
        self._happen(("chance", card, number))

    def _undo(self, card):
        self._money(card)
        self._say("hold CLEAR 1.2")
        self._press("ENTER")
        self._happen(("undo", card))

    def _correct(self, card):
        points = self._dice.below(9000)
        down = " MINUS" * self.cards.index(card)
        self._press(
            f"CLEAR MENU MINUS MINUS ENTER{down} ENTER MINUS ENTER {_keys(points)} ENTER MENU"
        )
        self._happen(("correct", card, 1, points))

    def _lottery(self, card):
        """Some numbers that nobody has, and then somebody has one: not always `card`."""
        self._say("remove")
        self._press("LOTTERY")
        for _ in range(1 + self._dice.below(3)):
            number = 1 + self._dice.below(10)
            self._say(f"force lottery {number}")
            self._press("SPIN ENTER")
            self._happen(("draw", number))
        winner = self.cards[self._dice.below(len(self._joined()))]
        self._say(f"insert {winner}")
        self._happen(("jackpot", winner))

    # -- notes ------------------------------------------------------------------------------

    def _say(self, *lines):
        self.lines.extend(lines)

    def _press(self, names):
        self._say(f"press {names}")

    def _happen(self, event):
        self.oracle.follow(event)

    def _screen(self, caption):
        self.captions.append(caption)
        self._say("screen")

    def _state(self):
        self.expected.append(self.oracle.state)
        self._say("state")

    def _joined(self):
        return self.oracle.players

    def _player(self, card):
        return next(player for player in self._joined() if player["card"] == card)


def _keys(amount):
    """The keys of a signed amount."""
    return ("MINUS " if amount < 0 else "PLUS ") + " ".join(str(abs(amount)))
