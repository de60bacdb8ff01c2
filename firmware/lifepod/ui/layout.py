"""Fitting texts and amounts into the room there is: wrapping, choosing a font, shortening.

Layer: ui.
Rule 1: a text takes the largest font in which all of it fits. What fits in none ends with "...";
        an amount is shortened as `amounts` says. Nothing is cut off without a mark.
Rule 2: a font is as high as its lines are apart.
"""

from micropython import const

from lifepod.ui import amounts
from lifepod.ui.fonts import BIG, BOLD, LARGE, MEDIUM, SMALL, TINY

TEXT_FONTS = (MEDIUM, SMALL, TINY)
LINE_FONTS = (SMALL, TINY)
AMOUNT_FONTS = (LARGE, BIG, BOLD, SMALL)

_MORE = "..."
_STEP = const(8)  # pixels by which balanced lines are made narrower


def wrap(text: str, font, width: int) -> list:
    """Return `text` in as few lines no wider than `width` as there are, of about equal length.

    It is broken at spaces, and within a word only where the word alone is wider than a line.
    """
    words = _words(text, font, width)
    widths = [font.width(word) for word in words]
    gap = font.width(" ") + 2 * font.spacing
    ends = _breaks(widths, gap, width)
    narrower = width - _STEP
    while len(ends) > 1 and narrower > width // 2:
        closer = _breaks(widths, gap, narrower)
        if len(closer) > len(ends):
            break
        ends = closer
        narrower -= _STEP
    lines = []
    start = 0
    for end in ends:
        lines.append(" ".join(words[start:end]))
        start = end
    return lines


def _words(text, font, width):
    """Return the words of a text, those wider than a line in pieces."""
    words = []
    for word in text.split():
        while len(word) > 1 and font.width(word) > width:
            head = _head(word, font, width)
            words.append(head)
            word = word[len(head) :]
        words.append(word)
    return words


def _breaks(widths, gap, width):
    """Return for each line the number of the word behind its last one."""
    ends = []
    used = 0
    for index in range(len(widths)):
        if index and used + gap + widths[index] > width:
            ends.append(index)
            used = widths[index]
        else:
            used += widths[index] + (gap if used else 0)
    ends.append(len(widths))
    return ends


def fit_text(text: str, width: int, height: int, fonts=TEXT_FONTS) -> tuple:
    """Return (font, lines) for a text in a box."""
    font, lines = fonts[-1], []
    for font in fonts:
        lines = wrap(text, font, width)
        if len(lines) * font.height <= height:
            return font, lines
    room = max(1, height // font.height)
    rest = " ".join(lines[room - 1 :])
    return font, lines[: room - 1] + [shorten(rest, font, width)]


def fit_line(text: str, width: int, fonts=LINE_FONTS) -> tuple:
    """Return (font, text) for one line."""
    for font in fonts:
        if font.width(text) <= width:
            return font, text
    return fonts[-1], shorten(text, fonts[-1], width)


def choose(fonts, texts, room: int):
    """Return the first font in which the texts side by side are no wider than `room`, else the
    last one."""
    for font in fonts:
        width = 0
        for text in texts:
            width += font.width(text)
        if width <= room:
            return font
    return fonts[-1]


def shorten(text: str, font, width: int) -> str:
    """Return `text`, or its beginning and "..." when it is wider than `width`."""
    if font.width(text) <= width:
        return text
    return _head(text, font, width - font.width(_MORE) - font.spacing) + _MORE


def fit_amount(amount: int, unit: str, width: int, fonts=AMOUNT_FONTS, ends=(), plus=False):
    """Return (font, text) for an amount; `ends` are others that have to fit the same way.

    Where an amount counts up or down, the ends it runs between keep the font steady.
    """
    font, texts = fit_amounts((amount,) + tuple(ends), unit, width, fonts, plus)
    return font, texts[0]


def fit_amounts(numbers, unit: str, width: int, fonts=AMOUNT_FONTS, plus=False) -> tuple:
    """Return (font, texts): the largest font in which each of the amounts fits."""
    texts = []
    for write in (amounts.full, amounts.short):
        texts = [write(number, unit, plus) for number in numbers]
        for font in fonts:
            if _widest(texts, font) <= width:
                return font, texts
    return fonts[-1], [shorten(text, fonts[-1], width) for text in texts]


def _widest(texts, font):
    widest = 0
    for text in texts:
        widest = max(widest, font.width(text))
    return widest


def _head(text, font, width):
    """Return as much of the beginning as fits, at least one sign."""
    end = len(text)
    while end > 1 and font.width(text[:end]) > width:
        end -= 1
    return text[:end]
