"""The places on the table of Goals.

Each seat has four places in a row, so the hand of seat p is HAND + SEAT * p. What was not dealt
(Lifestyles and Life Goals) lies in the box, where nobody looks.
"""

from functools import cache

from lifepod_host.companion.engine import EVERYBODY, NOBODY, OWNER, Layout, Zone

PILE, DISCARD, GOALS, BOX = range(4)
HAND, LIFESTYLE, STORY, CLAIMED = range(4, 8)
SEAT = 4  # places a seat


@cache
def layout(players: int) -> Layout:
    """The places for so many players."""
    zones = [
        Zone("pile", NOBODY),
        Zone("discard", EVERYBODY),
        Zone("goals", EVERYBODY),
        Zone("box", NOBODY, ordered=False),
    ]
    for seat in range(players):
        zones += [
            Zone(f"hand {seat}", OWNER, seat, ordered=False),
            Zone(f"lifestyle {seat}", OWNER, seat),
            Zone(f"story {seat}", EVERYBODY, seat),
            Zone(f"claimed {seat}", EVERYBODY, seat),
        ]
    return Layout(zones)
