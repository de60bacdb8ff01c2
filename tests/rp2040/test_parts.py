"""The parts a pod may have, found by the firmware on stock MicroPython, if need be later."""

import pytest
from lifepod import pins
from lifepod_host.emulator.chips.ssd1306 import SSD1306
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts
from lifepod_host.emulator.rp2040.filesystem import PicoFiles
from lifepod_host.emulator.rp2040.machine import PicoMachine
from lifepod_host.emulator.rp2040.picoworld import PicoWorld
from lifepod_host.tools.install import install
from lifepod_host.tools.program import build
from lifepod_host.tools.target import VolumeTarget

pytestmark = [pytest.mark.rp2040, pytest.mark.slow]
START_LIMIT_MS = 6000
FOUND_MS = 9000  # a part that is there again is taken up within ten seconds
TAG = ntag213(b"\x04LIFE\x00\x01")


class Pod:
    """A new pod with these parts, started."""

    def __init__(self, uf2, **parts):
        clock = SimClock()
        self.parts = PodParts(clock, world=PicoWorld(clock), **parts)
        self.pico = PicoMachine(uf2, self.parts.world)
        with PicoFiles(self.pico.flash.cells) as files:
            install(VolumeTarget(files.volume), build(), lambda progress: None)
        self.pico.power_on()

    def __enter__(self):
        assert self.pico.run_until(self.parts.display.lit, START_LIMIT_MS)
        self.pico.run(3000)
        return self

    def __exit__(self, *_):
        self.pico.close()

    def settings(self):
        """What the pod has kept; the power is off afterwards."""
        self.pico.power_off()
        with PicoFiles(self.pico.flash.cells) as files:
            folder = "/lifepod/settings"
            if not files.exists(folder):
                return ""
            return "".join(files.get(f"{folder}/{name}").decode() for name in files.names(folder))


@pytest.mark.parametrize("kind", range(len(pins.READERS)), ids=pins.READERS)
def test_every_reader_is_found_and_reads_a_card(uf2, kind):
    with Pod(uf2, reader=pins.READERS[kind]) as pod:
        before = pod.parts.display.screen()
        pod.parts.field.place(TAG)
        pod.pico.run(1500)
        assert pod.parts.display.screen() != before
        settings = pod.settings()
        assert "card1" in settings
        assert f"reader {kind}" in settings or kind == 0


def test_a_display_at_its_other_address_is_found_and_one_that_died_is_taken_up_again(uf2):
    with Pod(uf2, display=SSD1306(0x3D)) as pod:
        picture = pod.parts.display.screen()
        assert any("#" in line for line in picture)
        pod.parts.display.present = False
        pod.parts.keypad.press(15)
        pod.pico.run(80)
        pod.parts.keypad.release(15)
        pod.pico.run(2000)
        pod.parts.display.revive()
        assert pod.pico.run_until(pod.parts.display.lit, FOUND_MS)
        pod.pico.run(500)
        assert pod.parts.display.screen() != picture  # the menu: the key was not lost


def test_a_reader_that_is_plugged_in_later_is_taken_up(uf2):
    with Pod(uf2) as pod:
        pod.parts.reader.missing = 0
        pod.pico.run(3000)
        without = pod.parts.display.screen()
        pod.parts.reader.missing = None
        pod.parts.reader.power_on()
        pod.parts.field.place(TAG)
        changed = pod.pico.run_until(lambda: pod.parts.display.screen() != without, FOUND_MS)
        assert changed
