"""Answers a host over the serial port: what it may see, and the table it keeps.

Layer: joins link and terminal; the app calls `poll` in its loop. docs/protocol.md lists it all.

Rule 1: the port is the REPL's. Nothing is said before a host has called, nothing without its
        hello (MR01, MR02), and nothing ever waits for it (US01).
Rule 2: a step takes one message at most, and that only while there is room for its answer.
Rule 3: no message changes a game: whatever looks at one looks through `lifepod.window`.
"""

import gc

from micropython import const

from lifepod.link import messages
from lifepod.link.channel import BYE, VERSION, Channel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_IN_BYTES = const(64)  # of a step: 2 ms on the Pico
_ROOM_MIN = const(2)  # in the channel, before another message is looked at
_TRIES = const(2)  # of an answer that finds no room in the heap
NEWS_MAX = const(8)  # events of the game that wait to be told; more are left out

ABILITIES = "cards game history keys sound state table"
_TEXT_MAX = const(240)
_TITLE_MAX = const(40)
_NAME_MAX = const(16)
_CARDS = const(6)
_TABLE_MAX = const(16)


class Service:
    """The pod's end. `number` differs from one start of the pod to the next.

    `port` is open. `facts` are (pod's name, firmware, board, test); `sounds` are the names that
    can be played. `terminal` is None until the first table opens.
    """

    def __init__(self, port, window, number: int, facts: tuple, sounds):
        self.terminal: "Any" = None
        self.sound: "str | None" = None  # to be played
        self.channel = Channel(False, number)
        self._port = port
        self._window = window
        self._facts = facts
        self._sounds = sounds
        self._boot = "%04X" % (number & 0xFFFF)
        self._new = True  # nobody has been told that the power came
        self._in = bytearray(_IN_BYTES)
        self._sessions = 0
        self._was_open = False
        self._greeted = False
        self._follows_cards = False
        self._follows_game = False
        self._follows_parts = False
        self._games = 1
        self._news = []
        self._left = ""  # a table that was left, until the host has said that it knows
        self._more = {}  # verbs that others answer
        self.slow: "Any" = None  # what takes several steps: (request, its fields, those so far)

    def add(self, verb: str, answer) -> None:
        """Let `answer(fields)` answer a verb: it returns the fields, the code first.

        What takes long gives the fields one by one instead, a generator, and None in between for
        "go on in the next step".
        """
        self._more[verb] = answer

    # -- the loop ---------------------------------------------------------------------------

    def poll(self, now_ms: int) -> bool:
        """Do what is due; True when bytes are moving, so that the next step should be soon."""
        self._now_ms = now_ms
        channel = self.channel
        count = self._port.read(self._in)
        if count:
            channel.take(now_ms, self._in, count)
        if self.terminal is not None and self.terminal.out:
            self._take_from_terminal()
        if not count and not channel.is_open and not self._was_open and not channel.out_end:
            return False  # nobody is there
        channel.poll(now_ms)
        self._note_session()
        if channel.is_open:
            self._talk()
            if self.slow is not None and channel.room() >= _ROOM_MIN:
                self._go_on()
            channel.poll(now_ms)
        return self._write() or count > 0

    def _write(self):
        channel = self.channel
        if channel.out_end == channel.out_start:
            return False
        data = memoryview(channel.out)[channel.out_start : channel.out_end]
        count = self._port.write(data)
        channel.wrote(count)
        return count > 0

    def _note_session(self):
        """Begin anew when the session is another one; tell the terminal when there is none."""
        channel = self.channel
        if channel.sessions != self._sessions:
            self._sessions = channel.sessions
            self._forget_host()
        if self._was_open and not channel.is_open:
            self._forget_host()
            self._end_table(channel.why)
        self._was_open = channel.is_open

    def _forget_host(self):
        self._greeted = False
        self.slow = None
        self._follows_cards = self._follows_game = self._follows_parts = False
        self._news = []
        self._window.close_history()

    def _end_table(self, why):
        terminal = self.terminal
        if terminal is None:
            return
        if why == BYE:
            terminal.close(self._now_ms)
        else:
            terminal.host_lost(self._now_ms)

    def _talk(self):
        """Take a message, and say what there is to say, as far as there is room."""
        channel = self.channel
        if channel.room() >= _ROOM_MIN:
            message = channel.receive()
            if message is not None:
                self._take(message)
        while self._news and channel.room() >= _ROOM_MIN:
            channel.send(self._news.pop(0))

    def _take(self, message):
        read = messages.unpack(message)
        if read is None or read[0] != messages.REQUEST:
            return
        fields = read[1]
        request, verb = fields[0], fields[1] if len(fields) > 1 else ""
        if not self._greeted and verb != "hello":
            answer = (messages.EARLY,)
        else:
            answer = self._answer(request, verb, fields[2:])
        if isinstance(answer, tuple):
            self._reply(request, answer)
        elif answer is not None and self.slow is None:
            self.slow = (request, answer, [])
        elif answer is not None:
            self._reply(request, (messages.FULL,))

    def _go_on(self):
        """Do one step for what takes several; answer after the last."""
        request, fields, found = self.slow
        try:
            for field in fields:
                if field is None:
                    return
                found.append(field)
        except MemoryError:
            gc.collect()
            found = [messages.FULL]
        self.slow = None
        self._reply(request, tuple(found))

    def _reply(self, request, answer):
        """Send an answer; where the heap has no room for it, that."""
        for _ in range(_TRIES):
            try:
                self._send(messages.ANSWER, (request,) + answer)
                return
            except MemoryError:
                gc.collect()
        self._send(messages.ANSWER, (request, messages.FULL))

    def _answer(self, request, verb, fields):
        for _ in range(_TRIES):
            try:
                return self._try(request, verb, fields)
            except MemoryError:
                gc.collect()  # what lies about may be in the way of one long answer
        return (messages.FULL,)  # the game has the memory first

    def _try(self, request, verb, fields):
        if verb in _VERBS:
            return getattr(self, _VERBS[verb])(request, fields)
        if verb in self._more:
            return self._more[verb](fields)
        return (messages.UNKNOWN, verb[:_NAME_MAX])

    def _send(self, mark, fields):
        self.channel.send(messages.pack(mark, fields))

    def _take_from_terminal(self):
        """Send answers and events of the terminal; what there is no room for stays there.

        With nobody there they are dropped: whoever asks again gets the answer again.
        """
        terminal = self.terminal
        out = terminal.take_out()
        for place in range(len(out)):
            item = out[place]
            if item[0] == "event" and item[1] == "left":
                self._left = item[2]
            if item[0] == "sound":
                self.sound = item[1]
            elif item[0] == "card":
                self.card_moved(item[1], False)
            elif not self._greeted:
                pass
            elif self.channel.room() < 1:
                terminal.out = out[place:]
                return
            elif item[0] == "answer":
                self._send(messages.ANSWER, item[1:])
            else:
                self._send(messages.EVENT, item[1:])

    # -- what the app tells -----------------------------------------------------------------

    def card_moved(self, card: "int | None", is_there: bool) -> None:
        """Tell who follows that a card came or went; `card` is None for what is no game card."""
        if self._follows_cards:
            self._tell(("card", card or ("other" if is_there else 0)))

    def parts_changed(self, missing) -> None:
        """Tell who follows which parts are missing now."""
        if self._follows_parts:
            self._tell(("parts",) + tuple(missing))

    def accepted(self, event: tuple) -> None:
        """Tell who follows what has happened in the game."""
        if self._follows_game:
            words = self._window.event(event)
            self._tell(("event", self._game_name(), self._window.events(), words))

    def cleared(self) -> None:
        """Note that the game is another one from here on."""
        self._games += 1
        if self._follows_game:
            self._tell(("game", self._game_name()))

    def _tell(self, fields):
        """Queue an event. What is too much is left out: numbers and `snapshot` mend the gap."""
        if len(self._news) < NEWS_MAX:
            self._news.append(messages.pack(messages.EVENT, fields))

    def _game_name(self):
        return "%s.%d" % (self._boot, self._games)

    # -- the verbs ----------------------------------------------------------------------------

    def _hello(self, request, fields):
        if not fields or messages.number(fields[0], 0, 9999) != VERSION:
            return (messages.BAD, "version", VERSION)
        name, firmware, board, test = self._facts
        if not self._greeted:
            self._greeted = True
            if self.terminal is not None:
                self.terminal.host_back(self._now_ms)
            if self._new:
                self._new = False
                self._tell(("power", self._boot))
        test = 1 if test else 0
        return (messages.OK, VERSION, name, firmware, board, test, self._boot, ABILITIES)

    def _follow(self, request, fields):
        self._follows_cards = "cards" in fields
        self._follows_game = "game" in fields
        self._follows_parts = "parts" in fields
        return (messages.OK, self._game_name(), self._window.events(), self._window.card())

    def _state(self, request, fields):
        return (messages.OK, self._window.state())

    def _snapshot(self, request, fields):
        return (messages.OK, self._game_name(), self._window.snapshot())

    def _history(self, request, fields):
        where = fields[0] if fields else ""
        try:
            if where == "newest":
                piece = self._window.open_history()
            elif where == "older":
                piece = self._window.older_history()
            elif where == "start":
                numbers = self._window.start_of_piece()
                return (messages.LOST,) if numbers is None else (messages.OK, numbers)
            else:
                return (messages.BAD, "newest, older or start")
        except OSError:
            return (messages.FLASH,)
        if piece is None:
            return (messages.LOST,)
        return (messages.OK, self._game_name(), piece[0], piece[1])

    def _table(self, request, fields):
        if len(fields) != 3 or not 1 <= len(fields[0]) <= _TABLE_MAX:
            return (messages.BAD, "a name, a title and a text")
        if len(fields[1]) > _TITLE_MAX or len(fields[2]) > _TEXT_MAX:
            return (messages.BAD, "too long")
        if fields[0] == self._left:
            return (messages.LEFT,)
        if self.terminal is None:
            from lifepod.terminal.terminal import Terminal

            self.terminal = Terminal()
        self.terminal.begin(self._now_ms, fields[0], fields[1], fields[2])
        return (messages.OK,)

    def _has_table(self):
        return self.terminal is not None and self.terminal.is_open()

    def _ask(self, request, fields):
        if not self._has_table():
            return (messages.CLOSED,)
        return self.terminal.ask(self._now_ms, request, fields)

    def _cancel(self, request, fields):
        if not self._has_table():
            return (messages.CLOSED,)
        if fields and self.terminal.cancel(self._now_ms, fields[0]):
            return (messages.OK,)
        return (messages.UNKNOWN,)

    def _name(self, request, fields):
        if not self._has_table():
            return (messages.CLOSED,)
        card = messages.number(fields[0], 1, _CARDS) if len(fields) == 2 else None
        if card is None or len(fields[1]) > _NAME_MAX:
            return (messages.BAD, "a card and a name")
        self.terminal.name(self._now_ms, card, fields[1])
        return (messages.OK,)

    def _close(self, request, fields):
        self._left = ""
        if not self._has_table():
            return (messages.CLOSED,)
        self.terminal.close(self._now_ms)
        return (messages.OK,)

    def _play(self, request, fields):
        if not self._has_table():
            return (messages.CLOSED,)
        if not fields or fields[0] not in self._sounds:
            return (messages.UNKNOWN,)
        self.sound = fields[0]
        return (messages.OK,)

    def _link(self, request, fields):
        channel = self.channel
        reader = channel.reader
        return (
            messages.OK,
            "dropped %d, foreign %d, resent %d, doubled %d, too long %d"
            % (reader.dropped, reader.foreign, channel.resent, channel.doubled, channel.too_long),
        )


_VERBS = {
    "hello": "_hello",
    "follow": "_follow",
    "state": "_state",
    "snapshot": "_snapshot",
    "history": "_history",
    "table": "_table",
    "ask": "_ask",
    "cancel": "_cancel",
    "name": "_name",
    "close": "_close",
    "sound": "_play",
    "link": "_link",
}
