"""Thousands of talks over bad wires, with restarts, cuts and naps at both ends."""

import pytest
from link.storm import storm
from support.effort import cases

PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_every_message_comes_once_and_in_order_or_the_session_ends(part):
    arrived = sessions = damaged = 0
    for seed in range(part, cases(2000, 40000), PARTS):
        wrong, told = storm(seed, seed % 3 != 0)
        assert wrong == [], f"seed {seed}"
        arrived += told[1] + told[3]
        sessions += told[4] + told[5]
        damaged += told[8]
    # The storm is one: much arrives, and much goes wrong on the way.
    assert arrived > 5000
    assert sessions > 500
    assert damaged > 500
