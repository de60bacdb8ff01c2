"""Buying and selling cars and houses (T-40)."""

from lifepod.pod import keys
from lifepod.pod.mode import Mode
from lifepod.pod.views import Market, Shelf
from lifepod.pod.words import GOODS
from lifepod.rules import assets, events

CARS = "car"
HOUSES = "house"

KINDS = {CARS: assets.CARS, HOUSES: assets.HOUSES}


class MarketMode(Mode):
    """CAR or HOUSE has been pressed: PLUS opens the list to buy, MINUS the list to sell."""

    def __init__(self, pod, goods):
        Mode.__init__(self, pod)
        self._goods = goods

    def key(self, key: int) -> None:
        """PLUS, MINUS and CLEAR; with nothing to sell MINUS gets the double beep."""
        kinds = KINDS[self._goods]
        if key == keys.CLEAR:
            self.pod.sound("click")
            self.pod.go_home()
        elif key == keys.PLUS:
            self.pod.sound("click")
            self.pod.go(ShelfMode(self.pod, self._goods, events.BUY, kinds))
        elif key == keys.MINUS:
            owned = [kind for kind in kinds if self.pod.account().owns(kind)]
            if not owned:
                self.pod.refuse()
                return
            self.pod.sound("click")
            self.pod.go(ShelfMode(self.pod, self._goods, events.SELL, owned))
        else:
            self.pod.refuse()

    def view(self):
        """Return what the player owns of these goods, and the two ways to go."""
        account = self.pod.account()
        owned = tuple([account.owns(kind) for kind in KINDS[self._goods]])
        return Market(self.pod.card, self._goods, owned)


class ShelfMode(Mode):
    """The list: PLUS for the next, MINUS for the one before, round and round; ENTER takes it."""

    def __init__(self, pod, goods, verb, kinds):
        Mode.__init__(self, pod)
        self._goods = goods
        self._verb = verb
        self._kinds = kinds
        self._index = 0

    def key(self, key: int) -> None:
        """Scroll, take or leave."""
        if key == keys.CLEAR:
            self.pod.sound("click")
            self.pod.go_home()
        elif key == keys.PLUS or key == keys.MINUS:
            step = 1 if key == keys.PLUS else -1
            self._index = (self._index + step) % len(self._kinds)
            self.pod.sound("click")
        elif key == keys.ENTER:
            self._take()
        else:
            self.pod.refuse()

    def _take(self):
        kind = self._kinds[self._index]
        if self._verb == events.BUY and self.pod.account().owns(kind):
            self.pod.refuse()
            return
        self.pod.go_home()
        self.pod.act((self._verb, self.pod.card, kind))
        self.pod.sound("purchase" if self._verb == events.BUY else "sale")

    def view(self):
        """Return the car or house that is in front."""
        account = self.pod.account()
        kind = self._kinds[self._index]
        owned = account.owns(kind)
        price = assets.PRICES[kind] if self._verb == events.BUY else account.value(kind)
        return Shelf(
            self.pod.card,
            self._verb,
            self._goods,
            GOODS[kind],
            price,
            owned,
            account.age(kind) if owned else 0,
            self._index,
            len(self._kinds),
            account.money,
        )
