"""The pod's settings: house rules, volume, the tags that are game cards. Layer: rules.

    LIFEPOD settings 1 generation crc
    volume 2
    card3 =9f31c204a7705be1
    end crc                                 of all before

Two files take turns, so that one good one is always there. Names that this version does not know
stay as they are.

Rule 1: nothing is written but by `save`, and that only when something has changed.
Rule 2: of a tag only a salted hash is kept, never its number.
"""

import os
from binascii import hexlify
from hashlib import sha256

from micropython import const

from lifepod.rules import house_rules
from lifepod.rules.game import CARDS
from lifepod.storage import lines, problems

VERSION = const(1)
KIND = b"settings"
DIRECTORY = "settings"

_SLOTS = ("a", "b")
_DAMAGED = "damaged"

SIZE_MAX = const(8192)  # of a file: as many names and as long texts as there can be fit in
COUNT_MAX = const(64)
NAME_MAX = const(24)
TEXT_MAX = const(64)
_SALT_BYTES = const(8)
_HASH_DIGITS = const(16)

# Numbers that this version knows: default, lowest, highest.
_NUMBERS = {
    "volume": (2, 0, 3),
    "brightness": (1, 0, 2),
    "panel": (0, 0, 1),  # the display's controller: a place in ssd1306.KINDS
    "panel_offset": (2, 0, 4),  # columns of an SH1106 that are left of the glass
    "reader": (0, 0, 2),  # the reader that was there last: a place in pins.READERS
    "tapping": (0, 0, 1),  # cards are tapped, they do not stay in a slot
    "played": (0, 0, 1),  # there has been a game: without one now, it is lost
}


class Settings:
    """What the pod remembers beside the game. `files` is where; `urandom` makes the salt."""

    def __init__(self, files, urandom=os.urandom):
        self.problem = problems.NONE
        self.fresh = True  # no settings have been found: a new pod, or an erased one
        self._files = files.directory(DIRECTORY)
        self._urandom = urandom
        self._values = {}
        self._generation = 0
        self._slot = _SLOTS[1]  # the one that was read or written last
        self._damaged = []  # slots whose file is to be kept under another name
        self._changed = False

    # -- the store --------------------------------------------------------------------------

    def load(self) -> int:
        """Read the newer of the two files; return what is wrong (`problems`)."""
        for slot in _SLOTS:
            try:
                self._take(slot)
            except OSError:
                self._spoilt(slot, problems.FAILING)
        return self.problem

    def get(self, name: str):
        """Return a setting: a number in its range, a text, or None for an unknown name."""
        value = self._values.get(name)
        if name not in _NUMBERS:
            return value
        default, low, high = _NUMBERS[name]
        return value if isinstance(value, int) and low <= value <= high else default

    def set(self, name: str, value) -> None:
        """Change a setting in memory. Raises ValueError for what cannot be kept."""
        if not _is_name(name) or not _is_value(value):
            raise ValueError("no setting: %s" % name)
        if self._values.get(name) == value:
            return
        if name not in self._values and len(self._values) >= COUNT_MAX:
            raise ValueError("too many settings")
        self._values[name] = value
        self._changed = True

    def remove(self, name: str) -> None:
        """Forget a setting in memory."""
        if self._values.pop(name, None) is not None:
            self._changed = True

    def save(self) -> bool:
        """Put on the flash what has changed; True when all is there."""
        if not self._changed:
            return True
        if self.problem == problems.NEWER:
            return False
        slot = _SLOTS[0] if self._slot == _SLOTS[1] else _SLOTS[1]
        data = self._encode(self._generation + 1)
        try:
            self._files.replace(slot, data, _DAMAGED if slot in self._damaged else "")
            if self._files.read(slot) != data:
                raise OSError(problems.EIO, "not as written")
        except OSError as error:
            self.problem = problems.problem_of(error, self._files)
            return False
        self._damaged = [name for name in self._damaged if name != slot]
        self._slot = slot
        self._generation += 1
        self._changed = False
        self.problem = problems.NONE
        return True

    # -- what is in it ----------------------------------------------------------------------

    def rules(self) -> tuple:
        """Return the house rules for the next game (`lifepod.rules.house_rules`)."""
        chosen = []
        for index, rule in enumerate(house_rules.RULES):
            value = self._values.get(rule[0])
            good = isinstance(value, int) and house_rules.is_valid(index, value)
            chosen.append(value if good else house_rules.DEFAULTS[index])
        return tuple(chosen)

    def identify(self, unique_id: bytes) -> None:
        """Give a new pod its name, made of the board's own number; `save` keeps it."""
        if not self._values.get("pod"):
            digest = hexlify(sha256(b"lifepod pod:" + unique_id).digest()[:4]).decode().upper()
            self.set("pod", digest[:4] + "-" + digest[4:])

    def pod_id(self) -> str:
        """Return the pod's name, "" where it has none yet."""
        name = self._values.get("pod")
        return name if isinstance(name, str) else ""

    def generation(self) -> int:
        """Return how many times the settings have been saved."""
        return self._generation

    def card_of(self, tag: bytes):
        """Return the card, 1 to 6, that the tag with this whole UID is, or None."""
        name = self._name_of(tag)
        if name:
            for card in range(1, CARDS + 1):
                if self._values.get("card%d" % card) == name:
                    return card
        return None

    def has_tag(self, card: int) -> bool:
        """Tell whether there is a tag for the card."""
        return "card%d" % card in self._values

    def has_no_tags(self) -> bool:
        """Tell whether no card has a tag: a new pod, or one that has lost its settings."""
        return not any(self.has_tag(card) for card in range(1, CARDS + 1))

    def enrol(self, tag: bytes, card: int) -> None:
        """Make a tag the card, instead of what it was and of the tag the card had."""
        if not 1 <= card <= CARDS:
            raise ValueError("no such card")
        if not self._values.get("salt"):
            self.set("salt", hexlify(self._urandom(_SALT_BYTES)).decode())
        was = self.card_of(tag)
        if was is not None:
            self.remove("card%d" % was)
        self.set("card%d" % card, self._name_of(tag))

    def _name_of(self, tag):
        """Return what is kept of a tag, or "" where there is no salt and so no tag."""
        salt = self._values.get("salt")
        if not isinstance(salt, str) or not salt:
            return ""
        return hexlify(sha256(salt.encode() + bytes(tag)).digest()).decode()[:_HASH_DIGITS]

    # -- the files --------------------------------------------------------------------------

    def _take(self, slot):
        self._files.adopt(slot)
        data = self._files.read_at(slot, 0, SIZE_MAX)
        if not data and self._files.size(slot) is None:
            return
        self.fresh = False
        header = lines.read_header(data[: data.find(b"\n") + 1], KIND)
        if header is not None and header[0] > VERSION:
            self.problem = problems.NEWER
            return
        values = _decode(data)
        if values is None or header is None or len(header) != 2:
            self._spoilt(slot, problems.DAMAGED)
        elif header[1] > self._generation:
            self._generation = header[1]
            self._slot = slot
            self._values = values

    def _spoilt(self, slot, problem):
        self.fresh = False
        self._damaged.append(slot)
        if self.problem == problems.NONE:
            self.problem = problem

    def _encode(self, generation):
        data = lines.header_line(KIND, VERSION, (generation,))
        for name in sorted(self._values):
            value = self._values[name]
            text = "%d" % value if isinstance(value, int) else "=" + value
            data += (name + " " + text + "\n").encode()
        return lines.seal(data + b"end")


def _decode(data):
    """Return the values in a file, or None where it is damaged."""
    text = lines.unseal(data)
    if text is None or not text.endswith(b"\nend"):
        return None
    values = {}
    for line in text.split(b"\n")[1:-1]:
        cut = line.find(b" ")
        name, value = line[:cut].decode(), line[cut + 1 :]
        if value.startswith(b"="):
            values[name] = value[1:].decode()
        else:
            number = lines.read_numbers(value, 0)
            if number is None or len(number) != 1:
                return None
            values[name] = number[0]
    return values


def _is_name(name):
    return 1 <= len(name) <= NAME_MAX and all(
        "a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_" for letter in name
    )


def _is_value(value):
    if isinstance(value, str):
        return len(value) <= TEXT_MAX and all("!" <= letter <= "~" for letter in value)
    return isinstance(value, int) and -(1 << 53) < value < 1 << 53
