"""Times one idle step of the pod's loop over the emulated parts; runs on both interpreters.

Prints microseconds a step: the clock alone, the keypad's look, buzzer and display with nothing
to do, the card reader's poll (every tenth step or so it talks to the chip), and all of it.
"""

import sys
import time

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod_host.emulator.machine import clock, machine, wiring

sys.modules["machine"] = machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.board import Board

STEPS = 3000


def new_board() -> "Board":
    """A board whose display has been sent."""
    from lifepod.board import Board

    made = Board(wiring.PodParts(clock.SimClock()).clock, None)
    made.display.start()
    made.display.show()
    return made


def measure(name: str, board: "Board", calls: tuple) -> None:
    """Print what a step of these calls and 10 ms of sleep takes."""
    sleep_ms = board.clock.sleep_ms
    for call in calls:
        call()
    start_ns = time.time_ns()
    for _ in range(STEPS):
        for call in calls:
            call()
        sleep_ms(10)
    print(name, (time.time_ns() - start_ns) // STEPS // 100)


def main() -> None:
    """Measure the parts of a step, then all of them."""
    made = new_board()
    polls = (made.keypad.poll, made.buzzer.poll, made.display.refresh, made.presence.poll)
    measure("clock", made, ())
    measure("keypad", made, (made.keypad.poll,))
    measure("buzzer", made, (made.buzzer.poll,))
    measure("display", made, (made.display.refresh,))
    measure("reader", made, (made.presence.poll,))
    measure("all", made, polls)


main()
