"""A screen as a picture that a person can look at, and back.

A screen is 64 lines of 128 characters, '#' lit and '.' dark. In the picture a pixel of the OLED
is a square of 3 by 3 with a gap of 1, as on the glass, inside a dark margin. It can be made in
other sizes; only this one can be read back.
"""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

WIDTH = 128
HEIGHT = 64
SCALE = 4
MARGIN = 8
_GAP_FROM = 3

LIT = (0xA6, 0xE9, 0xFF)
DARK = (0x0A, 0x0F, 0x14)
GLASS = (0x05, 0x08, 0x0B)
_GLASS_INDEX, _DARK_INDEX, _LIT_INDEX = 0, 1, 2


def screen_lines(screen: str | Sequence[str]) -> list[str]:
    """Return `screen` as a list of lines; ValueError if it is not 64 of 128 '#' and '.'."""
    lines = screen.split() if isinstance(screen, str) else list(screen)
    if len(lines) != HEIGHT:
        raise ValueError(f"a screen has {HEIGHT} lines, not {len(lines)}")
    for number, line in enumerate(lines, 1):
        if len(line) != WIDTH or set(line) - set("#."):
            raise ValueError(f"line {number} of the screen is not {WIDTH} times '#' or '.'")
    return lines


def picture_of(screen: str | Sequence[str], scale: int = SCALE) -> Image.Image:
    """Draw the screen with its glass, `scale` times as large, in three colours.

    From a scale of 3 on there is a gap of 1 between the OLED's pixels.
    """
    margin = MARGIN * scale // SCALE
    side = scale - 1 if scale >= _GAP_FROM else scale
    picture = Image.new("P", (WIDTH * scale + 2 * margin, HEIGHT * scale + 2 * margin))
    picture.putpalette(bytes(GLASS + DARK + LIT))
    for y, line in enumerate(screen_lines(screen)):
        for x, pixel in enumerate(line):
            left, top = margin + x * scale, margin + y * scale
            index = _LIT_INDEX if pixel == "#" else _DARK_INDEX
            picture.paste(index, (left, top, left + side, top + side))
    return picture


def lines_of(picture: Image.Image) -> list[str]:
    """Read back the screen of a picture made by `picture_of`; ValueError if it is none."""
    expected = (WIDTH * SCALE + 2 * MARGIN, HEIGHT * SCALE + 2 * MARGIN)
    if picture.size != expected:
        raise ValueError(f"the picture is {picture.size}, not {expected}")
    colours = picture.convert("RGB")
    signs = {LIT: "#", DARK: "."}
    lines = []
    for y in range(HEIGHT):
        line = ""
        for x in range(WIDTH):
            colour = colours.getpixel((MARGIN + x * SCALE, MARGIN + y * SCALE))
            if colour not in signs:
                raise ValueError(f"pixel {x}, {y} has a colour of no screen: {colour}")
            line += signs[colour]
        lines.append(line)
    return lines


def write_picture(screen: str | Sequence[str], path: Path, scale: int = SCALE) -> None:
    """Write the picture as a PNG, making its folder when needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture_of(screen, scale).save(path, format="PNG", optimize=True)
