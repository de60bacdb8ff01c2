"""Players who play, and make mistakes: sensible turns mixed with wrong keys, cards pulled out,
long waits, held keys and power cuts.

Runs on CPython and on MicroPython, and does the same on both. Each thing a hand does is a line
as `lifepod run` takes it, so a game played here can be played once more through the drivers.
"""

from binascii import hexlify
from hashlib import sha256

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.dice import DiceCup, seed_of
from lifepod.rules import events, snapshot
from lifepod.rules.game import Game
from lifepod.rules.report import state_json
from lifepod_host.emulator.bench.script import KEYS

from support.table import Table, look

NAMES = [name for name, _ in KEYS]
SERVICES = (
    ("money", 2),
    ("points", 1),
    ("salary", 1),
    ("chance", 1),
    ("marriage", 1),
    ("baby", 1),
    ("buy", 2),
    ("sell", 2),
    ("undo", 1),
    ("years", 1),
    ("lottery", 1),
    ("menu", 2),
    ("other", 1),
)
_KINDS = [kind for kind, weight in SERVICES for _ in range(weight)]
MENUS = (
    "MENU ENTER ENTER MINUS CLEAR",
    "MENU MINUS ENTER ENTER PLUS PLUS MINUS MENU",
    "MENU MINUS MINUS ENTER MINUS ENTER ENTER PLUS 7 0 0 ENTER MENU",
    "MENU MINUS MINUS ENTER ENTER MINUS MINUS MINUS MINUS MINUS ENTER MENU",
    "MENU MINUS MINUS MINUS ENTER MINUS ENTER ENTER ENTER",
    "MENU MINUS MINUS MINUS MINUS ENTER ENTER MENU",
    "MENU PLUS PLUS PLUS PLUS PLUS ENTER MENU",
    "MENU PLUS PLUS ENTER MINUS ENTER CLEAR MENU",
    "MENU PLUS ENTER CLEAR CLEAR",
)
# A movement may end, or the screen go dark, this near to an input only by chance, and then two
# machines could see them the other way round: the players wait a little longer.
_NEAR_MS = 70
_SLEEP_MS = 300000
_SLEEP_NEAR_MS = 5000
_LEAVING = 8  # CLEARs that lead out of anything


class Rowdy:
    """One seeded evening. `wild` is how many of a hundred inputs are mistakes; None: 1 to 15."""

    def __init__(self, seed, wild=None, years=4):
        self.dice = DiceCup(seed_of(seed) + b"rowdy")
        if wild is None:
            wild = 1 + self.dice.below(15)
        self.table = Table(seed)
        self.lines = []  # all that was done, as a script
        self.wild = wild
        self.years = years
        self.shadow = Game()  # what the events alone make
        self._followed = 0
        self._seen = b""  # a hash of all that was seen

    def play(self, inputs):
        """Do at least so many things, one after the other; return a hash of all that was seen."""
        while len(self.lines) < inputs:
            for name in self._plan().split():
                if self.dice.below(100) < self.wild:
                    self._do(self._mistake())
                self._do(name)
        return self.transcript()

    def transcript(self):
        """A hash of every screen, state and sound so far."""
        return hexlify(self._seen).decode()

    def cut_with_cards(self):
        """Cut the power twice with a card in, and change it or take it away afterwards."""
        card = 1 + self.dice.below(6)
        for word in (self._insert(card), "power-cut", "ENTER", self._insert(card % 6 + 1)):
            self._do(word)
        for word in ("power-cut", "remove"):
            self._do(word)

    def go_home(self):
        """Leave whatever is going on, with CLEAR and without a card; fail if that is stuck."""
        self._do("remove")
        for _ in range(_LEAVING):
            if self.table.view.name in ("welcome", "waiting", "finale", "ranking"):
                return
            resuming = self.table.pod.mode.view().name == "question" and self._resuming()
            self._do("ENTER" if resuming else "CLEAR")
        raise RuntimeError("stuck at " + self.table.view.name)

    # -- what is done -----------------------------------------------------------------------

    def _do(self, word):
        """Do one thing: the name of a key, or a command of the bench with a colon in it."""
        table, parts = self.table, word.split(":")
        self._keep_clear(parts[0])
        before, stored = table.dump, dict(table.store.contents)
        line = " ".join(parts)
        if parts[0] == "insert":
            table.lay(int(parts[1]))
        elif parts[0] == "remove":
            table.take()
        elif parts[0] == "wait":
            table.wait_ms(int(parts[1]) * 1000)
        elif parts[0] == "hold":
            table.hold(parts[1], 1200)
            line = f"hold {parts[1]} 1.2"
        elif parts[0] == "force":
            table.force(parts[1], int(parts[2]))
        elif parts[0] == "power-cut":
            table.power_cut()
        else:
            line = "press " + word
            table.press(word)
        self.lines.append(line)
        self._check(line, before, stored)

    def _keep_clear(self, verb):
        """Wait a little where it is only by chance what comes first, see _NEAR_MS."""
        table = self.table
        pod = table.pod
        dark_ms = pod._active_ms + _SLEEP_MS - table.now_ms
        if abs(dark_ms) < _SLEEP_NEAR_MS:
            self._wait_more(2 * _SLEEP_NEAR_MS // 1000)
        if abs(pod._moving_until_ms - table.now_ms) < _NEAR_MS and verb != "wait":
            self._wait_more(1)

    def _wait_more(self, seconds):
        self.table.wait_ms(seconds * 1000)
        self.lines.append(f"wait {seconds}")

    def _check(self, line, before, stored):
        """What holds after every input, whatever it was."""
        table = self.table
        dump = table.dump
        heard = table.sounds()
        # A held key is two things: its press may be accepted and the hold then be refused.
        if "double" in heard and dump != before and not line.startswith("hold"):
            raise RuntimeError("refused, but something changed: " + line)
        if line.startswith(("wait", "power-cut", "force", "remove")) and dump != before:
            raise RuntimeError("no action, but something changed: " + line)
        if dump == before and not _same_game(stored, table.store.contents):
            raise RuntimeError("nothing changed, but it was saved: " + line)
        if snapshot.dump(snapshot.load(dump)) != dump:
            raise RuntimeError("a snapshot differs after: " + line)
        self._follow()
        if snapshot.dump(self.shadow) != dump:
            raise RuntimeError("the events make another game after: " + line)
        name, fields = look(table.view)
        seen = (name, sorted([str(field) for field in fields if not callable(field[1])]))
        state = state_json(table.pod.game, table.pod.card, False, heard)
        self._seen = sha256(self._seen + f"{line}|{seen}|{state}".encode()).digest()

    def _follow(self):
        """Let the shadow take the events that came out since the last time."""
        events_out = self.table.events
        if len(events_out) < self._followed or not self.table.pod.game.started:
            self.shadow, self._followed = Game(self.table.settings.rules()), 0
        for event in events_out[self._followed :]:
            if event[0] == events.START:
                self.shadow = Game()
            self.shadow.apply(event)
        self._followed = len(events_out)

    # -- what comes next --------------------------------------------------------------------

    def _pick(self, choices):
        return choices[self.dice.below(len(choices))]

    def _mistake(self):
        kind = self.dice.below(20)
        if kind < 11:
            return self._pick(NAMES)
        if kind < 13:
            return "remove"
        if kind < 15:
            return self._insert(1 + self.dice.below(6))
        if kind < 16:
            return "hold:" + self._pick(("CLEAR", "CLEAR", "ENTER", "SPIN"))
        if kind < 18:
            return "power-cut"
        return self._pick(("wait:1", "wait:3", "wait:10", "wait:61", "wait:400"))

    def _insert(self, card):
        return f"insert:{card}"

    def _resuming(self):
        view = self.table.pod.mode.view()
        return view.name == "question" and view.title == "RESUME?"

    def _plan(self):
        """The keys and cards of something sensible to do now."""
        table = self.table
        pod, game = table.pod, table.pod.game
        if pod.asleep:
            return self._pick(("MENU", "CLEAR", "5"))
        if self._resuming():
            return "CLEAR ENTER" if self.dice.below(40) == 0 else "ENTER"
        if pod.mode.name == "lottery":
            return self._lottery()
        if pod.mode.busy:
            return self._pick(("CLEAR", "ENTER", "CLEAR CLEAR", "CLEAR CLEAR CLEAR"))
        if not game.started:
            return self._years()
        if game.over_years:
            return self._end(game)
        if self.dice.below(3) == 0 or not game.seats:
            return self._turn(game)
        return self._service(game)

    def _end(self, game):
        unseen = game.unseen()
        if unseen and self.dice.below(3):
            return self._insert(self._pick(unseen))
        if unseen:
            return self._pick(("MENU ENTER ENTER MENU", "SPIN", "ENTER", "insert:6", "remove"))
        return self._pick(("remove", "ENTER ENTER", "ENTER CLEAR", "insert:1"))

    def _turn(self, game):
        card = game.awaited()
        joined = len(game.seats)
        if joined < 3 or (joined < 6 and self.dice.below(12) == 0):
            card = self._pick([one for one in range(1, 7) if game.seat_of(one) < 0])
        text = self._insert(card)
        if self.dice.below(4) == 0:
            text += f" force:spin:{1 + self.dice.below(10)}"
        text += " SPIN"
        if self.dice.below(2):
            text += self._pick((" wait:1", " wait:4", " wait:9"))
        if game.round > 1 and (game.seat_of(card) < 0 or self.dice.below(6) == 0):
            text += " ENTER"
        return text + self._pick(("", "", " remove", " PLUS PLUS MINUS"))

    def _service(self, game):
        card = self._pick(game.cards())
        if self.table.laid in game.cards() and self.dice.below(4):
            card = self.table.laid
        kind = self._pick(_KINDS)
        prefix = "" if card == self.table.laid else self._insert(card) + " "
        if kind == "lottery":
            return "remove LOTTERY SPIN"
        if kind == "menu":
            return self._pick(MENUS)
        if kind == "other":
            return self._pick(("remove", self._insert(1 + self.dice.below(6)), "wait:5"))
        return prefix + self._keys_for(kind)

    def _keys_for(self, kind):
        sign = self._pick(("PLUS", "PLUS", "MINUS"))
        if kind == "money":
            return f"MONEY {sign} {self._digits(7)} ENTER"
        if kind == "points":
            return f"LIFEPOINTS {sign} {self._digits(4)} ENTER"
        if kind == "salary":
            return f"SALARY {self._digits(5)} ENTER"
        if kind == "years":
            return self._years() + self._pick(("", " ENTER"))
        if kind == "baby":
            return f"BABY {1 + self.dice.below(2)} ENTER"
        if kind in ("buy", "sell"):
            verb = "PLUS" if kind == "buy" else "MINUS"
            scroll = self._pick(("", " PLUS", " MINUS", " PLUS PLUS"))
            return self._pick(("CAR ", "HOUSE ")) + verb + scroll + " ENTER"
        if kind == "undo":
            return "hold:CLEAR " + self._pick(("ENTER", "ENTER", "CLEAR", "hold:CLEAR ENTER"))
        return kind.upper()

    def _years(self):
        return f"YEARS {1 + self.dice.below(self.years)} ENTER"

    def _digits(self, places):
        count = 1 + self.dice.below(places)
        return " ".join([str(self.dice.below(10)) for _ in range(count)])

    def _lottery(self):
        if self.table.laid is not None:
            return "remove"
        choices = [
            "SPIN",
            "SPIN",
            "CLEAR",
            "wait:4",
            f"force:lottery:{1 + self.dice.below(10)} SPIN",
        ]
        for card in self.table.pod.game.cards():
            choices.append(self._insert(card))
        return self._pick(choices)


def _same_game(one, other):
    """Whether two memories hold the same journal; settings may have changed."""
    return all(one.get(name) == other.get(name) for name in ("live", "history"))
