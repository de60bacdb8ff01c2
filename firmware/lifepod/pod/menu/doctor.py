"""MENU, Doctor: what can be wrong with a pod's parts, looked at without a screwdriver.

`pod.call_doctor()` gives the one who knows the parts (`lifepod.doctor`). Nothing here touches
the game: no mode of it accepts an event. All of it is loaded when it is opened, and let go of when
it is left.
"""

from micropython import const

from lifepod.pod import keys, words
from lifepod.pod.menu.checkviews import PATTERNS, Keys, Pattern
from lifepod.pod.menu.lists import ListMode, MenuMode, PagesMode
from lifepod.pod.mode import Mode
from lifepod.pod.views import PAGE_ROWS

TITLE = "DOCTOR"

_ALL_KEYS = const(0xFFFF)
# A trial of another controller is over after this time: nobody may be able to read it.
TRIAL_MS = const(15_000)
# Learning is over when no key was pressed for so long.
LEARN_MS = const(20_000)
TONES_HZ = (500, 1000, 2000, 2700, 4000)
_VOLUMES = ("low", "middle", "high")
_TONE_MS = const(700)


def open_doctor(pod, back) -> None:
    """Show what can be looked at."""
    if pod.call_doctor is None:
        pod.refuse("There are no parts to look at.")
        return
    pod.sound("click")
    pod.go(DoctorList(pod, TITLE, _items, back))


class DoctorList(ListMode):
    """A list of the doctor's."""

    name = Mode.DOCTOR


class DoctorPages(PagesMode):
    """Pages of the doctor's."""

    name = Mode.DOCTOR


def _items(pod):
    doctor = pod.call_doctor()
    return (
        ("Keys", "", _keys),
        ("Learn keys", doctor.wiring(), _learn),
        ("Pictures", "", _pictures),
        ("Display", doctor.panel_name(), _panels),
        ("Tones", "", _tones),
        ("Reader", doctor.reader_name(), _reader),
        ("Memory", "", _memory),
        ("Saved game", "", _flash),
    )


def _keys(pod, back):
    pod.sound("click")
    pod.go(KeysMode(pod, back))


def _learn(pod, back):
    pod.sound("click")
    pod.go(LearnMode(pod, back))


def _pictures(pod, back):
    pod.sound("click")
    pod.go(PicturesMode(pod, back))


def _panels(pod, back):
    pod.sound("click")
    pod.go(PanelMode(pod, back))


def _tones(pod, back):
    pod.sound("click")
    pod.go(DoctorList(pod, "TONES", _tone_items, back))


def _reader(pod, back):
    pod.sound("click")
    pod.go(ReaderMode(pod, back))


def _memory(pod, back):
    pod.sound("click")
    pod.go(DoctorPages(pod, "MEMORY", pod.call_doctor().memory_lines(), back))


def _flash(pod, back):
    pod.sound("click")
    pod.go(DoctorPages(pod, "SAVED GAME", pod.call_doctor().flash_lines(pod.game), back))


def _tone_items(pod):
    items = [_tone(words.amount(hz) + " Hz", hz, 3) for hz in TONES_HZ]
    items += [_tone("Volume " + _VOLUMES[level], TONES_HZ[3], level + 1) for level in range(3)]
    return tuple(items)


def _tone(label, hz, volume):
    return (label, "", lambda pod, back: pod.call_doctor().play(hz, _TONE_MS, volume))


class DoctorMode(MenuMode):
    """The base of the doctor's other modes."""

    name = Mode.DOCTOR


class KeysMode(DoctorMode):
    """Every key lights when it is pressed; holding one for a second leaves."""

    def __init__(self, pod, back):
        DoctorMode.__init__(self, pod, back)
        self._seen = 0
        self._last = None

    def key(self, key: int) -> None:
        """Mark a key; when all were there, the next one leaves."""
        if self._seen == _ALL_KEYS:
            self._leave()
            return
        self._seen |= 1 << key
        self._last = key
        self.pod.sound("ok" if self._seen == _ALL_KEYS else "click")

    def held(self, key: int) -> None:
        """Leave."""
        self._leave()

    def _leave(self):
        self.pod.sound("click")
        self.pod.go(self.back)

    def view(self):
        """Return the keys that were pressed."""
        line = "Hold one to leave"
        if self._seen == _ALL_KEYS:
            line = "All 16 keys work"
        return Keys("PRESS EACH KEY", self._seen, self._last, line)


class LearnMode(DoctorMode):
    """Seven keys are pressed as they are asked for: that tells how the ribbon is wired.

    Keys cannot mean anything meanwhile, so that it ends by itself when none is pressed.
    """

    def __init__(self, pod, back):
        DoctorMode.__init__(self, pod, back)
        self._lesson = pod.call_doctor().learn()
        self._seen = 0
        self._last = None
        self._wrong = False
        self._until_ms = None

    def tick(self, now_ms: int) -> None:
        """Take the keys that were pressed; end it when there are none."""
        pod, doctor = self.pod, self.pod.call_doctor()
        if self._until_ms is None:
            self._until_ms = now_ms + LEARN_MS
        pair = doctor.pair()
        if pair is not None:
            asked = self._lesson.asks()
            self._wrong = not self._lesson.take(pair)
            if not self._wrong:
                self._until_ms = now_ms + LEARN_MS
                self._seen |= 1 << asked
                self._last = asked
            pod.sound("double" if self._wrong else "click")
            pod.redraw()
        if self._lesson.order:
            doctor.wire(self._lesson.order)
            pod.save_settings()
            pod.sound("ok")
            pod.go(KeysMode(pod, self.back))
        elif now_ms >= self._until_ms:
            doctor.end_lesson()
            pod.go(self.back)

    def key(self, key: int) -> None:
        """No key means anything."""

    def view(self):
        """Return which key is to be pressed."""
        if self._lesson.order:
            return Keys("LEARN KEYS", self._seen, self._last, "")
        name = keys.NAMES[self._lesson.asks()]
        line = ("Not that one: " if self._wrong else "Press ") + name
        return Keys("LEARN KEYS", self._seen, self._last, line)


class PicturesMode(DoctorMode):
    """Pictures that show dead pixels, wrong columns and rows."""

    def __init__(self, pod, back):
        DoctorMode.__init__(self, pod, back)
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


class PanelMode(DoctorMode):
    """Tries display controllers: PLUS and MINUS choose, ENTER keeps, time or CLEAR goes back.

    The right one shows a whole frame at the edge of the glass.
    """

    def __init__(self, pod, back):
        DoctorMode.__init__(self, pod, back)
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
        DoctorMode.key(self, key)

    def view(self):
        """Return the frame, and which controller this is."""
        return Pattern("frame", self._choices[self._index])


class ReaderMode(DoctorPages):
    """The reader, and the card that lies on it: how well it is heard. ENTER measures again.

    A card that is put in stays in: it is shown when this is left.
    """

    stays = True
    takes_tags = True

    def __init__(self, pod, back):
        DoctorPages.__init__(self, pod, "READER", (), back)
        self._card = pod.card
        self._measure()

    def _measure(self):
        self._lines = self.pod.call_doctor().reader_lines()
        self._count = (len(self._lines) + PAGE_ROWS - 1) // PAGE_ROWS
        self.pod.redraw()

    def choose(self) -> None:
        """Measure again."""
        self.pod.sound("click")
        self._measure()

    def tag(self, tag: bytes) -> None:
        """Measure a tag that is no card of the game."""
        self.pod.sound("click")
        self._measure()

    def card_moved(self, came: bool) -> None:
        """Measure a card, or that there is none."""
        self._measure()

    def key(self, key: int) -> None:
        """Serve a card that was put in meanwhile on the way out."""
        pod = self.pod
        if key in (keys.CLEAR, keys.MENU) and pod.card != self._card:
            pod.sound("click")
            pod.go_home()
            pod.mode.card_moved(pod.card is not None)
        else:
            DoctorPages.key(self, key)
