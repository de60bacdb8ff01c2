"""The places on the table of #mylife.

Each seat has seven places in a row, so the hand of seat p is HAND + SEAT * p. A seat's life's
journey is two places: the events that are active, the baby among them, and those that are not.
"""

from functools import cache

from lifepod_host.companion.engine import EVERYBODY, NOBODY, OWNER, Layout, Zone

STAGE_PILE, STAGE, GOAL_PILE, GOALS, POOL, BOX, BOX_LATER = range(7)
HAND, CHOSEN, PASSED, EXTRA, ACTIVE, ASLEEP, ACHIEVED = range(7, 14)
SEAT = 7  # places a seat


@cache
def layout(players: int) -> Layout:
    """The places for so many players."""
    zones = [
        Zone("stage pile", EVERYBODY),  # sorted by number: everybody knows what comes
        Zone("stage", EVERYBODY),
        Zone("goal pile", NOBODY),
        Zone("goals", EVERYBODY),
        Zone("pool", NOBODY),  # what the second half is dealt from
        Zone("box", NOBODY),  # what went back in the first half
        Zone("box later", NOBODY),  # and in the second
    ]
    for seat in range(players):
        zones += [
            Zone(f"hand {seat}", OWNER, seat, ordered=False),
            Zone(f"chosen {seat}", OWNER, seat),
            Zone(f"passed {seat}", NOBODY, seat),  # lies beside the seat, to be taken up
            Zone(f"extra {seat}", NOBODY, seat),  # two players' extra pile
            Zone(f"active {seat}", EVERYBODY, seat),
            Zone(f"asleep {seat}", EVERYBODY, seat),
            Zone(f"achieved {seat}", EVERYBODY, seat),
        ]
    return Layout(zones)
