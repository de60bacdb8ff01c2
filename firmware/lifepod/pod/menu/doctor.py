"""MENU, Doctor: what can be wrong with a pod's parts, looked at without a screwdriver.

`pod.call_doctor()` gives the one who knows the parts (`lifepod.doctor`). Nothing here touches
the game: no mode of it accepts an event. All of it is loaded when it is opened, each part of it
when that is (at once they would hold up the keys too long), and let go of when it is left.
"""

from micropython import const

from lifepod.pod import keys, words
from lifepod.pod.menu.lists import ListMode, PagesMode
from lifepod.pod.mode import Mode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TITLE = "DOCTOR"

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


class FoundPages(PagesMode):
    """Pages of what `find()` finds: lines, and None for "go on in the next step of the loop".

    It was loaded in one step and begins in the next: both take long. Lines that were there before
    stay until they are found anew.
    """

    name = Mode.DOCTOR

    def __init__(self, pod, title, find, back):
        PagesMode.__init__(self, pod, title, [], back)
        self._find = find
        self._look()

    def _look(self):
        """Begin to look, or begin anew: in the next tick."""
        self._found = []
        self._looking: "Any" = self._each_line()
        self.wants_room = True

    def _each_line(self):
        for line in self._find():
            yield line

    def tick(self, now_ms: int) -> None:
        """Look on, for one step."""
        if self._looking is None:
            return
        found = self._found
        count = len(found)
        for line in self._looking:
            if line is None:
                break
            found.append(line)
        else:
            self._looking = None
        self.hurries = self._looking is not None
        if len(found) > count or not self.hurries:
            before = self._lines[len(found) :] if self.hurries else []
            self._fill(found + before)
            self.pod.redraw()


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
    from lifepod.pod.menu.keytest import KeysMode

    pod.sound("click")
    pod.go(KeysMode(pod, back))


def _learn(pod, back):
    from lifepod.pod.menu.keytest import LearnMode

    pod.sound("click")
    pod.go(LearnMode(pod, back))


def _pictures(pod, back):
    from lifepod.pod.menu.pictures import PicturesMode

    pod.sound("click")
    pod.go(PicturesMode(pod, back))


def _panels(pod, back):
    from lifepod.pod.menu.pictures import PanelMode

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
    pod.go(FoundPages(pod, "MEMORY", pod.call_doctor().findings().memory_lines, back))


def _flash(pod, back):
    pod.sound("click")
    found, game = pod.call_doctor().findings(), pod.game
    pod.go(FoundPages(pod, "SAVED GAME", lambda: found.flash_lines(game), back))


def _tone_items(pod):
    items = [_tone(words.amount(hz) + " Hz", hz, 3) for hz in TONES_HZ]
    items += [_tone("Volume " + _VOLUMES[level], TONES_HZ[3], level + 1) for level in range(3)]
    return tuple(items)


def _tone(label, hz, volume):
    return (label, "", lambda pod, back: pod.call_doctor().play(hz, _TONE_MS, volume))


class ReaderMode(FoundPages):
    """The reader, and the card that lies on it: how well it is heard. ENTER measures again, and so
    does a reader that is there again.

    A card that is put in stays in: it is shown when this is left.
    """

    stays = True
    takes_tags = True

    def __init__(self, pod, back):
        FoundPages.__init__(self, pod, "READER", pod.call_doctor().findings().reader_lines, back)
        self._card = pod.card
        self._no_reader = pod.no_reader

    def tick(self, now_ms: int) -> None:
        """Measure anew where the reader has gone or come; look on."""
        if self.pod.no_reader != self._no_reader:
            self._no_reader = self.pod.no_reader
            self._look()
        FoundPages.tick(self, now_ms)

    def choose(self) -> None:
        """Measure again."""
        self.pod.sound("click")
        self._look()

    def tag(self, tag: bytes) -> None:
        """Measure a tag that is no card of the game."""
        self.pod.sound("click")
        self._look()

    def card_moved(self, came: bool) -> None:
        """Measure a card, or that there is none."""
        self._look()

    def key(self, key: int) -> None:
        """Serve a card that was put in meanwhile on the way out."""
        pod = self.pod
        if key in (keys.CLEAR, keys.MENU) and pod.card != self._card:
            pod.sound("click")
            pod.go_home()
            pod.mode.card_moved(pod.card is not None)
        else:
            FoundPages.key(self, key)
