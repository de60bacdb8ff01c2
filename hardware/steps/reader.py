"""Does the reader answer, and does it see a card? Runs on the Pico: see README.md here."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SECONDS = 20


def check(board: "Any", clock: "Any" = time, say: "Any" = print, seconds: int = SECONDS) -> bool:
    """Wait for a card; True if one was read."""
    say("lay a card on the reader")
    end = clock.ticks_add(clock.ticks_ms(), seconds * 1000)
    while clock.ticks_diff(end, clock.ticks_ms()) > 0:
        event = board.presence.poll()
        if event is not None:
            kind = event[0]
            if kind == "in":
                say(f"a card with a number of {len(event[1])} bytes")
                return True
            say(
                {
                    "out": "the card has gone",
                    "two": "two cards at once: take one away",
                    "random": "this shows a new number each time (a phone?): take a tag or card",
                    "lost": "the reader does not answer: look at 3V3, GND, RST and the SPI wires",
                    "back": "the reader answers again",
                }[kind]
            )
        clock.sleep_ms(5)
    say("no card was seen")
    return False


if __name__ == "__main__":
    from lifepod.board import Board

    check(Board(time, None))
