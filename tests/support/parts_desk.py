"""A whole pod on the desk whose parts are plugged and unplugged, and tags of all sorts.

Runs on CPython and on MicroPython.
"""

import json
import sys

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod_host.emulator.chips import tags
from lifepod_host.emulator.machine import machine

sys.modules["machine"] = machine

from lifepod_host.emulator.bench.script import key_number  # noqa: E402
from lifepod_host.emulator.desk import Desk  # noqa: E402
from lifepod_host.emulator.machine.clock import SimClock  # noqa: E402
from lifepod_host.emulator.machine.wiring import PodParts  # noqa: E402

PRESS_US = 80_000


def tag(number):
    """A tag that no pod knows."""
    return tags.ntag213(b"\x04\xa3\xc6\x1a\x5b\x2c" + bytes([number]))


class PartsDesk(Desk):
    """A desk with hands; `new` for a pod that knows no cards yet, `parts` as in `PodParts`."""

    def __init__(self, new=False, on=True, **parts):
        clock = SimClock()
        super().__init__(clock, parts=PodParts(clock, **parts))
        self.knows_cards = not new
        self.frames = []  # what the reader has sent to cards
        self._exchange = self.parts.field.exchange
        self.parts.field.exchange = self._heard
        if on:
            self.power_on()

    def _heard(self, frame, last_bits, gain_db, now_us):
        self.frames.append(bytes(frame))
        return self._exchange(frame, last_bits, gain_db, now_us)

    def wait_ms(self, duration_ms):
        """Let the pod run."""
        self.run_us(duration_ms * 1000)

    def keys(self, names):
        """Press keys by their names on the bench."""
        for name in names.split():
            self.press(key_number(name))
            self.run_us(PRESS_US)
            self.release(key_number(name))
            self.run_us(PRESS_US)

    def put(self, one, wait_ms=300):
        """Lay a tag down."""
        self.parts.field.place(one)
        self.wait_ms(wait_ms)

    def restart(self):
        """Switch off and on."""
        self.power_off()
        self.power_on()

    def lift(self, one, wait_ms=300):
        """Take a tag away."""
        self.parts.field.remove(one)
        self.wait_ms(wait_ms)

    def tap(self, card):
        """Tap one of the emulator's own cards."""
        self.put(self.tags[card - 1])
        self.lift(self.tags[card - 1], 800)

    @property
    def view(self):
        """What the pod shows."""
        return self.app.pod.view()

    @property
    def title(self):
        """The title of what it shows, or the name of a view without one."""
        return getattr(self.view, "title", self.view.name)

    def game(self):
        """The state of the game, without the sounds."""
        state = json.loads(self.state())
        del state["sounds"]
        return state
