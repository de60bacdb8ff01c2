"""The idle pod, before a game and in it: what each function key begins (T-09, T-20 to T-32)."""

from lifepod.pod import entry, keys, market, turns, words
from lifepod.pod.mode import Ask, Mode
from lifepod.pod.views import Chance, Question, Stranger, Totals, Waiting, Welcome
from lifepod.rules import account as acc
from lifepod.rules import actions, events, house_rules
from lifepod.rules.game import YEARS_MAX

_YEARS_FIRST = "Press YEARS first: how many years will you play?"
_CARD_FIRST = "Put your card in first."
_JOIN_FIRST = "This card has not joined yet. SPIN joins the game."


class Home(Mode):
    """Nothing is being entered: the base of the two idle modes."""

    busy = False

    def years(self):
        """Begin to enter the years (T-05)."""
        game = self.pod.game
        now = game.years_left if game.started else None
        form = ("YEARS", "years", entry.YEARS_PLACES, False)
        self.pod.go(entry.AmountEntry(self.pod, form, now, self._years_entered))

    def _years_entered(self, years):
        if not 1 <= years <= YEARS_MAX:
            return "1 to %d years" % YEARS_MAX
        pod = self.pod
        if not pod.game.started:
            pod.go_home()
            pod.start_game(years)
            pod.sound("ok")
            return ""
        unspun = pod.game.unspun()
        if not unspun:
            self._set_years(years)
            return ""
        text = "%s %s not played this year. Set the years to %d all the same?" % (
            words.card_names(unspun),
            "has" if len(unspun) == 1 else "have",
            years,
        )
        question = Question("YEARS", text, "Set them", words.LEAVE_IT)
        pod.go(Ask(pod, question, lambda: self._set_years(years)))
        pod.sound("click")
        return ""

    def _set_years(self, years):
        self.pod.go_home()
        self.pod.act((events.YEARS, years))
        self.pod.sound("ok")


class SetupHome(Home):
    """No game: only YEARS and MENU work (K-6), and CLEAR is silent (K-1)."""

    def key(self, key: int) -> None:
        """Take a key before the game."""
        if key == keys.YEARS:
            self.pod.sound("click")
            self.years()
        elif key == keys.MENU:
            self.pod.open_menu()
        elif key == keys.SPIN:
            self.pod.refuse(_YEARS_FIRST)
        elif key != keys.CLEAR:
            self.pod.refuse()

    def view(self):
        """Return the welcome."""
        return Welcome(self.pod.card)


class PlayHome(Home):
    """A game in play."""

    def key(self, key: int) -> None:
        """Take a function key. Without a joined card most mean nothing (T-07, T-09)."""
        pod = self.pod
        if key == keys.CLEAR:
            return
        if key == keys.YEARS:
            pod.sound("click")
            self.years()
        elif key == keys.MENU:
            pod.open_menu()
        elif key == keys.LOTTERY:
            self._lottery()
        elif pod.card is None:
            pod.refuse(_CARD_FIRST)
        elif key == keys.SPIN:
            turns.spin(pod)
        elif pod.account() is None:
            pod.refuse(_JOIN_FIRST)
        else:
            self._serve(key)

    def _lottery(self):
        if self.pod.card is None:
            from lifepod.pod.lottery import LotteryMode  # rare (lifepod.attic)

            self.pod.sound("click")
            self.pod.go(LotteryMode(self.pod))
        else:
            self.pod.refuse(words.TAKE_OUT)

    def _serve(self, key):
        """Serve a joined card, its turn or not (T-09)."""
        pod = self.pod
        serve = _SERVICES.get(key)
        if serve is None:
            pod.refuse()
        else:
            serve(pod)

    def view(self):
        """Return the card's totals, or who is awaited."""
        pod = self.pod
        game = pod.game
        if pod.card is None:
            spun = [account.card for account in game.seats if account.spun]
            return Waiting(game.years_left, game.awaited(), tuple(game.cards()), tuple(spun))
        if pod.account() is None:
            return Stranger(pod.card, game.years_left)
        return totals(pod)


def totals(pod, counts=None):
    """Return the totals of the card that is in; `counts` is the (money, points) before."""
    account = pod.account()
    return Totals(
        account.card,
        pod.game.years_left,
        account.money,
        account.points,
        account.married,
        account.babies,
        tuple([account.owns(kind) for kind in market.KINDS[market.CARS]]),
        tuple([account.owns(kind) for kind in market.KINDS[market.HOUSES]]),
        counts,
    )


def _amount(title, unit, event, field, signed):
    """Return a service that keys in an amount and makes it an event of the account."""

    def begin(pod):
        def done(value):
            before = pod.account().numbers[field]
            pod.go_home()
            pod.act((event, pod.card, value))
            rise = event == events.SALARY and value > before
            pod.sound("promotion" if rise else "ok")
            return ""

        pod.sound("click")
        form = (title, unit, entry.PLACES, signed)
        pod.go(entry.AmountEntry(pod, form, pod.account().numbers[field], done))

    return begin


def _market(goods):
    def begin(pod):
        pod.sound("click")
        pod.go(market.MarketMode(pod, goods))

    return begin


def _baby(pod):
    def done(count):
        if not 1 <= count <= actions.baby_room(pod.account()):
            return "2 a turn, 9 in all"
        pod.go_home()
        pod.act((events.BABY, pod.card, count))
        pod.sound("baby")
        return ""

    pod.sound("click")
    form = ("BABY", "babies", entry.BABY_PLACES, False)
    pod.go(entry.AmountEntry(pod, form, pod.account().babies, done))


def _marriage(pod):
    pod.act((events.MARRIAGE, pod.card))
    pod.sound("wedding")


def _chance(pod):
    number = pod.dice.chance(pod.game.rules[house_rules.CHANCE])
    pod.accept((events.CHANCE, pod.card, number))
    pod.sound("click")
    pod.show(Chance(pod.card, number, True))


_SERVICES = {
    keys.SALARY: _amount("SALARY", "$", events.SALARY, acc.SALARY, False),
    keys.MONEY: _amount("MONEY", "$", events.MONEY, acc.MONEY, True),
    keys.LIFE_POINTS: _amount("LIFE POINTS", "LP", events.POINTS, acc.POINTS, True),
    keys.CHANCE: _chance,
    keys.MARRIAGE: _marriage,
    keys.BABY: _baby,
    keys.HOUSE: _market(market.HOUSES),
    keys.CAR: _market(market.CARS),
}
