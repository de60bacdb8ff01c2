"""Does each key answer as itself? Runs on the Pico: see README.md here."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SECONDS = 60
LEGENDS = (
    "1 LOTTERY", "2 SALARY", "3 CHANCE", "A SPIN", "4 MARRIAGE", "5 BABY", "6 HOUSE", "B PLUS",
    "7 CAR", "8 MONEY", "9 LIFE POINTS", "C MINUS", "* CLEAR", "0 YEARS", "# ENTER", "D MENU",
)  # fmt: skip


def check(board: "Any", clock: "Any" = time, say: "Any" = print, seconds: int = SECONDS) -> bool:
    """Name keys until all sixteen have been pressed or the time is over; True if all were."""
    keypad = board.keypad
    keypad.start()
    seen = set()
    say("press each of the sixteen keys once")
    end = clock.ticks_add(clock.ticks_ms(), seconds * 1000)
    while len(seen) < len(LEGENDS) and clock.ticks_diff(end, clock.ticks_ms()) > 0:
        keypad.poll()
        event = keypad.take()
        while event is not None:
            kind, key = event
            if kind == 0:  # down
                seen.add(key)
                say(LEGENDS[key])
            event = keypad.take()
        clock.sleep_ms(5)
    missing = [LEGENDS[key] for key in range(len(LEGENDS)) if key not in seen]
    say("all sixteen" if not missing else "not seen: " + ", ".join(missing))
    return not missing


if __name__ == "__main__":
    from lifepod.board import Board

    check(Board(time, None))
