"""What all screens share: the header line with its marks, and rows with two ends.

Layer: ui.
Rule 1: the header is lit, 9 rows high; a screen's own part is the 54 rows from BODY on.
Rule 2: the marks stand at the right end of the header of every screen: whoever draws a header
        cannot leave them out.
"""

from micropython import const

from lifepod.ui import icon_data, icons
from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import SMALL, TINY
from lifepod.ui.layout import LINE_FONTS, choose, fit_line, shorten

HEADER = const(9)
BODY = const(10)
FRAME_MS = const(40)  # 25 pictures a second while something moves
BLINK_MS = const(500)  # half a period of what blinks slowly

_GAP = const(4)


def card_name(card: int) -> str:
    """Return the last four digits on a card."""
    return "%04d" % card


def years_text(years: int) -> str:
    """Return "1 year left", "12 years left"."""
    return "%d year%s left" % (years, "" if years == 1 else "s")


def header(canvas, status, title="", card=None, years=None, remark="") -> None:
    """Draw the header: the card, the title, a remark, the years left, the marks of `status`."""
    canvas.fill(0, 0, WIDTH, HEADER)
    left = 2
    if card is not None:
        canvas.say("card " + card_name(card))
        left = canvas.icon(icons.of_card(icons.CARDS_SMALL, card), left, 1, True) + 2
        left = canvas.text(SMALL, left, 1, card_name(card), True) + _GAP
    right = _marks(canvas, status)
    if years is not None:
        text = str(years)
        right -= SMALL.width(text) + 1
        canvas.text(SMALL, right, 1, text, True)
        right = right - 2 - icon_data.HOURGLASS[1]
        canvas.icon(icon_data.HOURGLASS, right, 1, True)
        right -= _GAP
    if remark:
        right -= SMALL.width(remark)
        canvas.text(SMALL, right, 1, remark, True)
        right -= _GAP
    if title:
        font, text = fit_line(title.upper(), right - left)
        canvas.text(font, left, 1 if font is SMALL else 2, text, True)
        canvas.say(title)
    canvas.say(remark)
    if years is not None:
        canvas.say(years_text(years))
    _say_marks(canvas, status)


def header_room(status, card=None) -> int:
    """Return how wide a title may be in the small font beside a card and the marks."""
    room = WIDTH - 3
    if card is not None:
        room -= icons.of_card(icons.CARDS_SMALL, card)[1] + SMALL.width("0000") + 3 + _GAP
    for shown, width in _mark_widths(status):
        if shown:
            room -= width + 3
    return room


def _mark_widths(status):
    return (
        (status.muted, icon_data.MUTED[1]),
        (status.unsaved, icon_data.UNSAVED[1]),
        (status.test, TINY.width("TEST") + 4),
    )


def _marks(canvas, status):
    """Draw the marks from the right edge on; return the column left of them."""
    right = WIDTH - 1
    for shown, icon in ((status.muted, icon_data.MUTED), (status.unsaved, icon_data.UNSAVED)):
        if shown:
            right -= icon[1]
            canvas.icon(icon, right, 1, True)
            right -= 3
    if status.test:
        right -= TINY.width("TEST") + 4
        canvas.fill(right, 1, TINY.width("TEST") + 4, 7, False)
        canvas.text(TINY, right + 2, 2, "TEST")
        right -= 3
    return right


def _say_marks(canvas, status):
    if status.test:
        canvas.say("TEST")
    if status.unsaved:
        canvas.say("not saved")
    if status.muted:
        canvas.say("muted")


def paragraph(canvas, font, lines, y: int, height: int, x: int = 0, width: int = WIDTH) -> None:
    """Draw wrapped lines in the middle of a box."""
    y += (height - len(lines) * font.height) // 2
    for line in lines:
        canvas.centred(font, x, y, width, line)
        y += font.height


def pair(canvas, y: int, left: str, right: str, edge: int = WIDTH, dark: bool = False) -> None:
    """Draw a row with a text at its left and one at its right end, which ends at `edge`."""
    font = choose(LINE_FONTS, (left, right), edge - _GAP if left and right else edge)
    room = edge - font.width(right) - _GAP if right else edge
    y += 0 if font is SMALL else 1
    canvas.text(font, 0, y, shorten(left, font, room) if room > 0 else "", dark)
    canvas.right(font, edge, y, shorten(right, font, edge), dark)


def big_card(canvas, y: int, card: int) -> None:
    """Draw a card's shape and digits large, 24 rows high, in the middle."""
    from lifepod.ui.fonts import LARGE

    shape = icons.of_card(icons.CARDS_BIG, card)
    x = (WIDTH - shape[1] - 10 - LARGE.width("0000")) // 2
    x = canvas.icon(shape, x, y) + 10
    canvas.text(LARGE, x, y, card_name(card))


def cards_row(canvas, y: int, cards, ticked=()) -> None:
    """Draw cards side by side, 11 rows high, with a tick behind some of them."""
    six = len(cards) > 5
    pictures = icons.CARDS_SMALL if six else icons.CARDS
    room, cell = (9, 21) if six else (13, 25)
    x = (WIDTH - len(cards) * cell) // 2 + 1
    for card in cards:
        picture = icons.of_card(pictures, card)
        canvas.icon(picture, x + (room - picture[1]) // 2, y + (11 - picture[2]) // 2)
        if card in ticked:
            canvas.icon(icon_data.TICK, x + room + 1, y + 3)
        x += cell


def move_or_stand(view, elapsed_ms: int):
    """Return when a view that counts changes next: a picture every FRAME_MS while it moves."""
    if elapsed_ms >= view.moves_ms:
        return None
    return min(FRAME_MS, view.moves_ms - elapsed_ms)


def blink(elapsed_ms: int, half_ms: int) -> bool:
    """Return whether something that blinks is lit, `half_ms` lit and `half_ms` dark."""
    return elapsed_ms // half_ms % 2 == 0


def next_blink(elapsed_ms: int, half_ms: int) -> int:
    """Return in how many ms it changes."""
    return half_ms - elapsed_ms % half_ms
