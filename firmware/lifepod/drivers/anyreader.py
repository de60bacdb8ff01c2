"""The reader that is there: one of several kinds, found by trying one after the other.

Layer: drivers. Implements the protocol of reader.py by the driver of the reader that answered.

Rule 1: one `start` tries one kind, so that none takes longer than that kind's own. The kind that
was found last has every other turn: a reader that comes back is taken up soon.
Rule 2: the driver of a kind is made when its turn comes, and let go of when it does not answer:
the kinds share their pins, and only one of them is in memory.
"""

from micropython import const

from .reader import CardReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_UNKNOWN = const(-1)


class AnyReader(CardReader):
    """`makers` make the drivers; they raise OSError where their bus cannot be used.

    `kind` is the number of the maker whose reader answered last, -1 for none.
    """

    def __init__(self, makers) -> None:
        super().__init__()
        self.kind = _UNKNOWN
        self.driver: "Any" = None
        self._makers = makers
        self._other = 0
        self._gain_db = 0
        self._on_turn = 0  # the kind that the next `start` tries
        self._turns = 0

    def prefer(self, kind: int, gain_db: int = 0) -> None:
        """Begin with a kind, and set that gain in whatever is found; 0 is the drivers' own."""
        self._on_turn = self._other = kind
        self._gain_db = gain_db
        if self.driver is not None and gain_db:
            self.driver.set_gain(gain_db)

    def start(self) -> bool:
        """Start the reader of the kind whose turn it is; False if it does not answer."""
        if self.driver is None:
            self._make(self._on_turn)
        if self.driver is not None and self.driver.start():
            self.kind = self._on_turn
            self._turns = 0
            return True
        self.driver = None
        self._turn()
        return False

    def _make(self, kind):
        try:
            self.driver = self._makers[kind]()
        except OSError:
            return
        self.uid = self.driver.uid  # one buffer for both
        if self._gain_db:
            self.driver.set_gain(self._gain_db, False)

    def _turn(self):
        """Choose the kind for the next start."""
        self._turns += 1
        if self.kind != _UNKNOWN and self._turns & 1 == 0:
            self._on_turn = self.kind
            return
        self._other = (self._other + 1) % len(self._makers)
        if self._other == self.kind:
            self._other = (self._other + 1) % len(self._makers)
        self._on_turn = self._other

    def healthy(self) -> bool:
        """Whether the reader answers and is set up."""
        return self.driver is not None and self.driver.healthy()

    def read_card(self) -> int:
        """Look for cards."""
        driver = self.driver
        result = driver.read_card()
        self.uid_length = driver.uid_length
        self.sak = driver.sak
        return result
