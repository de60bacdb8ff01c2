"""Questions that are answered by typing: a number, a text. Layer: terminal.

    number  ... low, high, unit          answer: the number
    text    ... longest, text to begin   answer: the text

A number is keyed in, or counted up and down with PLUS and MINUS. A text is typed as on a
telephone: each digit has letters, the same key again within TAP_MS gives its next one; PLUS and
MINUS go through the alphabet. CLEAR takes back a digit or a letter.
"""

from micropython import const

from lifepod.pod import keys
from lifepod.pod.views import Entry
from lifepod.terminal.question import (
    CLICK,
    DOUBLE,
    SILENT,
    BadQuestion,
    Question,
    step_of,
    text_of,
    whole,
)
from lifepod.terminal.views import Spelling

TAP_MS = const(1000)
NUMBER_MAX = const(9_999_999)
LONGEST_MAX = const(18)  # letters that fit side by side
UNIT_MAX = const(8)

LETTERS = (
    " 0",
    ".-'&!?1",
    "abc2",
    "def3",
    "ghi4",
    "jkl5",
    "mno6",
    "pqrs7",
    "tuv8",
    "wxyz9",
)
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_STARTS_A_WORD = " -.'&"
NO_KEY = const(-1)


class Number(Question):
    """A whole number in a range."""

    def __init__(self, fields):
        Question.__init__(self, fields)
        if len(fields) != 7:
            raise BadQuestion("a number has a lowest, a highest and a unit")
        self._low = whole(fields[4], 0, NUMBER_MAX, "lowest")
        self._high = whole(fields[5], self._low, NUMBER_MAX, "highest")
        self._unit = text_of(fields[6], UNIT_MAX, "unit")
        self._digits = ""
        self._typed = False  # by digits, so that another one goes behind them

    def key(self, now_ms: int, key: int) -> str:
        """Take a digit, count, or take the number."""
        digit = keys.digit_of(key)
        if digit >= 0:
            return self._digit(digit)
        if step_of(key):
            self._count(-step_of(key))
            return CLICK
        if key == keys.ENTER:
            if not self._digits or not self._low <= int(self._digits) <= self._high:
                return DOUBLE
            return self.done(int(self._digits))
        if key == keys.CLEAR:
            if not self._digits:
                return SILENT
            self._digits = self._digits[:-1] if self._typed else ""
            return CLICK
        return DOUBLE

    def _digit(self, digit):
        before = self._digits if self._typed and self._digits != "0" else ""
        if len(before) >= len(str(self._high)):
            return DOUBLE
        self._digits = before + str(digit)
        self._typed = True
        return CLICK

    def _count(self, step):
        """Count up or down, round and round; the first time it is at an end of the range."""
        if self._digits:
            value = int(self._digits) + step
        else:
            value = self._low if step > 0 else self._high
        if value > self._high:
            value = self._low
        elif value < self._low:
            value = self._high
        self._digits = str(value)
        self._typed = False

    def view(self):
        """Return the number that is being keyed in."""
        hint = "%d to %d" % (self._low, self._high)
        if self.text:
            hint = self.text + " (" + hint + ")"
        places = len(str(self._high))
        return Entry(self.owner, self.title, "", self._digits, places, self._unit, hint, None)


class Text(Question):
    """A text, such as a name."""

    def __init__(self, fields):
        Question.__init__(self, fields)
        if len(fields) != 6:
            raise BadQuestion("a text has a longest and a beginning")
        self._longest = whole(fields[4], 1, LONGEST_MAX, "longest")
        self._letters = text_of(fields[5], self._longest, "beginning")
        self._tapped = NO_KEY
        self._scrolled = False
        self._tap_ms = 0

    def key(self, now_ms: int, key: int) -> str:
        """Take a letter, go through the letters, take one back, or take the text."""
        self.tick(now_ms)
        self._tap_ms = now_ms
        digit = keys.digit_of(key)
        if digit >= 0:
            return self._tap(digit)
        if step_of(key):
            return self._scroll(-step_of(key))
        self._stand()
        if key == keys.CLEAR:
            if not self._letters:
                return SILENT
            self._letters = self._letters[:-1]
            return CLICK
        if key == keys.ENTER and self._letters.strip():
            return self.done(self._letters.strip())
        return DOUBLE

    def tick(self, now_ms: int) -> bool:
        """A letter that was not changed for TAP_MS stands; tell whether one just came to."""
        if self._tapped == NO_KEY and not self._scrolled:
            return False
        if now_ms - self._tap_ms < TAP_MS:
            return False
        self._stand()
        return True

    def _stand(self):
        self._tapped = NO_KEY
        self._scrolled = False

    def _tap(self, digit):
        group = LETTERS[digit]
        if self._tapped == digit:
            here = group.find(self._letters[-1].lower())
            self._change(group[(here + 1) % len(group)])
            return CLICK
        self._stand()
        if not self._append(group[0]):
            return DOUBLE
        self._tapped = digit
        return CLICK

    def _scroll(self, step):
        """Change the letter that does not stand yet, or begin a new one."""
        here = _ALPHABET.find(self._letters[-1:].lower()) if self._letters else -1
        if here >= 0 and (self._scrolled or self._tapped != NO_KEY):
            self._change(_ALPHABET[(here + step) % len(_ALPHABET)])
        elif not self._append("a" if step > 0 else "z"):
            return DOUBLE
        self._tapped = NO_KEY
        self._scrolled = True
        return CLICK

    def _append(self, letter):
        if len(self._letters) >= self._longest:
            return False
        self._letters += self._cased(self._letters, letter)
        return True

    def _change(self, letter):
        before = self._letters[:-1]
        self._letters = before + self._cased(before, letter)

    def _cased(self, before, letter):
        """Return the letter as it is written behind `before`: words begin with a capital."""
        return letter.upper() if not before or before[-1] in _STARTS_A_WORD else letter

    def view(self):
        """Return the text and the letters on the keys."""
        tapped = self._tapped
        hint = self.text or "Type the letters, then ENTER."
        return Spelling(
            self.owner, self.title, hint, self._letters, self._longest, LETTERS, tapped
        )
