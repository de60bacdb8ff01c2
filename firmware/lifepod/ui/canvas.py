"""Drawing on the 128 x 64 pixels of the display's buffer, and the words of what is drawn.

Layer: ui. Works on a buffer of 1024 bytes in the order of the display's pages (MONO_VLSB:
SSD1306 datasheet, figure 10-1: a byte is eight rows of a column, the top one lowest).
Rule 1: whole glyphs and icons are blitted; no loop over pixels. What blit() needs for an icon is
        made when it is first drawn, and kept.
Rule 2: `words` says in order of reading what the picture shows, for those who cannot see it:
        whole phrases, no word that changes while something moves.
"""

import micropython
from framebuf import MONO_HLSB, MONO_VLSB, FrameBuffer
from micropython import const

from lifepod.ui.fonts import SMALL

WIDTH = const(128)
HEIGHT = const(64)

# Lit pixels of a glyph become dark ones: pixel 0 of the palette is lit, pixel 1 dark.
_INVERSE = FrameBuffer(bytearray(b"\x80"), 2, 1, MONO_HLSB)

_DARK_PAGE = bytes(WIDTH)


class Canvas:
    """A picture over `buffer`, a bytearray of 1024 bytes that the display sends."""

    def __init__(self, buffer):
        self.words = []
        self._buffer = buffer
        self._icons = {}  # their FrameBuffers, by their columns
        self._frame = FrameBuffer(buffer, WIDTH, HEIGHT, MONO_VLSB)

    def clear(self) -> None:
        """Begin a new picture: all dark, no words."""
        buffer = self._buffer  # by pages: far faster than to fill 8192 pixels
        for start in range(0, len(buffer), WIDTH):
            buffer[start : start + WIDTH] = _DARK_PAGE
        self.words = []

    def say(self, words: str) -> None:
        """Add a phrase to what the picture says."""
        if words:
            self.words.append(words)

    @micropython.native  # this is the loop that a redraw spends its time in
    def text(self, font, x: int, y: int, text: str, dark: bool = False) -> int:
        """Draw text with its top left corner at (x, y); return where the next sign would go.

        `dark` text is for a lit ground. Nothing is wrapped or shortened here.
        """
        glyphs = font.glyphs
        tops = font.tops
        blit = self._frame.blit
        widths = font.widths
        spacing = font.spacing
        for place in font.places(text):
            glyph = glyphs[place] or font.load(place)
            if dark:
                blit(glyph, x, y + tops[place], 1, _INVERSE)
            else:
                blit(glyph, x, y + tops[place], 0)
            x += widths[place] + spacing
        return x

    def centred(self, font, x: int, y: int, width: int, text: str, dark: bool = False) -> None:
        """Draw text in the middle of a width."""
        self.text(font, x + (width - font.width(text)) // 2, y, text, dark)

    def right(self, font, x: int, y: int, text: str, dark: bool = False) -> None:
        """Draw text that ends at column `x` - 1."""
        self.text(font, x - font.width(text), y, text, dark)

    def icon(self, picture, x: int, y: int, dark: bool = False) -> int:
        """Draw an icon, a tuple of `icon_data`; return the column behind it."""
        columns, width, height, layout = picture
        frame = self._icons.get(columns)
        if frame is None:
            # From a copy: before 1.26 blit() takes no read-only buffers.
            frame = FrameBuffer(bytearray(columns), width, height, layout)
            self._icons[columns] = frame
        if dark:
            self._frame.blit(frame, x, y, 1, _INVERSE)
        else:
            self._frame.blit(frame, x, y, 0)
        return x + width

    def fill(self, x: int, y: int, width: int, height: int, lit: bool = True) -> None:
        """Light or darken a rectangle."""
        self._frame.fill_rect(x, y, width, height, 1 if lit else 0)

    def outline(self, x: int, y: int, width: int, height: int) -> None:
        """Draw the edge of a rectangle."""
        self._frame.rect(x, y, width, height, 1)

    def pill(self, x: int, y: int, width: int, height: int, lit: bool = True) -> None:
        """Light or darken a rectangle without its four corner pixels."""
        colour = 1 if lit else 0
        self._frame.fill_rect(x + 1, y, width - 2, height, colour)
        self._frame.fill_rect(x, y + 1, width, height - 2, colour)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """Draw the edge of a rectangle without its four corner pixels."""
        frame = self._frame
        frame.hline(x + 1, y, width - 2, 1)
        frame.hline(x + 1, y + height - 1, width - 2, 1)
        frame.vline(x, y + 1, height - 2, 1)
        frame.vline(x + width - 1, y + 1, height - 2, 1)

    def keycap(self, x: int, y: int, legend: str) -> int:
        """Draw a key of the pod, 9 rows high, with its legend; return the column behind it."""
        width = SMALL.width(legend) + 6
        self.pill(x, y, width, 9)
        self.text(SMALL, x + 3, y + 1, legend, True)
        return x + width
