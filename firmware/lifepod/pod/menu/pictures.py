"""MENU, Doctor, Pictures and Display: what the glass shows, and by which controller."""

from micropython import const

from lifepod.pod import keys
from lifepod.pod.menu.checkviews import PATTERNS, Pattern
from lifepod.pod.menu.lists import MenuMode
from lifepod.pod.mode import Mode

# A trial of another controller is over after this time: nobody may be able to read it.
TRIAL_MS = const(15_000)


class PicturesMode(MenuMode):
    """Pictures that show dead pixels, wrong columns and rows."""

    name = Mode.DOCTOR

    def __init__(self, pod, back):
        MenuMode.__init__(self, pod, back)
        self._index = 0

    def move(self, step: int) -> None:
        """Show the next or the last one, round and round."""
        self._index = (self._index + step) % len(PATTERNS)
        self.pod.sound("click")

    def choose(self) -> None:
        """Show the next one."""
        self.move(1)

    def view(self):
        """Return the picture."""
        return Pattern(PATTERNS[self._index])


class PanelMode(MenuMode):
    """Tries display controllers: PLUS and MINUS choose, ENTER keeps, time or CLEAR goes back.

    The right one shows a whole frame at the edge of the glass.
    """

    name = Mode.DOCTOR

    def __init__(self, pod, back):
        MenuMode.__init__(self, pod, back)
        self._doctor = pod.call_doctor()
        self._choices = self._doctor.panels()
        self._index = self._kept = self._doctor.panel()
        self._until_ms = None

    def move(self, step: int) -> None:
        """Try the next controller."""
        self._try((self._index + step) % len(self._choices))
        self.pod.sound("click")

    def _try(self, index):
        self._index = index
        self._until_ms = None
        self._doctor.try_panel(index)

    def tick(self, now_ms: int) -> None:
        """Give up a trial that nobody keeps."""
        if self._index == self._kept:
            return
        if self._until_ms is None:
            self._until_ms = now_ms + TRIAL_MS
        elif now_ms >= self._until_ms:
            self._try(self._kept)
            self.pod.redraw()

    def choose(self) -> None:
        """Keep it."""
        self._doctor.keep_panel(self._index)
        self._kept = self._index
        self.pod.save_settings()
        self.pod.sound("ok")
        self.pod.go(self.back)

    def key(self, key: int) -> None:
        """Put things back on the way out."""
        if key in (keys.CLEAR, keys.MENU) and self._index != self._kept:
            self._try(self._kept)
        MenuMode.key(self, key)

    def view(self):
        """Return the frame, and which controller this is."""
        return Pattern("frame", self._choices[self._index])
