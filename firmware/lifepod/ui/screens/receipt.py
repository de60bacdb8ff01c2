"""Receipt: why money and points changed in a turn, then the spinner and the move (T-14, T-15).

Layer: ui. While it moves the lines come up one by one, a page after the other, then the light
runs; what stands at the end is the move: `7 +2 =` and a 9 that fills the screen.
"""

from micropython import const

from lifepod.pod.views import DOLLARS, LINE_MS, RECEIPT_ROWS
from lifepod.ui import amounts, spinner
from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import BOLD, GIANT, SMALL, TINY
from lifepod.ui.layout import fit_amount, fit_line
from lifepod.ui.screens import wheel
from lifepod.ui.screens.frame import header

_FIRST_Y = const(12)
_ROW = const(10)
_NEW_VALUE = "=$"
_NOW = " now"
_MARGIN = const(2)
_GAP = const(5)
_PART_GAP = const(7)


def next_change(view, elapsed_ms):
    """Return when the next line comes up or the light moves."""
    if view.page is not None or elapsed_ms >= view.moves_ms:
        return None
    start = spinner.start_ms(view)
    if elapsed_ms < start:
        return LINE_MS - elapsed_ms % LINE_MS
    return start + spinner.SPINNER.next_step(elapsed_ms - start, view.number) - elapsed_ms


def draw(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Receipt` view."""
    moving = elapsed_ms < view.moves_ms
    start = spinner.start_ms(view)
    page, last = view.page, len(view.lines) - 1
    if page is None and moving and elapsed_ms < start:
        last = max(0, elapsed_ms) // LINE_MS
        page = last // RECEIPT_ROWS
    shown = page if page is not None else view.pages
    remark = "%d/%d" % (shown + 1, view.pages + 1) if view.pages else ""
    header(canvas, status, card=view.card, years=view.years_left, remark=remark)
    if page is not None:
        _lines(canvas, view.lines, page, last, moving)
    elif moving:
        wheel.draw(canvas, view.number, elapsed_ms - start)
    else:
        _move(canvas, view)


def _lines(canvas, lines, page, last, moving):
    """Draw a page of lines up to `last`; the one that has just come up is on a lit ground."""
    y = _FIRST_Y
    for index in range(page * RECEIPT_ROWS, min((page + 1) * RECEIPT_ROWS, last + 1)):
        fresh = moving and index == last
        if fresh:
            canvas.pill(0, y - 1, WIDTH, _ROW)
        _line(canvas, lines[index], y, fresh)
        y += _ROW


def _line(canvas, line, y, dark):
    """Draw a line: the amount in full as long as its label fits beside it in some font."""
    label, unit, amount = line
    text = ""
    room = WIDTH - 2 * _MARGIN
    if unit:
        label, text, said = _amount(label, unit, amount, room)
        room -= SMALL.width(text) + _GAP
        canvas.say(label + " " + said)
    else:
        canvas.say(label)
    font, label = fit_line(label, room)
    canvas.text(font, _MARGIN, y + (0 if font is SMALL else 1), label, dark)
    canvas.right(SMALL, WIDTH - _MARGIN, y, text, dark)


def _amount(label, unit, amount, room):
    """Return (label, amount as it is drawn, amount in full). "=" says that a value is new."""
    prefix = ""
    plus = unit != _NEW_VALUE
    if not plus:
        prefix = "= "
        unit = DOLLARS
        if label.endswith(_NOW):
            label = label[: -len(_NOW)]
    said = prefix + amounts.full(amount, unit, plus)
    if SMALL.width(label + said) + _GAP <= room:
        return label, said, said
    room -= min(TINY.width(label), room // 2) + _GAP + SMALL.width(prefix)
    _, text = fit_amount(amount, unit, room, (SMALL,), plus=plus)
    return label, prefix + text, said


def _move(canvas, view):
    """Draw the sum, its result as large as it gets."""
    total = str(view.number + view.bonus)
    parts = ()
    words = total
    if view.bonus:
        parts = (str(view.number), "+%d" % view.bonus, "=")
        words = " ".join(parts) + " " + total
    width = GIANT.width(total)
    for part in parts:
        width += BOLD.width(part) + _PART_GAP
    x = (WIDTH - width) // 2
    y = 13 if view.lines else 19
    for part in parts:
        canvas.text(BOLD, x, y + (GIANT.height - BOLD.height) // 2, part)
        x += BOLD.width(part) + _PART_GAP
    canvas.text(GIANT, x, y, total)
    canvas.say("move " + words)
    if view.lines:
        _hint(canvas)


def _hint(canvas):
    text = "receipt"
    x = (WIDTH - 24 - SMALL.width(text)) // 2
    x = canvas.keycap(x, 54, "+")
    x = canvas.keycap(x + 1, 54, "-") + 3
    canvas.text(SMALL, x, 55, text)
    canvas.say("PLUS and MINUS show the receipt")
