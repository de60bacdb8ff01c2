"""What all questions of a table have in common, and how one is made of a message's fields.

Layer: terminal.

    id, "ask", card, kind, title, text, what the kind needs ...

Rule 1: a question is made whole or not at all: a field that is wrong raises BadQuestion.
Rule 2: a question knows nothing of other questions, of cards or of the link. It takes keys and
        gives a view; once `answer` is set it is over.
"""

from micropython import const

from lifepod.link import messages
from lifepod.pod import keys

CARDS = const(6)
TITLE_MAX = const(40)
TEXT_MAX = const(240)  # what one screen holds in the smallest font
LABEL_MAX = const(60)
ROWS_MAX = const(40)

CLICK = "click"
DOUBLE = "double"
SILENT = ""


class BadQuestion(Exception):
    """A question that cannot be asked: the text says why."""


class Question:
    """The base of all kinds. `card` is whose it is, 0 for anybody's; `fields` are what it was
    made of; `needs_card` tells that it is answered by the card alone."""

    needs_card = False
    reports_keys = False

    def __init__(self, fields):
        self.fields = fields
        self.card = whole(fields[0], 0, CARDS, "card")
        self.title = text_of(fields[2], TITLE_MAX, "title")
        self.text = text_of(fields[3], TEXT_MAX, "text")
        self.answer: "tuple | None" = None
        self.suspended = False  # from a session that is over; it waits to be asked again

    @property
    def owner(self):
        """The card whose question it is, or None."""
        return self.card or None

    def key(self, now_ms: int, key: int) -> str:
        """Take a key; return the sound it makes."""
        return DOUBLE

    def tick(self, now_ms: int) -> bool:
        """Let time pass; tell whether the view has changed."""
        return False

    def view(self):
        """Return what is on the screen."""
        raise NotImplementedError

    def details(self) -> tuple:
        """Return (title, text) of what MENU shows, the text "" where there is nothing more."""
        return self.title, self.text

    def done(self, *values) -> str:
        """Note the answer."""
        self.answer = (messages.OK,) + values
        return "ok"


def whole(text, low, high, what):
    """Return the number in a field."""
    value = messages.number(text, low, high)
    if value is None:
        raise BadQuestion("%s is a number from %d to %d" % (what, low, high))
    return value


def text_of(text, longest, what):
    """Return the text in a field."""
    if len(text) > longest:
        raise BadQuestion("%s has more than %d letters" % (what, longest))
    return text


def step_of(key):
    """Return -1 for up, 1 for down, 0 for any other key."""
    return -1 if key == keys.PLUS else 1 if key == keys.MINUS else 0


def make(fields) -> Question:
    """Return the question that the fields behind the verb make. Raises BadQuestion.

    Each kind is loaded when the first of it is asked.
    """
    if len(fields) < 4:
        raise BadQuestion("fields are missing")
    kind = fields[1]
    if kind in ("menu", "many"):
        from lifepod.terminal import lists

        return lists.Menu(fields) if kind == "menu" else lists.Many(fields)
    if kind in ("number", "text"):
        from lifepod.terminal import typed

        return typed.Number(fields) if kind == "number" else typed.Text(fields)
    from lifepod.terminal import sheets

    if kind not in sheets.KINDS:
        raise BadQuestion("no such kind of question")
    return sheets.KINDS[kind](fields)
