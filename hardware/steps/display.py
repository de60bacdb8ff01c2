"""Is the display there? Draws a frame and a diagonal. Runs on the Pico: see README.md here."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WIDTH = 128
HEIGHT = 64


def check(board: "Any", say: "Any" = print) -> bool:
    """Draw on the display; True if one answered."""
    display = board.display
    try:
        display.start()
    except OSError:
        say("no display answers: look at SDA, SCL, 3V3 and GND, then at the solder joints")
        return False
    buffer = display.buffer
    for at in range(len(buffer)):
        buffer[at] = 0
    for x in range(WIDTH):
        for y in (0, HEIGHT - 1, x * (HEIGHT - 1) // (WIDTH - 1)):
            buffer[y // 8 * WIDTH + x] |= 1 << y % 8
    for y in range(HEIGHT):
        for x in (0, WIDTH - 1):
            buffer[y // 8 * WIDTH + x] |= 1 << y % 8
    display.show()
    say("the display answers: a frame and one line from corner to corner")
    say("moved aside by two pixels? Then it is an SH1106, which is a setting")
    return True


if __name__ == "__main__":
    from lifepod.board import Board

    check(Board(time, None))
