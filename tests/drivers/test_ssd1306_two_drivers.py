"""The SSD1306 model by two drivers that differ: ours, and Adafruit's for CircuitPython.

Adafruit's draws with its own frame buffer and sends whole screens, ours with MicroPython's way
of it and sends changes. The same picture must leave the same display RAM and show the same.
"""

import importlib
import random
import sys
from pathlib import Path

import framebuf
import pytest
from lifepod import pins
from support.effort import cases
from support.pod_bench import board_of, parts

SHIMS = Path(__file__).resolve().parent.parent / "support" / "circuitpython"
MODULES = (
    *("adafruit_ssd1306", "adafruit_framebuf", "adafruit_bus_device"),
    *("adafruit_bus_device.i2c_device", "adafruit_bus_device.spi_device"),
    *("busio", "digitalio"),
)


@pytest.fixture
def adafruit(monkeypatch):
    """Adafruit's driver on our `busio`, with its own frame buffer."""
    monkeypatch.syspath_prepend(str(SHIMS))
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "framebuf", None)
    driver = importlib.import_module("adafruit_ssd1306")
    assert driver.framebuf.__name__ == "adafruit_framebuf"
    assert sys.modules["busio"].__file__ == str(SHIMS / "busio.py")
    assert not any(name.startswith("adafruit_blinka") for name in sys.modules)
    yield driver
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)


class Theirs:
    """A pod's display under Adafruit's driver."""

    def __init__(self, driver, *, page_addressing=False):
        self.pod = parts(seed=7)
        busio = sys.modules["busio"]
        bus = busio.I2C(pins.DISPLAY_SCL, pins.DISPLAY_SDA, pins.DISPLAY_HZ)
        self.panel = driver.SSD1306_I2C(
            128, 64, bus, addr=pins.DISPLAY_ADDRESS, page_addressing=page_addressing
        )
        self.draw = self.panel

    def show(self):
        self.panel.show()


class Ours:
    """A pod's display under our driver."""

    def __init__(self, limit_bytes=128):
        self.pod = parts(seed=8)
        self.panel = board_of(self.pod).display
        self.limit_bytes = limit_bytes
        self.panel.start()
        buffer = self.panel.buffer
        self.draw = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
        self.show()

    def show(self):
        for _ in range(500):
            if not self.panel.refresh(self.limit_bytes):
                return
        raise AssertionError("the refresh never ends")


def scribble(chance, draw):
    """One random shape that both frame buffers draw; Adafruit's clips only some of them."""
    x, y = chance.randrange(128), chance.randrange(64)
    w, h = chance.randint(1, 128 - x), chance.randint(1, 64 - y)
    colour = chance.randrange(2)
    shape = chance.randrange(5)
    if shape == 0:
        draw.fill_rect(x, y, w, h, colour)
    elif shape == 1:
        draw.rect(x, y, w, h, colour)
    elif shape == 2:
        draw.hline(x, y, w, colour)
    elif shape == 3:
        draw.vline(x, y, h, colour)
    else:
        for _ in range(20):
            draw.pixel(chance.randrange(128), chance.randrange(64), colour)


def compare(theirs, ours):
    assert theirs.pod.display.ram == ours.pod.display.ram
    assert ours.pod.display.ram == ours.panel.buffer
    seen = ours.pod.display.screen()
    assert theirs.pod.display.screen() == seen
    # ... and it is what was drawn.
    assert [
        "".join("#" if ours.draw.pixel(x, y) else "." for x in range(128)) for y in range(64)
    ] == seen


@pytest.mark.parametrize("page_addressing", [False, True])
@pytest.mark.parametrize("limit_bytes", [16, 128, 1024])
def test_two_drivers_leave_the_same_ram(adafruit, page_addressing, limit_bytes):
    theirs = Theirs(adafruit, page_addressing=page_addressing)
    ours = Ours(limit_bytes)
    compare(theirs, ours)
    for number in range(cases(40, 1000)):
        for side in (theirs, ours):
            chance = random.Random(number)
            if chance.randrange(10) == 0:
                side.draw.fill(chance.randrange(2))
            for _ in range(chance.randint(1, 6)):
                scribble(chance, side.draw)
            side.show()
        compare(theirs, ours)


def test_adafruits_settings_reach_the_chip(adafruit):
    theirs = Theirs(adafruit)
    chip = theirs.pod.display
    theirs.draw.pixel(2, 3, 1)
    theirs.show()
    assert chip.screen()[3].startswith("..#.")
    theirs.panel.invert(True)
    assert chip.screen()[3].startswith("##.#")
    theirs.panel.invert(False)
    theirs.panel.contrast(0x21)
    assert chip.contrast == 0x21
    theirs.panel.rotate(False)
    assert chip.screen()[60].endswith(".#..")
    theirs.panel.poweroff()
    assert not chip.lit()
    assert not any("#" in line for line in chip.screen())
    theirs.panel.poweron()
    assert chip.lit()
