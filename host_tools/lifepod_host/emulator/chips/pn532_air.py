"""What the PN532's firmware does on the air: finding cards of type A one after the other.

Layer: chips. "14443-3" is ISO/IEC 14443-3; sections are of the NXP user manual UM0701-02.

Rule 1: it asks with REQA, not WUPA: a card that was halted is not found again before the field has
gone and come back. Field reports disagree on what the chip does; this is the worst of it.
Rule 2: a whole search happens at one moment of the field's time, its end; how long it took is
worked out by `search_us`.
"""

from .tags import crc16, with_crc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .field import Field

_REQA = b"\x26"
_SHORT_FRAME_BITS = 7
_SELECTS = (0x93, 0x95, 0x97)
_CASCADE_TAG = 0x88
_SAK_CASCADE = 0x04
_SAK_ISO_DEP = 0x20
_HLTA = b"\x50\x00\x57\xcd"
_RATS = b"\xe0\x50"
_PART_BITS = 40
_COLLISIONS_MAX = 32

# How long these take with the firmware's own pauses: usual times, not promised ones.
_TRY_US = 2_500
_TARGET_US = 3_500


class Target:
    """A card that was found."""

    def __init__(self, atqa: int, sak: int, uid: bytes) -> None:
        self.atqa = atqa
        self.sak = sak
        self.uid = uid

    def data(self, number: int) -> bytes:
        """Its entry in the answer of InListPassiveTarget (7.3.5), SENS_RES high byte first."""
        head = bytes((number, self.atqa >> 8, self.atqa & 0xFF, self.sak, len(self.uid)))
        return head + self.uid


class Air:
    """The antenna's side."""

    def __init__(self, field: "Field") -> None:
        self._field = field
        self.gain_db = 38
        self._now_us = 0

    def search(self, count: int, tries: int, rats: bool, now_us: int) -> "list[Target]":
        """Find up to `count` cards; the last one stays active, those before it are halted."""
        self._now_us = now_us
        found: list[Target] = []
        while len(found) < count:
            target = None
            for _ in range(tries):
                target = self._activate(rats)
                if target is not None:
                    break
            if target is None:
                break
            found.append(target)
            if len(found) < count:
                self._send(_HLTA)
        return found

    def search_us(self, found: int, count: int, tries: int) -> int:
        """How long a search took that found so many."""
        return found * (_TRY_US + _TARGET_US) + (tries * _TRY_US if found < count else 0)

    def halt(self, now_us: int) -> None:
        """Send HLTA to the card that is active."""
        self._now_us = now_us
        self._send(_HLTA)

    def _activate(self, rats: bool) -> "Target | None":
        """REQA, anticollision and selection of one card; None where it does not work out."""
        reply = self._send(_REQA, _SHORT_FRAME_BITS)
        if reply is None or reply[1] != 16:
            return None
        atqa = reply[0]
        uid = b""
        for select in _SELECTS:
            part = self._part(select)
            if part is None:
                return None
            frame = with_crc(bytes((select, 0x70)) + part)
            reply = self._send(frame)
            if reply is None or reply[1] != 24 or reply[2] or reply[3]:
                return None
            answer = reply[0].to_bytes(3, "little")
            if crc16(answer[:1]) != answer[1] | answer[2] << 8:
                return None
            if not answer[0] & _SAK_CASCADE:
                return self._selected(atqa, answer[0], uid + part[:4], rats)
            if part[0] != _CASCADE_TAG:
                return None
            uid += part[1:4]
        return None

    def _selected(self, atqa: int, sak: int, uid: bytes, rats: bool) -> "Target | None":
        # A card with ISO 14443-4 is taken into that protocol, unless SetParameters said not to.
        if rats and sak & _SAK_ISO_DEP and self._send(with_crc(_RATS)) is None:
            return None
        return Target(atqa, sak, uid)

    def _part(self, select: int) -> "bytes | None":
        """One level's four bytes and check byte, by bitwise anticollision (14443-3, 6.5.3)."""
        known, bits = 0, 0
        for _ in range(_COLLISIONS_MAX):
            whole, rest = bits >> 3, bits & 7
            nvb = (whole + 2) << 4 | rest
            sent = known.to_bytes(whole + (1 if rest else 0), "little")
            reply = self._send(bytes((select, nvb)) + sent, rest)
            if reply is None or reply[1] != _PART_BITS - bits or reply[3]:
                return None
            value, collisions = reply[0], reply[2]
            if not collisions:
                part = (known | value << bits).to_bytes(5, "little")
                good = part[0] ^ part[1] ^ part[2] ^ part[3] ^ part[4] == 0
                return part if good else None
            first = 0
            while not collisions >> first & 1:
                first += 1
            # Go on with those that sent a 1 where they differ.
            known |= (value & ((1 << first) - 1) | 1 << first) << bits
            bits += first + 1
        return None

    def _send(self, frame: bytes, last_bits: int = 0) -> "Any":
        return self._field.exchange(frame, last_bits, self.gain_db, self._now_us)
