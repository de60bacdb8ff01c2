"""A life's journey as a picture to keep: a finished game and a seat become an SVG, and a PNG.

Layer: the game's state and its words; no screen, no link, no file but the fonts that are read.
"""

from lifepod_host.companion.mylife.keepsake.files import file_name, keepsakes
from lifepod_host.companion.mylife.keepsake.page import draw
from lifepod_host.companion.mylife.keepsake.png import png_of
from lifepod_host.companion.mylife.keepsake.story import Story, story_of

__all__ = ["Story", "draw", "file_name", "keepsakes", "png_of", "story_of"]
