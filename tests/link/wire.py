"""Two ends of the link and a bad wire between them, on virtual time; runs on both interpreters.

Rule 1: all chance comes from one seeded cup: a run is the same on every machine.
Rule 2: the wire does what real ones do, only more of it: chunks are lost, doubled, cut, damaged,
        delayed past others, torn apart, and noise stands between them.
"""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.dice import DiceCup, seed_of
from lifepod.link.channel import Channel

STEP_MS = 10
NOISE = (b">>> ", b"\r\n", b"#", b"#HE", b"Traceback (most recent call last):\r\n", b"\x00\xff")


class Troubles:
    """How often, of 1000 chunks, each thing happens."""

    def __init__(self, lose=0, double=0, cut=0, damage=0, delay=0, noise=0, split=0):
        self.lose, self.double, self.cut, self.damage = lose, double, cut, damage
        self.delay, self.noise, self.split = delay, noise, split


class Wire:
    """One direction. Bytes go in with `put`, come out with `get`; `is_cut` loses everything."""

    def __init__(self, dice, troubles, room=64):
        self.dice = dice
        self.troubles = troubles
        self.room = room  # bytes it takes in a step
        self.is_cut = False
        self.is_unread = False  # the other end takes nothing: the room fills up
        self._chunks = []  # [due_ms, bytes]
        self._waiting = 0

    def put(self, now_ms, data):
        """Take what there is room for; return how many bytes that are."""
        if self.is_unread:
            count = max(0, min(len(data), self.room - self._waiting))
            self._waiting += count
            return count
        self._waiting = 0
        count = min(len(data), self.room)
        if not self.is_cut:
            self._carry(now_ms, bytes(data[:count]))
        return count

    def _carry(self, now_ms, chunk):
        dice, troubles = self.dice, self.troubles
        if self._happens(troubles.noise):
            self._chunks.append([now_ms, NOISE[dice.below(len(NOISE))]])
        if self._happens(troubles.lose):
            return
        if self._happens(troubles.cut):
            chunk = chunk[: dice.below(len(chunk) + 1)]
        if self._happens(troubles.damage) and chunk:
            place = dice.below(len(chunk))
            flipped = bytes([chunk[place] ^ 1 << dice.below(8)])
            chunk = chunk[:place] + flipped + chunk[place + 1 :]
        pieces = [chunk]
        if self._happens(troubles.split) and len(chunk) > 1:
            place = 1 + dice.below(len(chunk) - 1)
            pieces = [chunk[:place], chunk[place:]]
        for piece in pieces:
            delay_ms = dice.below(60) if self._happens(troubles.delay) else 0
            self._chunks.append([now_ms + delay_ms, piece])
            if self._happens(troubles.double):
                self._chunks.append([now_ms + dice.below(40), piece])

    def get(self, now_ms):
        """Return the chunks that have arrived by now, in the order of their arrival."""
        arrived = [chunk for chunk in self._chunks if chunk[0] <= now_ms]
        self._chunks = [chunk for chunk in self._chunks if chunk[0] > now_ms]
        return [] if self.is_cut else [chunk[1] for chunk in arrived]

    def _happens(self, of_1000):
        return of_1000 > 0 and self.dice.below(1000) < of_1000


class Pair:
    """A host and a pod on two wires. `run` lets time pass.

    What is sent and what arrives is kept as (session, message): `sent_host`, `got_pod` ...
    """

    def __init__(self, seed=1, troubles=None, start_ms=0, bytewise=False):
        self.dice = DiceCup(seed_of(seed))
        troubles = troubles or Troubles()
        self.now_ms = start_ms
        self.to_pod = Wire(self.dice, troubles)
        self.to_host = Wire(self.dice, troubles)
        self.bytewise = bytewise
        self.got_host, self.got_pod = [], []
        self.sent_host, self.sent_pod = [], []
        self.host_takes = self.pod_takes = True
        self.host_runs = self.pod_runs = True
        self.calls_again = True
        self.host_starts = self.pod_starts = 0
        self.start_host()
        self.start_pod()

    def start_host(self):
        """(Re)start the host's program: it knows nothing of before."""
        self.host_starts += 1
        self.host = Channel(True, self.dice.below(65536))
        self.host.call(self.now_ms)

    def start_pod(self):
        """(Re)start the pod."""
        self.pod_starts += 1
        self.pod = Channel(False, self.dice.below(65536))

    def step(self):
        """Let a step's time pass."""
        self.now_ms += STEP_MS
        if self.host_runs:
            self._turn(self.host, self.to_host, self.to_pod)
            if not self.host.is_open and self.calls_again and self.host.why:
                self.host.call(self.now_ms)
        else:
            self.to_host.get(self.now_ms)
        if self.pod_runs:
            self._turn(self.pod, self.to_pod, self.to_host)
        else:
            self.to_pod.get(self.now_ms)
        if self.host_takes:
            self._collect(self.host, self.got_host)
        if self.pod_takes:
            self._collect(self.pod, self.got_pod)

    def _turn(self, end, from_wire, to_wire):
        for chunk in from_wire.get(self.now_ms):
            if self.bytewise:
                for place in range(len(chunk)):
                    end.take(self.now_ms, chunk[place : place + 1], 1)
            else:
                end.take(self.now_ms, chunk, len(chunk))
        end.poll(self.now_ms)
        if end.out_end > end.out_start:
            end.wrote(to_wire.put(self.now_ms, memoryview(end.out)[end.out_start : end.out_end]))

    def _collect(self, end, got):
        while True:
            message = end.receive()
            if message is None:
                return
            got.append((end._session, message))

    def send_host(self, message):
        """Let the host send a message, if it takes it."""
        if self.host.send(message):
            self.sent_host.append((self.host._session, message))

    def send_pod(self, message):
        """Let the pod send one."""
        if self.pod.send(message):
            self.sent_pod.append((self.pod._session, message))

    def run(self, duration_ms):
        """Let time pass."""
        end_ms = self.now_ms + duration_ms
        while self.now_ms < end_ms:
            self.step()

    def run_until(self, condition, limit_ms=20000):
        """Let time pass until `condition()`; tell whether it came to that."""
        end_ms = self.now_ms + limit_ms
        while not condition():
            if self.now_ms >= end_ms:
                return False
            self.step()
        return True

    def both_open(self):
        """Whether both ends are in the same session."""
        return self.host.is_open and self.pod.is_open and self.host._session == self.pod._session


def text_of(number, length):
    """A message of `length` bytes that no other number has."""
    head = b"!%d|" % number
    return head + bytes(
        [97 + (number + place) % 26 for place in range(max(0, length - len(head)))]
    )


def faults(sent, got, last_session):
    """What is wrong with what has arrived: each session's messages must be the first of those
    that were sent in it, in order and once; all of them in the last one."""
    wrong = []
    sessions = []
    for session, _ in sent + got:
        if session not in sessions:
            sessions.append(session)
    for session in sessions:
        sent_here = [message for where, message in sent if where == session]
        got_here = [message for where, message in got if where == session]
        if got_here != sent_here[: len(got_here)]:
            wrong.append(f"not what was sent in {session}")
        if session == last_session and got_here != sent_here:
            wrong.append(f"{len(got_here)} of {len(sent_here)} arrived")
    return wrong
