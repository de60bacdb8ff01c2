"""The dice cup: every draw of chance there is, the same on every machine. Layer: nothing of ours.

The generator is SHA-256 over a hidden state of 256 bits. A block of 32 random bytes is
SHA-256(1, state); then the state becomes SHA-256(0, state) and the old one is gone.

Why a hash and no xorshift: words of 32 bits do not fit a small integer of the Pico (31 bits), so
each step of such a generator would fill the heap, while the hash runs in C and gives bytes. And
what has been drawn tells nothing of what comes: many games show their draws to a whole table.

Rule 1: integers only; bytes become numbers in one place, `below`, by rejection, never by a bare
        remainder.
Rule 2: a draw that counts is written into its event: a replay needs no dice.
"""

from hashlib import sha256

from micropython import const

SEED_BYTES = const(32)
BELOW_MAX = const(1 << 24)  # three bytes: the largest that is a small integer on the Pico

_BLOCK = const(32)  # bytes that SHA-256 gives
# A draw is rejected with a chance below one half: that many in a row do not come.
_TRIES_MAX = const(256)

_NEXT = b"\x00"
_GIVE = b"\x01"
_STIR = b"\x02"
_SEED = b"lifepod dice 1:"

_SPINNER = const(10)
_LOTTERY = const(10)
_RATIO_MIN = const(80)
_RATIO_MAX = const(120)


class DiceCup:
    """A stream of chance. `seed` is any bytes but none; 32 of true entropy for a real game."""

    def __init__(self, seed: bytes):
        if not seed:
            raise ValueError("a dice cup needs a seed")
        # The hash spreads it: neighbouring seeds have nothing to do with one another.
        self._state = sha256(_SEED + bytes(seed)).digest()
        self._block = b""
        self._used = _BLOCK

    def below(self, n: int) -> int:
        """Return a number from 0 to `n` - 1, each exactly as likely; `n` is 1 to 2**24."""
        if not 1 <= n <= BELOW_MAX:
            raise ValueError("below() takes 1 to 2**24")
        if n == 1:
            return 0
        span = 256
        while span < n:
            span <<= 8
        limit = span - span % n
        for _ in range(_TRIES_MAX):
            used = self._used
            if span > 256 or used >= _BLOCK:
                number = self._take(span)
            else:
                # The next byte, as _take() gives it: a card game's bots draw hundreds a game, and
                # the call would take as long as the draw.
                number = self._block[used]
                self._used = used + 1
            if number < limit:
                return number % n
        raise RuntimeError("the dice do not come to rest")

    def spin(self) -> int:
        """Return what the spinner shows, 1 to 10 (T-14)."""
        return 1 + self.below(_SPINNER)

    def chance(self, rule: int = 0) -> int:
        """Return 0, 1 or 2 (T-31). Rule 0: even; rule 1: 0 in two of four, 1 and 2 in one each."""
        return (0, 0, 1, 2)[self.below(4)] if rule else self.below(3)

    def lottery(self) -> int:
        """Return a lottery number, 1 to 10 (T-32)."""
        return 1 + self.below(_LOTTERY)

    def ratio(self) -> int:
        """Return the dollars that make a LIFE Point at the finale, 80 to 120 (T-50)."""
        return _RATIO_MIN + self.below(_RATIO_MAX - _RATIO_MIN + 1)

    def shuffle(self, items: list) -> None:
        """Shuffle a list in place, every order as likely (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def stir(self, data: bytes) -> None:
        """Mix in entropy, such as the microsecond of a key press. It can only make it better."""
        self._state = sha256(_STIR + self._state + bytes(data)).digest()
        self._used = _BLOCK

    def copy(self) -> "DiceCup":
        """Return a cup that will give what this one would have given."""
        twin = DiceCup(_SEED)
        twin._state, twin._block, twin._used = self._state, self._block, self._used
        return twin

    def state(self) -> bytes:
        """Return what tells this stream from any other, for hashes; not a state to load."""
        return sha256(self._state + self._block + bytes([self._used])).digest()

    def _take(self, span):
        """Return a number below `span`, a power of 256, from the next bytes."""
        number = 0
        while span > 1:
            if self._used >= _BLOCK:
                self._block = sha256(_GIVE + self._state).digest()
                self._state = sha256(_NEXT + self._state).digest()
                self._used = 0
            number = number << 8 | self._block[self._used]
            self._used += 1
            span >>= 8
        return number


def seed_of(number: int) -> bytes:
    """Return the seed that stands for a whole number: tests and the bench draw by number."""
    return sha256(b"lifepod seed %d" % number).digest()


def seed_of_hardware(urandom, more: bytes = b"") -> tuple:
    """Return (32 bytes of seed, whether the noise source is alive).

    `urandom` is os.urandom; `more` is bytes that differ from one power-on to the next even where
    the noise stands still: the board's number, the ticks, the end of the journal.
    """
    first, second = urandom(SEED_BYTES), urandom(SEED_BYTES)
    return sha256(b"lifepod hardware:" + first + second + more).digest(), first != second
