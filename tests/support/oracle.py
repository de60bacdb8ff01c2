"""A second reading of the rules: the same events through other code, to compare the two.

Written from the rulebook and its rulings, not from the firmware: plain dictionaries, fractions
instead of integer tricks, and undo by looking at what an action made different. It gives the
state as `lifepod run` prints it.
"""

import copy
from fractions import Fraction

KINDS = ("economy", "luxury", "modest", "midsize", "mansion")
PRICES = {
    "economy": 10_000,
    "luxury": 50_000,
    "modest": 200_000,
    "midsize": 500_000,
    "mansion": 1_000_000,
}
TAKEN_BACK = ("money", "points", "salary", "marriage", "baby", "buy", "sell", "jackpot", "correct")
GENTLE = (0, 10, 15, 20, 25, 30, 33, 36, 39, 40)
FIELDS = ("money", "life_points", "salary", "married", "babies")


class Refused(Exception):
    """By the rules this event cannot happen."""


def nearest(number):
    """The nearest whole number, halves away from zero (T-16)."""
    number = Fraction(number)
    size = abs(number)
    whole = size.numerator // size.denominator
    if size - whole >= Fraction(1, 2):
        whole += 1
    return whole if number >= 0 else -whole


def per_cent(rate, amount):
    return nearest(Fraction(rate, 100) * amount)


def birthday(kind, value, age):
    """The value on that birthday (T-13); None when the thing is gone."""
    if kind == "economy":
        return None if age == 10 else max(0, value - 1000)
    if kind == "luxury":
        if age <= 8:
            return max(0, value - 5000)
        return value if age <= 15 else value + 5000
    return nearest(value * Fraction(106, 100))


def value_at(kind, age):
    value = PRICES[kind]
    for year in range(1, age + 1):
        value = birthday(kind, value, year)
    return value


class Oracle:
    """One game. `apply` takes an event, or raises Refused and changes nothing."""

    def __init__(self):
        self.phase = "setup"
        self.years = self.round = 0
        self.players = []
        self.last = {"spin": None, "move": None, "chance": None}
        self.number = None
        self.ratio = None
        self.rules = (0, 0, 0, 0, 0, 50_000, 20_000)
        self.jackpot = 50_000
        self.events = 0
        self.done = []  # what can be taken back: (player, what it made different)

    def apply(self, event):
        trial = copy.deepcopy(self)
        trial.follow(event)  # a Refused leaves this one alone
        self.__dict__.update(trial.__dict__)

    def follow(self, event):
        """Apply an event that is known to be possible: quicker, but a Refused leaves a mess."""
        self._take(event)
        self.events += 1

    @property
    def state(self):
        """As `lifepod run` prints it, without the card that is in and the sounds."""
        over = self.phase in ("finale", "over")
        spun = [player["card"] for player in self.players if player["spun"]]
        cards = [player["card"] for player in self.players]
        waiting = [card for card in cards if card not in spun]
        return {
            "phase": "lottery" if self.phase == "play" and self.number else self.phase,
            "years_left": self.years,
            "round": self.round,
            "lead": cards[0] if cards else None,
            "awaited": None if over or not cards else (waiting or cards)[0],
            "jackpot": self.jackpot,
            "last_spin": self.last["spin"],
            "last_move": self.last["move"],
            "last_chance": self.last["chance"],
            "last_lottery": self.number,
            "ratio": self.ratio if over else None,
            "players": [self._player_state(player) for player in self.players],
            "events": self.events,
        }

    def _player_state(self, player):
        def rows(kinds):
            return [
                {"kind": kind, "value": player["owns"][kind][1], "age": player["owns"][kind][0]}
                for kind in kinds
                if kind in player["owns"]
            ]

        shown = {name: player[name] for name in ("card", *FIELDS, "result")}
        return {**shown, "cars": rows(KINDS[:2]), "houses": rows(KINDS[2:])}

    # -- events -----------------------------------------------------------------------------

    def _take(self, event):
        name, numbers = event[0], event[1:]
        need(name == "start" if self.phase == "setup" else name != "start")
        if self.phase in ("finale", "over"):
            need(name in ("seen", "replace"))
        if name in TAKEN_BACK:
            before = copy.deepcopy((self.players, self.jackpot, self.number))
            player = self._joined(numbers[0])
            getattr(self, "_do_" + name)(player, *numbers[1:])
            self.done.append((self.players.index(player), before, self._picture()))
        else:
            getattr(self, "_on_" + name)(*numbers)

    def _picture(self):
        return copy.deepcopy((self.players, self.jackpot, self.number))

    def _joined(self, card):
        for player in self.players:
            if player["card"] == card:
                return player
        raise Refused

    def _on_start(self, years, ratio, *rules):
        need(1 <= years <= 99 and 80 <= ratio <= 120 and len(rules) == 7)
        self.phase, self.years, self.round, self.ratio = "play", years, 1, ratio
        self.rules, self.jackpot = rules, rules[5]

    def _on_years(self, years):
        need(1 <= years <= 99)
        self.years = years

    def _on_rule(self, index, value):
        need(0 <= index < 7 and 0 <= value <= (1 if index < 5 else 9_999_999))
        self.rules = (*self.rules[:index], value, *self.rules[index + 1 :])

    def _on_spin(self, card, number):
        need(1 <= card <= 6 and 1 <= number <= 10)
        cards = [player["card"] for player in self.players]
        if card not in cards:
            self.players.append(newcomer(card))
        elif self.players[cards.index(card)]["spun"]:
            if card == cards[0]:
                need(self.years > 1)
                self.years -= 1
                self.round += 1
                for player in self.players:
                    player["spun"] = False
            else:
                need(self.rules[0] == 1)
        player = self._joined(card)
        self._turn(player)
        player["spun"], player["born"] = True, 0
        steps = [step for kind, step in (("economy", 1), ("luxury", 2)) if kind in player["owns"]]
        bonus = max(steps, default=0) if self.rules[2] else sum(steps)
        self.last.update(spin=number, move=number + bonus)
        self.done = []

    def _turn(self, player):
        money, salary, owns = player["money"], player["salary"], player["owns"]
        if money < 0:
            money -= per_cent(10, -money)
        babies = player["babies"]
        rate = GENTLE[babies] if self.rules[1] else min(40, 10 * babies)
        cars = [kind for kind in KINDS[:2] if kind in owns]
        player["money"] = (
            money + salary - per_cent(rate, salary) - len(cars) * per_cent(10, salary)
        )
        points = 1500 * player["married"] + 350 * babies
        points += sum(200 if kind == "luxury" else 100 for kind in owns)
        player["life_points"] += points
        for kind in list(owns):
            age = owns[kind][0] + 1
            value = birthday(kind, owns[kind][1], age)
            if value is None:
                del owns[kind]
            else:
                owns[kind] = (age, value)

    def _on_finale(self, card):
        need(self.players and self.players[0]["card"] == card and self.years == 1)
        self.years, self.number, self.done = 0, None, []
        for player in self.players:
            worth = player["money"] + sum(value for _, value in player["owns"].values())
            player["result"] = player["life_points"] + nearest(Fraction(worth, self.ratio))
        self._show(self.players[0])

    def _on_seen(self, card):
        need(self.phase in ("finale", "over"))
        player = self._joined(card)
        need(not player["seen"])
        self._show(player)

    def _show(self, player):
        player["seen"] = True
        self.phase = "over" if all(one["seen"] for one in self.players) else "finale"

    def _on_chance(self, card, number):
        self._joined(card)
        need(0 <= number <= 2)
        self.last["chance"], self.done = number, []

    def _on_draw(self, number):
        need(1 <= number <= 10)
        if self.number:
            self.jackpot += self.rules[6]
        self.number, self.done = number, []

    def _on_leave(self):
        need(self.number)
        self.number = None

    def _on_replace(self, card, other):
        player = self._joined(card)
        need(1 <= other <= 6 and all(one["card"] != other for one in self.players))
        player["card"] = other

    def _on_undo(self, card):
        """Take the newest action of the account back; what others did since then stays."""
        who = self.players.index(self._joined(card))
        mine = [index for index, row in enumerate(self.done) if row[0] == who]
        need(mine)
        _, before, after = self.done.pop(mine[-1])
        for index, player in enumerate(self.players[: len(before[0])]):
            for name in ("money", "life_points", "salary", "babies", "born"):
                player[name] -= after[0][index][name] - before[0][index][name]
            for name in ("married", "owns"):
                if after[0][index][name] != before[0][index][name]:
                    player[name] = copy.deepcopy(before[0][index][name])
        self.jackpot -= after[1] - before[1]
        if after[2] != before[2]:
            self.number = before[2]

    # -- what can be taken back -------------------------------------------------------------

    def _do_money(self, player, amount):
        need(amount != 0)
        player["money"] += amount

    def _do_points(self, player, amount):
        need(amount != 0)
        player["life_points"] += amount

    def _do_salary(self, player, amount):
        need(amount > 0)
        player["salary"] = amount

    def _do_marriage(self, player):
        gift = 500 if player["married"] else 1000
        for other in self.players:
            if other is not player:
                other["money"] -= gift
                player["money"] += gift
        player["life_points"] += 3000
        player["married"] = True

    def _do_baby(self, player, count):
        need(count in (1, 2) and player["born"] + count <= 2 and player["babies"] + count <= 9)
        player["babies"] += count
        player["born"] += count
        player["life_points"] += 350 * count
        if self.rules[3] == 0:
            player["money"] += 500 * count

    def _do_buy(self, player, kind):
        need(0 <= kind < 5 and KINDS[kind] not in player["owns"])
        player["owns"][KINDS[kind]] = (0, PRICES[KINDS[kind]])
        player["money"] -= PRICES[KINDS[kind]]

    def _do_sell(self, player, kind):
        need(0 <= kind < 5 and KINDS[kind] in player["owns"])
        player["money"] += player["owns"].pop(KINDS[kind])[1]

    def _do_jackpot(self, player):
        need(self.number)
        player["money"] += self.jackpot
        self.jackpot, self.number = self.rules[5], None

    def _do_correct(self, player, field, value):
        """Fields as the firmware numbers them: five numbers, then ages from 9, values from 14."""
        if field in (0, 1):
            player[FIELDS[field]] = value
        elif field == 2:
            need(1 <= value <= 9_999_999)
            player["salary"] = value
        elif field == 3:
            need(value in (0, 1))
            player["married"] = value == 1
        elif field == 4:
            need(0 <= value <= 9)
            player["babies"] = value
        elif 9 <= field < 14:
            kind = KINDS[field - 9]
            need(-1 <= value <= (9 if kind == "economy" else 999))
            player["owns"].pop(kind, None)
            if value >= 0:
                player["owns"][kind] = (value, value_at(kind, value))
        else:
            need(14 <= field < 19 and 0 <= value <= 9_999_999)
            kind = KINDS[field - 14]
            need(kind in player["owns"])
            player["owns"][kind] = (player["owns"][kind][0], value)


def newcomer(card):
    """An account as T-02 opens it."""
    return {
        "card": card,
        "money": 0,
        "life_points": 0,
        "salary": 5000,
        "married": False,
        "babies": 0,
        "born": 0,
        "owns": {},
        "spun": False,
        "seen": False,
        "result": None,
    }


def need(condition):
    """Refuse the event unless the condition holds."""
    if not condition:
        raise Refused
