"""All parts of a pod on one board, and a small program that uses them as the firmware does."""

import pytest
from lifepod_host.emulator.chips.ssd1306 import SSD1306
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld

pytestmark = pytest.mark.rp2040

# Scans the keys every 10 ms, draws what was typed, beeps, and keeps it on the flash.
MAIN = b"""
import framebuf, os, time
from machine import I2C, PWM, Pin

rows = [Pin(n, Pin.OPEN_DRAIN, value=1) for n in (6, 7, 8, 9)]
columns = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12, 13)]
buzzer = PWM(Pin(15), freq=2000, duty_u16=0)
bus = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)
pixels = bytearray(1025)
pixels[0] = 0x40
screen = framebuf.FrameBuffer(memoryview(pixels)[1:], 128, 64, framebuf.MONO_VLSB)
for command in b"\\xae\\x20\\x00\\x8d\\x14\\xa1\\xc8\\xaf":
    bus.writeto(0x3C, bytes((0x80, command)))

def down():
    found = -1
    for r in range(4):
        rows[r](0)
        time.sleep_us(30)
        for c in range(4):
            if not columns[c]():
                found = 4 * r + c
        rows[r](1)
        time.sleep_us(30)
    return found

def draw(text):
    screen.fill(0)
    screen.text(text, 0, 0)
    bus.writeto(0x3C, b"\\x80\\x21\\x80\\x00\\x80\\x7f\\x80\\x22\\x80\\x00\\x80\\x07")
    bus.writeto(0x3C, pixels)

try:
    with open("typed") as file:
        typed = file.read()
except OSError:
    typed = ""
draw(typed)
last, same, held = -1, 0, -1
while True:
    key = down()
    same = same + 1 if key == last else 0
    last = key
    if same == 3 and key != held:
        held = key
        if key >= 0:
            buzzer.duty_u16(20000)
            typed += "123A456B789C*0#D"[key]
            draw(typed)
            with open("new", "w") as file:
                file.write(typed)
            os.rename("new", "typed")
            buzzer.duty_u16(0)
    time.sleep_ms(10)
"""


@pytest.fixture
def board(uf2):
    clock = SimClock()
    parts = PodParts(clock, world=PicoWorld(clock))
    with PicoMachine(uf2, parts.world) as pico:
        with PicoFiles(pico.flash.cells) as files:
            files.put("main.py", MAIN)
        pico.power_on()
        assert pico.run_until(parts.display.lit, 1000)
        pico.run(100)
        yield pico, parts


def type_in(pico: PicoMachine, parts: PodParts, keys: str) -> None:
    for key in keys:
        parts.keypad.press("123A456B789C*0#D".index(key))
        pico.run(80)
        parts.keypad.release("123A456B789C*0#D".index(key))
        pico.run(80)


def lines_with_ink(display: SSD1306) -> list[int]:
    return [number for number, line in enumerate(display.screen()) if "#" in line]


def test_keys_are_drawn_heard_and_kept_over_a_power_cut(board):
    pico, parts = board
    assert lines_with_ink(parts.display) == []
    type_in(pico, parts, "147#")
    picture = parts.display.screen()
    assert lines_with_ink(parts.display) == list(range(7))
    tones = [hertz for _, hertz, _ in parts.piezo.since(0) if hertz]
    assert tones == [2000] * 4
    pico.power_off()
    assert not parts.display.lit() or parts.display.screen() == picture
    pico.power_on()
    assert pico.run_until(parts.display.lit, 1000)
    pico.run(100)
    assert parts.display.screen() == picture
    pico.power_off()
    with PicoFiles(pico.flash.cells) as files:
        assert files.get("typed") == b"147#"


def test_the_same_keys_give_the_same_run(uf2):
    ends = []
    for _ in range(2):
        clock = SimClock()
        parts = PodParts(clock, seed=7, world=PicoWorld(clock))
        with PicoMachine(uf2, parts.world) as pico:
            with PicoFiles(pico.flash.cells) as files:
                files.put("main.py", MAIN)
            pico.power_on()
            pico.run(500)
            type_in(pico, parts, "2580")
            ends.append((pico.now_ns, parts.display.screen(), parts.piezo.since(0)))
    assert ends[0] == ends[1]
