"""The places on the table of the card game.

Each seat has six places in a row, so the hand of seat p is HAND + SEAT * p. In a game of four,
what a team has in front of it lies at the places of its first partner (sides 0 and 1).
"""

from functools import cache

from lifepod_host.companion.engine import EVERYBODY, NOBODY, OWNER, Layout, Zone

PILE, DISCARD, CAREERS, SUPPLY, ASIDE, LETTERS = range(6)
HAND, OFFER, CAREER, STUDY, WED, LIFE = range(6, 12)
SEAT = 6  # places a seat


@cache
def layout(players: int) -> Layout:
    """The places for so many players."""
    zones = [
        Zone("pile", NOBODY),
        Zone("discard", EVERYBODY),
        Zone("careers", NOBODY),
        Zone("supply", EVERYBODY, ordered=False),
        Zone("aside", NOBODY, ordered=False),
        Zone("letters", EVERYBODY, ordered=False),
    ]
    for seat in range(players):
        zones += [
            Zone(f"hand {seat}", OWNER, seat, ordered=False),
            Zone(f"offer {seat}", OWNER, seat, ordered=False),
            Zone(f"career {seat}", EVERYBODY, seat),
            Zone(f"study {seat}", EVERYBODY, seat),
            Zone(f"wed {seat}", EVERYBODY, seat),
            Zone(f"life {seat}", EVERYBODY, seat),
        ]
    return Layout(zones)
