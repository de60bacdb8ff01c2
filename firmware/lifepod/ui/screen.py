"""A view of the pod becomes a picture: which screen draws it, and when the picture changes.

Layer: ui, knows the screens.
Rule 1: a picture is a function of the view, of the milliseconds since it came up and of the
        status: the same on every machine, however often and however late it is drawn.
Rule 2: from `view.moves_ms` on the final picture stands (blinking and flashing go on).
"""

import sys

from lifepod.ui.screens import entry, market, menu, message, receipt, totals, waiting

# By the view's name: what draws it, and what says when it changes (None: it stands).
_SCREENS = {
    "welcome": (waiting.draw_welcome, None),
    "waiting": (waiting.draw_waiting, None),
    "stranger": (waiting.draw_stranger, None),
    "totals": (totals.draw, totals.next_change),
    "entry": (entry.draw, entry.next_change),
    "market": (market.draw_market, market.next_change),
    "shelf": (market.draw_shelf, market.next_change),
    "menu": (menu.draw_menu, None),
    "message": (message.draw_message, None),
    "page": (menu.draw_page, None),
    "question": (message.draw_question, None),
    "receipt": (receipt.draw, receipt.next_change),
}


# The others are seldom seen: their screens are loaded when they are (lifepod.attic).
_RARE = {
    "chance": "chance",
    "choice": "table",
    "finale": "result",
    "keys": "doctor",
    "lottery": "lottery",
    "passon": "table",
    "pattern": "doctor",
    "ranking": "ranking",
    "result": "result",
    "spelling": "table",
}
_PACKAGE = "lifepod.ui.screens."


def load(view) -> bool:
    """Load what draws a view; True when that had to be done, and took its time."""
    module = _RARE.get(view.name)
    if module is None or _PACKAGE + module in sys.modules:
        return False
    __import__(_PACKAGE + module)
    return True


def draw(canvas, view, elapsed_ms: int, status) -> None:
    """Draw `view` as it looks `elapsed_ms` after it came up; `Dark` is an empty picture."""
    canvas.clear()
    screen = _screen_of(view)
    if screen:
        screen[0](canvas, view, elapsed_ms, status)


def next_change_ms(view, elapsed_ms: int):
    """Return in how many milliseconds, at least 1, the picture changes; None when it stands."""
    screen = _screen_of(view)
    if not screen or screen[1] is None:
        return None
    return screen[1](view, elapsed_ms)


def _screen_of(view):
    """Return what draws a view and what says when it changes; None for a dark one."""
    name = view.name
    if name in _SCREENS:
        return _SCREENS[name]
    if name not in _RARE:
        return None
    load(view)
    return sys.modules[_PACKAGE + _RARE[name]].VIEWS[name]
