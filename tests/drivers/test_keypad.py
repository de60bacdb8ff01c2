"""The keypad's driver on the contacts' model: bounce, ghosts, long and stuck keys, wiring.

Runs on both interpreters.
"""

from lifepod.drivers.keypad import DOWN, HELD, KEYS, STUCK, UP, Keypad
from lifepod_host.emulator.chips.keypad import Keypad as Contacts
from lifepod_host.emulator.chips.tags import Chance
from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.world import World

ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 12, 13)
LATENCY_MS_MAX = 40


class Bench:
    """Contacts, driver and the events so far."""

    def __init__(self, seed=1, bounce_us=4000, rows=ROWS, columns=COLUMNS, down=()):
        self.clock = SimClock()
        self.world = World(self.clock)
        machine.use(self.world)
        self.contacts = Contacts(seed, bounce_us)
        self.contacts.wire(self.world, ROWS, COLUMNS)
        for key in down:
            self.contacts.press(key)
        self.clock.sleep_ms(10)
        self.keypad = Keypad(
            [machine.Pin(n) for n in rows], [machine.Pin(n) for n in columns], self.clock
        )
        self.start_us = self.clock.now_us

    def run(self, duration_ms, step_ms=10):
        """Poll for a while; the events of that time."""
        events = []
        end_us = self.clock.now_us + duration_ms * 1000
        while self.clock.now_us < end_us:
            announced = self.keypad.poll()
            taken = []
            event = self.keypad.take()
            while event is not None:
                taken.append(event)
                event = self.keypad.take()
            assert announced == len(taken)
            events.extend(taken)
            self.clock.sleep_ms(step_ms)
        return events


def test_a_press_is_one_event_and_a_release_another():
    for key in range(KEYS):
        bench = Bench(seed=key + 1)
        bench.contacts.press(key)
        assert bench.run(LATENCY_MS_MAX + 10) == [(DOWN, key)]
        bench.contacts.release(key)
        assert bench.run(LATENCY_MS_MAX + 10) == [(UP, key)]
        assert bench.run(100) == []


def test_bounce_never_makes_a_second_press():
    """KY04: with any chatter that is shorter than the debounce."""
    for seed in range(1, 80):
        for bounce_us, step_ms in ((9000, 5), (15_000, 10)):
            bench = Bench(seed=seed, bounce_us=bounce_us)
            for _ in range(5):
                bench.contacts.press(5)
                events = bench.run(80, step_ms)
                bench.contacts.release(5)
                events += bench.run(80, step_ms)
                assert events == [(DOWN, 5), (UP, 5)], (seed, step_ms)


def test_a_press_counts_after_three_equal_scans():
    bench = Bench(bounce_us=0)
    bench.run(50)
    bench.contacts.press(5)
    assert bench.run(10, step_ms=5) == []
    assert bench.run(5, step_ms=5) == [(DOWN, 5)]
    bench.contacts.release(5)
    assert bench.run(10, step_ms=5) == []
    assert bench.run(5, step_ms=5) == [(UP, 5)]


def test_after_a_pause_two_looks_are_enough():
    """The program was busy: the looks that were left out would have seen what both saw."""
    bench = Bench(bounce_us=0)
    bench.run(50)
    bench.contacts.press(5)
    assert bench.run(10, step_ms=10) == []
    assert bench.run(40, step_ms=40) == [(DOWN, 5)]
    bench.contacts.release(5)
    assert bench.run(40, step_ms=40) == []  # one look says nothing
    assert bench.run(10, step_ms=10) == [(UP, 5)]


def test_polling_more_often_does_not_shorten_the_debounce():
    bench = Bench(bounce_us=0)
    bench.run(50)
    bench.contacts.press(5)
    assert bench.run(10, step_ms=1) == []
    assert bench.run(6, step_ms=1) == [(DOWN, 5)]


def test_a_touch_shorter_than_the_debounce_is_none():
    bench = Bench(bounce_us=0)
    for duration_ms in (2, 5, 9):
        bench.contacts.press(5)
        assert bench.run(duration_ms, step_ms=1) == []
        bench.contacts.release(5)
        assert bench.run(60) == []


def test_fast_typing_with_two_keys_down_at_once():
    bench = Bench()
    bench.contacts.press(0)
    assert bench.run(50) == [(DOWN, 0)]
    bench.contacts.press(5)
    assert bench.run(50) == [(DOWN, 5)]
    bench.contacts.release(0)
    assert bench.run(50) == [(UP, 0)]
    bench.contacts.release(5)
    assert bench.run(50) == [(UP, 5)]


def test_ghosts_and_handfuls_are_refused():
    """KY02: of three keys in a rectangle the fourth reads as pressed."""
    bench = Bench(bounce_us=0)
    for key in (0, 3, 8):
        bench.contacts.press(key)
    assert bench.keypad.scan() == 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11
    assert bench.run(500) == []
    for key in (0, 3, 8):
        bench.contacts.release(key)
    assert bench.run(100) == []


def test_a_third_key_changes_nothing_until_it_goes():
    for third in range(KEYS):
        if third in (0, 5):
            continue
        bench = Bench(bounce_us=0)
        bench.contacts.press(0)
        bench.contacts.press(5)
        assert bench.run(50) == [(DOWN, 0), (DOWN, 5)]
        bench.contacts.press(third)
        assert bench.run(300) == []
        bench.contacts.release(third)
        assert bench.run(300) == []
        bench.contacts.release(0)
        bench.contacts.release(5)
        assert bench.run(50) == [(UP, 0), (UP, 5)]


def test_no_handful_ever_gives_a_key_that_was_not_pressed():
    chance = Chance(9)
    bench = Bench(seed=4)
    touched = set()
    for _ in range(600):
        key = chance.below(KEYS)
        if key in bench.contacts.pressed():
            bench.contacts.release(key)
        else:
            bench.contacts.press(key)
            touched.add(key)
        for _, event_key in bench.run(10 * chance.below(8)):
            assert event_key in touched
        touched = set(bench.contacts.pressed()) | (touched if chance.below(3) else set())
    for key in range(KEYS):
        bench.contacts.release(key)
    bench.run(100)
    assert bench.run(200) == []


def test_a_long_press_is_reported_once():
    bench = Bench()
    bench.contacts.press(12)
    assert bench.run(990) == [(DOWN, 12)]
    assert bench.run(60) == [(HELD, 12)]
    assert bench.run(2000) == []
    bench.contacts.release(12)
    assert bench.run(60) == [(UP, 12)]
    bench.contacts.press(12)
    assert bench.run(1100) == [(DOWN, 12), (HELD, 12)]


def test_each_of_two_keys_is_held_for_itself():
    bench = Bench()
    bench.contacts.press(1)
    bench.run(500)
    bench.contacts.press(2)
    assert bench.run(800) == [(DOWN, 2), (HELD, 1)]
    assert bench.run(400) == [(HELD, 2)]


def test_a_stuck_key_is_reported_and_then_ignored():
    """KY05."""
    bench = Bench()
    bench.contacts.stick(7)
    events = bench.run(9900)
    assert events == [(DOWN, 7), (HELD, 7)]
    assert bench.run(200) == [(STUCK, 7)]
    assert bench.keypad.stuck == 1 << 7
    assert bench.run(30_000) == []
    # The other keys go on.
    bench.contacts.press(2)
    assert bench.run(50) == [(DOWN, 2)]
    bench.contacts.release(2)
    assert bench.run(50) == [(UP, 2)]
    bench.contacts.stick(7, False)
    assert bench.run(50) == []
    assert bench.keypad.stuck == 0
    bench.contacts.press(7)
    assert bench.run(50) == [(DOWN, 7)]


def test_a_key_that_is_down_at_the_start_was_not_pressed_for_us():
    bench = Bench(down=(3,))
    assert bench.run(2000) == []
    bench.contacts.release(3)
    assert bench.run(60) == []
    bench.contacts.press(3)
    assert bench.run(60) == [(DOWN, 3)]


def test_a_key_that_is_down_from_the_start_on_is_found_stuck():
    bench = Bench(down=(3,))
    assert bench.run(9900) == []
    assert bench.run(300) == [(STUCK, 3)]


def test_a_ribbon_wired_otherwise_needs_other_pins_only():
    """KY05: rows and columns in another order, or each in the other's place."""
    bench = Bench(rows=(9, 8, 7, 6), columns=(13, 12, 11, 10))
    bench.contacts.press(0)
    assert bench.run(60) == [(DOWN, 15)]
    bench = Bench(rows=COLUMNS, columns=ROWS)
    bench.contacts.press(1)
    assert bench.run(60) == [(DOWN, 4)]


def driven(bench):
    """The pins of the keypad that drive now."""
    return [n for n in ROWS + COLUMNS if bench.world._enabled >> n & 1]


def test_lines_are_let_go_after_each_scan():
    """KY01, KY03: between scans nothing is driven, and never is anything driven high."""
    bench = Bench(bounce_us=0)
    world = bench.world
    put = world.put
    driven_high = []

    def watch(pin, level):
        put(pin, level)
        if world._enabled & world._latch:
            driven_high.append(pin)

    world.put = watch
    for key in (None, 5, 9):
        if key is not None:
            bench.contacts.press(key)
        for _ in range(10):
            bench.run(10)
            assert driven(bench) == []
    assert driven_high == []


def test_one_row_at_a_time_once_a_key_is_down():
    bench = Bench(bounce_us=0)
    most = []
    put = bench.world.put

    def watch(pin, level):
        put(pin, level)
        most.append(len(driven(bench)))

    bench.contacts.press(5)
    bench.run(50)
    bench.world.put = watch
    bench.run(50)
    assert max(most) == 1


def test_a_scan_takes_its_time_and_no_more():
    bench = Bench(bounce_us=0)
    before_us = bench.clock.now_us
    bench.keypad.scan()
    assert bench.clock.now_us - before_us == 4 * 20
    bench.clock.sleep_ms(10)
    before_us = bench.clock.now_us
    assert bench.keypad.poll() == 0
    assert bench.clock.now_us - before_us < 25  # the idle look settles once


def test_events_that_nobody_takes_push_out_the_oldest():
    bench = Bench(bounce_us=0)
    for _ in range(12):
        bench.contacts.press(5)
        for _ in range(4):
            bench.keypad.poll()
            bench.clock.sleep_ms(10)
        bench.contacts.release(5)
        for _ in range(4):
            bench.keypad.poll()
            bench.clock.sleep_ms(10)
    taken = []
    event = bench.keypad.take()
    while event is not None:
        taken.append(event)
        event = bench.keypad.take()
    assert taken == [(DOWN, 5), (UP, 5)] * 8
