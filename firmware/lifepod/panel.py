"""The screen's keeper: draws the pod's view when it changes and sends it in slices.

Layer: joins pod, ui and the display's driver; the app calls `poll` in its loop.
Rule 1: a picture and its beginning, or a slice, a pass (OL05): keys are read between them.
Rule 2: a display that is missing or dies is no reason to stop: it is looked for again (OL03).
"""

from micropython import const

from lifepod.ui import screen
from lifepod.ui.canvas import Canvas

# By the display's ways (lifepod.drivers.ssd1306): 12 ms at 400 kHz, 24 at 100 kHz, 35 by hand.
_SLICE_BYTES = (512, 256, 256)
_FIRST_BYTES = const(128)  # with the drawing itself
RETRY_MS = const(2000)
DIM_MS = const(60000)  # a minute without a key or a card (OL07)

# Contrast for the three brightnesses of MENU, and for a screen nobody looks at.
_CONTRASTS = (0x10, 0x50, 0xCF)
_DIM_CONTRAST = const(0x01)


class Panel:
    """Keeps `display` (`lifepod.drivers.ssd1306`) showing what `pod` shows."""

    def __init__(self, display, settings, status):
        self._display = display
        self._settings = settings
        self._status = status
        self.canvas = Canvas(display.buffer)
        self.alive = False
        self.drawn = 0  # pictures; the app counts anew when it has collected their garbage
        self.redraw = True  # something beside the view has changed: status, settings
        self._retry_ms = 0
        self._version = -1
        self.due_ms = None
        self.more = False  # of the picture is to be sent
        self._lit = False
        self._contrast = -1

    def start(self, now_ms: int, trial: "tuple | None" = None) -> None:
        """Look for the display and switch it on; nothing happens where there is none.

        `trial` is (controller, offset) instead of those of the settings, until the next start.
        """
        settings = self._settings
        kind, offset = trial or (settings.get("panel"), settings.get("panel_offset"))
        self._display.choose(kind, offset)
        try:
            self._display.start()
        except OSError:
            self._lose(now_ms)
            return
        self.alive = True
        self.redraw = True
        self._lit = True
        self._contrast = -1

    def is_due(self, now_ms: int, pod) -> bool:
        """Tell whether `poll` would draw now."""
        return (
            self.redraw
            or pod.version != self._version
            or (self.due_ms is not None and now_ms >= self.due_ms)
        )

    def poll(self, now_ms: int, pod, idle_ms: int) -> bool:
        """Draw what has changed, or send a slice; True when more is to be sent at once.

        `idle_ms` is the time since the last key or card.
        """
        if self.is_due(now_ms, pod):
            view = pod.view()
            if screen.load(view):
                return True
            self._draw(now_ms, pod, view)
            if self.alive:
                self._send(now_ms, pod, idle_ms, _FIRST_BYTES)
        elif self.alive:
            self._send(now_ms, pod, idle_ms, _SLICE_BYTES[self._display.way])
        elif now_ms >= self._retry_ms:
            self.start(now_ms)
        return self.more

    def wipe(self, now_ms: int) -> None:
        """Clear the glass at once, up to 30 ms: what was on it is not for whoever comes next.

        Where that would take longer the glass is dark until the next picture is whole.
        """
        self.canvas.clear()
        self.redraw = True
        if not self.alive:
            return
        try:
            if self._display.way:
                self._display.darken()
            else:
                self._display.show()
        except OSError:
            self._lose(now_ms)

    def _draw(self, now_ms, pod, view):
        elapsed_ms = pod.elapsed_ms(view)
        screen.draw(self.canvas, view, elapsed_ms, self._status)
        wait_ms = screen.next_change_ms(view, elapsed_ms)
        self.drawn += 1
        self.due_ms = None if wait_ms is None else now_ms + wait_ms
        self._version = pod.version
        self.redraw = False
        self.more = self.alive

    def _send(self, now_ms, pod, idle_ms, limit_bytes):
        """Send a slice, if there is one."""
        try:
            self._set_light(pod, idle_ms)
            if self.more:
                self.more = self._display.refresh(limit_bytes)
        except OSError:
            self._lose(now_ms)

    def _set_light(self, pod, idle_ms):
        """Switch off when the pod sleeps, dim when nobody has touched it for a while."""
        if self._lit == pod.asleep:
            self._lit = not pod.asleep
            self._display.power(self._lit)
        contrast = _CONTRASTS[self._settings.get("brightness")]
        if idle_ms >= DIM_MS:
            contrast = _DIM_CONTRAST
        if contrast != self._contrast:
            self._contrast = contrast
            self._display.contrast(contrast)

    def _lose(self, now_ms):
        self.alive = False
        self.more = False
        self._retry_ms = now_ms + RETRY_MS
