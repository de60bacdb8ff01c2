"""What is kept and shown when the pod has stopped. Loaded when it is wanted (lifepod.attic).

Layer: joins storage and ui; start.py calls it.
"""

import gc
import io
import sys

from lifepod.pod.views import Message, Status
from lifepod.storage.settings import Settings
from lifepod.ui.canvas import Canvas
from lifepod.ui.screens.message import draw_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TITLE = "SORRY, A FAULT"
_GOES_ON = "The pod starts again."
_GIVES_UP = "On a computer: lifepod doctor"
# How often that has been so nobody knows: slots.py begins anew with all of it.
_IS_LOADED = "It is loaded anew. If this stays so, on a computer: lifepod doctor"


def note(crashes, went: str, error, goes_on: bool) -> tuple:
    """Write the error and how it went to the log; return the title and text of its message."""
    trace = _trace(error)
    kept = crashes.note("%s, %d bytes free\n%s" % (went, _free_bytes(), trace))
    words = [repr(error), _place(trace), "" if kept else "(not in the log)"]
    if isinstance(error, MemoryError):
        words[0] = "MemoryError"  # the log has how many bytes
        words.append(_IS_LOADED)
    else:
        words.append(_GOES_ON if goes_on else _GIVES_UP)
    return TITLE, " ".join([word for word in words if word])


def show(display, files, title: str, text: str) -> None:
    """Show a message on a display that is in whatever state; OSError where none answers."""
    canvas = Canvas(display.buffer)
    canvas.clear()
    draw_message(canvas, Message(title, text), 0, Status())
    settings = Settings(files)
    settings.load()
    display.choose(settings.get("panel") or 0, settings.get("panel_offset") or 0)
    display.start()
    display.show()


def _trace(error):
    """Return the traceback; on CPython, which has another way, what was raised."""
    text: "Any" = io.StringIO()
    print_exception = getattr(sys, "print_exception", None)
    if print_exception is None:
        return repr(error)
    print_exception(error, text)
    return text.getvalue().strip()


def _place(trace):
    """Return the module and line of a traceback's last call, or nothing."""
    place = ""
    for line in trace.split("\n"):
        words = line.strip().split('"')
        if len(words) == 3 and words[0] == "File " and words[2].startswith(", line "):
            number = words[2].split(",")[1].strip()
            place = words[1].replace("lifepod.", "") + " " + number.replace("line ", "")
    return place


def _free_bytes():
    mem_free = getattr(gc, "mem_free", None)  # CPython has none
    return mem_free() if mem_free else 0
