"""A whole pod that is cut at every operation of its flash resumes with all it acknowledged (T-60).

The pod runs through its drivers, an evening of four with 200 accepted actions. What each operation
did to the flash is recorded; then a new pod is started on the chip as a cut in that operation
leaves it, shows the game, and plays on.
"""

import json

import pytest
from lifepod.rules import snapshot
from lifepod.storage import problems
from lifepod_host.emulator.bench.script import key_number, read_script
from lifepod_host.emulator.machine.clock import SimClock
from support import pod_bench  # noqa: F401 - puts the machine module in its place
from support.effort import Effort
from support.flashlog import WHERES, RecordingFlash, cuts
from support.rulebook import rule

from lifepod_host.emulator.bench.runner import Runner  # isort: skip
from lifepod_host.emulator.desk import Desk  # isort: skip

SEED = 11
ACTIONS = 200
SETTLE_US = 400_000


class Evening:
    """One recorded game: `moments` has (operations before, the games that may be found then)."""

    def __init__(self, lines):
        self.chip = RecordingFlash()
        self.moments = []
        self.accepted = 0
        self._game = None
        runner = Runner(read_script("\n".join(lines)), lambda line: None, SEED)
        runner.desk.flash = self.chip
        self._watch(runner.desk)
        runner.run()
        runner.desk.power_off()

    def _watch(self, desk):
        """Note each saving of the journal from the moment it is asked for."""
        plain = desk.power_on

        def power_on():
            plain()
            journal = desk.app.journal
            append, clear = journal.append, journal.clear
            journal.append = lambda event, game: self._note(
                append, snapshot.dump(game), event, game
            )
            journal.clear = lambda: self._note(clear, None)

        desk.power_on = power_on

    def _note(self, action, after, *arguments):
        self.moments.append((len(self.chip.log), (self._game, after)))
        saved = action(*arguments)
        assert saved
        self._game = after
        self.accepted += 1
        return saved

    def allowed(self, index):
        """The games that may be found after a cut in operation `index`."""
        found = (None,)
        for operations, games in self.moments:
            if operations <= index:
                found = games
        return found


def script():
    """Twenty years of four: a spin, money, and points or a car for everybody in each year."""
    lines = ["press YEARS 2 0 ENTER"]
    turn = 0
    while 3 * turn < ACTIONS + 3:
        lines += [f"insert {1 + turn % 4}", "press SPIN CLEAR CLEAR"]
        lines += ["press MONEY PLUS 5 ENTER CLEAR"]
        lines += ["press CAR PLUS ENTER" if turn % 5 == 4 else "press LIFEPOINTS PLUS 2 0 ENTER"]
        lines += ["press CLEAR", "remove"]
        turn += 1
    return lines


@pytest.fixture(scope="module")
def evening():
    """A recorded game of 200 accepted actions."""
    recorded = Evening(script())
    assert recorded.accepted >= ACTIONS
    return recorded


def resumed(chip):
    """A pod that was started on the chip and has come to rest."""
    desk = Desk(SimClock(), seed=SEED)
    desk.flash = chip
    desk.power_on()
    desk.run_us(SETTLE_US)
    return desk


def adds_up(game, state):
    """Whether the totals that are shown are those of the replayed events."""
    shown = {player["card"]: player for player in json.loads(state)["players"]}
    for account in game.seats:
        player = shown[account.card]
        if (player["money"], player["life_points"]) != (account.money, account.points):
            return False
    return len(shown) == len(game.seats)


def check(evening, index, chip):
    """Resume after a cut in operation `index`, and play on."""
    desk = resumed(chip)
    journal, game = desk.app.journal, desk.app.pod.game
    assert journal.problem == problems.NONE
    found = snapshot.dump(game) if game.started else None
    assert found in evening.allowed(index)
    if found is None:
        desk.power_off()
        return
    replayed = journal.replay()
    assert snapshot.dump(replayed) == found
    assert adds_up(replayed, desk.state())
    play_on(desk)
    played = snapshot.dump(desk.app.pod.game)
    desk.power_off()
    again = resumed(chip)
    assert snapshot.dump(again.app.pod.game) == played
    again.power_off()


def play_on(desk):
    """Answer RESUME?, lay a card on and enter some money."""
    press(desk, "ENTER")
    desk.lay(1)
    desk.run_until(3_000_000, desk.sees_laid)
    press(desk, "MONEY PLUS 5 ENTER")


def press(desk, names):
    """Press keys as a finger does."""
    for name in names.split():
        key = key_number(name)
        desk.press(key)
        desk.run_us(80_000)
        desk.release(key)
        desk.run_us(80_000)


@rule("T-60a", "T-60b")
@pytest.mark.slow
def test_pod_cut_at_every_operation_of_its_flash_resumes(evening):
    operations = len(evening.chip.log)
    assert operations > ACTIONS
    checked = 0
    for turn, where in enumerate(WHERES):
        for index, chip in cuts(evening.chip.log, where):
            # A usual run cuts each operation in one of three ways, the next in the next way.
            if Effort.everything or index % len(WHERES) == turn:
                check(evening, index, chip)
                checked += 1
    assert checked == operations * (len(WHERES) if Effort.everything else 1)


def test_pod_check_notices_an_action_that_was_lost(evening):
    # The proof that the test above can fail: a chip from before the last action.
    *_, (index, _) = cuts(evening.chip.log, WHERES[-1])
    early = next(chip for at, chip in cuts(evening.chip.log, WHERES[-1]) if at == index // 2)
    with pytest.raises(AssertionError):
        check(evening, index, early)
