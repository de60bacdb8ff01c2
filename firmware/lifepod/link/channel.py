"""The channel: messages over frames, each once and in order, or a clean end. Both ends use it.

Layer: link. Sans I/O: `take` gets bytes, `poll` the time; `out` holds the bytes to be written.

    host                                     pod
    C  "I am 3A7F"                  ->                        again each CALL_MS
                                    <-       W  "3A7F, I am 91C2"
    open, and any frame of 3A7F 91C2 ->      open: whoever sends it has read the answer
    D, E  data, one frame at a time <->      K  acknowledged; else again after RESEND_MS
    K  each KEEP_MS of silence      <->      a second without any frame
    X  "bye"                        <->      the end; X "none" answers a session nobody knows

Rule 1: a session is two numbers, one chosen by each end for it alone. What belongs to another is
        never taken: whoever has been restarted does not know the old one, and says so.
Rule 2: a call ends no session; only what answers the welcome does. So an old call that comes late
        does nothing, and a second host takes over cleanly: the first is told "taken".
Rule 3: one data frame is under way at a time. It is sent again until it is acknowledged; one
        that comes twice is acknowledged twice and taken once.
Rule 4: nothing heard for GONE_MS is the end of the session. Messages that were not acknowledged
        then may or may not have come: whoever needs an answer asks again in the next one.
Rule 5: nothing here waits, and all that is kept has a bound. What the other end does not read
        stays here; what this end has no room for is not acknowledged, so it comes again.
Rule 6: the pod's end is silent until it is called.
"""

from micropython import const

from lifepod.link import frames

_PRODUCT = b"LIFEPOD"
VERSION = const(1)  # of frames, channel and messages together
GREETING = b"LIFEPOD 1"  # what a call and a welcome say

CALL_MS = const(500)
RESEND_MS = const(300)
RESEND_MS_MAX = const(1200)
KEEP_MS = const(1000)
GONE_MS = const(5000)  # five signs of life in a row have not come

SEND_MAX = const(8)  # messages that wait to be sent
RECEIVED_MAX = const(4)  # messages that wait to be taken
MESSAGE_MAX = const(4096)  # bytes of one that is taken; a longer one is dropped and counted

# Why there is no session.
NONE = ""
GONE = "gone"  # nothing has been heard
BYE = "bye"  # one of the ends has said so
TAKEN = "taken"  # another host has called
RESTARTED = "restarted"  # the other end does not know the session
OTHER_VERSION = "version"  # `peer_version` says which

_CLOSED = const(0)
_CALLING = const(1)
_OPEN = const(2)

_NOBODY = (0, 0)
_OUT_BYTES = 3 * frames.FRAME_MAX  # a data frame, an acknowledgement, a word on a session
_NUMBER_MASK = const(0xFFFF)


class Channel:
    """One end. `number` is any number that differs from one start of the program to the next.

    `is_open` tells whether there is a session, `sessions` counts them, `why` says how the last
    one ended. The bytes from `out_start` to before `out_end` of `out` are to be written; tell
    `wrote` how many have been.
    """

    def __init__(self, is_host: bool, number: int, message_max: int = MESSAGE_MAX):
        self.is_open = False
        self.sessions = 0
        self.why = NONE
        self.peer_version = 0
        self.out = bytearray(_OUT_BYTES)
        self.out_start = 0
        self.out_end = 0
        self.resent = 0
        self.doubled = 0
        self.too_long = 0
        self.reader = frames.FrameReader(frames.POD if is_host else frames.HOST)
        self._is_host = is_host
        self._sender = frames.HOST if is_host else frames.POD
        self._number = number & _NUMBER_MASK
        self._message_max = message_max
        self._state = _CLOSED
        self._session = _NOBODY
        self._offer = _NOBODY  # pod: the session that a call would get
        self._taken = _NOBODY  # pod: the session that another host has ended
        self._due_ms = 0  # host: the next call
        self._reply = None  # (kind, session, payload) of a frame beside the data
        self._forget_messages()
        self._heard_ms = 0
        self._said_ms = 0

    def _forget_messages(self):
        self._sending = []
        self._received = []
        self._pieces = bytearray()
        self._overflow = False  # the message that is coming is too long
        self._place = 0  # in the first message of `_sending`
        self._length = 0  # of the piece that is under way, -1 for none
        self._under_way = False
        self._seq = 1
        self._expected = 1
        self._acknowledge = False
        self._resend_ms = 0
        self._wait_ms = RESEND_MS

    # -- the session ------------------------------------------------------------------------

    def call(self, now_ms: int) -> None:
        """Host: ask for a new session, again and again until there is one or `hang_up`."""
        self._end(NONE)
        self.reader.forget()
        self._state = _CALLING
        self._session = (self._next_number(), 0)
        self._due_ms = now_ms

    def hang_up(self, reason: str = BYE) -> None:
        """End the session, and say so as far as the other end listens."""
        if self._state == _OPEN:
            self._reply = (frames.CLOSED, self._session, reason.encode())
        self._end(reason)

    def _open(self, now_ms, session):
        self._forget_messages()
        self._session = session
        self._state = _OPEN
        self.is_open = True
        self.sessions += 1
        self.why = NONE
        self._heard_ms = now_ms
        self._said_ms = now_ms

    def _end(self, why):
        self._state = _CLOSED
        self.is_open = False
        self._session = _NOBODY
        self.why = why
        self._forget_messages()

    def _next_number(self):
        self._number = (self._number + 1) & _NUMBER_MASK or 1
        return self._number

    # -- messages ---------------------------------------------------------------------------

    def send(self, message: bytes) -> bool:
        """Put a message in the queue; False when there is no session or the queue is full."""
        if self._state != _OPEN or len(self._sending) >= SEND_MAX:
            return False
        self._sending.append(message)
        return True

    def room(self) -> int:
        """Return how many messages `send` would take."""
        return SEND_MAX - len(self._sending) if self._state == _OPEN else 0

    def receive(self):
        """Return the next message, or None."""
        return self._received.pop(0) if self._received else None

    # -- bytes and time -----------------------------------------------------------------------

    def take(self, now_ms: int, data, count: int) -> None:
        """Take the first `count` bytes of `data` as they have come from the other end."""
        place = 0
        while True:
            place = self.reader.read(data, place, count)
            if place < 0:
                return
            self._accept(now_ms)

    def wrote(self, count: int) -> None:
        """Note that so many bytes of `out` have been written."""
        self.out_start += count
        if self.out_start >= self.out_end:
            self.out_start = self.out_end = 0

    def poll(self, now_ms: int) -> None:
        """Do what is due at this time; call it after `take`, and each step."""
        if self._state == _OPEN and now_ms - self._heard_ms >= GONE_MS:
            self._end(GONE)
            self.out_start = self.out_end = 0  # nobody reads it; what follows begins anew
        if self._reply is not None and self._has_room():
            kind, session, payload = self._reply
            self._reply = None
            self._write(kind, session, 0, payload)
        if self._state == _OPEN:
            self._poll_open(now_ms)
        elif self._state == _CALLING and now_ms >= self._due_ms and self._has_room():
            self._due_ms = now_ms + CALL_MS
            self._write(frames.CALL, self._session, 0, GREETING)

    def _poll_open(self, now_ms):
        silent = now_ms - self._said_ms >= KEEP_MS
        if (self._acknowledge or silent) and self._has_room():
            self._acknowledge = False
            self._said_ms = now_ms
            self._write(frames.ACKNOWLEDGED, self._session, (self._expected - 1) & 0xFF, b"")
        if self._sending and self._is_due(now_ms) and self._has_room():
            self._said_ms = now_ms
            self._send_piece(now_ms)

    def _is_due(self, now_ms):
        """Tell whether a piece is to be sent: a new one, or the last one again.

        It is not sent again while it still waits to be written.
        """
        if not self._under_way:
            return True
        return now_ms >= self._resend_ms and self.out_end == 0

    def _send_piece(self, now_ms):
        message = self._sending[0]
        if self._under_way:
            self.resent += 1
            self._wait_ms = min(2 * self._wait_ms, RESEND_MS_MAX)
        else:
            self._under_way = True
            self._wait_ms = RESEND_MS
            self._length = min(len(message) - self._place, frames.PAYLOAD_MAX)
        self._resend_ms = now_ms + self._wait_ms
        end = self._place + self._length
        kind = frames.END if end == len(message) else frames.DATA
        self._write(kind, self._session, self._seq, message[self._place : end])

    def _has_room(self):
        """Tell whether a frame of any length fits into `out`."""
        if self.out_start and self.out_end > _OUT_BYTES - frames.FRAME_MAX:
            left = self.out_end - self.out_start
            self.out[0:left] = self.out[self.out_start : self.out_end]
            self.out_start, self.out_end = 0, left
        return self.out_end <= _OUT_BYTES - frames.FRAME_MAX

    def _write(self, kind, session, seq, payload):
        self.out_end = frames.write_frame(
            self.out, self.out_end, self._sender, kind, session, seq, payload
        )

    # -- frames -----------------------------------------------------------------------------

    def _accept(self, now_ms):
        """Take the frame that the reader has found."""
        reader = self.reader
        kind = reader.kind
        session = (reader.session_host, reader.session_pod)
        if kind == frames.CALL:
            if not self._is_host:
                self._called(session[0], reader.payload)
        elif kind == frames.WELCOME:
            if self._state == _CALLING and session[0] == self._session[0]:
                self._welcomed(now_ms, session, reader.payload)
        elif kind == frames.CLOSED:
            if self._state == _OPEN and session == self._session:
                self._closed(reader.payload)
        elif self._belongs(now_ms, session):
            self._heard_ms = now_ms
            if kind == frames.ACKNOWLEDGED:
                self._acknowledged(reader.seq)
            else:
                self._take_data(kind, reader)

    def _called(self, host, payload):
        """Pod: offer a session, or tell a host of another version which one this is."""
        version = version_in(payload)
        if version < 0:
            return
        if version == VERSION:
            if self._offer[0] != host or self._offer == _NOBODY:
                self._offer = (host, self._next_number())
            offer = self._offer
        else:
            offer = (host, 0)
        self._reply = (frames.WELCOME, offer, GREETING)

    def _welcomed(self, now_ms, session, payload):
        """Host: the pod has answered; the session is open."""
        version = version_in(payload)
        if version < 0:
            return
        self.peer_version = version
        if version != VERSION:
            self._end(OTHER_VERSION)
            return
        self._open(now_ms, session)
        self._acknowledge = True  # so that the pod opens it too

    def _closed(self, payload):
        word = payload.decode()
        self._end(word if word in (BYE, TAKEN) else RESTARTED)

    def _belongs(self, now_ms, session):
        """Tell whether a frame is of the open session; the first of an offered one opens it."""
        if self._state == _OPEN and session == self._session:
            return True
        if session == self._offer and session != _NOBODY:
            if self._state == _OPEN:
                self._taken = self._session
                self._reply = (frames.CLOSED, self._taken, TAKEN.encode())
            self._offer = _NOBODY
            self._open(now_ms, session)
            return True
        # A host that slept while another one came is told so when it wakes, and leaves it be.
        taken = session == self._taken and session != _NOBODY
        self._reply = (frames.CLOSED, session, TAKEN.encode() if taken else b"none")
        return False

    def _acknowledged(self, seq):
        """Go on behind the piece that is under way, if it is this one."""
        if not self._under_way or seq != self._seq:
            return
        self._under_way = False
        self._seq = (self._seq + 1) & 0xFF
        self._place += self._length
        if self._place >= len(self._sending[0]):
            self._sending.pop(0)
            self._place = 0

    def _take_data(self, kind, reader):
        """Take a piece of a message, if it is the next one and there is room."""
        if reader.seq != self._expected:
            if reader.seq == (self._expected - 1) & 0xFF:
                self.doubled += 1
                self._acknowledge = True
            return
        if len(self._received) >= RECEIVED_MAX:
            return
        self._expected = (self._expected + 1) & 0xFF
        self._acknowledge = True
        if self._overflow or len(self._pieces) + len(reader.payload) > self._message_max:
            self._overflow = True
        else:
            self._pieces += reader.payload
        if kind == frames.END:
            if self._overflow:
                self.too_long += 1
            else:
                self._received.append(bytes(self._pieces))
            self._pieces = bytearray()
            self._overflow = False


def version_in(payload: bytes) -> int:
    """Return the version that a call or a welcome names, or -1 when it is no pod's."""
    words = payload.split(b" ")
    if len(words) < 2 or words[0] != _PRODUCT or not words[1].isdigit() or len(words[1]) > 4:
        return -1
    return int(words[1])
