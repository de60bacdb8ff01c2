"""Menu and Page: a list to choose from, and lines to read.

Layer: ui. A row that does not fit takes two, its value on the second.
"""

from micropython import const

from lifepod.pod.views import PAGE_ROWS
from lifepod.ui.canvas import WIDTH
from lifepod.ui.fonts import SMALL
from lifepod.ui.screens.frame import BODY, header, pair

_ROW = const(10)
_ROWS = const(5)
_TOP = const(12)
_EDGE = const(122)  # right of it is the bar that shows where the list stands
_INDENT = const(3)


def draw_menu(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Menu` view: the chosen line on a lit ground, about in the middle."""
    header(canvas, status, title=view.title)
    heights = [_lines_of(item) for item in view.items]
    first = _first(heights, view.index)
    y = _TOP
    rows = 0
    index = first
    while index < len(heights) and rows + heights[index] <= _ROWS:
        _item(canvas, y, view.items[index], heights[index], index == view.index)
        y += heights[index] * _ROW
        rows += heights[index]
        index += 1
    _bar(canvas, first, index - first, len(heights))
    label, value = view.items[view.index]
    canvas.say("%s (%d of %d)" % ((label + " " + value).strip(), view.index + 1, len(heights)))


def _first(heights, index):
    """Return the line on top, so that the chosen one stands near the middle."""
    first = index
    rows = heights[index]
    while first > 0 and rows + heights[first - 1] <= _ROWS // 2 + 1:
        first -= 1
        rows += heights[first]
    # Where the list ends, the lines before fill the room.
    left = sum(heights[first:])
    while first > 0 and left + heights[first - 1] <= _ROWS:
        first -= 1
        left += heights[first]
    return first


def _lines_of(item):
    label, value = item
    width = SMALL.width(label) + (SMALL.width(value) + 4 if value else 0)
    return 1 if width <= _EDGE - 2 * _INDENT else 2


def _item(canvas, y, item, lines, chosen):
    label, value = item
    if chosen:
        canvas.pill(0, y - 1, _EDGE, lines * _ROW)
    if lines == 1:
        canvas.text(SMALL, _INDENT, y, label, chosen)
        canvas.right(SMALL, _EDGE - _INDENT, y, value, chosen)
        return
    _half(canvas, y, label, False, chosen)
    _half(canvas, y + _ROW, value, True, chosen)


def _half(canvas, y, text, right, dark):
    from lifepod.ui.fonts import TINY
    from lifepod.ui.layout import fit_line

    font, text = fit_line(text, _EDGE - 2 * _INDENT)
    y += 1 if font is TINY else 0
    if right:
        canvas.right(font, _EDGE - _INDENT, y, text, dark)
    else:
        canvas.text(font, _INDENT, y, text, dark)


def _bar(canvas, first, shown, count):
    """Draw where the lines that are shown stand in the whole list."""
    top, height = _TOP - 1, _ROWS * _ROW
    if shown >= count:
        return
    canvas.fill(WIDTH - 2, top, 1, height)
    start = first * height // count
    end = (first + shown) * height // count
    canvas.fill(WIDTH - 3, top + start, 3, end - start)


def draw_page(canvas, view, elapsed_ms, status) -> None:
    """Draw a `Page` view."""
    remark = "%d/%d" % (view.index + 1, view.count) if view.count > 1 else ""
    header(canvas, status, title=view.title, remark=remark)
    y = BODY
    for left, right in view.lines[:PAGE_ROWS]:
        pair(canvas, y, left, right)
        canvas.say((left + " " + right).strip())
        y += SMALL.height
