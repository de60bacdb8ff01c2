"""What the emulated Pico makes of a script is what the other two machines make of it.

All golden scenarios, and generated scripts as in tests/scenarios/test_generated.py: the state
after each line, and the picture. A picture that moves or blinks at that moment is left out: here
it may stand a step further, for the Pico takes its own time to draw. So are pages of the history:
a page ends where the journal was tidied, and that is a matter of idle moments.
"""

import json

import pytest
from lifepod.pod.views import COUNT_MS
from lifepod_host.emulator.rp2040.desk import PicoDesk
from support import wild_bench
from support.effort import cases
from support.scenario import all_scenarios
from support.wild import Wild

pytestmark = [pytest.mark.rp2040, pytest.mark.slow]

ACTIONS = 80
SEEDS = range(9000, 9000 + cases(20, 40))
SCENARIOS = all_scenarios()
ASKED = ("screen", "state")
SENT_US = 150_000  # after a line: its picture has been drawn and sent
COUNTED_US = 1_000_000  # a balance that counts has come to its end


def lines_of(text):
    """The commands of a script, but for those that ask for a look: each line is looked at."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line and line not in ASKED]


def looks(lines, seed, counting, desk=None):
    """The state and the picture after each line.

    A key ends what moves (K-2), and to be asked takes the Pico its time, as to load its doctor
    does: where `counting()`, that is let come to its end before the next line.
    """
    bench = wild_bench.WildBench(lines, seed, desk)
    for line in lines:
        if counting():
            bench.desk.run_us(COUNTED_US)
        bench.do(line)
        bench.desk.run_us(SENT_US)
        screen = bench.desk.screen()
        yield line, json.loads(bench.desk.state()), screen, bench.desk


def stands(desk):
    """Whether the picture of a desk of this process stays as it is, and is no page of a list."""
    return desk.app.panel.due_ms is None and desk.app.pod.view().name != "page"


def counts(desk):
    """Whether a balance counts at a desk of this process, or its doctor is being loaded."""
    pod = desk.app.pod
    if pod.mode.name == pod.mode.DOCTOR:
        return True
    return pod.moving() and pod.view().moves_ms <= COUNT_MS


def compare(lines, seed, uf2):
    """Both machines, line by line."""
    forced = any(line.startswith("force") for line in lines)
    stood, counted = 0, False
    with PicoDesk(uf2, seed, forced=forced) as pico:
        here = looks(lines, seed, lambda: counted)
        there = looks(lines, seed, lambda: counted, pico)
        for (line, state, screen, desk), (_, pico_state, pico_screen, _) in zip(
            here, there, strict=True
        ):
            counted = counts(desk)
            assert pico_state == state, line
            if stands(desk):
                stood += 1
                assert pico_screen == screen, line
    assert stood


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_scenario(scenario, uf2):
    compare(lines_of(scenario.text), scenario.seed, uf2)


@pytest.mark.parametrize("seed", SEEDS)
def test_generated_script(seed, uf2):
    evening = Wild(seed)
    evening.play(ACTIONS // 2)
    evening.cut_with_cards()
    evening.play(ACTIONS)
    compare(evening.lines, seed, uf2)
