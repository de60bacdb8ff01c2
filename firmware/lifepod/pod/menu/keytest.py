"""MENU, Doctor, Keys and Learn keys: whether each key works, and how the ribbon is wired."""

from micropython import const

from lifepod.pod import keys
from lifepod.pod.menu.checkviews import Keys
from lifepod.pod.menu.lists import MenuMode
from lifepod.pod.mode import Mode

_ALL_KEYS = const(0xFFFF)
# Learning is over when no key was pressed for so long.
LEARN_MS = const(20_000)


class _KeyMode(MenuMode):
    """Keys that were pressed. `back` may be anything that the pod was doing: a card that comes or
    goes is its affair, so that a question that waits for its answer is not lost."""

    name = Mode.DOCTOR

    def __init__(self, pod, back):
        MenuMode.__init__(self, pod, back)
        self.stays = back.stays
        self._seen = 0
        self._last = None

    def card_moved(self, came: bool) -> None:
        """Make room for what has to do with cards."""
        self.pod.go(self.back)
        self.back.card_moved(came)

    def _go_back(self):
        """Go on with what was before, and with the reader's message that may have been hidden."""
        self.pod.go(self.back)
        self.pod.remind()


class KeysMode(_KeyMode):
    """Every key lights when it is pressed; holding one for a second leaves."""

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
        self._go_back()

    def view(self):
        """Return the keys that were pressed."""
        line = "Hold one to leave"
        if self._seen == _ALL_KEYS:
            line = "All 16 keys work"
        return Keys("PRESS EACH KEY", self._seen, self._last, line)


class LearnMode(_KeyMode):
    """Seven keys are pressed as they are asked for: that tells how the ribbon is wired.

    Keys cannot mean anything meanwhile, so that it ends by itself when none is pressed.
    """

    def __init__(self, pod, back):
        _KeyMode.__init__(self, pod, back)
        self._lesson = pod.call_doctor().learn()
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
            pod.go(self)  # a message that has come meanwhile goes
        if self._lesson.order:
            doctor.wire(self._lesson.order)
            pod.save_settings()
            pod.sound("ok")
            pod.go(KeysMode(pod, self.back))
        elif now_ms >= self._until_ms:
            doctor.end_lesson()
            self._go_back()

    def key(self, key: int) -> None:
        """No key means anything."""

    def view(self):
        """Return which key is to be pressed."""
        if self._lesson.order:
            return Keys("LEARN KEYS", self._seen, self._last, "")
        name = keys.NAMES[self._lesson.asks()]
        line = ("Not that one: " if self._wrong else "Press ") + name
        return Keys("LEARN KEYS", self._seen, self._last, line)
