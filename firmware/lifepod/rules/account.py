"""One player's account: whole numbers, changed only by adding to them.

Rule 1: every change is (seat, field, difference, cause), so what was done can be told (T-62)
        and taken back (T-61).
Rule 2: the numbers stand in one list in a fixed order: that list is what a snapshot keeps.
"""

from micropython import const

from lifepod.rules import assets

MONEY = const(0)
POINTS = const(1)
SALARY = const(2)
MARRIED = const(3)
BABIES = const(4)
BORN = const(5)  # babies since this card's last SPIN (T-21)
SPUN = const(6)  # 1: has spun in the round being played
SEEN = const(7)  # 1: has seen its result (T-51)
RESULT = const(8)  # final LIFE Points; means something from the finale on
AGES = const(9)  # five of them, assets.GONE where not owned
VALUES = const(14)  # five of them, 0 where not owned
FIELDS = const(19)

FIRST_SALARY = const(5000)  # rulebook, "Setup"


class Account:
    """What the bank knows of one player. `card` is the card that holds it now (T-64)."""

    def __init__(self, card: int):
        self.card = card
        self.numbers = [0] * FIELDS
        self.numbers[SALARY] = FIRST_SALARY
        for kind in range(assets.KINDS):
            self.numbers[AGES + kind] = assets.GONE

    @property
    def money(self) -> int:
        """The balance in dollars; below zero is debt."""
        return self.numbers[MONEY]

    @property
    def points(self) -> int:
        """LIFE Points collected so far."""
        return self.numbers[POINTS]

    @property
    def salary(self) -> int:
        """The gross salary in dollars a turn."""
        return self.numbers[SALARY]

    @property
    def married(self) -> bool:
        """Whether the player is married."""
        return self.numbers[MARRIED] != 0

    @property
    def babies(self) -> int:
        """Babies, 0 to 9."""
        return self.numbers[BABIES]

    @property
    def spun(self) -> bool:
        """Whether this card has spun in the round being played."""
        return self.numbers[SPUN] != 0

    @property
    def seen(self) -> bool:
        """Whether this card has seen its result."""
        return self.numbers[SEEN] != 0

    @property
    def result(self) -> int:
        """Final LIFE Points, from the finale on."""
        return self.numbers[RESULT]

    def owns(self, kind: int) -> bool:
        """Tell whether the player has the asset."""
        return self.numbers[AGES + kind] != assets.GONE

    def age(self, kind: int) -> int:
        """Return the age of the asset in years, assets.GONE where it is not owned."""
        return self.numbers[AGES + kind]

    def value(self, kind: int) -> int:
        """Return the present value of the asset in dollars, 0 where it is not owned."""
        return self.numbers[VALUES + kind]

    def worth(self) -> int:
        """Return money and assets together, in dollars (T-50)."""
        total = self.numbers[MONEY]
        for kind in range(assets.KINDS):
            total += self.numbers[VALUES + kind]
        return total
