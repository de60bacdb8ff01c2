"""Questions with a list: one of it, or several. Layer: terminal.

    menu   ... start, back (1: CLEAR leaves it), rows       answer: the row, counted from 0
    many   ... least, most, rows chosen before, rows        answer: the rows, "0 3 4"

A row is three fields: label, value, details. PLUS goes up and MINUS down, round and round; a
digit goes to its row and, with several to choose, ticks it. MENU shows all the details.
"""

from lifepod.link import messages
from lifepod.pod import keys
from lifepod.terminal.question import (
    CLICK,
    DOUBLE,
    LABEL_MAX,
    ROWS_MAX,
    SILENT,
    TEXT_MAX,
    BadQuestion,
    Question,
    step_of,
    text_of,
    whole,
)
from lifepod.terminal.views import Choice


class _List(Question):
    """What both have. `_place` is the marked row."""

    def __init__(self, fields, first):
        Question.__init__(self, fields)
        count = (len(fields) - first) // 3
        if not 1 <= count <= ROWS_MAX or len(fields) != first + 3 * count:
            raise BadQuestion("1 to %d rows of three fields" % ROWS_MAX)
        self._rows = []
        self._details = []
        for place in range(first, len(fields), 3):
            label = text_of(fields[place], LABEL_MAX, "label")
            value = text_of(fields[place + 1], LABEL_MAX, "value")
            self._rows.append((label, value))
            self._details.append(text_of(fields[place + 2], TEXT_MAX, "details"))
        self._place = 0
        self._has_foot = bool(self.text) or "".join(self._details) != ""

    def key(self, now_ms: int, key: int) -> str:
        """Go up and down, by digit, or take the marked row."""
        step = step_of(key)
        digit = keys.digit_of(key)
        if step:
            self._place = (self._place + step) % self._count()
        elif key == keys.ENTER:
            return self._enter()
        elif key == keys.CLEAR:
            return self._clear()
        elif 1 <= digit <= len(self._rows):
            self._place = digit - 1
        else:
            return DOUBLE
        return CLICK

    def _count(self):
        return len(self._rows)

    def _enter(self) -> str:
        return DOUBLE

    def _clear(self) -> str:
        return SILENT

    def _foot(self):
        """Return the word on the marked row, or on the question where the row has none."""
        if not self._has_foot:
            return None
        if self._place < len(self._details) and self._details[self._place]:
            return self._details[self._place]
        return self.text

    def details(self) -> tuple:
        """Return the marked row with its details and what is asked."""
        if self._place >= len(self._rows):
            return self.title, self.text
        label, value = self._rows[self._place]
        text = self._details[self._place]
        if not text:
            return self.title, self.text
        return (label + " " + value).strip(), text


class Menu(_List):
    """One of a list."""

    def __init__(self, fields):
        if len(fields) < 6:
            raise BadQuestion("fields are missing")
        _List.__init__(self, fields, 6)
        self._place = whole(fields[4], 0, len(self._rows) - 1, "start")
        self._has_back = whole(fields[5], 0, 1, "back") == 1

    def _enter(self):
        return self.done(self._place)

    def _clear(self):
        if self._has_back:
            self.answer = (messages.BACK,)
            return CLICK
        return SILENT

    def view(self):
        """Return the list."""
        rows = tuple(self._rows)
        return Choice(self.owner, self.title, rows, self._place, None, self._foot())


class Many(_List):
    """Several of a list: ENTER ticks a row, the last row ends it."""

    def __init__(self, fields):
        if len(fields) < 7:
            raise BadQuestion("fields are missing")
        _List.__init__(self, fields, 7)
        count = len(self._rows)
        self._least = whole(fields[4], 0, count, "least")
        self._most = whole(fields[5], max(1, self._least), count, "most")
        self._ticks = [False] * count
        for word in fields[6].split():
            self._ticks[whole(word, 0, count - 1, "chosen row")] = True
        if self._chosen() > self._most:
            raise BadQuestion("more chosen than the most")

    def _chosen(self):
        return len([tick for tick in self._ticks if tick])

    def _count(self):
        return len(self._rows) + 1

    def _enter(self):
        if self._place < len(self._rows):
            return self._tick()
        if self._chosen() < self._least:
            return DOUBLE
        chosen = [str(row) for row in range(len(self._rows)) if self._ticks[row]]
        return self.done(" ".join(chosen))

    def _tick(self):
        """Tick the marked row or take the tick away; one too many is refused."""
        if not self._ticks[self._place] and self._chosen() >= self._most:
            return DOUBLE
        self._ticks[self._place] = not self._ticks[self._place]
        if self._ticks[self._place] and self._chosen() == self._most:
            self._place = len(self._rows)  # the next ENTER ends it
        return CLICK

    def key(self, now_ms: int, key: int) -> str:
        """As in a list; a digit ticks its row as well."""
        digit = keys.digit_of(key)
        if 1 <= digit <= len(self._rows):
            self._place = digit - 1
            return self._tick()
        return _List.key(self, now_ms, key)

    def _ready(self):
        """Return the last row: how many are chosen, and how many it has to be."""
        if self._least == self._most:
            need = str(self._most)
        elif self._least == 0:
            need = "up to %d" % self._most
        else:
            need = "%d to %d" % (self._least, self._most)
        return ("Ready: %d chosen" % self._chosen(), "of " + need)

    def view(self):
        """Return the list with its ticks."""
        rows = tuple(self._rows + [self._ready()])
        ticks = tuple(self._ticks + [None])
        return Choice(self.owner, self.title, rows, self._place, ticks, self._foot())
