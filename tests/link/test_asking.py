"""Thousands of evenings at a bad cable: hosts that die, pods without power, and players who go on.

Every question is answered once, by the player it was asked of, whatever happens.
"""

from pathlib import Path

import pytest
from lifepod_host.pods.questions import Menu, Row
from lifepod_host.pods.session import Asked, PodSession, Reply
from link import asking
from support.effort import cases
from support.micropython import on_cpython, on_micropython

HERE = Path(__file__).parent
PARTS = 8


class SessionHost:
    """The real host's end (`lifepod_host.pods.session`), as asking.py wants a host."""

    def __init__(self, number, now_ms, wanted):
        self.session = PodSession(number)
        self.session.start(now_ms)
        self.session.table(*asking.TABLE)
        self.answers = []
        self.take, self.poll = self.session.take, self.session.poll
        self.out, self.wrote = self.session.to_write, self.session.wrote
        for name in wanted:
            self.ask(name)

    def ask(self, name):
        number = int(name[1:])
        menu = Menu(
            title=f"QUESTION {number}",
            rows=[Row(f"row {row}") for row in range(9)],
            card=asking.card_of(number),
        )
        self.session.ask(name, menu).when_done = self._answered

    def _answered(self, asked: Reply):
        assert isinstance(asked, Asked)
        self.answers.append((asked.request, asked.code, str(asked.result)))


@pytest.mark.parametrize("host", [asking.PlainHost, SessionHost])
@pytest.mark.parametrize("part", range(PARTS))
def test_every_question_is_answered_once_whatever_happens(part, host):
    answered = starts = resent = dropped = 0
    for seed in range(part, cases(160, 4000), PARTS):
        wrong, told = asking.evening(seed, host)
        assert wrong == [], f"seed {seed}"
        answered += told[1]
        starts += told[2]
        resent += told[3]
        dropped += told[4]
    assert answered > 90
    assert starts > 60
    assert resent + dropped > 20


def test_evenings_are_equal_on_both_interpreters():
    arguments = ("50000", "12")
    there = on_micropython(HERE / "asking.py", *arguments)
    assert there == on_cpython(HERE / "asking.py", *arguments)
    assert there.count(" [] ") == 12
