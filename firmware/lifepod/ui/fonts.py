"""Our own proportional bitmap fonts, from the smallest to the one that reads across a table.

Layer: ui, knows its own data only.
Rule 1: a glyph is a FrameBuffer, made once and kept: drawing it again is one blit and takes no
        memory. It is its lit rows only: a blit costs by the pixel.
Rule 2: small and medium hold all printable ASCII; tiny holds it in capitals; bold, big and large
        hold what an amount is made of, giant the digits alone. A sign that a font lacks is drawn
        as a box.
Rule 3: blit() takes tuples and read-only buffers from MicroPython 1.26 on only: a font's columns
        are a bytearray, and the constant they came from is let go of.
"""

import sys

import micropython
from framebuf import MONO_VLSB, FrameBuffer
from micropython import const

import lifepod.ui as room
from lifepod.ui import amount_data, font_data

UNKNOWN = const(127)  # the code of the box
_SMALL_A = const(97)
_SMALL_Z = const(122)
_CASE = const(32)  # a small letter's code less its capital's


class Font:
    """A font; `height` is that of a line, `spacing` the gap between two glyphs, in pixels.

    `glyphs`, `tops` and `widths` have an entry for each place (see `places`): the picture (None
    until `load` has made it), how far below the top of the line it begins, and its width.
    """

    def __init__(self, data):
        self.height, self.spacing, signs, self.widths, self.tops, self._rows, bits = data
        self._unknown = len(signs) - 1  # a font that lists its signs has the box last
        self._place_of = {}
        for place in range(len(signs)):
            self._place_of[signs[place]] = place
        self._bits = memoryview(bytearray(bits))
        self.glyphs: "list" = [None] * len(self.widths)

    def places(self, text: str) -> bytes:
        """Return where the signs of a text are in the font's tables."""
        codes = text.encode()
        if len(codes) != len(text):
            codes = plain(text)
        return _looked_up(codes, self._place_of, self._unknown) if self._place_of else codes

    @micropython.native  # it goes through all glyphs before the one
    def load(self, place: int) -> FrameBuffer:
        """Make and keep a picture for a blit."""
        source = place
        if not self._rows[source] and _SMALL_A <= source <= _SMALL_Z:
            source -= _CASE
        if not self._rows[source]:
            source = UNKNOWN
        widths = self.widths
        all_rows = self._rows
        start = 0
        for before in range(source):
            start += widths[before] * ((all_rows[before] + 7) >> 3)
        rows = all_rows[source]
        size = widths[source] * ((rows + 7) >> 3)
        glyph = FrameBuffer(self._bits[start : start + size], widths[source], rows, MONO_VLSB)
        self.glyphs[place] = glyph
        return glyph

    @micropython.native
    def width(self, text: str) -> int:
        """Return how many pixels wide `text` is, without a gap behind its last sign."""
        places = self.places(text)
        widths = self.widths
        total = self.spacing * (len(places) - 1) if places else 0
        for place in places:
            total += widths[place]
        return total


def _looked_up(codes, place_of, unknown):
    # Beside `places`: what a comprehension uses is put into the heap by whoever holds it, and a
    # full font has no use for that.
    return bytes([place_of.get(code, unknown) for code in codes])


def plain(text: str) -> bytes:
    """Return the codes of a text that is not ASCII, with the box for what no font has.

    Texts are gone through by their codes, because MicroPython looks up every sign of a string
    that it goes through.
    """
    return bytes([ord(char) if char < "\x80" else UNKNOWN for char in text])


TINY = Font(font_data.TINY)  # capitals 5 pixels high
SMALL = Font(font_data.SMALL)  # 7
MEDIUM = Font(font_data.MEDIUM)  # 10
BOLD = Font(amount_data.BOLD)  # 16, the signs of an amount
BIG = Font(amount_data.BIG)  # 20, the signs of an amount
LARGE = Font(amount_data.LARGE)  # 24, the signs of an amount
GIANT = Font(amount_data.GIANT)  # 36, digits

# Rule 3. The modules alone would keep their constants in memory: 5 KB on the Pico.
del sys.modules[font_data.__name__], sys.modules[amount_data.__name__]
del room.font_data, font_data  # pyright: ignore[reportAttributeAccessIssue] - it is there
del room.amount_data, amount_data  # pyright: ignore[reportAttributeAccessIssue] - likewise
