"""An SVG as a PNG, by resvg, with the fonts that come with the program."""

from pathlib import Path

import lifepod_host

# The page and the picture use the same lettering; only the files are shared.
FONTS = Path(lifepod_host.__file__).parent / "emulator" / "web" / "static" / "fonts"
FONT_FILES = ("fredoka-600.ttf", "nunito-400.ttf", "nunito-800.ttf")
SCALE = 1.0  # pixels for a unit of the SVG


def png_of(svg: str) -> bytes:
    """The picture in pixels, as large as its SVG says."""
    import resvg_py  # large, and nothing else needs it

    fonts = [str(FONTS / name) for name in FONT_FILES]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, zoom=SCALE))
