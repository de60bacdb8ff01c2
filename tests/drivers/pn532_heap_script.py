"""Looks of the PN532's driver with the heap locked: MicroPython only.

The link here answers from frames made before, as plainly as the device's own buses do.
"""

import micropython
from lifepod.drivers.anyreader import AnyReader
from lifepod.drivers.pn532 import PN532, frame
from lifepod.drivers.reader import BUSY, CARD

ACK = b"\x00\x00\xff\x00\xff\x00"
UID = b"\x04\xa3\xc6\x1a\x5b\x2c\x80"


def answer(code, data=b""):
    """A frame from the chip."""
    body = bytes((0xD5, code + 1)) + data
    head = bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF))
    return head + body + bytes((-sum(body) & 0xFF, 0))


ANSWERS = {
    0x02: answer(0x02, b"\x32\x01\x06\x07"),
    0x12: answer(0x12),
    0x14: answer(0x14),
    0x32: answer(0x32),
    0x4A: answer(0x4A, b"\x01\x01\x00\x44\x00\x07" + UID),
    0x52: answer(0x52, b"\x00"),
}


class Link:
    """Acknowledges what is sent and answers it."""

    def __init__(self):
        self.code = 0
        self.acknowledged = False
        self.ready_looks = 0

    def prepare(self, command):
        return command

    def view(self, buffer, length):
        return memoryview(buffer)[1 : 1 + length]

    def wake(self):
        pass

    def send(self, prepared):
        self.code = prepared[6]
        self.acknowledged = False
        return True

    def ready(self):
        self.ready_looks += 1
        return self.ready_looks % 4 == 0

    def receive(self, view):
        source = ANSWERS[self.code] if self.acknowledged else ACK
        self.acknowledged = True
        for i in range(len(view)):
            view[i] = source[i] if i < len(source) else 0
        return True


class Clock:
    """Time that passes by a third of a millisecond a look at it."""

    def __init__(self):
        self.now_us = 0

    def ticks_us(self):
        self.now_us += 300
        return self.now_us & 0x3FFFFFFF

    def ticks_diff(self, end, start):
        return ((end - start + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    def sleep_us(self, duration_us):
        self.now_us += duration_us

    sleep_ms = sleep_us


def main():
    """Look ten times and ask for its health."""
    driver = PN532(Link(), Clock())
    reader = AnyReader((lambda: driver,))
    print(reader.start(), len(frame(0x4A, 2, 0)))
    cards = 0
    micropython.heap_lock()
    for _ in range(10):
        result = BUSY
        while result == BUSY:
            result = reader.read_card()
        if result == CARD:
            cards += 1
    healthy = reader.healthy()
    micropython.heap_unlock()
    print(cards, healthy, reader.card() == UID)


main()
