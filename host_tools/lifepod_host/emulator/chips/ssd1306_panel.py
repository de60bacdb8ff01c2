"""The glass of an SSD1306 module: which RAM bit lights which pixel.

Layer: chips; pure. The usual 128 x 64 panel: segments run from right to left and common lines
from bottom to top as one looks at it, the odd ones led out on one side, the even ones on the
other. So it stands upright with A1h, C8h and DAh 12h, as every driver sets it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .ssd1306 import SSD1306

_HEIGHT = 64
_WIDTH = 128
_EVERY_COLUMN = (1 << _WIDTH) - 1

# COM pins register (table 9-1, DAh).
_ALTERNATIVE = 0x10
_LEFT_RIGHT = 0x20

# For a row of a page: "1" or "0" for each byte of RAM. CPython alone has bytes.translate.
_DIGIT = [bytes([0x30 + (byte >> row & 1) for byte in range(256)]) for row in range(8)]
_HAS_TRANSLATE = hasattr(b"", "translate")


def visible_rows(chip: "SSD1306") -> bytes:
    """What a lit panel shows: 64 rows of 16 bytes, the left pixel highest."""
    rows = []
    ram = chip.glass_ram()
    for y in range(_HEIGHT):
        row = _row_of(chip, _HEIGHT - 1 - y)
        if row < 0:
            rows.append(bytes(16))
            continue
        bits = _EVERY_COLUMN
        if not chip.all_on:
            row = chip.scroll.row(chip, row)
            bits = _ram_row(ram, (row + chip.start_line) % _HEIGHT, chip.segment_remap)
            if chip.inverse:
                bits ^= _EVERY_COLUMN
        rows.append(bits.to_bytes(16, "big"))
    return b"".join(rows)


def _row_of(chip: "SSD1306", line: int) -> int:
    """Which row the common line at a place of the glass carries; -1: none, it is not driven."""
    line = _com_of(chip.com_pins, line)
    if chip.rows_reversed:
        # Tables 10-3 and 10-4: C8h counts the lines from the last one of the ratio.
        line = (chip.rows - 1 - line) % _HEIGHT
    row = (line + chip.offset) % _HEIGHT
    return row if row < chip.rows else -1


def _com_of(com_pins: int, line: int) -> int:
    """Which COM output reaches a common line of this glass (section 10.1.18)."""
    half, odd = line >> 1, line & 1
    if com_pins & _LEFT_RIGHT:
        odd ^= 1
    if com_pins & _ALTERNATIVE:
        return half * 2 + odd
    return half + (_HEIGHT >> 1) * odd


def _ram_row(ram: bytearray, row: int, remapped: bool) -> int:
    """A row of the RAM as the glass shows it, the left pixel highest."""
    start = (row >> 3) * _WIDTH
    columns = bytes(ram[start : start + _WIDTH])
    if _HAS_TRANSLATE:
        digits = columns.translate(_DIGIT[row & 7])
    else:
        table = _DIGIT[row & 7]
        digits = bytes([table[byte] for byte in columns])
    if not remapped:
        digits = bytes(reversed(digits))
    return int(digits.decode(), 2)
