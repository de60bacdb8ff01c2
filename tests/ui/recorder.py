"""A canvas that notes what is drawn where, and says what is wrong with it.

Rule 1: a box is what is lit of a glyph or an icon, not the cell it stands in.
Rule 2: text and icons stand on an even ground: lit text on a dark one, dark text on a lit one.
Rule 3: what was drawn is still there when the picture is complete.
"""

import framebuf
from lifepod.ui.canvas import HEIGHT, WIDTH, Canvas


class _Frame:
    """The frame buffer, with every blit noted."""

    def __init__(self, frame, recorder):
        self._frame = frame
        self._recorder = recorder
        self.fill = frame.fill
        self.fill_rect = frame.fill_rect
        self.rect = frame.rect
        self.hline = frame.hline
        self.vline = frame.vline
        self.pixel = frame.pixel

    def blit(self, picture, x, y, key, palette=None):
        self._recorder.note(picture, x, y, dark=palette is not None)
        if palette is None:
            self._frame.blit(picture, x, y, key)
        else:
            self._frame.blit(picture, x, y, key, palette)


class Recorder(Canvas):
    """Draws as a `Canvas` does; `mistakes` are sentences."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self._frame = _Frame(self._frame, self)
        self.drawn = buffer
        self.texts = []  # what was drawn as text
        self.mistakes = []
        self._boxes = []  # (left, top, right, bottom, what), one for a text, one for an icon
        self._pixels = []  # (x, y, lit) of every pixel that a glyph or an icon lights or darkens
        self._open = None

    def clear(self):
        super().clear()
        self.texts = []
        self.mistakes = []
        self._boxes = []
        self._pixels = []

    def text(self, font, x, y, text, dark=False):
        self.texts.append(text)
        self._open = [WIDTH, HEIGHT, -1, -1, f"{text!r}"]
        end = super().text(font, x, y, text, dark)
        if self._open[2] >= 0:
            self._boxes.append(tuple(self._open))
        self._open = None
        expected = x + font.width(text) + (font.spacing if text else 0)
        if end != expected:
            self.mistakes.append(f"{text!r} is {end - x} wide, measured {expected - x}")
        return end

    def note(self, picture, x, y, dark):
        """Check one blit, and remember what it covers."""
        pixels = lit_pixels(picture)
        if not pixels:
            return
        name = self._open[4] if self._open else "an icon"
        box = [x + min(p[0] for p in pixels), y + min(p[1] for p in pixels)]
        box += [x + max(p[0] for p in pixels), y + max(p[1] for p in pixels)]
        if box[0] < 0 or box[1] < 0 or box[2] >= WIDTH or box[3] >= HEIGHT:
            self.mistakes.append(f"{name} is drawn over the edge: {box}")
        ground = {
            self._frame.pixel(column, row)
            for row in range(max(0, box[1]), min(HEIGHT, box[3] + 1))
            for column in range(max(0, box[0]), min(WIDTH, box[2] + 1))
        }
        if ground != {1 if dark else 0}:
            self.mistakes.append(f"{name} stands on an uneven ground at {box}")
        self._pixels += [(x + column, y + row, not dark) for column, row in pixels]
        if self._open:
            self._open[:2] = [min(self._open[0], box[0]), min(self._open[1], box[1])]
            self._open[2:4] = [max(self._open[2], box[2]), max(self._open[3], box[3])]
        else:
            self._boxes.append((*box, name))

    def check(self):
        """Return all mistakes of the picture that is now complete."""
        mistakes = list(self.mistakes)
        for index, one in enumerate(self._boxes):
            for other in self._boxes[index + 1 :]:
                apart = one[2] < other[0] or other[2] < one[0]
                if not (apart or one[3] < other[1] or other[3] < one[1]):
                    mistakes.append(f"{one} lies over {other}")
        for x, y, lit in self._pixels:
            if self._frame.pixel(x, y) != lit:
                mistakes.append(f"pixel {x}, {y} was drawn over")
                break
        return mistakes


_LIT = {}


def lit_pixels(picture):
    """The places of the lit pixels of a glyph or an icon."""
    columns, width, height = parts(picture)
    key = (columns, width, height)
    if key not in _LIT:
        _LIT[key] = [
            (x, y)
            for y in range(height)
            for x in range(width)
            if columns[(y >> 3) * width + x] >> (y & 7) & 1
        ]
    return _LIT[key]


def parts(picture):
    """The columns, width and height of a FrameBuffer, or of an icon as it stands in icon_data."""
    if isinstance(picture, tuple):
        columns, width, height, layout = picture
        assert layout == framebuf.MONO_VLSB
        return columns, width, height
    return bytes(picture._bytes), picture._width, picture._height
