"""Entry: an amount being keyed in, its digits as large as they fit (T-30).

Layer: ui. Where a sign has to come first, a plus-minus blinks in its place; where a digit comes
next, the first of the places left blinks.
"""

from micropython import const

from lifepod.pod.views import DOLLARS, POINTS
from lifepod.ui import amounts
from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import BIG, BOLD, LARGE, SMALL
from lifepod.ui.layout import fit_amount, fit_line, fit_text
from lifepod.ui.screens.frame import BLINK_MS, BODY, blink, header, header_room, next_blink

_DIGITS_Y = const(21)
_FONTS = (LARGE, BIG, BOLD)


def awaits_sign(view) -> bool:
    """Return whether a sign has to come first: there is none, and the hint names the signs."""
    return not view.sign and not view.digits and view.hint.startswith("+")


def next_change(view, elapsed_ms):
    """Return when the sign or the place of the next digit blinks; a full entry stands."""
    if awaits_sign(view) or len(view.digits) < view.places:
        return next_blink(elapsed_ms, BLINK_MS)
    return None


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw an `Entry` view."""
    room = header_room(status, view.card)
    in_header = SMALL.width(view.title.upper()) <= room
    header(canvas, status, title=view.title if in_header else "", card=view.card)
    if not in_header:
        font, title = fit_line(view.title, WIDTH)
        canvas.text(font, 0, BODY, title)
        canvas.say(view.title)
    font, lines = fit_text(view.hint, WIDTH, 2 * SMALL.height, (SMALL,))
    y = HEIGHT - len(lines) * font.height
    if view.now is not None:
        _now(canvas, view, BODY + 1 if in_header else y - SMALL.height)
    _amount(canvas, view, blink(elapsed_ms, BLINK_MS))
    for line in lines:
        canvas.centred(font, 0, y, WIDTH, line)
        y += font.height
    canvas.say(view.hint)


def _now(canvas, view, y):
    """Draw the value that the entry would change."""
    unit = view.unit if view.unit in (DOLLARS, POINTS) else ""
    prefix = "now "
    room = WIDTH - SMALL.width(prefix) - SMALL.spacing
    font, text = fit_amount(view.now, unit, room, (SMALL,))
    canvas.centred(font, 0, y, WIDTH, prefix + text)
    canvas.say(prefix + amounts.full(view.now, unit))


def _amount(canvas, view, lit):
    """Draw sign, unit, digits and the places left."""
    dollars = "$" if view.unit == DOLLARS else ""
    suffix = "" if view.unit == DOLLARS else view.unit
    digits = amounts.grouped(view.digits) if view.digits else ""
    left = view.places - len(view.digits)
    sign = "+" if awaits_sign(view) else view.sign
    text = sign + dollars + digits
    room = WIDTH - (SMALL.width(suffix) + 4 if suffix else 0)
    font = _FONTS[0]
    for font in _FONTS:
        if _width(font, text, left) <= room:
            break
    gap = font.spacing
    place = font.width("0") + gap
    width = _width(font, text, left) + WIDTH - room
    x = (WIDTH - width) // 2
    y = _DIGITS_Y + (LARGE.height - font.height) // 2
    if awaits_sign(view):
        # The blinking plus-minus: the plus of the font over a line.
        if lit:
            canvas.text(font, x, y - 2, "+")
            canvas.fill(x, y + font.height - 5, font.width("+"), 2)
        x = canvas.text(font, x + font.width("+") + gap, y, dollars)
    else:
        x = canvas.text(font, x, y, text)
    _places(canvas, font, x, y + font.height - 2, left, lit or awaits_sign(view))
    x += left * place
    if suffix:
        canvas.text(SMALL, x - gap + 4, y + font.height - 7, suffix)
    canvas.say(_said(view))


def _width(font, text, places):
    """Return how wide what has been keyed in and the places left are."""
    width = font.width(text) + places * (font.width("0") + font.spacing)
    return width if text or not places else width - font.spacing


def _places(canvas, font, x, y, left, lit):
    """Draw a line for each place left; the first is the cursor."""
    place = font.width("0")
    for index in range(left):
        if index or lit:
            canvas.fill(x, y, place, 2)
        x += place + font.spacing


def _said(view):
    if not view.digits:
        return view.sign or "nothing entered"
    unit = view.unit if view.unit in (DOLLARS, POINTS) else ""
    text = amounts.full(int(view.digits), unit)
    return view.sign + text + ("" if unit else " " + view.unit)
