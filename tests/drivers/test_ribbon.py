"""A keypad on other lines than usual is learned from seven keys. Runs on both interpreters."""

from lifepod.drivers import ribbon
from lifepod.drivers.keypad import DOWN, USUAL, Keypad
from lifepod_host.emulator.chips import keypad as chips
from lifepod_host.emulator.machine import clock, machine, world

PINS = (6, 7, 8, 9, 10, 11, 12, 13)
# Where the ribbon's R1 to R4 and C1 to C4 end: places in PINS.
WIRINGS = (
    "01234567",
    "76543210",  # turned round
    "45670123",  # columns first
    "30127465",
    "02461357",
)


class Pad:
    """A keypad whose ribbon is wired in some way, and hands."""

    def __init__(self, wiring):
        self.clock = clock.SimClock()
        self.world = world.World(self.clock)
        machine.use(self.world)
        ends = [PINS[int(place)] for place in wiring]
        self.chip = chips.Keypad(1)
        self.chip.wire(self.world, ends[:4], ends[4:])
        self.pins = [machine.Pin(number) for number in PINS]

    def learner(self):
        """A learner that has seen that no key is down."""
        learner = ribbon.Ribbon(self.pins, self.clock)
        self.pairs(learner, 100)
        return learner

    def pairs(self, learner, duration_ms):
        found = []
        for _ in range(duration_ms // 5):
            pair = learner.poll()
            if pair is not None:
                found.append(pair)
            self.clock.sleep_ms(5)
        return found

    def press(self, learner, key):
        self.chip.press(key)
        found = self.pairs(learner, 80)
        self.chip.release(key)
        return found + self.pairs(learner, 80)


def learned(pad):
    learner = pad.learner()
    lesson = ribbon.Lesson()
    while not lesson.order:
        pairs = pad.press(learner, lesson.asks())
        if len(pairs) != 1 or not lesson.take(pairs[0]):
            raise ValueError("not learned")
    return lesson.order


def test_every_wiring_is_learned_and_the_keypad_goes_by_it():
    for wiring in WIRINGS:
        pad = Pad(wiring)
        assert learned(pad) == wiring
        keypad = Keypad(pad.pins[:4], pad.pins[4:], pad.clock)
        assert keypad.rewire(wiring)
        for key in range(16):
            pad.chip.press(key)
            events = []
            for _ in range(12):
                keypad.poll()
                events.append(keypad.take())
                pad.clock.sleep_ms(10)
            pad.chip.release(key)
            for _ in range(12):
                keypad.poll()
                keypad.take()
                pad.clock.sleep_ms(10)
            assert [event for event in events if event is not None] == [(DOWN, key)]


def test_another_key_than_the_one_asked_for_is_noticed_where_it_can_be():
    pad = Pad("76543210")
    learner = pad.learner()
    lesson = ribbon.Lesson()
    assert lesson.take(pad.press(learner, 0)[0])
    assert lesson.asks() == 1
    assert not lesson.take(pad.press(learner, 0)[0]), "the same again"
    assert not lesson.take(pad.press(learner, 5)[0]), "nothing in common"
    assert lesson.take(pad.press(learner, 1)[0])
    assert not lesson.take(pad.press(learner, 1)[0])
    assert not lesson.take(pad.press(learner, 6)[0])
    assert lesson.take(pad.press(learner, 2)[0])
    assert lesson.take(pad.press(learner, 3)[0])
    assert not lesson.take(pad.press(learner, 5)[0]), "another column"
    for key in (4, 8, 12):
        assert lesson.asks() == key
        assert lesson.take(pad.press(learner, key)[0])
    assert lesson.order == "76543210"


def test_two_keys_at_once_are_none_and_a_key_that_is_down_at_first_does_not_count():
    pad = Pad(USUAL)
    pad.chip.press(9)
    learner = ribbon.Ribbon(pad.pins, pad.clock)
    assert pad.pairs(learner, 200) == []
    pad.chip.release(9)
    pad.pairs(learner, 100)
    pad.chip.press(0)
    pad.chip.press(5)
    assert pad.pairs(learner, 200) == []
    pad.chip.release(0)
    pad.chip.release(5)
    pad.pairs(learner, 100)
    assert pad.press(learner, 0) == [(0, 4)]


def test_a_key_that_is_held_counts_once():
    pad = Pad(USUAL)
    learner = pad.learner()
    pad.chip.press(6)
    assert pad.pairs(learner, 3000) == [(1, 6)]


def test_a_short_touch_counts_while_pictures_are_drawn():
    """Two looks, 60 ms apart, are enough: the scans between were left out."""
    pad = Pad(USUAL)
    learner = pad.learner()
    pad.chip.press(5)
    found = []
    for _ in range(2):
        pad.clock.sleep_ms(60)
        found.append(learner.poll())
    assert found == [None, (1, 5)]
    pad.chip.release(5)
    for _ in range(2):
        pad.clock.sleep_ms(60)
        assert learner.poll() is None
    pad.chip.press(5)
    pad.clock.sleep_ms(60)
    assert learner.poll() is None
    pad.clock.sleep_ms(10)
    assert learner.poll() is None  # two in a row and no pause are not enough
    pad.clock.sleep_ms(10)
    assert learner.poll() == (1, 5)


def test_keys_of_one_line_and_of_none_are_pairs_of_their_own():
    pad = Pad("45670123")
    learner = pad.learner()
    pairs = [pad.press(learner, key) for key in range(16)]
    assert [len(found) for found in pairs] == [1] * 16
    assert len({found[0] for found in pairs}) == 16


def test_nonsense_is_no_wiring():
    pad = Pad(USUAL)
    keypad = Keypad(pad.pins[:4], pad.pins[4:], pad.clock)
    for order in ("", "0123", "00234567", "01234568", "012345678", "abcdefgh"):
        assert not keypad.rewire(order)
    pad.chip.press(0)
    events = []
    for _ in range(12):
        keypad.poll()
        events.append(keypad.take())
        pad.clock.sleep_ms(10)
    assert (DOWN, 0) in events
