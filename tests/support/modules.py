"""Small programs for a board's slots, made of texts."""

import pytest
from lifepod_host.errors import UserError
from lifepod_host.tools.program import compile_all, find_mpy_cross, pack


def compiled(texts):
    """Modules by their names, compiled as the firmware is."""
    try:
        find_mpy_cross()
    except UserError as error:
        pytest.skip(str(error))
    return compile_all({name: text.encode() for name, text in sorted(texts.items())})


def packed(texts):
    """The same as a slot's `program`."""
    return pack(compiled(texts))


def unpacked(data):
    """The modules of a slot's `program`, by their names."""
    length = int(data[:8])
    rows = [line.split() for line in data[8 : 8 + length].decode().splitlines()]
    names = [(name, int(place)) for name, place in rows if int(place) >= 0]
    ends = [place for _, place in names[1:]] + [len(data) - 8 - length]
    body = data[8 + length :]
    return {name: body[place:end] for (name, place), end in zip(names, ends, strict=True)}
