"""A view of the pod becomes a picture: which screen draws it, and when the picture changes.

Layer: ui, knows the screens.
Rule 1: a picture is a function of the view, of the milliseconds since it came up and of the
        status: the same on every machine, however often and however late it is drawn.
Rule 2: from `view.moves_ms` on the final picture stands (blinking and flashing go on).
"""

from lifepod.ui.screens import (
    chance,
    entry,
    lottery,
    market,
    menu,
    message,
    ranking,
    receipt,
    result,
    totals,
    waiting,
)

# By the view's name: what draws it, and what says when it changes (None: it stands).
_SCREENS = {
    "welcome": (waiting.draw_welcome, None),
    "waiting": (waiting.draw_waiting, None),
    "stranger": (waiting.draw_stranger, None),
    "totals": (totals.draw, totals.next_change),
    "entry": (entry.draw, entry.next_change),
    "market": (market.draw_market, market.next_change),
    "shelf": (market.draw_shelf, market.next_change),
    "message": (message.draw_message, None),
    "question": (message.draw_question, None),
    "receipt": (receipt.draw, receipt.next_change),
    "chance": (chance.draw, chance.next_change),
    "lottery": (lottery.draw, lottery.next_change),
    "result": (result.draw_result, result.next_change),
    "finale": (result.draw_finale, None),
    "ranking": (ranking.draw, None),
    "menu": (menu.draw_menu, None),
    "page": (menu.draw_page, None),
}

# A table's views; what draws them is loaded with the first of them.
_TABLE = ("passon", "choice", "spelling")
# The doctor's views: what draws them is loaded when they are drawn.
_DOCTOR = ("keys", "pattern")


def draw(canvas, view, elapsed_ms: int, status) -> None:
    """Draw `view` as it looks `elapsed_ms` after it came up; `Dark` is an empty picture."""
    canvas.clear()
    if view.name in _SCREENS:
        _SCREENS[view.name][0](canvas, view, elapsed_ms, status)
    elif view.name in _TABLE:
        from lifepod.ui.screens import table

        table.draw(canvas, view, elapsed_ms, status)
    elif view.name in _DOCTOR:
        from lifepod.ui.screens import doctor

        doctor.draw(canvas, view, elapsed_ms, status)


def next_change_ms(view, elapsed_ms: int):
    """Return in how many milliseconds, at least 1, the picture changes; None when it stands."""
    if view.name in _TABLE:
        from lifepod.ui.screens import table

        return table.next_change(view, elapsed_ms)
    if view.name not in _SCREENS:
        return None
    change = _SCREENS[view.name][1]
    return None if change is None else change(view, elapsed_ms)
