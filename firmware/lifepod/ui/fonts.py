"""Our own proportional bitmap fonts, from the smallest to the one that reads across a table.

Layer: ui, knows its own data only.
Rule 1: a glyph is a tuple (columns, width, height, format), made once and kept: drawing it again
        is one blit and takes no memory.
Rule 2: small and medium hold all printable ASCII; tiny holds it in capitals; bold, big and large
        hold what an amount is made of, giant the digits alone. A sign that a font lacks is drawn
        as a box.
"""

from framebuf import MONO_VLSB

from lifepod.ui import font_data

UNKNOWN = "\x7f"


class Font:
    """A font; `height` is that of every glyph, `spacing` the gap between two, in pixels.

    `glyphs` holds the pictures that have been asked for, by sign; `load` makes one.
    """

    def __init__(self, data):
        self.height, self.spacing, self._chars, self._widths, bits = data
        self._pages = (self.height + 7) // 8
        self._bits = memoryview(bits)
        self.glyphs = {}

    def load(self, char: str) -> tuple:
        """Make and keep the picture of a sign for a blit: (columns, width, height, format)."""
        index = self._chars.find(char)
        if index < 0:
            index = self._chars.find(char.upper())
        if index < 0:
            index = self._chars.find(UNKNOWN)
        width = self._widths[index]
        start = sum(self._widths[:index]) * self._pages
        columns = self._bits[start : start + width * self._pages]
        glyph = (columns, width, self.height, MONO_VLSB)
        self.glyphs[char] = glyph
        return glyph

    def width(self, text: str) -> int:
        """Return how many pixels wide `text` is, without a gap behind its last sign."""
        if not text:
            return 0
        get = self.glyphs.get
        total = self.spacing * (len(text) - 1)
        for char in text:
            glyph = get(char) or self.load(char)
            total += glyph[1]
        return total


TINY = Font(font_data.TINY)  # capitals 5 pixels high
SMALL = Font(font_data.SMALL)  # 7
MEDIUM = Font(font_data.MEDIUM)  # 10
BOLD = Font(font_data.BOLD)  # 16, the signs of an amount
BIG = Font(font_data.BIG)  # 20, the signs of an amount
LARGE = Font(font_data.LARGE)  # 24, the signs of an amount
GIANT = Font(font_data.GIANT)  # 36, digits
