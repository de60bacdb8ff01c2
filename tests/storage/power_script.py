"""A pod that plays, and whose power is cut at every operation of its flash.

Runs on CPython and on MicroPython: `power_script.py SEED ACTIONS STEP`.
"""

import sys

from lifepod.storage import problems
from lifepod.storage.journal import Journal
from lifepod.storage.settings import Settings
from lifepod_host.emulator.chips.flash import PowerCut
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount
from support.flashlog import WHERES, RecordingFlash, cuts
from support.lifegame import Player, dump, tend

AFTERWARDS = 24  # events that are played on after a cut: the live file is emptied once


class Story:
    """What was asked of the flash, and what it must hold at each moment.

    `moments` has (operations done before it, game before it, game after it) for each action; a
    game is its dump, None before the first event.
    """

    def __init__(self, seed, actions, cut=None):
        self.chip = RecordingFlash()
        self.chip.cut = cut
        self.moments = []
        self.player = Player(seed, years=6, cards=4, busy=4)
        self._state = None
        try:
            self._act(self._begin, None)
            for step in range(actions):
                self._one(step)
        except PowerCut:
            self.chip.power_on()

    def allowed(self, index):
        """Return the games that may be found after a cut in operation `index`."""
        found = None
        for operations, before, after in self.moments:
            if operations <= index:
                found = (before, after)
        return found

    def _act(self, action, after):
        operations = len(self.chip.log)
        self.moments.append((operations, self._state, after))  # also if it is cut
        action()
        self._state = after

    def _begin(self):
        files = LittleFiles(mount(self.chip), "pod")
        self.settings = Settings(files, lambda count: bytes(count))
        self.journal = Journal(files)
        self.settings.load()
        self.journal.load()
        self.settings.enrol(b"\x04\x01\x02\x03", 1)
        self._must(self.settings.save())

    def _one(self, step):
        if step % 37 == 36:
            self.settings.set("volume", step // 37 % 4)
            self._act(self.settings.save, self._state)
        if step % 11 == 10:
            self._act(lambda: tend(self.journal, self.player.game), self._state)
        event = self.player.next()
        if event is None or step % 101 == 100:
            self.player.restart()
            self._act(lambda: self._must(self.journal.clear()), None)
            event = self.player.next()
        game = self.player.game
        self._act(lambda: self._must(self.journal.append(event, game)), dump(game))

    def _must(self, saved):
        if not saved:
            raise RuntimeError("not saved")


def check(chip, allowed, seed):
    """Resume on a chip that was cut; raise unless all is there and the pod can go on."""
    volume = mount(chip)
    files = LittleFiles(volume, "pod")
    settings = Settings(files)
    settings.load()
    _same(settings.problem, problems.NONE, "settings")
    journal = Journal(files)
    game, problem = journal.load()
    _same(problem, problems.NONE, "journal")
    if dump(game) not in allowed:
        raise RuntimeError("another game than was played")
    if game is not None:
        _same(dump(journal.replay()), dump(game), "replay")
    player = Player(seed, years=99, cards=4)
    player.restart(game)
    for _ in range(AFTERWARDS):
        event = player.next()
        if event is None:
            break
        _same(journal.append(event, player.game), True, "saving afterwards")
    settings.set("brightness", 2)
    _same(settings.save(), True, "saving the settings afterwards")
    again = Journal(files)
    _same(dump(again.load()[0]), dump(player.game), "the game afterwards")
    _same(again.problem, problems.NONE, "the journal afterwards")
    volume.unmount()


def _same(one, other, what):
    if one != other:
        raise RuntimeError(f"{what}: {one}, not {other}")


def run(story, where, step=1):
    """Check a cut at each `step`-th operation; return how many there were."""
    count = 0
    for index, chip in cuts(story.chip.log, where, step):
        try:
            check(chip, story.allowed(index), index)
        except (RuntimeError, OSError) as error:
            raise RuntimeError(f"cut {where} at operation {index}: {error}") from error
        count += 1
    return count


def run_cut(seed, actions, index, where):
    """Cut the power of a running pod, and go on with the same chip; raise if anything is lost."""
    story = Story(seed, actions, lambda number, kind, address: where if number == index else None)
    done = len(story.chip.log)
    _same(done, index + 1, "operations before the cut")
    check(story.chip, story.moments[-1][1:], index)


def main(seed, actions, step):
    """Print how many cuts were survived."""
    story = Story(seed, actions)
    print(len(story.chip.log), "operations,", len(story.moments), "moments")
    for where in WHERES:
        print("cut", where, "at", run(story, where, step))
        for index in range(0, len(story.chip.log), 50 * step):
            run_cut(seed, actions, index, where)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
