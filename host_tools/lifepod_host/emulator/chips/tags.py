"""Contactless cards as ISO/IEC 14443-3 type A describes them, up to the selected state.

Layer: chips; pure, no clock of its own. A `Field` (field.py) holds cards and carries frames.

    power off -> IDLE -REQA/WUPA-> READY -SELECT (last level)-> ACTIVE -HLTA-> HALT
                                                    HALT -WUPA-> READY* -> ACTIVE* -> HALT

Rule 1: a card that hears something it does not expect says nothing and falls back: to IDLE,
from a star state to HALT (14443-3, 6.3). This is what makes a naive "is it there?" blink.
Rule 2: bits go out least significant first, so a reply is one whole number (first bit is
bit 0) and a count of bits. Replies of several cards are then put together bit by bit.
Rule 3: a card has no data here. What a reader asks beyond the selection is counted in
`beyond_selection` and not answered.
"""

OFF = 0
IDLE = 1
READY = 2
ACTIVE = 3
HALT = 4

CASCADE_TAG = 0x88
SAK_CASCADE = 0x04
# 14443-3, 5.2: a card has to take a request 5 ms after the field came. A reader that does not
# wait that long finds some cards and not others; these here all use the time they may.
POWER_UP_US = 5000

_REQA = 0x26
_WUPA = 0x52
_SELECTS = (0x93, 0x95, 0x97)
_HLTA = b"\x50\x00\x57\xcd"


def crc16(data: "bytes | bytearray", preset: int = 0x6363) -> int:
    """The CRC of 14443-3 annex B (CRC_A with the preset 6363h), low byte sent first."""
    crc = preset
    for byte in data:
        byte = (byte ^ crc) & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return crc & 0xFFFF


def with_crc(data: bytes) -> bytes:
    """`data` and its CRC_A, as on the air."""
    crc = crc16(data)
    return data + bytes((crc & 0xFF, crc >> 8))


class _Level:
    """One cascade level: what answers its ANTICOLLISION and its SELECT."""

    def __init__(self, select: int, part: bytes, sak: int) -> None:
        self.select = select
        checked = part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],))
        self.value = int.from_bytes(checked, "little")
        self.whole = (self.value, 40)
        self.select_frame = with_crc(bytes((select, 0x70)) + checked)
        self.sak_reply = (int.from_bytes(with_crc(bytes((sak,))), "little"), 24)


class Tag:
    """A card: UID of 4, 7 or 10 bytes, ATQA (as a number, low byte sent first), SAK."""

    def __init__(self, uid: bytes, atqa: int, sak: int, name: str = "card") -> None:
        self.name = name
        self.sak = sak
        self.state = OFF
        self.star = False
        self.level = 0
        self.ready_us = 0
        self.beyond_selection = 0
        self._atqa_reply = (atqa, 16)
        self.set_uid(uid)

    def set_uid(self, uid: bytes) -> None:
        """Give the card a UID; its cascade levels follow from it (14443-3, 6.5.4)."""
        if len(uid) not in (4, 7, 10):
            raise ValueError("a UID has 4, 7 or 10 bytes")
        self.uid = bytes(uid)
        parts = []
        rest = self.uid
        while len(rest) > 4:
            parts.append(bytes((CASCADE_TAG,)) + rest[:3])
            rest = rest[3:]
        parts.append(rest)
        last = len(parts) - 1
        self._levels = [
            _Level(_SELECTS[i], part, self.sak if i == last else SAK_CASCADE)
            for i, part in enumerate(parts)
        ]

    def power_on(self, now_us: int) -> None:
        """The field has come: ready for a request after the start-up time."""
        self.state = IDLE
        self.star = False
        self.level = 0
        self.ready_us = now_us + POWER_UP_US

    def power_off(self) -> None:
        """The field has gone, and with it all that the card knew."""
        self.state = OFF

    def receive(self, frame: bytes, last_bits: int) -> "tuple[int, int] | None":
        """Hear a frame (`last_bits` of its last byte, 0 for all); answer (value, bits) or None.

        The frame has arrived whole: parity was checked on the way.
        """
        state = self.state
        if last_bits == 7 and len(frame) == 1:
            return self._request(frame[0])
        if state == READY:
            return self._ready(frame, last_bits)
        if state == ACTIVE:
            if frame == _HLTA:
                self.state = HALT
                return None
            if frame[0] not in _SELECTS:
                self.beyond_selection += 1
            self._fall_back()
        return None

    def _request(self, code: int) -> "tuple[int, int] | None":
        state = self.state
        if state == IDLE and code in (_REQA, _WUPA):
            self.star = False
        elif state == HALT and code == _WUPA:
            self.star = True
        else:
            if state in (READY, ACTIVE):
                self._fall_back()
            return None
        self.state = READY
        self.level = 0
        return self._atqa_reply

    def _ready(self, frame: bytes, last_bits: int) -> "tuple[int, int] | None":
        level = self._levels[self.level]
        if frame == level.select_frame and last_bits == 0:
            self.level += 1
            if self.level == len(self._levels):
                self.state = ACTIVE
            return level.sak_reply
        if frame[0] == level.select and len(frame) >= 2:
            if frame[1] == 0x20 and len(frame) == 2 and last_bits == 0:
                return level.whole
            reply = self._anticollision(level, frame, last_bits)
            if reply is not None:
                return reply
        self._fall_back()
        return None

    def _anticollision(
        self, level: "_Level", frame: bytes, last_bits: int
    ) -> "tuple[int, int] | None":
        """Answer the rest of the UID if what came with NVB is its beginning (6.5.3.1)."""
        nvb = frame[1]
        whole_bytes = len(frame) - (1 if last_bits else 0)
        if nvb != (whole_bytes << 4 | last_bits) or not 0x20 <= nvb < 0x70:
            return None
        known = (whole_bytes - 2) * 8 + last_bits
        mask = (1 << known) - 1
        sent = int.from_bytes(frame[2:], "little") & mask
        if level.value & mask != sent:
            return None
        return (level.value >> known, 40 - known)

    def _fall_back(self) -> None:
        self.state = HALT if self.star else IDLE


class RandomTag(Tag):
    """A card that takes a new 4-byte UID, 08xxxxxx, whenever it gets power (6.5.4, note)."""

    def __init__(self, chance: "Chance", atqa: int, sak: int, name: str) -> None:
        self._chance = chance
        super().__init__(b"\x08\x00\x00\x00", atqa, sak, name)
        self._draw()

    def power_on(self, now_us: int) -> None:
        """As any card, with another UID."""
        super().power_on(now_us)
        self._draw()

    def _draw(self) -> None:
        number = self._chance.below(1 << 24)
        self.set_uid(bytes((0x08, number >> 16, number >> 8 & 0xFF, number & 0xFF)))


class Chance:
    """A small seeded generator for what goes wrong: xorshift, 32 bits, never for a game."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        x = self._state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._state = x
        return (x >> 3) % limit


# Kinds, with the ATQA and SAK that NXP prints in AN10833.


def mifare_classic_1k(uid: bytes) -> Tag:
    """The white card that comes with every RC522 board (4-byte UID)."""
    return Tag(uid, 0x0004 if len(uid) == 4 else 0x0044, 0x08, "MIFARE Classic 1K")


def ntag213(uid: bytes) -> Tag:
    """A sticker or coin, NTAG213 (7-byte UID)."""
    return Tag(uid, 0x0044, 0x00, "NTAG213")


def ultralight(uid: bytes) -> Tag:
    """MIFARE Ultralight (7-byte UID): to a reader at this level the same as an NTAG."""
    return Tag(uid, 0x0044, 0x00, "MIFARE Ultralight")


def desfire(uid: bytes) -> Tag:
    """MIFARE DESFire with its own UID (7 bytes)."""
    return Tag(uid, 0x0344, 0x20, "MIFARE DESFire")


def bank_card(seed: int) -> RandomTag:
    """A DESFire with random ID, a bank card or a phone: another UID each time."""
    return RandomTag(Chance(seed), 0x0304, 0x20, "random UID")


def triple_size(uid: bytes) -> Tag:
    """A card with a 10-byte UID: three cascade levels."""
    return Tag(uid, 0x0084, 0x00, "triple size UID")
