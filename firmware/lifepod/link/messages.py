r"""Messages: fields of text behind a mark. Layer: link. docs/protocol.md lists them all.

    ?r7|sound|ok            a request: its id, the verb, what it needs
    =r7|ok                  the answer: the id, a code, what it brings
    !card|3                 an event: its name, what it brings

    |  parts the fields; in a field \p stands for |, \h for #, \\ for \, \n for a new line

Rule 1: only printable ASCII gets in: what a field holds beyond it becomes "?" where it is packed.
Rule 2: what cannot be read is None; a verb that nobody knows is answered with UNKNOWN.
Rule 3: numbers are decimal, without plus and leading zeros; yes and no are 1 and 0.
"""

from micropython import const

REQUEST = "?"
ANSWER = "="
EVENT = "!"
_MARKS = "?=!"

FIELDS_MAX = const(256)
ID_MAX = const(16)
_DIGITS_MAX = const(9)

# Codes of answers.
OK = "ok"
BACK = "back"  # a question was left with CLEAR
CANCELLED = "cancelled"  # by the host
LEFT = "left"  # by a player who left the table
UNKNOWN = "unknown"  # no such verb, or no such thing to be done with it
BAD = "bad"  # a field is wrong; the text says which
EARLY = "early"  # hello comes first
CLOSED = "closed"  # no table is open
FULL = "full"  # too much is waiting
LOST = "lost"  # what was asked for is not there any more
FLASH = "flash"  # the flash cannot be read


def pack(mark: str, fields) -> bytes:
    """Return a message of these fields: texts and whole numbers."""
    return (mark + "|".join([_escaped(str(field)) for field in fields])).encode()


def unpack(message: bytes):
    """Return (mark, fields), the fields a list of texts, or None when it is no message."""
    text = str(message, "ascii") if _is_plain(message) else ""
    if len(text) < 2 or text[0] not in _MARKS or text.count("|") >= FIELDS_MAX:
        return None
    fields = text[1:].split("|")
    if "\\" in text:
        for place in range(len(fields)):
            meaning = _unescaped(fields[place])
            if meaning is None:
                return None
            fields[place] = meaning
    if not 1 <= len(fields[0]) <= ID_MAX:
        return None
    return text[0], fields


def number(text: str, low: int, high: int):
    """Return the whole number that a field holds, or None when it is none from low to high."""
    digits = text[1:] if text.startswith("-") else text
    if not digits.isdigit() or len(digits) > _DIGITS_MAX or (digits[0] == "0" and text != "0"):
        return None
    value = int(text)
    return value if low <= value <= high else None


def _is_plain(message):
    """Tell whether a message is printable ASCII without the mark that begins frames."""
    # min and max go through it in C, some ten times as fast as a loop.
    return not message or (min(message) >= 32 and max(message) <= 126 and b"#" not in message)


def _escaped(text):
    if "\\" in text:
        text = text.replace("\\", "\\\\")
    if "|" in text:
        text = text.replace("|", "\\p")
    if "#" in text:
        text = text.replace("#", "\\h")
    if "\n" in text:
        text = text.replace("\n", "\\n")
    data = text.encode()
    if _is_plain(data):
        return text
    return "".join([letter if " " <= letter <= "~" else "?" for letter in text])


_ESCAPES = "\\phn"
_MEANINGS = "\\|#\n"


def _unescaped(field):
    r"""Return what a field means, or None where a \ stands before anything else."""
    parts = field.split("\\")
    text = parts[0]
    place = 1
    while place < len(parts):
        part = parts[place]
        if not part:  # two in a row
            if place + 1 >= len(parts):
                return None
            text += "\\" + parts[place + 1]
            place += 2
            continue
        meaning = _ESCAPES.find(part[0])
        if meaning < 1:
            return None
        text += _MEANINGS[meaning] + part[1:]
        place += 1
    return text
