"""Keying in an amount: its sign, its digits, ENTER and CLEAR (T-30)."""

from micropython import const

from lifepod.pod import keys
from lifepod.pod.mode import Mode
from lifepod.pod.views import Entry

PLACES = const(7)
YEARS_PLACES = const(2)
BABY_PLACES = const(1)

_SIGN_HINT = "+ or - first"
_DIGITS_HINT = "digits, then ENTER"
_ENTER_HINT = "ENTER"


class AmountEntry(Mode):
    """One amount. `form` is (title, unit, places, signed).

    ENTER calls `done(value)`; it returns "" when the value was taken, else why it is refused, in a
    few words, and the entry then stays as it was. Nothing and 0 are refused here, unless `zero`
    allows 0 (a correction). `back` is the mode to return to when the entry is left; None is the
    idle pod.
    """

    def __init__(self, pod, form, now, done, zero=False, back=None):
        Mode.__init__(self, pod)
        self._title, self._unit, self._places, self._signed = form
        self._now = now
        self._done = done
        self._zero = zero
        self._back = back
        self._sign = ""
        self._digits = ""
        self._why = ""  # the last ENTER was refused for this

    def key(self, key: int) -> None:
        """Take a sign, a digit, ENTER or CLEAR; anything else gets the double beep (K-4)."""
        self._why = ""
        digit = keys.digit_of(key)
        if digit >= 0:
            self._digit(digit)
        elif key == keys.CLEAR:
            self._clear()
        elif key == keys.ENTER:
            self._enter()
        elif key in (keys.PLUS, keys.MINUS) and self._signed and not self._digits:
            self._sign = "+" if key == keys.PLUS else "-"
            self.pod.sound("click")
        else:
            self.pod.refuse()

    def _digit(self, digit):
        if len(self._digits) >= self._places or (self._signed and not self._sign):
            self.pod.refuse()
            return
        self._digits += str(digit)
        self.pod.sound("click")

    def _clear(self):
        """The first CLEAR takes back the digits and keeps the sign, the next leaves (T-30)."""
        self.pod.sound("click")
        if self._digits:
            self._digits = ""
        else:
            self.pod.go(self._back)

    def _enter(self):
        value = int(self._digits or "0")
        if not self._digits or (value == 0 and not self._zero):
            self.pod.refuse()
            return
        self._why = self._done(-value if self._sign == "-" else value)
        if self._why:
            self.pod.refuse()

    def view(self):
        """Return the entry as it stands."""
        if self._why:
            hint = self._why
        elif self._signed and not self._sign:
            hint = _SIGN_HINT
        else:
            hint = _ENTER_HINT if self._digits else _DIGITS_HINT
        return Entry(
            self.pod.card,
            self._title,
            self._sign,
            self._digits,
            self._places,
            self._unit,
            hint,
            self._now,
        )
