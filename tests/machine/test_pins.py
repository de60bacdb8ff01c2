"""Pins and nets: pulls, open drain, parts, shorts, settling.

Runs on both interpreters.
"""

from lifepod_host.emulator.machine import machine
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.machine import Pin
from lifepod_host.emulator.machine.nets import ShortCircuit
from lifepod_host.emulator.machine.world import PWRON_RESET, WDT_RESET, World
from support.flat import raises


def new_world():
    world = World(SimClock())
    machine.use(world)
    return world


class Part:
    """Notes what happens on its pin."""

    def __init__(self):
        self.seen = []

    def pin_changed(self, pin, level):
        self.seen.append((pin, level))

    def power_on(self):
        self.seen.append("power")


def test_an_input_follows_its_pull():
    new_world()
    assert Pin(3).value() == 0  # RP2040: pulled down from reset on
    assert Pin(3, Pin.IN, Pin.PULL_UP).value() == 1
    assert Pin(3, Pin.IN, Pin.PULL_DOWN).value() == 0
    Pin(3, Pin.IN, Pin.PULL_UP)
    # None is no pull; a wire that nothing holds stays as it was.
    assert Pin(3, Pin.IN).value() == 1


def test_a_pin_without_arguments_stays_as_it_is():
    new_world()
    Pin(3, Pin.OUT, value=1)
    assert Pin(3).value() == 1
    Pin("GP3").off()
    assert Pin(3)() == 0


def test_output_keeps_its_level_through_its_modes():
    new_world()
    pin = Pin(3, Pin.OUT, value=1)
    assert pin.value() == 1
    pin.init(Pin.IN, Pin.PULL_DOWN)
    assert pin.value() == 0
    pin.init(Pin.OUT)
    assert pin.value() == 1
    pin.toggle()
    assert pin.value() == 0
    pin(1)
    assert pin() == 1
    pin.low()
    assert pin() == 0


def test_open_drain_pulls_low_or_lets_go():
    world = new_world()
    pin = Pin(3, Pin.OPEN_DRAIN, Pin.PULL_UP)
    assert pin.value() == 1
    pin.value(0)
    assert pin.value() == 0
    pin.toggle()
    assert pin.value() == 1
    world.drive(3, 0)  # a part pulls the line down: no short, the pin has let go
    assert pin.value() == 0
    pin.value(0)
    world.drive(3, None)
    assert pin.value() == 0
    pin.value(1)
    assert pin.value() == 1


def test_pins_that_are_not_there_are_refused():
    new_world()
    for number in (-1, 30, "GP30", "X1", "GP"):
        assert raises(ValueError, Pin, number)
    assert raises(ValueError, Pin, 3, 9)


def test_an_output_against_a_part_is_a_short():
    world = new_world()
    world.drive(3, 1)
    assert Pin(3, Pin.IN, Pin.PULL_DOWN).value() == 1
    assert raises(ShortCircuit, Pin, 3, Pin.OUT)
    world = new_world()
    Pin(3, Pin.OUT, value=0)
    assert raises(ShortCircuit, world.drive, 3, 1)


def test_two_outputs_on_one_net_are_a_short_only_when_they_differ():
    world = new_world()
    Pin(3, Pin.OUT, value=0)
    Pin(4, Pin.OUT, value=0)
    world.join(0b11000, [0b11000])
    assert raises(ShortCircuit, Pin(4).value, 1)


def test_joined_pins_share_their_level():
    world = new_world()
    one, other, third = (Pin(n, Pin.IN, Pin.PULL_UP) for n in (3, 4, 5))
    world.join(0b111000, [0b011000])
    out = Pin(3, Pin.OUT, value=0)
    assert (one(), other(), third()) == (0, 0, 1)
    world.join(0b111000, [0b111000])
    assert (one(), other(), third()) == (0, 0, 0)
    out.init(Pin.IN, Pin.PULL_UP)
    assert (one(), other(), third()) == (1, 1, 1)
    out.init(Pin.OUT, value=0)
    world.join(0b111000, [])
    assert (one(), other(), third()) == (0, 1, 1)


def test_a_part_hears_each_change_once():
    world = new_world()
    part = Part()
    world.wire_pin(3, part)
    pin = Pin(3, Pin.OUT, value=1)
    pin(1)
    pin(0)
    pin.init(Pin.IN, Pin.PULL_DOWN)
    pin.init(Pin.IN, Pin.PULL_UP)
    assert part.seen == [(3, 1), (3, 0), (3, 1)]


def test_a_slow_line_shows_its_old_level_until_it_has_settled():
    world = new_world()
    world.slow_pins((3,), 20)
    pin = Pin(3, Pin.OPEN_DRAIN, Pin.PULL_UP)
    world.clock.sleep_us(20)
    pin(0)
    assert pin() == 1
    world.clock.sleep_us(19)
    assert pin() == 1
    world.clock.sleep_us(1)
    assert pin() == 0
    pin(1)
    world.clock.sleep_us(5)
    pin(0)  # back before it rose: it was low all along
    assert pin() == 0
    world.clock.sleep_us(30)
    assert pin() == 0


def test_reset_lets_the_pins_go_and_power_reaches_the_parts():
    world = new_world()
    part = Part()
    world.wire_pin(3, part)
    Pin(3, Pin.OUT, value=1)
    assert machine.reset_cause() == PWRON_RESET
    world.reset()
    assert part.seen == [(3, 1), (3, 0)]
    assert machine.reset_cause() == WDT_RESET
    world.power_cycle()
    assert part.seen[-1] == "power"
    assert machine.reset_cause() == PWRON_RESET


def test_machine_names_the_board_in_use():
    world = new_world()
    assert machine.unique_id() == world.unique_id
    assert len(machine.unique_id()) == 8
    assert machine.freq() == 125_000_000
    assert raises(machine.MachineReset, machine.reset)
    # `except Exception` in the firmware must not stop a reset.
    assert not issubclass(machine.MachineReset, Exception)
