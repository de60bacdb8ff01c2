"""UF2 files: what a bootloader writes where in the flash (github.com/microsoft/uf2, README).

A file is blocks of 512 bytes, each with up to 476 bytes for one place.
"""

import struct
from pathlib import Path

from lifepod_host.errors import UserError
from lifepod_host.inputs import read_file

BLOCK_BYTES = 512
FLASH_START = 0x10000000
_FLASH_END = 0x11000000
_RP2040 = 0xE48BFF56
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_NOT_FOR_FLASH = 0x00000001
_HAS_FAMILY = 0x00002000
_DATA_BYTES_MAX = 476


def read_uf2(path: str | Path) -> list[tuple[int, bytes]]:
    """The (offset in the flash, bytes) of a UF2 file for the RP2040; UserError if it is none."""
    content = read_file(path)
    pieces = []
    for start in range(0, len(content) - BLOCK_BYTES + 1, BLOCK_BYTES):
        block = content[start : start + BLOCK_BYTES]
        *magic, flags, address, size, _, _, family = _HEAD.unpack_from(block)
        if tuple(magic) != _MAGIC or struct.unpack_from("<I", block, 508)[0] != _MAGIC_END:
            raise UserError(f"{path} is not a UF2 file")
        for_us = not flags & _HAS_FAMILY or family == _RP2040
        if flags & _NOT_FOR_FLASH or not for_us:
            continue
        if size > _DATA_BYTES_MAX or not FLASH_START <= address < _FLASH_END:
            raise UserError(f"{path} is a UF2 file, but not for a Pico's flash")
        pieces.append((address - FLASH_START, block[_HEAD.size : _HEAD.size + size]))
    if not pieces:
        raise UserError(f"{path} is not a UF2 file for the RP2040")
    return pieces
