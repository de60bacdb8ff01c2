"""The host's end of the link, sans I/O: bytes and milliseconds in, answers and events out.

    session = PodSession(random_number)
    session.take(now_ms, data); session.poll(now_ms); session.to_write(); session.wrote(count)
    reply = session.request("state")             ... reply.code, reply.values

Rule 1: whatever happens to the wire or to the pod, what was asked for is asked again when there is
        a session again: requests until their deadline, questions until they are answered. A
        question keeps its id, so the pod answers it once.
Rule 2: after each greeting the pod is brought to where it was: what is followed, the table, the
        names, the questions; then all else.
Rule 3: nothing here waits, raises because of what comes in, or looks at a clock.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lifepod.link import channel as channels
from lifepod.link import messages
from lifepod.link.channel import Channel

from lifepod_host import __version__
from lifepod_host.pods.questions import TEXT_MAX, TITLE_MAX, Question, TooLongError
from lifepod_host.pods.text import plain

REQUEST_MS = 4000
HELLO_MS = 2000
MESSAGE_MAX = 1 << 16  # of a pod; a state with many sounds is the longest
EVENTS_MAX = 1000  # that wait to be taken; the oldest go first

# Why a session is not to be begun again.
FINAL = (channels.TAKEN, channels.OTHER_VERSION)

TIMED_OUT = "late"  # the code of a reply that has not come


@dataclass(frozen=True)
class PodInfo:
    """What a pod says of itself."""

    name: str
    firmware: str
    board: str
    test: bool
    boot: str
    abilities: tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """What happens at the pod: "card", "event", "game", "key", "left", "power"; and of the link
    itself "up" and "down"."""

    name: str
    values: tuple[str, ...] = ()


class Reply:
    """What comes of a request; `when_done` is called once, with it, when it is there."""

    def __init__(self, request: str, message: bytes, deadline_ms: int | None) -> None:
        self.request = request
        self.code = ""
        self.values: tuple[str, ...] = ()
        self.when_done: Callable[[Reply], None] | None = None
        self.first: Callable[[Reply], None] | None = None  # the session's own, before that
        self.message = message
        self.deadline_ms = deadline_ms
        self.sent = False  # in the session that is open

    @property
    def done(self) -> bool:
        """Whether it is there, if only to say that it has not come in time."""
        return bool(self.code)

    @property
    def ok(self) -> bool:
        """Whether the pod has done what it was asked."""
        return self.code == messages.OK

    def settle(self, code: str, values: tuple[str, ...] = ()) -> None:
        """Note the answer."""
        if self.done:
            return
        self.code, self.values = code, values
        if self.first is not None:
            self.first(self)
        if self.when_done is not None:
            self.when_done(self)


class Asked(Reply):
    """A question that is asked until it is answered."""

    def __init__(self, request: str, message: bytes, question: Question) -> None:
        super().__init__(request, message, None)
        self.question = question

    @property
    def result(self) -> Any:
        """What the player has answered; None where the question ended without an answer."""
        return self.question.result(self.values) if self.ok else None


class PodSession:
    """One pod. `number` is any number that differs from one start of the program to the next."""

    def __init__(self, number: int, name: str = "lifepod") -> None:
        self.info: PodInfo | None = None  # of the pod as it was last seen
        self.is_ready = False  # greeted, and brought to where it was
        self.is_final = False  # it is over, and `why` says why
        self.why = ""
        self.channel = Channel(True, number, MESSAGE_MAX)
        self.events: deque[Event] = deque(maxlen=EVENTS_MAX)
        self.expected_pod = ""  # only the pod of this name is taken
        self._name = plain(name, messages.ID_MAX)
        self._count = 0
        self._replies: dict[str, Reply] = {}  # without an answer, in the order of asking
        self._lasting: dict[str, tuple] = {}  # verbs and fields to begin each session with
        self._names: dict[int, str] = {}
        self._again: deque[Reply] = deque()  # to be sent before all else
        self._hello: Reply | None = None
        self._hello_ms = 0
        self._sessions = 0
        self._now_ms = 0

    # -- bytes and time -----------------------------------------------------------------------

    def start(self, now_ms: int) -> None:
        """Call the pod. What was asked for before is kept."""
        self._now_ms = now_ms
        self.is_final = False
        self._lost()
        self.channel.call(now_ms)

    def take(self, now_ms: int, data: bytes) -> None:
        """Take bytes that have come from the pod."""
        self._now_ms = now_ms
        self.channel.take(now_ms, data, len(data))
        self._collect()

    def poll(self, now_ms: int) -> None:
        """Do what is due. Call it each 10 ms or so."""
        self._now_ms = now_ms
        channel = self.channel
        self._collect()
        if channel.is_open and channel.sessions != self._sessions:
            self._sessions = channel.sessions
            self._greet()
        if not channel.is_open and channel.why and not self.is_final:
            self._ended()
        if self._hello is not None and now_ms - self._hello_ms >= HELLO_MS:
            # The channel works and the pod does not answer: begin anew.
            self._lost()
            channel.call(now_ms)
        self._expire()
        if self.is_ready:
            self._send_what_waits()
        channel.poll(now_ms)

    def to_write(self) -> bytes:
        """Return the bytes that are to be written; tell `wrote` how many have been."""
        return bytes(self.channel.out[self.channel.out_start : self.channel.out_end])

    def wrote(self, count: int) -> None:
        """Note that so many bytes have been written."""
        self.channel.wrote(count)

    def stop(self) -> None:
        """Say goodbye; the bytes of it are to be written."""
        self.channel.hang_up()
        self._lost()
        self.channel.poll(self._now_ms)
        self.is_final = True
        self.why = channels.BYE

    def unplugged(self) -> None:
        """The port is gone. What was asked for is asked again after the next `start`."""
        self._lost()

    def give_up(self, code: str) -> None:
        """Nothing will come any more: end all that has no answer with this code."""
        self._forget_table(code)
        for reply in list(self._replies.values()):
            self._replies.pop(reply.request, None)
            reply.settle(code)

    # -- asking -------------------------------------------------------------------------------

    def request(self, verb: str, *fields: object, timeout_ms: int = REQUEST_MS) -> Reply:
        """Ask the pod for something; the reply comes, or says TIMED_OUT."""
        self._count += 1
        name = f"r{self._count}"
        message = messages.pack(messages.REQUEST, [name, verb, *fields])
        reply = Reply(name, message, self._now_ms + timeout_ms)
        self._replies[name] = reply
        return reply

    def ask(self, name: str, question: Question) -> Asked:
        """Ask a player. `name` is the question's own, up to 16 letters, and never used again.

        Asked again with the same name, also after a restart of this program, it is the same
        question: the pod gives the answer it has, or goes on asking.
        """
        if not 1 <= len(name) <= messages.ID_MAX or plain(name) != name or name[0] == "r":
            raise ValueError(f"a question cannot be called {name!r}")
        message = messages.pack(messages.REQUEST, [name, "ask", *question.fields()])
        if len(message) > channels.MESSAGE_MAX:
            raise TooLongError("too long for a pod: fewer rows, or shorter details")
        asked = Asked(name, message, question)
        self._replies[name] = asked
        return asked

    def cancel(self, name: str) -> Reply:
        """Take a question back: it ends with the code "cancelled", at once and here."""
        asked = self._replies.pop(name, None)
        reply = self.request("cancel", name)
        if asked is not None:
            asked.settle(messages.CANCELLED)
        return reply

    def follow(self, *what: str) -> Reply:
        """Be told of "cards" and "game" from now on."""
        self._lasting["follow"] = what
        return self.request("follow", *what)

    def table(self, name: str, title: str, text: str) -> Reply:
        """Open a table, or say something else on its screen while nobody is asked anything."""
        fields = (plain(name, messages.ID_MAX), plain(title, TITLE_MAX), plain(text, TEXT_MAX))
        if self._lasting.get("table", ("",))[0] != fields[0]:
            self._names.clear()
        self._lasting["table"] = fields
        reply = self.request("table", *fields)
        reply.first = self._table_again
        return reply

    def name(self, card: int, name: str) -> Reply:
        """Tell the pod a player's name."""
        self._names[card] = plain(name, messages.ID_MAX)
        return self.request("name", card, self._names[card])

    def close_table(self) -> Reply:
        """Give the pod back to its own game; questions end with the code "closed"."""
        self._forget_table(messages.CLOSED)
        return self.request("close")

    # -- inside -------------------------------------------------------------------------------

    def _forget_table(self, code: str) -> None:
        self._lasting.pop("table", None)
        self._names.clear()
        for reply in list(self._replies.values()):
            if isinstance(reply, Asked):
                self._replies.pop(reply.request, None)
                reply.settle(code)

    def _greet(self) -> None:
        message = messages.pack(
            messages.REQUEST,
            ["r0", "hello", channels.VERSION, self._name, plain(__version__, messages.ID_MAX)],
        )
        self._hello = Reply("r0", message, None)
        self._hello_ms = self._now_ms
        self.channel.send(message)

    def _collect(self) -> None:
        while (message := self.channel.receive()) is not None:
            read = messages.unpack(message)
            if read is None:
                continue
            mark, fields = read
            if mark == messages.ANSWER and len(fields) > 1:
                self._answered(fields[0], fields[1], tuple(fields[2:]))
            elif mark == messages.EVENT and self.is_ready:
                self._happened(Event(fields[0], tuple(fields[1:])))

    def _answered(self, request: str, code: str, values: tuple[str, ...]) -> None:
        if self._hello is not None and request == self._hello.request:
            self._hello = None
            self._greeted(code, values)
            return
        reply = self._replies.get(request)
        if reply is None:
            return
        del self._replies[request]
        reply.settle(code, values)

    def _happened(self, event: Event) -> None:
        if event.name == "left":
            self._forget_table(messages.LEFT)
            self.request("close")  # so that the pod knows that we know
        self.events.append(event)

    def _greeted(self, code: str, values: tuple[str, ...]) -> None:
        if code != messages.OK or len(values) < 7:
            self._finish(channels.OTHER_VERSION)
            return
        info = PodInfo(
            values[1], values[2], values[3], values[4] == "1", values[5], tuple(values[6].split())
        )
        if self.expected_pod and info.name != self.expected_pod:
            self._finish("another pod")
            return
        restarted = self.info is not None and self.info.boot != info.boot
        self.info = info
        self.is_ready = True
        for verb, fields in self._lasting.items():
            self._begin_with(verb, *fields)
        for card, name in self._names.items():
            self._begin_with("name", card, name)
        self.events.append(Event("up", ("restarted",) if restarted else ()))

    def _begin_with(self, verb: str, *fields: object) -> None:
        """Put a request before all that waits."""
        reply = self.request(verb, *fields)
        if verb == "table":
            reply.first = self._table_again
        self._replies.pop(reply.request)
        self._again.append(reply)

    def _table_again(self, reply: Reply) -> None:
        """The table is open again, unless somebody left it while we could not be told."""
        if reply.code == messages.LEFT:
            self._happened(Event("left", self._lasting.get("table", ("",))[:1]))

    def _send_what_waits(self) -> None:
        while self._again and self.channel.room():
            reply = self._again.popleft()
            self.channel.send(reply.message)
            reply.sent = True
            self._replies[reply.request] = reply
        for reply in list(self._replies.values()):
            if not self.channel.room():
                return
            if not reply.sent and self.channel.send(reply.message):
                reply.sent = True

    def _expire(self) -> None:
        for reply in list(self._replies.values()):
            deadline_ms = reply.deadline_ms
            if deadline_ms is not None and self._now_ms >= deadline_ms:
                del self._replies[reply.request]
                reply.settle(TIMED_OUT)

    def _ended(self) -> None:
        """The session is over: begin another one, unless that would be no use."""
        why = self.channel.why
        self._lost()
        if why in FINAL:
            self._finish(why)
        else:
            self.channel.call(self._now_ms)

    def _lost(self) -> None:
        """There is no session: what has no answer is to be sent again in the next one."""
        self._hello = None
        self._again.clear()
        for reply in self._replies.values():
            reply.sent = False
        if self.is_ready:
            self.is_ready = False
            self.events.append(Event("down", (self.channel.why,)))

    def _finish(self, why: str) -> None:
        self.is_ready = False
        self.is_final = True
        self.why = why
        self.channel.hang_up()
