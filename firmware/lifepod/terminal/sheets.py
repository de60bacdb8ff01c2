"""Questions with a sheet to look at: a message, scores, yes or no, a card, keys. Layer: terminal.

message                             answer when ENTER is pressed
scores   ... label, value, ...      answer when ENTER is pressed; PLUS and MINUS turn the page
yes      ... yes, no (the words)    answer: 1 for ENTER, 0 for CLEAR
pass                                answer when the card is in
keys                                none: each key is told, until the host cancels it
"""

from micropython import const

from lifepod.pod import keys, views
from lifepod.pod.views import PAGE_ROWS, Message, Page
from lifepod.terminal.question import (
    CLICK,
    DOUBLE,
    LABEL_MAX,
    ROWS_MAX,
    SILENT,
    BadQuestion,
    Question,
    step_of,
    text_of,
)

_WORD_MAX = const(16)


class Sheet(Question):
    """A message."""

    def __init__(self, fields):
        Question.__init__(self, fields)
        if len(fields) != 4:
            raise BadQuestion("too many fields")

    def key(self, now_ms: int, key: int) -> str:
        """ENTER has read it."""
        if key == keys.ENTER:
            self.done()
            return CLICK
        return SILENT if key == keys.CLEAR else DOUBLE

    def view(self):
        """Return the message."""
        return Message(self.title, self.text)


class Scores(Question):
    """Names and numbers, page by page."""

    def __init__(self, fields):
        Question.__init__(self, fields)
        if len(fields) % 2 or not 6 <= len(fields) <= 4 + 2 * ROWS_MAX:
            raise BadQuestion("1 to %d rows of two fields" % ROWS_MAX)
        self._lines = []
        for place in range(4, len(fields), 2):
            label = text_of(fields[place], LABEL_MAX, "label")
            self._lines.append((label, text_of(fields[place + 1], LABEL_MAX, "value")))
        self._page = 0
        self._pages = (len(self._lines) + PAGE_ROWS - 1) // PAGE_ROWS

    def key(self, now_ms: int, key: int) -> str:
        """Turn the page, or have read it."""
        if step_of(key) and self._pages > 1:
            self._page = (self._page + step_of(key)) % self._pages
            return CLICK
        if key == keys.ENTER:
            self.done()
            return CLICK
        return SILENT if key == keys.CLEAR else DOUBLE

    def view(self):
        """Return a page."""
        first = self._page * PAGE_ROWS
        lines = tuple(self._lines[first : first + PAGE_ROWS])
        return Page(self.title, lines, self._page, self._pages)


class Yes(Question):
    """ENTER or CLEAR (K-3)."""

    def __init__(self, fields):
        Question.__init__(self, fields)
        if len(fields) != 6:
            raise BadQuestion("a yes and a no")
        self._yes = text_of(fields[4], _WORD_MAX, "yes")
        self._no = text_of(fields[5], _WORD_MAX, "no")

    def key(self, now_ms: int, key: int) -> str:
        """Answer."""
        if key == keys.ENTER:
            return self.done(1)
        if key == keys.CLEAR:
            self.done(0)
            return CLICK
        return DOUBLE

    def view(self):
        """Return the question with its two words."""
        return views.Question(self.title, self.text, self._yes, self._no)


class Pass(Sheet):
    """The pod is to be given to a player: the card says that it has come."""

    needs_card = True

    def __init__(self, fields):
        Sheet.__init__(self, fields)
        if not self.card:
            raise BadQuestion("pass needs a card")


class Keys(Sheet):
    """Every key is told to the host: for finding out how a keypad is wired."""

    reports_keys = True

    def key(self, now_ms: int, key: int) -> str:
        """Make the sound; the terminal tells the key."""
        return CLICK


KINDS = {"message": Sheet, "scores": Scores, "yes": Yes, "pass": Pass, "keys": Keys}
