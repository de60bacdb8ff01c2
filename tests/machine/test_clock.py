"""The clocks: folding at 2**30, callbacks in order, keeping step with the wall.

Runs on both interpreters.
"""

from lifepod_host.emulator.machine.clock import SCHEDULED_MAX, WRAP_US, RealClock, SimClock
from support.flat import raises

PERIOD = 1 << 30


def test_ticks_wrap_in_the_first_seconds_and_diff_goes_across():
    clock = SimClock()
    before_ms = clock.ticks_ms()
    before_us = clock.ticks_us()
    assert before_ms > PERIOD - 6000
    clock.sleep_ms(6000)
    assert clock.ticks_ms() < 2000
    assert clock.ticks_diff(clock.ticks_ms(), before_ms) == 6000
    assert clock.ticks_diff(before_ms, clock.ticks_ms()) == -6000
    assert clock.ticks_add(before_ms, 6000) == clock.ticks_ms()
    assert 6_000_000 <= clock.ticks_diff(clock.ticks_us(), before_us) < 6_000_020


def test_ticks_diff_has_micropythons_range():
    clock = SimClock()
    assert clock.ticks_diff(0, PERIOD - 1) == 1
    assert clock.ticks_diff(PERIOD // 2, 0) == -PERIOD // 2
    assert clock.ticks_diff(PERIOD // 2 - 1, 0) == PERIOD // 2 - 1
    assert clock.ticks_add(0, -1) == PERIOD - 1


def test_a_loop_that_only_looks_at_the_clock_comes_to_its_end():
    clock = SimClock()
    start = clock.ticks_us()
    looks = 0
    while clock.ticks_diff(clock.ticks_us(), start) < 50:
        looks += 1
    assert 10 <= looks <= 50


def test_callbacks_run_in_order_each_at_its_own_time():
    clock = SimClock(0)
    seen = []
    for name, delay_us in (("c", 300), ("a", 100), ("b1", 200), ("b2", 200), ("never", 500)):
        clock.at(delay_us, lambda name=name: seen.append((name, clock.now_us)))
    clock.advance(99)
    assert seen == []
    clock.advance(301)
    assert seen == [("a", 100), ("b1", 200), ("b2", 200), ("c", 300)]
    assert clock.now_us == 400


def test_a_callback_can_schedule_and_let_time_pass():
    clock = SimClock(0)
    seen = []

    def again():
        seen.append(clock.now_us)
        if len(seen) < 3:
            clock.at(10, again)

    def slow():
        clock.advance(100)
        seen.append(clock.now_us)

    clock.at(5, again)
    clock.at(8, slow)
    clock.advance(50)
    # `slow` took until 108 and let what came due in it run; time does not go back to 50.
    assert seen == [5, 15, 25, 108]
    assert clock.now_us == 108


def test_a_cancelled_callback_does_not_run():
    clock = SimClock(0)
    seen = []
    entry = clock.at(10, lambda: seen.append(1))
    clock.at(10, lambda: seen.append(2))
    clock.cancel(entry)
    clock.advance(20)
    clock.cancel(entry)
    assert seen == [2]


def test_callbacks_are_bounded():
    clock = SimClock(0)
    for _ in range(SCHEDULED_MAX):
        clock.at(1, list)
    assert raises(RuntimeError, clock.at, 1, list)


def test_negative_sleeps_do_nothing():
    clock = SimClock(7)
    clock.sleep_ms(-5)
    clock.sleep_us(0)
    assert clock.now_us == 7


class Wall:
    """A wall clock and waiting on it."""

    def __init__(self):
        self.now_us = 1000
        self.waits = []

    def read(self):
        return self.now_us

    def wait(self, duration_us):
        self.waits.append(duration_us)
        self.now_us += duration_us


def test_real_clock_waits_for_the_wall():
    wall = Wall()
    clock = RealClock(WRAP_US, wall.read, wall.wait)
    clock.sleep_ms(10)
    assert wall.waits == [10_000]
    wall.now_us += 4000  # the host was busy
    clock.sleep_ms(10)
    assert wall.waits == [10_000, 6000]
    clock.sleep_us(500)  # too short to wait for
    clock.sleep_us(700)
    assert wall.waits == [10_000, 6000, 1200]


def test_real_clock_does_not_rush_after_the_host_slept():
    wall = Wall()
    clock = RealClock(WRAP_US, wall.read, wall.wait)
    wall.now_us += 3_600_000_000
    assert clock.ahead_us() == 0
    clock.sleep_ms(10)
    assert wall.waits == [10_000]


def test_real_clock_can_leave_the_waiting_to_others():
    wall = Wall()
    clock = RealClock(WRAP_US, wall.read, None)
    clock.sleep_ms(25)
    assert wall.waits == []
    assert clock.ahead_us() == 25_000
