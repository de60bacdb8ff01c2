"""A pod on the bench without its app: the parts on their pins, and the board's drivers.

Runs on CPython and on MicroPython.
"""

import sys

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod_host.emulator.machine import clock, machine, wiring

sys.modules["machine"] = machine


def parts(seed=1, **others):
    """The parts of a pod over a clock that starts just before both wraps."""
    return wiring.PodParts(clock.SimClock(), seed, **others)


def pin(number, *arguments, **options):
    """A Pin of the board in use."""
    return machine.Pin(number, *arguments, **options)


def board_of(pod):
    """The firmware's Board on these parts."""
    from lifepod.board import Board

    pod.use()
    return Board(pod.clock, None)
