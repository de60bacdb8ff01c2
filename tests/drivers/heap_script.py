"""Runs the drivers' hot paths with the heap locked: MicroPython only.

An allocation raises MemoryError, and the script fails; the display's are counted instead. The bus
and the pins here are as plain as those of the device: they allocate nothing themselves.
"""

import gc

import micropython
from lifepod.drivers.buzzer import Buzzer
from lifepod.drivers.keypad import Keypad
from lifepod.drivers.ssd1306 import SSD1306

# Of a message, on a 64-bit machine: two memoryviews and four slices to copy and send it, and six
# of each to find where it begins.
VIEW_BYTES = (6 + 12) * 32


class Clock:
    """Time that stands still until it is pushed; it wraps as on the Pico, not as on this port."""

    def __init__(self):
        self.now_ms = (1 << 30) - 200

    def ticks_ms(self):
        return self.now_ms & 0x3FFFFFFF

    def ticks_diff(self, end, start):
        return ((end - start + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    def ticks_add(self, ticks, delta):
        return (ticks + delta) & 0x3FFFFFFF

    def sleep_us(self, duration_us):
        pass


class Bus:
    def __init__(self):
        self.messages = 0

    def writeto(self, address, data):
        self.messages += 1
        return len(data)


class Matrix:
    """Which rows are low (a mask), and which key is down."""

    def __init__(self):
        self.low = 0
        self.key = -1


class Pin:
    IN = OUT = OPEN_DRAIN = PULL_UP = 1

    def __init__(self, matrix, row, column):
        self.matrix = matrix
        self.row = row
        self.column = column

    def init(self, *arguments, **options):
        pass

    def __call__(self, *level):
        raise NotImplementedError


class Row(Pin):
    def __call__(self, level):
        if level == 0:
            self.matrix.low |= 1 << self.row
        else:
            self.matrix.low &= ~(1 << self.row)


class Column(Pin):
    def __call__(self):
        key = self.matrix.key
        low = key >= 0 and key % 4 == self.column and self.matrix.low >> key // 4 & 1
        return 0 if low else 1


class PWM:
    def __init__(self, pin, freq, duty_u16):
        pass

    def freq(self, value):
        pass

    def duty_u16(self, value):
        pass

    def deinit(self):
        pass


def check_the_lock():
    """The lock itself must work, or this script shows nothing."""
    micropython.heap_lock()
    try:
        bytearray(100)
        held = False
    except MemoryError:
        held = True
    micropython.heap_unlock()
    print("the lock holds" if held else "the lock does not hold")


def check_refresh():
    """A message takes a view of itself, and nothing else."""
    bus = Bus()
    display = SSD1306(lambda way: bus, Clock())
    display.start()
    buffer = display.buffer
    slices = 0
    gc.collect()
    gc.disable()
    messages = bus.messages
    before = gc.mem_alloc()
    for number in range(20):
        index = 0
        while index < 1024:  # a range with a step that varies would be an object
            buffer[index] ^= 0x81
            index += 3 + number * 13
        more = True
        while more and slices < 1000:
            more = display.refresh(128)
            slices += 1
    display.contrast(5)
    display.power(False)
    display.forget()
    taken = gc.mem_alloc() - before
    gc.enable()
    views = (bus.messages - messages - 2) * VIEW_BYTES
    print("refresh: more than 30 slices" if slices > 30 else slices)
    print("refresh: views" if taken <= views else f"refresh: {taken}, not {views}")


def check_keypad():
    matrix = Matrix()
    clock = Clock()
    keypad = Keypad(
        [Row(matrix, row, 0) for row in range(4)],
        [Column(matrix, 0, column) for column in range(4)],
        clock,
    )
    events = 0
    micropython.heap_lock()
    for number in range(900):
        matrix.key = number // 50 % 16 if number % 50 < 25 else -1
        if number > 700:
            matrix.key = 3
        events += keypad.poll()
        clock.now_ms += 10
    micropython.heap_unlock()
    # Nobody has taken them (that makes tuples), so the queue is full.
    print("keypad:", events, "events")


def check_buzzer():
    clock = Clock()
    buzzer = Buzzer(Pin(None, 0, 0), PWM, clock)
    tune = ((440, 30), (440, 30), (0, 20), (880, 1000))
    buzzer.play(tune)
    micropython.heap_lock()
    for _ in range(100):
        buzzer.poll()
        clock.now_ms += 10
    micropython.heap_unlock()
    print("buzzer: 100 polls")


check_the_lock()
check_refresh()
check_keypad()
check_buzzer()
