"""A host that asks, a pod that is asked, players who answer, and everything that can go wrong.

Runs on both interpreters: the pod's end is the firmware's own service and terminal. As a program
it prints a line a run, for the interpreters to be compared.

Rule 1: each question has one right answer, which its number gives: an answer that comes to the
        wrong question is seen.
Rule 2: the pod's decisions are counted at the pod, the host's answers at the host.
"""

import sys

from lifepod.dice import DiceCup, seed_of
from lifepod.link import messages
from lifepod.link.channel import Channel
from lifepod.pod import keys
from lifepod.service import Service
from lifepod.window import Window
from link.storm import troubles_of
from link.wire import STEP_MS, Troubles, Wire

QUESTIONS = 9
EVENTS = 40
CALM_MS = 120_000  # with everybody at work: nothing may be open after it
FACTS = ("1234-ABCD", "1.0", "a bench", 0)
DIGITS = (keys.YEARS, 0, 1, 2, 4, 5, 6, 8, 9, 10)  # the keys of 0 to 9
TABLE_REQUEST = ("r1", "table", "evening", "CARDS", "Look at the big screen.")
TABLE = TABLE_REQUEST[2:]


def card_of(number):
    """Whose question it is: 0 for anybody."""
    return number % 4


def fields_of(number):
    """A question behind its verb: a menu of nine rows, the right one is `number`."""
    fields = [card_of(number), "menu", f"QUESTION {number}", "", 0, 0]
    for row in range(9):
        fields.extend((f"row {row}", "", ""))
    return fields


def request_of(name):
    """The whole request that asks a question."""
    request = [name, "ask"]
    request.extend(fields_of(int(name[1:])))
    return request


class WirePort:
    """The pod's port on two wires."""

    def __init__(self, from_host, to_host):
        self._from_host, self._to_host = from_host, to_host
        self._left = b""
        self.now_ms = 0

    def read(self, buffer):
        """As the board's."""
        for chunk in self._from_host.get(self.now_ms):
            self._left += chunk
        count = min(len(buffer), len(self._left))
        buffer[:count] = self._left[:count]
        self._left = self._left[count:]
        return count

    def write(self, data):
        """As the board's."""
        return self._to_host.put(self.now_ms, bytes(data))


class PlainHost:
    """The smallest program that keeps a table: what it asked and what has come of it."""

    def __init__(self, number, now_ms, wanted):
        self.channel = Channel(True, number)
        self.channel.call(now_ms)
        self.answers = []  # (name, code, first value)
        self._wanted = wanted  # names of questions without an answer
        self._sessions = 0
        self._queue = []

    def take(self, now_ms, data):
        """Take bytes."""
        self.channel.take(now_ms, data, len(data))

    def poll(self, now_ms):
        """Do what is due."""
        channel = self.channel
        while True:
            message = channel.receive()
            if message is None:
                break
            self._read(messages.unpack(message))
        if channel.is_open and channel.sessions != self._sessions:
            self._sessions = channel.sessions
            self._queue = [("r0", "hello", 1, "plain", "1"), TABLE_REQUEST]
            for name in self._wanted:
                self._queue.append(request_of(name))
        if not channel.is_open and channel.why:
            channel.call(now_ms)
        while self._queue and channel.room():
            channel.send(messages.pack(messages.REQUEST, self._queue.pop(0)))
        channel.poll(now_ms)

    def _read(self, read):
        if read is None or read[0] != messages.ANSWER or read[1][0] not in self._wanted:
            return
        name, code = read[1][:2]
        self._wanted.remove(name)
        self.answers.append((name, code, read[1][2] if len(read[1]) > 2 else ""))

    def ask(self, name):
        """Ask a question, again and again until it is answered."""
        self._wanted.append(name)
        if self._sessions and self.channel.is_open:
            self._queue.append(request_of(name))

    def out(self):
        """The bytes to be written."""
        return bytes(self.channel.out[self.channel.out_start : self.channel.out_end])

    def wrote(self, count):
        """So many have been."""
        self.channel.wrote(count)


class Evening:
    """One host, one pod, and a hand at the pod."""

    def __init__(self, seed, make_host):
        self.dice = DiceCup(seed_of(seed))
        self.now_ms = 0
        self.to_pod = Wire(self.dice, Troubles())
        self.to_host = Wire(self.dice, Troubles(), 256)
        self.make_host = make_host
        self.wanted = []  # names the host's game waits for: what it would have saved
        self.answered = {}  # name -> what its program was told, all runs of it together
        self.decided = {}  # name -> what the player chose, and in which life of the pod
        self.wrong = []
        self.host_runs = True
        self.starts = 0
        self.card = None
        self.start_pod()
        self.start_host()

    def start_host(self):
        """The program begins anew, with what it had saved."""
        self.starts += 1
        self.host = self.make_host(self.dice.below(65536), self.now_ms, list(self.wanted))
        self.host_runs = True

    def start_pod(self):
        """The power goes and comes."""
        self.starts += 1
        self.port = WirePort(self.to_pod, self.to_host)
        self.service = Service(self.port, Window(None), self.dice.below(65536), FACTS, ("ok",))
        self.life = self.starts
        self.begun = False

    def ask(self, number):
        """The game asks."""
        name = f"q{number}"
        self.wanted.append(name)
        self.host.ask(name)

    def step(self):
        """Let a step's time pass."""
        self.now_ms += STEP_MS
        self.port.now_ms = self.now_ms
        if self.host_runs:
            for chunk in self.to_host.get(self.now_ms):
                self.host.take(self.now_ms, chunk)
            self.host.poll(self.now_ms)
            data = self.host.out()
            if data:
                self.host.wrote(self.to_pod.put(self.now_ms, data))
            self._collect()
        else:
            self.to_host.get(self.now_ms)
        self.service.poll(self.now_ms)
        terminal = self.service.terminal
        if terminal is not None:
            if not self.begun:
                self.begun = True
                terminal.sees(self.card, self.card is not None)
            terminal.tick(self.now_ms)

    def _collect(self):
        """The game takes its answers, and from then on does not ask again."""
        for name, code, value in self.host.answers:
            if name in self.answered:
                self.wrong.append(name + " answered twice")
            if code != messages.OK or value != str(int(name[1:]) % 9):
                self.wrong.append(f"{name} got {code} {value}")
            if name not in self.decided:
                self.wrong.append(name + " answered by nobody")
            self.answered[name] = value
            self.wanted.remove(name)
        self.host.answers = []

    def run(self, duration_ms):
        """Let time pass."""
        end_ms = self.now_ms + duration_ms
        while self.now_ms < end_ms:
            self.step()

    # -- the hand -----------------------------------------------------------------------------

    def lay(self, card):
        """Take the card out that is in, and lay another one on; None only takes it out."""
        terminal = self.service.terminal
        if self.card is not None:
            self.card = None
            if terminal is not None:
                terminal.card_out(self.now_ms)
        if card is not None:
            self.card = card
            if terminal is not None:
                terminal.card_in(self.now_ms, card)

    def play(self):
        """Do what the screen asks for: take the right row."""
        terminal = self.service.terminal
        if terminal is None:
            return
        view = terminal.view()
        if view.name == "choice":
            self._choose(terminal, int(view.title.split()[1]), view)
        elif view.name == "passon":
            self.lay(view.cards[self.dice.below(len(view.cards))])

    def _choose(self, terminal, number, view):
        name = f"q{number}"
        if view.card and view.card != self.card:
            self.wrong.append(f"{name} shown to {self.card}")
        if self.decided.get(name) == self.life:
            self.wrong.append(name + " asked again of one who has answered")
        if terminal.asleep:
            return
        terminal.key_down(self.now_ms, DIGITS[number % 9 + 1])
        terminal.key_down(self.now_ms, keys.ENTER)
        self.decided[name] = self.life

    # -- what goes wrong ------------------------------------------------------------------------

    def mishap(self):
        """Let something happen."""
        what = self.dice.below(7)
        if what == 0:
            self.start_host()
        elif what == 1:
            self.start_pod()
        elif what == 2:
            self.to_pod.is_cut = self.to_host.is_cut = not self.to_pod.is_cut
        elif what == 3:
            self.host_runs = not self.host_runs
        elif what == 4:
            self.to_host.is_unread = not self.to_host.is_unread
        elif what == 5:
            self.lay(self.dice.below(7) or None)
        else:
            self.to_pod.troubles = troubles_of(self.dice)
            self.to_host.troubles = troubles_of(self.dice)

    def mend(self):
        """Everything works again."""
        self.host_runs = True
        for wire in (self.to_pod, self.to_host):
            wire.is_cut = wire.is_unread = False
            wire.troubles = Troubles()


def evening(seed, make_host=PlainHost):
    """One run; return (what was wrong, what it came to)."""
    here = Evening(seed, make_host)
    dice = here.dice
    number = 0
    for _ in range(EVENTS):
        here.run(10 * dice.below(100))
        if dice.below(3) == 0:
            here.mishap()
        if dice.below(6) == 0:
            here.mend()
        if dice.below(2) == 0:
            here.play()
        if len(here.wanted) < 6 and number < QUESTIONS and dice.below(2):
            number += 1
            here.ask(number)
    here.mend()
    end_ms = here.now_ms + CALM_MS
    while here.wanted and here.now_ms < end_ms:
        here.run(300)
        here.play()
    if here.wanted:
        here.wrong.append("not answered: " + " ".join(here.wanted))
    channel = here.service.channel
    dropped = channel.reader.dropped
    told = (number, len(here.answered), here.starts, channel.resent, dropped, here.now_ms)
    return here.wrong, told


def main(first, count):
    """Run and print."""
    for seed in range(first, first + count):
        wrong, told = evening(seed)
        print(seed, wrong, told)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
