"""The reader that is there is found, whichever it is, and again when it comes back.

Runs on both interpreters.
"""

from lifepod.drivers.anyreader import AnyReader
from lifepod.drivers.mfrc522 import MFRC522
from lifepod.drivers.presence import Presence
from lifepod.drivers.reader import CARD
from support.pn532_bench import Pn532Bench
from support.reader_bench import NTAG_UID, ReaderBench, ntag


def of_mfrc522(other=None):
    """A bench with an MFRC522, and a finder that knows it as kind 0."""
    b = ReaderBench()
    b.makers = (lambda: b.reader, other or _raise, lambda: Missing(b.clock))
    b.any = AnyReader(b.makers)
    return b


def of_pn532(i2c):
    """A bench with a PN532 as kind 1 or 2, where kind 0 looks for an MFRC522 on the same pins."""
    b = Pn532Bench(i2c)
    if i2c:
        b.makers = (lambda: Missing(b.clock), lambda: Missing(b.clock), lambda: b.reader)
    else:
        b.makers = (lambda: MFRC522(b.spi, b.cs, None, b.clock), lambda: b.reader, _raise)
    b.any = AnyReader(b.makers)
    return b


class Missing:
    """No reader."""

    def __init__(self, clock):
        self.uid = bytearray(10)
        self._clock = clock

    def start(self):
        self._clock.sleep_ms(30)
        return False


def _raise():
    raise OSError(5, "the bus is held")


def starts(b, count):
    return [b.any.start() for _ in range(count)]


def test_the_usual_reader_is_found_at_once():
    b = of_mfrc522()
    before_us = b.clock.now_us
    assert b.any.start()
    assert b.clock.now_us - before_us < 10_000
    assert b.any.kind == 0
    b.field.place(ntag())
    b.clock.sleep_ms(6)
    assert b.any.read_card() == CARD
    assert b.any.card() == NTAG_UID
    assert b.any.healthy()


def test_the_others_are_found_in_three_starts():
    for i2c, kind in ((False, 1), (True, 2)):
        b = of_pn532(i2c)
        assert True in starts(b, 3)
        assert b.any.kind == kind
        b.field.place(ntag())
        b.reader = b.any
        assert b.look()[:2] == (CARD, NTAG_UID)


def test_the_one_that_is_preferred_comes_first():
    b = of_pn532(True)
    b.any.prefer(2, 43)
    assert b.any.start()
    assert b.any.kind == 2
    assert b.chip._air.gain_db == 43
    b.any.prefer(2, 33)
    assert b.chip._air.gain_db == 33


def test_the_one_that_was_there_has_every_other_turn():
    b = of_pn532(False)
    starts(b, 3)
    tried = []
    b.any._makers = [lambda kind=kind: tried.append(kind) or Missing(b.clock) for kind in range(3)]
    b.any.driver = None
    starts(b, 7)
    assert tried == [1, 2, 1, 0, 1, 2, 1]


def test_without_any_it_goes_on_trying_all():
    b = of_mfrc522()
    b.chip.missing = 0xFF
    assert starts(b, 6) == [False] * 6
    assert not b.any.healthy()
    b.chip.missing = None
    assert True in starts(b, 3)


def test_a_reader_that_is_changed_for_another_is_taken_up():
    b = of_pn532(False)
    presence = Presence(b.any, b.clock)
    b.presence = presence
    b.field.place(ntag())
    assert b.run(1500) == [("in", NTAG_UID)]
    b.chip.missing = 0x00
    assert b.run(3000) == [("out",), ("lost",)]
    b.chip.missing = None
    b.chip.power_on()
    assert b.run(10_000) == [("back",), ("in", NTAG_UID)]
