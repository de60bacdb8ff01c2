"""PassOn, Choice and Spelling: the pod as a terminal of a table (`lifepod.terminal.views`).

Layer: ui. Choice has five rows, or three and a word on the marked one below a line.
"""

from micropython import const

from lifepod.ui.canvas import HEIGHT, WIDTH
from lifepod.ui.fonts import MEDIUM, SMALL, TINY
from lifepod.ui.layout import LINE_FONTS, choose, fit_line, fit_text, shorten
from lifepod.ui.screens.frame import (
    BLINK_MS,
    BODY,
    big_card,
    blink,
    card_name,
    cards_row,
    header,
    next_blink,
    paragraph,
)

_ROW = const(10)
_TOP = const(12)
_ROWS = const(5)
_ROWS_OVER_FOOT = const(3)
_FOOT_LINE = const(41)
_FOOT = const(43)
_EDGE = const(122)  # right of it is the bar that shows where the list stands
_INDENT = const(3)
_BOX = const(7)
_GAP = const(4)

_LETTERS_Y = const(36)
_LETTERS_COLUMNS = (0, 42, 85)


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw one of the three views."""
    _DRAW[view.name](canvas, view, elapsed_ms, status)


def next_change(view, elapsed_ms):
    """Return when the cursor of a `Spelling` blinks; the others stand."""
    if view.name != "spelling" or view.tapped >= 0 or len(view.text) >= view.places:
        return None
    return next_blink(elapsed_ms, BLINK_MS)


def draw_pass_on(canvas, view, elapsed_ms, status) -> None:
    """Draw a `PassOn` view: one card large, or several in a row."""
    header(canvas, status, title=view.title)
    if len(view.cards) == 1:
        big_card(canvas, 13, view.cards[0])
        font, name = fit_line(view.names[0], WIDTH, (MEDIUM, SMALL, TINY))
        canvas.centred(font, 0, 40, WIDTH, name)
        hint = "take this card out" if view.resting else "card in"
    else:
        cards_row(canvas, 18, view.cards)
        font, lines = fit_text(_names(view), WIDTH, 20, (SMALL, TINY))
        paragraph(canvas, font, lines, 33, 20)
        hint = "one card in at a time" if view.resting else "one of these cards in"
    if view.by_key:
        hint = "number %d = card in" % view.cards[0]
        if len(view.cards) > 1:
            hint = "its number = card in"
    for index in range(len(view.cards)):
        canvas.say(("card " + card_name(view.cards[index]) + " " + view.names[index]).strip())
    canvas.centred(SMALL, 0, HEIGHT - SMALL.height + 1, WIDTH, hint)
    canvas.say(hint)


def _names(view):
    """Return the names of the players, or the numbers of their cards."""
    named = []
    for index in range(len(view.cards)):
        named.append(view.names[index] or card_name(view.cards[index]))
    return ", ".join(named)


def draw_choice(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Choice` view: the marked row on a lit ground, in the middle where it can be."""
    header(canvas, status, title=view.title, card=view.card)
    count = len(view.rows)
    room = _ROWS if view.foot is None else _ROWS_OVER_FOOT
    first = max(0, min(view.index - room // 2, count - room))
    last = min(count, first + room)
    y = _TOP
    for index in range(first, last):
        _row(canvas, view, y, index)
        y += _ROW
    if count > room:
        _bar(canvas, first, last, count, room * _ROW)
    _say_row(canvas, view)
    if view.foot is not None:
        canvas.fill(0, _FOOT_LINE, WIDTH, 1)
        font, lines = fit_text(view.foot, WIDTH, HEIGHT - _FOOT, LINE_FONTS)
        y = _FOOT
        for line in lines:
            canvas.text(font, 0, y, line)
            y += font.height
        canvas.say(view.foot)


def _row(canvas, view, y, index):
    label, value = view.rows[index]
    marked = index == view.index
    if marked:
        canvas.pill(0, y - 1, _EDGE, _ROW)
    left = _INDENT
    if view.ticks is not None:
        if view.ticks[index] is not None:
            _box(canvas, left, y, view.ticks[index], marked)
        left += _BOX + _GAP
    room = _EDGE - _INDENT - left
    font = choose(LINE_FONTS, (label, value), room - _GAP if value else room)
    y += 0 if font is SMALL else 1
    value = shorten(value, font, room)
    if value:
        room -= font.width(value) + _GAP
        canvas.right(font, _EDGE - _INDENT, y, value, marked)
    if room > font.width("...") + _GAP:
        canvas.text(font, left, y, shorten(label, font, room), marked)


def _box(canvas, x, y, ticked, dark):
    """Draw a box, empty or with a tick in it, on a lit ground the other way round."""
    canvas.fill(x, y, _BOX, _BOX, not dark)
    canvas.fill(x + 1, y + 1, _BOX - 2, _BOX - 2, dark)
    if ticked:
        canvas.fill(x + 2, y + 2, _BOX - 4, _BOX - 4, not dark)


def _bar(canvas, first, last, count, height):
    """Draw where the rows that are shown stand in the whole list."""
    top = _TOP - 1
    canvas.fill(WIDTH - 2, top, 1, height)
    start = first * height // count
    canvas.fill(WIDTH - 3, top + start, 3, last * height // count - start)


def _say_row(canvas, view):
    label, value = view.rows[view.index]
    text = (label + " " + value).strip()
    if view.ticks is not None and view.ticks[view.index] is not None:
        text += ", chosen" if view.ticks[view.index] else ", not chosen"
    canvas.say("%s (%d of %d)" % (text, view.index + 1, len(view.rows)))


def draw_spelling(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Spelling` view: the text, and which letters are on which key."""
    header(canvas, status, title=view.title, card=view.card)
    canvas.say(view.hint)
    canvas.say(view.text or "nothing entered")
    full = len(view.text) >= view.places
    widest = view.text if full else view.text + "_"
    font = choose((MEDIUM, SMALL, TINY), (widest,), WIDTH)
    y = BODY + 1 + (MEDIUM.height - font.height) // 2
    x = canvas.text(font, 0, y, view.text)
    if not full and view.tapped < 0 and blink(elapsed_ms, BLINK_MS):
        canvas.fill(x, y + font.height - 3, font.width("_"), 1)
    elif view.tapped >= 0 and view.text:
        width = font.width(view.text[-1])
        canvas.fill(x - width - font.spacing, y + font.height - 2, width, 1)
    font, hint = fit_line(view.hint, WIDTH)
    canvas.text(font, 0, BODY + 15, hint)
    for key in range(1, 10):
        _letters(canvas, view, key, _LETTERS_COLUMNS[(key - 1) % 3], (key - 1) // 3 * TINY.height)
    _letters(canvas, view, 0, _LETTERS_COLUMNS[0], 3 * TINY.height)
    canvas.text(TINY, _LETTERS_COLUMNS[1], _LETTERS_Y + 3 * TINY.height, "# ready")
    canvas.text(TINY, _LETTERS_COLUMNS[2], _LETTERS_Y + 3 * TINY.height, "* delete")
    canvas.say("ENTER: ready")
    canvas.say("CLEAR: delete")


def _letters(canvas, view, key, x, y):
    """Draw a key's digit and its letters, on a lit ground while its letter may still change."""
    y += _LETTERS_Y
    letters = view.letters[key].replace(str(key), "").replace(" ", "space")
    lit = view.tapped == key
    if lit:
        canvas.fill(x, y - 1, TINY.width("0" + letters) + 2 * _GAP, TINY.height)
    canvas.text(TINY, x + 1, y, str(key), lit)
    canvas.text(TINY, x + 1 + TINY.width("0") + _GAP, y, letters, lit)


_DRAW = {"passon": draw_pass_on, "choice": draw_choice, "spelling": draw_spelling}


# For lifepod.ui.screen: what draws each view, and what says when it changes.
VIEWS = {
    "choice": (draw, next_change),
    "passon": (draw, next_change),
    "spelling": (draw, next_change),
}
