"""Pins: pulls, contacts, ghosts, bounce, interrupts, and what would break a real board."""

import pytest
from lifepod_host.emulator.chips.keypad import Keypad
from lifepod_host.emulator.machine.nets import ShortCircuit

pytestmark = pytest.mark.rp2040
ROWS = (6, 7, 8, 9)
COLUMNS = (10, 11, 12, 13)
SCAN = """
from machine import Pin
import time
rows = [Pin(n, Pin.OPEN_DRAIN, value=1) for n in (6, 7, 8, 9)]
columns = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12, 13)]
def scan(settle_us=30):
    found = []
    for r, row in enumerate(rows):
        row(0)
        time.sleep_us(settle_us)
        found += [4 * r + c for c, column in enumerate(columns) if not column()]
        row(1)
        time.sleep_us(settle_us)
    return found
"""


class Watcher:
    """Notes the levels of a pin and when they came."""

    def __init__(self, clock) -> None:
        self.clock = clock
        self.seen = []

    def pin_changed(self, pin: int, level: int) -> None:
        self.seen.append((self.clock.now_us, level))


@pytest.fixture
def keypad(world):
    keypad = Keypad(bounce_us=0)
    keypad.wire(world, ROWS, COLUMNS)
    return keypad


def test_pulls_give_a_loose_pin_its_level(pico_with):
    code = (
        "from machine import Pin\n"
        "print([Pin(14, Pin.IN, pull)() for pull in (Pin.PULL_UP, Pin.PULL_DOWN, Pin.PULL_UP)])"
    )
    assert pico_with().exec(code) == "[1, 0, 1]\n"


def test_an_output_reads_back_what_it_drives(pico_with):
    code = "from machine import Pin\np = Pin(22, Pin.OUT)\np(1); a = p(); p(0); print(a, p())"
    assert pico_with().exec(code) == "1 0\n"


def test_a_part_drives_a_pin_and_lets_go(pico_with, world):
    repl = pico_with()
    repl.exec("from machine import Pin\np = Pin(21, Pin.IN, Pin.PULL_UP)")
    world.drive(21, 0)
    assert repl.exec("print(p())") == "0\n"
    world.drive(21, None)
    assert repl.exec("print(p())") == "1\n"


def test_a_part_sees_the_pin_at_the_time_it_moves(pico_with, world):
    watcher = Watcher(world.clock)
    world.wire_pin(22, watcher)
    repl = pico_with()
    repl.exec("from machine import Pin\nimport time\np = Pin(22, Pin.OUT, value=0)")
    watcher.seen.clear()
    repl.exec("p(1); time.sleep_ms(3); p(0)")
    (up_us, high), (down_us, low) = watcher.seen
    assert (high, low) == (1, 0)
    assert 3000 <= down_us - up_us < 3100
    assert world.level(22) == 0


@pytest.mark.parametrize("key", [0, 5, 11, 15])
def test_a_key_is_found(pico_with, keypad, key):
    repl = pico_with()
    repl.exec(SCAN)
    assert repl.exec("print(scan())") == "[]\n"
    keypad.press(key)
    assert repl.exec("print(scan())") == f"[{key}]\n"
    keypad.release(key)
    assert repl.exec("print(scan())") == "[]\n"


def test_three_keys_in_a_rectangle_show_the_fourth(pico_with, keypad):
    repl = pico_with()
    repl.exec(SCAN)
    for key in (0, 1, 4):
        keypad.press(key)
    assert repl.exec("print(scan())") == "[0, 1, 4, 5]\n"


def test_a_long_line_needs_time_to_rise(pico_with, keypad):
    repl = pico_with()
    repl.exec(SCAN)
    keypad.press(0)
    code = (
        "state = __import__('machine').disable_irq()\n"
        "rows[0](0); time.sleep_us(100); rows[0](1); early = columns[0]()\n"
        "time.sleep_us(100); late = columns[0]()\n"
        "__import__('machine').enable_irq(state); print(early, late)"
    )
    assert repl.exec(code) == "0 1\n"


def test_a_bouncing_key_chatters_and_then_stays(pico_with, world):
    keypad = Keypad(seed=3)
    keypad.wire(world, ROWS, COLUMNS)
    repl = pico_with()
    repl.exec(SCAN + "rows[0](0)\nn = 0\ndef count(pin):\n    global n\n    n += 1\n")
    repl.exec("columns[0].irq(count, Pin.IRQ_FALLING | Pin.IRQ_RISING)")
    turns = []
    for _ in range(6):
        keypad.press(0)
        turns.append(int(repl.exec("n = 0; time.sleep_ms(20); print(n)")))
        assert repl.exec("print(columns[0]())") == "0\n"
        keypad.release(0)
        repl.exec("time.sleep_ms(20)")
    assert max(turns) > 1


def test_an_interrupt_wakes_a_sleeping_program(pico_with, pico, keypad):
    repl = pico_with()
    repl.exec(SCAN + "rows[1](0)\ncolumns[2].irq(lambda p: print('key'), Pin.IRQ_FALLING)")
    repl_start_ms = pico.now_ms
    pico.serial.take()
    pico.serial.write(b"time.sleep(5)\r")
    pico.run(100)
    keypad.press(6)
    assert pico.run_until(lambda: b"key\r\n" in pico.serial.received, 1000)
    assert pico.now_ms - repl_start_ms < 200


def test_two_outputs_against_each_other_are_a_fault(pico_with, keypad):
    repl = pico_with()
    repl.exec(
        "from machine import Pin\na = Pin(6, Pin.OUT, value=1); b = Pin(10, Pin.OUT, value=0)"
    )
    keypad.press(0)
    with pytest.raises(ShortCircuit, match="GP6 high against GP10 low"):
        repl.exec("pass")
