"""What can be asked of a player at a pod, and what the answers mean.

    Menu("PLAY A CARD", [Row("Inventor", "$60,000", "Needs a degree."), Row("Pass")], card=3)

Rule 1: a question with a card is private: the pod shows it only while that card is in.
Rule 2: texts are made plain and, where they are too long for the pod, shortened with three dots.
        What would be a mistake of ours (no rows, a range without numbers) raises ValueError.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lifepod.link import messages

from lifepod_host.pods.text import plain

# The pod's own bounds (lifepod.terminal.question); a test compares them.
CARDS = 6
TITLE_MAX = 40
TEXT_MAX = 240
LABEL_MAX = 60
ROWS_MAX = 40
NUMBER_MAX = 9_999_999
LONGEST_MAX = 18
UNIT_MAX = 8
WORD_MAX = 16


class TooLongError(ValueError):
    """A question that no pod has room for: fewer rows, or shorter details."""


@dataclass(frozen=True)
class Row:
    """A row of a list: what it is, a value at its right end, and all there is to say of it."""

    label: str
    value: str = ""
    details: str = ""


@dataclass(frozen=True, kw_only=True)
class Question:
    """The base. `card` 1 to 6 makes it private; 0 is for anybody at the pod."""

    title: str
    text: str = ""
    card: int = 0

    kind = ""

    def fields(self) -> list[str | int]:
        """Return what goes on the wire behind the verb."""
        if not 0 <= self.card <= CARDS:
            raise ValueError(f"there is no card {self.card}")
        head = [plain(self.title, TITLE_MAX), plain(self.text, TEXT_MAX)]
        return [self.card, self.kind, *head, *self._more()]

    def result(self, values: Sequence[str]) -> Any:
        """Return what the fields behind the code "ok" mean."""
        return None

    def _more(self) -> list[str | int]:
        return []


def _rows(rows: Sequence[Row]) -> list[str | int]:
    if not 1 <= len(rows) <= ROWS_MAX:
        raise ValueError(f"1 to {ROWS_MAX} rows, not {len(rows)}")
    fields: list[str | int] = []
    for row in rows:
        fields += [plain(row.label, LABEL_MAX), plain(row.value, LABEL_MAX)]
        fields.append(plain(row.details, TEXT_MAX))
    return fields


@dataclass(frozen=True, kw_only=True)
class Menu(Question):
    """One of a list. The result is the row's index, or None when it was left (`back`)."""

    rows: Sequence[Row]
    start: int = 0
    back: bool = False

    kind = "menu"

    def _more(self) -> list[str | int]:
        if not 0 <= self.start < len(self.rows):
            raise ValueError("the menu starts on no row")
        return [self.start, int(self.back), *_rows(self.rows)]

    def result(self, values: Sequence[str]) -> int:
        """Return the index of the row."""
        return int(values[0])


@dataclass(frozen=True, kw_only=True)
class Many(Question):
    """Several of a list, `least` to `most`. The result is the list of their indexes."""

    rows: Sequence[Row]
    least: int
    most: int
    chosen: Sequence[int] = field(default=())

    kind = "many"

    def _more(self) -> list[str | int]:
        if not 0 <= self.least <= self.most <= len(self.rows) or self.most < 1:
            raise ValueError(f"{self.least} to {self.most} of {len(self.rows)} cannot be chosen")
        if len(set(self.chosen)) > self.most or not set(self.chosen) <= set(range(len(self.rows))):
            raise ValueError("what is chosen before cannot be")
        before = " ".join(str(row) for row in self.chosen)
        return [self.least, self.most, before, *_rows(self.rows)]

    def result(self, values: Sequence[str]) -> list[int]:
        """Return the indexes of the rows."""
        return [int(word) for word in values[0].split()]


@dataclass(frozen=True, kw_only=True)
class Number(Question):
    """A whole number, 0 at the lowest. The result is it."""

    low: int
    high: int
    unit: str = ""

    kind = "number"

    def _more(self) -> list[str | int]:
        if not 0 <= self.low <= self.high <= NUMBER_MAX:
            raise ValueError(f"no number from {self.low} to {self.high} can be asked for")
        return [self.low, self.high, plain(self.unit, UNIT_MAX)]

    def result(self, values: Sequence[str]) -> int:
        """Return the number."""
        return int(values[0])


@dataclass(frozen=True, kw_only=True)
class YesNo(Question):
    """ENTER or CLEAR. The result is True or False."""

    yes: str = "Yes"
    no: str = "No"

    kind = "yes"

    def _more(self) -> list[str | int]:
        return [plain(self.yes, WORD_MAX), plain(self.no, WORD_MAX)]

    def result(self, values: Sequence[str]) -> bool:
        """Return whether it was ENTER."""
        return values[0] == "1"


@dataclass(frozen=True, kw_only=True)
class Text(Question):
    """A text, such as a name. The result is it, at least one letter."""

    longest: int = 12
    begin: str = ""

    kind = "text"

    def _more(self) -> list[str | int]:
        if not 1 <= self.longest <= LONGEST_MAX:
            raise ValueError(f"a text has 1 to {LONGEST_MAX} letters")
        return [self.longest, plain(self.begin, self.longest)]

    def result(self, values: Sequence[str]) -> str:
        """Return the text."""
        return values[0]


@dataclass(frozen=True, kw_only=True)
class Message(Question):
    """A sentence to be read. The result is None, when ENTER was pressed."""

    kind = "message"


@dataclass(frozen=True, kw_only=True)
class Scores(Question):
    """Names and what they have, best first, as the caller orders them."""

    rows: Sequence[tuple[str, str]]

    kind = "scores"

    def _more(self) -> list[str | int]:
        if not 1 <= len(self.rows) <= ROWS_MAX:
            raise ValueError(f"1 to {ROWS_MAX} rows, not {len(self.rows)}")
        fields: list[str | int] = []
        for label, value in self.rows:
            fields += [plain(label, LABEL_MAX), plain(value, LABEL_MAX)]
        return fields


@dataclass(frozen=True, kw_only=True)
class Pass(Question):
    """The pod goes to another player; the result comes when that card is in."""

    kind = "pass"


@dataclass(frozen=True, kw_only=True)
class Keys(Question):
    """Every key is told as an event until the question is cancelled; there is no result."""

    kind = "keys"


# What ended a question without a result, by the answer's code.
ENDINGS = {
    messages.BACK: "the player went back",
    messages.CANCELLED: "it was taken back",
    messages.LEFT: "the player left the table",
    messages.CLOSED: "the table was closed",
}
