"""One UF2 file with MicroPython and the pod's program: the stock file's blocks, then the files'.

The file system is made as flashing makes it, on an image of the flash, and put behind MicroPython
where a Pico has it (machine/flashdisk.py).

Rule 1: the stock blocks keep their order, bytes and families; only their numbers change, since a
        block says how many there are of its family. Ours follow, in the order of their addresses.
Rule 2: every sector of the file system is written, if only with an erased page: what an older
        program left there must not be taken for newer (littlefs keeps two of each directory).
"""

import re
import struct
from collections.abc import Iterator

from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import PAGE, SECTOR, SIZE, Flash
from lifepod_host.emulator.machine.flashdisk import BASE, BLOCK, BLOCKS
from lifepod_host.emulator.machine.littlefiles import mount
from lifepod_host.errors import UserError

from .boardinfo import OLDEST
from .install import install
from .program import Program
from .target import VolumeTarget

BLOCK_BYTES = 512
FLASH_START = 0x10000000
RP2040 = 0xE48BFF56
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_NOT_FOR_FLASH = 1
_DATA_BYTES = 476
# MicroPython's own words for its banner: "v1.26.1 on 2025-09-11".
_VERSION = re.compile(rb"v(\d+)\.(\d+)\.(\d+)\S* on 20\d\d-")
_ERASED = b"\xff" * PAGE


def make_image(stock: bytes, program: Program) -> bytes:
    """The stock UF2 file with the program's files behind it. Raises UserError."""
    blocks = list(_blocks(stock))
    ours = [index for index, block in enumerate(blocks) if _family(block) == RP2040]
    if not ours:
        raise UserError("this is no UF2 file for the RP2040; take one for the Raspberry Pi Pico")
    _check_whole([blocks[index] for index in ours])
    for index in ours:
        _, _, _, address, size, *_ = _HEAD.unpack_from(blocks[index])
        if address + size > FLASH_START + BASE:
            raise UserError(
                "this UF2 file reaches into the Pico's files, so it is no official build for the "
                "Raspberry Pi Pico (a Pico W's is larger, and not supported)"
            )
    _check_version(b"".join(blocks[index][_HEAD.size : _HEAD.size + PAGE] for index in ours))
    pages = list(_pages(file_system(program)))
    total = len(ours) + len(pages)
    for number, index in enumerate(ours):
        blocks[index] = _numbered(blocks[index], number, total)
    for number, (address, page) in enumerate(pages, len(ours)):
        head = _HEAD.pack(*_MAGIC, _HAS_FAMILY, address, PAGE, number, total, RP2040)
        blocks.append(head + page.ljust(_DATA_BYTES, b"\0") + struct.pack("<I", _MAGIC_END))
    return b"".join(blocks)


def file_system(program: Program) -> bytes:
    """The bytes of a Pico's file system with the program in slot a."""
    cells = RamCells(SIZE)
    volume = mount(Flash(cells))
    install(VolumeTarget(volume), program, lambda progress: None)
    volume.unmount()
    data = bytearray(BLOCKS * BLOCK)
    cells.read(BASE, data)
    return bytes(data)


def _blocks(stock: bytes) -> Iterator[bytes]:
    if not stock or len(stock) % BLOCK_BYTES:
        raise UserError("this is no UF2 file: its length is wrong. Was it cut off?")
    for start in range(0, len(stock), BLOCK_BYTES):
        block = stock[start : start + BLOCK_BYTES]
        magic = _HEAD.unpack_from(block)[:2]
        if magic != _MAGIC or struct.unpack_from("<I", block, 508)[0] != _MAGIC_END:
            raise UserError("this is no UF2 file")
        yield block


def _check_whole(blocks: list[bytes]) -> None:
    """A block says which it is, and of how many: a file that was cut off has too few."""
    heads = [_HEAD.unpack_from(block) for block in blocks]
    if [head[5:7] for head in heads] != [(n, len(heads)) for n in range(len(heads))]:
        raise UserError("this UF2 file is not whole: blocks are missing. Was it cut off?")


def _check_version(data: bytes) -> None:
    """The board would start, and say nothing, with what our program does not run on."""
    found = _VERSION.search(data)
    if found is None:
        raise UserError(
            "this UF2 file is not MicroPython; docs/board.md tells where to get it for the "
            "Raspberry Pi Pico"
        )
    version = tuple(int(number) for number in found.groups())
    if version < OLDEST:
        text = ".".join(str(number) for number in version)
        raise UserError(f"this UF2 file is MicroPython {text}; the pod takes 1.24 or newer")


def _family(block: bytes) -> int:
    """The family of a block for the flash, 0 for another block."""
    _, _, flags, *_, family = _HEAD.unpack_from(block)
    return family if flags & _HAS_FAMILY and not flags & _NOT_FOR_FLASH else 0


def _numbered(block: bytes, number: int, total: int) -> bytes:
    fields = list(_HEAD.unpack_from(block))
    fields[5:7] = [number, total]
    return _HEAD.pack(*fields) + block[_HEAD.size :]


def _pages(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The pages that are to be written: all that hold something, and one of each sector."""
    for sector in range(0, len(data), SECTOR):
        pages = [
            (sector + offset, data[sector + offset : sector + offset + PAGE])
            for offset in range(0, SECTOR, PAGE)
        ]
        full = [(offset, page) for offset, page in pages if page != _ERASED]
        for offset, page in full or pages[:1]:
            yield FLASH_START + BASE + offset, page
