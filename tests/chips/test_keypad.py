"""The keypad's contacts: joined lines, ghosts by themselves, chatter, settling.

Runs on both interpreters.
"""

from lifepod_host.emulator.chips.keypad import BOUNCE_US, KEYS, SETTLE_US, Keypad
from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.machine import Pin
from lifepod_host.emulator.machine.nets import ShortCircuit
from lifepod_host.emulator.machine.world import World
from support.flat import raises

ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 12, 13)


def new_keypad(**options):
    world = World(SimClock())
    machine.use(world)
    keypad = Keypad(**options)
    keypad.wire(world, ROWS, COLUMNS)
    for number in ROWS + COLUMNS:
        Pin(number, Pin.OPEN_DRAIN, Pin.PULL_UP)
    world.clock.sleep_us(SETTLE_US)
    return world, keypad


def scan(world):
    """What a driver sees that takes its time: the keys, one by one."""
    seen = []
    for row in range(4):
        Pin(ROWS[row])(0)
        world.clock.sleep_us(SETTLE_US)
        seen.extend([row * 4 + column for column in range(4) if not Pin(COLUMNS[column])()])
        Pin(ROWS[row])(1)
    world.clock.sleep_us(SETTLE_US)
    return seen


def test_each_key_joins_its_row_and_its_column():
    world, keypad = new_keypad(bounce_us=0)
    assert scan(world) == []
    for key in range(KEYS):
        keypad.press(key)
        assert scan(world) == [key]
        assert keypad.pressed() == [key]
        keypad.release(key)
        assert scan(world) == []


def test_two_keys_are_both_seen():
    for one in range(KEYS):
        for other in range(one + 1, KEYS):
            world, keypad = new_keypad(bounce_us=0)
            keypad.press(one)
            keypad.press(other)
            assert scan(world) == [one, other]


def test_three_keys_of_a_rectangle_show_the_fourth():
    world, keypad = new_keypad(bounce_us=0)
    for key in (0, 3, 8):
        keypad.press(key)
    assert scan(world) == [0, 3, 8, 11]
    keypad.press(10)  # joins one column more
    assert scan(world) == [0, 2, 3, 8, 10, 11]
    keypad.release(0)
    assert scan(world) == [3, 8, 10]


def test_rows_driven_against_each_other_are_a_short():
    """KY03: why idle lines must be inputs."""
    _, keypad = new_keypad(bounce_us=0)
    Pin(ROWS[0], Pin.OUT, value=1)
    Pin(ROWS[1], Pin.OUT, value=0)
    keypad.press(0)
    assert raises(ShortCircuit, keypad.press, 4)


def test_a_line_read_too_soon_shows_its_old_level():
    """KY01."""
    world, keypad = new_keypad(bounce_us=0)
    keypad.press(5)
    world.clock.sleep_us(SETTLE_US)
    row, column = Pin(ROWS[1]), Pin(COLUMNS[1])
    row(0)
    world.clock.sleep_us(SETTLE_US - 1)
    assert column() == 1
    world.clock.sleep_us(1)
    assert column() == 0
    row(1)
    assert column() == 0
    world.clock.sleep_us(SETTLE_US)
    assert column() == 1


def edges(seed, bounce_us=BOUNCE_US):
    """When the contact of a key turned over, pressing and releasing it."""
    world, keypad = new_keypad(seed=seed, bounce_us=bounce_us)
    start_us = world.clock.now_us
    found = []
    state = False
    for act in (keypad.press, keypad.release):
        act(5)
        for _ in range(20_000 // 50):
            if keypad.closed[5] != state:
                state = keypad.closed[5]
                found.append((world.clock.now_us - start_us, state))
            world.clock.sleep_us(50)
    return found


def test_contacts_chatter_by_their_seed_and_come_to_rest():
    longest = 0
    for seed in range(1, 30):
        turns = edges(seed)
        assert turns == edges(seed)
        press = [t for t in turns if t[0] < 20_000]
        assert press[0] == (0, True)
        assert press[-1][1]
        assert not turns[-1][1]
        assert press[-1][0] <= BOUNCE_US + 50
        longest = max(longest, len(press))
    assert longest > 3
    assert len({tuple(edges(seed)) for seed in range(1, 10)}) > 5


def test_ideal_contacts_do_not_chatter():
    assert len(edges(1, bounce_us=0)) == 2


def test_a_quick_release_ends_the_chatter_of_the_press():
    world, keypad = new_keypad(seed=3)
    for _ in range(20):
        keypad.press(5)
        world.clock.sleep_us(700)
        keypad.release(5)
        world.clock.sleep_us(700)
    world.clock.sleep_us(2 * BOUNCE_US)
    assert not keypad.closed[5]
    assert scan(world) == []


def test_a_stuck_key_stays_when_the_finger_goes():
    world, keypad = new_keypad(bounce_us=0)
    keypad.stick(7)
    keypad.press(7)
    keypad.release(7)
    assert scan(world) == [7]
    keypad.stick(7, False)
    assert scan(world) == []


def test_a_key_pressed_twice_is_pressed_once():
    world, keypad = new_keypad(bounce_us=0)
    keypad.press(7)
    keypad.press(7)
    keypad.release(7)
    assert scan(world) == []
