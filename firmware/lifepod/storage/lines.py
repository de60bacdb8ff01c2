"""The lines of saved files: printable ASCII, each with its own check sum. Layer: nothing of ours.

    LIFEPOD kind version numbers... crc     the first line of every file
    17 spin 1 7 crc                         an event: sequence number, name, integers
    S 20 1234 560 411 state... crc          a snapshot: events before it; where in the file the
                                            snapshot before it begins, its length (0 0: none);
                                            the bytes of events just before this line

`crc` is the CRC-32 of all before the space in front of it, as eight hexadecimal digits.

Rule 1: the form of a first line never changes, whatever the version: that is how a pod knows
        that a file is newer than itself and not just damaged.
Rule 2: what cannot be read is None, whatever the bytes are; nothing here raises because of them.
"""

from binascii import crc32

from micropython import const

MAGIC = b"LIFEPOD"
EVENT_MAX = const(128)  # bytes of an event's line; a game's start with all its rules takes 60
LINE_MAX = const(16384)  # a snapshot with all the actions that can be taken back: 9 KB
NAME_MAX = const(16)
BLOCK = const(3)  # where in a snapshot's numbers the length of the events is
STATE = const(4)  # where in a snapshot's numbers the state begins

_SEAL = const(9)  # a space and eight digits
_CHUNK = const(512)
_DIGITS_MAX = const(100)  # a balance has no limit (T-30): debt of 2,000 years of interest fits


def seal(text: bytes) -> bytes:
    """Return `text` as a line with its check sum."""
    return text + b" %08x\n" % crc32(text)


def unseal(line: bytes):
    """Return the text of a line (with or without its end), or None where it is damaged."""
    if line.endswith(b"\n"):
        line = line[:-1]
    text = line[:-_SEAL]
    return text if text and line == seal(text)[:-1] else None


def link_of(line: bytes) -> int:
    """Return the check sum of a whole line as a number: it stands for the line."""
    return int(line[-_SEAL:-1], 16)


def header_line(kind: bytes, version: int, numbers) -> bytes:
    """Return the first line of a file."""
    return seal(b" ".join([MAGIC, kind, b"%d" % version] + [b"%d" % n for n in numbers]))


def read_header(line: bytes, kind: bytes):
    """Return [version, numbers...] of a first line, or None where it is not one of `kind`."""
    text = unseal(line)
    start = MAGIC + b" " + kind + b" "
    if text is None or not text.startswith(start):
        return None
    return read_numbers(text, len(start))


def event_line(sequence: int, event: tuple) -> bytes:
    """Return the line of an event. Raises ValueError for what is none."""
    name = event[0]
    if not is_name(name.encode()):
        raise ValueError("no name of an event: %s" % name)
    words = [b"%d" % sequence, name.encode()]
    for number in event[1:]:
        words.append(b"%d" % number)
    line = seal(b" ".join(words))
    if len(line) > EVENT_MAX:
        raise ValueError("event too long")
    return line


def read_event(line: bytes):
    """Return (sequence number, event) of a line, or None."""
    text = unseal(line)
    if text is None or len(text) > EVENT_MAX:
        return None
    words = text.split(b" ")
    if len(words) < 2 or not is_name(words[1]):
        return None
    sequence = _number(words[0])
    numbers = [_number(word) for word in words[2:]]
    if sequence is None or sequence < 1 or None in numbers:
        return None
    return sequence, tuple([words[1].decode()] + numbers)


def snapshot_line(sequence: int, before: tuple, block: int, state) -> bytes:
    """Return the line of a snapshot after `sequence` events; `before` is (offset, length) of the
    snapshot before it, `block` the bytes of events. Raises ValueError if too long."""
    text = bytearray(b"S %d %d %d %d" % (sequence, before[0], before[1], block))
    for number in state:
        text.extend(b" %d" % number)
    line = seal(bytes(text))
    if len(line) > LINE_MAX:
        raise ValueError("snapshot too long")
    return line


def read_snapshot(line: bytes):
    """Return [sequence, offset, length, block, state...] of a line, or None."""
    text = unseal(line)
    if text is None or not text.startswith(b"S "):
        return None
    numbers = read_numbers(text, 2)
    if numbers is None or len(numbers) <= STATE or min(numbers[:STATE]) < 0:
        return None
    return numbers


def read_numbers(text: bytes, start: int):
    """Return the integers from `start` on, or None. One by one: a snapshot has hundreds."""
    numbers = []
    while start <= len(text):
        end = text.find(b" ", start)
        if end < 0:
            end = len(text)
        number = _number(text[start:end])
        if number is None:
            return None
        numbers.append(number)
        start = end + 1
    return numbers


def is_name(word: bytes) -> bool:
    """Tell whether `word` can be the name of an event: lower case letters."""
    return 1 <= len(word) <= NAME_MAX and all(97 <= byte <= 122 for byte in word)


def split(data: bytes) -> list:
    """Return the lines of `data`, each with its end; what is left at the end is one too."""
    return [line + b"\n" for line in data.split(b"\n") if line]


def lines_of(files, name: str, start: int, end: int):
    """Give (offset, line) for each whole line of a file from `start` to `end`, in order.

    Little of the file is in memory at a time; what is longer than any line of ours is left out.
    """
    kept = b""
    place = start  # of kept
    while start < end:
        chunk = files.read_at(name, start, min(_CHUNK, end - start))
        if not chunk:
            return
        start += len(chunk)
        kept += chunk
        while True:
            cut = kept.find(b"\n") + 1
            if not cut:
                break
            yield place, kept[:cut]
            kept = kept[cut:]
            place += cut
        if len(kept) > LINE_MAX:
            place += len(kept)
            kept = b""


def _number(word):
    """Return a decimal integer, or None: what int() takes beyond that is none of ours."""
    digits = word[1:] if word.startswith(b"-") else word
    if not digits.isdigit() or len(digits) > _DIGITS_MAX:
        return None
    return int(word)
