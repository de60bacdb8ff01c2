"""Under MicroPython with the heap locked: a look at the field and a poll allocate nothing.

The model allocates, so a look is first recorded against it and then played back from buffers;
what the driver sends the second time is compared byte for byte.
"""

import micropython
from lifepod.drivers import mfrc522, presence
from lifepod.drivers.reader import CARD, NOTHING, CardReader
from lifepod_host.emulator.chips import tags
from support.reader_bench import NTAG_UID, TRIPLE_UID, ReaderBench, classic, ntag


class Recorder:
    """An SPI bus that keeps what crossed it."""

    def __init__(self, spi):
        self.spi = spi
        self.sent = bytearray()
        self.got = bytearray()

    def write(self, data):
        self.spi.write(data)
        self.sent.extend(data)
        self.got.extend(bytes(len(data)))

    def write_readinto(self, data, answer):
        self.spi.write_readinto(data, answer)
        self.sent.extend(data)
        self.got.extend(answer)


class Player:
    """An SPI bus that gives what was recorded."""

    def __init__(self, record):
        self.sent = record.sent
        self.got = record.got
        self.at = 0
        self.wrong = 0

    def write(self, data):
        for i in range(len(data)):
            if data[i] != self.sent[self.at]:
                self.wrong += 1
            self.at += 1

    def write_readinto(self, data, answer):
        for i in range(len(data)):
            if data[i] != self.sent[self.at]:
                self.wrong += 1
            answer[i] = self.got[self.at]
            self.at += 1


class Clock:
    """Time that passes by one millisecond a look at it."""

    def __init__(self):
        self.now = 0

    def ticks_ms(self):
        self.now += 1
        return self.now

    def ticks_diff(self, end, start):
        return end - start

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def sleep_us(self, duration):
        pass

    def sleep_ms(self, duration):
        pass


def pin(level):
    pass


def nothing():
    pass


def record(cards, fault=nothing):
    """Two looks and a health check on the model; the bus's record and the results."""
    b = ReaderBench().started()
    for card in cards:
        b.field.place(card)
    b.clock.sleep_ms(6)
    recorder = Recorder(b.reader._spi)
    b.reader._spi = recorder
    if fault is not nothing:
        fault(b)
    results = (b.reader.read_card(), b.reader.read_card(), b.reader.healthy())
    return recorder, results, bytes(b.reader._expected)


def play(name, cards, fault=nothing):
    recorder, results, expected = record(cards, fault)
    player = Player(recorder)
    reader = mfrc522.MFRC522(player, pin, pin, Clock())
    for i in range(len(expected)):
        reader._expected[i] = expected[i]
    micropython.heap_lock()
    first = reader.read_card()
    second = reader.read_card()
    well = reader.healthy()
    micropython.heap_unlock()
    same = (first, second, well) == results and not player.wrong
    print(name, results, player.at == len(recorder.sent) and same)


def dead(b):
    b.chip.missing = 0x00


def dark(b):
    b.write(0x14, 0x80)


def noisy(b):
    b.field.noise_permille = 1000


class Steady(CardReader):
    """Always the same result."""

    def __init__(self):
        super().__init__()
        self.result = CARD
        self.uid_length = 7

    def start(self):
        return True

    def healthy(self):
        return True

    def read_card(self):
        return self.result


def poll_locked():
    reader = Steady()
    clock = Clock()
    there = presence.Presence(reader, clock)
    events = [there.poll() for _ in range(100)]
    micropython.heap_lock()
    last = None
    for i in range(5000):
        # Now and then one miss, or another card for one look.
        reader.result = NOTHING if i % 97 == 0 else CARD
        reader.uid[0] = 1 if i % 89 == 0 else 0
        event = there.poll()
        if event is not None:
            last = event
    micropython.heap_unlock()
    print("poll", len([event for event in events if event is not None]), last)


def lock_holds():
    micropython.heap_lock()
    try:
        held = bytearray(100)
    except MemoryError:
        held = None
    micropython.heap_unlock()
    if held is None:
        print("the lock holds")


lock_holds()
play("nothing", [])
play("classic", [classic()])
play("ntag", [ntag()])
play("triple", [tags.triple_size(TRIPLE_UID)])
play("two", [classic(0), classic(1)])
play("kinds", [classic(0), tags.ntag213(NTAG_UID)])
play("noise", [], noisy)
play("dead", [ntag()], dead)
play("dark", [ntag()], dark)
poll_locked()
