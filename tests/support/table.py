"""A pod on a table: hands press keys and move cards, a clock runs, the power fails.

Runs on CPython and on MicroPython. It does for the pod what the app does, without any parts: an
accepted action is in the journal before the next key, and a power cut leaves only that journal.

    table = Table()
    table.press("YEARS 1 0 ENTER")
    table.lay(1)
    table.force("spin", 7)
    table.press("SPIN")
    table.state["players"][0]["money"]
"""

import json

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.dice import DiceCup, seed_of
from lifepod.pod.pod import Pod
from lifepod.rules import snapshot
from lifepod.rules.report import state_json
from lifepod.storage import problems
from lifepod.storage.journal import Journal
from lifepod.storage.settings import Settings
from lifepod_host.emulator.bench.forced import ForcedDice, ForcedQueues
from lifepod_host.emulator.bench.script import FORCED, key_number

from support.store import Store

PRESS_MS = 160  # a key goes down, and comes up again for half of it
RELEASE_MS = 80
HELD_MS = 1000
LONGEST_MOVE_MS = 60000


class Table:
    """One pod and those who play with it. `start_ms` is what the pod's clock says at first.

    Its dice give for a seed what those of `lifepod run --seed` give.
    """

    def __init__(self, seed=1, start_ms=0):
        self.store = Store()
        self.now_ms = start_ms
        self.laid = None  # the card on the pod
        self.heard = []  # names of sounds since they were last asked for
        self.events = []  # every event of the game that is played, as they came out
        self._queues = ForcedQueues()
        self._seed = seed
        self._starts = 0
        self.power_on()

    # -- hands ------------------------------------------------------------------------------

    def press(self, names):
        """Press keys by their names on the bench: "YEARS 1 0 ENTER"."""
        for name in names.split():
            self.key(number_of(name))

    def key(self, key):
        """Press one key by its number."""
        self.pod.key_down(self.now_ms, key)
        self._give_out()
        self.wait_ms(PRESS_MS)

    def hold(self, name, held_ms=HELD_MS):
        """Hold a key; from a second on the pod is told so."""
        self.pod.key_down(self.now_ms, number_of(name))
        self._give_out()
        self.wait_ms(min(held_ms, HELD_MS))
        if held_ms >= HELD_MS:
            self.pod.key_held(self.now_ms, number_of(name))
            self._give_out()
            self.wait_ms(held_ms - HELD_MS)
        self.wait_ms(RELEASE_MS)

    def lay(self, card):
        """Lay a card on the pod; one that lies there is taken away first."""
        self.take()
        self.laid = card
        self.pod.card_in(self.now_ms, card)
        self._give_out()

    def take(self):
        """Take the card away, if there is one."""
        if self.laid is not None:
            self.laid = None
            self.pod.card_out(self.now_ms)
            self._give_out()

    def wait_ms(self, duration_ms):
        """Let time pass."""
        self.now_ms += duration_ms
        self.pod.tick(self.now_ms)
        self._give_out()

    def settle(self):
        """Wait until nothing moves on the screen."""
        for _ in range(LONGEST_MOVE_MS // 100):
            if not self.pod.moving():
                return
            self.wait_ms(100)
        raise RuntimeError("the screen does not come to rest")

    def force(self, kind, *results):
        """Set the next results of a draw: spin, chance, lottery or ratio."""
        self._queues.put([row[0] for row in FORCED].index(kind), results)

    def spin(self, card, number=1):
        """Lay a card, spin that number, and let the receipt come to its end."""
        if self.laid != card:
            self.lay(card)
        self.force("spin", number)
        self.press("SPIN")
        self.settle()

    # -- power ------------------------------------------------------------------------------

    def power_on(self):
        """Start the pod with what its memory has; a card that lies there rests."""
        self._starts += 1
        cup = DiceCup(seed_of(self._seed) + bytes([self._starts & 0xFF, self._starts >> 8]))
        dice = ForcedDice(self._queues, cup)
        self.settings = Settings(self.store, _no_noise)
        self.settings.load()
        self.journal = Journal(self.store)
        game, problem = self.journal.load()
        remark = problems.SENTENCES[problem]
        self.pod = Pod(dice, self.settings, self.journal, game, remark, self.now_ms)
        if self.laid is not None:
            self.pod.card_in(self.now_ms, self.laid)
        self._give_out()

    def power_cut(self):
        """The power goes and comes back at once."""
        self.power_on()

    # -- eyes and ears ----------------------------------------------------------------------

    @property
    def state(self):
        """What `lifepod run` says of the game, without the sounds."""
        pod = self.pod
        return json.loads(state_json(pod.game, pod.card, pod.mode.name == "lottery"))

    def player(self, card):
        """The player's part of the state, or None."""
        for player in self.state["players"]:
            if player["card"] == card:
                return player
        return None

    def sounds(self):
        """The sounds since this was last asked."""
        heard = self.heard
        self.heard = []
        return heard

    @property
    def view(self):
        """What is on the screen."""
        return self.pod.view()

    @property
    def dump(self):
        """The whole state of the game, as a snapshot keeps it."""
        return snapshot.dump(self.pod.game)

    # -- the app's part ---------------------------------------------------------------------

    def _give_out(self):
        for item in self.pod.take_out():
            if item[0] == "event":
                self.events.append(item[1])
                if not self.journal.append(item[1], self.pod.game):
                    raise RuntimeError("not saved")
            elif item[0] == "clear":
                self.events = []
                self.journal.clear()
            elif item[0] == "save":
                self.settings.save()
            else:
                self.heard.append(item[1])


def playing(cards=2, years=10, ratio=100, seed=1):
    """A table in the first year of a game: everybody has spun once, and no card is in."""
    table = Table(seed)
    begin(table, years, ratio)
    for card in range(1, cards + 1):
        table.spin(card)
    table.take()
    table.sounds()
    return table


def begin(table, years=10, ratio=100):
    """Enter the years of a new game."""
    table.force("ratio", ratio)
    table.press("YEARS " + " ".join(str(years)) + " ENTER")


def number_of(name):
    """The number of a key by its name on the bench."""
    number = key_number(name)
    if number < 0:
        raise ValueError("no key: " + name)
    return number


def look(view):
    """A view as a plain value, to compare it with another."""
    fields = view.__dict__
    return (view.name, tuple([(name, fields[name]) for name in sorted(fields)]))


def _no_noise(count):
    return bytes(range(count))
