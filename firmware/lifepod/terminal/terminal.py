"""The terminal: questions of a table come in, keys and cards answer them. Layer: terminal.

It has what the app asks of a pod: keys and cards go in, a view and sounds come out.

Rule 1: a question with a card is on the screen only while that card is in. Without it, and with
        any other, the screen says whose card is awaited and nothing else.
Rule 2: an answer is kept: the same question asked again by the same table gets it again. One that
        was not answered is asked anew, and goes on where it stood.
Rule 3: whoever holds MENU may leave, whatever is asked; when the host is gone, CLEAR is enough.
Rule 4: the terminal writes no file and knows no game: what was on the pod is there afterwards.
"""

from micropython import const

from lifepod.link import messages
from lifepod.pod import keys, views
from lifepod.pod.views import Dark, Message
from lifepod.terminal.agenda import Agenda
from lifepod.terminal.hand import Hand
from lifepod.terminal.question import BadQuestion
from lifepod.terminal.views import PassOn

SLEEP_MS = const(300_000)  # as the pod (T-07)
LOST_MS = const(5000)  # after the link is gone: then the table counts as lost
NAME_MAX = const(16)
_OUT_MAX = const(32)

AWAY = const(0)  # no table: the pod has keys and screen
HERE = const(1)
PARTING = const(2)  # the table is over; the app says when the pod is back

_LOST = "The table does not answer. CLEAR leaves it."
_LEAVE = "Leave the table? The pod goes back to its own game."
_OVER = "Take the card out, and the pod's own game goes on."
_UNKNOWN = "UNKNOWN CARD"
_STRANGE = "This card is not one of the game's."


class Terminal:
    """One table's terminal. Times are milliseconds that never run backwards."""

    def __init__(self):
        self.state = AWAY
        self.table = ""
        self.card = None  # the game card that is in
        self.out = []  # ("answer", id, ...), ("sound", name), ("event", name, ...), ("card", n)
        self.hand = Hand(self)  # what puts cards in where no reader does
        self.asleep = False
        self.version = 0
        self._agenda = Agenda()
        self.names = [""] * 7
        self._title = self._text = ""
        self._occupied = False  # something lies on the reader
        self._poster = None
        self._leaving = False  # the poster asks whether to leave
        self._lost_ms = None
        self._lost = False
        self._now_ms = self._active_ms = self._since_ms = 0

    # -- the host's side ----------------------------------------------------------------------

    def begin(self, now_ms: int, table: str, title: str, text: str) -> None:
        """Open a table, or say something else on the screen of the one that is open."""
        if table != self.table or self.state != HERE:
            self._forget(messages.CLOSED)
            if table != self.table:
                self._agenda.forget_answers()
                self.names = [""] * 7
        self.table = table
        self.state = HERE
        self._title, self._text = title, text
        self._lost_ms = None
        self._lost = False
        self._wake(now_ms)

    def ask(self, now_ms: int, request: str, fields) -> "tuple | None":
        """Ask a question. Return its answer if it is known or cannot be, None if it will come."""
        if self.state != HERE:
            return (messages.CLOSED,)
        shown = self._current()
        before = self._agenda.get(request)
        try:
            answer = self._agenda.ask(request, fields)
        except BadQuestion as error:
            return (messages.BAD, str(error))
        if answer is not None:
            return answer
        if request == shown and self._agenda.get(request) is not before:
            self._unpost()  # the details on the screen are of another question
        self._wake(now_ms)
        self._look_at_card()
        return None

    def cancel(self, now_ms: int, request: str) -> bool:
        """Take a question back; tell whether there was one."""
        if self._agenda.get(request) is None:
            return False
        self._finish(request, (messages.CANCELLED,))
        self._changed(now_ms)
        return True

    def name(self, now_ms: int, card: int, name: str) -> None:
        """Tell a player's name; it stands beside the card."""
        self.names[card] = name
        self._changed(now_ms)

    def close(self, now_ms: int, code: str = messages.CLOSED) -> None:
        """End the table; what is asked is answered with `code`."""
        if self.state != HERE:
            return
        self._forget(code)
        self.state = PARTING
        self._changed(now_ms)

    def host_lost(self, now_ms: int) -> None:
        """Take note that the link is gone; after LOST_MS the player is told."""
        if self._lost_ms is None:
            self._lost_ms = now_ms

    def host_back(self, now_ms: int) -> None:
        """Take note of a new session: what was asked in the one before is to be asked again.

        The table counts as lost until it is opened again: this may be another program.
        """
        self._lost_ms = now_ms
        self._lost = False
        self._unpost()
        self._agenda.suspend()
        self.hand.take_out(now_ms)
        self._changed(now_ms)

    def sees(self, card: "int | None", is_there: bool) -> None:
        """Take note of what lies on the reader when the table opens."""
        self.card = card
        self._occupied = is_there
        self._look_at_card()

    def away(self) -> None:
        """The pod has its keys and its screen back."""
        self.state = AWAY

    def _forget(self, code):
        """End all questions; those of a session that is over have nobody to be told."""
        for request in self._agenda.requests():
            if self._agenda.get(request).suspended:
                self._agenda.drop(request)
            else:
                self._finish(request, (code,))
        self._unpost()

    def _finish(self, request, answer):
        """Give out the end of a question."""
        if request == self._current():
            self._unpost()
        self._agenda.close(request, answer)
        self._put(("answer", request) + answer)

    # -- the player's side ----------------------------------------------------------------------

    def key_down(self, now_ms: int, key: int) -> None:
        """Take a key, 0 to 15 (`lifepod.pod.keys`)."""
        if self._wake(now_ms):
            return
        if self.state != HERE:
            self._sound("double")
        elif self._lost:
            self._key_when_lost(key)
        elif self._poster is not None:
            self._key_on_poster(key)
        else:
            self._key_on_question(key)
        self._changed(now_ms)

    def _key_when_lost(self, key):
        if key == keys.CLEAR:
            self._sound("click")
            self._leave()
        else:
            self._sound("double")

    def _key_on_poster(self, key):
        leaving = self._leaving
        if leaving and key not in (keys.ENTER, keys.CLEAR):
            self._sound("double")
            return
        self._sound("click")
        self._unpost()
        if leaving and key == keys.ENTER:
            self._leave()

    def _key_on_question(self, key):
        request = self._current()
        if request is None:
            if self.hand.key_down(self._now_ms, key):
                return
            if key != keys.CLEAR:
                self._sound("click" if key == keys.MENU else "double")
            if key == keys.MENU:
                self._ask_to_leave()
            return
        question = self._agenda.get(request)
        if question.reports_keys:
            self._put(("event", "key", request, key, "down"))
        elif key == keys.MENU:
            self._show_details(question)
            return
        self._sound(question.key(self._now_ms, key))
        if question.answer is not None:
            self._finish(request, question.answer)

    def key_held(self, now_ms: int, key: int) -> None:
        """Take a key that has been held for one second: MENU asks whether to leave."""
        self._tell_key(now_ms, key, "held")
        if key == keys.MENU and self.state == HERE:
            self._ask_to_leave()
            self._changed(now_ms)
        elif key == keys.CLEAR:
            self.hand.take_out(now_ms)

    def key_up(self, now_ms: int, key: int) -> None:
        """Take note that a key was let go."""
        self._tell_key(now_ms, key, "up")

    def _tell_key(self, now_ms, key, what):
        self._now_ms = self._active_ms = now_ms
        request = self._current()
        if request is not None and self._agenda.get(request).reports_keys:
            self._put(("event", "key", request, key, what))

    def card_in(self, now_ms: int, card: "int | None") -> None:
        """Take note that a card lies on the reader: 1 to 6, None for one that is none of ours."""
        self._wake(now_ms)
        self._unpost()
        self.card = card
        self._occupied = True
        if self.state == HERE:
            if card is None:
                self._poster = Message(_UNKNOWN, _STRANGE)
            wrong = (
                self._current() is None and bool(self._agenda.awaited()) and not self.awaits(card)
            )
            self._sound("double" if wrong or card is None else "click")
            self._look_at_card()
        self._changed(now_ms)

    def card_out(self, now_ms: int) -> None:
        """Take note that the card has been taken out: what belongs to it is gone at once."""
        self._wake(now_ms)
        self._unpost()
        self.card = None
        self._occupied = False
        self._changed(now_ms)

    def refuse_card(self, now_ms: int) -> None:
        """A card was tapped that is none of the game's; who is in stays in."""
        self.say(now_ms, _UNKNOWN, _STRANGE)

    def say(self, now_ms: int, title: str, text: str) -> None:
        """Tell what is wrong with a card or a part, in a sentence."""
        self._wake(now_ms)
        self._unpost()
        self._poster = Message(title, text)
        self._sound("double")
        self._changed(now_ms)

    def tick(self, now_ms: int) -> None:
        """Let time pass."""
        self._now_ms = now_ms
        self.hand.tick(now_ms)
        if self._lost_ms is not None and not self._lost and now_ms - self._lost_ms >= LOST_MS:
            self._lost = True
            self._unpost()
            self._wake(now_ms)
        request = self._current()
        if request is not None and self._agenda.get(request).tick(now_ms):
            self._changed(now_ms)
        if not self.asleep and now_ms - self._active_ms >= SLEEP_MS:
            self.hand.take_out(now_ms)  # whoever wakes the pod may be somebody else
            self.asleep = True
            self._changed(now_ms)

    # -- what comes out -------------------------------------------------------------------------

    def take_out(self) -> list:
        """Return and forget what has come out, in order."""
        out = self.out
        self.out = []
        return out

    def view(self):
        """Return what is on the screen now."""
        if self.asleep:
            return Dark()
        if self.state != HERE:
            return Message("TABLE CLOSED", _OVER)
        if self._lost:
            return Message("TABLE", _LOST)
        if self._poster is not None:
            return self._poster
        request = self._current()
        if request is not None:
            return self._agenda.get(request).view()
        awaited = self._agenda.awaited()
        if awaited:
            names = tuple([self.names[card] for card in awaited])
            title = "pass the pod to" if len(awaited) == 1 else "awaited"
            return PassOn(title, tuple(awaited), names, self._occupied, self.hand.needed)
        return Message(self._title, self._text)

    def moving(self) -> bool:
        """Tell whether something moves: nothing does here."""
        return False

    def elapsed_ms(self, view) -> int:
        """Return how long the view has been up."""
        return self._now_ms - self._since_ms

    def is_open(self) -> bool:
        """Tell whether a table is open."""
        return self.state == HERE

    def is_here(self) -> bool:
        """Tell whether keys and screen are the terminal's."""
        return self.state != AWAY

    def is_parting(self) -> bool:
        """Tell whether the table is over, and the pod may have them back."""
        return self.state == PARTING

    def is_private(self) -> bool:
        """Tell whether the screen shows what belongs to one player."""
        request = self._current()
        return request is not None and self._agenda.get(request).card != 0

    # -- inside -----------------------------------------------------------------------------------

    def _current(self):
        """Return the id of the question that is shown, or None: first the card's own."""
        if self.state != HERE:
            return None
        return self._agenda.current(self.card)

    def awaits(self, card):
        """Tell whether a card has something to answer."""
        return card in self._agenda.awaited()

    def _look_at_card(self):
        """Answer what only waits for the card that is in."""
        for request in self._agenda.waiting_for(self.card):
            self._finish(request, (messages.OK,))

    def _show_details(self, question):
        title, text = question.details()
        if text:
            self._sound("click")
            self._poster = Message(title, text)
        else:
            self._sound("double")

    def _ask_to_leave(self):
        self._poster = views.Question("LEAVE", _LEAVE, "Leave", "Stay")
        self._leaving = True

    def _leave(self):
        self.close(self._now_ms, messages.LEFT)
        self._put(("event", "left", self.table))

    def _unpost(self):
        self._poster = None
        self._leaving = False

    def _wake(self, now_ms):
        """Note a sign of life; True when it woke the screen."""
        self._now_ms = self._active_ms = now_ms
        was_asleep = self.asleep
        self.asleep = False
        self._changed(now_ms)
        return was_asleep

    def _changed(self, now_ms):
        self._now_ms = now_ms
        self._since_ms = now_ms
        self.version += 1

    def _sound(self, name):
        if name:
            self._put(("sound", name))

    def _put(self, item):
        """Give something out. Answers are as few as the questions; all else may be too much."""
        if item[0] == "answer" or len(self.out) < _OUT_MAX:
            self.out.append(item)
