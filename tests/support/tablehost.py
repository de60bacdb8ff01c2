"""A host at an emulated pod, on the pod's own clock: no thread, no port, the same every time."""

import sys

import lifepod_host  # noqa: F401 - brings MicroPython's modules
from lifepod.pod import keys
from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.pods.session import PodSession

sys.modules["machine"] = machine

PRESS_US = 80_000
STEP_US = 10_000
NAMES = {
    "SPIN": keys.SPIN,
    "+": keys.PLUS,
    "-": keys.MINUS,
    "CLEAR": keys.CLEAR,
    "ENTER": keys.ENTER,
    "MENU": keys.MENU,
    "YEARS": keys.YEARS,
    "MONEY": keys.MONEY,
    "LOTTERY": keys.LOTTERY,
    "CHANCE": keys.CHANCE,
}
NAMES.update({str(keys.digit_of(key)): key for key in range(16) if keys.digit_of(key) >= 0})


class TableHost:
    """A pod on the desk and a host at its port. `session` is the host's; `run` lets both go on."""

    def __init__(self, seed=1, flash_path=None, number=1000, desk=None):
        from lifepod_host.emulator.desk import Desk

        if desk is None:
            desk = Desk(SimClock(), flash_path, seed)
            desk.power_on()
        self.desk = desk
        self.start_us = self.desk.clock.now_us
        self.is_alive = True
        self.number = number
        self.events = []
        self.session = PodSession(number)
        self.session.start(self.now_ms)

    @property
    def now_ms(self):
        return (self.desk.clock.now_us - self.start_us) // 1000

    @property
    def app(self):
        return self.desk.app

    # -- time ---------------------------------------------------------------------------------

    def turn(self):
        """Let the host have what the pod has said, and the other way round."""
        if not self.is_alive:
            return
        data = self.desk.port.take()
        if data:
            self.session.take(self.now_ms, data)
        self.session.poll(self.now_ms)
        data = self.session.to_write()
        if data:
            self.session.wrote(self.desk.port.put(data))
        while self.session.events:
            self.events.append(self.session.events.popleft())

    def run(self, ms):
        """Let time pass at both ends."""
        for _ in range(max(1, ms * 1000 // STEP_US)):
            self.turn()
            self.desk.run_us(STEP_US)
        self.turn()

    def run_until(self, condition, limit_ms=5000):
        """Let time pass until `condition()`; fails when it does not come to that."""
        end_ms = self.now_ms + limit_ms
        while not condition():
            assert self.now_ms < end_ms, "it does not come to that"
            self.run(10)

    def greet(self):
        """Wait for the greeting."""
        self.run_until(lambda: self.session.is_ready)
        return self

    def wait(self, reply, limit_ms=5000):
        """Wait for a reply and return it."""
        self.run_until(lambda: reply.done, limit_ms)
        return reply

    # -- what happens to the host and the pod -------------------------------------------------

    def kill_host(self):
        """The host's program dies without a word."""
        self.is_alive = False
        self.desk.port.take()

    def restart_host(self):
        """Another program begins, which knows nothing."""
        self.number += 77
        self.session = PodSession(self.number)
        self.session.start(self.now_ms)
        self.is_alive = True

    def power_cut(self):
        """The pod loses its power and gets it back."""
        self.desk.power_off()
        self.desk.power_on()

    # -- what a player does -------------------------------------------------------------------

    def press(self, *names):
        """Press keys one after the other."""
        for name in names:
            self.hold(name, PRESS_US // 1000)

    def hold(self, name, ms):
        """Hold a key down."""
        self.desk.press(NAMES[name])
        self.run(ms)
        self.desk.release(NAMES[name])
        self.run(PRESS_US // 1000)

    def lay(self, card):
        """Lay a card on the reader, in the place of another, and wait until it is seen."""
        self.lift()
        self.desk.lay(card)
        self.run_until(self.desk.sees_laid)
        self.run(200)

    def lift(self):
        """Take the card away and wait until that is seen."""
        if self.desk.laid:
            self.desk.take_away()
            self.run_until(self.desk.sees_laid)
            self.run(200)

    # -- what is seen -------------------------------------------------------------------------

    def words(self):
        """What the screen says, as one text."""
        return " | ".join(self.app.panel.canvas.words)

    def view(self):
        """The name of the view that is on the screen."""
        return self.front().view().name

    def front(self):
        """What has the screen: the terminal or the pod."""
        return self.app.service.terminal if self.app._at_table else self.app.pod

    def files(self):
        """All that is saved, byte for byte."""
        files = self.app._board.files
        saved = {}
        for directory in ("game", "settings"):
            there = files.directory(directory)
            for name in there.names():
                saved[directory, name] = there.read(name)
        return saved
