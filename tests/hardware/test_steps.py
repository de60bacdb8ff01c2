"""The builder's scripts, run by the firmware's drivers against the models of the parts."""

import importlib.util

import pytest
from lifepod_host.emulator.bench.main import install_machine
from lifepod_host.emulator.chips.tags import ntag213
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.wiring import PodParts

from hardware.dims import HERE

JUST_BEFORE_THE_WRAP_US = ((1 << 30) - 3000) * 1000


class Builder:
    """A pod on the bench, and what a script said."""

    def __init__(self):
        install_machine()
        from lifepod.board import Board

        self.clock = SimClock(start_us=JUST_BEFORE_THE_WRAP_US)
        self.parts = PodParts(self.clock)
        self.board = Board(self.clock, None)
        self.said = []

    def run(self, name, **more):
        spec = importlib.util.spec_from_file_location(f"step_{name}", HERE / f"steps/{name}.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.check(self.board, say=self.said.append, **more)


@pytest.fixture
def builder():
    return Builder()


def test_the_display_shows_its_frame(builder):
    assert builder.run("display")
    rows = [bytes(builder.parts.display.ram[page * 128 : page * 128 + 128]) for page in range(8)]
    assert all(row[0] == 0xFF == row[127] for row in rows)
    assert all(column & 1 for column in rows[0])
    assert all(column & 0x80 for column in rows[7])


def test_a_missing_display_is_named(builder):
    builder.parts.display.present = False
    assert not builder.run("display")
    assert "no display answers" in builder.said[0]


def test_every_key_is_named_once(builder):
    for key in range(16):
        press_us = 200_000 * (key + 1)
        builder.clock.at(press_us, lambda key=key: builder.parts.keypad.press(key))
        builder.clock.at(press_us + 80_000, lambda key=key: builder.parts.keypad.release(key))
    assert builder.run("keypad", clock=builder.clock)
    assert len(builder.said) == 18
    assert builder.said[4] == "A SPIN"
    assert builder.said[-1] == "all sixteen"


def test_a_key_that_stays_silent_is_named(builder):
    builder.clock.at(100_000, lambda: builder.parts.keypad.press(0))
    assert not builder.run("keypad", clock=builder.clock, seconds=1)
    assert builder.said[1] == "1 LOTTERY"
    assert "2 SALARY" in builder.said[-1]
    assert "1 LOTTERY" not in builder.said[-1]


def test_a_card_is_read(builder):
    builder.clock.at(500_000, lambda: builder.parts.field.place(ntag213(b"\x04LIFE\x00\x01")))
    assert builder.run("reader", clock=builder.clock)
    assert builder.said[-1] == "a card with a number of 7 bytes"


def test_no_card_is_said_so(builder):
    assert not builder.run("reader", clock=builder.clock, seconds=2)
    assert builder.said[-1] == "no card was seen"


def test_three_notes_sound(builder):
    assert builder.run("piezo", clock=builder.clock)
    heard = [frequency for _, frequency, duty in builder.parts.piezo.since(0) if duty]
    assert [f for f in (660, 880, 1320) if any(abs(f - h) < 20 for h in heard)] == [660, 880, 1320]
