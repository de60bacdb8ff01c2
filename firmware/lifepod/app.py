"""The event loop's body: joins pod, screen, sound, keys, reader and flash.

`lifepod.start` calls `App.step` again and again, each time when it says so.

Rule 1: an event is on the flash before its picture or its sound is begun (T-60).
Rule 2: nothing here waits. Only `start` does, for a bounded time, before keys are taken.
Rule 3: a part that fails is named and done without; the game goes on.
Rule 4: while a table is open (`lifepod.terminal`) keys, cards and screen are its own. The pod's
        time stands still meanwhile: it goes on exactly where it was.
"""

import os

from micropython import const

from lifepod import attic, version
from lifepod.cardway import CARD_BY_NUMBER, WORDS, CardWay
from lifepod.care import Care
from lifepod.doorbell import Doorbell
from lifepod.drivers.keypad import SCAN_MS
from lifepod.panel import Panel
from lifepod.pod import keys
from lifepod.pod.pod import Pod
from lifepod.pod.views import Status
from lifepod.speaker import Speaker
from lifepod.storage import problems
from lifepod.storage.journal import Journal
from lifepod.storage.settings import Settings
from lifepod.ui import tunes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STEP_MS = const(10)  # as often as keys are to be looked at (KY04)
_LOOK_MS = const(300)  # at power-on: long enough to see a card that lies there (T-60)
_READ_MS_MAX = const(100)  # from one look at the reader to the next, whatever there is to draw
_SKIPS_MAX = const(4)  # scans of a contact, one after the other, for which all else waits
_LONG_MS = const(20)  # what has taken so long is a step of its own
_RETRY_MS = const(30000)  # from one try to save again to the next
_TEND_MS = const(1500)  # nobody has touched the pod for this long: time to tidy up
# Garbage is collected after so many pictures, after the last one, and now and then while nobody
# touches the pod; not in the middle of a picture: 35 ms on the Pico.
_PICTURES_MAX = const(4)
_SWEEP_MS = const(300)
_SWEEP_AGAIN_MS = const(4000)

_DOWN = const(0)
_HELD = const(1)
_UP = const(2)
_STUCK = const(3)


class App:
    """One pod. `board` has clock, files, display, keypad, buzzer, presence and port.

    `dice` draws (`lifepod.dice`); `test` marks that draws can be forced.
    """

    def __init__(self, board, dice, test=False):
        self._board = board
        self._clock = board.clock
        self._dice = dice
        self._ticks = self._clock.ticks_ms()
        self._now_ms = 0
        self._active_ms = 0
        self._read_ms = 0
        self._problem = problems.NONE
        self._retry_ms = 0
        self._swept_ms = 0
        self._skips = 0
        self._tended = self._swept = False  # since somebody touched the pod
        self._owes_settings = False
        self.cards = CardWay(board.presence, self._is_card)
        self.tag = None  # the UID of the card that is in, once it is certain
        self.status = Status(test=test)
        self.settings = Settings(board.files)
        self.journal = Journal(board.files)
        self.speaker = Speaker(board.buzzer, self.settings)
        self.panel = Panel(board.display, self.settings, self.status)
        self.pod: "Any" = None  # made by `start`
        self.service: "Any" = None  # likewise
        self._at_table = False
        self._table_ms = 0  # when the table that is open opened
        self._away_ms = 0  # how long the pod has waited for tables in all
        self.care = Care(board, self)

    def start(self) -> None:
        """Take up the saved game and look at the parts; keys are taken when it returns."""
        self.settings.load()
        self.settings.identify(self._board.unique_id)
        game, problem = self.journal.load(self.settings.get("played") == 1)
        self._note_problem()
        self.panel.start(self._now())
        self.care.start()
        remark = problems.SENTENCES[problem]
        if self.settings.problem and not remark:
            remark = _SETTINGS_LOST
        self.pod = Pod(self._dice, self.settings, self.journal, game, remark, self._now())
        self.service = Doorbell(self._board.port, self._meet_host)
        self.care.serve(self.service)
        self.service.start()
        self.pod.call_doctor = self.care.call
        self._look()
        self.care.know_reader()
        if self.settings.has_no_tags() and not self.pod.no_reader and not self.pod.game.started:
            self.pod.meet_cards()
        self._give_out()

    def _meet_host(self):
        """Make the service, now that a host has rung; None when the heap has no room for it."""
        attic.collect()
        facts = (self.settings.pod_id(), version.VERSION, self._board.name, self.status.test)
        number = int.from_bytes(os.urandom(2), "big")
        try:
            from lifepod.service import Service
            from lifepod.window import Window

            self.service = Service(self._board.port, Window(self), number, facts, tunes.TUNES)
        except MemoryError:
            return None
        return self.service

    def _look(self):
        """See whether a card lies there already: it rests, it is not put in (T-60)."""
        deadline_ms = self._now() + _LOOK_MS
        presence = self._board.presence
        while not presence.settled and self._now() < deadline_ms:
            self._poll_reader(True)
            self._clock.sleep_ms(STEP_MS)

    def now_ms(self) -> int:
        """Return the app's time of this step."""
        return self._now_ms

    def step(self) -> int:
        """Do what is due now; return how many milliseconds after this call to call again."""
        now_ms = self._now()
        pressed = self._poll_keys(now_ms)
        if self._board.keypad.is_busy() and self._skips < _SKIPS_MAX:
            self._skips += 1
            return SCAN_MS  # a contact: nothing else until it counts as a key
        self._skips = 0
        # The picture of a key comes first, to its last slice: that is what a hand waits for.
        front = self.service.terminal if self._at_table else self.pod
        late = now_ms - self._read_ms > _READ_MS_MAX
        drawing = self.panel.is_due(now_ms, front)
        if drawing:
            at_once = pressed and self._now() - now_ms < _LONG_MS
        else:
            at_once = self.panel.more and not late
        if at_once:
            self.panel.poll(now_ms, front, now_ms - self._active_ms)
            self.speaker.poll(front)
            return 1
        if not drawing or late:
            if self._sweep(now_ms):
                return 1
            self._read_ms = now_ms
            self._poll_reader()
        if self._now() - now_ms > _LONG_MS:
            return 1  # keys are looked at before the rest
        now_ms = self._now_ms
        moving = self.service.poll(now_ms)
        if self.service.terminal is not None:
            self._mind_table(now_ms)
        if not self._at_table:
            self.pod.tick(self._pod_ms())
            moving = moving or self.pod.mode.hurries
        self.care.poll(self._at_table)
        self._give_out()
        front = self.service.terminal if self._at_table else self.pod
        more = self.panel.poll(now_ms, front, now_ms - self._active_ms)
        self.speaker.poll(front)
        if more or moving:
            return 1
        self._tend(now_ms)
        if self.cards.is_busy():
            return 1
        return SCAN_MS if self._board.keypad.is_busy() else STEP_MS

    def card_on_reader(self):
        """Return the game card that lies on the reader, or None."""
        return None if self.tag is None else self.settings.card_of(self.tag)

    # -- the table ----------------------------------------------------------------------------

    def _mind_table(self, now_ms):
        """Let a table have the pod, or have it back."""
        terminal = self.service.terminal
        if terminal.is_parting() and self._may_go_on():
            terminal.away()
        if terminal.is_here() != self._at_table:
            self.panel.redraw = True
            if self._at_table:
                self._come_back(now_ms)
            else:
                self._at_table = True
                self._table_ms = now_ms
                terminal.sees(self.card_on_reader(), self.tag is not None)
                terminal.hand.need(now_ms, self.pod.no_reader)
        if self._at_table:
            terminal.tick(now_ms)
        if self.service.sound:
            self.speaker.play(self.service.sound)
            self.service.sound = None

    def _may_go_on(self):
        """Tell whether no other card lies there than the one the pod knows of.

        Another one would be put in by nobody's hand, and might take a jackpot.
        """
        return self.tag is None or self.card_on_reader() == self.pod.card

    def _come_back(self, now_ms):
        self._away_ms += now_ms - self._table_ms
        self._at_table = False
        self._active_ms = now_ms
        if self.pod.asleep:
            self.pod.key_down(self._pod_ms(), keys.CLEAR)  # it wakes, and does nothing else
        if self.tag is None and self.pod.card is not None and not self.pod.no_reader:
            self.pod.card_out(self._pod_ms())

    def _pod_ms(self):
        """Return the pod's own time, which stands still at a table."""
        return (self._table_ms if self._at_table else self._now_ms) - self._away_ms

    # -- what goes in -------------------------------------------------------------------------

    def _tend(self, now_ms):
        """Use a moment: tidy the journal and the heap; try again what could not be saved."""
        quiet = now_ms - self._active_ms > _TEND_MS
        if self.journal.tend(self.pod.game, quiet) or not quiet:
            return
        if not self._tended:
            self._tended = True
            if not self.pod.mode.busy and not self.pod.game.over_years:
                attic.forget()
                self._swept = False
        if self.status.unsaved and now_ms >= self._retry_ms:
            self._retry_ms = now_ms + _RETRY_MS
            self.journal.retry(self.pod.game)
            self.settings.save()
            self._give_out()

    def _sweep(self, now_ms):
        """Do what takes long in a step of its own: save the settings, collect garbage.

        Tell whether that was done. The picture on its way comes first.
        """
        panel = self.panel
        if (panel.more or panel.redraw) and panel.drawn < 2 * _PICTURES_MAX:
            return False
        if self._owes_settings:
            self._owes_settings = False
            self.settings.save()
            return True
        quiet = now_ms - self._active_ms > _SWEEP_MS
        due = not self._swept or now_ms - self._swept_ms > _SWEEP_AGAIN_MS
        mode = self.pod.mode
        if panel.drawn < _PICTURES_MAX and not mode.wants_room and not (quiet and due):
            return False
        mode.wants_room = False
        panel.drawn = 0
        self._swept = True
        self._swept_ms = now_ms
        attic.collect()
        return True

    def _now(self):
        """Return milliseconds since the start; they do not wrap."""
        ticks = self._clock.ticks_ms()
        self._now_ms += self._clock.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms

    def _poll_keys(self, now_ms):
        """Give the pod what the keys have done; tell whether they have done anything."""
        keypad = self._board.keypad
        if not keypad.poll():
            return False
        while True:
            event = keypad.take()
            if event is None:
                return True
            kind, key = event
            self._touched(now_ms)
            front = self.service.terminal if self._at_table else self.pod
            front_ms = now_ms if self._at_table else self._pod_ms()
            if kind == _DOWN:
                front.key_down(front_ms, key)
            elif kind == _HELD:
                front.key_held(front_ms, key)
            elif kind == _STUCK:
                front.say(front_ms, "KEYPAD", self.care.stuck(key, self._at_table))
            elif kind == _UP and self._at_table:
                front.key_up(front_ms, key)
            self._give_out()

    def _touched(self, now_ms):
        self._active_ms = now_ms
        self._tended = self._swept = False

    def _is_card(self, tag):
        return self.settings.card_of(tag) is not None

    def _poll_reader(self, starting=False):
        now_ms = self._now()
        idle_ms = now_ms - self._active_ms
        tapping = self.settings.get("tapping") == 1
        plain = self.pod.mode.takes_tags and not self._at_table
        event = self.cards.poll(now_ms, idle_ms, tapping, plain, starting)
        if event is None:
            return
        self._touched(now_ms)
        self.tag = self.cards.inside
        if event[0] == "out" or (event[0] == "in" and event[1] == self.tag):
            self.service.card_moved(self.card_on_reader(), self.tag is not None)
        if self._at_table:
            self._tell_table(now_ms, event)
        else:
            self._tell_pod(self._pod_ms(), event)
        self._give_out()

    def _tell_pod(self, pod_ms, event):
        kind = event[0]
        if kind == "in":
            self.pod.tag_in(pod_ms, event[1])
        elif kind == "out":
            self.pod.card_out(pod_ms)
            if self.cards.tapped:
                self.pod.sound("click")
        elif kind == "lost":
            self.pod.reader_lost(pod_ms)
        elif kind == "back":
            self.pod.reader_back(pod_ms)
            self.care.know_reader()
        else:
            self.pod.say(pod_ms, WORDS[kind][0], WORDS[kind][1])

    def _tell_table(self, now_ms, event):
        """Tell the terminal of a card. What belongs to one that has gone leaves the glass now."""
        kind = event[0]
        terminal = self.service.terminal
        if kind == "in" and event[1] == self.tag:
            terminal.card_in(now_ms, self.card_on_reader())
        elif kind == "out":
            private = terminal.is_private()
            terminal.card_out(now_ms)
            if private:
                self.panel.wipe(now_ms)
        elif kind == "in":  # it was tapped and is no card of the game: who is in stays in
            terminal.refuse_card(now_ms)
        else:
            if kind in ("lost", "back"):
                self._tell_pod(self._pod_ms(), event)
                terminal.hand.need(now_ms, kind == "lost")
            if kind == "lost":
                terminal.say(now_ms, WORDS[kind][0], CARD_BY_NUMBER)
            elif kind != "back":
                terminal.say(now_ms, WORDS[kind][0], WORDS[kind][1])

    def _give_out(self):
        """Save what the pod has accepted, then let it be heard."""
        if not self.pod.out and self.journal.problem == self._problem:
            return  # mostly so; the lists below would be garbage
        out = self.pod.take_out()
        for item in out:
            if item[0] == "event":
                self.journal.append(item[1], self.pod.game)
                self._remember_game()
                self.service.accepted(item[1])
            elif item[0] == "clear":
                self.journal.clear()
                self.service.cleared()
            elif item[0] == "save":
                self.settings.save()
                self.panel.redraw = True
        if self.journal.problem != self._problem:
            self._note_problem()
            if self._problem:
                self.pod.say(self._pod_ms(), "NOT SAVED", problems.SENTENCES[self._problem])
        for item in out + self.pod.take_out():
            if item[0] == "sound":
                self.speaker.play(item[1])

    def _remember_game(self):
        """Note in the settings that there has been a game: with none later, it is lost (FS01)."""
        if not self.settings.get("played"):
            self.settings.set("played", 1)
            self._owes_settings = True

    def _note_problem(self):
        self._problem = self.journal.problem
        self.status.unsaved = self._problem != problems.NONE
        self.status.muted = self.settings.get("volume") == 0
        self.panel.redraw = True


_SETTINGS_LOST = "The settings cannot be read. The usual ones hold; cards may be unknown."
