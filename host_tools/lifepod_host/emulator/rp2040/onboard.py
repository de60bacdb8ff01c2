"""What the bench has on the Pico in the place of main.py. MicroPython only.

The pod's own start (`lifepod.start`), but for the dice: they come from a seed, and results that a
script forces come first. `bench.txt` holds the seed, the number of the start, whether the dice can
be forced, and the cards' numbers in hexadecimal.
"""

import gc
import time
from binascii import unhexlify

gc.threshold(32768)

import slots  # noqa: E402

PROGRAM = slots.enter("a")

from lifepod import board as boards  # noqa: E402 - first, while the heap is whole
from lifepod.dice import DiceCup, seed_of  # noqa: E402
from lifepod.start import DATA, Starter  # noqa: E402
from lifepod.storage.files import Files  # noqa: E402
from lifepod.storage.settings import Settings  # noqa: E402

from forced import ForcedDice, ForcedQueues  # noqa: E402

SOUNDS_MAX = 4000

with open("bench.txt") as file:
    WORDS = file.read().split()


def new_app(board, crashes):
    """Make the app as `lifepod run` has it on the other machines."""
    from lifepod.app import App

    know_cards(board.files)
    starts = int(WORDS[1])
    dice = DiceCup(seed_of(int(WORDS[0])) + bytes([starts & 0xFF, starts >> 8 & 0xFF]))
    queues = ForcedQueues()
    forced = WORDS[2] == "forced"
    app = App(board, ForcedDice(queues, dice) if forced else dice, test=forced)
    app.speaker.names_max = SOUNDS_MAX
    app.start()
    app.service.add("force", lambda fields: force(queues, fields))
    app.service.add("heap", heap)
    watch = Watch(app)
    app.step = watch.step
    app.service.add("longest", watch.longest)
    return app


class Watch:
    """Notes how long the pod's loop was busy at most: so long no key is looked at.

    What the link takes is left out: a player has no bench on the line.
    """

    def __init__(self, app):
        self._app = app
        self._step = app.step
        self._service = None
        self._poll = None
        self._link_us = 0
        self._longest_us = 0

    def step(self):
        """One step of the app."""
        service = self._app.service
        if service is not self._service:
            self._service = service
            self._poll = service.poll
            service.poll = self._timed_poll
        self._link_us = 0
        began_us = time.ticks_us()
        pause_ms = self._step()
        took_us = time.ticks_diff(time.ticks_us(), began_us) - self._link_us
        if took_us > self._longest_us:
            self._longest_us = took_us
        return pause_ms

    def longest(self, fields):
        """Tell the longest step since the last time, in microseconds."""
        longest_us = self._longest_us
        self._longest_us = 0
        return ("ok", longest_us)

    def _timed_poll(self, now_ms):
        began_us = time.ticks_us()
        moving = self._poll(now_ms)
        self._link_us += time.ticks_diff(time.ticks_us(), began_us)
        return moving


def know_cards(files):
    """Make the bench's own cards known to a pod that has no cards yet."""
    settings = Settings(files)
    settings.load()
    tags = WORDS[3:]
    for card in range(1, len(tags) + 1):
        if settings.has_tag(card):
            return
    for place in range(len(tags)):
        settings.enrol(unhexlify(tags[place]), place + 1)
    settings.save()


def force(queues, fields):
    """Add results to a queue, and tell how many are left in each."""
    if fields:
        queues.put(int(fields[0]), [int(field) for field in fields[1:]])
    return ("ok", queues.left())


def heap(fields):
    """Tell how much of the heap is free, tidied."""
    gc.collect()
    return ("ok", gc.mem_free(), gc.mem_alloc())


Starter(time, Files(DATA), boards.Board, new_app, PROGRAM.settle).run("a")
