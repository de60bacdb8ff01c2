"""The space before one reader's antenna: which cards lie in it, how well, and who disturbs.

Layer: chips; pure. A reader chip powers the field and carries its frames through `exchange`.

Rule 1: cards answer at one moment (14443-3, 6.1.2), so their replies lie on each other: a bit
that not all of them sent alike is a collision.
Rule 2: what goes wrong comes from one seeded generator: the same seed, the same faults.
Rule 3: whoever changes the field lets the readers catch up first, so that a frame that was
already through is not changed by a card that comes later.

A reply is (value, bits, collisions, flags): collisions has the bits that collided.
"""

from .tags import OFF, Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .tags import Tag

# Flags of a reply.
PARITY_BROKEN = 1
# No proper start of frame.
START_BROKEN = 2

# Coupling is 0 (far away) to 100 (flat on the antenna). Below this a card has no power.
POWER_COUPLING_MIN = 20
# Coupling and the receiver's gain together, 2 for a dB above or below 38 dB: under SOLID
# replies begin to get lost, at FAINT none comes through, above LOUD the receiver is overdriven.
GAIN_DB_USUAL = 38
SOLID = 50
FAINT = 10
LOUD = 115


class Field:
    """Cards in reach of one antenna."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Chance(seed)
        # How often, of 1000 frames without an answer, the receiver takes noise for one.
        self.noise_permille = 0
        self.frames = 0
        self._cards = []  # [tag, coupling]
        self._readers = []
        self._power = 0

    def attach(self, reader: "Any") -> None:
        """A reader whose `sync()` is called before the field changes."""
        self._readers.append(reader)

    def tags(self) -> "list[Tag]":
        """The cards in the field, the first laid first."""
        return [card[0] for card in self._cards]

    def place(self, tag: "Tag", coupling: int = 100) -> None:
        """Lay a card down, or move the one that lies there."""
        self._catch_up()
        for card in self._cards:
            if card[0] is tag:
                card[1] = coupling
                break
        else:
            self._cards.append([tag, coupling])
        self._settle()

    def remove(self, tag: "Tag") -> None:
        """Take a card away; nothing happens if it is not there."""
        self._catch_up()
        self._cards = [card for card in self._cards if card[0] is not tag]
        tag.power_off()

    def clear(self) -> None:
        """Take all cards away."""
        for tag in self.tags():
            self.remove(tag)

    def power(self, level: int, now_us: int) -> None:
        """The reader's drivers: 0 off, 1 one of two (half the power), 2 both."""
        self._power = level
        self._settle(now_us)

    def exchange(
        self, frame: bytes, last_bits: int, gain_db: int, now_us: int
    ) -> "tuple[int, int, int, int] | None":
        """Send a frame that ends now to the cards; what the receiver makes of the answers."""
        self.frames += 1
        cards = self._cards
        if not cards:
            return self._noise() if self.noise_permille else None
        heard = None
        for card in cards:
            tag = card[0]
            if tag.state == OFF or tag.ready_us > now_us:
                continue
            quality = card[1] + 2 * (gain_db - GAIN_DB_USUAL)
            if SOLID <= quality <= LOUD:
                reply = tag.receive(frame, last_bits)
                if reply is not None:
                    reply = (reply[0], reply[1], 0, 0)
            else:
                reply = self._through_trouble(tag, quality, frame, last_bits, now_us)
            if reply is not None:
                heard = reply if heard is None else _overlay(heard, reply)
        if heard is None and self.noise_permille:
            return self._noise()
        return heard

    def _through_trouble(
        self, tag: "Tag", quality: int, frame: bytes, last_bits: int, now_us: int
    ) -> "tuple[int, int, int, int] | None":
        """A card at the edge of the field, or one that overdrives the receiver."""
        chance = self.chance
        if quality > LOUD:
            reply = tag.receive(frame, last_bits)
            if reply is None or chance.below(1000) >= (quality - LOUD) * 10:
                return None if reply is None else (reply[0], reply[1], 0, 0)
            return self._corrupted(reply)
        if quality <= FAINT:
            tag.receive(frame, last_bits)  # it has power, but the reader hears nothing
            return None
        if chance.below(1000) >= (SOLID - quality) * 1000 // (SOLID - FAINT):
            reply = tag.receive(frame, last_bits)
            return None if reply is None else (reply[0], reply[1], 0, 0)
        kind = chance.below(10)
        if kind < 4:
            return None  # the card did not hear the frame
        if kind == 9:
            tag.power_on(now_us)  # its power dipped
            return None
        reply = tag.receive(frame, last_bits)
        if reply is None or kind < 7:
            return None  # the reader did not hear the answer
        return self._corrupted(reply)

    def _corrupted(self, reply: "tuple[int, int]") -> "tuple[int, int, int, int] | None":
        """Flipped bits, an answer cut short, or a bit that looks like a collision."""
        value, bits = reply
        chance = self.chance
        kind = chance.below(4)
        if kind == 0:
            bits = 1 + chance.below(bits - 1)
            return (value & ((1 << bits) - 1), bits, 0, chance.below(4))
        if kind == 1:
            return (value, bits, 1 << chance.below(bits), 0)
        odd = 0  # bytes with an odd number of flips show it by their parity
        for _ in range(1 + chance.below(3)):
            place = chance.below(bits)
            value ^= 1 << place
            odd ^= 1 << (place >> 3)
        return (value, bits, 0, PARITY_BROKEN if odd else 0)

    def _noise(self) -> "tuple[int, int, int, int] | None":
        chance = self.chance
        if chance.below(1000) >= self.noise_permille:
            return None
        bits = 1 + chance.below(24)
        return (chance.below(1 << bits), bits, 0, chance.below(4))

    def _catch_up(self) -> None:
        for reader in self._readers:
            reader.sync()

    def _settle(self, now_us: "int | None" = None) -> None:
        """Give power to the cards that are in reach of it, and take it from the others."""
        if now_us is None:
            now_us = self._readers[0].now_us() if self._readers else 0
        for card in self._cards:
            tag = card[0]
            if self._power * card[1] >= 2 * POWER_COUPLING_MIN:
                if tag.state == OFF:
                    tag.power_on(now_us)
            elif tag.state != OFF:
                tag.power_off()


def _overlay(
    one: "tuple[int, int, int, int]", other: "tuple[int, int, int, int]"
) -> "tuple[int, int, int, int]":
    """Two replies at once: both send where they differ, which reads as 1 and as a collision."""
    shorter = one[1] if one[1] < other[1] else other[1]
    longer = one[1] if one[1] > other[1] else other[1]
    differ = (one[0] ^ other[0]) & ((1 << shorter) - 1)
    return (one[0] | other[0], longer, one[2] | other[2] | differ, one[3] | other[3])
