"""The picture itself: a road that winds up the page from Birth to old age, a sign at each event.

Rule 1: pure: the same story gives the same text, and nothing is read.
Rule 2: nothing is told by colour alone: an event that is not active has a dashed border and says
        that it stayed a dream; every sum of points is written out.
Rule 3: all text is escaped; text of any length fits or ends in an ellipsis.
"""

from html import escape

from lifepod_host.companion.mylife.cards import SYMBOLS
from lifepod_host.companion.mylife.keepsake.icons import definitions, icon
from lifepod_host.companion.mylife.keepsake.lettering import fitted, shortened, wrapped
from lifepod_host.companion.mylife.keepsake.story import Stop, Story

WIDTH, HEIGHT = 1200, 1500
COLUMNS = (216, 600, 984)
LOWEST, ROW = 1216, 274  # the middle of the lowest row of signs, and from row to row
SIGN_WIDTH, SIGN_HEIGHT = 336, 196
GOALS_TOP, LEGEND_TOP = 1362, 1448

PAPER, INK, SOFT = "#fff6e6", "#3b2f4a", "#665870"
ROAD, LINE = "#e9c9a8", "#fffaf0"
EARLY, LATER, DREAM, BIRTH = "#cf5a26", "#6d4aa3", "#8d8296", "#23797f"
GOLD, LOSS = "#b3770a", "#b3362a"
# The last names are those by which the font files of the program know themselves.
TEXT_FONT = "Nunito, 'Nunito ExtraLight', 'Segoe UI', 'Noto Sans', sans-serif"
HEAD_FONT = "Fredoka, 'Fredoka Light', 'Segoe UI', 'Noto Sans', sans-serif"


def draw(story: Story) -> str:
    """The picture as the text of an SVG."""
    title = f"{story.name}: a life's journey, {story.points} points"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" aria-labelledby="title desc" '
        f'font-family="{TEXT_FONT}">',
        f'<title id="title">{_text(title)}</title>',
        f'<desc id="desc">{_text(story.sentences())}</desc>',
        f"<defs>{definitions()}</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        _hills(),
        _head(story),
        _road(len(story.stops) + 1),
    ]
    parts += [_sign(stop, *place(number)) for number, stop in enumerate(story.stops)]
    parts.append(_end(story, *place(len(story.stops))))
    parts += [_goals(story), _legend()]
    parts.append("</svg>")
    return "\n".join(part for part in parts if part) + "\n"


def place(number: int) -> tuple[int, int]:
    """Where the stop of that number has its middle: rows from below, there and back."""
    row, column = divmod(number, len(COLUMNS))
    if row % 2:
        column = len(COLUMNS) - 1 - column
    return COLUMNS[column], LOWEST - ROW * row


def _text(text: str) -> str:
    """Text as it may stand in XML: escaped, without characters that no XML can hold."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text))


def _words(x: float, y: float, text: str, size: float, color: str, extra: str = "") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}"'
    return f'<text {place} fill="{color}"{extra}>{_text(text)}</text>'


_BOLD = ' font-weight="800"'
_HEAD = f' font-family="{HEAD_FONT}" font-weight="600"'
_MIDDLE = ' text-anchor="middle"'
_RIGHT = ' text-anchor="end"'


def _hills() -> str:
    """The land behind the road, lighter the farther it is."""
    return (
        '<circle cx="1060" cy="166" r="96" fill="#ffd98a"/>'
        f'<path d="M0 330 Q300 190 620 300 T1200 260 V{HEIGHT} H0 z" fill="#fbe6c6"/>'
        f'<path d="M0 640 Q330 500 700 620 T1200 560 V{HEIGHT} H0 z" fill="#f6dcc0"/>'
        f'<path d="M0 1010 Q420 860 760 980 T1200 900 V{HEIGHT} H0 z" fill="#f2d3bd"/>'
    )


def _head(story: Story) -> str:
    name = shortened(story.name, 40)
    size = fitted(name, 800, 76)
    lived = sum(stop.active for stop in story.stops) - 1
    line = f"{lived} of {len(story.stops) - 1} events lived, {_points(story.points)}"
    line += ", and the game won" if story.won else ""
    return (
        _words(64, 112, name, size, INK, _HEAD)
        + _words(66, 164, line, 30, SOFT)
        + _words(1060, 178, "#mylife", 40, INK, _HEAD + _MIDDLE)
    )


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _road(stops: int) -> str:
    """From stop to stop, and round the bend at the end of each row."""
    x, y = place(0)
    path = [f"M{x} {y}"]
    for number in range(1, stops):
        before, (x, y) = place(number - 1), place(number)
        if before[1] == y:
            path.append(f"L{x} {y}")
        else:
            bend = 232 if x > WIDTH / 2 else -232
            path.append(f"C{x + bend} {before[1]} {x + bend} {y} {x} {y}")
    line = " ".join(path)
    shape = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{line}" {shape} stroke="{ROAD}" stroke-width="46"/>'
        f'<path d="{line}" {shape} stroke="{LINE}" stroke-width="4" stroke-dasharray="18 20"/>'
    )


def _sign(stop: Stop, x: int, y: int) -> str:
    """A sign: the age in a circle, the title, its words, its symbols and its points."""
    left, top = x - SIGN_WIDTH / 2, y - SIGN_HEIGHT / 2
    color = DREAM if not stop.active else BIRTH if not stop.age else EARLY
    if stop.active and stop.age > 50:
        color = LATER
    border = f'stroke="{color}" stroke-width="4"' + (
        "" if stop.active else ' stroke-dasharray="10 8"'
    )
    inside = left + 24
    title = shortened(stop.title, 44)
    parts = [
        f'<rect x="{left:g}" y="{top:g}" width="{SIGN_WIDTH}" height="{SIGN_HEIGHT}" rx="26" '
        f'fill="{"#ffffff" if stop.active else "#f7f0ea"}" {border}/>',
        f'<circle cx="{left + 44:g}" cy="{top + 6:g}" r="38" fill="{color}"/>',
        _words(left + 44, top + 19, str(stop.age), 36, "#ffffff", _HEAD + _MIDDLE),
        _words(left + 96, top + 42, title, fitted(title, SIGN_WIDTH - 116, 27), INK, _HEAD),
    ]
    size = 20
    for number, line in enumerate(wrapped(stop.text, SIGN_WIDTH - 44, size, lines=3)):
        parts.append(_words(inside, top + 78 + 25 * number, line, size, SOFT))
    parts += _foot(stop, inside, top + SIGN_HEIGHT - 46)
    return "<g>" + "".join(parts) + "</g>"


def _foot(stop: Stop, x: float, y: float) -> list[str]:
    """The symbols of an event that was lived and its points; or what it would have needed."""
    if not stop.active:
        line = shortened(f"A dream: it lacked {stop.lacks}" if stop.lacks else "A dream", 44)
        size = fitted(line, SIGN_WIDTH - 48, 19)
        return [_words(x, y + 22, line, size, INK)]
    parts = [icon(symbol, x + 38 * n, y, 31) for n, symbol in enumerate(stop.symbols[:7])]
    if stop.points is not None:
        right = x + SIGN_WIDTH - 48
        color = LOSS if stop.points < 0 else GOLD
        points = f"{stop.points:+d}" if stop.points else "0"
        parts.append(_words(right, y + 27, points, 36, color, _HEAD + _RIGHT))
    return parts


def _end(story: Story, x: int, y: int) -> str:
    """Where the road ends: the sum."""
    crown = (
        f'<path d="M{x - 54} {y - 94} l-8 -54 l32 24 l30 -40 l30 40 l32 -24 l-8 54 z" '
        f'fill="{GOLD}"/>'
    )
    return (
        f'<g><circle cx="{x}" cy="{y}" r="104" fill="{INK}"/>'
        f'<circle cx="{x}" cy="{y}" r="92" fill="none" stroke="#ffd98a" stroke-width="4"/>'
        + (crown if story.won else "")
        + _words(x, y + 26, str(story.points), 84, "#ffffff", _HEAD + _MIDDLE)
        + _words(x, y + 62, "point" if story.points == 1 else "points", 26, "#ffd98a", _MIDDLE)
        + "</g>"
    )


def _goals(story: Story) -> str:
    """Ribbons for the life goals, as many as a row holds."""
    if not story.goals:
        return _words(64, GOALS_TOP + 30, "No life goals, and no regrets.", 26, SOFT)
    parts = [_words(64, GOALS_TOP - 4, "Life goals", 28, INK, _HEAD)]
    count = len(story.goals)
    room = (WIDTH - 128 + 16) / max(count, 3) - 16
    for number, goal in enumerate(story.goals):
        x = 64 + number * (room + 16)
        color = LOSS if goal.points < 0 else BIRTH
        title = shortened(f"{goal.title} {goal.points:+d}", 40)
        parts.append(
            f'<path d="M{x:g} {GOALS_TOP + 14} h{room:g} l-14 24 l14 24 h{-room:g} z" '
            f'fill="{color}"/>'
        )
        size = fitted(title, room - 44, 24)
        parts.append(_words(x + 18, GOALS_TOP + 46, title, size, "#ffffff", _BOLD))
    return "<g>" + "".join(parts) + "</g>"


def _legend() -> str:
    """What the symbols are called."""
    parts = []
    for number, symbol in enumerate(SYMBOLS):
        x = 64 + number * (WIDTH - 128) / len(SYMBOLS)
        parts.append(icon(symbol, x, LEGEND_TOP, 26))
        parts.append(_words(x + 34, LEGEND_TOP + 20, symbol, 20, SOFT))
    return "<g>" + "".join(parts) + "</g>"
