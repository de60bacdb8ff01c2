"""Does the piezo sound? Three rising notes. Runs on the Pico: see README.md here."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTES = ((660, 150), (880, 150), (1320, 250))
LIMIT_MS = 2000


def check(board: "Any", clock: "Any" = time, say: "Any" = print) -> bool:
    """Play three notes; True when they have been played."""
    buzzer = board.buzzer
    buzzer.volume = 3
    buzzer.play(NOTES)
    end = clock.ticks_add(clock.ticks_ms(), LIMIT_MS)
    while buzzer.playing() and clock.ticks_diff(end, clock.ticks_ms()) > 0:
        buzzer.poll()
        clock.sleep_ms(2)
    done = not buzzer.playing()
    buzzer.stop()
    say("three rising notes; silent or only a click? Then it is no passive piezo, or not on GP15")
    return done


if __name__ == "__main__":
    from lifepod.board import Board

    check(Board(time, None))
