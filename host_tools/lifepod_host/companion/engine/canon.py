"""One way to write plain data as bytes, and the short hash of it.

Two equal states have the same bytes on every machine: keys sorted, ASCII, no spaces, no floats.
"""

import hashlib
import json
from typing import Any

FINGERPRINT_LENGTH = 32  # hex digits, 128 bits: no two states of a lifetime of games meet


def canonical(data: Any) -> bytes:
    """The bytes of `data`, made of dicts with text keys, lists, tuples, text, ints and None."""
    _refuse_floats(data)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return text.encode("ascii")


def fingerprint(data: Any) -> str:
    """The hash of `data` as 32 hexadecimal digits."""
    return hashlib.sha256(canonical(data)).hexdigest()[:FINGERPRINT_LENGTH]


def _refuse_floats(data: Any) -> None:
    if isinstance(data, float):
        raise TypeError(f"a float ({data}) has no place in a game's state")
    if isinstance(data, dict):
        for value in data.values():
            _refuse_floats(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            _refuse_floats(value)
