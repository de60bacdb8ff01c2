r"""Frames: one line each, of printable ASCII. Layer: nothing of ours.

    #H E 3A7F 91C2 07 0C payload.... 5D1E \n
    0  2 3    7    11 13 15          n-5  n-1

     0  #       the start mark; it is nowhere else in a frame
     1  H or P  who sent it: the host or the pod
     2  kind    C call, W welcome, D data (more follows), E data (end), K acknowledged, X closed
     3  4 hex   the session: the host's number ...
     7  4 hex   ... and the pod's; 0000 in a call
    11  2 hex   sequence number
    13  2 hex   length of the payload, 0 to PAYLOAD_MAX
    15  payload 0x20 to 0x7E but #
     .  4 hex   CRC-16 of all before it (CCITT: 0x1021 from 0xFFFF; of "123456789" it is 29B1)
     .  \n      the only control byte: no Ctrl-C, no Ctrl-D in any frame (US04)

    #HC3A7F00000009LIFEPOD 1FCDC\n         a call, the first thing a host says
    #PW3A7F91C20009LIFEPOD 11D30\n         its answer
    #HE3A7F91C20109?r1|stateDDF5\n         a request
    #PK3A7F91C20100C848\n                  it has come

Hexadecimal digits are upper case. A frame is at most FRAME_MAX bytes.

Rule 1: a line that is no whole frame is dropped and counted, and nothing else happens.
Rule 2: # begins a frame wherever it comes, so a torn one takes no whole one with it. To
        MicroPython's prompt a frame is a comment.
Rule 3: carriage returns are passed over: a terminal may add them (US06).
Rule 4: what comes back from a prompt that echoes is known by its sender and dropped.
Rule 5: reading a frame takes no memory but for its payload.
"""

from array import array

from micropython import const

FRAME_MAX = const(256)
PAYLOAD_MAX = const(236)

HOST = const(72)  # H
POD = const(80)  # P

CALL = const(67)  # C
WELCOME = const(87)  # W
DATA = const(68)  # D
END = const(69)  # E
ACKNOWLEDGED = const(75)  # K
CLOSED = const(88)  # X

_KINDS = b"CWDEKX"
_MARK = const(35)  # #
_NEWLINE = const(10)
_RETURN = const(13)
_FIRST = const(32)
_LAST = const(126)

_HEADER = const(15)
_CHECK = const(4)
_POLYNOMIAL = const(0x1021)


def _crc_table():
    """Return the CRC of each byte alone: that of a bit, and the sums of those of lower bits."""
    table = array("H", bytes(512))
    crc = _POLYNOMIAL
    for bit in range(8):
        size = 1 << bit
        for lower in range(size):
            table[size + lower] = table[lower] ^ crc
        crc = (crc << 1 ^ (_POLYNOMIAL if crc & 0x8000 else 0)) & 0xFFFF
    return table


_CRC = _crc_table()


def crc16(data, count: int) -> int:
    """Return the CRC-16 of the first `count` bytes."""
    crc = 0xFFFF
    table = _CRC
    for place in range(count):
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ data[place]]
    return crc


def write_frame(buffer, start: int, sender: int, kind: int, session: tuple, seq: int, payload):
    """Write a frame into `buffer` from `start` on; return where it ends.

    `session` is (the host's number, the pod's). Raises ValueError for a payload that is too long;
    what it is made of is the caller's to see to.
    """
    length = len(payload)
    if length > PAYLOAD_MAX:
        raise ValueError("payload too long")
    frame = b"#%c%c%04X%04X%02X%02X" % (sender, kind, session[0], session[1], seq, length)
    frame += payload
    check = b"%04X\n" % crc16(frame, len(frame))
    end = start + len(frame)
    buffer[start:end] = frame
    buffer[end : end + len(check)] = check
    return end + len(check)


class FrameReader:
    """Takes bytes as they come and finds the frames of one sender in them.

    After `read` has found one, `kind`, `session_host`, `session_pod`, `seq` and `payload` are its
    parts. `dropped` counts damaged frames, `foreign` lines that are none, `echoes` our own.
    """

    def __init__(self, sender: int):
        self.kind = 0
        self.session_host = 0
        self.session_pod = 0
        self.seq = 0
        self.payload = b""
        self.dropped = 0
        self.foreign = 0
        self.echoes = 0
        self._sender = sender
        self._line = bytearray(FRAME_MAX)
        self._used = 0  # 0: not in a frame
        self._noise = False

    def read(self, data, start: int, end: int) -> int:
        """Take the bytes from `start` to before `end` until a frame is whole.

        Return where to go on behind it, or -1 when all has been taken and none was whole.
        """
        line = self._line
        used = self._used
        for place in range(start, end):
            byte = data[place]
            if byte == _NEWLINE:
                self._used = 0
                if used and self._accept(used):
                    return place + 1
                if self._noise and not used:
                    self.foreign += 1
                self._noise = False
                used = 0
            elif byte == _MARK:
                if used:
                    self.dropped += 1
                line[0] = byte
                used = 1
            elif byte == _RETURN:
                pass
            elif not used:
                self._noise = True
            elif used < FRAME_MAX - 1 and _FIRST <= byte <= _LAST:
                line[used] = byte
                used += 1
            else:
                self.dropped += 1
                used = 0
        self._used = used
        return -1

    def forget(self) -> None:
        """Drop what has been read of a frame."""
        self._used = 0
        self._noise = False

    def _accept(self, used):
        """Take the line apart; True when it is a whole frame of the other end."""
        line = self._line
        length = used - _HEADER - _CHECK
        if length < 0 or _hex(line, 13, 2) != length or line[2] not in _KINDS:
            self.dropped += 1
            return False
        if _hex(line, used - _CHECK, _CHECK) != crc16(line, used - _CHECK):
            self.dropped += 1
            return False
        self.session_host = _hex(line, 3, 4)
        self.session_pod = _hex(line, 7, 4)
        self.seq = _hex(line, 11, 2)
        if self.session_host < 0 or self.session_pod < 0 or self.seq < 0:
            self.dropped += 1
            return False
        if line[1] != self._sender:
            self.echoes += 1
            return False
        self.kind = line[2]
        self.payload = bytes(line[_HEADER : _HEADER + length]) if length else b""
        return True


def _hex(line, start, count):
    """Return the number in some upper case hexadecimal digits, or -1."""
    number = 0
    for place in range(start, start + count):
        byte = line[place]
        if 48 <= byte <= 57:
            number = number << 4 | byte - 48
        elif 65 <= byte <= 70:
            number = number << 4 | byte - 55
        else:
            return -1
    return number
