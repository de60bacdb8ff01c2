"""Small programs for a board's slots, made of texts."""

import tempfile
from pathlib import Path

import pytest
from lifepod_host.errors import UserError
from lifepod_host.tools.program import compile_all, find_mpy_cross, pack


def compiled(texts):
    """Modules by their names, compiled as the firmware is."""
    try:
        find_mpy_cross()
    except UserError as error:
        pytest.skip(str(error))
    with tempfile.TemporaryDirectory() as folder:
        sources = {}
        for number, name in enumerate(sorted(texts)):
            sources[name] = Path(folder) / f"{number}.py"
            sources[name].write_text(texts[name])
        return compile_all(sources)


def packed(texts):
    """The same as a slot's `program`."""
    return pack(compiled(texts))
