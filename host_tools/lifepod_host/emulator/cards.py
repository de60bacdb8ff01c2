"""The emulator's own game cards, on every machine of the bench the same."""

from .chips.tags import Tag, ntag213

CARDS = 6


def card_tag(card: int) -> Tag:
    """Return the tag of card 1 to 6: an NTAG213 with a UID of seven bytes."""
    return ntag213(b"\x04LIFE\x00" + bytes([card]))
