"""What any card reader offers: the protocol between a reader's driver and `Presence`.

Layer: drivers. A driver subclasses `CardReader` and implements:

    start() -> bool      reset and set up the reader; False if it does not answer. May be called
                         again at any time. The cards in the field lose what they knew.
    healthy() -> bool    a quick look (under 1 ms of bus time): it answers and is still set up.
    read_card() -> int   one look at the field, one of the results below. It leaves each card so
                         that the next look finds it again, and reads no data of a card.

Rule 1: none of the three raises, and each is done in a bounded time: `read_card` in READ_US_MAX,
`healthy` and `start` in their own named bounds. A reader that needs longer for a look answers
BUSY and goes on with it the next time.
Rule 2: `read_card` and `healthy` allocate nothing; results are small numbers and the UID is in
a buffer that is made once.
Rule 3: the UID counts only after CARD, until the next `read_card`. It is whole (4, 7 or 10
bytes), without cascade tag and check byte, and the rest of the buffer is zero.
"""

from micropython import const

# Nothing answered: a clean miss.
NOTHING = const(0)
# One card, read whole and checked; `uid`, `uid_length` and `sak` tell which.
CARD = const(1)
# More than one card answered.
SEVERAL = const(2)
# Something answered that made no sense: a card on its way in or out, or a disturbance.
NOISE = const(3)
# The reader itself did not do its work.
SILENT = const(4)
# The look is not over yet: call again at once.
BUSY = const(5)

UID_BYTES_MAX = const(10)
# The longest look: three cascade levels, each frame late. It bounds the pod's loop.
READ_US_MAX = const(20_000)

_RANDOM_FIRST = const(0x08)
_SAK_ISO_DEP = const(0x20)


class CardReader:
    """The state that `read_card` leaves behind; see the module's text for the methods."""

    def __init__(self) -> None:
        self.uid = bytearray(UID_BYTES_MAX)
        self.uid_length = 0
        self.sak = 0

    def card(self) -> bytes:
        """A copy of the UID of the last CARD (allocates)."""
        return bytes(self.uid[: self.uid_length])

    def is_random(self) -> bool:
        """Whether the last CARD cannot be known again: its UID is drawn anew each time.

        ISO 14443-3 6.5.4 keeps 08h as the first of four bytes for random UIDs; phones and many
        bank cards (SAK bit 20h, ISO 14443-4) do so, and some of them without the 08h.
        """
        return self.uid_length == 4 and (
            self.uid[0] == _RANDOM_FIRST or self.sak & _SAK_ISO_DEP != 0
        )
